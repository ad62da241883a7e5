// Truth agrees with what is served: read over HTTP with cheerio, which shares no code with the site.
import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { hash } from '../data/random.ts';
import { LANGUAGES } from '../languages/text.ts';
import { type OpenSite, openSite, type SiteOptions } from '../open-site.ts';
import { PROFILES } from '../profiles/all.ts';
import { SKINS } from '../skins/all.ts';
import type { FactRow, Role } from './rows.ts';

async function read(url: string): Promise<CheerioAPI> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return load(await response.text());
}

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Every piece of text between two tags, without script and style. */
function textNodes($: CheerioAPI): Set<string> {
  $('script, style').remove();
  const found = new Set<string>();
  $('body *')
    .contents()
    .each((_, node) => {
      if (node.type === 'text' && clean(node.data) !== '') found.add(clean(node.data).replace(/:$/, ''));
    });
  return found;
}

/** `/html[1]/body[1]/div[2]` as a selector. */
const selectorOf = (path: string): string =>
  path
    .split('/')
    .filter((step) => step !== '')
    .map((step) => step.replace(/\[(\d+)\]/, ':nth-of-type($1)'))
    .join(' > ');

const linksOf = ($: CheerioAPI, base: string): string[] =>
  $('a[href]')
    .map((_, element) => new URL($(element).attr('href')!, base).href)
    .get();

type ListRole = Extract<Role, { role: 'list' }>;

function listRole(open: OpenSite, url: string): ListRole | null {
  const role = open.truth.role(url);
  return role.role === 'list' ? role : null;
}

const keyOf = ({ kind, predicates }: ListRole): string =>
  `${kind} ${predicates
    .map(({ attribute, value }) => `${attribute}=${value}`)
    .sort()
    .join('|')}`;

/** The page after this one, by its link: same filters, same presentation, next number. */
function nextOf(open: OpenSite, $: CheerioAPI, url: string, at: number): string | undefined {
  const mine = listRole(open, url)!;
  return linksOf($, url).find((link) => {
    const role = listRole(open, link);
    return (
      role !== null &&
      !role.variant &&
      role.page === at + 1 &&
      keyOf(role) === keyOf(mine) &&
      sizeOf(link) === sizeOf(url)
    );
  });
}

const sizeOf = (url: string): string | null => {
  const { searchParams } = new URL(url);
  return searchParams.get('per_page') ?? searchParams.get('rows') ?? searchParams.get('n') ?? searchParams.get('show');
};

/** Entities of a list as a visitor finds them: links inside the result region, page by page. */
async function walkList(open: OpenSite, from: string): Promise<string[]> {
  const found: string[] = [];
  let url: string | undefined = from;
  for (let page = 0; url !== undefined && page < 50; page += 1) {
    const $ = await read(url);
    const list = open.truth.listAt(url)!;
    const region = $(selectorOf(list.region!));
    expect(region.length, `${list.region} on ${url}`).toBe(1);
    const promoted = new Set(list.records.filter((record) => record.promoted).map(({ link }) => link));
    const titles = region
      .find('a[href]')
      .map((_, element) => new URL($(element).attr('href')!, from).href)
      .get()
      .filter((link) => open.truth.role(link).role === 'entity');
    expect(titles).toEqual(list.records.map(({ link }) => link));
    const text = clean(region.text());
    expect(text).toBe(clean(list.records.map((record) => record.text).join(' ')));
    found.push(...titles.filter((link) => !promoted.has(link)).map((link) => open.truth.entityAt(link)!.url));
    url = nextOf(open, $, url, page);
  }
  return found;
}

/** The name a visitor reads on a filter link: its text, or what stands for it. */
function labelOf($: CheerioAPI, link: string, base: string): string[] {
  const same = $('a[href]').filter((_, element) => new URL($(element).attr('href')!, base).href === link);
  return same
    .map((_, element) => {
      const inner = $(element).find('[alt], [title]').first();
      const name =
        $(element).attr('title') ?? $(element).attr('aria-label') ?? inner.attr('alt') ?? inner.attr('title');
      return clean(name ?? $(element).text());
    })
    .get();
}

/** The first page of a list with one filter more. */
function isOneMore(here: ListRole, role: ListRole): boolean {
  const kept = here.predicates.every((one) =>
    role.predicates.some(({ attribute, value }) => attribute === one.attribute && value === one.value),
  );
  return (
    role.kind === here.kind &&
    !role.variant &&
    role.page === 0 &&
    kept &&
    role.predicates.length === here.predicates.length + 1
  );
}

