import { expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import { childrenOfTag } from '../visible-tags.ts';
import { FEATURES, featuresOf, measure } from './features.ts';

const page = (html: string) => createPage(html, { url: 'http://shop.test/' as Address });

test('Table 2 for one product', () => {
  const measured = measure(
    page(
      '<div id="p"><a href="/1"><img src="1.png"></a><a href="/1"><b>Lamp</b></a><br><font>Our Price: $31.50</font>' +
        '<i>You Save 20% (£7)</i><ul><li>Rating 4</li></ul><a href="/m">Read more</a><script>var a = "$9";</script></div>',
    ),
  );
  const node = [...measured.tags.depth.keys()].find((t) => childrenOfTag(measured.tags, t).length > 2) ?? -1;
  const values = featuresOf(measured, [node]);
  const named = Object.fromEntries(FEATURES.map((feature, at) => [feature, values[at]]));
  expect(named).toMatchObject({
    dp: 3,
    nLinks: 3,
    nImages: 1,
    nFonts: 1,
    nBolds: 1,
    nItalics: 1,
    nBLs: 1,
    nLists: 1,
    nDollars: 2,
    nPercents: 1,
    nDigits: 8,
    nPrices: 1,
    nSaves: 1,
    nSeeMores: 1,
    nRatings: 1,
    nLengths: 'Lamp'.length + 'Our Price: $31.50'.length + 'You Save 20% (£7)'.length + 'Rating 4Read more'.length,
  });
});

test('D4: of neighbours, counts are added and the deeper one counts', () => {
  const measured = measure(page('<p><a>1</a></p><p><b><i>22</i></b></p>'));
  const [, , , first, , second] = measured.tags.depth.keys();
  const values = featuresOf(measured, [first, second]);
  const of = (feature: (typeof FEATURES)[number]) => values[FEATURES.indexOf(feature)];
  expect([of('dp'), of('nLinks'), of('nBolds'), of('nDigits')]).toEqual([3, 1, 1, 3]);
});
