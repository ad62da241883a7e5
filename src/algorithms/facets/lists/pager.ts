import { type AddressParts, addressParts } from '../../../model/address-parts.ts';
import type { Page } from '../../../model/page.ts';
import type { Address } from '../../../model/url.ts';
import { head } from '../../../page/head.ts';
import { lazily } from '../../../page/lazily.ts';
import { anchorOf, type Link, links } from '../../../page/links.ts';
import { directionOf } from '../../../reading/pager/directions.ts';
import { jumpIn, type Sign, signOf } from '../../../reading/pager/jump-words.ts';
import {
  isBare,
  type PageAddress,
  type PagePart,
  pageAddress,
  pageInOtherWriting,
} from '../../../reading/pager/page-part.ts';
import { possiblePagers } from '../../../reading/pager.ts';
import type { ListView } from './view.ts';

/** What may be the second page of a list, the likeliest first; what is doubtful as well, as the site can be asked. */
export function pagerCandidates(
  { page, records }: ListView,
  noise: ReadonlySet<string>,
): { readonly url: Address; readonly part: PagePart }[] {
  return possiblePagers(page, { noise, records }).flatMap(({ bits, next, part }) => {
    if (next === null || part === null) return [];
    const list = pageAddress(next, part, noise).list;
    // A front page does not say which list it shows.
    const isSame = list === pageAddress(page.url, part, noise).list || isBare(addressParts(page.url));
    return bits > 0 || isSame ? [{ url: next, part }] : [];
  });
}

/** Most links of a page are to entities: those that cannot name a page are told without taking their address apart. */
function mayBePages(page: Page, part: PagePart): readonly Link[] {
  const sign = part.in === 'parameter' ? `${part.name}=` : part.before;
  const bySign = linksBySign(page);
  const known = bySign.get(sign);
  if (known !== undefined) return known;
  const found = links(page).filter(({ url }) => url.includes(sign));
  bySign.set(sign, found);
  return found;
}

/** The next page and the last are both looked for. */
const linksBySign = lazily<Page, Map<string, readonly Link[]>>(() => new Map());

/** The page behind this one, as the page itself links it; null at the end. */
export function nextPage(
  view: ListView,
  part: PagePart,
  noise: ReadonlySet<string>,
  visited: ReadonlySet<string>,
): Address | null {
  const here = placeOf(view, part, noise);
  const now = here.page === null || !NUMBER.test(here.page) ? Number.NEGATIVE_INFINITY : Number(here.page);
  let best: { readonly url: Address; readonly at: number } | null = null;
  const keyed: Link[] = [];
  const jumping: Link[] = [];
  for (const link of [...mayBePages(view.page, part), ...headNext(view)]) {
    const { url } = link;
    const there = pageAddress(url, part, noise);
    if (there.list !== here.list || there.page === null || there.page === here.page) continue;
    if (visited.has(`${there.list} ${there.page}`)) continue;
    if (part.jumps !== undefined) jumping.push(link);
    else if (!NUMBER.test(there.page)) keyed.push(link);
    else if (Number(there.page) >= now && (best === null || Number(there.page) < best.at))
      best = { url, at: Number(there.page) };
  }
  return part.jumps === undefined ? (best?.url ?? keyedNext(view, keyed)) : shortestJump(view, part.jumps, jumping);
}

/** Longer numbers are times and keys, which may well go down from page to page. */
const NUMBER = /^\d{1,7}$/;

/** Where pages are called by a key: what says that it leads on, else what does not say that it leads back. */
function keyedNext({ page }: ListView, keyed: readonly Link[]): Address | null {
  const told = keyed.map(({ node, url }) => ({
    url,
    direction: node === IN_HEAD ? 'next' : (directionOf(page, node, anchorOf(page, node).text)?.direction ?? null),
  }));
  const next = told.find(({ direction }) => direction === 'next') ?? told.find(({ direction }) => direction === null);
  return next?.url ?? null;
}

/** Of the links that say how far they jump, the nearest in the direction that the list was begun in. */
function shortestJump({ page }: ListView, sign: Sign, links: readonly Link[]): Address | null {
  const away = links.flatMap(({ node, url }) => {
    const jump = node === IN_HEAD ? null : jumpIn(anchorOf(page, node).text);
    return jump === null || jump === 0 || signOf(jump) !== sign ? [] : [{ url, jump: Math.abs(jump) }];
  });
  return away.sort((a, b) => a.jump - b.jump)[0]?.url ?? null;
}

