// Beside Crawlee, which is installed by `npm run bench:crawlee` alone: what it finds, and what a page costs.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type OpenSite, openSite } from '../../src/city/open-site.ts';
import { PROFILES } from '../../src/city/profiles/all.ts';
import { toAddress } from '../../src/index.ts';
import { crawlToRows } from '../crawl/one-crawl.ts';
import { openClosedSite, type PageSize } from '../crawl-speed/closed-site.ts';
import { makeUpOf, middleOf, sayMakeUp } from '../crawl-speed/make-up.ts';
import { cityRows } from '../datasets/city-rows.ts';
import { readSavedSite, savedSites } from '../datasets/saved-pages.ts';
import { percent, whole } from '../format.ts';
import type { Scores } from '../score.ts';
import { scored } from '../scored.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const run = promisify(execFile);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const CRAWLEE = here('../crawlee/crawl.mjs');
const INSTALLED = here('../crawlee/node_modules/@crawlee/cheerio');

/** What a contender took from its first request to its last. */
interface Took {
  readonly pages: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakBytes: number;
}

interface Found {
  readonly took: Took;
  readonly entities?: readonly string[];
  readonly facts?: readonly object[];
}

/** A contender in a process of its own; the last word of its call is the file it writes. */
async function contend(...call: readonly string[]): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-contender-'));
  const out = join(folder, 'found.json');
  try {
    await run(process.execPath, [...call, out], { maxBuffer: 1 << 26 });
    return JSON.parse(readFileSync(out, 'utf8')) as Found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const script = (name: string) => here(`../crawl-speed/${name}.mjs`);

/** With --full as many requests as our crawl may make by default. */
const budgetOf = ({ full }: BenchOptions): number => (full ? 5000 : 1000);

interface Side {
  readonly facts: Scores['facts'];
  readonly entities: Scores['entities'];
  readonly downloads: number;
}

async function score(
  options: BenchOptions,
  city: OpenSite,
  site: string,
  entities: readonly { readonly url: string; readonly kind: string; readonly urls: readonly string[] }[],
  facts: readonly object[],
): Promise<Side> {
  const { downloads } = city.log.counters();
  const truth = cityRows(
    city,
    site,
    entities.flatMap(({ url, urls }) => [url, ...urls]),
  );
  const said = (rows: readonly object[]) => [{ site }, ...rows.map((row) => ({ site, ...row }))];
  return {
    entities: await scored(options, site, 'entities', said(entities), truth.entities()),
    facts: await scored(options, site, 'facts', said(facts), truth.facts()),
    downloads,
  };
}

async function profileRow(options: BenchOptions, profile: string): Promise<readonly string[]> {
  const size = options.full || profile === 'cars' ? {} : { size: 200 };
  const city = await openSite({ profile, skin: 'cards', ...size });
  try {
    const crawl = await crawlToRows(toAddress(city.url)!, { settings: { perHost: 4 } });
    const ours = await score(options, city, profile, crawl.entities, crawl.facts);
    city.log.clear();
    options.say(`  ${profile}: Crawlee`);
    const found = await contend(CRAWLEE, city.url, String(budgetOf(options)), '4');
    const entities = (found.entities ?? []).map((url) => ({ url, kind: 'thing', urls: [url] }));
    const theirs = await score(options, city, `${profile}-crawlee`, entities, found.facts ?? []);
    const share = ({ facts: { all, hidden } }: Side) => [
      percent(all.found, all.actual),
      percent(hidden.found, hidden.actual),
    ];
    return [
      profile,
      whole(ours.facts.all.actual),
      ...share(ours),
      whole(ours.downloads),
      ...share(theirs),
      percent(theirs.entities.all.found, theirs.entities.all.actual),
      whole(theirs.downloads),
    ];
  } finally {
    await city.close();
  }
}

async function factsTable(options: BenchOptions): Promise<Table> {
  const rows = [];
  for (const { name } of PROFILES) rows.push(await profileRow(options, name));
  return {
    title: 'Beside Crawlee: facts found of those that exist, and requests',
    columns: 'profile|facts|ours|of the hidden|requests|Crawlee|of the hidden|of the entities|requests'.split('|'),
    rows,
    notes: [
      `Crawlee: CheerioCrawler, all links of the site, selectors written by hand for the skin (records and entity pages), stopped after ${whole(budgetOf(options))} requests. Quarry knows nothing of the skin.`,
      'racing: the attribute by which its two lists are split is named on no page and by no filter; its facts are among those that exist.',
      "Requests from the server's log.",
    ],
  };
}

const CONCURRENCY = '8';
const ROUNDS = 3;
const CONTENDERS = {
  floor: 'undici + htmlparser2, follows links, keeps nothing',
  crawlee: 'Crawlee CheerioCrawler, extracts by selectors, keeps nothing on disk',
  ours: 'quarry crawl: records, fields, roles, store, log, page bodies',
} as const;
type Contender = keyof typeof CONTENDERS;

const callOf = (contender: Contender, url: string): readonly string[] =>
  contender === 'crawlee' ? [CRAWLEE, url, '1000000', CONCURRENCY] : [script(contender), url, CONCURRENCY];

/** The round with the least CPU of each; rounds are interleaved so that a slow moment hits all alike. */
async function race(options: BenchOptions, url: string): Promise<ReadonlyMap<Contender, Took>> {
  const best = new Map<Contender, Took>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const contender of Object.keys(CONTENDERS) as Contender[]) {
      options.say(`  round ${round + 1}: ${contender}`);
      const { took } = await contend(...callOf(contender, url));
      const before = best.get(contender);
      if (before === undefined || took.cpuMs / took.pages < before.cpuMs / before.pages) best.set(contender, took);
    }
  }
  return best;
}