async function checkLists(open: OpenSite): Promise<number> {
  let checked = 0;
  for (const [at, table] of open.site.tables.entries()) {
    for (const root of table.roots) {
      const url = new URL(root.path, open.url).href;
      expect(new Set(await walkList(open, url))).toEqual(new Set(open.truth.entitiesAt(url)));
      const $ = await read(url);
      const here = listRole(open, url)!;
      const filters = [...new Set(linksOf($, url))].filter((link) => {
        const role = listRole(open, link);
        return role !== null && isOneMore(here, role) && sizeOf(link) === null;
      });
      const step = Math.max(1, Math.floor(filters.length / (at === 0 ? 5 : 2)));
      for (let which = 0; which < filters.length; which += step) {
        const link = filters[which];
        const { predicates } = listRole(open, link)!;
        expect(labelOf($, link, url), link).toContain(clean(predicates.at(-1)!.value));
        const walked = await walkList(open, link);
        expect(new Set(walked), link).toEqual(new Set(open.truth.entitiesAt(link)));
        expect(walked.length).toBe(new Set(walked).size);
        checked += 1;
      }
    }
  }
  return checked;
}

async function checkEntities(open: OpenSite): Promise<void> {
  const facts = new Map<string, FactRow[]>();
  for (const fact of open.truth.facts()) facts.set(fact.entity, [...(facts.get(fact.entity) ?? []), fact]);
  const entities = [...open.truth.entities()];
  for (const { title, url } of entities.filter((_, at) => at % Math.ceil(entities.length / 8) === 0)) {
    const texts = textNodes(await read(url));
    expect(texts, url).toContain(clean(title));
    for (const fact of facts.get(url) ?? []) {
      if (fact.hidden) expect(texts, `${url} ${fact.attribute}`).not.toContain(fact.attribute);
      else {
        expect(texts, `${url} ${fact.attribute}`).toContain(clean(fact.attribute));
        expect(texts, `${url} ${fact.value}`).toContain(clean(fact.value));
      }
      if (fact.hidden && clean(title) !== fact.value && !/^\d+$/.test(fact.value))
        expect(texts, url).not.toContain(clean(fact.value));
    }
  }
}

async function withSite(options: SiteOptions, check: (open: OpenSite) => Promise<void>): Promise<void> {
  const open = await openSite(options);
  try {
    await check(open);
  } finally {
    await open.close();
  }
}

describe('every profile in every skin', () => {
  for (const [row, profile] of PROFILES.entries()) {
    for (const [column, skin] of SKINS.entries()) {
      const language = LANGUAGES[(row + column) % LANGUAGES.length];
      it(`${profile.name}, ${skin.name}, ${language}: lists, filter links and entity pages are as the truth says`, () =>
        withSite(
          {
            profile: profile.name,
            skin: skin.name,
            language,
            size: 60,
            traits: { keyword: 'off', 'filter-form': false },
          },
          async (open) => {
            expect(await checkLists(open)).toBeGreaterThan(3);
            await checkEntities(open);
          },
        ));
    }
  }
});

/** Traits that leave a list walkable by links; the others have tests of their own. */
const WALKABLE: Readonly<Record<string, readonly string[]>> = {
  'filters-in': ['parameters', 'segments', 'commas', 'token'],
  semicolons: ['off', 'on'],
  tracking: ['off', 'on'],
  sessions: ['off', 'on'],
  'entity-state': ['off', 'on'],
  'two-addresses': ['off', 'canonical', 'plain'],
  hreflang: ['off', 'on'],
  sorting: ['on', 'off'],
  'page-size': ['24', '7'],
  'page-sizes': ['off', 'on'],
  views: ['off', 'on'],
  pagination: ['window', 'zero', 'next', 'key', 'more'],
  promoted: ['off', 'inside', 'outside', 'both'],
  related: ['on', 'off'],
  'record-links': ['off', 'on'],
  counts: ['exact', 'estimated', 'stale', 'none'],
  'more-values': ['off', '3'],
  nested: ['off', 'on'],
  'all-links': ['off', 'on'],
  chosen: ['on', 'off'],
  breadcrumbs: ['on', 'off'],
  combine: ['and', 'or', 'replace'],
  'default-filter': ['off', 'on'],
  swatches: ['off', 'on'],
  'cut-names': ['off', 'on'],
  forbidden: ['off', 'on'],
  'filter-form': ['off', 'on'],
  'tick-boxes': ['off', 'on'],
  'value-index': ['off', 'on'],
  'entity-shows': ['some', 'none', 'all'],
  'entity-links': ['off', 'on'],
  templates: ['one', 'two'],
  handcrafted: ['off', 'some', 'all'],
  'two-token': ['off', 'on'],
  'link-paths': ['off', 'on'],
  malformed: ['off', 'careless'],
  redirects: ['off', 'on'],
  ads: ['off', 'on'],
  calendar: ['off', 'on'],
};

