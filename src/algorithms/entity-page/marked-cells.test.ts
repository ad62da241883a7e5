import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { textOf } from '../../page/text.ts';
import { markedCells } from './marked-cells.ts';

function pairsOf(html: string): string[] {
  const page = createPage(html, { url: 'http://shop.example/' as Address });
  return [...markedCells(page)].map(([node, { label }]) => `${label}: ${textOf(page, node)}`);
}

test('a value belongs to the last term before it in the innermost list', () => {
  expect(pairsOf('<dl><dt>Colour<dd>red<dd>blue<dt>Parts<dd><dl><dt>Lid<dd>steel</dl></dl><p>x</p>')).toEqual([
    'Colour: red',
    'Colour: blue',
    'Parts: Lid steel',
    'Lid: steel',
  ]);
});

test('lists in lists, and one of any length, cost no more than their size', () => {
  expect(pairsOf(`<dl>${'<dt>a<dd>b<dl>'.repeat(30_000)}`).length).toBeGreaterThan(500);
  expect(pairsOf(`<dl>${'<dt>a<dd>b'.repeat(60_000)}</dl>`).length).toBe(60_000);
  expect(pairsOf(`<table>${'<tr><th>a<td>b'.repeat(60_000)}</table>`).length).toBe(60_000);
}, 20_000);
