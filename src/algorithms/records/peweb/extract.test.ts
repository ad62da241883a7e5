import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { attribute } from '../../../page/attributes.ts';
import { createPage } from '../../../page/page.ts';
import { extractPeweb } from './extract.ts';
import { MINED } from './mined-rules.ts';
import { RULES_KEPT, SCORE_THRESHOLD } from './params.ts';
import { TABLE_3 } from './table-3.fixture.ts';

const page = (html: string) => createPage(html, { url: 'http://shop.test/' as Address });
const fixture = (name: string) => page(readFileSync(`fixtures/papers/peweb/${name}.html`, 'utf8'));
const idsOf = (read: ReturnType<typeof page>, options = {}) =>
  extractPeweb(read, options).map(({ records }) =>
    records.map((record) => record.map((node) => attribute(read, node, 'id')).join('+')),
  );

describe('algorithm 2', () => {
  test("figure 1 with the rules of Table 3: A's children score too little, theirs enough", () => {
    expect(idsOf(fixture('figure-1'), { rules: TABLE_3 })).toEqual([
      ['D', 'E'],
      ['F', 'G'],
    ]);
  });

  test('figure 3: a product of two rows', () => {
    expect(idsOf(fixture('figure-3'), { rules: TABLE_3 })).toEqual([['B+C', 'D+E', 'F+G']]);
  });

  test('STh: above every score nothing is extracted', () => {
    expect(idsOf(fixture('figure-1'), { rules: TABLE_3, scoreThreshold: 1000 })).toEqual([]);
  });

  test('ERTh: above 1 nothing is even enough', () => {
    expect(idsOf(fixture('figure-1'), { rules: TABLE_3, entropyRatioThreshold: 1.1 })).toEqual([]);
  });
});

describe('with the mined rules', () => {
  test('there are as many as the paper keeps, of both kinds', () => {
    expect(MINED.rules).toHaveLength(RULES_KEPT);
    expect(new Set(MINED.rules.map((rule) => rule.isProduct)).size).toBe(2);
  });

  const PRODUCT = (n: number) =>
    `<li class=p><div class=i><a href="/p/${n}"><img src="${n}.jpg" alt="Lamp ${n}"></a></div><div class=t><h3><a href="/p/${n}">Lamp number ${n} with a long name</a></h3>
     <p>A lamp for the desk, the floor or the wall, in ${n} colours and two sizes.</p><p><b>$${n}9.50</b> <i>In stock: ${n}</i></p></div></li>`;
  const SHOP = page(
    `<nav><ul>${'<li><a href="/c">Category</a></li>'.repeat(9)}</ul></nav><main><h1>Lamps</h1><ul>${Array.from({ length: 12 }, (_, n) => PRODUCT(n + 1)).join('')}</ul></main><footer><p><a href="/i">Imprint</a></footer>`,
  );

  test.each([SCORE_THRESHOLD, MINED.scoreThreshold])('a plain shop page, STh %d', (scoreThreshold) => {
    const regions = extractPeweb(SHOP, { scoreThreshold });
    expect(regions[0].records).toHaveLength(12);
  });

  test.each(['', 'just text', '<', '<ul><li>', '<html></html>'])('a page of %j is harmless', (html) => {
    expect(extractPeweb(page(html))).toEqual([]);
  });

  test('the same page gives the same answer, no node is in two records', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '<ul>',
        '<li>',
        '<p>',
        '<b>',
        '</b>',
        '</ul>',
        '$5 ',
        'a ',
        '<a href=x>',
        '<img>',
        '<td>',
        '<tr>',
        '<table>',
        '<div>',
        '</div>',
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const html = parts.join('');
        const options = { rules: TABLE_3, scoreThreshold: -10 };
        const regions = extractPeweb(page(html), options);
        expect(extractPeweb(page(html), options)).toEqual(regions);
        const nodes = regions.flatMap(({ records }) => records.flat());
        expect(new Set(nodes).size).toBe(nodes.length);
      }),
    );
  });

  test('a page ten thousand tags deep is no trouble', () => {
    expect(extractPeweb(page('<div>'.repeat(10_000)))).toEqual([]);
  });
});
