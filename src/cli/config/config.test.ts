import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openLampShop } from '../commands/lamp-shop.fixture.ts';
import { callQuarry } from '../commands/run-command.fixture.ts';
import { readConfig } from './read-config.ts';
import { configSchema } from './schema.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function config(document: unknown, name = 'quarry.config.json'): string {
  const file = join(folder, name);
  writeFileSync(file, typeof document === 'string' ? document : JSON.stringify(document));
  return file;
}

test('init writes what crawl and recrawl then take; what is typed wins', async () => {
  const shop = await openLampShop(12);
  const file = join(folder, 'shop.json');
  const made = await callQuarry(['init', shop.at('/'), '--out', file, '--delay', '0']);
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining(`crawl --config ${file}`) });
  const { settings, sites } = JSON.parse(readFileSync(file, 'utf8'));
  expect(settings).toEqual({ delay: 0 });
  expect(sites).toMatchObject([{ url: shop.at('/'), kinds: expect.any(Array), every: 24 }]);
  expect((await callQuarry(['init', shop.at('/'), '--out', file])).code).toBe(2);

  const own = config({ settings, sites: [{ ...sites[0], db: 'lamps.db' }] }, 'own.json');
  const crawled = await callQuarry(['crawl', '--config', own, '--json']);
  expect(crawled.code).toBe(0);
  expect(JSON.parse(crawled.out).entities).toBe(12);
  // Named from the place of the file.
  expect(existsSync(join(folder, 'lamps.db'))).toBe(true);
  expect((await callQuarry(['recrawl', '--config', own, '--json'])).code).toBeLessThan(4);
  const other = await callQuarry(['crawl', '--config', own, '--db', join(folder, 'typed.db'), shop.at('/')]);
  expect([other.code, existsSync(join(folder, 'typed.db'))]).toEqual([0, true]);
}, 60_000);

test('init writes no header and no password, and says so', async () => {
  const shop = await openLampShop(12);
  const file = join(folder, 'secrets.json');
  const address = shop.at('/').replace('http://', 'http://bob:TYPED@');
  const header = 'X-Api-Key: SECRET';
  const made = await callQuarry(['init', address, '--out', file, '--delay', '0', '--header', header, '--quiet']);
  expect(made).toMatchObject({ code: 0, err: expect.stringContaining('--header may hold a secret') });
  expect(readFileSync(file, 'utf8')).not.toMatch(/SECRET|TYPED|Basic/);
}, 30_000);

test.each([
  ['no JSON', '{', /no JSON/],
  ['no sites', {}, /sites takes a list/],
  ['a field that is none', { sites: [{ url: 'http://a.example/', kind: [] }] }, /sites\[0\]: There is no field 'kind'/],
  ['an address that is none', { sites: [{ url: 'shop' }] }, /sites\[0\]\.url takes an address/],
  [
    'a setting that is none',
    { sites: [{ url: 'http://a.example/' }], settings: { maxDownload: 1 } },
    /no field 'maxDownload'/,
  ],
  [
    'a wrong type',
    { sites: [{ url: 'http://a.example/', settings: { delay: '1' } }] },
    /sites\[0\]\.settings\.delay takes a whole number/,
  ],
  ['a wrong choice', { sites: [{ url: 'http://a.example/', entityPages: 'some' }] }, /entityPages takes one of: auto/],
])('%s is said with its place', async (_, document, message) => {
  const file = config(document);
  expect(() => readConfig(file)).toThrow(message);
  expect((await callQuarry(['crawl', '--config', file])).code).toBe(2);
});

test('the schema names every field that is checked', () => {
  const { properties } = configSchema() as { properties: { settings: { properties: object } } };
  expect(Object.keys(properties)).toEqual(['$schema', 'settings', 'sites']);
  expect(Object.keys(properties.settings.properties)).toContain('maxDownloads');
});
