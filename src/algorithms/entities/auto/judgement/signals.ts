/** Is this page one of the kind? Everything that can be seen of it, each as one signal. */
import type { Fit } from '../kind.ts';

/**
 * What led to a page. `address`: its address is of a pattern of the kind; `beside`: a known entity is linked in the same
 * place, `among`: several are, on an index page; `near`: its address differs in one piece only; `place`: it stands in a list.
 */
export type Prior = 'address' | 'among' | 'beside' | 'near' | 'place';

/** A page that was read, held against what is known of the kind. */
export interface PageCase {
  readonly prior: Prior;
  /** Stands in a place whose pages were read and are entities. */
  readonly isListed: boolean;
  readonly fit: Fit;
  /** Has enough of the labels and link-paths of entity pages; null: they have too little in common. */
  readonly belongs: boolean | null;
  /** Pages of other kinds do not have them. */
  readonly templateTells: boolean;
  /** What the words of its address say, in bits; and the one that speaks against it most. */
  readonly addressBits: number;
  readonly worstWord: string;
  /** Its address names the kind. */
  readonly isNamed: boolean;
  /** The word of its address that stands where those of the kind have another, or null. */
  readonly otherWord: string | null;
  /** Words that pages of the kind are called by; and the first that this page is not called by. */
  readonly marks: readonly string[];
  readonly missingMark: string | null;
  /** One of these words stands in the addresses of the kind, too. */
  readonly marksAreNames: boolean;
  /** How many times as many pages it links in one place as entity pages do. */
  readonly listLength: number;
}

export interface Signal {
  readonly name: string;
  /** Why it tells something, as a person reads it. */
  readonly because: string;
  /** What was seen, or null. */
  seen(page: PageCase): string | null;
}

const when = (holds: boolean, what: string): string | null => (holds ? what : null);
const share = ({ fit }: PageCase) =>
  `${fit.score.toFixed(2)} of what entity pages have, ${fit.needed.score.toFixed(2)} needed`;
const bits = ({ addressBits, worstWord }: PageCase) => `${addressBits.toFixed(1)} bits, least ${worstWord}`;

/** Words of an address that say this much, in bits, speak for it or against it; and those that hardly leave a doubt. */
const EARNED = 1.5;
const FOREIGN = -4;

export const SIGNALS: readonly Signal[] = [
  {
    name: 'address',
    because: 'The address is of a pattern that entities have.',
    seen: ({ prior }) => when(prior === 'address', 'the pattern of entities'),
  },
  {
    name: 'beside',
    because: 'Links that stand in one place lead to one kind more often than not.',
    seen: ({ prior }) => when(prior === 'beside', 'an entity is linked in the same place'),
  },
  {
    name: 'among',
    because: 'A list that holds several entities is a list of them.',
    seen: ({ prior }) => when(prior === 'among', 'several entities are linked in the same place'),
  },
  {
    name: 'near',
    because: 'A kind may be spread over folders, years or categories.',
    seen: ({ prior }) => when(prior === 'near', 'one piece of the address differs'),
  },
  {
    name: 'listed',
    because: 'A list that was seen to hold entities holds little else.',
    seen: ({ isListed }) => when(isListed, 'its list holds entities'),
  },
  {
    name: 'template',
    because: 'Pages of one kind have labels and link-paths in common that others have not.',
    seen: (page) => when(page.belongs === true && page.templateTells, share(page)),
  },
  {
    name: 'whole-template',
    because: 'A page that has nearly all of what all entity pages have is hardly anything else.',
    seen: (page) => when(page.belongs === true && page.templateTells && isWhole(page), share(page)),
  },
  {
    name: 'other-template',
    because: 'A page that lacks what entity pages have is likely another kind.',
    seen: (page) => when(page.belongs === false && isTight(page), share(page)),
  },
  {
    name: 'no-template',
    because: 'A page that has next to nothing of it is hardly one of them.',
    seen: (page) => when(page.belongs === false && page.fit.score < page.fit.needed.score / 2, share(page)),
  },
  {
    name: 'words-earned',
    because: 'Words that entities have and other addresses have not tell them.',
    seen: (page) => when(page.addressBits >= EARNED, bits(page)),
  },
  {
    name: 'words-unusual',
    because: 'Words that many addresses have, but none of an entity, speak against it.',
    seen: (page) => when(page.addressBits <= -EARNED, bits(page)),
  },
  {
    name: 'words-foreign',
    because: 'What all entities have in their addresses is not there by chance.',
    seen: (page) => when(page.addressBits <= FOREIGN, bits(page)),
  },
  {
    name: 'kind-name',
    because: 'Where a site names its kinds in addresses, the name says it.',
    seen: ({ isNamed }) => when(isNamed, 'its address names the kind'),
  },
  {
    name: 'kind-word',
    because: 'Kinds of one template are told apart by one word of the address.',
    seen: ({ otherWord }) => otherWord,
  },
  {
    name: 'title-word',
    because: 'Kinds are told apart by one word of what a page is called.',
    seen: ({ marks, missingMark }) => when(marks.length > 0 && missingMark === null, marks.join(' ')),
  },
  {
    name: 'no-title-word',
    because: 'A page that lacks the word by which all others are called may be of another kind.',
    seen: ({ missingMark }) => missingMark,
  },
  {
    name: 'no-title-name',
    because: 'A word in titles and in addresses alike is the name of the kind.',
    seen: ({ marksAreNames, missingMark }) => when(marksAreNames && missingMark !== null, `not called ${missingMark}`),
  },
  {
    name: 'list',
    because: 'A page that links far more in one place than entity pages do is a list.',
    seen: ({ listLength }) => when(listLength > LIST, `${listLength.toFixed(1)} times as many links in one place`),
  },
  {
    name: 'list-in-list',
    because: 'Where nothing but its place speaks for it, a page that is a list is one.',
    seen: ({ listLength, prior }) => when(prior === 'place' && listLength > LIST, 'a list that a list links'),
  },
  {
    name: 'long-list',
    because: 'One that links many times as many is nothing else.',
    seen: ({ listLength }) => when(listLength > LONG_LIST, `${listLength.toFixed(1)} times as many links in one place`),
  },
];

const LIST = 1.5;
const LONG_LIST = 5;
const WHOLE = 0.8;
/** Where less is needed, the pages of the kind have little in common themselves. */
const TIGHT = 0.4;

const isTight = ({ fit }: PageCase): boolean => fit.needed.score >= TIGHT;
const isWhole = (page: PageCase): boolean => page.fit.score >= WHOLE && isTight(page);
