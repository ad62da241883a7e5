/** Attributes that a site shows since it was visited last: names that most records or pages say now, and that none said then. */
import type { EntityKey } from '../../model/entity.ts';

export interface NewAttribute {
  readonly kind: string | null;
  readonly attribute: string;
  /** Entities that were seen to have it. */
  readonly entities: number;
}

/** What one record or page says now. */
export interface SaidNow {
  readonly key: EntityKey;
  readonly said: ReadonlyMap<string, readonly string[]>;
}

const PARAMS = {
  /** Share of those that were read that must say it, and how many at least. */
  share: 0.5,
  least: 3,
} as const;

/** Names with whom they are said of. `known`: names of attributes that are kept; `before`: names that were said then, kept or not. */
export function newNames(
  all: readonly SaidNow[],
  known: ReadonlyMap<string, string>,
  before: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<EntityKey>> {
  const sayers = new Map<string, Set<EntityKey>>();
  const values = new Map<string, Set<string>>();
  for (const { key, said } of all)
    for (const [name, texts] of said) {
      if (known.has(name) || before.has(name)) continue;
      sayers.set(name, (sayers.get(name) ?? new Set()).add(key));
      const varied = values.get(name) ?? new Set();
      values.set(name, varied);
      for (const text of texts) varied.add(text);
    }
  const isNew = ([name, keys]: [string, Set<EntityKey>]) =>
    keys.size >= Math.max(PARAMS.least, PARAMS.share * all.length) && values.get(name)!.size > 1;
  return new Map([...sayers].filter(isNew));
}
