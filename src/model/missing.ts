/** Something that a result is known to lack. Counts are null where nobody knows them. */
export interface Missing {
  /** Null: of the site, not of one kind. */
  readonly kind: string | null;
  readonly attribute: string | null;
  /** For a person, without an end mark. */
  readonly why: string;
  readonly seen: number | null;
  readonly expected: number | null;
}
