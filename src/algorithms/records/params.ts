/** Every constant of our own method for records, with its reason. Measured on the tuning half of the real pages (bench/datasets/split.ts). */

/** Two siblings may be records of one list from this likeness of their shapes on: optional fields make records of one list differ. */
export const ALIKE = 0.4;
/** The same where everything in the smaller one is also in the larger one. */
export const ALIKE_CONTAINED = 0.25;
/** Kinds of siblings kept apart under one parent; more of them is no list. Bounds the comparisons per child. */
export const MAX_KINDS = 12;
/** Kinds at one path that do not look alike: so many are kept apart. */
export const MAX_FAMILIES = 8;
/** Of the record starts, those that are followed by the usual second part. */
export const SPAN_FOLLOWED = 0.6;
/** Siblings in one record, when records are runs of siblings. */
export const MAX_SPAN = 40;
/** Siblings beyond this many count as one place of content: a long text is not many fields. */
export const MAX_SLOT = 6;
/** Characters from which on a bare link can be a headline rather than an entry of a menu. */
export const HEADLINE = 60;
/** Characters below which a record without a picture hardly says anything: a filter's value and its count. */
export const SHORT_RECORD = 30;
/** Share of the text in links from which on there is nothing but links. */
export const ALL_LINK = 0.85;
/** Links that make a member a menu of its own, where they hold most of its text. */
export const MENU = { links: 4, linkShare: 0.6 } as const;
/** What remains of the score of a list without links: of rows with several columns, and of others. */
export const UNLINKED = { columns: 3, rows: 0.6, others: 0.15 } as const;
/** The same beside the content (aside), and in what stands around it on every page of a site (nav, header, footer) or covers it (a dialog). */
export const MARGIN = { beside: 0.3, around: 0.1 } as const;
/** Few members that look unlike each other are the sections of a page: how many are few, how alike they must be, what remains of the score. */
export const SECTIONS = { few: 5, alike: 0.6, worth: 0.1 } as const;
/** Filters: characters per link at most, members that are compared, share of them that are filters, share of the links of one with a count behind them, texts in it besides (at least so many, and so many per link), characters of a heading and of a count at most, what remains of the score. */
export const FILTERS = {
  perLink: 50,
  compared: 12,
  share: 0.75,
  counted: 0.75,
  texts: 2,
  headings: 0.3,
  heading: 40,
  length: 24,
  worth: 0.2,
} as const;
/** A printed count: characters around it at most, the largest that is believed, levels up to what holds it and the list; what it adds to the score of that list; the score from which on nobody asks. */
export const PRINTED = { length: 48, count: 100, up: 3, worth: 3, enough: 200 } as const;
/** A lone record must be worth more than this: a heading or a form is not. Shares of its text and its worth from which on a list inside or beside it is the better reading. Columns of a table of one row at least. */
export const LONE = { worth: 8, inside: 0.5, beside: 0.6, columns: 3 } as const;
/** What remains of the score of rows that only say more about the things in their table's header. */
export const ABOUT_HEADER = 0.1;
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
/** Share of the text of a list that a list inside it must hold to take its place, and of its score where it stands in one member of few. */
export const INNER_TEXT = 0.5;
export const INNER_SCORE = 0.5;
/** How much less the sizes of its records may spread to need no such share of the text. */
export const EVEN = 0.5;
/** Candidates that are looked at again after the first ranking. */
export const LOOKED_AT = 16;
/** Below this share of the best score, a candidate is neither the main list nor a second one, and what speaks against it is not asked. */
export const OUTDONE = 0.6;
/** Ways of cutting one run of siblings into records that go on to the ranking. */
export const MAX_SEGMENTATIONS = 3;
/** Fields per record from which on a list inside a list can take its place: single words are the parts of a record. */
export const INNER_FIELDS = 2;
/** Of the members, those that must begin with a link of their own in the same place to be things with headings. */
export const HEADS = 0.8;
/** Of such things, those at most whose text may be the list that was found. */
export const SECTIONS_IN = 0.5;
/** Rows from which on columns can be told, and members beyond which a group is a list and not a row. */
export const MIN_ROWS = 3;
export const MAX_COLUMNS = 12;
/**
 * Columns of the fields of a list: from `most` on it is no list of fields, and those that say most are kept. All columns together have so
 * many `places` for fields, or so many for each field that there is: 90,000 records of one field each are no list of 255 columns.
 */
