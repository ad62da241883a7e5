import { expect, test } from 'vitest';
import { html, serve } from '../../fetch/loopback.fixture.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

const COLOURS = ['red', 'blue', 'green'];
const LAMPS = Array.from({ length: 24 }, (_, at) => ({
  path: `/lamp-${at}`,
  name: `${['Alma', 'Bruno', 'Cleo', 'Dora'][at % 4]} ${at}`,
  price: `$${(10 + at * 1.5).toFixed(2)}`,
  colour: COLOURS[at % 3],
}));
const page = (title: string, body: string) =>
  `<!doctype html><title>${title}</title><body><h1>${title}</h1>${body}</body>`;

/** Lists print a price without saying so; the pages of things call it what it is. */
function lampsAt(path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'http://lamps.example');
  const lamp = LAMPS.find((one) => one.path === pathname);
  if (lamp !== undefined)
    return page(lamp.name, `<dl><dt>What it costs</dt><dd>${lamp.price}</dd><dt>Code</dt><dd>L${pathname}</dd></dl>`);
  if (pathname !== '/') return null;
  const colour = searchParams.get('colour');
  const shown = LAMPS.filter((one) => colour === null || one.colour === colour);
  const from = 8 * (Number(searchParams.get('page') ?? 1) - 1);
  const items = shown
    .slice(from, from + 8)
    .map(
      ({ name, path: to, price }) =>
        `<li><a href="${to}"><img src="${to}.png"><b>${name}</b></a> <span>${price}</span></li>`,
    );
  const filter = COLOURS.map((one) => `<li><a href="/?colour=${one}">${one}</a></li>`).join('');
  const pager = colour === null ? [1, 2, 3].map((number) => `<a href="/?page=${number}">${number}</a>`) : [];
  return page(
    'Lamps',
    `<aside><h3>Colour</h3><ul>${filter}</ul></aside><ul>${items.join('')}</ul><nav>${pager.join(' ')}</nav>`,
  );
}

async function knowledgeIn(db: string): Promise<string[]> {
  const store = openSqliteStore(db);
  const lines: string[] = [];
  for await (const { key, kind } of store.entities()) lines.push(`${kind} ${key}`);
  for await (const { attribute, entity, source, value } of store.facts())
    lines.push([entity, attribute, value, source].join(' '));
  await store.close();
  return lines.sort();
}

/** Facts whose time is not that of the page they were seen on. */
async function mistimedIn(db: string): Promise<string[]> {
  const store = openSqliteStore(db);
  const times = new Map<string, number>();
  for await (const { atMs, url } of store.pages()) times.set(url, times.get(url) ?? atMs);
  const wrong: string[] = [];
  for await (const { attribute, evidence, firstSeenMs, lastSeenMs, source, value } of store.facts()) {
    const at = times.get(evidence.page ?? '');
    if (at !== undefined && (firstSeenMs !== at || lastSeenMs !== at)) wrong.push(`${attribute} ${value} ${source}`);
  }
  await store.close();
  return wrong;
}

test('a crawl that was stopped and goes on leaves what an undisturbed one leaves, and no guesses from before', async () => {
  const site = await serve((request, response) => {
    const body = lampsAt(request.url ?? '/');
    html(response, body ?? 'no such page', body === null ? 404 : 200);
  });
  const crawl = (db: string, budget: number) =>
    quarry(['crawl', '--quiet', '--db', db, '--max-downloads', String(budget), site.at('/')]);
  const [undisturbed, stopped] = [newDb(), newDb()];
  await crawl(undisturbed, 200);
  for (const budget of [4, 10, 12]) await crawl(stopped, budget);
  expect((await knowledgeIn(stopped)).join('\n')).toContain('price $10.00 record');
  await crawl(stopped, 200);
  const whole = await knowledgeIn(undisturbed);
  expect(whole.join('\n')).toContain('What it costs $10.00 page');
  expect(await knowledgeIn(stopped)).toEqual(whole);
  expect([...(await mistimedIn(undisturbed)), ...(await mistimedIn(stopped))]).toEqual([]);
});
