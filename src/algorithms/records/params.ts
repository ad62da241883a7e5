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
/** Share of the text in links from which on there is nothing but links. */
export const ALL_LINK = 0.85;
/** Links that make a member a menu of its own, where they hold most of its text. */
export const MENU = { links: 4, linkShare: 0.6 } as const;
/** What remains of the score of a list without links: of rows with several columns, and of others. */
export const UNLINKED = { columns: 3, rows: 0.6, others: 0.15 } as const;
/** The same inside nav, header, footer or aside. */
export const MARGIN = 0.3;
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
/** Or the share of them with a link: headlines are a list, too. */
export const INNER_LINKED = 0.9;

/** Signs that a member of a list is no record, and what each counts; one alone proves nothing, a heading shows several. */
export const SUSPICION = {
  noLink: 1,
  noPicture: 1,
  manyLinks: 0.5,
  noDigits: 0.5,
  short: 0.5,
  fewFields: 0.5,
  repeated: 0.5,
  otherLook: 0.5,
  weakFit: 0.5,
  poorFit: 1.5,
} as const;
/** From this sum on it goes. */
export const DROP_AT = 1.5;
/** The same for the mean over all members under one parent. */
export const DROP_GROUP_AT = 0.95;
/** Shares of the members that must have a link, or a digit, for its absence to mean anything. */
export const NEARLY_ALL_LINKED = 0.7;
export const NEARLY_ALL_DIGITS = 0.85;
export const NEARLY_ALL_PICTURED = 0.95;
/** Links of a member, against the median. */
export const MANY_LINKS = 3;
/** Members under one parent that are enough to say what is usual. */
export const MIN_MAIN_GROUP = 3;
/** The same for the class attribute: where nearly all have one, the page says itself what belongs together. */
export const NEARLY_ALL_ALIKE = 0.8;
/** Against the median of the list: text, fields, likeness to the usual shape. */
export const SHORT_TEXT = 0.35;
export const FEW_FIELDS = 0.51;
export const FIT_WEAK = 0.7;
export const FIT_POOR = 0.45;
export const FIT_SAME_LOOK = 0.3;
/** If more than this would go, they are no exceptions. */
export const MAX_DROPPED = 0.4;
/** Breaks in a row that part two records, as an empty line parts two paragraphs. */
export const EMPTY_LINE = 2;
/** How alike the records of two lists must be, by tags below the record, to be one list in two places. */
export const SAME_LIST = 0.7;
/** Prose: paragraphs of at least so many characters, with hardly a link and few fields. */
export const PROSE = { linked: 0.8, text: 150, linkShare: 0.08, fields: 3.5, worth: 0.1 } as const;
/** A list must be good or long: what its records are worth in the mean, or altogether; two records must be better. */
export const LIST_QUALITY = 8;
export const LIST_SCORE = 100;
export const PAIR_QUALITY = 20;