export const COLUMNS = { most: 256, kept: 64, places: 1_000_000, placesPerLeaf: 8 } as const;
/** Columns that are looked at as variants of one: each is compared record by record. */
export const MOST_VARIANTS = 12;
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
  otherAddress: 0.5,
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
/** How many times more or less fields and letters a stray may have. */
export const NEAR = 2;
/** If more than this would go, they are no exceptions. */
export const MAX_DROPPED = 0.4;
/** Breaks in a row that part two records, as an empty line parts two paragraphs. */
export const EMPTY_LINE = 2;
/** So many breaks at least make lines that can be compared. */
export const MIN_LINES = 3;
/** How like the next line must be, by the kinds in it, where every line is a record. */
export const LINES_ALIKE = 0.5;
/** Share of lines without links that must have several parts to be records. */
export const LINES_PARTED = 0.8;
/** Lines that are by this more like the second or third one further on are parts of longer records. */
export const LINES_ALTERNATE = 0.1;
/** How alike the records of two lists must be, by tags below the record, to be one list in two places. */
export const SAME_LIST = 0.7;
/** Prose: paragraphs of at least so many characters, with hardly a link and few fields. */
export const PROSE = { linked: 0.8, text: 150, linkShare: 0.08, fields: 3.5, worth: 0.1 } as const;
/** A link in a sentence: characters right before and behind it at least, and the share of such links from which on there is nothing but sentences. */
export const SENTENCE = { words: 30, share: 0.6 } as const;
/** A list must be good or long: what its records are worth in the mean, or altogether; two records must be better. */
export const LIST_QUALITY = 6;
export const LIST_SCORE = 100;
/** Short rows: so many, with a link and so many fields each, need no more than this. */
export const ROWS = { count: 10, fields: 2.8, linked: 0.9, links: 2, linkShare: 0.75, quality: 3 } as const;
/** Names with something said of each, on a page that is there for them: so many at least. */
export const SHORT = { count: 3 } as const;
/**
 * Names only: so many at least; share of them with one link; share that differ in text and address. Bits before anything is looked at, for length at most;
 * share of the page's text outside margins from which on it is there for them, and below which it is there for something else.
 */
export const NAMES = {
  count: 8,
  each: 0.9,
  apart: 0.9,
  prior: -3.5,
  mostForLength: 3,
  content: 0.5,
  beside: 0.2,
} as const;
/** Rows under heads without a link: columns and rows at least, share of them that are regular and begin with a name of their own. */
export const HEADED = { columns: 3, rows: 5, share: 0.8 } as const;
export const PAIR_QUALITY = 40;
/** Links in each of two at most: two columns of a page have many. */
export const PAIR_LINKS = 6;
/** What remains of the score where all members lead to one address; members that are compared. */
export const ALL_ALIKE = 0.3;
export const MAX_COMPARED = 30;
/** The same where the texts differ: a thing may have no address of its own. */
export const SAME_TARGETS = 0.6;
/** How rich records at another place must be, against those of the main list, to belong to it; and tags they must have. */
export const ELSEWHERE = { worth: 0.5, tags: 4 } as const;
/** Characters below which nothing is a list, and a lone child no member of one. */
export const MIN_LIST_TEXT = 20;
export const MIN_LONE_TEXT = 12;
/** Candidates whose members are compared with each other, and characters of each text that are. */
export const COMPARED_CANDIDATES = 6;
export const COMPARED_TEXT = 32;
/** Of the parts of records, those that begin like the same part of the record before, from which on they are labelled. */
export const LABELLED = 0.6;

