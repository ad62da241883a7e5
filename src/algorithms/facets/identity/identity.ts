/** Rule 1 of docs/papers/query-centric.md: identity first. Which part of an address tells entities apart, and which is state. */
import { addressParts } from '../../../model/address-parts.ts';
import { type SaidOf, stateOf } from '../../../model/link-state.ts';
import { ownText } from '../../../model/own-text.ts';
import { entityKeyOf, sameAddress, withoutState } from '../../../model/same-address.ts';
import { hashText } from '../../../model/text-hash.ts';
import type { Address } from '../../../model/url.ts';
import type { Sight } from '../lists/sight.ts';
import { RecordIdentity } from './record-identity.ts';

export interface KnownThing {
  readonly key: string;
  /** As linked; in its canonical form where that is known. */
  readonly address: Address | null;
  readonly title: string;
  /** Under an address of the form that the first list uses. */
  readonly home: boolean;
  /** Other addresses it was seen under, each once, without state. */
  readonly aliases: Address[];
}

/** What a record says, for comparing two pages. */
export function textOfRecord({ title, leaves }: Sight): string {
  let said = title;
  for (const { text } of leaves) said += `\n${text}`;
  return said;
}

/** What a record says, for knowing it again under another address. A number: a quarter of a million texts would be heavy. */
export function printOf({ title, leaves }: Sight): number {
  let print = hashText(title, 7);
  for (let at = 0; at < leaves.length; at += 1) print = hashText(leaves[at].text, print);
  return print;
}

/** A promoted record says more than the same record in its own place; its title is the same. */
const titlePrint = ({ title }: Sight): number => hashText(title, 7);

/**
 * The parameters of entity links that are state: without them no two records that say different things become one. The
 * positions, sessions, lists and clicks that links carry are all of this kind, and nothing else is.
 */
export function stateParameters(sights: readonly Sight[], kept: ReadonlySet<string> = new Set()): Set<string> {
  return sights.some(({ address }) => address?.includes('?') === true) ? stateOf(saidOf(sights), kept) : new Set();
}

export function saidOf(sights: readonly Sight[]): SaidOf[] {
  return sights.flatMap((sight) =>
    sight.address === null ? [] : [{ parts: addressParts(sight.address), print: titlePrint(sight) }],
  );
}

/** Numbers the entities of one list, as `Identity` does, and keeps nothing else of them. */
export function numbering(state: ReadonlySet<string>): (sight: Sight) => number {
  const byKey = new Map<string, number>();
  const records = new RecordIdentity();
  let count = 0;
  return (sight) => {
    const key = sight.address === null ? null : sameAddress(sight.address, state);
    const known = key === null ? records.find(sight) : byKey.get(key);
    if (known !== undefined) return known;
    if (key === null) records.add(count, sight);
    else byKey.set(key, count);
    count += 1;
    return count - 1;
  };
}

/** Numbers entities in the order in which they are first seen; sets of entities are sets of these numbers. */
export class Identity {
  readonly things: KnownThing[] = [];
  readonly #byKey = new Map<string, number>();
  /** As linked first: most addresses are met so again, and nothing is made of them to look them up. */
  readonly #byAddress = new Map<string, number>();
  /** -1: several entities look like that. */
  readonly #byPrint = new Map<number, number>();
  readonly #byTitle = new Map<string, number>();
  readonly #byNumber = new Map<string, number>();
  readonly #records = new RecordIdentity();
  readonly #homeShapes = new Set<string>();
  /** What stands before the last piece of an address of the first list; '' where that cannot be told. */
  #homeFolder = '';
  readonly #state: ReadonlySet<string>;
  /** Forms of address whose number is that of the entity: a page under one of them named the address it has on the first list. */
  readonly #proven = new Set<string>();
  /** Without state, entity links are what their pages name as canonical. */
  readonly isCanonical: boolean;
  /** All entities there are were met. */
  isComplete = false;
  #aliasMatches = 0;
  #aliasMisses = 0;

