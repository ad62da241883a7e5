import { describe, expect, test } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import type { Sight } from '../lists/sight.ts';
import { canonicalState } from './canonical.ts';
import { Identity, stateParameters } from './identity.ts';

const at = (path: string): Address => `http://shop.example${path}` as Address;

const sight = (path: string, title: string): Sight => ({
  from: 0,
  to: 0,
  links: [],
  address: at(path),
  title,
  leaves: [],
});

const sample = (path: string, canonical: string | null) => ({
  linked: at(path),
  page: createPage(
    `<html><head>${canonical === null ? '' : `<link rel="canonical" href="${canonical}">`}</head><body>x</body></html>`,
    { url: at(path) },
  ),
});

/** Places that count on from page to page tell entities apart as well as their numbers do. */
const PLACED = [1, 2, 3, 4].map((one) => sight(`/item?id=${one + 40}&place=${one}`, `Thing ${one}`));

describe('canonicalState', () => {
  test('keeps what the canonical link has, where links alone would mislead', () => {
    expect(stateParameters(PLACED)).toEqual(new Set(['id']));
    const state = canonicalState(sample('/item?id=41&place=1', '/item?id=41'), PLACED, new Set(['id']));
    expect(state).toEqual(new Set(['place']));
  });

  test('a parameter that differs between link and canonical link is state', () => {
    const tracked = PLACED.map((one, nth) => ({ ...one, address: at(`/thing/${nth}?ref=list_${nth}`) }));
    expect(canonicalState(sample('/thing/0?ref=list_0', '/thing/0?ref=page'), tracked, new Set())).toEqual(
      new Set(['ref']),
    );
  });

  test.each([
    ['none', null],
    ['one for all entities', '/item'],
    ['one of another form', '/thing/forty-one'],
    ['one on another site', 'http://other.example/item?id=41'],
  ])('nothing from %s', (_, canonical) => {
    expect(canonicalState(sample('/item?id=41&place=1', canonical), PLACED, new Set(['place']))).toBeNull();
  });
});

describe('an entity under two forms of address', () => {
  const home = (one: number) => sight(`/item/thing-${one}`, `Thing ${one}`);
  const other = (one: number) => sight(`/view?id=${one}`, `Thing ${one}`);

  test('is one when a page proved that their numbers agree, whichever is met first', () => {
    const identity = new Identity(new Set(), true);
    expect(identity.idOf(home(1), true)).toBe(0);
    expect(identity.isForeign(other(1))).toBe(true);
    identity.prove(at('/view?id=7'), at('/item/thing-7'));
    expect(identity.isForeign(other(1))).toBe(false);
    expect(identity.idOf(other(1), false)).toBe(0);
    const second = identity.idOf(other(2), false);
    expect(identity.idOf(home(2), true)).toBe(second);
    expect(identity.things[second]).toMatchObject({ address: at('/item/thing-2'), aliases: [at('/view?id=2')] });
    expect(identity.idOf(other(2), false)).toBe(second);
  });

  test('is not proved by another number, or by an address of no known form', () => {
    const identity = new Identity(new Set(), true);
    identity.idOf(home(1), true);
    identity.prove(at('/view?id=7'), at('/item/thing-8'));
    identity.prove(at('/view?id=7'), at('/goods/shelf/7'));
    expect(identity.isForeign(other(1))).toBe(true);
  });

  test('the same number with another title is another entity', () => {
    const identity = new Identity(new Set(), true);
    identity.idOf(home(1), true);
    identity.prove(at('/view?id=7'), at('/item/thing-7'));
    expect(identity.idOf(sight('/view?id=1', 'Something else'), false)).toBe(1);
  });
});