/** Labels: at most so many characters; the share of them that comes again; how often each comes in the mean; the share of records with one prefix; so many of which no record has two are values. */
export const LABEL = { length: 40, repeated: 0.9, times: 2, prefixes: 0.2, excluding: 3 } as const;
/** Share of the values of a column that must be of one type to be its type. */
export const COLUMN_TYPE_SHARE = 0.6;
/** What makes a column the titles: weights that were set by reading the tuning pages, and what counts as short, long and near. */
export const TITLE = {
  coverage: 0.6,
  distinct: 2,
  linked: 3,
  heading: 3,
  property: 4,
  stressed: 0.7,
  typed: 4,
  labelled: 0.3,
  length: 2,
  short: 4,
  long: 140,
  late: 1.5,
  up: 4,
  letters: 6,
  words: 2,
  wordy: 12,
  alike: 0.3,
  same: 5,
  values: 1.3,
  several: 3,
  whole: 2,
  better: 1,
} as const;
/** An old price: levels up to look for a strike, records to compare, share of them in which it is the larger one, columns to compare with. */
export const OLD_PRICE = { up: 3, records: 3, share: 0.95, columns: 12 } as const;
/** Characters of a column header at most. */
export const HEADER_LENGTH = 40;
/** Share of a page's text outside menus that its main list must hold for it to be a list page. */
export const LIST_PAGE = { share: 0.35 } as const;
/** Share of the records with a price from which on the page looks like a shop's. */
export const SHOP = { priced: 0.6 } as const;
/** Of the records, those that another list must hold one by one, with more text, to be the same list with more of each record. */
export const WIDER = { one: 0.8, text: 1.02 } as const;
/** What remains of runs that begin one part too late: the part that ends them stands before the first, and the last is cut short. */
export const BEGINS_LATE = 0.6;
/** How much more runs of siblings are worth where the parts of each lead to one address: cut one part later, each would lead to two. */
export const PARTS_AGREE = 0.5;
/** Runs from which on they are looked at, and runs that are compared. */
export const LEAST_ALTERNATING = 8;
export const MOST_AGREEING = 60;
/** One text of each record is not the record: it has at most so many fields, what holds it so many more, in such a share of those, at such a share of the score; a few texts may be anything. */
export const HEADLINES = { least: 10, fields: 1, more: 2, one: 0.5, score: 0.5 } as const;
/** Members of groups are complete records from so many fields and such a share with links on, where groups have different sizes; a table's row with fewer. */
export const COMPLETE = { sizes: 2, members: 2, linked: 0.9, fields: 3, rowFields: 2 } as const;
/** Lists of a page at most; a second one must have these shares of the best one's score and of what its records are worth, at most so many times the links per record, and so many records. */
export const MAX_REGIONS = 3;
export const SECOND = { share: 0.6, worth: 0.6, links: 2, records: 3 } as const;
/** Siblings and characters from which on a parent may hold records that are runs of siblings. */
export const MIN_RUN = 4;
export const MIN_RUN_TEXT = 60;
/** Lists in scripts: records and keys at least, share of the rows that have a key, arrays tried per script, characters of a title at most, of a record without a link at least. */
export const SCRIPT_LIST = { records: 3, keys: 2, share: 0.8, tries: 200, title: 120, text: 60 } as const;
/** Structured data: share of the records it must speak of, share of them in which a column must say the same to be named by it, characters of a value at most, levels that are read, properties that are looked for. */
export const STATED = { share: 0.5, same: 0.6, length: 500, deep: 4, names: 60 } as const;

/** Records of one line. */
export const LINES = {
  /** Fewer lines do not show what they share. */
  least: 8,
  /** Longer lines are prose, and so are lists with many of them. */
  mostTokens: 60,
  longest: 600,
  short: 0.9,
  /** Share of the lines that have a sign which parts them, */
  sign: 0.5,
  /** a word that does, */
  word: 0.95,
  /** and a part that not all records have. */
  optional: 0.3,
  /** Words that part lines stand in them once, so often on the average at most; signs as often in so large a share of those that have them. */
  again: 1.2,
  steady: 0.8,
  /** Sentences share more words than these. */
  mostWords: 4,
  /** Words in a part, on the average, at most. */
  words: 8,
  /** Lists of values: share of the records with several, and of different items among all. */
  optionalLists: 0.1,
  itemsRepeat: 0.6,
  /** Titles differ, nearly all of them. */
  telling: 0.9,
} as const;

/** Records below records: share of them that must lead somewhere of their own, that must be alike, and of what was found that must have the tag of the first. */
export const BRANCHES = { apart: 0.95, alike: 0.8, least: 0.5 } as const;
