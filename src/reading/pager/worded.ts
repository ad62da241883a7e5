/** Candidates without numbers: links that say where they lead, and lone links that change the address of the page. */
import { type AddressParts, addressChange, addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { head } from '../../page/head.ts';
import { anchorOf, type Link, links } from '../../page/links.ts';
import { isWithin } from '../../page/placed-links.ts';
import { changesWithin } from '../../page/routes.ts';
import type { Ranges } from '../../page/text.ts';
import type { Candidate, PagerOptions } from './candidate.ts';
import type { Chain, PagerLink } from './chains.ts';
import type { Told } from './directions.ts';
import { isBare, pageInOtherWriting } from './page-part.ts';
import { type Numbered, numberedAddress } from './slots.ts';

/** A link that says "next", with its neighbours. */
export function wordedCandidate(page: Page, chain: Chain, options: PagerOptions): Candidate | null {
  const next = nextOf(chain.links, page, options);
  if (next === null) return null;
  const others = chain.links.filter(({ told, url }) => told?.direction === 'previous' && url !== next.url);
  const told = chain.links.filter((link) => link.told !== null);
  return fromNext(page, told, next.url, [...others.map(({ url }) => url), page.url], options);
}

const STRENGTH: Readonly<Record<Told['by'], number>> = { relation: 0, words: 1, arrow: 2, class: 3, pointed: 4 };

/** What says so most plainly; of several the one whose number is nearest behind that of this page. */
function nextOf(all: readonly PagerLink[], page: Page, { noise }: PagerOptions): PagerLink | null {
  const here = sameAddress(page.url, noise);
  const isHere = (url: Address) => sameAddress(url, noise) === here;
  const told = all.filter(({ told: says, url }) => says?.direction === 'next' && !isHere(url));
  const own = numberedAddress(page.url, noise);
  const strength = ({ told: says }: PagerLink) => (says === null ? 5 : STRENGTH[says.by]);
  const number = ({ url }: PagerLink) => {
    const { shape, slots } = numberedAddress(url, noise);
    const changed = slots.filter((slot, at) => shape !== own.shape || slot.value !== own.slots[at].value);
    return changed.at(-1)?.value ?? 0;
  };
  return [...told].sort((a, b) => strength(a) - strength(b) || number(a) - number(b))[0] ?? null;
}

function fromNext(
  page: Page,
  all: readonly PagerLink[],
  next: Address,
  others: readonly Address[],
  { noise }: PagerOptions,
): Candidate {
  const there = numberedAddress(next, noise);
  const slot =
    others.map((other) => slotBetween(there, numberedAddress(other, noise))).find((found) => found !== null) ??
    partAdded(addressParts(page.url), next, there, noise);
  return {
    links: all,
    numbers: [],
    slot,
    current: null,
    isCurrentShown: false,
    next,
    last: null,
  };
}

/** The only number in which two addresses of one shape differ. */
function slotBetween(a: Numbered, b: Numbered): string | null {
  if (a.shape !== b.shape) return null;
  const differing = a.slots.filter(({ value }, at) => value !== b.slots[at].value);
  return differing.length === 1 ? differing[0].id : null;
}

/** What a link adds to the address of the page or changes in it, if that is one part; its number where it has one. */
function partAdded(own: AddressParts, url: Address, there: Numbered, noise: ReadonlySet<string>): string | null {
  const to = addressParts(url);
  const { kind, part, shorter } = addressChange(own, to, noise);
  if (kind === 'other' || (isBare(own) && part.includes(' '))) return otherWriting(own, to);
  if (shorter || (kind !== 'parameter' && kind !== 'path') || part.includes(' ')) return null;
  if (kind === 'parameter') return there.slots.find(({ id }) => id.startsWith(`?${part} `))?.id ?? `?${part}`;
  return there.slots.findLast(({ id }) => id.startsWith('/'))?.id ?? null;
}

function otherWriting(own: AddressParts, to: AddressParts): string | null {
  const part = pageInOtherWriting(own, to);
  return part?.in === 'parameter' ? `?${part.name}` : null;
}

/** Longer texts are titles. */
const LONGEST_LONE = 40;

/** Links that have the address of the page and something more. */
export function stayingLinks(page: Page, records: Ranges): Link[] {
  const own = addressParts(page.url);
  const path = [own.origin, ...own.segments].join('/');
  return links(page).filter(({ node, url }) => {
    return url.length > path.length && url.startsWith(path) && MORE.test(url[path.length]) && !isWithin(records, node);
  });
}

const MORE = /[?/]/;

/** Links that alone change some part of the page's own address: "more", in whatever words. */
export function loneCandidates(page: Page, staying: readonly Link[], options: PagerOptions): Candidate[] {
  const changeTo = changesWithin(page, options.noise);
  const byPart = new Map<string, Link[]>();
  for (const link of staying) {
    const { kind, part, shorter } = changeTo(addressParts(link.url));
    if (shorter || (kind !== 'parameter' && kind !== 'path')) continue;
    const same = byPart.get(part);
    if (same === undefined) byPart.set(part, [link]);
    else same.push(link);
  }
  return [...byPart.values()]
    .map((same) => onwards(page, same, options))
    .filter((same) => same.length > 0 && isShort(anchorOf(page, same[0].node).text))
    .map((same) => {
      const said = same.map(({ node, url }) => ({
        node,
        url,
        text: anchorOf(page, node).text,
        number: null,
        told: null,
        jump: null,
      }));
      return fromNext(page, said, same[0].url, [page.url], options);
    });
}

/** The links, where all lead to one address; of two pictures of arrows the one that leads to the page behind this one. */
function onwards(page: Page, same: readonly Link[], { noise }: PagerOptions): readonly Link[] {
  if (same.every(({ url }) => url === same[0].url)) return same;
  if (same.some(({ node }) => anchorOf(page, node).text !== '')) return [];
  const own = numberedAddress(page.url, noise);
  const steps = same.map(({ url }) => stepBetween(own, numberedAddress(url, noise)));
  if (steps.some((step) => step === null || Math.abs(step) !== Math.abs(steps[0]!))) return [];
  return same.filter((_, at) => steps[at]! > 0);
}

/** How far apart two addresses are in the only number in which they differ. */
function stepBetween(a: Numbered, b: Numbered): number | null {
  const slot = slotBetween(a, b);
  const valueIn = ({ slots }: Numbered) => slots.find(({ id }) => id === slot)?.value ?? 0;
  return slot === null ? null : valueIn(b) - valueIn(a);
}

/** A picture of an arrow says nothing to read: where it leads must speak for it. */
const isShort = (text: string): boolean => text.length <= LONGEST_LONE && !/\p{Nd}/u.test(text);

/** What the head of the page calls the next page, where no link of the page leads there. */
export function headCandidate(page: Page, options: PagerOptions): Candidate[] {
  const { next } = head(page);
  return next === null ? [] : [fromNext(page, [], next, [page.url], options)];
}
