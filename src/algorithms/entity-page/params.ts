/** Every constant of reading entity pages, with the reason for it. */
export const PARAMS = {
  /** Pages needed before what stays can be told from what varies. */
  minPages: 4,
  /** The texts of a place stay if over all pages there are at most so many times as many different ones as on one page. */
  staysUpTo: 3,
  /** A place of labels is one only if most of what stands there has a value behind it: menus and headings have none. */
  mostlyPaired: 0.6,
  /** On pages written by hand a label stands in so many places for each page that has it, at least. */
  wanders: 0.3,
  /** Among other texts with a colon a label comes again on so large a share of the pages that have any, at least. */
  announced: 0.2,
  /** Labels behind their values are so many times fewer than these. */
  fewerLabels: 2,
  /** Pairs less likely than this to be facts are kept apart. */
  believed: 0.4,
  /** What so large a share of pages says alike, and none otherwise, is about the site. */
  nearlyAll: 0.9,
  /** What a template has a place for is there on so large a share of its pages. */
  mostlyThere: 0.5,
  /** Values without labels stand at most so many texts below the title. */
  belowTitle: 12,
  /** Where so large a share of the texts at a place are sentences, it holds prose: no values, however short. */
  mostlySentences: 0.4,
  /** More words without a label are a sentence. */
  maxSlotWords: 8,
  /** A class of more words says where in a template an element is, not what it holds. */
  maxNameWords: 3,
  /** A text with so large a share of its words in the title says nothing more. */
  echo: 0.5,
  /** A slot is called by the type of its values if more than this share has it. */
  mostlyTyped: 0.8,
  /** So far up from a text one of a pair of alike elements may hold it. */
  pairWithin: 3,
  /** A value stands near its label: at most so many elements around either end before both are in one. */
  maxApart: 3,
  /** Of a row with more cells behind its label, only headings over them could say what they are. */
  maxCells: 2,
  /** A label that stands more often than this on a page, with prose between, is about several things. */
  maxRuns: 1.5,
  /** Longer texts are prose, neither labels nor values. */
  maxLabelCharacters: 60,
  maxValueCharacters: 300,
  /** Heads that say more are written for search engines. */
  maxHeadCharacters: 600,
  /** Two attributes are one if so large a share of the entities with both have the same values of both, */
  sameAttribute: 0.9,
  /** so many entities at least, */
  minAgreeing: 3,
  /** neither of them has much more values than the other, */
  sameSize: 0.6,
  /** and their agreement is as unlikely as guessing so many coins. */
  agreeingBits: 8,
  /** A label of more words is a remark; another name of the attribute is better. */
  maxLabelWords: 4,
} as const;
