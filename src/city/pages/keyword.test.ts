// Lists that need a keyword, asked over HTTP and read with cheerio.
import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { type OpenSite, openSite, type SiteOptions } from '../open-site.ts';
import { SKINS } from '../skins/all.ts';

async function read(url: string): Promise<CheerioAPI> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return load(await response.text());
}

async function withShop(options: SiteOptions, check: (open: OpenSite) => Promise<void>): Promise<void> {
  const open = await openSite({
    profile: 'shoes',
    size: 60,
    ...options,
    traits: { 'page-size': 100, promoted: 'off', keyword: true, ...options.traits },
  });
  try {
    await check(open);
  } finally {
    await open.close();
  }
}

/** The address a browser goes to when the search box is sent with a word in it. */
function typed($: CheerioAPI, base: string, word: string): string {
  const form = $('form')
    .filter((_, element) => $(element).find('input:not([type=hidden]):not([type=submit])').length === 1)
    .first();
  expect(form.attr('method')).toBe('get');
  const url = new URL(form.attr('action')!, base);
  form.find('input[name]').each((_, element) => {
    url.searchParams.append(
      $(element).attr('name')!,
      $(element).attr('type') === 'hidden' ? $(element).attr('value')! : word,
    );
  });
  return url.href;
}

const entityLinks = ($: CheerioAPI, open: OpenSite, base: string): Set<string> =>
  new Set(
    $('a[href]')
      .map((_, element) => new URL($(element).attr('href')!, base).href)
      .get()
      .flatMap((link) => open.truth.entityAt(link)?.url ?? []),
  );

describe('a required keyword', () => {
  for (const [at, skin] of SKINS.entries()) {
    const scheme = ['parameters', 'segments', 'commas', 'token'][at % 4];
    it(`${skin.name}, ${scheme}: asks for a word, then shows what the truth says, also under filters`, () =>
      withShop({ skin: skin.name, traits: { 'filters-in': scheme } }, async (open) => {
        const [list] = open.lists;
        const asking = await read(list);
        expect(open.truth.role(list)).toEqual({ role: 'ask' });
        expect(open.truth.entitiesAt(list)).toBeNull();
        expect(entityLinks(asking, open, list).size).toBe(0);
        const word = open.site.tables[0].title(7).split(' ')[0];
        const found = typed(asking, list, word);
        const $ = await read(found);
        const expected = open.truth.entitiesAt(found)!;
        expect(open.truth.role(found)).toMatchObject({ role: 'list', keyword: word, predicates: [] });
        expect(entityLinks($, open, found)).toEqual(new Set(expected));
        const titles = [...open.truth.entities()].filter(({ title }) => title.split(/\W+/).includes(word));
        expect(new Set(expected)).toEqual(new Set(titles.map(({ url }) => url)));
        const filters = $('a[href]')
          .map((_, element) => new URL($(element).attr('href')!, found).href)
          .get()
          .filter((link) => {
            const role = open.truth.role(link);
            return role.role === 'list' && role.keyword === word && role.predicates.length === 1 && !role.variant;
          });
        expect(filters.length).toBeGreaterThan(3);
        for (const link of filters.slice(0, 4)) {
          const inside = open.truth.entitiesAt(link)!;
          expect(inside.length).toBeGreaterThan(0);
          expect(entityLinks(await read(link), open, link)).toEqual(new Set(inside));
        }
      }));
  }

  it('shows an empty list for a word that no title has, and asks again when nothing was typed', () =>
    withShop({ skin: 'cards', traits: { 'filters-in': 'parameters' } }, async (open) => {
      const [list] = open.lists;
      expect(open.truth.entitiesAt(`${list}?q=zzyzx`)).toEqual([]);
      expect(entityLinks(await read(`${list}?q=zzyzx`), open, list).size).toBe(0);
      for (const nothing of ['?q=', '?q=%20%21', '?brand=fellstep']) {
        expect(open.truth.role(list + nothing)).toEqual({ role: 'ask' });
        await read(list + nothing);
      }
      expect(open.log.entries.map((entry) => entry.class)).toEqual(['list', 'other', 'other', 'other']);
    }));

  it('has a query per word, which together hold every entity; R covers them by words', () =>
    withShop({ size: 80 }, async ({ truth }) => {
      const queries = [...truth.queries()];
      expect(queries.every(({ entities, keyword }) => keyword !== null && entities.length > 0)).toBe(true);
      const all = [...truth.entities()].map(({ url }) => url);
      expect(new Set(queries.flatMap(({ entities }) => entities))).toEqual(new Set(all));
      const cost = truth.referenceCost();
      expect(cost.unreachable).toBe(0);
      expect(cost.cover).toBeGreaterThan(1);
      expect(cost.total).toBeGreaterThan(cost.cover);
    }));
});
