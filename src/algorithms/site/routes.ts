/** Sites that answer everything at one path: `/index.php?route=category&path=20`, `?route=product&id=7`. There a parameter says what page it is. */
import { type AddressParts, addressParts } from '../../model/address-parts.ts';
import type { Address } from '../../model/url.ts';

const PARAMS = {
  /** Links with parameters at one path from which on they can tell. */
  links: 6,
  /** Share of them that name their page. */
  named: 0.9,
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

  /** From the links of one page; where its own address is known, from what these call it, too. */
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
      const name = all.length < PARAMS.links ? undefined : nameOfPages(all);
      if (name !== undefined) this.#names.set(path, name);
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
    if (name === undefined || asked.some((parts) => valueIn(parts, name) === null)) return;
    const alone = new Set(
      asked.filter(({ parameters }) => parameters.length === 1).map((parts) => valueIn(parts, name)),
    );
    const called = new Set(
      asked.filter(({ parameters }) => parameters.length > 1).map((parts) => valueIn(parts, name)),
    );
    if (alone.size < PARAMS.links || called.size !== 1) return;
    this.#names.set(pathOf(here), name);
    this.#ways.add(pathOf(here));
  }

  /** Whether two addresses are surely of different pages, or do different things with one: known where pages say their own names. */
  areApart(one: Address, other: Address): boolean {
    return this.#ways.has(pathOf(addressParts(one))) && !this.areOne(one, other);
  }

  /** Whether two addresses are of one page of the site, as far as a parameter says that. */
  areOne(one: Address, other: Address): boolean {
    const [a, b] = [addressParts(one), addressParts(other)];
    const name = this.#names.get(pathOf(a));
    if (name === undefined || pathOf(a) !== pathOf(b)) return true;
    const page = ({ parameters }: typeof a) => parameters.find((parameter) => parameter.name === name)?.value;
    return page(a) === page(b) && (!this.#ways.has(pathOf(a)) || isKept(a, b));
  }
}

const isKept = ({ parameters }: AddressParts, other: AddressParts): boolean =>
  parameters.every(({ name, value }) => valueIn(other, name) === value);

const valueIn = ({ parameters }: Pick<AddressParts, 'parameters'>, wanted: string): string | null =>
  parameters.find(({ name }) => name === wanted)?.value ?? null;

const pathOf = ({ origin, segments }: { readonly origin: string; readonly segments: readonly string[] }): string =>
  [origin, ...segments].join('/');

/** What nearly all have, and what decides which other parameters there are: those that come with one value of it only. */
function nameOfPages(all: readonly ReadonlyMap<string, string>[]): string | undefined {
  const counts = new Map<string, number>();
  for (const one of all) for (const name of one.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= PARAMS.named * all.length);
  return common.slice(0, PARAMS.tried).find(([name]) => {
    const having = all.filter((one) => one.has(name));
    const pages = new Map<string, Set<string>>();
    for (const one of having)
      for (const other of one.keys()) {
        if (other === name) continue;
        pages.set(other, (pages.get(other) ?? new Set()).add(one.get(name)!));
      }
    const own = [...pages.values()].flatMap((values) => (values.size === 1 ? [...values] : []));
    return new Set(own).size >= PARAMS.withOwn;
  })?.[0];
}
