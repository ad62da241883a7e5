import { describe, expect, test } from 'vitest';
import { openSqliteReader } from '../../store/sqlite-reader.ts';
import { type LampShop, openLampShop } from './lamp-shop.fixture.ts';
import { crawled, recrawl } from './visits.fixture.ts';

function coloursIn(db: string, shop: LampShop, id: number): string[] {
  const reader = openSqliteReader(db);
  const facts = reader.entity(shop.at(`/lamp/${id}`))?.facts ?? [];
  reader.close();
  return [...new Set(facts.flatMap(({ attribute, value }) => (attribute === 'Colour' ? [value] : [])))];
}

describe('filters that do something else now', () => {
  test('are said, their values are kept, and they are learned again once', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.deaf = true;
    const told = await recrawl(shop, db, '--filters', '1000', '--pages', '0', '--learn', 'never');
    expect(told.result.drift.join('\n')).toContain('the filters of Colour lead to other entities than before');
    expect(told.rows).toEqual([]);
    expect(coloursIn(db, shop, 4)).toEqual(['blue']);
    const again = await recrawl(shop, db, '--filters', '1000', '--pages', '0');
    expect(again.result.learnedAgain).toBe(true);
    const later = await recrawl(shop, db, '--filters', '1000', '--pages', '0');
    expect(later.result).toMatchObject({ learnedAgain: false, drift: [] });
  }, 60_000);

  test('do not take the turns of the others', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.broken.add('/lamps?colour=blue').add('/lamps?colour=green');
    const asked = new Set<string>();
    for (let visit = 0; visit < 6; visit += 1) {
      await recrawl(shop, db, '--pages', '0');
      for (const { path } of shop.sent) if (/colour=\w+$/.test(path)) asked.add(path);
    }
    expect(asked).toContain('/lamps?colour=red');
  }, 60_000);

  test('a value that nobody has any more ends, where the others are asked as before', async () => {
    const shop = await openLampShop();
    const rare = shop.lamps.filter(({ colour }) => colour === 'blue').slice(0, 2);
    for (const lamp of shop.lamps) if (lamp.colour === 'blue' && !rare.includes(lamp)) lamp.colour = 'red';
    const db = await crawled(shop);
    for (const lamp of rare) lamp.colour = 'green';
    const { result, rows } = await recrawl(shop, db, '--filters', '1000', '--pages', '0');
    expect(result).toMatchObject({ drift: [], changed: 2 });
    expect(rows.map(({ after, before }) => `${before} ${after}`)).toEqual(['blue green', 'blue green']);
  }, 60_000);
});

test('a site that was learned again is not learned again with each visit', async () => {
  const shop = await openLampShop();
  const db = await crawled(shop);
  shop.mood = 'other-layout';
  expect((await recrawl(shop, db)).result.learnedAgain).toBe(true);
  const later = await recrawl(shop, db);
  expect(later.result).toMatchObject({ learnedAgain: false, drift: [] });
  expect(later.rows).toEqual([]);
}, 60_000);

describe('entity pages that are written otherwise', () => {
  test('a label that has another name now is known by its values', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.shadeLabel = 'Screen';
    shop.lamps[3].shade = 'bamboo';
    const { result, rows } = await recrawl(shop, db, '--filters', '0', '--pages', '1');
    expect(rows.map(({ after, attribute, before }) => `${attribute} ${before} ${after}`)).toEqual([
      'Shade linen bamboo',
    ]);
    expect(result).toMatchObject({ drift: [], newAttributes: [] });
  }, 60_000);

  test.each(['1', '0.04'])(
    'what no page says any more is said, and nothing is gone (a share of %s of the pages)',
    async (share) => {
      const shop = await openLampShop();
      const db = await crawled(shop);
      shop.shadeLabel = '';
      const { result, rows } = await recrawl(shop, db, '--filters', '0', '--pages', share);
      expect(rows).toEqual([]);
      expect(result.drift.join()).toContain('no page shows Shade any more');
    },
    60_000,
  );

  test('what one page does not say any more is gone', async () => {
    const shop = await openLampShop();
    const db = await crawled(shop);
    shop.lamps[0].shade = '';
    const { rows } = await recrawl(shop, db, '--filters', '0', '--pages', '0.04');
    expect(rows.map(({ attribute, change }) => `${change} ${attribute}`)).toEqual(['gone Shade']);
  }, 60_000);
});
