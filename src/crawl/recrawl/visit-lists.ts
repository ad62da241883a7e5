/** The lists of a kind, read again: who stands on them, what their records say now, who is missing. */

import { sameText } from '../../algorithms/entity-page/common-names.ts';
import type { Sight } from '../../algorithms/facets/lists/sight.ts';
import type { ListView } from '../../algorithms/facets/lists/view.ts';
import { addTo } from '../../model/add-to.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { textBetween } from '../../page/text.ts';
import { type RecordFact, RecordFields } from '../whole/record-facts.ts';
import { formOf } from './address-form.ts';
import type { Found } from './found.ts';
import { type LinkedAttribute, linkedAttributes, saidByForm } from './linked-in-records.ts';
import type { KnownKind, KnownList, KnownThing, KnownValue, Memory } from './memory.ts';
import { namesByValues } from './names-by-values.ts';
import { newNames } from './new-attributes.ts';
import type { ListWalker, WalkedList } from './walk-list.ts';

/** Somebody on a list whom nobody knew. */
export interface Stranger {
  readonly address: Address | null;
  readonly title: string;
  readonly atMs: number;
  /** The page it was met on, as that was asked for. */
  readonly asked: Address;
  readonly facts: readonly RecordFact[];
  readonly links: Sight['links'];
}

export interface ReadList {
  readonly list: KnownList;
  readonly walked: WalkedList;
  readonly keys: ReadonlySet<EntityKey>;
  /** Enough of its members were met to take it for the same list. */
  readonly fits: boolean;
}

/** Share of its members that a list must show to be the list it was. */
const FITS = 0.5;

export class KindVisit {
  readonly #memory: Memory;
  readonly #kind: KnownKind;
  readonly #walker: ListWalker;
  readonly #records = new RecordFields();
  /** Things without pages by their names, and all of them. */
  readonly #byTitle: ReadonlyMap<string, EntityKey>;
  readonly #byName: ReadonlyMap<string, EntityKey>;
  /** Once each, where it was met first. */
  readonly #sights = new Map<EntityKey, { readonly sight: Sight; readonly page: Page }>();
  readonly strangers = new Map<string, Stranger>();
  readonly read: ReadList[] = [];
  /** Entities that this visit added, by the plain addresses that lists link them under. */
  readonly added = new Map<Address, EntityKey>();
  /** Attributes that records show, with what they call them now. */
  #names: ReadonlyMap<string, string> = new Map();
  /** Attributes all of whose values records link. */
  #linked: readonly LinkedAttribute[] = [];

  constructor(memory: Memory, kind: KnownKind, walker: ListWalker) {
    this.#memory = memory;
    this.#kind = kind;
    this.#walker = walker;
    this.#byTitle = onlyNames([...kind.things.values()].filter(({ address }) => address === null));
    this.#byName = onlyNames(kind.things.values());
  }

  get seen(): ReadonlySet<EntityKey> {
    return new Set(this.#sights.keys());
  }

  seenAt(key: EntityKey): number {
    return this.#sights.get(key)?.page.atMs ?? 0;
  }

  /** One list that shows entities with their fields. */
  *readWhole(list: KnownList, why: string): Conversation<ReadList> {
    const read = yield* this.#readList(list, why);
    if (read.fits) for (const view of read.walked.pages) this.#take(view);
    return read;
  }

  /** One list of which only is asked who stands on it. */
  *readMembers(list: KnownList, why: string): Conversation<ReadList> {
    return yield* this.#readList(list, why);
  }

  *#readList(list: KnownList, why: string): Conversation<ReadList> {
    const { url, members } = list;
    const { examples, things } = this.#kind;
    const isLinked = [...members].some((key) => things.get(key)?.address != null);
    const walked = yield* this.#walker.walk({ url, members, isLinked, most: things.size, examples }, why);
    const read = this.#whoIsOn(list, walked);
    this.read.push(read);
    return read;
  }

  #whoIsOn(list: KnownList, walked: WalkedList): ReadList {
    const keys = new Set(
      walked.pages.flatMap(({ sights }) =>
        sights.flatMap((sight) => this.#keyOf(sight) ?? this.#addedKey(sight) ?? []),
      ),
    );
    const met = [...list.members].filter((key) => keys.has(key)).length;
    return { list, walked, keys, fits: walked.pages.length > 0 && met >= FITS * list.members.size };
  }

