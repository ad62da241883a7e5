import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '../../store/shop.fixture.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-merge-'));
const [one, other] = ['one.db', 'other.db'].map((name) => join(folder, name));
beforeAll(async () => {
  await makeShop(one);
  await makeShop(other);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('two databases of one shop: everything with a name is on both', async () => {
  const { code, err, out } = await callQuarry(['merge', one, other, '--json', '--least', '0']);
  expect(code).toBe(0);
  const { databases, pairs } = JSON.parse(out) as {
    databases: { entities: number }[];
    pairs: { probability: number; entities: { entity: string }[] }[];
  };
  expect(databases.map(({ entities }) => entities)).toEqual([4, 4]);
  expect(pairs.length).toBeGreaterThan(0);
  for (const { entities } of pairs) expect(entities[0].entity).toBe(entities[1].entity);
  expect(err).toContain('of 4 and 4 entities are on both');
});

test('as a table, and what both know together in a file', async () => {
  const out = join(folder, 'together.jsonl');
  const said = await callQuarry(['merge', '--db', one, other, '--least', '0', '--out', out]);
  expect(said.code).toBe(0);
  expect(said.out).toContain('probability');
  const things = readFileSync(out, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { entities: unknown[]; attributes: Record<string, { from: string[] }[]> });
  const both = things.filter(({ entities }) => entities.length === 2);
  expect(things.length + both.length).toBe(8);
  expect(Object.values(both[0].attributes)[0][0].from).toEqual([one, other]);
});

test('two databases, and a share', async () => {
  expect((await callQuarry(['merge', one])).code).toBe(2);
  expect((await callQuarry(['merge', one, other, '--least', 'much'])).code).toBe(2);
  expect((await callQuarry(['merge', one, other, '--kind', 'nothing'])).code).toBe(3);
});
