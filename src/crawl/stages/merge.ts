/** Two databases as lists of entities, and what they are together: each thing once, with what either says of it. */

import { LEVELS } from '../../algorithms/merge/alike.ts';
import { bySupport, type Supported, type Told } from '../../algorithms/merge/best-value.ts';
import type { Card } from '../../algorithms/merge/card.ts';
import { type SameEntities, sameEntities } from '../../algorithms/merge/same-entities.ts';
import { addTo } from '../../model/add-to.ts';
import type { Reader } from '../../store/reader.ts';

export interface KnownThing extends Card {
  readonly told: readonly (Told & { readonly attribute: string })[];
}

/** `kind`: of this kind only; null: all. */
export async function thingsOf(reader: Reader, name: string, kind: string | null): Promise<KnownThing[]> {
  const titles = new Map<string, string>();
  const entities = await reader.statement('SELECT key, title, kind FROM entities WHERE gone_ms IS NULL ORDER BY id');
  for await (const [key, title, its] of entities.rows)
    if (kind === null || kind === its) titles.set(String(key), String(title ?? ''));
  const told = new Map<string, KnownThing['told'][number][]>();
  for await (const row of (await reader.rows('facts')).rows) {
    const [entity, attribute, value, , confidence] = row as [string, string, string, string, number];
    if (!titles.has(entity)) continue;
    const known = told.get(entity) ?? [];
    told.set(entity, known);
    known.push({ attribute, value, confidence, from: name });
  }
  return [...titles].map(([id, title]) => {
    const facts = told.get(id) ?? [];
    const values = new Map<string, string[]>();
    for (const { attribute, value } of facts) {
      const known = values.get(attribute) ?? [];
      if (!known.includes(value)) values.set(attribute, [...known, value]);
    }
    return { id, title, values, told: facts };
  });
}

/** One thing of either or both. */
export interface MergedThing {
  readonly title: string;
  readonly entities: readonly { readonly db: string; readonly entity: string; readonly title: string }[];
  /** That they are one; null where only one of the two has it. */
  readonly probability: number | null;
  /** The best supported value first; names of the first database. */
  readonly attributes: Readonly<Record<string, readonly Supported[]>>;
}

export interface TwoDatabases {
  readonly names: readonly [string, string];
  readonly things: readonly [readonly KnownThing[], readonly KnownThing[]];
}

export type { SameEntities } from '../../algorithms/merge/same-entities.ts';

export const sameThings = ({ things }: TwoDatabases, least: number): SameEntities =>
  sameEntities(things[0], things[1], least);

/** What each level of agreement is worth, in bits, from nothing alike to the same. */
export const weightsOf = ({ other, same }: SameEntities['fields'][number]): number[] =>
  LEVELS.map((level) => Math.log2(same[level] / other[level]));

/** Pairs first, then what only the first has, then what only the second. */
export function* mergedThings({ names, things }: TwoDatabases, same: SameEntities): Generator<MergedThing> {
  const [a, b] = things;
  const called = new Map(
    same.fields.flatMap(({ names: pair }) => (pair === null ? [] : [[pair[1], pair[0]] as const])),
  );
  const entity = (side: 0 | 1, at: number) => ({
    db: names[side],
    entity: things[side][at].id,
    title: things[side][at].title,
  });
  const own = (at: number) => a[at].told;
  const other = (at: number) =>
    b[at].told.map((one) => ({ ...one, attribute: called.get(one.attribute) ?? one.attribute }));
  for (const { a: one, b: two, probability } of same.pairs)
    yield {
      title: a[one].title,
      entities: [entity(0, one), entity(1, two)],
      probability,
      attributes: supported([...own(one), ...other(two)]),
    };
  const [paired, pairedToo] = [new Set(same.pairs.map((pair) => pair.a)), new Set(same.pairs.map((pair) => pair.b))];
  for (const [at, { title }] of a.entries())
    if (!paired.has(at)) yield { title, entities: [entity(0, at)], probability: null, attributes: supported(own(at)) };
  for (const [at, { title }] of b.entries())
    if (!pairedToo.has(at))
      yield { title, entities: [entity(1, at)], probability: null, attributes: supported(other(at)) };
}

function supported(told: KnownThing['told']): Record<string, readonly Supported[]> {
  const byAttribute = new Map<string, Told[]>();
  for (const one of told) addTo(byAttribute, one.attribute, one);
  return Object.fromEntries([...byAttribute].map(([attribute, all]) => [attribute, bySupport(all)]));
}
