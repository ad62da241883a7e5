/** Every constant of the method, with the reason for it. The paper gives none but "close to 1" (section 4.2, step 2). */
export const PARAMS = {
  /** Rule 8: drop-downs that stand on a choice of the site, and choices of each, that are tried for a wider list. */
  choicesOfSite: 4,
  /** Section 4.2, step 2: |Eq' ∩ Eq| / |Eq'| "close to 1". D1: 0.99; promoted entities are taken out before sets are compared. */
  inclusion: 0.99,
  /** Rule 2: members of a link group that are asked before it is judged. */
  askedMembers: 2,
  /** Rule 8: where no list holds everything, such a share of the links of a group leads to lists of the kind; a menu leads elsewhere as well. */
  mostlyLists: 0.5,
  /** Rule 5: counts are believed after so many matched exactly. */
  countsProven: 3,
  /** Rule 7: probes without yield before looking for filters elsewhere is given up. */
  patience: 15,
  /** Rule 7: groups of pages apart from the list that are judged in a row without a filter among them. */
  indexTries: 5,
  /** Rule 8: links of the menu that are tried as the list of everything, where a start list is part of none that it links by itself. */
  menuTries: 5,
  /** Entity pages that are asked to see what they show, and to tell links of the whole site from those of the list. */
  entitySamples: 3,
  /** The order of asking: what a fact is worth that the entity page shows too, beside a hidden fact or a new entity. */
  shownWeight: 0.2,
  /** First pages of lists that may wait for the rest of their lists; with more of them, what was begun is finished first. */
  openPages: 200,
  /** Filters below filters: how deep a hierarchy is followed. */
  maxDepth: 8,
  /** A list that goes on longer than this many pages is taken for endless. */
  maxListPages: 100_000,
  /** Links behind the records that are tried as "next page" where nothing says which it is. */
  pagerTries: 3,
  /** A list may have changed by this share while it was read: what differs by no more is asked again before it is believed. */
  moved: 0.05,
  /** A page is sorted otherwise than the whole list when this share of its records stands before the one before it there. */
  sortedSteps: 0.2,
  /** Members of a group that are tried as an order that stays the same. */
  orderTries: 3,
  /** Where pages have fewer records than this for each page of the list, in random order the first two may show no repeats: e^-5 is 0.7%. */
  repeatsShow: 5,
  /** A list in random order is whole when fewer entities than this are expected to be unseen; more may be where a printed number agrees. */
  unseen: { alone: 0.005, printed: 0.5 },
  /** Places that print the size of a list which are kept. */
  totalPlaces: 4,
  /** A parameter of this share of entity links and list links is tracking or a session. */
  noiseShare: 0.8,
  /** Where no entity links prove it, parameters are tracking only if so many links have parameters at all. */
  trackedLinks: 0.5,
  /** Records that carry a mark are promoted only if they are at most this share of all. */
  promotedShare: 0.4,
  /** Values of a filter known from records of which the first page is still asked, to see whether filters appear below them. */
  nestedProbes: 2,
  /** Rule 4: a column of texts is a filter when it shows this share of the values; a column of links is when it leads to this share. */
  shownShare: 0.9,
  linkedShare: 0.5,
  /** Rule 7: entity pages that are asked because their records are of another make than those of the first samples. */
  entityShapes: 4,
  /** Rule 7: entity pages that are asked at most while their links go on naming new values. */
  entityPages: 100,
} as const;