describe('traits thrown together', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const pick = <T>(items: readonly T[], what: string): T => items[hash(seed, what) % items.length];
    const traits = Object.fromEntries(Object.entries(WALKABLE).map(([name, values]) => [name, pick(values, name)]));
    const profile = pick(['films', 'cars', 'homes', 'shoes'], 'profile');
    const skin = pick(SKINS, 'skin').name;
    it(`${seed}: ${profile}, ${skin}`, () =>
      withSite(
        { profile, skin, language: pick(LANGUAGES, 'language'), size: 50, seed: String(seed), traits },
        async (open) => {
          await checkLists(open);
          await checkEntities(open);
        },
      ));
  }
});

describe('truth', () => {
  it('merges queries with the same entities and names the first', () =>
    withSite({ profile: 'shoes', size: 40 }, async ({ truth }) => {
      const queries = [...truth.queries()];
      const same = queries.filter(({ equivalentTo }) => equivalentTo !== null);
      expect(same.length).toBeGreaterThan(0);
      const byUrl = new Map(queries.map((query) => [query.url, query]));
      for (const { entities, equivalentTo } of same) expect(byUrl.get(equivalentTo!)!.entities).toEqual(entities);
      const first = queries.filter(({ equivalentTo }) => equivalentTo === null).map(({ entities }) => entities.join());
      expect(new Set(first).size).toBe(first.length);
    }));

  it('has the facts of the filters: each single query is one value of the entities it leaves', () =>
    withSite({ profile: 'homes', size: 60 }, async ({ truth }) => {
      const facts = new Set(
        [...truth.facts()].map(({ attribute, entity, value }) => `${entity} ${attribute} ${value}`),
      );
      const queries = [...truth.queries()].filter(({ predicates }) => predicates.length > 0);
      for (const { entities, predicates } of queries) {
        for (const { attribute, value } of predicates) {
          expect(entities.filter((entity) => !facts.has(`${entity} ${attribute} ${value}`))).toEqual([]);
        }
      }
    }));

  it('gives every entity all its addresses, and each leads to its page', () =>
    withSite({ profile: 'cars', size: 5, traits: { 'two-addresses': 'plain', hreflang: true } }, async ({ truth }) => {
      for (const { title, url, urls } of truth.entities()) {
        expect(urls).toHaveLength(8);
        for (const address of urls) {
          expect((await read(address))('h1').first().text()).toBe(title);
          expect(truth.entityAt(address)?.url).toBe(url);
        }
      }
    }));

  it('knows the role of every address', () =>
    withSite(
      { profile: 'shoes', size: 30, traits: { calendar: true, 'filters-in': 'parameters' } },
      async ({ truth, url }) => {
        const role = (path: string) => truth.role(new URL(path, url).href);
        expect(role('/').role).toBe('home');
        expect(role('/about').role).toBe('text');
        expect(role('/blog/2').role).toBe('text');
        expect(role('/events/2031/4').role).toBe('trap');
        expect(role('/basket/add?shoe=1').role).toBe('action');
        expect(role('/style.css').role).toBe('asset');
        expect(role('/choose/brand/shoes').role).toBe('values');
        expect(role('/nothing-here').role).toBe('missing');
        expect(role('/shoes?page=2').role).toBe('list');
        expect(role('/shoes?page=3').role).toBe('missing');
        expect(role('/shoes?page=x').role).toBe('malformed');
        expect(role('/shoes?sort=price-up&brand=fellstep')).toMatchObject({
          role: 'list',
          variant: true,
          predicates: [{ attribute: 'Brand', value: 'Fellstep' }],
        });
      },
    ));
});
