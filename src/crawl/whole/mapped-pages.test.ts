import { expect, test } from 'vitest';
import { crawlPages } from './small-shop.fixture.ts';

const BOWLS = Array.from({ length: 24 }, (_, at) => ({ id: 500 + at, name: `Bowl ${'ABCDEFGHIJKLMNOPQRSTUVWX'[at]}` }));
const COLOURS = ['red', 'blue', 'white'];

/** A list of bowls that are reached by script only; `mapped` are in the sitemap. */
function potter(mapped: readonly string[]) {
  const frame = (title: string, body: string) =>
    `<html><title>${title}</title><body><nav><a href="/">Home</a> <a href="/bowls">Bowls</a></nav><h1>${title}</h1>${body}</body></html>`;
  const colourOf = (id: number) => COLOURS[id % 3];
  return (path: string): string | null => {
    const url = new URL(path, 'http://shop.test');
    if (url.pathname === '/') return frame('Welcome', '<p>Made by hand.</p>');
    if (url.pathname === '/bowls') {
      const colour = url.searchParams.get('colour');
      const cards = BOWLS.filter(({ id }) => colour === null || colourOf(id) === colour).map(
        ({ id, name }) =>
          `<div class="card" onclick="go(${id})"><img src="/${id}.png"><p class="name">${name}</p><p class="cost">$${id % 40}.50</p></div>`,
      );
      const links = COLOURS.map((one) => `<li><a href="/bowls?colour=${one}">${one}</a></li>`);
      return frame('Bowls', `<h3>Colour</h3><ul>${links.join('')}</ul><div class="grid">${cards.join('')}</div>`);
    }
    if (url.pathname === '/sitemap.xml')
      return `<urlset>${mapped.map((one) => `<url><loc>http://shop.test${one}</loc></url>`).join('')}</urlset>`;
    const bowl = BOWLS.find(({ id }) => url.pathname === `/bowl/${id}`);
    if (bowl !== undefined)
      return frame(
        bowl.name,
        `<dl><dt>Weight</dt><dd>${bowl.id} g</dd><dt>Height</dt><dd>${bowl.id % 17} cm</dd></dl>`,
      );
    return url.pathname.startsWith('/news/') ? frame(`News ${path}`, '<p>We were at the fair.</p>') : null;
  };
}

test('things that lists show without links have the pages that the sitemap lists, if these are called after them', () => {
  const { facts, titles } = crawlPages(potter(['/', '/bowls', ...BOWLS.map(({ id }) => `/bowl/${id}`)]));
  expect([...titles]).toEqual(BOWLS.map(({ id, name }) => [`http://shop.test/bowl/${id}`, name]));
  const said = facts.filter(({ entity }) => entity === 'http://shop.test/bowl/503');
  expect(said.map(({ attribute, value }) => `${attribute}: ${value}`)).toEqual(
    expect.arrayContaining(['Colour: white', 'Weight: 503 g', 'Height: 10 cm']),
  );
});

test('other pages of the sitemap are left alone', () => {
  const { asked, titles } = crawlPages(potter(BOWLS.map(({ id }) => `/news/${id}`)));
  expect([...titles.values()]).toEqual(BOWLS.map(({ name }) => name));
  expect(asked.filter((path) => path.startsWith('/news/')).length).toBeLessThanOrEqual(4);
});
