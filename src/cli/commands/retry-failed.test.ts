import { describe, expect, test } from 'vitest';
import { openSqliteReader } from '../../store/sqlite-reader.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';
import { openLampShop } from './lamp-shop.fixture.ts';

const factsOf = (db: string, entity: string) => {
  const reader = openSqliteReader(db);
  const facts = reader.entity(entity)?.facts ?? [];
  const { runs } = reader.overview();
  reader.close();
  return {
    runs: runs.length,
    values: [...new Set(facts.map(({ attribute, value }) => `${attribute} ${value}`))].sort(),
  };
};

describe('--retry-failed on a run that finished', () => {
  test('asks only for what had failed, and what is known stays', async () => {
    const shop = await openLampShop();
    shop.broken.add('/lamp/4').add('/lamp/9');
    const db = newDb();
    const argv = ['crawl', '--json', '--quiet', '--delay', '0', '--retries', '0', '--db', db];
    const first = await quarry([...argv, shop.at('/')]);
    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout).failed).toBeGreaterThan(0);
    expect(factsOf(db, shop.at('/lamp/4')).values).not.toContain('Shade linen');
    expect(factsOf(db, shop.at('/lamp/5')).values).toContain('Shade paper');

    shop.broken.clear();
    shop.sent.length = 0;
    const again = await quarry([...argv, '--retry-failed', shop.at('/')]);
    expect(again.code).toBe(0);
    const pages = shop.sent.map(({ path }) => path).filter((path) => path !== '/robots.txt');
    expect(new Set(pages)).toEqual(new Set(['/lamp/4', '/lamp/9']));
    expect(pages.length).toBeLessThan(6);
    expect(factsOf(db, shop.at('/lamp/4'))).toMatchObject({ runs: 1, values: expect.arrayContaining(['Shade linen']) });
    expect(factsOf(db, shop.at('/lamp/5')).values).toContain('Shade paper');

    shop.sent.length = 0;
    expect((await quarry([...argv, '--retry-failed', shop.at('/')])).code).toBe(0);
    expect(shop.sent.filter(({ path }) => path !== '/robots.txt')).toEqual([]);
  }, 60_000);
});
