import { describe, expect, test } from 'vitest';
import { addressParts } from './address-parts.ts';
import { keepsApart, type SaidOf, stateOf } from './link-state.ts';

const said = (address: string, print: number): SaidOf => ({ parts: addressParts(address), print });

/** As the definition says it: parameter by parameter, all addresses written anew. */
function byDefinition(split: readonly SaidOf[], kept: ReadonlySet<string>): Set<string> {
  const dropped = new Set<string>();
  for (const name of new Set(split.flatMap(({ parts }) => parts.parameters.map((one) => one.name)))) {
    if (!kept.has(name) && keepsApart(split, new Set([...dropped, name]))) dropped.add(name);
  }
  return dropped;
}

function madeUp(seed: number): SaidOf[] {
  let state = seed * 2654435761 + 1;
  const below = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % limit;
  };
  const parameter = () =>
    ['id', 'from', 'pos', 'sid', 'utm_source', 'x%2Fy'][below(6)] +
    ['', '=', `=${below(4)}`, '=a+b', '=a%20b'][below(5)];
  return Array.from({ length: 2 + below(12) }, () => {
    const pairs = Array.from({ length: below(5) }, parameter).join('&');
    return said(
      `http://shop.example/${'ab'[below(2)]}${pairs === '' ? '' : `?${pairs}`}`,
      below(3) === 0 ? 1 : below(9),
    );
  });
}

describe('parameters that are state', () => {
  test('are those without which nothing becomes one', () => {
    const split = [
      said('http://a.example/?pos=1&id=1', 1),
      said('http://a.example/?pos=2&id=2', 2),
      said('http://a.example/?pos=3&id=1', 1),
    ];
    expect(stateOf(split)).toEqual(new Set(['pos']));
    expect(stateOf(split, new Set(['pos']))).toEqual(new Set(['id']));
  });

  test('are found as the definition says', () => {
    for (let seed = 0; seed < 2000; seed += 1) {
      const split = madeUp(seed);
      const kept = new Set(seed % 3 === 0 ? ['id'] : []);
      expect(stateOf(split, kept), `seed ${seed}`).toEqual(byDefinition(split, kept));
    }
  });

  test('cost no more with thousands of them', () => {
    const split = Array.from({ length: 20_000 }, (_, at) => said(`http://a.example/?p${at}=${at}&id=${at}`, at));
    expect(stateOf(split, new Set(['id'])).size).toBe(20_000);
  }, 5000);
});
