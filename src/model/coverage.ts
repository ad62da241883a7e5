/** How far the values of an attribute, or the entities of a kind, are known: what a person needs to trust a table. */
export interface Coverage {
  readonly kind: string;
  /** Null: the entities of the kind themselves. */
  readonly attribute: string | null;
  /** How many the site says there are, where it does; else null, and all that were found should have a value. */
  readonly expected: number | null;
  /** Lists that were asked for it: read to the end, read in part, not answered, forbidden by robots.txt. */
  readonly lists: { readonly read: number; readonly cut: number; readonly failed: number; readonly refused: number };
  /** What is known to be missing, for a person; null: nothing. */
  readonly why: string | null;
}
