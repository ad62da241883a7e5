// The examples of docs/library.md run as they are printed, one after the other, on a shop of the city and a library.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../src/city/open-site.ts';
import { crawl, discoverQueries, open, probe, recrawl } from '../src/library/index.ts';
import { CALLS } from './library-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-library-'));
let city: OpenSite;
beforeAll(async () => {
  city = await openSite({ profile: 'homes', size: 25 });
});
afterAll(async () => {
  await city.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = promisify(execFile);
const example = async (name: string, ...argv: readonly string[]) =>
  (await run(process.execPath, ['--import', 'tsx', `examples/reference/${name}.ts`, ...argv])).stdout;

test('every call has an example, and each does what it says', async () => {
  const db = join(folder, 'homes.db');
  const [first] = [...city.truth.entities()];
  const printed = {
    crawl: await example('crawl', city.url, db),
    open: await example('open', db),
    recrawl: await example('recrawl', db),
    extractRecords: await example('extractRecords'),
    discoverEntities: await example('discoverEntities', first.url, join(folder, 'e.db')),
    discoverQueries: await example('discoverQueries', city.url, join(folder, 'q.db')),
    probe: await example('probe', city.url, join(folder, 'p.db')),
  };
  expect(Object.keys(printed).sort()).toEqual(CALLS.map(([name]) => name).sort());
  expect(printed.crawl).toMatch(/: 25 entities, \d+ facts \(finished\)/);
  expect(printed.open).toMatch(/^\w+.*: 25\n[\s\S]* = .* \((?:page|filter|record|inferred), /);
  expect(printed.recrawl).toMatch(/^\d+ changes after \d+ downloads/);
  expect(printed.extractRecords).toContain('Aster https://shop.example/lamp/1');
  expect(printed.discoverEntities).toMatch(/^\d+ entities/);
  expect(printed.discoverQueries.split('\n').length).toBeGreaterThan(1);
  expect(printed.probe).toMatch(/\S/);
}, 180_000);

test('settings are checked as strictly as flags', async () => {
  const said = async (call: () => { outcome: Promise<unknown> } | Promise<unknown>) => {
    try {
      const made = call();
      await ('outcome' in made ? made.outcome : made);
    } catch (error) {
      const { code, hint, message } = error as { code: string; hint: string; message: string };
      return `${code}: ${message} ${hint}`;
    }
    return 'no error';
  };
  const settings = (given: object) => ({ settings: given });
  expect(await said(() => crawl(city.url, settings({ maxDownload: 5 })))).toBe(
    "bad-setting: There is no setting 'maxDownload'. Did you mean 'maxDownloads'?",
  );
  expect(await said(() => crawl(city.url, settings({ delay: '5' })))).toContain(
    "'delay' cannot be '5'. It takes a whole number",
  );
  expect(await said(() => crawl(city.url, { smaples: [] } as object))).toContain("Did you mean 'samples'?");
  expect(await said(() => discoverQueries(city.url, settings({ scope: 'all' })))).toContain(
    'one of: host, domain, prefix',
  );
  expect(await said(() => probe('shop', {}))).toContain('http://');
  expect(await said(() => recrawl(join(folder, 'homes.db'), settings({ header: 'x: y' })))).toContain(
    'a list of texts',
  );
  expect(await said(async () => open(join(folder, 'none.db')))).toContain('file-missing');
}, 60_000);

test('a signal stops a run, and what is known is kept', async () => {
  const stopping = new AbortController();
  const db = join(folder, 'stopped.db');
  const { events, outcome } = crawl(city.url, { settings: { db }, signal: stopping.signal });
  let answers = 0;
  for await (const { type } of events) if (type === 'answered' && ++answers === 5) stopping.abort();
  expect((await outcome).ending).toBe('cancelled');
  expect((await (await open(db)).overview()).runs[0].ending).toBe('cancelled');
}, 60_000);
