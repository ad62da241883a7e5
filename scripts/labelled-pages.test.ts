import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { attribute } from '../src/page/attributes.ts';
import { textOf } from '../src/page/text.ts';
import { readCityPages } from './city-pages.ts';
import { isTuningSite, readLabelledPages } from './labelled-pages.ts';
import { scoreRegions } from './score-records.ts';

test('records are found by selector, span and the next of their kind', () => {
  const folder = mkdtempSync(join(tmpdir(), 'labelled-'));
  const add = (id: string, html: string, truth: object) => {
    writeFileSync(join(folder, `${id}.html`), html);
    writeFileSync(join(folder, `${id}.json`), JSON.stringify({ url: `http://${id}.test/x`, ...truth }));
  };
  const html = '<table><tr id=a><td>1<tr id=b><td>2<tr id=c><td>3<tr id=d class=n><td>4</table>';
  add('one', html, { record: '#a, #c', span: 2 });
  add('two', html, { record: '#a, #d', span: 'until-next' });
  try {
    const ids = readLabelledPages(folder).map(({ page, records }) =>
      records.map((nodes) => nodes.map((node) => attribute(page, node, 'id')).join('')),
    );
    expect(ids).toEqual([
      ['ab', 'cd'],
      ['abc', 'd'],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the halves of the sites', () => {
  const sites = Array.from({ length: 400 }, (_, at) => `shop-${at}.test`);
  const tuning = sites.filter(isTuningSite).length;
  expect(tuning).toBeGreaterThan(150);
  expect(tuning).toBeLessThan(250);
});

const CITY = readCityPages();

test('every page of the city says where its records are', () => {
  for (const { id, page, records } of CITY) {
    expect(records.length, id).toBeGreaterThan(5);
    expect(new Set(records.map((nodes) => nodes.map((node) => textOf(page, node)).join(' '))).size, id).toBe(
      records.length,
    );
  }
});

test('a true record is matched once', () => {
  const [first] = CITY;
  const regions = [{ under: 0, score: 0, records: [first.records[0], first.records[0], first.records[1]] }];
  expect(scoreRegions(first, regions)).toEqual({ actual: first.records.length, predicted: 3, found: 2, right: 2 });
});
