import { describe, expect, test } from 'vitest';
import { type PagerOptions, screwShop } from './pagers.fixture.ts';
import { crawlPages } from './small-shop.fixture.ts';

function found(options: PagerOptions) {
  const site = screwShop(options);
  const { asked, facts, found: all, titles } = crawlPages((path) => site.page(new URL(path, 'http://shop.test/')));
  const said = new Set(facts.map(({ attribute, entity, value }) => `${titles.get(entity)} ${attribute} ${value}`));
  const missing = site.things.filter(({ facts: known, title }) =>
    Object.entries(known).some(([attribute, value]) => !said.has(`${title} ${attribute} ${value}`)),
  );
  const [main] = all.kinds;
  return { entities: main.entities, attributes: main.attributes.map(({ name }) => name).sort(), missing, asked };
}

const whole = (screws: number) => ({ entities: screws, attributes: ['Coat', 'Drive', 'Length'], missing: [] });

describe('pages of a list are found', () => {
  test('by the next and the last number where only words lead to them, past filters whose values are numbers', () => {
    const pager: PagerOptions['pager'] = (page, pages, to) =>
      `<p>Page ${page}/${pages} ${page > 1 ? `<a href="${to(1)}">First</a> <a href="${to(page - 1)}">Back</a>` : ''} ${page < pages ? `<a href="${to(page + 1)}">Next</a> <a href="${to(pages)}">Last</a>` : ''}</p>`;
    expect(found({ screws: 64, pager })).toMatchObject(whole(64));
  });

  test('by numbers with words said before them, in links that all carry where they stand', () => {
    const pager: PagerOptions['pager'] = (page, pages, to) =>
      `<ul>${Array.from({ length: pages }, (_, at) => `<li><a href="${to(at + 1)}"><span>${at + 1 === page ? 'You are on page' : 'Page'}</span><span>${at + 1}</span></a></li>`).join('')}</ul>`;
    expect(found({ screws: 64, pager, tracked: true })).toMatchObject(whole(64));
  });
});
