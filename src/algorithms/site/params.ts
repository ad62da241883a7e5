/** Every constant of finding lists, with the reason for it. None is taken from a single site. */
export const PARAMS = {
  /** A list shows at least so many things that differ. */
  minRecords: 3,
  /** Share of the records that must have the column of links by which its things are known. */
  linkedShare: 0.8,
  /** Addresses in that column are different, except where a page lists a thing twice. */
  distinctShare: 0.9,
  /** Pages that are looked at before looking is given up, the start page and samples not counted. */
  maxProbes: 40,
  /** Pages in a row that show no new list, once one with filters or pages is known. */
  patience: 6,
  /** The same while only lists are known that neither filters nor pages go with. */
  patienceAtFirst: 20,
  /** Links from the start page to a list. */
  maxDepth: 3,
  /** Lists whose things are lists, one in the other: a site can make them for ever. */
  innerLists: 8,
  /** Lists of one kind from one menu after which the rest of the menu is taken for more of the same. */
  sameFromGroup: 3,
  /** Pages of things that are looked at to tell kinds apart. */
  samplePages: 2,
  /** The same at most, where only names are listed and the pages that were looked at do not say what they are. */
  mostSamples: 4,
  /** Tries for each of them: links may be dead. */
  sampleTries: 3,
  /** Kinds are one if this share of their fixed texts are the same, and so many at least. Buttons and headings are shared by all kinds. */
  sharedLabels: 0.5,
  minSharedLabels: 2,
  /** The same of labels that are seen to stand before values, by the kind that has fewer. */
  sharedBeforeValues: 0.6,
  /** Things that two lists have in common, written in one way, and their share of the shorter, from which on both are of one kind. */
  membersInCommon: 2,
  shareInCommon: 0.2,
  /** Share of the places of texts that two pages have in common, from which on they are written in one way. */
  sameTemplate: 0.8,
  /** Longer texts are prose, not labels. */
  maxLabelCharacters: 60,
  /** More headings of one level than this are those of parts or things. */
  mostHeadings: 5,
  /** A list of so many things is one even without filters and further pages. */
  longList: 10,
  /** A list of no more things that does not go on may show the first ones of another. */
  shortList: 20,
  /** Characters that are said of each of them on average, where they have no page either: days of a calendar and numbers are no entities. */
  leastSaid: 8,
  /** Bare links are the list of a page only if they are so many times as many as its records: menus are long, too. */
  bareAgainstRecords: 5,
  /** Runs of bare links that are looked at on a page without records while nothing better is known: the longest may be a menu. */
  bareRuns: 2,
  /** Runs of a few links that are remembered for the case that nothing is a list. */
  fewRuns: 6,
  /** Share of a run of bare links that the start page has as well, from which it is the site's menu and not the page's list. */
  menuShare: 0.8,
  /** Share of the things of a list that a kind lists elsewhere, from which it lists nothing but these. */
  sameThings: 0.9,
  /** Links of a page without a list that change its own parameters, up to which one may take off a choice; and pages on which that is tried. */
  ownChoices: 3,
  /** Sitemap files that are read, where nothing else is a list. */
  maxSitemaps: 3,
  /** Pages of one list of names that are read. */
  pagesOfNames: 1000,
  /** Share of the records of a list that say no more than their link, from which on it is one of names. */
  onlyNames: 0.9,
  /** Share of the texts of two pages from which on they show the same. */
  sameView: 0.95,
  /** Pages of an index that are looked at to find out whether they are lists, however short. */
  mostOfIndex: 6,
  /** Share of them that link something of their own. */
  apartOn: 0.6,
  /** Pages of an index that what they link links back, from which on these are things and that a value of theirs. */
  listedBack: 2,
  /** Characters of text for each link, above which a page speaks of itself and lists nothing. */
  saidOfOne: 300,
  /** Links of one page that are kept waiting. */
  maxLinksPerPage: 400,
} as const;
