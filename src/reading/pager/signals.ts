/** What speaks for or against a pager. Each signal is looked for in one candidate; what it is worth is fitted (weights.ts). */

import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { trimmedAttribute } from '../../page/attributes.ts';
import { head } from '../../page/head.ts';
import { repeats } from '../../page/repeats.ts';
import type { PagerOptions, PlacedCandidate } from './candidate.ts';
import type { PagerLink } from './chains.ts';
import type { Told } from './directions.ts';
import type { PagePart } from './page-part.ts';
import { numberedAddress } from './slots.ts';

/** A candidate with what is needed to judge it. */
export interface PagerCase {
  readonly page: Page;
  readonly candidate: PlacedCandidate;
  readonly part: PagePart | null;
  readonly options: PagerOptions;
  /** The address of the list that the pages belong to; null where that cannot be told. */
  readonly list: string | null;
  /** Whether this page belongs to it as well. */
  readonly isSameList: boolean;
  /** Of all links of the page. */
  linkKeys(): ReadonlySet<string>;
}

export interface Signal {
  readonly name: string;
  /** Why it tells something, as a person reads it. */
  readonly because: string;
  /** What is seen, in a few words; null where the signal is absent. */
  seen(subject: PagerCase): string | null;
}

const when = (condition: boolean, seen: string): string | null => (condition ? seen : null);

const toldBy = ({ candidate: { links } }: PagerCase, by: Told['by']): PagerLink | undefined =>
  links.find(({ told }) => told?.by === by && (told.direction === 'next' || told.direction === 'previous'));

const numbersOf = ({ candidate: { numbers } }: PagerCase): number[] => numbers.map(({ number }) => number);

export const SIGNALS: readonly Signal[] = [
  {
    name: 'numbers-around',
    because: 'Numbers that addresses have in step, from the one before or behind this page.',
    seen: (c) => when(areAround(c), `numbers ${numbersOf(c).slice(0, 6).join(', ')} around ${c.candidate.current}`),
  },
  {
    name: 'numbers-apart',
    because: 'Sizes, years, days, rooms and stars are numbers in step as well, but none of them is this page.',
    seen: (c) =>
      when(c.candidate.numbers.length > 0 && !areAround(c), `numbers ${numbersOf(c).slice(0, 6).join(', ')}`),
  },
  {
    name: 'current-shown',
    because: 'The page one is on stands among the numbers and is no link.',
    seen: ({ candidate }) => when(candidate.isCurrentShown, `${candidate.current} is shown without a link`),
  },
  {
    name: 'numbers-in-words',
    because: 'Pages are called by their numbers alone; titles have numbers among words.',
    seen: ({ candidate: { links } }) => {
      const named = links.filter(({ number }) => number !== null);
      const inWords = named.find(({ text }) => (text.match(/\p{L}/gu) ?? []).length > 6);
      return when(inWords !== undefined, `'${inWords?.text}'`);
    },
  },
  {
    name: 'same-list',
    because: 'Pages of a list have its address but for the number.',
    seen: (c) => when(c.isSameList, 'the address of this page but for one part'),
  },
  {
    name: 'of-another',
    because: 'Where its list is another page that is linked here, it belongs to that: threads of a forum have pages.',
    seen: (c) => when(isOfAnother(c), `pages of ${c.list}`),
  },
  {
    name: 'relation',
    because: 'The site states that it is the next or the previous page.',
    seen: (c) => {
      const { links: own, next } = c.candidate;
      const stated = toldBy(c, 'relation');
      if (stated !== undefined) return `rel=${stated.told?.direction}`;
      return when(own.length > 0 && next !== null && head(c.page).next === next, 'named in the head of the page');
    },
  },
  {
    name: 'words',
    because: 'Its words are what next and previous pages are called.',
    seen: (c) => {
      const said = toldBy(c, 'words');
      return when(said !== undefined, `says '${said?.text}'`);
    },
  },
  {
    name: 'arrow',
    because: 'Arrows lead to neighbours.',
    seen: (c) => {
      const arrow = toldBy(c, 'arrow');
      return when(arrow !== undefined, `says '${arrow?.text}'`);
    },
  },
  {
    name: 'named',
    because: 'Authors call pagers so in classes, ids and labels.',
    seen: (c) => {
      const name = nameOf(c);
      return when(name !== null, `called '${name}'`);
    },
  },
  {
    name: 'part-named',
    because: 'The part of the address that changes is called a page or where to begin.',
    seen: ({ part }) => {
      const name = part === null ? '' : part.in === 'parameter' ? part.name : part.before;
      return when(PAGE_PART.test(name), `'${name}' in the address`);
    },
  },
  {
    name: 'one-step',
    because: 'The number of the next page is the one behind that of this page.',
    seen: (c) => when(isOneStep(c), 'one page on'),
  },
  {
    name: 'rivals',
    because: 'What stands in every record or column leads to something else each time.',
    seen: ({ candidate: { rivals } }) => when(rivals > 0, `${rivals} more at like places lead elsewhere`),
  },
  {
    name: 'unsaid',
    because: 'A link that neither says a number nor where it leads needs other reasons.',
    seen: ({ candidate: { links, numbers } }) =>
      when(
        numbers.length === 0 && links.every(({ jump, told }) => told === null && jump === null),
        'says neither a number nor a direction',
      ),
  },
  {
    name: 'behind-records',
    because: 'One goes on where the records end.',
    seen: (c) => when(c.candidate.links.length > 0 && c.candidate.node > recordsOf(c).last, 'behind the records'),
  },
];

