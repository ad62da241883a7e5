/** All that may be the pager of a page, each once however often it stands there. */
import type { Page } from '../../model/page.ts';
import { head } from '../../page/head.ts';
import { pathId } from '../../page/link-paths.ts';
import type { Link } from '../../page/links.ts';
import type { Ranges } from '../../page/text.ts';
import type { Candidate, PagerOptions, PlacedCandidate } from './candidate.ts';
import { type Chain, chainsOf } from './chains.ts';
import { jumpCandidates } from './jumps.ts';
import { numberedCandidates } from './numbered.ts';
import { headCandidate, loneCandidates, stayingLinks, wordedCandidate } from './worded.ts';

/** What candidates are made of. */
export interface PagerParts {
  readonly chains: readonly Chain[];
  /** Links that stay with the address of the page. */
  readonly staying: readonly Link[];
}

/** Null where there is nothing that could be a pager, as on most pages. */
export function pagerParts(page: Page, records: Ranges): PagerParts | null {
  const chains = chainsOf(page, records);
  const staying = stayingLinks(page, records);
  return chains.length === 0 && staying.length === 0 && head(page).next === null ? null : { chains, staying };
}

export function candidatesOf(page: Page, { chains, staying }: PagerParts, options: PagerOptions): PlacedCandidate[] {
  const said = chains.flatMap((chain) => ofChain(page, chain, options));
  const known = new Set(said.flatMap((one) => [one.next, ...one.links.map(({ url }) => url)]));
  const lone = [...loneCandidates(page, staying, options), ...headCandidate(page, options)];
  return placed(page, [...said, ...lone.filter(({ next }) => !known.has(next))]);
}

function ofChain(page: Page, chain: Chain, options: PagerOptions): Candidate[] {
  const numbered = numberedCandidates(page, chain, options);
  const used = new Set(numbered.flatMap((one) => one.links));
  const worded = wordedCandidate(page, { ...chain, links: chain.links.filter((link) => !used.has(link)) }, options);
  return [...numbered, ...(worded === null ? [] : [worded]), ...jumpCandidates(page, chain, options)];
}

/** The same links may stand over and under the records; others of the sort at the like place are of something that repeats. */
function placed(page: Page, all: readonly Candidate[]): PlacedCandidate[] {
  const byAddresses = new Map<string, Candidate[]>();
  const atPlace = new Map<string, Set<string>>();
  for (const one of all) {
    const key = addressesOf(one);
    const same = byAddresses.get(key);
    if (same === undefined) byAddresses.set(key, [one]);
    else same.push(one);
    atPlace.set(placeOf(page, one), (atPlace.get(placeOf(page, one)) ?? new Set()).add(key));
  }
  return [...byAddresses.values()].map((same) => ({
    ...same[0],
    copies: same.length,
    rivals: (atPlace.get(placeOf(page, same[0]))?.size ?? 1) - 1,
    node: same[same.length - 1].links.at(-1)?.node ?? 0,
  }));
}

/** Where it stands and what it says: numbers, or the words of a link. */
function placeOf(page: Page, { links, numbers }: Candidate): string {
  const [first] = links;
  if (first === undefined) return 'head';
  return `${pathId(page, first.node, 'TAG')} ${numbers.length > 0 ? 'numbers' : first.text}`;
}

const addressesOf = ({ next, numbers }: Candidate): string =>
  [...new Set([...numbers.map(({ url }) => url), ...(next === null ? [] : [next])])].sort().join(' ');
