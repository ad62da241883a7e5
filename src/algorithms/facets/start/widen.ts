/** Rule 8: from the start page to the widest list. */
import { type AddressParts, addressParts } from '../../../model/address-parts.ts';
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import type { ListReader } from '../../../model/list-reader.ts';
import type { Page } from '../../../model/page.ts';
import { sameAddress } from '../../../model/same-address.ts';
import { type Address, toAddress } from '../../../model/url.ts';
import type { Parameter } from '../../../model/url-parts.ts';
import { links } from '../../../page/links.ts';
import { changesPage, type PagePart, pageAddress } from '../../../reading/pager/page-part.ts';
import { compareOffers } from '../groups/judge.ts';
import { sameValue } from '../groups/names.ts';
import type { Asking, Questions } from '../lists/asking.ts';
import { pagePartOf, pagerCandidates } from '../lists/pager.ts';
import { type ListView, viewList } from '../lists/view.ts';
import { type Candidate, readingOf } from './candidate.ts';
import { otherChoice } from './other-choice.ts';

/** From a filtered list, links that only take something away are tried first; so is the filter that the site chose. */
export function* widen(asking: Asking, reader: ListReader, start: Page): Questions<Candidate | null> {
  let current = readingOf(start, reader);
  if (current !== null) asking.was('list');
  const tried = new Set<string>([start.url]);
  for (let step = 0; step < 6 && asking.obeys('widening'); step += 1) {
    const from = current?.view.page ?? start;
    const wider =
      (yield* firstWider(asking, reader, current, from, tried)) ??
      (current === null ? null : yield* otherChoice(current, (url) => askWider(asking, reader, url, tried)));
    if (wider === null) return current;
    current = current?.replaced === undefined ? wider : { replaced: current.replaced, ...wider };
  }
  return current;
}

function* firstWider(
  asking: Asking,
  reader: ListReader,
  current: Candidate | null,
  from: Page,
  tried: Set<string>,
): Questions<Candidate | null> {
  const beside: Page[] = [];
  for (const url of removals(current, from)) {
    if (current !== null && isFront(url) && isUnfiltered(current.view)) continue;
    const other = yield* askWider(asking, reader, url, tried);
    if (other === null) continue;
    if (isWider(other, from, current)) return other;
    beside.push(other.view.page);
  }
  // A choice that the site made may have no link that takes it off, while the other choice has one.
  for (const page of beside) {
    for (const url of shorterLinks(page).slice(0, 1)) {
      const other = yield* askWider(asking, reader, url, tried);
      if (other !== null && isWider(other, from, current)) return other;
    }
  }
  for (const url of current === null ? [] : openedUp(current)) {
    const other = yield* askWider(asking, reader, url, tried);
    if (other !== null && isWider(other, from, current)) return other;
  }
  return null;
}

/**
 * Where the site chose a value by itself, the links to the other values of that filter say so, all in the same words, and no other link does:
 * the list's own address with those words alone is the list without the choice. No page need link it.
 */
function openedUp({ reading: { noise }, view: { base, groups, page } }: Candidate): Address[] {
  const own = new Set(base.parameters.map(written));
  const addedBy = (url: Address): string[] =>
    addressParts(url)
      .parameters.filter(({ name }) => !noise.has(name))
      .map(written)
      .filter((piece) => !own.has(piece));
  const added = groups()
    .filter(({ kind, shorter }) => kind !== 'none' && !shorter)
    .map(({ kind, members }) => ({ kind, links: members.map(({ url }) => new Set(addedBy(url))) }));
  const groupsWith = countGroups(added.map(({ links: pieces }) => pieces));
  const found = added.flatMap(({ kind, links: [first, ...others] }) => {
    if (kind === 'other' || others.length === 0) return [];
    const shared = [...first].filter((piece) => others.every((link) => link.has(piece)));
    if (shared.length === 0 || shared.some((piece) => groupsWith.get(piece) !== 1)) return [];
    const address = toAddress(`${page.url.split('#')[0]}${page.url.includes('?') ? '&' : '?'}${shared.join('&')}`);
    return address === null ? [] : [address];
  });
  return found.slice(0, 2);
}

