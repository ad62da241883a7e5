import { describe, expect, it } from 'vitest';
import { extractRecords } from './methods.ts';

const item = (at: number, below = '') =>
  `<li><b><a href="/letter/${at}.html">The mill and the ${['boat', 'fair', 'roof', 'well'][at % 4]} ${at}</a></b>, <i>Ada ${at}</i>${below}</li>`;
const titles = (html: string) => (extractRecords(html).regions[0]?.records ?? []).map(({ title }) => title);

describe('records that stand below records', () => {
  it('are records on every level, in the order of the page', () => {
    const tree = [0, 10, 20].map((first) =>
      item(
        first,
        `<ul>${[1, 2, 3].map((at) => item(first + at, at === 2 ? `<ul>${item(first + 4)}</ul>` : '')).join('')}</ul>`,
      ),
    );
    const found = titles(`<body><h1>Letters</h1><ul>${tree.join('')}${item(30)}</ul>`);
    expect(found.map((title) => Number(/\d+$/.exec(title ?? '')?.[0]))).toEqual([
      0, 1, 2, 4, 3, 10, 11, 12, 14, 13, 20, 21, 22, 24, 23, 30,
    ]);
  });

  it('are no records where they lead to something else: sizes of a product', () => {
    const product = (at: number) =>
      `<li><b><a href="/lamp/${at}.html">Lamp of the ${['boat', 'fair'][at % 2]} ${at}</a></b>, <i>${at} crowns</i><ul>${['s', 'm'].map((size) => `<li><b><a href="/order?lamp=${at}&size=${size}">Size ${size} of ${at}</a></b></li>`).join('')}</ul></li>`;
    const found = titles(`<body><h1>Lamps</h1><ul>${Array.from({ length: 8 }, (_, at) => product(at)).join('')}</ul>`);
    expect(found.filter((title) => /^Lamp/.test(title ?? ''))).toHaveLength(8);
    expect(found).toHaveLength(8);
  });
});
