/** What a visit has found so far: values that came and went, entities that came and went; each change once. */
import type { Change, ChangeKind, Findings } from '../../model/change.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import type { Fact, FactSource } from '../../model/fact.ts';
import type { Address } from '../../model/url.ts';
import { amountOf } from '../../page/values/amounts.ts';
import type { KnownThing, KnownValue } from './memory.ts';
import { areSame } from './names-by-values.ts';
import type { NewAttribute } from './new-attributes.ts';
import { Watch } from './watch.ts';

/** What one look says of an attribute of an entity. */
export interface Look {
  readonly attribute: string;
  readonly values: readonly string[];
  readonly source: FactSource;
  readonly evidence: Fact['evidence'];
  readonly atMs: number;
}

const CONFIDENCE = 0.97;

interface OpenChange {
  readonly entity: EntityKey;
  readonly attribute: string;
  readonly went: string[];
  readonly came: string[];
  readonly atMs: number;
  /** False: a value was met where nobody had looked before, which alone says nothing of a change. */
  isNews: boolean;
}

export class Found {
  readonly watch = new Watch();
  readonly newAttributes: NewAttribute[] = [];
  readonly #entities = new Map<EntityKey, Entity>();
  readonly #seen = new Map<EntityKey, { readonly atMs: number; readonly address?: Address }>();
  readonly #facts: Fact[] = [];
  readonly #ended: { entity: EntityKey; attribute: string; value: string; atMs: number }[] = [];
  readonly #gone = new Map<EntityKey, number>();
  readonly #changes: Change[] = [];
  /** Values that were said to be gone or new, until it is known whether one took the place of the other. */
  readonly #open = new Map<string, OpenChange>();

  addEntity(entity: Entity): void {
    if (!this.#entities.has(entity.key))
      this.#changes.push({ ...NO_VALUE, change: 'added', entity: entity.key, atMs: entity.seenMs });
    this.#entities.set(entity.key, entity);
  }

  isNew(key: EntityKey): boolean {
    return this.#entities.has(key);
  }

  /** `address`: where it was not known to be. */
  see(key: EntityKey, atMs: number, address?: Address): void {
    this.#seen.set(key, address === undefined ? { atMs } : { atMs, address });
  }

  lose(key: EntityKey, atMs: number): void {
    this.#gone.set(key, atMs);
    this.#changes.push({ ...NO_VALUE, change: 'gone', entity: key, atMs });
  }

  /** Facts of an entity that is new: nothing to compare with. */
  learn(entity: EntityKey, look: Look): void {
    for (const value of look.values) this.#facts.push(factOf(entity, look, value));
  }

  /**
   * What a source says of an attribute that it was asked for before. Values that it said then and does not say now have ended, those that
   * no source had said are new. `always`: it says all values at each look, so that none before means there was none. Returns whether anything changed.
   */
  compare(thing: KnownThing, look: Look, always = false): boolean {
    const known = thing.values.get(look.attribute) ?? [];
    const same = known.filter(({ source }) => isOneSort(source, look.source));
    const came = look.values.filter((value) => !known.some((one) => areSame(one.value, value)));
    const went = unique(same.map(({ value }) => value)).filter(
      (value) => !look.values.some((now) => areSame(now, value)),
    );
    for (const value of look.values) {
      const kept = known.find((one) => areSame(one.value, value))?.value ?? value;
      this.#facts.push(factOf(thing.key, look, kept));
    }
    if (came.length + went.length === 0) return false;
    // What a source never said before may have been there all the time.
    const isNews = always || same.length > 0;
    this.#move(thing, look, came, went, isNews);
    return true;
  }

  #move(thing: KnownThing, { attribute, atMs, source }: Look, came: string[], went: string[], isNews: boolean): void {
    for (const value of went) this.#ended.push({ entity: thing.key, attribute, value, atMs });
    const left = (thing.values.get(attribute) ?? []).filter(({ value }) => !went.includes(value));
    thing.values.set(attribute, [...left, ...came.map((value): KnownValue => ({ value, source }))]);
    const key = JSON.stringify([thing.key, attribute]);
    const open = this.#open.get(key) ?? { went: [], came: [], atMs, entity: thing.key, attribute, isNews };
    this.#open.set(key, open);
    open.isNews ||= isNews;
    for (const value of went) open.went.push(value);
    for (const value of came) open.came.push(value);
  }

  /** The same of one value alone: who stands on its list, has it. `wasThere`: it was known when the list was read before, and did not stand on it. */
  gain(thing: KnownThing, look: Look, wasThere: boolean): void {
    const known = thing.values.get(look.attribute) ?? [];
    for (const value of look.values) {
      this.#facts.push(factOf(thing.key, look, value));
      if (!known.some((one) => areSame(one.value, value)))
        this.#move(thing, look, [value], [], wasThere && known.length > 0);
    }
  }

  drop(thing: KnownThing, look: Look): void {
    const known = thing.values.get(look.attribute) ?? [];
    const went = look.values.filter((value) => known.some((one) => areSame(one.value, value)));
    if (went.length > 0) this.#move(thing, look, [], went, true);
  }

  counts(): Readonly<Record<ChangeKind, number>> {
    const all = [...this.#changes, ...this.#valueChanges()];
    const of = (kind: ChangeKind) => all.filter(({ change }) => change === kind).length;
    return { added: of('added'), changed: of('changed'), gone: of('gone') };
  }

  findings(): Findings {
    const gone = [...this.#gone].map(([entity, atMs]) => ({ entity, atMs }));
    return {
      seen: [...this.#seen].map(([entity, seen]) => ({ entity, ...seen })),
      entities: [...this.#entities.values()],
      facts: this.#facts.filter(({ entity }) => !this.#gone.has(entity)),
      ended: this.#ended,
      gone,
      changes: [...this.#changes, ...this.#valueChanges()],
      pages: this.watch.pages,
      watched: this.watch.attributes,
    };
  }

  /** One value in the place of another is a change; else each came or went by itself. */
  #valueChanges(): Change[] {
    return [...this.#open.values()].flatMap(({ atMs, attribute, came, entity, isNews, went }): Change[] => {
      if (!isNews || this.#gone.has(entity) || this.#entities.has(entity)) return [];
      const [before, after] = [unique(went), unique(came)].map((values, at) => {
        const others = at === 0 ? came : went;
        return values.filter((value) => !others.includes(value));
      });
      if (before.length === 1 && after.length === 1)
        return [{ change: 'changed' as const, entity, attribute, before: before[0], after: after[0], atMs }];
      return [
        ...before.map((value) => ({ ...NO_VALUE, change: 'gone' as const, entity, attribute, before: value, atMs })),
        ...after.map((value) => ({ ...NO_VALUE, change: 'added' as const, entity, attribute, after: value, atMs })),
      ];
    });
  }
}

const NO_VALUE = { attribute: null, before: null, after: null } as const;

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/** Filters say the same by a list and by what a list leaves. */
function isOneSort(a: FactSource, b: FactSource): boolean {
  const isFilter = (source: FactSource) => source === 'filter' || source === 'inferred';
  return a === b || (isFilter(a) && isFilter(b));
}

function factOf(entity: EntityKey, { atMs, attribute, evidence, source }: Look, value: string): Fact {
  const amount = amountOf(value);
  return { entity, attribute, value, ...amount, source, confidence: CONFIDENCE, evidence, seenMs: atMs };
}