/** In how many groups of links each piece stands. */
function countGroups(groups: readonly (readonly ReadonlySet<string>[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const group of groups) {
    const pieces = new Set(group.flatMap((link) => [...link]));
    for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  }
  return counts;
}

const written = ({ name, value }: Parameter): string => (value === null ? name : `${name}=${value}`);

const isFront = (url: Address): boolean => addressParts(url).segments.length === 0 && !url.includes('?');

/** Where a site writes its filters as parameters and a list has none, only its front page could be wider: that is asked when all else is. */
function isUnfiltered({ base, groups }: ListView): boolean {
  const filters = groups().filter(({ members }) => members.filter(({ about }) => about !== null).length > 1);
  const isPlain = ({ current, kind }: LinkGroup) => kind === 'parameter' && current === null;
  return base.parameters.length === 0 && filters.length > 1 && filters.every(isPlain);
}

/** The front page, if it was left out and turns out to be a wider list. */
export function* widerFront(asking: Asking, reader: ListReader, list: Page): Questions<Page[]> {
  const current = readingOf(list, reader);
  const front = shorterLinks(list).find(isFront);
  if (current === null || front === undefined || !isUnfiltered(current.view)) return [];
  const other = yield* askWider(asking, reader, front, new Set());
  return other !== null && isWider(other, list, current) ? [other.view.page] : [];
}

function* askWider(asking: Asking, reader: ListReader, url: Address, tried: Set<string>): Questions<Candidate | null> {
  if (tried.has(url)) return null;
  tried.add(url);
  const { page, redirected } = yield* asking.page(url, 'a wider list');
  const other = page === null || redirected ? null : readingOf(page, reader);
  if (other !== null) asking.was('list');
  return other;
}

/** Links that take something away from the address of the page they stand on, the least first. */
function shorterLinks(page: Page): Address[] {
  const base = addressParts(page.url);
  const everywhere = addedToAll(page, base);
  return links(page)
    .map(({ url }) => url)
    .filter((url) => isShorter(addressParts(url), base, everywhere))
    .sort((a, b) => b.length - a.length);
}

/** Links that take something away from the address, the least first; then those that name a choice in force. */
function removals(current: Candidate | null, from: Page): Address[] {
  const groups = current?.view.groups() ?? [];
  const chosen = groups.flatMap(({ current: label, kind }) =>
    label === null || kind === 'other' ? [] : [sameValue(label)],
  );
  const headed = groups.filter(
    ({ heading, kind, members }) =>
      heading !== null && kind !== 'other' && members.some(({ label }) => words(label).trim() !== ''),
  );
  // Where filters print counts, the other choice beside one in force is a layout if it prints none.
  const isCounted = groups.some(({ members }) => members.filter(({ about }) => about !== null).length > 1);
  const isLayout = ({ current: label, members: [first] }: LinkGroup) =>
    label !== null && isCounted && (first.about ?? 0) <= 1;
  // "Certificate: R (-)": the choice is named in or before a lone link.
  const names = countNames([...chosen, ...headed.flatMap(({ heading }) => heading ?? [])]);
  const isHeaded = new Set(headed);
  const naming = groups
    .filter(
      ({ kind, members, shorter: less }) => (kind === 'parameter' || kind === 'path') && members.length === 1 && !less,
    )
    .filter((group) => {
      const own = isHeaded.has(group) && isLayout(group) ? words(group.heading ?? '') : null;
      const isNamed = parts(words(`${group.heading ?? ''} ${group.members[0].label}`)).some(
        (name) => (names.get(name) ?? 0) > (name === own ? 1 : 0),
      );
      return isNamed && !goesBehind(current, group.members[0]);
    })
    .map(({ members: [only] }) => only.url);
  return [...new Set([...shorterLinks(from), ...naming])].slice(0, 4);
}

/** How often each is there, in words. */
function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(words(name), (counts.get(words(name)) ?? 0) + 1);
  return counts;
}

/** Words of a filter's name at most. */
const LONGEST_NAME = 12;

/** Every part of a text that could be the name of a filter, in words, without the whole text: looked up, not each compared with each. */
function parts(text: string): string[] {
  const all = text.trim().split(' ');
  const found: string[] = [];
  for (let from = 0; from < all.length; from += 1)
    for (let to = from + 1; to <= Math.min(all.length, from + LONGEST_NAME); to += 1)
      if (to - from < all.length) found.push(` ${all.slice(from, to).join(' ')} `);
  return found;
}

