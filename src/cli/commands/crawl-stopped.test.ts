import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../../city/open-site.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

let city: OpenSite;
let whole: Kept;

beforeAll(async () => {
  city = await openSite({ profile: 'homes', size: 60 });
  const db = newDb();
  await quarry(['crawl', '--quiet', '--db', db, city.url]);
  whole = await keptIn(db);
});
afterAll(() => city.close());

interface Kept {
  readonly entities: ReadonlySet<string>;
  readonly facts: ReadonlySet<string>;
}

async function keptIn(db: string): Promise<Kept> {
  const store = openSqliteStore(db);
  const [entities, facts] = [new Set<string>(), new Set<string>()];
  for await (const { key, title } of store.entities()) entities.add(`${key} ${title}`);
  for await (const { attribute, entity, value } of store.facts()) facts.add(`${entity} ${attribute} ${value}`);
  await store.close();
  return { entities, facts };
}

/** Stops as Ctrl-C does, when the site has been asked so often. */
async function stoppedAt(requests: number, db: string, ...flags: readonly string[]) {
  const stop = new AbortController();
  city.log.clear();
  const watch = setInterval(() => {
    if (city.log.counters().downloads >= requests) stop.abort();
  }, 1);
  try {
    return await quarry(['crawl', '--db', db, ...flags, city.url], stop.signal);
  } finally {
    clearInterval(watch);
  }
}

const isWithin = (part: ReadonlySet<string>, all: ReadonlySet<string>) => [...part].every((one) => all.has(one));

describe('a crawl that is told to stop', () => {
  // While it looks for lists, while it asks filters, and while it reads pages.
  test.each([10, 40, 110])(
    'after %i requests keeps what it knows for sure, and says what is left',
    async (requests) => {
      const db = newDb();
      const { code, stderr, stdout } = await stoppedAt(requests, db);
      expect(code).toBe(130);
      expect(stdout).toMatch(
        /^Known to be incomplete\n {2}it was stopped: .*\n[\s\S]*\nHomes: \d+ entities, [\d,]+ facts so far\n/,
      );
      expect(stdout).toContain('stopped: it was told to stop; the same command goes on where it was\n');
      expect(stdout).toMatch(/still to do: read (the|\d+ more) pages of Homes\n/);
      expect(`${stderr}${stdout}`).not.toMatch(/: unknown|because the crawl stopped|were not needed/);
      expect(stderr).toContain('Stopping: nothing more is asked.');
      const kept = await keptIn(db);
      expect(kept.entities.size).toBeGreaterThanOrEqual(20);
      expect(kept.facts.size).toBeGreaterThan(0);
      expect(isWithin(kept.entities, whole.entities) && isWithin(kept.facts, whole.facts)).toBe(true);
      expect((await quarry(['crawl', '--quiet', '--db', db, city.url])).code).toBe(0);
      expect(await keptIn(db)).toEqual(whole);
    },
  );

  test('says of pages and lists only that they were not reached', async () => {
    const { stdout } = await stoppedAt(40, newDb(), '--json', '--quiet');
    const { found, stopped, unreached } = JSON.parse(stdout);
    expect(stopped).toBe('cancelled');
    expect(unreached).toContain('read the pages of Homes');
    expect(found[0].entityPages.because).toBe('the crawl stopped before them');
    expect(found[0].remarks).toEqual([]);
  });

  test('while it reads its own log again leaves the database as it was', async () => {
    const db = newDb();
    await stoppedAt(60, db);
    const before = await keptIn(db);
    const { code, stderr } = await quarry(['crawl', '--db', db, city.url], AbortSignal.abort());
    expect(code).toBe(130);
    expect(stderr).toContain('Nothing new: it was stopped while it read again what it had been answered before');
    expect(await keptIn(db)).toEqual(before);
  });
});

test('a budget that is spent needs a larger one, time that is over does not', async () => {
  const crawl = (...budget: readonly string[]) => quarry(['crawl', '--db', newDb(), ...budget, city.url]);
  const spent = await crawl('--max-downloads', '9');
  expect(spent.stdout).toContain(' downloads were made; the same command with a larger budget goes on where it was');
  expect(spent.stdout).toContain('still to do: look at the rest of the site for more lists');
  const late = await crawl('--max-seconds', '0.2', '--delay', '40');
  expect(late.stdout).toContain('stopped: 0.2 seconds are over; the same command goes on where it was');
});
