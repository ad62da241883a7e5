import { describe, expect, test } from 'vitest';
import { newDb, quarry } from '../run-cli.fixture.ts';
import { openLampShop } from './lamp-shop.fixture.ts';

const COMMON = ['--json', '--quiet', '--delay', '0', '--retries', '0'] as const;

describe('--retry-failed on other runs that finished', () => {
  test.each([
    { command: 'queries', start: '/lamps', broken: '/lamps?colour=red' },
    { command: 'entities', start: '/lamp/1', broken: '/lamp/4' },
  ])(
    '$command asks only for what had failed',
    async ({ broken, command, start }) => {
      const shop = await openLampShop();
      shop.broken.add(broken);
      const argv = [command, ...COMMON, '--db', newDb(), shop.at(start)];
      expect((await quarry(argv)).code).toBe(0);
      shop.broken.clear();
      shop.sent.length = 0;
      expect((await quarry([...argv, '--retry-failed'])).code).toBe(0);
      const paths = new Set(shop.sent.map(({ path }) => path));
      expect(paths).toContain(broken);
      expect(paths.size).toBeLessThan(6);
      shop.sent.length = 0;
      await quarry([...argv, '--retry-failed']);
      expect(shop.sent.filter(({ path }) => path === start)).toEqual([]);
    },
    60_000,
  );

  test('recrawl asks only for what had failed, and tells what stands on it', async () => {
    const shop = await openLampShop();
    const db = newDb();
    await quarry(['crawl', ...COMMON, '--db', db, shop.at('/')]);
    shop.lamps[25].price = '$98.50';
    shop.broken.add('/lamps?page=3');
    const argv = ['recrawl', ...COMMON, '--db', db, '--filters', '0', '--pages', '0'];
    const first = JSON.parse((await quarry(argv)).stdout);
    expect(first).toMatchObject({ gone: 0, complete: false });
    shop.broken.clear();
    shop.sent.length = 0;
    const again = JSON.parse((await quarry([...argv, '--retry-failed'])).stdout);
    expect(again).toMatchObject({ changed: 1, gone: 0, complete: true });
    const paths = new Set(shop.sent.map(({ path }) => path));
    expect(paths).toContain('/lamps?page=3');
    expect(paths).not.toContain('/lamps?page=2');
  }, 60_000);
});