/** Whether a lone link numbers a page behind this one: it stands behind the records, or goes on where they end. A text before it is no filter. */
function goesBehind(current: Candidate | null, { node, url }: GroupMember): boolean {
  if (current === null) return false;
  const { reading, view } = current;
  const part = pagePartOf(view, url, reading.noise);
  const page = part === null ? null : pageAddress(url, part, reading.noise).page;
  if (page === null || !/^\d+$/.test(page)) return false;
  const { length } = view.sights;
  return node > (view.sights.at(-1)?.from ?? node) || [2, length, length + 1].includes(Number(page));
}

/** Words with spaces around each, so that whole ones can be looked for. */
const words = (text: string): string =>
  ` ${sameValue(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Fewer parameters or fewer pieces of path, and no other ones; values may differ, as those of tracking do. */
function isShorter(to: AddressParts, from: AddressParts, noise: ReadonlySet<string>): boolean {
  if (to.origin !== from.origin || !to.segments.every((segment, at) => segment === from.segments[at])) return false;
  const [had, has] = [from, to].map(({ parameters }) =>
    parameters.map(({ name }) => name).filter((name) => !noise.has(name)),
  );
  return has.every((name) => had.includes(name)) && has.length + to.segments.length < had.length + from.segments.length;
}

/** Parameters that the page's address has not but most of its links have: they say where one clicked. */
function addedToAll(page: Page, base: AddressParts): Set<string> {
  const had = new Set(base.parameters.map(({ name }) => name));
  const counts = new Map<string, number>();
  const asking = links(page).filter(({ url }) => url.startsWith(base.origin) && url.includes('?'));
  for (const { url } of asking) {
    for (const name of new Set(addressParts(url).parameters.map((parameter) => parameter.name)))
      if (!had.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count >= 0.5 * asking.length ? [name] : [])));
}

/** Assumption 3 the other way round: the list we come from is written like the wider one, whose filters count more. */
function isWider(other: Candidate, from: Page, current: Candidate | null): boolean {
  const narrow = viewList(from, other.reading);
  if (narrow.sights.length === 0) return false;
  const noise = new Set([...other.reading.noise, ...addedToAll(from, addressParts(from.url))]);
  const pagers = [other.view, narrow].flatMap((view) =>
    pagerCandidates(view, noise).filter(({ part }) => !isOfFilters(view, part)),
  );
  const turnsPages = (group: LinkGroup) => pagers.some(({ part }) => changesPage(group, part));
  const sign = compareOffers(other.view, narrow, noise, turnsPages);
  if (sign !== 0) return sign > 0;
  const here = sameAddress(from.url, noise);
  const linksBack = links(other.view.page).some(({ url }) => sameAddress(url, noise) === here);
  // Where both fill a page, taking something away makes a list no narrower; but another path may lead to a few of anything.
  const isSamePath = other.view.base.segments.length === narrow.base.segments.length;
  const goesOn = pagerCandidates(other.view, noise).length > 0;
  const isFull = (isSamePath || goesOn) && isShorter(other.view.base, narrow.base, noise);
  const least = narrow.sights.length + (isFull ? 0 : 1);
  if (!linksBack || other.view.sights.length < least || !showsAsMany(other.view.page, current)) return false;
  return goesOn || showsAll(other.view, narrow);
}

/** A pager stands above and below a list; what more groups change by itself holds what was chosen. */
const PAGERS = 2;

function isOfFilters({ groups }: ListView, part: PagePart): boolean {
  const changing = groups().filter((group) => part.in === 'parameter' && group.part === part.name);
  return changing.filter(({ members }) => members.length > 1).length > PAGERS;
}

/** Whether every record of a list is on a page: one that ends there is no wider list otherwise, but another, or a few of many. */
function showsAll({ sights }: ListView, list: ListView): boolean {
  const titles = new Set(sights.map(({ title }) => sameValue(title)));
  return list.sights.every(({ title }) => titles.has(sameValue(title)));
}

/** Whether a page shows as many records as a list that is part of its own does, read in the same way: boxes around a short list may be taken for one. */
function showsAsMany(page: Page, list: Candidate | null): boolean {
  return list === null || viewList(page, list.reading).sights.length >= list.view.sights.length;
}
