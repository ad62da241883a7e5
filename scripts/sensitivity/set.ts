/** The small set that constants are tried on: pages written for one difficulty each, and small sites whose tables are known, all in memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractRecords } from '../../src/algorithms/records/methods.ts';
import { assembleSite } from '../../src/city/open-site.ts';
import { answer } from '../../src/city/server/answer.ts';
import { createVisit } from '../../src/city/visit.ts';
import { doctors, festival, register } from '../../src/crawl/whole/archive-sites.fixture.ts';
import { repairBook, workshopLog } from '../../src/crawl/whole/log-sites.fixture.ts';
import { lettersByMonth } from '../../src/crawl/whole/month-sites.fixture.ts';
import { digitShop } from '../../src/crawl/whole/other-digits.fixture.ts';
import { crawlPages, lampShop } from '../../src/crawl/whole/small-shop.fixture.ts';
import { clayShop, library, teaShop, type UnlikeSite } from '../../src/crawl/whole/unlike-sites.fixture.ts';
import { categoryWiki, onePathWiki } from '../../src/crawl/whole/wiki-sites.fixture.ts';

export interface Item {
  readonly name: string;
  /** What is found there, in one text: where it changes, something changed. */
  found(): string;
}

const PAGES = 'fixtures/pages';

const pages: readonly Item[] = readdirSync(PAGES).map((slug) => ({
  name: `page ${slug}`,
  found() {
    const { regions } = extractRecords(readFileSync(join(PAGES, slug, 'source.html'), 'utf8'), {
      url: 'https://things.example/list',
    });
    return JSON.stringify(regions.map(({ columns, records }) => [columns, records]));
  },
}));

type PageAt = Parameters<typeof crawlPages>[0];

function crawled(name: string, pageAt: () => PageAt): Item {
  return {
    name: `site ${name}`,
    found() {
      const { asked, facts, found, titles } = crawlPages(pageAt());
      const said = facts.map(({ attribute, entity, value }) => `${titles.get(entity)} ${attribute} ${value}`).sort();
      return JSON.stringify([asked.length, said, found.kinds.map(({ entities, name: kind }) => [kind, entities])]);
    },
  };
}

const SITES: Readonly<Record<string, () => UnlikeSite>> = {
  teaShop,
  clayShop,
  library,
  register,
  doctors,
  festival,
  workshopLog,
  repairBook,
  lettersByMonth,
  categoryWiki,
  onePathWiki,
  digits: () => digitShop('arab'),
};

const CITY = [
  { profile: 'cars', skin: 'cards', traits: {} },
  { profile: 'racing', skin: 'lines', traits: {} },
  { profile: 'shoes', skin: 'sheet', traits: { 'record-links': 'on' } },
  { profile: 'homes', skin: 'divs', traits: { pagination: 'next', counts: 'none' } },
] as const;

/** A site of the city without a server. */
function cityPages(options: (typeof CITY)[number]): PageAt {
  const site = assembleSite({ ...options, size: 24 });
  let serial = 0;
  return (path) => {
    serial += 1;
    const { body, headers, status } = answer(createVisit(site, { path, serial, nowMs: 0 })).answer;
    const to = headers.location;
    if (to !== undefined) return { to };
    return status === 200 && typeof body === 'string' ? body : null;
  };
}

/** Cheap ones first: most constants show there. */
export const SET: readonly Item[] = [
  ...pages,
  crawled('lamps', () => {
    const shop = lampShop(30);
    return (path) => shop.get(path) ?? null;
  }),
  ...Object.entries(SITES).map(([name, make]) =>
    crawled(name, () => {
      const site = make();
      return (path) => site.page(new URL(path, 'http://shop.test/'));
    }),
  ),
  ...CITY.map((options) => crawled(`${options.profile} in ${options.skin}`, () => cityPages(options))),
];
