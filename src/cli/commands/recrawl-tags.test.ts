import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newDb, quarry } from '../run-cli.fixture.ts';
import { lamp, openLampShop } from './lamp-shop.fixture.ts';

const COMMON = ['--json', '--quiet', '--delay', '0', '--retries', '0'] as const;

test('values that records link are compared at each visit, without their lists', async () => {
  const shop = await openLampShop();
  shop.tagged = true;
  const db = newDb();
  await quarry(['crawl', ...COMMON, '--db', db, shop.at('/')]);
  const untagged = shop.lamps.find(({ tags }) => tags.length === 0)!;
  const [first, second] = shop.lamps.filter(({ tags }) => tags.length > 1);
  const lost = first.tags.pop()!;
  const swapped = second.tags.pop()!;
  second.tags.push('retro');
  untagged.tags.push('warm');
  shop.lamps.push({ ...lamp(77), tags: ['small', 'retro'] });
  shop.sent.length = 0;
  const diff = newDb();
  const { stdout } = await quarry(['recrawl', ...COMMON, '--db', db, '--diff', diff, '--filters', '0', '--pages', '0']);
  const rows = readFileSync(diff, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((row) => JSON.parse(row));
  const said = rows.map(({ after, before, change, entity }) =>
    [change, entity.replace(/^.*\/lamp\//, ''), before, after].filter((one) => one !== null).join(' '),
  );
  expect(said.sort()).toEqual(
    [
      `added ${untagged.id} warm`,
      'added 77',
      `changed ${second.id} ${swapped} retro`,
      `gone ${first.id} ${lost}`,
    ].sort(),
  );
  expect(shop.sent.filter(({ path }) => path.includes('tag='))).toEqual([]);
  expect(JSON.parse(stdout)).toMatchObject({ complete: true, drift: [] });
  const { stdout: facts } = await quarry([
    'sql',
    '--json',
    '--db',
    db,
    "SELECT value FROM facts_as_text WHERE entity LIKE '%/lamp/77' AND value IN ('small', 'retro')",
  ]);
  expect(new Set(facts.match(/small|retro/g))).toEqual(new Set(['small', 'retro']));
}, 60_000);

test('what a list says of an entity that was not known when it was read before is learned, and no change', async () => {
  const shop = await openLampShop();
  // Filters with several values each that no record shows.
  shop.listed = true;
  const db = newDb();
  await quarry(['crawl', ...COMMON, '--db', db, shop.at('/')]);
  shop.lamps.push({ ...lamp(77), tags: ['small', 'warm', 'modern'] });
  const told: unknown[] = [];
  for (let visit = 0; visit < 8; visit += 1) {
    const diff = newDb();
    await quarry(['recrawl', ...COMMON, '--db', db, '--diff', diff, '--filters', '0.7', '--pages', '0']);
    const rows = readFileSync(diff, 'utf8')
      .split('\n')
      .filter((line) => line !== '');
    told.push(...rows.map((row) => JSON.parse(row)).map(({ attribute, change }) => [change, attribute]));
  }
  expect(told).toEqual([['added', null]]);
}, 60_000);
