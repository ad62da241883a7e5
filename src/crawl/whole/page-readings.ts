/** What entity pages say, read while the search for them has them at hand: a page is asked for and taken apart once. */
import { type PageLines, readLines } from '../../algorithms/entity-page/lines.ts';
import { fitsShape, isTelling, type Shape, shapeOf } from '../../algorithms/site/shape.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { type AddressKey, keyOf } from '../../model/url-key.ts';

/** One page, and when it came. */
export interface PageReading {
  readonly atMs: number;
  readonly lines: PageLines;
}

const PARAMS = {
  /** Readings that are kept; what comes after them is asked for again, out of the log. */
  mostBytes: 32 << 20,
  /** Addresses from which the form of entity addresses is learned. */
  shapeFrom: 500,
  /** Addresses of which it is remembered whether they have it: menus and neighbours stand on many pages. */
  mostRemembered: 4096,
} as const;

/** How the addresses of a kind are written, by what is known of it: pages link their neighbours by such. */
export function neighbourShapes(
  things: readonly { readonly address: Address | null }[],
  shapes: readonly Shape[],
): readonly Shape[] {
  const shown = shapeOf(things.slice(0, PARAMS.shapeFrom).flatMap(({ address }) => address ?? []));
  const telling = [...shapes, ...(shown === null ? [] : [shown])].filter(isTelling);
  return [...new Map(telling.map((shape) => [JSON.stringify(shape), shape])).values()];
}

export class PageReadings {
  readonly #shapes: readonly Shape[];
  readonly #neighbours = new Map<Address, boolean>();
  readonly #kept = new Map<AddressKey, PageReading>();
  #bytes = 0;

  constructor(shapes: readonly Shape[]) {
    this.#shapes = shapes;
  }

  /** These if they were read with the same idea of neighbours, else none. */
  readWith(shapes: readonly Shape[]): PageReadings {
    return JSON.stringify(shapes) === JSON.stringify(this.#shapes) ? this : new PageReadings(shapes);
  }

  read(page: Page): PageReading {
    return { atMs: page.atMs, lines: readLines(page, (address) => this.#isNeighbour(address)) };
  }

  keep(page: Page): void {
    if (this.#bytes >= PARAMS.mostBytes) return;
    const reading = this.read(page);
    this.#bytes += reading.lines.bytes;
    this.#kept.set(keyOf(page.query.url), reading);
  }

  /** What was kept of the page at an address, once. */
  take(address: Address): PageReading | null {
    const key = keyOf(address);
    const reading = this.#kept.get(key);
    if (reading === undefined) return null;
    this.#kept.delete(key);
    return reading;
  }

  #isNeighbour(address: Address): boolean {
    const known = this.#neighbours.get(address);
    if (known !== undefined) return known;
    const fits = this.#shapes.some((shape) => fitsShape(address, shape));
    if (this.#neighbours.size >= PARAMS.mostRemembered) this.#neighbours.clear();
    this.#neighbours.set(address, fits);
    return fits;
  }
}
