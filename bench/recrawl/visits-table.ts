// A week of daily visits to a shop that changes by 1% a day: what they cost beside a crawl, and what they report.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thoseThere } from '../../src/city/data/table.ts';
import { type OpenSite, openSite } from '../../src/city/open-site.ts';
import { crawl, type KnownChange, recrawl } from '../../src/index.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { HiddenChanges } from './hidden-changes.ts';

const DAYS = 7;
/** Further visits to the small site, until what only filters know had its turns. */
const MORE_DAYS = 35;
/** Per thousand entities and day. */
const CHANGES = 10;
const SETTINGS = { delay: 0, maxDownloads: 1_000_000 } as const;

/** What lists show of each entity that is there, under its canonical address; and all its other addresses. */
interface Day {
  readonly shown: ReadonlyMap<string, string>;
  readonly addresses: ReadonlyMap<string, string>;
}

function today(city: OpenSite): Day {
  const [table] = city.site.tables;
  const ids = thoseThere(table);
  const shown = new Map<string, string>();
  const addresses = new Map<string, string>();
  let at = 0;
  for (const { urls } of city.truth.entities()) {
    const fields = table.details.filter(({ inRecord }) => inRecord);
    shown.set(urls[0], fields.map((field) => field.text(ids[at], 'en')).join(' | '));
    for (const url of urls) addresses.set(url, urls[0]);
    at += 1;
  }
  return { shown, addresses };
}

const isShown = ({ attribute }: KnownChange): boolean =>
  attribute === null || attribute === 'Price' || attribute === 'Average rating';

/** What was to be reported and what was: how many are missing, how many were made up, how many told twice. */
interface Compared {
  readonly due: number;
  readonly missed: number;
  readonly invented: number;
  readonly twice: number;
  /** Of attributes that no list shows: they may be told with a delay. */
  readonly hidden: number;
}

function compare(before: Day, now: Day, changes: readonly KnownChange[]): Compared {
  const nameOf = (url: string) => now.addresses.get(url) ?? before.addresses.get(url) ?? url;
  const due = new Set<string>();
  for (const [url, said] of now.shown) {
    if (!before.shown.has(url)) due.add(`added ${url}`);
    else if (before.shown.get(url) !== said) due.add(`changed ${url}`);
  }
  for (const url of before.shown.keys()) if (!now.shown.has(url)) due.add(`gone ${url}`);
  const told = changes.filter(isShown).map(({ address, attribute, change, entity }) => {
    const what = attribute === null ? change : 'changed';
    return `${what} ${nameOf(address ?? entity)}`;
  });
  const all = new Set(told);
  return {
    due: due.size,
    missed: [...due].filter((one) => !all.has(one)).length,
    invented: [...all].filter((one) => !due.has(one)).length,
    twice: told.length - all.size,
    hidden: changes.filter((change) => !isShown(change)).length,
  };
}

const bytesOf = ({ log }: OpenSite): number => log.entries.reduce((sum, { bytes }) => sum + bytes, 0);
const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

export async function visitsTable({ full, say }: Pick<BenchOptions, 'full' | 'say'>): Promise<Table[]> {
  const size = full ? 20_000 : 500;
  const folder = mkdtempSync(join(tmpdir(), 'quarry-visits-'));
  const city = await openSite({ profile: 'shoes', size, traits: { days: CHANGES } });
  try {
    const db = join(folder, 'shop.db');
    await crawl(city.url, { settings: { ...SETTINGS, db } }).outcome;
    const whole = { requests: city.log.counters().downloads, bytes: bytesOf(city) };
    say(`    crawled: ${whole.requests} requests`);
    const rows = [['the crawl', String(whole.requests), megabytes(whole.bytes), '', '', '', '', '', '', '']];
    let before = today(city);
    let [most, wrong] = [0, 0];
    const hiddenChanges = new HiddenChanges(city);
    for (let day = 1; day <= (full ? DAYS : DAYS + MORE_DAYS); day += 1) {
      city.clock.moveDays(1);
      city.log.clear();
      const now = today(city);
      hiddenChanges.day(city);
      const { changes } = await recrawl(db, { settings: SETTINGS });
      const hiddenOnes = changes.filter((change) => !isShown(change));
      hiddenChanges.tell(hiddenOnes, (url) => now.addresses.get(url) ?? url);
      const { due, hidden, invented, missed, twice } = compare(before, now, changes);
      const share = { requests: city.log.counters().downloads / whole.requests, bytes: bytesOf(city) / whole.bytes };
      if (day <= DAYS) most = Math.max(most, share.requests, share.bytes);
      wrong += missed + invented + twice;
      before = now;
      if (day > DAYS) continue;
      const cost = [
        String(city.log.counters().downloads),
        megabytes(bytesOf(city)),
        percent(share.requests),
        percent(share.bytes),
      ];
      rows.push([`day ${day}`, ...cost, ...[due, missed, invented, twice, hidden].map(String)]);
      say(`    day ${day}: ${percent(share.bytes)} of the bytes, ${due} changes, ${missed + invented + twice} wrong`);
    }
    const late = hiddenChanges.summary();
    say(`    ${JSON.stringify(late)}`);
    return [
      {
        title: `A week of daily visits to ${size.toLocaleString('en')} shoes, 1% of which change each day`,
        columns: [
          '',
          'requests',
          'MB',
          'of the requests',
          'of the bytes',
          'changes that lists show',
          'missed',
          'made up',
          'told twice',
          'of filters, told late',
        ],
        rows,
        goals: [
          { goal: 'at most 10% of a crawl on each day', measured: percent(most), reached: most <= 0.1 },
          {
            goal: 'every change that a list shows reported once, none made up',
            measured: `${wrong} wrong`,
            reached: wrong === 0,
          },
          {
            goal: 'nothing told of filters that is not so',
            measured: `${late.wrong} of ${late.told + late.wrong}`,
            reached: late.wrong === 0,
          },
        ],
        notes: [
          `Of ${late.changes} changes in ${full ? DAYS : DAYS + MORE_DAYS} days that only the filters of '${late.attribute}' know, ${late.told} were told, ${late.meanDays.toFixed(1)} days late on the average and ${late.mostDays} at most; the others wait for the turns of their lists (--filters, here 0.25 of the pages of the list of everything in each visit).`,
        ],
      },
    ];
  } finally {
    await city.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
