/** Sites that answer everything at one path: `/index.php?route=category&path=20`, `?route=product&id=7`. There a parameter says what page it is. */
import { type AddressParts, addressParts } from './address-parts.ts';
import type { Address } from './url.ts';

const PARAMS = {
  /** Links with parameters at one path from which on they can tell. */
  links: 6,
  /** Share of them that name their page. */
  named: 0.9,
  /** Share of the links up to which they may name different sorts of pages. */
  different: 0.7,
  /** Sets of other parameters, and the share of the links whose page always has the same set. */
  sets: 3,
  sure: 0.6,
  /** Pages of which each has parameters of its own. */
  withOwn: 2,
  /** Parameters that may name pages and are tried: each takes a walk over all addresses. */
  tried: 16,
} as const;

export class Routes {
  /** By the path: the parameter that names the page. */
  readonly #names = new Map<string, string>();
  /** Paths at which other parameters say what to do with the page: what has another value of one is another page, what adds one is a choice. */
  readonly #ways = new Set<string>();

  constructor(addresses: readonly Address[] = []) {
    this.learn(addresses);
  }

  /** From the links of one page; where its own address is given, from what these call it, too. What is known of a path stays: pages with few links show less of it. */
  learn(addresses: readonly Address[], own: Address | null = null): void {
    if (own !== null) this.#learnOwnName(addresses, own);
    const byPath = new Map<string, ReadonlyMap<string, string>[]>();
    for (const address of new Set(addresses)) {
      const parts = addressParts(address);
      if (parts.parameters.length === 0) continue;
      const path = pathOf(parts);
      const named = new Map(parts.parameters.map(({ name, value }) => [name, value ?? '']));
      const known = byPath.get(path);
      if (known === undefined) byPath.set(path, [named]);
      else known.push(named);
    }
    for (const [path, all] of byPath) {
      if (this.#names.has(path) || all.length < PARAMS.links) continue;
      const name = nameOfPages(all);
      // What links to other paths carry as well says where one clicked.
      const isCarried = [...byPath].some(([other, some]) => other !== path && some.some((one) => one.has(name ?? '')));
      if (name !== undefined && !isCarried) this.#names.set(path, name);
    }
  }

  /** A page that was asked without a parameter, and that all its own links call by one value of it, has its name there: `/doku.php`, `?id=start&do=index`. */
  #learnOwnName(addresses: readonly Address[], own: Address): void {
    const here = addressParts(own);
    const all = [...new Set(addresses)].map(addressParts).filter((parts) => pathOf(parts) === pathOf(here));
    const asked = all.filter(({ parameters }) => parameters.length > 0);
    if (asked.length < PARAMS.links || here.parameters.length > 0) return;
    const [first] = asked.filter(({ parameters }) => parameters.length === 1);
    const name = first?.parameters[0].name;
    if (name === undefined || asked.some((parts) => routeIn(parts, name) === null)) return;
    const valuesOf = (some: readonly AddressParts[]) => new Set(some.map((parts) => routeIn(parts, name)));
    const alone = valuesOf(asked.filter(({ parameters }) => parameters.length === 1));
    const called = valuesOf(asked.filter(({ parameters }) => parameters.length > 1));
    if (alone.size < PARAMS.links || called.size !== 1) return;
    this.#names.set(pathOf(here), name);
    this.#ways.add(pathOf(here));
  }

  /** Whether two addresses are surely of different pages, or do different things with one: known where pages say their own names. */
  areApart(one: Address, other: Address): boolean {
    return this.#ways.has(pathOf(addressParts(one))) && !this.areOne(one, other);
  }

  /** The parameter that says what page of its path an address is; null where none does. */
  nameAt(parts: Pick<AddressParts, 'origin' | 'segments'>): string | null {
    return this.#names.size === 0 ? null : (this.#names.get(pathOf(parts)) ?? null);
  }

  /** The parts of an address with what says which page it is. */
  partsOf(address: Address): AddressParts {
    const parts = addressParts(address);
    return { ...parts, route: this.nameAt(parts) };
  }

  /** All that name pages. */
  get names(): ReadonlySet<string> {
    return new Set(this.#names.values());
  }

  /** Whether two addresses are of one page of the site, as far as a parameter says that. */
  areOne(one: Address, other: Address): boolean {
    const [a, b] = [addressParts(one), addressParts(other)];
    const name = this.nameAt(a);
    if (name === null || pathOf(a) !== pathOf(b)) return true;
    return routeIn(a, name) === routeIn(b, name) && (!this.#ways.has(pathOf(a)) || isKept(a, b));
  }
}

const isKept = ({ parameters }: AddressParts, other: AddressParts): boolean =>
  parameters.every(({ name, value }) => routeIn(other, name) === value);

/** What a parameter says in an address; null where it is not there. */
export const routeIn = ({ parameters }: Pick<AddressParts, 'parameters'>, name: string): string | null =>
  parameters.find((parameter) => parameter.name === name)?.value ?? null;

const pathOf = ({ origin, segments }: Pick<AddressParts, 'origin' | 'segments'>): string =>
  [origin, ...segments].join('/');

/**
 * What nearly all have, and what decides which other parameters there are: those that come with one value of it only. Pages are named in
 * words, and many have the same name: what is counted through is chosen from a list, and what is new in each link says where one clicked.
 */
function nameOfPages(all: readonly ReadonlyMap<string, string>[]): string | undefined {
  const counts = new Map<string, number>();
  for (const one of all) for (const name of one.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= PARAMS.named * all.length);
  return common.slice(0, PARAMS.tried).find(([name]) => {
    const having = all.filter((one) => one.has(name));
    const names = new Set(having.map((one) => one.get(name)!));
    // Values that are new in each link, or are no words, name no page: known before the parameters beside them are looked at.
    if (names.size > PARAMS.different * having.length || ![...names].some((value) => NAME.test(value))) return false;
    return namesOfOwn(having, name) >= PARAMS.withOwn || areSorts(having, name);
  })?.[0];
}

/** Names among its values beside which a parameter stands that stands beside no other. */
function namesOfOwn(having: readonly ReadonlyMap<string, string>[], name: string): number {
  const beside = new Map<string, string | null>();
  for (const one of having) {
    const value = one.get(name)!;
    for (const other of one.keys()) {
      const known = beside.get(other);
      if (known === undefined) beside.set(other, value);
      else if (known !== value) beside.set(other, null);
    }
  }
  beside.delete(name);
  return new Set([...beside.values()].filter((value) => value !== null && NAME.test(value))).size;
}

/** Whether most of its values go with one set of other parameters each, and these sets are several: each sort of page is asked in its own way. */
function areSorts(all: readonly ReadonlyMap<string, string>[], name: string): boolean {
  const ways = new Map<string, { readonly sets: Set<string>; links: number }>();
  for (const one of all) {
    const value = one.get(name)!;
    const way = ways.get(value) ?? { sets: new Set<string>(), links: 0 };
    ways.set(value, way);
    way.sets.add([...one.keys()].sort().join('&'));
    way.links += 1;
  }
  const sure = [...ways].filter(([value, { sets }]) => sets.size === 1 && NAME.test(value));
  const links = sure.reduce((sum, [, way]) => sum + way.links, 0);
  const sets = new Set(sure.flatMap(([, way]) => [...way.sets]));
  return sets.size >= PARAMS.sets && links >= PARAMS.sure * all.length;
}

const NAME = /^\p{L}[^\p{N}]*$/u;
