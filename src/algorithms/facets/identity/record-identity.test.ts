import { describe, expect, test } from 'vitest';
import type { Sight } from '../lists/sight.ts';
import { Identity } from './identity.ts';

/** A record without a page: its title, then a text per place. */
function record(title: string, said: Readonly<Record<string, string>>): Sight {
  const leaves = Object.entries({ name: title, ...said }).map(([path, text]) => ({ path, label: '', text }));
  return { address: null, title, from: 0, to: 1, leaves, links: [] };
}

function keysOf(sights: readonly Sight[]): { readonly ids: number[]; readonly keys: string[] } {
  const identity = new Identity(new Set());
  const ids = sights.map((sight) => identity.idOf(sight, true));
  return { ids, keys: ids.map((id) => identity.publicKey(id)) };
}

const lamp = record('Lamp', { colour: 'red', price: '12' });

describe('records without a page', () => {
  test('keep their key when a price changes', () => {
    const later = record('Lamp', { colour: 'red', price: '15' });
    expect(keysOf([later]).keys).toEqual(keysOf([lamp]).keys);
  });

  test('are the same with a mark and without', () => {
    const sponsored = record('Lamp', { colour: 'red', price: '12', mark: 'Sponsored' });
    expect(keysOf([sponsored, lamp]).ids).toEqual([0, 0]);
  });

  test('are different with one title and other words, in whatever order they are met', () => {
    const blue = record('Lamp', { colour: 'blue', price: '12' });
    const { ids, keys } = keysOf([lamp, blue]);
    expect(ids).toEqual([0, 1]);
    expect(new Set(keys).size).toBe(2);
    expect(keysOf([blue, lamp]).keys).toEqual(keys.toReversed());
  });

  test('with one title are told apart by words rather than by numbers, which change', () => {
    const blue = record('Lamp', { colour: 'blue', price: '12' });
    const dearer = [lamp, blue].map((one) =>
      record('Lamp', { colour: one.leaves[1].text, price: String(20 + Number(one.leaves[2].text)) }),
    );
    expect(keysOf(dearer).keys).toEqual(keysOf([lamp, blue]).keys);
  });

  test('are known by the title alone once all are known and one has it', () => {
    const identity = new Identity(new Set());
    identity.idOf(lamp, true);
    const ranked = record('Lamp', { colour: 'red', price: '14' });
    expect(identity.find(ranked)).toBeUndefined();
    identity.isComplete = true;
    expect(identity.find(ranked)).toBe(0);
  });
});
