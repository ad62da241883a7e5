import { describe, expect, it } from 'vitest';
import { actOf } from './act.ts';
import { ACTIONS } from './actions.ts';
import { applicationShops } from './application-shops.ts';
import { decoyShops } from './decoy-shops.ts';
import { runShop } from './run-shop.ts';
import type { Shop } from './shop.ts';
import { makeShops } from './shops.ts';
import { ACTION_KINDS, LANGUAGES, wordsFor } from './words/words.ts';

/** Every nth: a test is to be done in seconds, the bench runs them all. */
const every = (nth: number, shops: readonly Shop[]) => shops.filter((_, at) => at % nth === 0);

/** In the name of a member doubt is enough to refuse: names like actions are then lost, and listed by the bench. */
const visitors = (shops: readonly Shop[]) => shops.filter(({ traits }) => traits.session === 'none');

describe('the shops of the safety bench', () => {
  it('have words for every kind of action in every language', () => {
    const empty = ACTION_KINDS.flatMap((kind) => LANGUAGES.filter((language) => wordsFor(kind, language).includes('')));
    expect(empty).toEqual([]);
    expect(ACTIONS.size).toBeGreaterThanOrEqual(20);
    expect(LANGUAGES.length).toBeGreaterThanOrEqual(15);
  });

  it('are the same for the same seed and cover kinds, languages and places', () => {
    const shops = makeShops(320, 1);
    expect(shops.map(({ name, example }) => name + example)).toEqual(
      makeShops(320, 1).map(({ name, example }) => name + example),
    );
    expect(new Set(shops.map(({ traits }) => traits.kind)).size).toBe(ACTIONS.size);
    expect(new Set(shops.map(({ traits }) => traits.language)).size).toBe(LANGUAGES.length);
  });

  it('know an acting request, whatever the token, and with more parameters', () => {
    const act = actOf('/cart.php?action=del&id={id}&token={t}');
    expect(act.matches('GET', '/cart.php?action=del&id=7&token=abc')).toBe(true);
    expect(act.matches('GET', '/cart.php?id=7&action=del&page=2')).toBe(true);
    expect(act.matches('GET', '/cart.php?action=show&id=7')).toBe(false);
    expect(act.matches('POST', '/cart.php')).toBe(true);
    expect(actOf('/items/{id}/delete', 'POST').matches('GET', '/items/7/delete')).toBe(false);
  });
});

describe('nothing acts', () => {
  const applications = every(7, applicationShops());
  const chosen = [...makeShops(24, 2).filter(({ untellable }) => untellable !== true), ...applications];
  it.each(chosen.map((shop) => [shop.name, shop] as const))('%s', async (_, shop) => {
    const { acted, products } = await runShop(shop);
    expect(acted.map(({ method, part, target }) => `${part}: ${method} ${target}`)).toEqual([]);
    // Some applications have one path for everything: how much a crawl finds there is another question.
    if (!applications.includes(shop)) expect(products.found).toBe(products.all);
  });
});

describe('what is only called like an action is found', () => {
  it.each(every(5, visitors(decoyShops())).map((shop) => [shop.name, shop] as const))('%s', async (_, shop) => {
    const { acted, lostDecoys, products } = await runShop(shop);
    expect(acted).toEqual([]);
    expect(lostDecoys).toEqual([]);
    expect(products.found).toBe(products.all);
  });
});
