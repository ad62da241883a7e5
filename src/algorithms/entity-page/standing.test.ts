import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { learnLabels, pairsOf } from './labels.ts';
import { readLines } from './lines.ts';
import { standingOn, thinned } from './standing.ts';

const menu = Array.from({ length: 30 }, (_, at) => `<li><a href="/m${at}">Menu ${at}</a></li>`).join('');
const read = (at: number) =>
  readLines(
    createPage(
      `<ul>${menu}</ul><h1>Thing ${at}</h1><p>Weight</p><b>${at} g</b><p>Maker</p><b>maker ${at % 7}</b><ul>${menu}</ul>`,
      { url: `http://x.test/thing/${at}` as Address },
    ),
    () => false,
  );

test('what stands on all pages is let go, and nothing else changes', () => {
  const whole = Array.from({ length: 40 }, (_, at) => read(at));
  const standing = standingOn(whole);
  const thin = whole.map((page) => thinned(page, standing));
  expect(thin[3].lines.map(({ text }) => text)).toEqual([
    'Menu 29',
    'Thing 3',
    'Weight',
    '3 g',
    'Maker',
    'maker 3',
    'Menu 0',
  ]);
  expect(thin[3].bytes).toBeLessThan(0.6 * whole[3].bytes);
  const [before, after] = [whole, thin].map((pages) => {
    const labels = learnLabels(pages);
    return pages.map((page, at) => pairsOf(page, labels, `Thing ${at}`));
  });
  expect(before[3]).toHaveLength(2);
  expect(after).toEqual(before);
});
