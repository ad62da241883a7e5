/** Candidates whose links show numbers. */

import { smallest } from '../../model/extremes.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { spend } from '../../page/work.ts';
import type { Candidate, NumberLink, PagerOptions } from './candidate.ts';
import type { Chain, PagerLink } from './chains.ts';
import { type Numbered, numberedAddress, type Step, stepOf } from './slots.ts';

interface NumberedLink extends NumberLink {
  readonly address: Numbered;
}

/** One for each shape of address among the numbers of a chain: page sizes may stand beside pages. */
export function numberedCandidates(page: Page, chain: Chain, options: PagerOptions): Candidate[] {
  const shown = numberLinks(chain, options);
  const shapes = new Map<string, NumberedLink[]>();
  for (const link of shown) {
    const alike = shapes.get(link.address.shape);
    if (alike === undefined) shapes.set(link.address.shape, [link]);
    else alike.push(link);
  }
  const own = numberedAddress(page.url, options.noise);
  const read = mostUsed(shapes);
  spend(page, read.length * chain.links.length);
  return read.flatMap((alike) => {
    const step = stepOf(alike) ?? stepOfOne(alike, own, chain);
    if (step === null) return [];
    const members = step.members.map((at) => alike[at]);
    const first = firstPage(shown, members);
    return [candidate(page, chain, first === null ? members : [first, ...members], step, own, options)];
  });
}

/** Shapes of addresses that one chain is read by: each takes a walk over all its links. */
const MOST_SHAPES = 16;

/** The shapes with most links, in their order. */
function mostUsed(shapes: ReadonlyMap<string, NumberedLink[]>): NumberedLink[][] {
  const all = [...shapes.values()];
  if (all.length <= MOST_SHAPES) return all;
  const largest = new Set([...all].sort((a, b) => b.length - a.length).slice(0, MOST_SHAPES));
  return all.filter((alike) => largest.has(alike));
}

function numberLinks({ links }: Chain, { noise }: PagerOptions): NumberedLink[] {
  // A number of the last record may stand before the same number of the pager: each once for every shape of address.
  const found = new Map<string, NumberedLink>();
  for (const { number, url } of links) {
    if (number === null) continue;
    const address = numberedAddress(url, noise);
    const key = `${number} ${address.shape}`;
    if (!found.has(key)) found.set(key, { number, url, address });
  }
  return [...found.values()];
}

/** A single number shows what it does to the address where that has it, or the one before it: pages are counted from 1 or 0. */
function stepOfOne(alike: readonly NumberedLink[], own: Numbered, { unlinked }: Chain): Step | null {
  const [one] = alike;
  if (alike.length > 1) return null;
  for (const first of [1, 0]) {
    const slots = one.address.slots.filter(({ value }) => value === one.number - 1 + first);
    const slot = slots.find(({ id }) => changes(one.address, own, id)) ?? null;
    if (slot !== null) return { slot: slot.id, first, step: 1, members: [0] };
  }
  // From the second page of two there is only the way back, to the plain address of the list.
  const here = own.slots.findLast(({ value }) => value === 1 || value === 2);
  if (here === undefined || one.number !== 1 || !unlinked.includes(2) || one.address.shape === own.shape) return null;
  return { slot: here.id, first: here.value - 1, step: 1, members: [0] };
}

function changes(address: Numbered, own: Numbered, id: string): boolean {
  if (address.shape !== own.shape) return true;
  return address.slots.find((slot) => slot.id === id)?.value !== own.slots.find((slot) => slot.id === id)?.value;
}

/** The first page is often called by the plain address of the list. */
function firstPage(shown: readonly NumberedLink[], members: readonly NumberedLink[]): NumberedLink | null {
  const least = smallest(members.map(({ number }) => number));
  return shown.find(({ number }) => number <= 1 && number < least) ?? null;
}

function candidate(
  page: Page,
  chain: Chain,
  members: readonly NumberedLink[],
  step: Step,
  own: Numbered,
  options: PagerOptions,
): Candidate {
  const numbers = [...members].sort((a, b) => a.number - b.number);
  const shapes = new Set(members.map(({ address }) => address.shape));
  const linked = new Set(numbers.map(({ number }) => number));
  const unlinked = chain.unlinked.find((number) => !linked.has(number) && isAmong(number, numbers)) ?? null;
  const current = unlinked ?? linkedToItself(page, numbers, options) ?? byAddress(own, numbers, shapes, step);
  const urls = new Set(members.map(({ url }) => url));
  const numberOf = (url: Address) => numberBy(numberedAddress(url, options.noise), shapes, step);
  const next = nextLink(chain.links, numbers, current, numberOf);
  return {
    links: chain.links.filter(({ url }) => urls.has(url) || numberOf(url) !== null),
    numbers: numbers.map(({ number, url }) => ({ number, url })),
    slot: step.slot,
    current,
    isCurrentShown: unlinked !== null,
    next,
    last: lastLink(chain.links, numbers, numberOf),
  };
}

/** Between two of them, or next to the lowest or the highest. */
function isAmong(number: number, numbers: readonly NumberLink[]): boolean {
  return number >= numbers[0].number - 1 && number <= numbers[numbers.length - 1].number + 1;
}

function linkedToItself(page: Page, numbers: readonly NumberLink[], { noise }: PagerOptions): number | null {
  const here = sameAddress(page.url, noise);
  const itself = numbers.find(({ url }) => sameAddress(url, noise) === here);
  if (itself !== undefined) return itself.number;
  // `/list-1` is what `/list` shows.
  return numbers[0].number === 1 &&
    sameAddress(numbers[0].url, noise).replace(/(?<![^\p{L}\d])[^\p{L}\d]+1$/u, '') === here
    ? 1
    : null;
}

function byAddress(own: Numbered, numbers: readonly NumberLink[], shapes: Shapes, step: Step): number | null {
  const number = numberBy(own, shapes, step);
  if (number !== null) return number;
  // The first page that does not say its number is the one that is missing.
  return numbers[0].number === 2 ? 1 : null;
}

/** The number that an address of the same shape stands for. */
function numberBy(address: Numbered, shapes: Shapes, { first, slot, step }: Step): number | null {
  if (!shapes.has(address.shape)) return null;
  const value = address.slots.find(({ id }) => id === slot)?.value;
  const number = value === undefined ? null : (value - first) / step + 1;
  return number !== null && Number.isInteger(number) && number > 0 ? number : null;
}

type NumberOf = (url: Address) => number | null;
type Shapes = ReadonlySet<string>;

/** The number behind the current one, else what says that it is the next. */
function nextLink(
  links: readonly PagerLink[],
  numbers: readonly NumberLink[],
  current: number | null,
  numberOf: NumberOf,
): Address | null {
  // Where every number is linked and the address has none, this is the first page, if these are pages at all.
  const behind = numbers.find(({ number }) => number === (current ?? 1) + 1);
  if (behind !== undefined) return behind.url;
  const told = links.filter(({ number, told: says, url }) => {
    const there = numberOf(url);
    return number === null && says?.direction === 'next' && there !== null && (current === null || there > current);
  });
  return told[0]?.url ?? null;
}

function lastLink(links: readonly PagerLink[], numbers: readonly NumberLink[], numberOf: NumberOf): NumberLink {
  const told = links.flatMap(({ url }) => {
    const number = numberOf(url);
    return number === null ? [] : [{ number, url }];
  });
  return [...numbers, ...told].reduce((best, one) => (one.number > best.number ? one : best));
}
