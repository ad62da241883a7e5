import { describe, expect, test } from 'vitest';
import type { KnownChange } from '../../model/change.ts';
import type { EntityKey } from '../../model/entity.ts';
import { changesToTell } from './telling.ts';
import { isBeyond, readThreshold } from './thresholds.ts';

let id = 0;
const changed = (entity: string, attribute: string, before: string, after: string, run = 2): KnownChange => ({
  id: ++id,
  run,
  change: 'changed',
  entity: entity as EntityKey,
  title: null,
  address: null,
  attribute,
  before,
  after,
  atMs: run * 100,
});
const told = (changes: readonly KnownChange[], options = {}) =>
  changesToTell(changes, options).map(({ after, before, run }) => `${run}: ${before} > ${after}`);

describe('changes that are told', () => {
  test('a value that goes to and fro is told until it is seen to do so', () => {
    const flapping = [
      changed('a', 'State', 'open', 'shut', 2),
      changed('a', 'State', 'shut', 'open', 3),
      changed('a', 'State', 'open', 'shut', 4),
      changed('a', 'State', 'shut', 'open', 5),
      changed('a', 'State', 'open', 'sold', 6),
    ];
    expect(told(flapping)).toEqual(['2: open > shut', '3: shut > open', '6: open > sold']);
    expect(told(flapping, { all: true })).toHaveLength(5);
    expect(told(flapping, { sinceMs: 300 })).toEqual(['3: shut > open', '6: open > sold']);
  });

  test('dates that move with everything are a clock; the date of one thing is news', () => {
    const clock = ['a', 'b', 'c', 'd', 'e'].map((name) => changed(name, 'Valid until', '2026-05-01', '2026-05-02'));
    expect(told(clock)).toEqual([]);
    expect(told([changed('a', 'Begins', '2026-05-01', '2026-05-02')])).toHaveLength(1);
    const sale = ['a', 'b', 'c', 'd', 'e'].map((name) => changed(name, 'Price', '€ 10', '€ 8'));
    expect(told(sale)).toHaveLength(5);
  });

  test('below a threshold nothing is told until it adds up', () => {
    const creeping = [
      changed('a', 'Price', '$100', '$103', 2),
      changed('a', 'Price', '$103', '$106', 3),
      changed('a', 'Price', '$106', '$107', 4),
      changed('a', 'Colour', 'red', 'blue', 4),
    ];
    const thresholds = [readThreshold('price = 5%')];
    expect(told(creeping, { thresholds })).toEqual(['3: $100 > $106', '4: red > blue']);
  });

  test('thresholds: a share or a difference; what is no amount is always beyond', () => {
    expect(isBeyond(readThreshold('Weight=0.5'), '2 kg', '2.4 kg')).toBe(false);
    expect(isBeyond(readThreshold('Weight=0.5'), '2 kg', '2.6 kg')).toBe(true);
    expect(isBeyond(readThreshold('Price=5%'), '$100', 'on request')).toBe(true);
    expect(isBeyond(readThreshold('Price=5%'), '$100', '€101')).toBe(true);
    for (const wrong of ['Price', '=5%', 'Price=cheap', '']) expect(() => readThreshold(wrong)).toThrow('--threshold');
  });
});
