/** Links that stand together and say numbers or directions: what may be a pager. */
import type { Page } from '../../model/page.ts';
import { remembered } from '../../model/remembered.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { anchorOf, firstLinkAt, type Link, links } from '../../page/links.ts';
import { isWithin } from '../../page/placed-links.ts';
import { firstAtLeast, pageText, type Ranges } from '../../page/text.ts';
import { onlyWholeNumber } from '../../page/values/numbers.ts';
import { directionOf, type Told } from './directions.ts';
import { jumpIn } from './jumps.ts';

export interface PagerLink {
  readonly node: NodeId;
  readonly url: Address;
  readonly text: string;
  /** The number that it shows: "2", "1,097", "Page 2". */
  readonly number: number | null;
  readonly told: Told | null;
  /** How many records on or back it says it leads: "-60". */
  readonly jump: number | null;
}

/** Links one behind the other, and the numbers between them that are no links. */
export interface Chain {
  readonly links: readonly PagerLink[];
  readonly unlinked: readonly number[];
}

/** Longer names than "You are on page 2" are titles. */
const LONGEST_NAME = 24;
/** Separators, the page one is on and dots: more than that between two links parts them. */
const FARTHEST = 28;

/** A number said alone or with a few words; null where there is none or another one. */
export function numberIn(text: string): number | null {
  const number = text.length > LONGEST_NAME ? NO_NUMBER : numberSaid(text);
  return number === NO_NUMBER ? null : number;
}

const NO_NUMBER = -1;
const LARGEST = 9_999_999;

const numberSaid = remembered((text): number => {
  const value = onlyWholeNumber(text);
  return value !== null && value <= LARGEST ? value : NO_NUMBER;
});

/** All chains of a page but for those within parts to skip. */
export function chainsOf(page: Page, skip: Ranges): Chain[] {
  const chains: PagerLink[][] = [];
  let open: PagerLink[] = [];
  for (const link of links(page)) {
    if (isWithin(skip, link.node)) continue;
    const read = readLink(page, link);
    const last = open.at(-1);
    const isApart = last !== undefined && charactersBetween(page, last.node, link.node) > FARTHEST;
    if (open.length === 0 || read === null || isApart) {
      open = [];
      if (read !== null) chains.push(open);
    }
    if (read !== null) open.push(read);
  }
  return chains.map((chain) => ({ links: chain, unlinked: unlinkedIn(page, chain) }));
}

/** Null for a link that says neither a number nor a direction. */
function readLink(page: Page, { node, url }: Link): PagerLink | null {
  const { text } = anchorOf(page, node);
  const jump = jumpIn(text);
  const number = jump === null ? numberOfLink(text, url) : null;
  // A number may be marked as the next page, too.
  const told = directionOf(page, node, number === null ? text : '');
  return number === null && told === null && jump === null ? null : { node, url, text, number, told, jump };
}

/** Among words a number counts only where the address has it, or the one before it: "Drama 12" says how many there are. */
function numberOfLink(text: string, url: Address): number | null {
  const number = numberIn(text);
  if (number === null || !LETTER.test(text)) return number;
  return url.includes(String(number)) || url.includes(String(number - 1)) ? number : null;
}

const LETTER = /\p{L}/u;

/** How much is said between the end of a link and another. */
function charactersBetween(page: Page, from: NodeId, to: NodeId): number {
  const { ends, nodes, starts } = pageText(page);
  const first = firstAtLeast(nodes, page.tree.end[from]);
  const behind = firstAtLeast(nodes, to);
  return behind <= first ? 0 : ends[behind - 1] - starts[first];
}

/** Texts before and behind the links that may be the number of the page one is on. */
const AROUND = 2;

function unlinkedIn(page: Page, chain: readonly PagerLink[]): number[] {
  const { ends, nodes, starts, text } = pageText(page);
  const { end } = page.tree;
  const all = links(page);
  const from = Math.max(0, firstAtLeast(nodes, chain[0].node) - AROUND);
  const to = Math.min(nodes.length, firstAtLeast(nodes, end[chain[chain.length - 1].node]) + AROUND);
  const isLinked = (node: NodeId) => {
    const before = all[firstLinkAt(all, node) - 1];
    return before !== undefined && node < end[before.node];
  };
  const found: number[] = [];
  for (let at = from; at < to; at += 1) {
    const number = isLinked(nodes[at]) ? null : numberIn(text.slice(starts[at], ends[at]));
    if (number !== null) found.push(number);
  }
  return found;
}
