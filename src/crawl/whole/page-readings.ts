/** What entity pages say, read while the search for them has them at hand: a page is asked for and taken apart once. */
import { type PageLines, readLines } from '../../algorithms/entity-page/lines.ts';
import { type Standing, standingOn, thinned } from '../../algorithms/entity-page/standing.ts';
import { fitsShape, inKnownSpaces, isTelling, type Shape, shapeOf } from '../../algorithms/site/shape.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import { TextSet } from '../../model/text-set.ts';
import type { Address } from '../../model/url.ts';
import { LinkedUnread } from './linked-unread.ts';

/** One page, and when it came. */
export interface PageReading {
  readonly atMs: number;
  readonly lines: PageLines;
}

const PARAMS = {
  /** Readings that are kept; what comes after them is asked for again, out of the log. */
  mostBytes: 32 << 20,
  /** Pages that tell what stands on all of them. */
  standingFrom: 40,
  /** Addresses from which the form of entity addresses is learned. */
  shapeFrom: 500,
  /** Addresses of which it is remembered whether they have it: menus and neighbours stand on many pages. */
  mostRemembered: 4096,
} as const;

/** How the pages of a kind know each other: each links its neighbours. */
export interface Neighbours {
  /** How their addresses are written, where that tells them from other pages. */
  readonly shapes: readonly Shape[];
  /** The addresses themselves, where some do not. */
  readonly known: TextSet;
  readonly parameters: ReadonlySet<string>;
}

export const NO_NEIGHBOURS: Neighbours = { shapes: [], known: new TextSet(), parameters: new Set() };

export function neighboursOf(
  things: readonly { readonly address: Address | null }[],
  shapes: readonly Shape[],
): Neighbours {
  const addresses = things.flatMap(({ address }) => address ?? []);
  const shown = shapeOf(addresses.slice(0, PARAMS.shapeFrom));
  const all = inKnownSpaces([...shapes, ...(shown === null ? [] : [shown])], addresses);
  const telling = all.filter(isTelling);
  const known = new TextSet();
  const parameters = new Set(shown?.parameters);
  if (telling.length === 0 || !shapes.every(isTelling))
    for (const { address } of things) if (address !== null) known.add(withParameters(address, parameters));
  return { shapes: [...new Map(telling.map((shape) => [JSON.stringify(shape), shape])).values()], known, parameters };
}

/** An address without what says only where one clicked. */
function withParameters(address: Address, needed: ReadonlySet<string>): string {
  const { origin, parameters, segments } = addressParts(address);
  return JSON.stringify([origin, segments, parameters.filter(({ name }) => needed.has(name))]);
}

export class PageReadings {
  readonly #of: Neighbours;
  readonly linked: LinkedUnread;
  readonly #neighbours = new Map<Address, boolean>();
  readonly #kept = new Map<string, PageReading>();
  #bytes = 0;
  #standing: Standing | null = null;

  constructor(neighbours: Neighbours, linked = new LinkedUnread()) {
    this.#of = neighbours;
    this.linked = linked;
  }

  /** These if they were read with the same idea of neighbours, else none. */
  readWith(neighbours: Neighbours): PageReadings {
    const isSame =
      this.#canKeep &&
      neighbours.known.size === 0 &&
      JSON.stringify(neighbours.shapes) === JSON.stringify(this.#of.shapes);
    return isSame ? this : new PageReadings(neighbours, this.linked);
  }

  /** Where neighbours are known one by one, they are known only when the search is over. */
  get #canKeep(): boolean {
    return this.#of.shapes.length > 0 && this.#of.known.size === 0;
  }

  /** All pages alike: what stands on all of them would seem to be said by the few that were read with it. */
  read(page: Page): PageReading {
    this.linked.note(page);
    const lines = readLines(page, (address) => this.#isNeighbour(address));
    return { atMs: page.atMs, lines: this.#standing === null ? lines : thinned(lines, this.#standing) };
  }

  keep(page: Page): void {
    if (!this.#canKeep || this.#bytes >= PARAMS.mostBytes) return;
    this.#put(sameAddress(page.query.url), this.read(page));
    if (this.#standing === null && this.#kept.size >= PARAMS.standingFrom) this.#thin();
  }

  #put(key: string, reading: PageReading): void {
    this.#bytes += reading.lines.bytes;
    this.#kept.set(key, reading);
  }

  /** From here on pages are read without what stands on all of them; so are those that were kept before. */
  #thin(): void {
    const standing = standingOn([...this.#kept.values()].map(({ lines }) => lines));
    this.#standing = standing;
    this.#bytes = 0;
    for (const [key, { atMs, lines }] of [...this.#kept]) this.#put(key, { atMs, lines: thinned(lines, standing) });
  }

  /** What was kept of the page at an address, once. */
  take(address: Address): PageReading | null {
    const key = sameAddress(address);
    const reading = this.#kept.get(key);
    if (reading === undefined) return null;
    this.#kept.delete(key);
    return reading;
  }

  #isNeighbour(address: Address): boolean {
    const known = this.#neighbours.get(address);
    if (known !== undefined) return known;
    const { known: things, parameters, shapes } = this.#of;
    const fits = shapes.some((shape) => fitsShape(address, shape)) || things.has(withParameters(address, parameters));
    if (this.#neighbours.size >= PARAMS.mostRemembered) this.#neighbours.clear();
    this.#neighbours.set(address, fits);
    return fits;
  }
}
