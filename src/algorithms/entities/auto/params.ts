/** Every constant of our method, with what it is for. None is taken from a single site; docs/papers/ssup.md says how they were set. */
export const AUTO_PARAMS = {
  /** Labels that stand this often on a page are of its records. */
  repeatedFrom: 3,
  /** Pages to hold a list against before it is tried on its looks. */
  contrastsBeforePlace: 2,
  /** Longer texts are prose, not labels. */
  maxLabelCharacters: 40,
  /** Entity pages that the picture of the kind is made of. */
  maxExemplars: 8,
  /** Pages of other kinds that it is held against. */
  maxContrasts: 24,
  /** Added to their number: one or two of them do not yet say what other pages have. */
  contrastsUnseen: 1,
  /** A feature belongs to the kind when this share of the exemplars have it. */
  kindShare: 0.6,
  /** How much labels count against link-paths where pages follow a template. */
  labelWeight: 0.6,
  /** Labels below this number say too little. */
  minLabels: 3,
  /** Section 6.2 of the paper: below this HTML similarity pages are handcrafted. */
  handcraftedBelow: 0.5,
  /** Below this number of entity pages little is known about the kind. */
  fewExemplars: 3,
  /** Labels of the kind that are missing, and labels of their own, that make pages another kind. */
  anotherFrom: 0.3,
  /** A page is of the kind at this part of what the least typical exemplar reaches. */
  belongsFrom: 0.6,
  /** Labels that are enough without a link-path in common. */
  labelsAlone: 0.65,
  /** The same for link-paths alone, which vary more: kinds may have two templates. */
  pathsFrom: 0.4,
  minThreshold: 0.3,
  maxThreshold: 0.8,
  /** With one exemplar its own values stand among its labels: less is expected, and less still where the address speaks for it. */
  firstThreshold: 0.4,
  firstThresholdByAddress: 0.15,
  /** A sample with fewer features of its own is not compared on its looks. */
  minStrength: 2.5,
  /** Of a label that other pages have, too. */
  leastLabelWeight: 0.25,
  /** Links in one place that make a list, where they are not of the sample's kind. */
  listFrom: 8,
  /** Names of other kinds that show the habit of naming them in addresses, and the share of links in lists of one name each. */
  otherNames: 2,
  namedShare: 0.8,
  /** Pages above the sample that are read for it; lists and links of each that are kept; links that lead to the parts of a site. */
  readAbove: 3,
  /** A list is of a word at this share of its links; of the links with a word so many may stand elsewhere. */
  ownShare: 0.9,
  strayShare: 0.1,
  /** Entities that an index links: so many, and so many times what their own pages link. */
  indexFrom: 8,
  indexTimes: 4,
  /** The share of a list that leads out of the sample's folder where its kind is in others, too. */
  outsideShare: 0.3,
  /** Links with parameters that a page of a site without queries may have. */
  askedShare: 0.05,
  /** Pages beside the sample that link what all of them do; links that are a menu, and not a list, in one place. */
  sharedBy: 0.6,
  mostInMenu: 12,
  readBeside: 3,
  /** Pages of other folders that are read before the kind is not in them. */
  widenTries: 4,
  /** Pages of the kind that its picture is made of. */
  readExemplars: 7,
  readAround: 8,
  /** Links of a page that stands alone: each may lead up. */
  fewLinks: 20,
  maxLists: 400,
  maxListed: 500,
  partsFrom: 3,
  /** Members of an unknown group that are looked at before it is believed. */
  testPages: 2,
  /** Before anything but the sample is known: links in one place that are enough for a list. */
  minListLinks: 5,
  visitsBeforeGuessing: 6,
  /** Lists that are compared before one is taken for the sample's. */
  maxGuesses: 5,
  /** Lists that are kept until more is known. */
  maxPostponed: 16,
  /** Pages that were read and refused, kept should more be known later. */
  maxKept: 64,
  /** Groups that may turn out to be something else. */
  maxFailedTests: 12,
  /** Visits in a row that bring no entity before the search ends. */
  patience: 18,
  /** The same while nothing but the sample is known. */
  patienceAtFirst: 40,
  /** A page that could not be read says less than one that was and brought nothing. */
  unreadMiss: 0.1,
  /** Downloads beside what is needed: one per entity, or per index page, and a little; after that only what brings something is visited. */
  maxOverhead: 27,
  perEntity: 1.05,
  perIndexPage: 1.2,
  /** However much the search for the first index page cost. */
  leastAfterFirst: 8,
  /** Filters of a list that bring nothing before the others are left alone. */
  partsTried: 2,
  /** The same for clusters of a few pages, and what few are. */
  triesOfSmall: 4,
  smallCluster: 8,
  /** Addresses kept waiting per cluster of index pages, and clusters. */
  maxWaitingPerCluster: 2000,
  maxClusters: 2000,
  /** Entity addresses of one pattern, all of which turned out known, after which the rest of them is not looked at. */
  aliasPatience: 5,
  /** Pairs of patterns that are compared. */
  maxAliasPairs: 8,
  /** Addresses that are no entities', kept to see what a pattern would take in. */
  maxOtherAddresses: 400,
  /** Words of links that lead to something else, kept to know it under another address. */
  maxOtherNames: 2000,
  /** Sitemap files that are read, indexes included. */
  maxSitemaps: 8,
  maxNearMisses: 100,
} as const;
