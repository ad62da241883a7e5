/** The pager of a page: which part of the address it changes, its numbers, the next page and the last, and why. */

import type { Page } from '../model/page.ts';
import type { Finding } from '../model/rule.ts';
import { sameAddress } from '../model/same-address.ts';
import type { Address } from '../model/url.ts';
import { links } from '../page/links.ts';
import type { NumberLink, PagerOptions, PlacedCandidate } from './pager/candidate.ts';
import { candidatesOf, pagerParts } from './pager/candidates.ts';
import { carriedByMost } from './pager/carried.ts';
import { signOf } from './pager/jumps.ts';
import { type PagePart, pageAddress, partAt } from './pager/page-part.ts';
import { bitsFor, PAGER_RULES, type PagerAnswer } from './pager/rules.ts';
import type { PagerCase } from './pager/signals.ts';

export interface Pager {
  /** What of the address changes from page to page; null where that cannot be told. */
  readonly part: PagePart | null;
  /** Links by the number that they show, the lowest first; none where only words lead on. */
  readonly numbers: readonly NumberLink[];
  /** Null on the last page. */
  readonly next: Address | null;
  /** The highest number that is linked. */
  readonly last: NumberLink | null;
  /** All that it links. */
  readonly turns: readonly Address[];
  /** The number of this page, where it is known. */
  readonly current: number | null;
  /** How much more speaks for it than against it. */
  readonly bits: number;
  readonly why: readonly Finding<PagerAnswer>[];
}

/** The one that most speaks for; null where more speaks against each. */
export function readPager(page: Page, options: Partial<PagerOptions> = {}): Pager | null {
  const [best] = possiblePagers(page, options);
  return best !== undefined && best.bits > 0 ? best : null;
}

/** All that may be the pager, the likeliest first: for those who can ask the site. */
export function possiblePagers(page: Page, options: Partial<PagerOptions> = {}): Pager[] {
  return pagerCases(page, options)
    .map(toPager)
    .filter(({ bits }) => bits > DOUBTFUL)
    .sort((a, b) => b.bits - a.bits);
}

/** One chance in 32: a lone link behind the records in words that nobody knows is worth a download, what has less to say for it is not. */
const DOUBTFUL = -5;

/** The candidates of a page, as the rules see them. */
export function pagerCases(page: Page, options: Partial<PagerOptions> = {}): PagerCase[] {
  const records = options.records ?? [];
  const parts = pagerParts(page, records);
  if (parts === null) return [];
  // Its own set: what is known by it goes with this page.
  const known: PagerOptions = { noise: new Set(options.noise ?? carriedByMost(page)), records };
  let keys: ReadonlySet<string> | null = null;
  const linkKeys = () => {
    keys ??= new Set(links(page).map(({ url }) => sameAddress(url, known.noise)));
    return keys;
  };
  return candidatesOf(page, parts, known).map((candidate) => {
    const part = partOf(page, candidate);
    const url = candidate.next ?? candidate.numbers.at(-1)?.url ?? null;
    const list = part === null || url === null ? null : pageAddress(url, part, known.noise).list;
    const isSameList = part !== null && list === pageAddress(page.url, part, known.noise).list;
    return { page, candidate, part, options: known, list, isSameList, linkKeys };
  });
}

function partOf(page: Page, { jump = null, next, numbers, slot }: PlacedCandidate): PagePart | null {
  const url = numbers.at(-1)?.url ?? next;
  if (slot === null || url === null) return null;
  const part = partAt(slot, url, [...(numbers.length > 0 ? [numbers[0].url] : []), page.url]);
  return part === null || jump === null ? part : { ...part, jumps: signOf(jump) };
}

function toPager(subject: PagerCase): Pager {
  const why = PAGER_RULES.flatMap((rule) => rule.look(subject));
  const { current, last, links: all, next, numbers } = subject.candidate;
  const turns = [...new Set([...all.map(({ url }) => url), ...(next === null ? [] : [next])])];
  return { part: subject.part, numbers, next, last, turns, current, bits: bitsFor(why), why };
}
