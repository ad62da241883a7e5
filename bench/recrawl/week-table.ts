// The paper's last paragraph: patterns that were learned a week ago and patterns learned now, on the sites as they are now.
import { type EventsCity, makeEventsCity } from '../../src/city/events/open-events.ts';
import { pageAt } from '../../src/city/events/pages.ts';
import {
  type Address,
  coverOf,
  type Fetched,
  followPatterns,
  learnNavigation,
  type Plan,
  patternMatcher,
  planRecrawl,
  prefixMatcher,
  readPattern,
} from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { type DownloadedEvents, downloadEvents } from './events.ts';
import { megabytes, percent } from './table1.ts';

const HREF = /href="([^"]+)"/g;

/** Chosen patterns and those that lead to them: all that is kept for the next crawl. */
function keptPatterns(city: EventsCity, today: number, seen: DownloadedEvents, plan: Plan): readonly string[] {
  const places = new Map(seen.pages.map(({ address }, at) => [address, at]));
  const linked: number[][] = [];
  for (const { body, url } of city.pages(today)) {
    const targets = new Set([...body.matchAll(HREF)].map(([, href]) => new URL(href, url).href));
    linked.push([...targets].flatMap((target) => places.get(target) ?? []));
  }
  const patternOf = new Int32Array(seen.pages.length);
  plan.patterns.forEach(({ members }, at) => {
    for (const page of members) patternOf[page] = at;
  });
  const wanted = new Set(plan.patterns.flatMap(({ chosen }, at) => (chosen ? [at] : [])));
  const entries = city.sites.flatMap(({ host }) => places.get(`http://${host}/`) ?? []);
  const costs = plan.patterns.map(({ cost }) => cost);
  const links = coverOf(linked, seen.pages.length);
  const { leading } = learnNavigation({ links, patternOf, costs, entries }, wanted);
  return [...wanted, ...leading].map((at) => plan.patterns[at].pattern);
}

function matcherOf(method: 'auto' | 'sr', patterns: readonly string[]): (address: string) => boolean {
  if (method === 'auto') {
    const match = patternMatcher(patterns.map(readPattern));
    return (address) => match(address) >= 0;
  }
  const match = prefixMatcher(
    patterns.map((text) => ({ prefix: text.replace(/\*$/, ''), single: !text.endsWith('*') })),
  );
  return (address) => match(address) >= 0;
}

/** Crawls the sites of a day with nothing but patterns; the addresses that were downloaded. */
function crawlWith(city: EventsCity, today: number, matches: (address: string) => boolean): readonly string[] {
  const days = new Map(city.onDay(today).map((day) => [day.site.host, day]));
  const entries = city.sites.map(({ host }) => `http://${host}/` as Address);
  const talk = followPatterns({ entries, matches });
  let step = talk.next();
  while (step.done !== true)
    step = talk.next(
      step.value.map(({ query }): Fetched => {
        const { host, pathname, search } = new URL(query.url);
        const body = pageAt(days.get(host)!, pathname + search);
        if (body === null) return { kind: 'failed', query, code: 'http-status', retryable: false, status: 404 };
        const rest = { hops: [], status: 200, headers: {}, contentType: 'text/html', atMs: 0 };
        return { kind: 'ok', query, finalUrl: query.url, bytes: Buffer.byteLength(body), body, ...rest };
      }),
    );
  return step.value.pages;
}

export function weekTable({ full, say }: BenchOptions): readonly Table[] {
  const city = makeEventsCity(full ? {} : { sites: 60, size: 2000 });
  const then = downloadEvents(city, 0);
  const now = downloadEvents(city, 7);
  const places = new Map(now.pages.map(({ address }, at) => [address, at]));
  const whole = now.pages.reduce((sum, { bytes }) => sum + bytes, 0);
  const measured = (['sr', 'auto'] as const).flatMap((method) =>
    [
      { age: 'a week old', today: 0, seen: then },
      { age: 'new', today: 7, seen: now },
    ].map(({ age, seen, today }) => {
      say(`    ${method}, ${age}`);
      const patterns = keptPatterns(city, today, seen, planRecrawl(seen, { method }));
      const pages = crawlWith(city, 7, matcherOf(method, patterns)).flatMap((url) => places.get(url) ?? []);
      const bytes = pages.reduce((sum, at) => sum + now.pages[at].bytes, 0);
      const shown = new Set(pages.flatMap((at) => now.pages[at].objects));
      const correct = [...shown].filter((object) => now.correct.has(object)).length;
      return { method, age, patterns: patterns.length, bytes, distinct: shown.size, correct };
    }),
  );
  const ratio = (method: string) => {
    const [old, fresh] = measured.filter((one) => one.method === method);
    return old.distinct / fresh.distinct;
  };
  return [
    {
      title: `Old patterns a week later: ${city.sites.length} sites, crawled from their front pages by patterns alone`,
      columns: [
        'method',
        'patterns',
        'with those that lead',
        'size',
        'of full',
        'distinct',
        'correct',
        'of all distinct',
      ],
      rows: measured.map(({ age, bytes, correct, distinct, method, patterns }) => [
        ...[
          method === 'sr' ? 'SR(1)' : 'ours',
          age,
          patterns.toLocaleString('en'),
          megabytes(bytes),
          percent(bytes / whole),
        ],
        ...[distinct.toLocaleString('en'), correct.toLocaleString('en'), percent(distinct / now.objects)],
      ]),
      goals: (['sr', 'auto'] as const).map((method) => ({
        goal: `${method === 'sr' ? 'SR(1)' : 'ours'}: old patterns find as much as new ones ("comparative")`,
        measured: percent(ratio(method)),
        reached: ratio(method) > (method === 'sr' ? 0.8 : 0.95),
      })),
      notes: ['The city announces events 60 days ahead: after a week 12% of them are others.'],
    },
  ];
}