  /**
   * The same lists without what is only shown on them, as far as all of them together tell. That is asked only where kept pages do not say it: none was kept, or
   * what was promoted then is called otherwise now. Else who is new on a list has come to it, whatever word they share.
   */
  withoutOthers(reads: readonly ReadList[]): ReadList[] {
    const isTold = this.#walker.knowsOthers
      ? reads.some(({ walked }) => walked.pages.some(({ promoted }) => promoted.length > 0))
      : this.#kind.examples.length > 0;
    if (isTold) return [...reads];
    const now = reads.flatMap(({ list, walked }) => walked.pages.map(({ page }) => ({ page, members: list.members })));
    if (!this.#walker.learnOthers([...this.#kind.examples, ...now], true)) return [...reads];
    return reads.map(({ list, walked }) => {
      const pages = walked.pages.map((view) => this.#walker.viewOf(view.page) ?? view);
      return this.#whoIsOn(list, { ...walked, pages });
    });
  }

  #keyOf({ address, title }: Sight): EntityKey | null {
    if (address === null) return this.#byTitle.get(title) ?? null;
    const key = this.#memory.keyAt(address);
    return this.#kind.things.has(key) ? key : this.#otherwise(address, title);
  }

  #addedKey({ address }: Sight): EntityKey | null {
    return address === null ? null : (this.added.get(this.#memory.plainly(address)) ?? null);
  }

  /** Some lists link entities under addresses of another form: then the name tells, where one entity alone has it. */
  #otherwise(address: Address, title: string): EntityKey | null {
    const key = this.#byName.get(title) ?? null;
    if (key === null) return null;
    const form = formOf(this.#memory.plainly(address));
    const isForm = this.#kind.things.get(key)!.addresses.some((one) => formOf(one) === form);
    return isForm ? null : key;
  }

  #take({ page, sights }: ListView): void {
    this.#records.read(page, sights);
    for (const sight of sights) {
      const key = this.#keyOf(sight);
      if (key !== null) {
        if (!this.#sights.has(key)) this.#sights.set(key, { sight, page });
      } else {
        const name = sight.address ?? sight.title;
        if (!this.strangers.has(name) && !this.#isOfAnotherKind(sight))
          this.strangers.set(name, {
            address: sight.address,
            title: sight.title,
            atMs: page.atMs,
            asked: page.query.url,
            facts: [],
            links: sight.links,
          });
      }
    }
  }

  #isOfAnotherKind({ address }: Sight): boolean {
    return address !== null && this.#memory.things.has(this.#memory.keyAt(address));
  }

  /** What records say, under the names it is kept under. */
  #saidOf(sight: { readonly address: Address | null; readonly title: string }): RecordFact[] {
    return this.#records.of({ ...sight, aliases: [] }).flatMap((fact) => {
      const attribute = this.#names.get(fact.attribute);
      return attribute === undefined ? [] : [{ ...fact, attribute }];
    });
  }

  /** Compares all that was read with what is known. Returns those whose records say something else, or something in doubt. */
  compare(found: Found): Set<EntityKey> {
    this.#names = namesByValues(this.#saidAndKnown());
    this.#learnNew(found);
    const attributes = new Set(this.#names.values());
    this.#linked = linkedAttributes(
      [...this.#sights].map(([key, { sight }]) => ({ key, links: sight.links })),
      this.#kind.things,
      attributes,
    );
    const changed = new Set<EntityKey>();
    for (const [key, { page, sight }] of this.#sights) {
      const thing = this.#kind.things.get(key)!;
      found.see(key, page.atMs, this.#newAddress(thing, sight));
      found.watch.show(page.query.url, false);
      const shown = { asked: page.query.url, text: () => sameText(textBetween(page, sight.from, sight.to)) };
      if (compareRecord(found, thing, attributes, this.#saidOf(sight), shown)) changed.add(key);
      this.#compareLinks(found, thing, page, sight);
    }
    for (const [name, stranger] of this.strangers) {
      found.watch.show(stranger.asked, true);
      const title = stranger.address === null ? null : this.#records.titleOf({ ...stranger, aliases: [] });
      this.strangers.set(name, {
        ...stranger,
        title: title ?? stranger.title,
        facts: [...this.#saidOf(stranger), ...this.#linkedBy(stranger)],
      });
    }
    return changed;
  }

  /** Attributes that records say all values of: their lists tell no more. */
  get linked(): ReadonlySet<string> {
    return new Set(this.#linked.map(({ attribute }) => attribute));
  }

  #compareLinks(found: Found, thing: KnownThing, page: Page, sight: Sight): void {
    for (const { attribute, form, source } of this.#linked) {
      const before = thing.values.get(attribute) ?? [];
      const values = saidByForm(sight.links, form);
      const look = { attribute, values, source, evidence: { page: page.url, node: sight.from }, atMs: page.atMs };
      const changed = found.compare(thing, look, true);
      if (before.length === 0 && !changed) continue;
      const times = { beforeMs: thing.lastSeenMs, atMs: page.atMs };
      found.watch.compare({ page: page.query.url, kind: thing.kind, attribute, ...times, changed });
    }
  }

  #linkedBy({ asked, atMs, links }: Stranger): RecordFact[] {
    return this.#linked.flatMap(({ attribute, form }) =>
      saidByForm(links, form).map((value) => ({ attribute, value, page: asked, node: 0, atMs })),
    );
  }

  /** Names that most records say now, and none of the same list as it came last. */
  #learnNew(found: Found): void {
    const kept = this.read.flatMap(({ fits, list }) => (fits && list.page !== null ? [list.page] : []));
    const views = kept.flatMap((page) => this.#walker.viewOf(page) ?? []);
    if (views.length === 0 || views.every(({ sights }) => sights.length === 0)) return;
    const fields = new RecordFields();
    for (const { page, sights } of views) fields.read(page, sights);
    const saidBefore = views.flatMap(({ sights }) => sights.flatMap((sight) => fields.of({ ...sight, aliases: [] })));
    const before = new Set(saidBefore.map(({ attribute }) => attribute));
    const now = [...this.#saidAndKnown()];
    for (const [name, keys] of newNames(now, this.#names, before)) {
      for (const key of keys)
        for (const { attribute, atMs, node, page, value } of this.#records.of({
          ...this.#sights.get(key)!.sight,
          aliases: [],
        }))
          if (attribute === name)
            found.learn(key, { attribute, values: [value], source: 'record', evidence: { page, node }, atMs });
      found.newAttributes.push({ kind: this.#kind.kind, attribute: name, entities: keys.size });
    }
  }

  #newAddress({ addresses, key }: KnownThing, { address }: Sight): Address | undefined {
    if (address === null || this.#memory.keyAt(address) === key) return undefined;
    const plain = this.#memory.plainly(address);
    return addresses.includes(plain) ? undefined : plain;
  }

  *#saidAndKnown() {
    for (const [key, { sight }] of this.#sights) {
      const said = new Map<string, string[]>();
      for (const { attribute, value } of this.#records.of({ address: sight.address, title: sight.title, aliases: [] }))
        addTo(said, attribute, value);
      yield { key, said, known: knownTexts(this.#kind.things.get(key)!) };
    }
  }

  /** Attributes that the records of most entities showed and that none shows now. */
  lostAttributes(): string[] {
    const counts = new Map<string, number>();
    for (const key of this.#sights.keys())
      for (const [attribute, values] of this.#kind.things.get(key)!.values)
        if (values.some(({ source }) => source === 'record')) counts.set(attribute, (counts.get(attribute) ?? 0) + 1);
    const shown = new Set(this.#names.values());
    return [...counts].flatMap(([attribute, count]) =>
      count > FITS * this.#sights.size && !shown.has(attribute) ? [attribute] : [],
    );
  }
}

/** What is known of a thing, as texts by attribute. */
export function knownTexts({ values }: KnownThing): Map<string, string[]> {
  return new Map([...values].map(([attribute, known]) => [attribute, known.map(({ value }) => value)]));
}

function compareRecord(
  found: Found,
  thing: KnownThing,
  attributes: ReadonlySet<string>,
  said: readonly RecordFact[],
  shown: { readonly asked: Address; readonly text: () => string },
): boolean {
  // A record that says nothing at all was not read, whatever it shows.
  if (said.length === 0) return false;
  const [{ atMs, node, page }] = said;
  let changed = false;
  for (const attribute of attributes) {
    const read = said.filter((fact) => fact.attribute === attribute).map(({ value }) => value);
    const before = thing.values.get(attribute) ?? [];
    const values = read.length > 0 ? read : stillThere(before, shown.text);
    if (values.length === 0 && !before.some(({ source }) => source === 'record')) continue;
    const look = { attribute, values, source: 'record', evidence: { page, node }, atMs } as const;
    const differs = !isAsKept(before, values) && found.compare(thing, look);
    changed ||= differs;
    if (before.some(({ source }) => source === 'record'))
      found.watch.compare({
        ...{ page: shown.asked, kind: thing.kind, attribute, atMs },
        beforeMs: thing.lastSeenMs,
        changed: differs,
      });
  }
  return changed;
}

/** Values that the record still shows, though nothing names them now: it is read otherwise, it does not say something else. */
function stillThere(before: readonly KnownValue[], text: () => string): string[] {
  return before.flatMap(({ source, value }) =>
    source === 'record' && text().includes(sameText(value)) ? [value] : [],
  );
}

/** The same values by the same source: `see` says so for all of them at once. */
function isAsKept(
  before: readonly { readonly value: string; readonly source: string }[],
  values: readonly string[],
): boolean {
  const kept = before.flatMap(({ source, value }) => (source === 'record' ? [value] : []));
  return kept.length === values.length && values.every((value) => kept.includes(value));
}

/** Things by names that one of them alone has. */
function onlyNames(things: Iterable<KnownThing>): Map<string, EntityKey> {
  const byName = new Map<string, EntityKey | null>();
  for (const { key, title } of things) if (title !== '') byName.set(title, byName.has(title) ? null : key);
  return new Map([...byName].flatMap(([name, key]) => (key === null ? [] : [[name, key] as const])));
}
