/** How the entities of a list are addressed, where many of them agree on it: what else the site links is judged by that. */
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { fitsShape, isTelling, type Shape, shapeOf } from '../../algorithms/site/shape.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { links } from '../../page/links.ts';

const PARAMS = {
  /** Fewer entities may agree by chance. */
  entities: 20,
  /** Share of them that must be addressed in one form. */
  agreed: 0.98,
  /** Links to known entities, on pages apart from the list, from which on they can tell that it leaves nobody out. */
  links: 3,
} as const;

export class ListedForm {
  readonly #shape: Shape;
  readonly #known: ReadonlySet<string>;

  private constructor(shape: Shape, addresses: readonly Address[]) {
    this.#shape = shape;
    this.#known = new Set(addresses.map((address) => this.#keyOf(address)));
  }

  /** Null where entities are few or addressed in several ways. */
  static of(found: QueriesFound | null): ListedForm | null {
    const addresses = found?.entities.flatMap(({ address }) => address ?? []) ?? [];
    const shape = addresses.length < PARAMS.entities ? null : shapeOf(addresses);
    if (shape === null || !isTelling(shape)) return null;
    const fitting = addresses.filter((address) => fitsShape(address, shape));
    return fitting.length < PARAMS.agreed * addresses.length ? null : new ListedForm(withoutDates(shape), addresses);
  }

  fits(address: Address): boolean {
    return fitsShape(address, this.#shape);
  }

  /** Whether pages of entities and of the site link entities, and none that the list does not have. */
  isClosed(pages: readonly Page[]): boolean {
    const linked = new Set(pages.flatMap((page) => links(page).map(({ url }) => url)));
    const keys = new Set([...linked].filter((url) => this.fits(url)).map((url) => this.#keyOf(url)));
    return keys.size >= PARAMS.links && [...keys].every((key) => this.#known.has(key));
  }

  /** What tells one entity from another. */
  #keyOf(address: Address): string {
    const { parameters, segments } = addressParts(address);
    const telling = parameters.filter(({ name }) => this.#shape.parameters.includes(name));
    return JSON.stringify([segments, telling.map(({ name, value }) => [name, value])]);
  }
}

/** A list may hold one year or one month of what there is: numbers in folders are left open. */
function withoutDates(shape: Shape): Shape {
  const segments = shape.segments.map((texts) => (texts?.some((text) => /\p{Nd}/u.test(text)) === true ? null : texts));
  return { ...shape, segments };
}
