import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../../city/open-site.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

let city: OpenSite;
beforeAll(async () => {
  city = await openSite({ profile: 'racing', size: 40 });
});
afterAll(() => city.close());

const json = async (...argv: readonly string[]) => {
  const called = await quarry(['crawl', '--json', '--quiet', ...argv]);
  return { ...called, found: JSON.parse(called.stdout) };
};

describe('from a bare address', () => {
  test('one JSON document with the fields of the design, and a table per kind', async () => {
    const db = newDb();
    const { code, found } = await json('--db', db, city.url);
    expect(code).toBe(0);
    expect(found).toMatchObject({ kinds: 2, entities: 52, stopped: null, failed: expect.any(Number), refused: 0 });
    expect(found).toMatchObject({ complete: true, incomplete: [] });
    const { entity, list, other, total } = found.downloads;
    expect(total).toBe(list + entity + other);
    expect(total).toBe(city.log.counters().downloads - 1); // robots.txt is not a download of the run
    const shown = JSON.parse((await quarry(['show', '--json', '--db', db])).stdout);
    expect(shown).toMatchObject({ entities: found.entities, facts: found.facts, runs: [{ downloads: total }] });
    expect(shown.sourcedFacts).toBeGreaterThan(shown.facts);
    expect(found.queries).toEqual({
      asked: expect.any(Number),
      predicted: expect.any(Number),
      equivalent: expect.any(Number),
    });
    const store = openSqliteStore(db);
    const kinds = new Map<string, number>();
    for await (const { kind } of store.entities()) kinds.set(kind!, (kinds.get(kind!) ?? 0) + 1);
    await store.close();
    expect(kinds).toEqual(
      new Map([
        ['Drivers', 40],
        ['Teams', 12],
      ]),
    );
  });

  test('for people: kinds, attributes, cost, and commands to go on with', async () => {
    const db = newDb();
    const { code, stdout } = await quarry(['crawl', '--quiet', '--db', db, city.url]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Drivers: 40 entities, [\d,]+ facts$/m);
    expect(stdout).toMatch(/Season .*filter; on no page of an entity/);
    expect(stdout).toMatch(/^ {2}(?:npx )?quarry show \S/m);
    expect(stdout).toMatch(/^ {2}(?:npx )?quarry sql .* FROM "drivers" LIMIT 5'$/m);
    const teams = await quarry(['crawl', '--quiet', '--db', db, '--kind', 'teams', city.url]);
    expect(teams.stdout).toMatch(/^ {2}(?:npx )?quarry sql .* FROM "teams" LIMIT 5'$/m);
  });

  test('--kind by number or name, and an unknown one lists those there are', async () => {
    expect((await json('--db', newDb(), '--kind', '2', city.url)).found).toMatchObject({ kinds: 1, entities: 12 });
    expect((await json('--db', newDb(), '--kind', 'teams', city.url)).found).toMatchObject({ kinds: 1, entities: 12 });
    const none = await quarry(['crawl', '--db', newDb(), '--kind', 'horses', city.url]);
    expect(none.code).toBe(2);
    expect(none.stdout).toMatch(/1 {2}Drivers[\s\S]*2 {2}Teams/);
  });

  test('--sample points to the kind that is wanted', async () => {
    const sample = [...city.truth.entities()].find(({ kind }) => kind === 'team')!.url;
    const { found } = await json('--db', newDb(), '--sample', sample, city.url);
    expect(found).toMatchObject({ kinds: 1, entities: 12 });
  });

  test('--entity-pages none reads only those that were needed to find out', async () => {
    const { found } = await json('--db', newDb(), '--entity-pages', 'none', city.url);
    expect(found.downloads.entity).toBe(0);
    expect(found.found[0].entityPages.because).toBe('they were not wanted');
  });

  test('every page has its role, so that --keep-pages lists keeps every list', async () => {
    const db = newDb();
    city.log.clear();
    await json('--db', db, '--keep-pages', 'lists', city.url);
    const classes = new Map(city.log.entries.map(({ class: of, path }) => [new URL(path, city.url).href, of]));
    const store = openSqliteStore(db);
    const roles = new Map<string, string | null>();
    for await (const { role, url } of store.pages()) roles.set(url, role);
    await store.close();
    expect([...roles.values()]).not.toContain(null);
    const wrong = [...roles].filter(([url, role]) => {
      const of = classes.get(url);
      return (of === 'list' || of === 'entity') && role !== of;
    });
    expect(wrong).toEqual([]);
  });

  test('--report writes what the site is like, with nothing of it as markup', async () => {
    const db = newDb();
    for (const [name, sign] of [
      ['r.html', '<title>What is behind'],
      ['r.md', '# What is behind'],
    ]) {
      const file = join(dirname(db), name);
      expect((await json('--db', db, '--report', file, city.url)).code).toBe(0);
      expect(readFileSync(file, 'utf8')).toContain(sign);
    }
    const bad = await quarry(['crawl', '--quiet', '--db', newDb(), '--report', join(dirname(db), 'no/r.md'), city.url]);
    expect(bad.code).toBe(1);
    expect(bad.stderr).toContain('cannot be written');
  });

  test('--estimate counts the values that stand behind "more" links', async () => {
    const films = await openSite({ profile: 'films', size: 80, traits: { 'more-values': 3 } });
    try {
      const { found } = await json('--db', newDb(), '--estimate', films.url);
      const values = [...films.truth.queries(1)].filter(({ predicates }) => predicates.length === 1).length;
      expect(found.kinds[0].listPages.likely).toBeGreaterThan(0.8 * values);
      expect(found.downloads.total).toBeLessThanOrEqual(30);
    } finally {
      await films.close();
    }
  });

  test('--estimate keeps nothing and stays below 30 downloads', async () => {
    const db = newDb();
    city.log.clear();
    const { code, found } = await json('--db', db, '--estimate', city.url);
    expect(code).toBe(0);
    expect(city.log.counters().downloads).toBeLessThanOrEqual(31);
    expect(found.estimate.requests.low).toBeLessThanOrEqual(found.estimate.requests.high);
    expect(found.kinds.map(({ name }: { name: string }) => name)).toEqual(['Drivers', 'Teams']);
    expect(found.kinds[0].entities.likely).toBe(40);
    expect(found.downloads.total).toBe(city.log.counters().downloads - 1);
    expect(existsSync(db)).toBe(false);
    const teams = (await json('--db', db, '--estimate', '--kind', 'teams', city.url)).found;
    expect(teams.kinds.map(({ name }: { name: string }) => name)).toEqual(['Teams']);
    expect(teams.estimate.requests.likely).toBeLessThan(found.estimate.requests.likely);
    expect((await quarry(['crawl', '--estimate', '--kind', 'horses', city.url])).code).toBe(2);
  });
});

test('a budget that ran out is no failure, and the same command goes on without asking twice', async () => {
  const db = newDb();
  const first = await json('--db', db, '--max-downloads', '30', city.url);
  expect(first).toMatchObject({ code: 0, found: { stopped: 'budget', complete: false } });
  expect(first.found.incomplete[0]).toEqual({
    kind: null,
    attribute: null,
    why: expect.stringMatching(/^it was stopped: /),
    seen: null,
    expected: null,
  });
  expect(await json('--db', db, '--max-downloads', '30', '--strict', city.url)).toMatchObject({ code: 4 });
  city.log.clear();
  const second = await json('--db', db, city.url);
  expect(second).toMatchObject({ code: 0, found: { stopped: null, entities: 52 } });
  const whole = await json('--db', newDb(), city.url);
  expect(second.found.facts).toBe(whole.found.facts);
  expect(second.found.downloads.entity).toBe(whole.found.downloads.entity);
  expect(second.found.downloads.list).toBe(whole.found.downloads.list);
  expect(second.found.downloads.total).toBe(whole.found.downloads.total);
});

test.each(['crawl', 'queries', 'entities', 'fetch'])(
  'a budget that ran out before quarry %s found anything says nothing about what there is',
  async (command) => {
    const called = await quarry([command, '--json', '--db', newDb(), '--max-downloads', '0', `${city.url}some/thing`]);
    expect(JSON.parse(called.stdout).stopped).toBe('budget');
    expect(called.code).toBe(0);
  },
);

test('entities counts what the site was asked, as crawl does', async () => {
  const sample = [...city.truth.entities()].find(({ kind }) => kind === 'team')!.url;
  city.log.clear();
  const called = await quarry(['entities', '--json', '--quiet', '--urls-only', '--db', newDb(), sample]);
  const { entity, list, other, total } = JSON.parse(called.stdout).downloads;
  expect(total).toBe(list + entity + other);
  expect(total).toBe(city.log.counters().downloads - 1); // without robots.txt
});
