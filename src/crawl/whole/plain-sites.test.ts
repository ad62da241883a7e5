import { expect, test } from 'vitest';
import { type PlainFact, PlainSite, plainWays } from './plain-site.fixture.ts';
import { crawlPages } from './small-shop.fixture.ts';

const written = ([title, , value]: PlainFact): string => `${title}: ${value}`;

/** What a crawl from the front page left out and made up; names of attributes are the site's own where it gives one. */
function compare(site: PlainSite) {
  const { facts, found, titles } = crawlPages((path) => site.page(path));
  const { owed, right } = site.facts();
  const said = new Set(facts.map(({ entity, value }) => `${titles.get(entity)}: ${value}`));
  const known = new Set(right.map(written));
  return {
    kinds: found.kinds.filter(({ crawled }) => crawled).map(({ entities }) => entities),
    missing: owed.map(written).filter((fact) => !said.has(fact)),
    wrong: [...said].filter((fact) => !known.has(fact)),
  };
}

/** More and others are tried with QUARRY_RUNS and QUARRY_SEED. */
const RUNS = Number(process.env.QUARRY_RUNS ?? 24);
const SEED = Number(process.env.QUARRY_SEED ?? 1);

test.each(Array.from({ length: RUNS }, (_, at) => 1000 * SEED + at))('a plain site made by chance, number %i', (at) => {
  const ways = plainWays(at);
  const site = new PlainSite(ways, at);
  expect({ ways, ...compare(site) }).toEqual({ ways, kinds: [ways.films], missing: [], wrong: [] });
});
