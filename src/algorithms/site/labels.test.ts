import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { listSameSort, recordLabels, saySame } from './labels.ts';

const url = 'http://x.test/' as Address;
const thing = (name: string, said: Readonly<Record<string, string>>) =>
  createPage(
    `<a>Start</a><h1>${name}</h1><h2>Details</h2>${Object.entries(said)
      .map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)
      .join('')}<button>Buy</button><p>Ask us.</p><h2>See also</h2><b>${name.length} more</b>`,
    { url },
  );
const SITE = ['Start', 'Details', 'Buy', 'Ask us.', 'See also'];

test('kinds are told apart by what stands before values, not by buttons and headings that all pages have', () => {
  const cups = {
    labels: new Set([...SITE, 'Volume', 'Glaze']),
    pages: [thing('A', { Volume: '1 l', Glaze: 'type 1' }), thing('Bb', { Volume: '2 l', Glaze: 'type 2' })],
  };
  const makers = {
    labels: new Set([...SITE, 'Founded', 'Seat']),
    pages: [
      thing('Ccc', { Founded: '1903', Seat: 'town 1903' }),
      thing('Dddd', { Founded: '1911', Seat: 'town 1911' }),
    ],
  };
  const jugs = {
    labels: cups.labels,
    pages: [thing('Eeeee', { Volume: '3 l', Glaze: 'type 3' }), thing('Ffffff', { Volume: '4 l', Glaze: 'type 4' })],
  };
  expect([saySame(cups, makers), saySame(cups, jugs)]).toEqual([false, true]);
  // Of a single page it cannot be seen what is a value.
  expect(saySame(cups, { ...makers, pages: makers.pages.slice(0, 1) })).toBe(true);
});

test('records are labelled by what most of them say, and by the heads of their columns', () => {
  const rows = ['Ada', 'Bo', 'Cy']
    .map((name, at) => `<tr><td>${name}</td><td>Won ${at}</td><td>cup</td></tr>`)
    .join('');
  const page = createPage(`<table><thead><tr><th>Name</th><th>Titles</th></tr></thead><tbody>${rows}</tbody></table>`, {
    url,
  });
  const { names, tag } = page.tree;
  const all = Array.from(tag, (_, node) => node).filter((node) => names[tag[node]] === 'tr');
  const labels = recordLabels(page, {
    under: page.tree.parent[all[1]],
    records: all.slice(1).map((node) => [node]),
    score: 1,
  });
  expect([...labels].sort()).toEqual(['Name', 'Titles', 'cup']);
  expect([listSameSort(labels, new Set(['Name', 'Titles'])), listSameSort(labels, new Set(['Founded']))]).toEqual([
    true,
    false,
  ]);
  expect(listSameSort(labels, new Set())).toBe(true);
});
