import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { attribute } from '../../../page/attributes.ts';
import { createPage } from '../../../page/page.ts';
import { extractMdr } from './extract.ts';

const page = (html: string) => createPage(html, { url: 'http://shop.test/' as Address });
const fixture = (name: string) => page(readFileSync(`fixtures/papers/mdr/${name}.html`, 'utf8'));
const idsOf = (read: ReturnType<typeof page>, options = {}) =>
  extractMdr(read, options).map(({ records }) =>
    records.map((record) => record.map((node) => attribute(read, node, 'id')).join('+')),
  );

describe('§3.3, records in generalized nodes', () => {
  test('FindRecords-1: children that are alike are records; §3.4: so are those of a shorter last row', () => {
    expect(idsOf(fixture('rows'))).toEqual([['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7']]);
  });

  test('FindRecords-1: the row of a data table is a record', () => {
    expect(idsOf(fixture('table'))).toEqual([['r1', 'r2', 'r3']]);
  });

  test('FindRecords-n: several components are one record', () => {
    expect(idsOf(fixture('pairs'))).toEqual([['h1+p1', 'h2+p2', 'h3+p3']]);
  });

  test('FindRecords-n: non-contiguous records, case 1', () => {
    expect(idsOf(fixture('paired-rows'))).toEqual([['n1+d1', 'n2+d2', 'n3+d3', 'n4+d4']]);
  });

  test('non-contiguous records, case 2', () => {
    expect(idsOf(fixture('one-pair-of-rows'))).toEqual([['n1+d1', 'n2+d2']]);
  });
});

describe('the currency option', () => {
  const list = page(
    `<ul>${['<b>$5</b>', '<b>none</b>', '<b>7 €</b>', '<b>8</b>'].map((price, at) => `<li id="${at}"><p><a>Thing</a>${price}</p></li>`).join('')}</ul>` +
      `<ol>${'<li><p><a>News</a><i>today</i></p></li>'.repeat(3)}</ol>`,
  );

  test('off: everything that repeats', () => {
    expect(idsOf(list).map((ids) => ids.length)).toEqual([4, 3]);
  });

  test('on: only records with a sign, and no region without one', () => {
    expect(idsOf(list, { currency: true })).toEqual([['0', '2']]);
  });
});

describe('any page', () => {
  test.each(['', 'just text', '<', '<ul><li>', '<html></html>'])('a page of %j is harmless', (html) => {
    expect(extractMdr(page(html))).toEqual([]);
  });

  test('the same page gives the same answer, no node is in two records', () => {
    const pieces = fc.array(
      fc.constantFrom(
        ...'<ul> <li> <p> <b> </b> </ul> text <a> <img> <td> <tr> <table> <div> </div> </table> </tr>'.split(' '),
      ),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const html = parts.join('');
        const regions = extractMdr(page(html));
        expect(extractMdr(page(html))).toEqual(regions);
        const nodes = regions.flatMap(({ records }) => records.flat());
        expect(new Set(nodes).size).toBe(nodes.length);
      }),
    );
  });

  test('a page ten thousand tags deep is no trouble', () => {
    expect(extractMdr(page('<div>'.repeat(10_000)))).toEqual([]);
  });
});