  constructor(state: ReadonlySet<string>, isCanonical = false) {
    this.#state = state;
    this.isCanonical = isCanonical;
  }

  /** What identifies an entity elsewhere, too: its canonical address, or what is left of its address without state. */
  publicKey(id: number): string {
    const { address, title } = this.things[id];
    return address === null ? this.#records.keyOf(id, title) : entityKeyOf(withoutState(address, this.#state));
  }

  /**
   * A page that is linked as `other` is canonically at `canonical`: the number in both tells entities apart, if all entities of the
   * first list have numbers of their own.
   */
  prove(other: Address, canonical: Address): void {
    const keys = [other, canonical].map((address) => this.#keyOf(address));
    const number = lastNumber(keys[0]);
    if (number === null || number !== lastNumber(keys[1]) || this.#byNumber.size < this.things.length) return;
    const known = this.#byKey.get(keys[1]);
    const isHome = this.#homeShapes.has(shapeOf(canonical, this.#state));
    if (isHome && (known === undefined || known === this.#byNumber.get(number)))
      this.#proven.add(shapeOf(other, this.#state));
  }

  /** The number of a record's entity. On the first list (`home`) every address is an entity of its own. */
  idOf(sight: Sight, home: boolean): number {
    if (sight.address === null) return this.find(sight) ?? this.#add(sight, '', true);
    const already = this.#byAddress.get(sight.address);
    if (already !== undefined) return already;
    const key = this.#keyOf(sight.address);
    const known =
      this.#byKey.get(key) ?? this.#byProof(sight, key) ?? (home ? undefined : this.#knownOtherwise(sight, key));
    return known ?? this.#add(sight, key, home);
  }

  /** Whether an address is one of a known entity. */
  knows(address: string): boolean {
    return this.idAt(address) !== undefined;
  }

  idAt(address: string): number | undefined {
    return this.#byAddress.get(address) ?? this.#byKey.get(this.#keyOf(address));
  }

  /** The number of a record's entity, where its address or its words are known. */
  find(sight: Sight): number | undefined {
    if (sight.address !== null) return this.idAt(sight.address);
    return this.#records.find(sight) ?? (this.isComplete ? this.#records.onlyOne(sight) : undefined);
  }

  /** Whether its address has another form than those on the first list. */
  isForeign({ address }: Sight): boolean {
    if (address === null) return false;
    const known = this.#byAddress.get(address);
    if (known !== undefined && this.things[known].home && this.things[known].address === address) return false;
    if (this.#isLikeLast(address)) return false;
    const shape = shapeOf(address, this.#state);
    return !this.#homeShapes.has(shape) && !this.#proven.has(shape);
  }

  #keyOf(address: string): string {
    return sameAddress(address, this.#state);
  }

  #add(sight: Sight, key: string, home: boolean): number {
    const id = this.things.length;
    const title = ownText(sight.title);
    const address = this.#formOf(sight);
    if (home && address !== null) this.#noteHome(address);
    this.things.push({ key, address, title, aliases: [], home: home || this.#isHome(address) });
    if (address === null) {
      this.#records.add(id, sight);
      return id;
    }
    this.#byKey.set(key, id);
    this.#byAddress.set(address, id);
    remember(this.#byPrint, printOf(sight), id);
    remember(this.#byTitle, title, id);
    const number = lastNumber(key);
    if (number !== null) remember(this.#byNumber, number, id);
    return id;
  }

  #formOf({ address }: Sight): Address | null {
    return address === null || !this.isCanonical ? address : withoutState(address, this.#state);
  }

  #isHome(address: Address | null): boolean {
    return address === null || this.#isLikeLast(address) || this.#homeShapes.has(shapeOf(address, this.#state));
  }

  /** Most addresses of a list differ in their last piece alone: their form is that of the one before. */
  #isLikeLast(address: Address): boolean {
    const folder = this.#homeFolder;
    return folder !== '' && address.startsWith(folder) && !BEYOND_PIECE.test(address.slice(folder.length));
  }

  #noteHome(address: Address): void {
    if (this.#isLikeLast(address)) return;
    this.#homeShapes.add(shapeOf(address, this.#state));
    const path = address.indexOf('/', address.indexOf('//') + 2);
    const slash = address.lastIndexOf('/');
    this.#homeFolder =
      path > 0 && slash < address.length - 1 && !/[?#]/.test(address) ? address.slice(0, slash + 1) : '';
  }

  /** The entity with the same number under an address of the other form. */
  #byProof(sight: Sight, key: string): number | undefined {
    const address = this.#proven.size === 0 ? null : this.#formOf(sight);
    const id = address === null ? -1 : (this.#byNumber.get(lastNumber(key) ?? '') ?? -1);
    if (address === null || id < 0 || this.things[id].title !== sight.title) return undefined;
    const { home } = this.things[id];
    if (home === this.#isHome(address)) return undefined;
    if (home) return this.#proven.has(shapeOf(address, this.#state)) ? this.#alias(id, address, key) : undefined;
    return this.#moveHome(id, address, key);
  }

  /** It was met under another address first. */
  #moveHome(id: number, address: Address, key: string): number {
    const before = this.things[id];
    const aliases = before.address === null ? before.aliases : [before.address, ...before.aliases];
    this.things[id] = { ...before, key, address, aliases, home: true };
    this.#byKey.set(key, id);
    return id;
  }

  /** One entity under several addresses: it looks the same, or the number in both addresses is the same. */
  #knownOtherwise(sight: Sight, key: string): number | undefined {
    if (sight.address === null || !this.isForeign(sight)) return undefined;
    const number = lastNumber(key);
    const byNumber = number === null ? undefined : this.#byNumber.get(number);
    const alike = this.#byPrint.get(printOf(sight)) ?? this.#byTitle.get(sight.title);
    if (alike === undefined) return undefined;
    if (alike >= 0) {
      if (byNumber !== undefined) {
        if (byNumber === alike) this.#aliasMatches += 1;
        else this.#aliasMisses += 1;
      }
      return this.#alias(alike, sight.address, key);
    }
    const trusted = this.#aliasMatches >= 3 && this.#aliasMisses === 0;
    if (trusted && byNumber !== undefined && byNumber >= 0) return this.#alias(byNumber, sight.address, key);
    return undefined;
  }

  #alias(id: number, address: Address, key: string): number {
    this.#byKey.set(key, id);
    this.things[id].aliases.push(address);
    return id;
  }
}

/** Addresses of one form never belong to the same entity; those of another form may. */
function shapeOf(address: Address, state: ReadonlySet<string>): string {
  if (!address.includes('?') && !address.includes('#')) return pathShape(address);
  const { segments, parameters } = addressParts(address);
  const names = parameters.flatMap(({ name }) => (state.has(name) ? [] : [name]));
  return `${segments.length} ${segments.length > 1 ? segments[0] : ''} ${names.sort().join(' ')}`;
}

/** The same without taking the address apart: most links to entities have nothing but a path. */
function pathShape(address: Address): string {
  const path = address.indexOf('/', address.indexOf('//') + 2) + 1;
  const end = address.endsWith('/') ? address.length - 1 : address.length;
  if (path === 0 || path >= end) return '0  ';
  let segments = 1;
  for (let at = path; at < end; at += 1) if (address.charCodeAt(at) === SLASH) segments += 1;
  const first = address.indexOf('/', path);
  return `${segments} ${segments > 1 ? address.slice(path, first) : ''} `;
}

const SLASH = 47;
/** Empty, a slash, a query or a fragment. */
const BEYOND_PIECE = /^$|[/?#]/;

function remember<K>(index: Map<K, number>, key: K, id: number): void {
  index.set(key, index.has(key) ? -1 : id);
}

/** The last digits in a key; null where it has none. */
function lastNumber(key: string): string | null {
  let end = key.length;
  while (end > 0 && !isDigit(key.charCodeAt(end - 1))) end -= 1;
  let from = end;
  while (from > 0 && isDigit(key.charCodeAt(from - 1))) from -= 1;
  return from === end ? null : key.slice(from, end);
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
