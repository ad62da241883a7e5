/** What `records` finds on one page, as plain data: the JSON of the command and the result of the library call. */

export type ColumnType = 'text' | 'link' | 'image' | 'price' | 'date' | 'rating' | 'number';
/** What a column is in its record, where that can be told. */
export type ColumnRole =
  | 'title'
  | 'link'
  | 'image'
  | 'price'
  | 'oldPrice'
  | 'rating'
  | 'reviewCount'
  | 'date'
  | 'author'
  | 'brand'
  | 'availability';

export interface Column {
  /** Under which records have their values in `fields`. */
  readonly key: string;
  /** What the page calls it: a table header, a label, microdata; null where it does not say. */
  readonly name: string | null;
  readonly type: ColumnType;
  readonly role: ColumnRole | null;
}

export type TypedValue =
  | { readonly type: 'price'; readonly amount: number; readonly currency: string | null }
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'rating'; readonly rating: number; readonly of: number }
  | { readonly type: 'number'; readonly number: number; readonly unit: string | null };

export interface ExtractedRecord {
  /** Of its first node, as XPath. */
  readonly path: string;
  /** All text of its nodes in document order, white space collapsed. */
  readonly text: string;
  readonly title: string | null;
  readonly link: string | null;
  /** As written, by column key; several values of one column as a list. What a record lacks is absent. */
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  /** The typed values of those fields that are more than text. */
  readonly values: Readonly<Record<string, TypedValue>>;
}

export interface ExtractedRegion {
  readonly path: string;
  readonly score: number;
  readonly columns: readonly Column[];
  readonly records: readonly ExtractedRecord[];
}

export interface ExtractedPage {
  /** The main list first. */
  readonly regions: readonly ExtractedRegion[];
  /** Whether the page is there for its list: not an article or a thing with a list beside it. */
  readonly isListPage: boolean;
  /** Whether the things on the list are for sale. */
  readonly looksLikeShop: boolean;
  /** Why there are no regions, or what to mind; null where there is nothing to say. */
  readonly remark: string | null;
}
