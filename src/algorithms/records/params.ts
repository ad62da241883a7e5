/** Every constant of our own method for records, with its reason. Measured on the tuning half of the real pages (bench/datasets/split.ts). */

/** Two siblings may be records of one list from this likeness of their shapes on: optional fields make records of one list differ. */
export const ALIKE = 0.4;
/** The same where everything in the smaller one is also in the larger one. */
export const ALIKE_CONTAINED = 0.25;
/** Kinds of siblings kept apart under one parent; more of them is no list. Bounds the comparisons per child. */
export const MAX_KINDS = 12;
/** Of the record starts, those that are followed by the usual second part. */
export const SPAN_FOLLOWED = 0.6;
/** Siblings in one record, when records are runs of siblings. */
export const MAX_SPAN = 40;
/** Siblings beyond this many count as one place of content: a long text is not many fields. */
export const MAX_SLOT = 6;
/** Characters from which on a bare link can be a headline rather than an entry of a menu. */
export const HEADLINE = 60;
/** Of the records that differ only in shape along the run, those that must have the usual number of siblings. */
export const SPAN_REGULAR = 0.8;
/** The worth of a list grows with this power of its length: menus are long. */
export const LENGTH_POWER = 0.8;
/** Of the records of one list, those inside records of another from which on it is a list within that list. */
export const NESTED_SHARE = 0.8;
/** Of the groups, those with the usual number of members from which on members may be columns. */
export const SAME_WIDTH = 0.8;
/** How much more cells must be like the one above than like the one before to be columns. */
export const COLUMN_MARGIN = 0.2;
/** Of the groups, those whose members share an address from which on members are parts of one record. */
export const SAME_TARGET = 0.5;
/** Share of the text of a list that a list inside it must hold to take its place. */
export const INNER_TEXT = 0.5;
/** Candidates that are looked at again after the first ranking. */
export const LOOKED_AT = 24;
/** Ways of cutting one run of siblings into records that go on to the ranking. */
export const MAX_SEGMENTATIONS = 3;
/** Fields per record from which on a list inside a list can take its place: single words are the parts of a record. */
export const INNER_FIELDS = 2;
/** Rows from which on columns can be told, and members beyond which a group is a list and not a row. */
export const MIN_ROWS = 3;
export const MAX_COLUMNS = 12;
