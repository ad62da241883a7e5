// Lists show more than who stands on them: promoted records, and links to narrower lists that look like a pager.
import { describe, expect, test } from 'vitest';
import { type LampShop, openLampShop } from './lamp-shop.fixture.ts';
import { crawled, recrawl } from './visits.fixture.ts';

const ALL_FILTERS = ['--filters', '1000', '--pages', '0'] as const;

async function shopWithTips(): Promise<LampShop> {
  const shop = await openLampShop(60);
  return Object.assign(shop, { tips: 'Our tip', perPage: 96, traced: true });
}

describe('promoted records', () => {
  test('are no members of a filter where the whole list has one page', async () => {
    const shop = await shopWithTips();
    const db = await crawled(shop);
    expect((await recrawl(shop, db, ...ALL_FILTERS)).rows).toEqual([]);
    shop.lamps[3].colour = 'green';
    const { rows } = await recrawl(shop, db, ...ALL_FILTERS);
    expect(rows).toMatchObject([{ change: 'changed', attribute: 'Colour', before: 'blue', after: 'green' }]);
  }, 60_000);

  test('nor where no page was kept, nor when they are called otherwise', async () => {
    const shop = await shopWithTips();
    const db = await crawled(shop, '--keep-pages', 'none');
    expect((await recrawl(shop, db, ...ALL_FILTERS)).rows).toEqual([]);
    shop.tips = 'Sponsored';
    expect((await recrawl(shop, db, ...ALL_FILTERS)).rows).toEqual([]);
  }, 60_000);

  test.each(['Our tip', ''])(
    'are told from a word that is new to those who came to a list (tips: "%s")',
    async (tips) => {
      const shop = Object.assign(await shopWithTips(), { tips });
      const db = await crawled(shop);
      const came = shop.lamps.slice(3, 13).filter(({ colour }) => colour !== 'green');
      for (const lamp of came) {
        Object.assign(lamp, { colour: 'green', price: '$7.77' });
        shop.unlabelled.add(lamp.id);
      }
      const { rows } = await recrawl(shop, db, ...ALL_FILTERS);
      const told = rows.filter(({ attribute }) => attribute === 'Colour');
      expect(told.map(({ after }) => after)).toEqual(came.map(() => 'green'));
    },
    60_000,
  );
});

describe('links to narrower lists', () => {
  test('are no pager, however each list links its members', async () => {
    const shop = await openLampShop(60);
    Object.assign(shop, { perPage: 96, traced: true, narrows: true });
    const db = await crawled(shop);
    const { result, rows } = await recrawl(shop, db, ...ALL_FILTERS);
    expect(rows).toEqual([]);
    expect(result).toMatchObject({ complete: true });
    // Pages that the layers below look at again, to see whether the site keeps something on the server, are not counted twice.
    const lists = new Set(shop.sent.flatMap(({ path }) => (path.startsWith('/lamps') ? [path] : [])));
    expect(lists.size).toBeLessThanOrEqual(result.lists.length + 2);
  }, 60_000);
});