/** The list and the page by the address that was asked, or by the page's own pager where that writes the list otherwise. */
function placeOf(view: ListView, part: PagePart, noise: ReadonlySet<string>): PageAddress {
  const { page } = view;
  const here = pageAddress(page.url, part, noise);
  const pages = mayBePages(page, part);
  if (pages.length === 0 || pages.some(({ url }) => pageAddress(url, part, noise).list === here.list)) return here;
  const list = otherWriting(view, part, noise);
  return list === null ? here : { ...here, list };
}

/**
 * A form writes what was chosen as parameters, links of the answer may write it into the path or a token: all that is called by its page
 * number, or stands outside of the records, is of one list.
 */
function otherWriting({ page, records }: ListView, part: PagePart, noise: ReadonlySet<string>): string | null {
  const asked = addressParts(page.url);
  const lists = mayBePages(page, part).flatMap(({ node, url }) => {
    const there = pageAddress(url, part, noise);
    const to = addressParts(url);
    if (there.page === null) return [];
    const isOutside = !records.some(({ from, to }) => node >= from && node < to);
    const isTurn = asked.parameters.length > 0 && (isOutside || anchorOf(page, node).text === there.page);
    const rewritten = pageInOtherWriting(asked, to);
    const isRewritten = part.in === 'parameter' && rewritten?.in === 'parameter' && rewritten.name === part.name;
    return isRewritten || (isTurn && saysMore(to, asked, part, noise)) ? [there.list] : [];
  });
  return lists.length > 0 && lists.every((list) => list === lists[0]) ? lists[0] : null;
}

/** Whether the same folder is narrowed by something else than what was asked: the list of everything is not. */
function saysMore(to: AddressParts, asked: AddressParts, part: PagePart, noise: ReadonlySet<string>): boolean {
  if (!asked.segments.every((segment, at) => to.segments[at] === segment)) return false;
  // What chooses something else in the same words is another list.
  const chosen = new Map(asked.parameters.map(({ name, value }) => [name, value]));
  const said = new Set([...noise, part.in === 'parameter' ? part.name : '']);
  if (to.parameters.some(({ name, value }) => !said.has(name) && chosen.has(name) && chosen.get(name) !== value))
    return false;
  const had = new Set([
    ...noise,
    ...asked.parameters.map(({ name }) => name),
    part.in === 'parameter' ? part.name : '',
  ]);
  return to.segments.length > asked.segments.length || to.parameters.some(({ name }) => !had.has(name));
}

/** What the head of a page links has no place in it. */
const IN_HEAD = -1;

function headNext({ page }: ListView): Link[] {
  const { next } = head(page);
  return next === null ? [] : [{ node: IN_HEAD, url: next }];
}

/** The highest page number that the page links, where pages are numbered; null otherwise. */
export function lastPageNumber(view: ListView, part: PagePart, noise: ReadonlySet<string>): number | null {
  const here = placeOf(view, part, noise);
  let last: number | null = null;
  for (const { url } of mayBePages(view.page, part)) {
    const there = pageAddress(url, part, noise);
    if (there.list !== here.list || there.page === null || !/^\d{1,7}$/.test(there.page)) continue;
    last = Math.max(last ?? 0, Number(there.page));
  }
  return last;
}

/** Where the address of a next page differs from that of the first, if in one part only. */
export function pagePartOf(view: ListView, url: Address, noise: ReadonlySet<string>): PagePart | null {
  const there = addressParts(url);
  if (there.origin !== view.base.origin) return null;
  const had = new Map(view.base.parameters.map(({ name, value }) => [name, value]));
  const changed = there.parameters.filter(({ name, value }) => !noise.has(name) && had.get(name) !== value);
  const samePath = there.segments.join('/') === view.base.segments.join('/');
  if (samePath) return changed.length === 1 ? { in: 'parameter', name: changed[0].name } : null;
  const more = there.segments.slice(view.base.segments.length);
  const grown = view.base.segments.every((segment, at) => there.segments[at] === segment);
  if (changed.length > 0 || !grown || more.length === 0 || more.length > 2) return null;
  const last = more[more.length - 1];
  return /\d/.test(last) ? { in: 'path', before: more.join('/').replace(/\d.*$/, '') } : null;
}