const PAGE_PART =
  /^(?:p|pg|pn|pag.*|.*page.*|seite|sida|sivu|s?tart|offset|from|skip|.*(?:start|offset)|after|cursor)[-_/]?\d?$/i;

/** Ancestors that may carry the name of a pager. */
const NAMED_LEVELS = 3;
const PAGER_NAME = /pag(?:e|ing|in|er|nav)|(?:^|[^a-z])nav-(?:below|links|prev|next)|older|newer/i;

function nameOf({ candidate: { links }, page }: PagerCase): string | null {
  let node: NodeId = links[0]?.node ?? 0;
  for (let level = 0; level <= NAMED_LEVELS && node > 0; level += 1, node = page.tree.parent[node])
    for (const attribute of ['class', 'id', 'aria-label']) {
      const name = trimmedAttribute(page, node, attribute);
      if (name !== null && PAGER_NAME.test(name)) return name;
    }
  return null;
}

function isOfAnother({ candidate, isSameList, linkKeys, list, options }: PagerCase): boolean {
  if (list === null || isSameList || !linkKeys().has(list)) return false;
  return candidate.links.every(({ url }) => sameAddress(url, options.noise) !== list);
}

/** Whether this page is known by its number, and a neighbour of it is linked. */
function areAround(subject: PagerCase): boolean {
  const { current } = subject.candidate;
  return current !== null && numbersOf(subject).some((number) => Math.abs(number - current) === 1);
}

/** By the numbers shown, or by the addresses: pages are counted from 0 or 1. */
function isOneStep(subject: PagerCase): boolean {
  const { candidate, options, page } = subject;
  const { current, jump = null, next, numbers, slot } = candidate;
  if (next === null) return false;
  if (jump !== null) return Math.abs(jump) === recordsOf(subject).count;
  if (current !== null && numbers.some(({ number, url }) => url === next && number === current + 1)) return true;
  const [to, from] = [next, page.url].map(
    (url) => numberedAddress(url, options.noise).slots.find(({ id }) => id === slot)?.value ?? null,
  );
  const shown = recordsOf(subject).count;
  if (to === null || from === null) return to !== null && [1, 2, shown, shown + 1].includes(to);
  // Where addresses count records, they go on by as many as a page has.
  return to > from && to % (to - from) <= 1;
}

/** How many records there are and where the last begins: as told, or of what the page repeats most. */
function recordsOf({ options: { records }, page }: PagerCase): { readonly count: number; readonly last: NodeId } {
  if (records.length > 0) return { count: records.length, last: records[records.length - 1].from };
  const members = repeats(page)[0]?.members ?? [];
  return { count: members.length, last: members.at(-1) ?? 0 };
}
