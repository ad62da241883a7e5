/** Every constant of reading entity pages, with the reason for it. */
export const PARAMS = {
  /** Pages needed before what stays can be told from what varies. */
  minPages: 4,
  /** The texts of a place stay if over all pages there are at most so many times as many different ones as on one page. */
  staysUpTo: 3,
  /** A place of labels is one only if most of what stands there has a value behind it: menus and headings have none. */
  mostlyPaired: 0.6,
  /** So far up from a text one of a pair of alike elements may hold it. */
  pairWithin: 3,
  /** A value stands near its label: at most so many elements around either end before both are in one. */
  maxApart: 3,
  /** A label that stands more often than this on a page, with others between, is about several things. */
  maxRuns: 1.5,
  /** Longer texts are prose, neither labels nor values. */
  maxLabelCharacters: 60,
  maxValueCharacters: 300,
  /** An attribute of pages is one of the filters if so large a share of its values, for the same entities, are the filter's. */
  sameAttribute: 0.9,
  /** And so many entities say so, with at least two different values. */
  minAgreeing: 3,
} as const;
