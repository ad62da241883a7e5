import { expect, test } from 'vitest';
import { openSite } from '../../src/city/open-site.ts';
import { toAddress } from '../../src/index.ts';
import { type CrawlRows, crawlToRows } from './one-crawl.ts';
import { quickClock } from './quick-clock.ts';

async function crawlShoes(walls: string, language = 'en') {
  const city = await openSite({ profile: 'shoes', size: 60, language, traits: { walls } });
  try {
    const rows = await crawlToRows(toAddress(city.url)!, { clock: quickClock });
    return { rows, facts: factsOf(rows, city.url), requests: city.log.counters().downloads, url: city.url };
  } finally {
    await city.close();
  }
}

const factsOf = ({ facts }: CrawlRows, url: string) =>
  facts.map((fact) => JSON.stringify(fact).replaceAll(url, '/')).sort();

test('walls now and then, of every sort: the same facts as without, for a few requests more', async () => {
  const calm = await crawlShoes('off');
  expect(calm.rows.outcome.walls).toEqual({ met: 0, passedOn: [] });
  for (const walls of ['on', 'often', 'token', 'bare']) {
    const { facts, requests, rows } = await crawlShoes(walls);
    expect(facts, walls).toEqual(calm.facts);
    expect(rows.outcome.walls.met, walls).toBeGreaterThan(0);
    expect({ ...rows.outcome.walls, met: 0, walled: rows.outcome.result.walled }, walls).toEqual({
      met: 0,
      passedOn: [],
      walled: [],
    });
    expect(requests, walls).toBeLessThan(calm.requests * 1.3);
  }
}, 240_000);

test('what stays behind a wall is listed; all else is as without walls', async () => {
  const calm = await crawlShoes('off', 'ru');
  const { facts, rows, url } = await crawlShoes('stays', 'ru');
  const behind = [...rows.outcome.result.walled, ...rows.outcome.walls.passedOn].map((address) =>
    address.replace(url, '/'),
  );
  expect(behind.length).toBeGreaterThan(0);
  const isKnown = (fact: string) => !behind.some((path) => fact.includes(`"${path}"`));
  expect(facts.filter(isKnown)).toEqual(calm.facts.filter(isKnown));
  expect(facts.length).toBeGreaterThan(0.9 * calm.facts.length);
}, 240_000);
