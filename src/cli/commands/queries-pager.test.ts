import { expect, test } from 'vitest';
import { html, serve } from '../../fetch/loopback.fixture.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

const COLOURS = ['red', 'blue', 'green'];

/** Sixty lamps in lists of ten; every page links all pages by their numbers, the first and itself among them. */
function lampsAt(path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'http://lamps.example');
  if (pathname.startsWith('/lamp-')) return `<title>${pathname}</title><h1>${pathname}</h1><p>A lamp.</p>`;
  if (pathname !== '/') return null;
  const colour = searchParams.get('colour');
  const all = Array.from({ length: 60 }, (_, at) => at).filter((at) => colour === null || COLOURS[at % 3] === colour);
  const from = 10 * (Number(searchParams.get('page') ?? 1) - 1);
  const items = all
    .slice(from, from + 10)
    .map((at) => `<li><a href="/lamp-${at}"><img src="/${at}.png"><b>Lamp ${at}</b></a> <i>$${at + 10}.50</i></li>`);
  const filter = COLOURS.map((one) => `<li><a href="/?colour=${one}">${one}</a></li>`);
  const pages = Array.from({ length: all.length / 10 }, (_, at) => at + 1);
  const chosen = colour === null ? '' : `colour=${colour}&`;
  const pager = pages.map((page) => `<a href="/?${chosen}page=${page}">${page}</a>`);
  return `<title>Lamps</title><h1>Lamps</h1><aside><h3>Colour</h3><ul>${filter.join('')}</ul></aside>
    <ul>${items.join('')}</ul><nav>${pager.join(' ')}</nav>`;
}

test('the first page, linked by its number, is not taken for the next one', async () => {
  const site = await serve((request, response) => {
    const body = lampsAt(request.url ?? '/');
    html(response, body ?? 'no such page', body === null ? 404 : 200);
  });
  const { stdout } = await quarry(['queries', '--json', '--quiet', '--db', newDb(), site.at('/')]);
  expect(JSON.parse(stdout)).toMatchObject({ entities: 60, facts: 60, remarks: [] });
  expect(site.asked.filter((path) => path.includes('page=1'))).toEqual([]);
});
