import { expect, test } from 'vitest';
import { extractRecords } from './methods.ts';

const name = (at: number) => ['Amber', 'Basalt', 'Chalk', 'Dolomite', 'Emery', 'Flint', 'Gneiss', 'Halite'][at];
const URL = 'http://stones.test/all';

/** One line each; the name stands one element deeper in some. */
const line = (at: number, deep: boolean) => {
  const link = `<a href="/stone/${at}">${name(at)}</a>`;
  return `${deep ? `<i>${link}</i>` : link}<span> - found in ${1900 + 7 * at}</span><span> - ${at + 2} pieces</span><br>`;
};

test('records of one line end with it, whatever they begin with', () => {
  const lines = Array.from({ length: 8 }, (_, at) => line(at, at === 1 || at > 4)).join('\n');
  const [main] = extractRecords(`<h1>Stones</h1><div>${lines}</div>`, { url: URL }).regions;
  expect(main.records.map(({ title }) => title)).toEqual(Array.from({ length: 8 }, (_, at) => name(at)));
});

test('records of two lines are not cut at each', () => {
  const record = (at: number) =>
    `<a href="/stone/${at}">${name(at)}</a><br><span>found in ${1900 + 7 * at} by </span><a href="/by/${at % 3}">finder ${at % 3}</a><br>`;
  const lines = Array.from({ length: 8 }, (_, at) => record(at)).join('\n');
  const [main] = extractRecords(`<h1>Stones</h1><div>${lines}</div>`, { url: URL }).regions;
  expect(main.records.map(({ text }) => text)).toHaveLength(8);
  expect(main.records[2].text).toContain('found in 1914 by finder 2');
});

test('lines that begin in two ways in no order are a record each', () => {
  const deep = [0, 5, 7];
  const marked = [1, 7];
  const lines = Array.from({ length: 8 }, (_, at) =>
    line(at, deep.includes(at)).replace('<span>', marked.includes(at) ? '<em> new</em><span>' : '<span>'),
  ).join('\n');
  const [main] = extractRecords(`<h1>Stones</h1><div>${lines}</div>`, { url: URL }).regions;
  expect(main.records.map(({ title }) => title)).toEqual(Array.from({ length: 8 }, (_, at) => name(at)));
});

test('lines without links are records where all say something under the same labels; a poem is none', () => {
  const said = (at: number) =>
    `<b>${name(at)}</b><span> - Found: ${1900 + 7 * at}</span><span> - Pieces: ${at + 2}</span><br>`;
  const lines = Array.from({ length: 8 }, (_, at) => said(at)).join('\n');
  const [main] = extractRecords(`<h1>Stones</h1><div>${lines}</div>`, { url: URL }).regions;
  expect(main.records.map(({ text }) => text)[3]).toBe('Dolomite - Found: 1921 - Pieces: 5');
  expect(main.records).toHaveLength(8);
  const poem = Array.from(
    { length: 8 },
    (_, at) => `${name(at)} stands in the ${at % 3 === 0 ? '<i>wind</i>' : 'rain'}<br>`,
  ).join('\n');
  expect(extractRecords(`<h1>Stones</h1><div>${poem}</div>`, { url: URL }).regions).toEqual([]);
});
