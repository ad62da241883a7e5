// Sites with known entity pages: the city's and saved real ones, each opened when it is its turn.
import { openSite } from '../../src/city/open-site.ts';
import { type Address, createFetcher, DEFAULT_SETTINGS, type Fetcher } from '../../src/index.ts';
import { reachableFrom } from '../datasets/saved-links.ts';
import { readSavedSite, type SavedSite } from '../datasets/saved-pages.ts';
import { type OpenSavedSite, openSavedSite } from '../datasets/saved-server.ts';
import type { EntityRow } from '../score.ts';

export interface EntitySite {
  readonly name: string;
  readonly dataset: string;
  /** Whether it was looked at while the method was made. */
  readonly part: 'tuning' | 'test';
  open(): Promise<OpenEntitySite>;
}

export interface OpenEntitySite {
  readonly fetcher: Fetcher;
  /** Where a visitor begins; of an archive without that page, the list that leads to most. */
  readonly main: Address;
  /** All entities of the kind. */
  readonly entities: readonly EntityRow[];
  /** What following links from a sample leads to, and the index page to give where no link leads up. */
  reachable(sample: Address): { readonly entities: readonly EntityRow[]; readonly index: readonly Address[] };
  /** The address to start from for an entity that is scored under this one. */
  startAt(url: string): Address;
  /** The address that an entity is scored under. */
  addressOf(url: Address): string;
  /** Whether the site has the page: archives lack some that their pages link. */
  holds(url: Address): boolean;
  close(): Promise<void>;
}

interface CityChoice {
  readonly dataset: string;
  readonly part: 'tuning' | 'test';
  readonly profile: string;
  readonly traits?: Readonly<Record<string, string | boolean>>;
  readonly skin?: string;
  readonly seed: string;
}

const city = (dataset: string, part: CityChoice['part'], profile: string, seed: string) => ({
  dataset,
  part,
  profile,
  seed,
});
const racing = (part: CityChoice['part'], seed: string) => city('racing', part, 'racing', seed);
const other = (part: CityChoice['part'], profile: string, seed: string) => city('other profiles', part, profile, seed);

/** Seeds below 5 were looked into while the method was made. Of the others only figures were seen, of 11 none before the last change. */
const CITY: readonly CityChoice[] = [
  racing('tuning', '1'),
  { ...racing('tuning', '1'), traits: { 'two-token': true } },
  { ...racing('tuning', '1'), traits: { handcrafted: 'all' } },
  { ...racing('tuning', '2'), skin: 'cards', traits: { handcrafted: 'some', promoted: 'both' } },
  { ...racing('tuning', '2'), skin: 'terms', traits: { 'two-token': true, handcrafted: 'some' } },
  { ...racing('test', '7'), skin: 'cards' },
  { ...racing('test', '7'), skin: 'rows', traits: { 'two-token': true, templates: 'one' } },
  { ...racing('test', '7'), skin: 'divs', traits: { handcrafted: 'some', promoted: 'both' } },
  { ...racing('test', '11'), skin: 'terms', traits: { handcrafted: 'all', pagination: 'next' } },
  { ...racing('test', '11'), skin: 'cards', traits: { 'two-token': true, related: 'off' } },
  { ...racing('test', '11'), skin: 'rows', traits: { 'entity-shows': 'none', 'two-addresses': 'plain' } },
  other('tuning', 'homes', '1'),
  other('tuning', 'shoes', '1'),
  { ...other('tuning', 'homes', '2'), skin: 'rows', traits: { 'two-addresses': 'plain' } },
  { ...other('test', 'homes', '7'), skin: 'tables', traits: { hierarchies: 'two', 'filters-in': 'commas' } },
  { ...other('test', 'shoes', '7'), skin: 'terms', traits: { 'two-addresses': 'plain', sessions: true } },
  { ...other('test', 'cars', '7'), skin: 'cards', traits: { pagination: 'next' } },
  { ...other('test', 'homes', '11'), skin: 'cards', traits: { 'two-token': true, promoted: 'both' } },
  { ...other('test', 'shoes', '11'), skin: 'tables', traits: { handcrafted: 'some', 'filters-in': 'segments' } },
];

