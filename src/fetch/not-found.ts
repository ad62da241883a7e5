// "Not found" with status 200: what a nonsense address answers shows how it looks here.
import type { Fetched } from '../model/fetched.ts';
import type { Address } from '../model/url.ts';
import { keyOf } from '../model/url-key.ts';
import { type Look, likeness, lookAt, type Outlined, sharedCount } from './page-look.ts';
import { urlOf } from './url-of.ts';

/** How a site answers for an address below one prefix that cannot exist. */
export type NotFound =
  /** With an error status, or with a page it also shows elsewhere, or not at all: nothing to compare with. */
  | { readonly kind: 'honest' }
  /** By sending everybody to one address. */
  | { readonly kind: 'redirect'; readonly to: string }
  /** With a page; `own` is what it says that an ordinary page of the site does not. */
  | { readonly kind: 'page'; readonly outline: ReadonlySet<number>; readonly own: ReadonlySet<number> };

export const HONEST: NotFound = { kind: 'honest' };

/** So alike are two renderings of one page. */
const SAME_PAGE = 0.9;
/** Fewer runs of words than that are no text to recognise. */
const MIN_OWN = 2;

/** The first folder of a path: different applications of one site live under different ones. */
export function prefixOf(address: Address): string {
  const { host, pathname } = urlOf(address)!;
  const second = pathname.indexOf('/', 1);
  return host + (second < 0 ? '/' : pathname.slice(0, second + 1));
}

/** An address beside `address` that cannot exist, with the same ending. */
export function nonsenseBeside(address: Address, random: () => number): Address {
  const url = urlOf(address)!;
  const prefix = prefixOf(address).slice(url.host.length);
  const letters = Array.from({ length: 14 }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
  const ending = url.pathname.match(/\.[a-z]{2,5}$/i)?.[0] ?? '';
  return `${url.origin}${prefix}${letters}${ending}` as Address;
}

/** What the answer to a nonsense address teaches, given how an ordinary page of the site looks. */
export function learnNotFound(answer: Fetched, ordinary: Outlined): NotFound {
  if (answer.kind !== 'ok') return HONEST;
  // A slash or a scheme put right is not being sent away: the nonsense is still in the address.
  const nonsense = answer.query.url.slice(answer.query.url.lastIndexOf('/') + 1);
  if (answer.hops.length > 0 && !answer.finalUrl.includes(nonsense))
    return { kind: 'redirect', to: keyOf(answer.finalUrl) };
  const look = lookAt(answer.body, answer.query.url);
  // A site that shows its list for every address is not saying "not found".
  if (likeness(look, ordinary) >= SAME_PAGE) return HONEST;
  const own = new Set([...look.outline].filter((run) => !ordinary.outline.has(run)));
  return own.size < MIN_OWN ? HONEST : { kind: 'page', outline: look.outline, own };
}

/** Whether a page with status 200 is the site's way to say "not found". */
export function isNotFound(answer: Extract<Fetched, { kind: 'ok' }>, look: () => Look, notFound: NotFound): boolean {
  if (notFound.kind === 'honest') return false;
  if (notFound.kind === 'redirect') {
    const asked = keyOf(answer.query.url);
    return answer.hops.length > 0 && asked !== notFound.to && keyOf(answer.finalUrl) === notFound.to;
  }
  const { outline } = look();
  // It must say what only "not found" says, and nothing much besides: a short real page has the same frame.
  const says = sharedCount(notFound.own, outline) / notFound.own.size;
  const more = outline.size - sharedCount(outline, notFound.outline);
  return says >= SAME_PAGE && more <= Math.max(3, outline.size * (1 - SAME_PAGE));
}