async function speedTable(options: BenchOptions, pageSize: PageSize): Promise<Table> {
  const site = await openClosedSite(3201, pageSize);
  const kilobytes = `${(site.makeUp.bytes / 1000).toFixed(1)} KB`;
  options.say(`  pages of ${kilobytes}`);
  try {
    const best = await race(options, site.url);
    const perPage = (contender: Contender) => best.get(contender)!.cpuMs / best.get(contender)!.pages;
    const floor = perPage('floor');
    const ratio = perPage('ours') / floor;
    const peak = best.get('ours')!.peakBytes / 1e6;
    return {
      title: `Beside Crawlee: throughput on loopback, politeness off, ${whole(site.pages)} pages of ${kilobytes}`,
      columns: ['contender', 'pages', 'pages/s', 'CPU ms per page', 'times the floor', 'peak, MB'],
      rows: [...best].map(([contender, took]) => [
        CONTENDERS[contender],
        whole(took.pages),
        whole(Math.round((1000 * took.pages) / took.ms)),
        (took.cpuMs / took.pages).toFixed(2),
        (took.cpuMs / took.pages / floor).toFixed(1),
        (took.peakBytes / 1e6).toFixed(0),
      ]),
      goals: [
        {
          goal: `at most 2.5 times the floor's CPU per page, pages of ${kilobytes}`,
          measured: ratio.toFixed(2),
          reached: ratio <= 2.5,
        },
        { goal: `under 250 MB, pages of ${kilobytes}`, measured: `${peak.toFixed(0)} MB`, reached: peak < 250 },
      ],
      notes: [
        `Each in a process of its own, ${CONCURRENCY} requests at a time; CPU of all its threads from the first request to the last, the round of ${ROUNDS} with the least. The server is another process.`,
        'Quarry is the built package, as a user runs it.',
        ...(pageSize === 'bare' ? [] : [FRAMED]),
        `A page of these: ${sayMakeUp(site.makeUp)}.`,
        ...realPages(options.dataFolder),
      ],
    };
  } finally {
    await site.close();
  }
}

/** What pages are made of that people wrote. */
function realPages(dataFolder: string | null): readonly string[] {
  if (dataFolder === null) return ['Left out: the saved sites are not here to compare the pages with.'];
  const sites = [...savedSites(dataFolder)].map(([name, file]) =>
    makeUpOf(readSavedSite(name, file).pages.map(({ html }) => html)),
  );
  return [
    `A page of the ${sites.length} saved sites, each figure of the site in the middle: ${sayMakeUp(middleOf(sites))}.`,
  ];
}

const FRAMED =
  'The same list and entities inside what stands around them on most sites: style, script, icons, menus, teasers, a footer; and the pages that these menus link.';

export const suite: Suite = {
  name: 'crawlee',
  summary: 'beside Crawlee: facts, requests, throughput (npm run bench:crawlee installs it)',
  async run(options) {
    if (!existsSync(INSTALLED)) {
      const note =
        'Left out: Crawlee is not installed. npm run bench:crawlee installs it in bench/crawlee and runs this.';
      options.say(`  ${note}`);
      return [{ title: 'Beside Crawlee', columns: ['contender'], rows: [], notes: [note] }];
    }
    const speeds = [];
    for (const pageSize of ['bare', 'framed'] as const) speeds.push(await speedTable(options, pageSize));
    return [...speeds, await factsTable(options)];
  },
};