function citySite(choice: CityChoice, size: number): EntitySite {
  const { dataset, part, profile, traits = {}, skin, seed } = choice;
  const extra = Object.entries(traits).map(([name, value]) => (value === true ? name : `${name}=${value}`));
  return {
    name: [profile, skin, ...extra].filter((text) => text !== undefined).join(' '),
    dataset,
    part,
    async open() {
      const all = profile === 'cars' ? {} : { size };
      const site = await openSite({ profile, traits, seed, ...all, ...(skin === undefined ? {} : { skin }) });
      const rows = [...site.truth.entities()];
      const entities = rows.filter(({ kind }) => kind === rows[0].kind);
      const settings = { ...DEFAULT_SETTINGS, delay: 0, ignoreRobots: true, perHost: 8 };
      const fetcher = createFetcher(settings, { startUrls: [site.url as Address], maxProbes: 0 });
      return {
        fetcher: fetcher.fetch,
        main: new URL('/', site.url).href as Address,
        entities,
        reachable: () => ({ entities, index: [] }),
        startAt: (url) => url as Address,
        addressOf: (url) => site.truth.entityAt(url)?.url ?? url,
        holds: () => true,
        async close() {
          await fetcher.close();
          await site.close();
        },
      };
    },
  };
}

/** Those that were looked into when something went wrong; the others were only ever run. */
const REAL_TUNING = ['rosindex', 'dabhobbies', 'goodthings4u', 'malta-parliament', 'macedonia-sobranie'];

/** The list page from which links reach most; -1: there is none. */
function bestList({ pages }: SavedSite, { graph }: OpenSavedSite): number {
  const reach = (at: number) => [...reachableFrom(graph, at)].filter((page) => pages[page].kind === 'entity').length;
  const lists = pages.flatMap(({ kind }, at) => (kind === 'list' ? [{ at, reach: reach(at) }] : []));
  return lists.sort((a, b) => b.reach - a.reach)[0]?.at ?? -1;
}

function realSite(name: string, file: string): EntitySite {
  return {
    name,
    dataset: 'real',
    part: REAL_TUNING.includes(name) ? 'tuning' : 'test',
    async open() {
      const saved = readSavedSite(name, file);
      const open = await openSavedSite(saved);
      const numbers = new Map(saved.pages.map((page, at) => [page.url as string, at]));
      const list = bestList(saved, open);
      const entities = [
        ...new Map(saved.entities.map((row) => [scoredUnder(row.url), { ...row, url: scoredUnder(row.url) }])).values(),
      ];
      const starts = new Map(saved.entities.map(({ url }) => [scoredUnder(url), url as Address]));
      function scoredUnder(url: string): string {
        return (open.pageAt(url)?.url ?? url).replace(/^https?:\/\/(?:www\.)?/, '');
      }
      const root = new URL('/', saved.pages[0].url).href as Address;
      return {
        main: open.pageAt(root) !== null || list < 0 ? root : saved.pages[list].url,
        // Straight from the archive: the network is not what is measured here.
        fetcher: async (query) => {
          const page = open.pageAt(query.url);
          if (page === null) return { kind: 'failed', query, code: 'http-status', status: 404, retryable: false };
          const { html, url } = page;
          return {
            kind: 'ok',
            query,
            finalUrl: url,
            hops: [],
            status: 200,
            headers: {},
            contentType: 'text/html',
            bytes: html.length,
            body: html,
            atMs: 0,
          };
        },
        entities,
        reachable(sample) {
          const reached = reachableFrom(open.graph, numbers.get(sample) ?? -1);
          const up = [...reached].some((at) => saved.pages[at].kind === 'list');
          if (!up && list >= 0) for (const at of reachableFrom(open.graph, list)) reached.add(at);
          const within = new Set([...reached].map((at) => scoredUnder(saved.pages[at].url)));
          return {
            entities: entities.filter(({ url }) => within.has(url)),
            index: up || list < 0 ? [] : [saved.pages[list].url],
          };
        },
        startAt: (url) => starts.get(url)!,
        addressOf: scoredUnder,
        holds: (url) => open.pageAt(url) !== null,
        close: open.close,
      };
    },
  };
}

export function entitySites(size: number, saved: ReadonlyMap<string, string>): readonly EntitySite[] {
  const real = [...saved].filter(([name]) => name !== 'awesome-selfhosted').map(([name, file]) => realSite(name, file));
  return [...CITY.map((choice) => citySite(choice, size)), ...real];
}
