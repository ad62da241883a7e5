// What a site knows: one table per kind of thing. Columns are typed arrays, because a city of 250,000 entities must start in seconds.
import type { Language, Text } from '../languages/text.ts';

export interface Value {
  /** Stands in addresses: ASCII, unique within its attribute. */
  readonly id: string;
  readonly name: Text;
  /** The value above it in a hierarchy, -1 at the top. */
  readonly parent: number;
  /** For swatches. */
  readonly colour?: string;
}

export type Shape = 'choice' | 'several' | 'range' | 'tree';

/** An attribute that can be filtered by. */
export interface Attribute {
  readonly id: string;
  readonly name: Text;
  readonly shape: Shape;
  readonly values: readonly Value[];
  /** The values of entity e are items[starts[e]] to items[starts[e + 1]]; in a hierarchy all levels, top first. */
  readonly starts: Uint32Array;
  readonly items: Uint16Array;
  /** Shown on the entity page when pages show some attributes. */
  readonly onPage: boolean;
  /** Shown in the records of lists. */
  readonly inRecord: boolean;
  /** Only entities with this value have the attribute; the trait `nested` shows its filter only under it. */
  readonly under?: { readonly attribute: string; readonly value: string };
}

/** An attribute that is only shown: a price, a date, a weight. */
export interface Detail {
  readonly id: string;
  readonly name: Text;
  readonly inRecord: boolean;
  text(entity: number, language: Language): string | null;
}

export interface SortKey {
  readonly id: string;
  readonly name: Text;
  key(entity: number): number | string;
}

/** Where a kind's lists begin. With two hierarchies there are two, and no list of everything. */
export interface Root {
  readonly path: string;
  readonly entityPath: string;
  readonly name: Text;
  readonly base: { readonly attribute: string; readonly value: string } | null;
}

export interface Table {
  readonly kind: string;
  readonly one: Text;
  readonly many: Text;
  readonly size: number;
  readonly roots: readonly Root[];
  /** Used instead of `roots` by the trait `hierarchies`; their bases part the entities in two. */
  readonly splitRoots?: readonly Root[];
  readonly attributes: readonly Attribute[];
  readonly details: readonly Detail[];
  readonly sorts: readonly SortKey[];
  /** The filter that the trait `default-filter` chooses in advance. */
  readonly defaultFilter?: { readonly attribute: string; readonly value: string };
  /** Whether an entity is there on the site's day; absent: all are. */
  readonly isThere?: (entity: number) => boolean;
  /** Unique within the kind, and the same in every language. */
  title(entity: number): string;
}

/** Everything a site is made of besides its traits. */
export interface SiteData {
  readonly name: string;
  readonly about: Text;
  readonly tables: readonly Table[];
}

/** The entities that are there on the site's day, ascending. */
export function thoseThere({ isThere, size }: Table): Uint32Array {
  const all = Uint32Array.from({ length: size }, (_, entity) => entity);
  return isThere === undefined ? all : all.filter(isThere);
}
