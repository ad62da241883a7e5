import { expect, test } from 'vitest';
import { newDb, quarry } from '../run-cli.fixture.ts';

test('recovers a small archive whole and says what it cost', async () => {
  const db = newDb();
  const { code, stdout } = await quarry(['demo', '--json', '--quiet', '--size', '40', '--db', db]);
  expect(code).toBe(0);
  const found = JSON.parse(stdout);
  for (const part of ['entities', 'hidden', 'visible']) expect(found[part]).toMatchObject({ precision: 1, recall: 1 });
  expect(found.listPages).toBeLessThanOrEqual(1.1 * found.reference + 50);
  const { entity, list, other, total } = found.downloads;
  expect(list + entity + other).toBe(total);
  expect(found.linkFollower).toBeGreaterThan(found.downloads.total);
  const again = await quarry(['demo', '--quiet', '--size', '40', '--db', db]);
  expect(again.code).toBe(0);
  expect(again.stdout).toMatch(/entities +40 of 40, 0 wrong: precision 1\.0000, recall 1\.0000/);
  expect(again.stdout).toMatch(/quarry show .*\n.*quarry sql .*\n.*quarry ui /);
  const plan = await quarry(['plan', db, '--json']);
  expect(plan.code).toBe(0);
  expect(JSON.parse(plan.stdout).patterns.length).toBeGreaterThan(0);
}, 180_000);

test('takes no address', async () => {
  const { code, stderr } = await quarry(['demo', 'https://shop.example/']);
  expect(code).toBe(2);
  expect(stderr).toContain("'quarry crawl URL' crawls a site.");
});
