/** Which part of a list's address is the page, and what that makes of an address. */
import { type AddressParts, addressParts } from '../../model/address-parts.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import { sameParts } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { decodeComponent } from '../../model/url-parts.ts';
import { KEY, type Sign } from './jump-words.ts';

export type PagePart = (
  | { readonly in: 'parameter'; readonly name: string }
  | {
      readonly in: 'path';
      readonly before: string;
      /** Pieces of the path that stand behind the page: `/lamps/page/2/by-name`. @default none */
      readonly behind?: number;
    }
) & {
  /** Pages are called by keys, and links say how many records they jump over: those with this sign lead on. */
  readonly jumps?: Sign;
};

/** What of an address is the page, and what is the list. */
export interface PageAddress {
  readonly list: string;
  /** Null on a first page that does not say so. */
  readonly page: string | null;
}

export function pageAddress(address: string, part: PagePart, noise: ReadonlySet<string>): PageAddress {
  const parts = addressParts(address);
  if (part.in === 'parameter') {
    const page = parts.parameters.find(({ name }) => name === part.name)?.value ?? null;
    return { list: sameParts(parts, new Set([...noise, part.name])), page };
  }
  const { segments } = parts;
  const at = segments.length - 1 - (part.behind ?? 0);
  const last = segments[at] ?? '';
  const lead = part.before.split('/');
  const prefix = lead.pop() ?? '';
  const pattern = part.jumps === undefined ? /^\d+/ : /^.+/;
  const page = last.startsWith(prefix) ? last.slice(prefix.length).match(pattern)?.[0] : undefined;
  const from = at - lead.length;
  const fits = lead.every((piece, place) => segments[from + place] === piece);
  if (page === undefined || !fits) return { list: sameParts(parts, noise), page: null };
  const kept: AddressParts = { ...parts, segments: [...segments.slice(0, from), ...segments.slice(at + 1)] };
  return { list: sameParts(kept, noise), page };
}

/** The path of an address with another page of its list: in place of the page it has, or where one would stand. */
export function pathWithPage(address: string, part: PagePart & { readonly in: 'path' }, page: string): string {
  const { origin, segments } = addressParts(address);
  const behind = part.behind ?? 0;
  const has = pageAddress(address, part, NO_NOISE).page !== null;
  const grown = has ? part.before.split('/').length : 0;
  const at = segments.length - behind;
  const rest = segments.slice(at);
  return [origin, ...segments.slice(0, at - grown), `${part.before}${page}`, ...rest].join('/');
}

/**
 * Further pages may be written in another way than the first: `/wiki/Trees`, then `/index.php?title=Trees&from=Oak`. What such an address
 * says that the first does not is the page, if that is one parameter and the others say what the first says; null otherwise.
 */
export function pageInOtherWriting(own: AddressParts, to: AddressParts): PagePart | null {
  if (own.origin !== to.origin) return null;
  if (isBare(own)) return pageFromBare(to);
  if (own.segments.join('/') === to.segments.join('/')) return null;
  const said = new Set([...own.segments, ...own.parameters.map(({ value }) => value ?? '')].map(plainPiece));
  const fresh = to.parameters.filter(({ value }) => !said.has(plainPiece(value ?? '')));
  const isSame = fresh.length === 1 && to.parameters.length > 1;
  return isSame ? { in: 'parameter', name: fresh[0].name } : null;
}

export const isBare = ({ parameters, segments }: AddressParts): boolean => segments.length + parameters.length === 0;

/** A front page says nothing of the list that it shows: of what leads on, the one parameter with a number is the page. */
function pageFromBare({ parameters }: AddressParts): PagePart | null {
  const numbered = parameters.filter(({ value }) => value !== null && /\d/.test(decodeComponent(value)));
  const [page] = numbered.length === 0 && parameters.length === 1 ? parameters : numbered;
  return page === undefined || numbered.length > 1 ? null : { in: 'parameter', name: page.name };
}

const plainPiece = (piece: string): string => decodeComponent(piece).replace(/[+_ ]/g, ' ').toLowerCase();

/** Whether the links of a group change the page. */
export function changesPage({ members, part: changed }: LinkGroup, part: PagePart): boolean {
  if (part.in === 'parameter') return changed.split(' ').includes(part.name);
  // Where the number is all there is of a page, years are told from it by their length.
  const isNumber = part.jumps !== undefined ? /./ : part.before === '' ? /^\d{1,3}$/ : /\d$/;
  return members.every(({ url }) => {
    const last = addressParts(url).segments.at(-1 - (part.behind ?? 0)) ?? '';
    return isNumber.test(last) && pageAddress(url, part, NO_NOISE).page !== null;
  });
}

const NO_NOISE: ReadonlySet<string> = new Set();

/** The part that a slot of an address (slots.ts) is. */
export function partAt(slot: string, url: Address, bases: readonly string[]): PagePart | null {
  const [place, nth] = slot.split(' ');
  if (place.startsWith('?')) return { in: 'parameter', name: place.slice(1) };
  const { segments } = addressParts(url);
  const at = Number(place.slice(1));
  const behind = segments.length - 1 - at;
  if (behind < 0) return null;
  const prefix = nth === KEY ? '' : beforeNumber(segments[at], Number(nth));
  const before = [...leadOf(segments, at, bases), prefix].join('/');
  return behind === 0 ? { in: 'path', before } : { in: 'path', before, behind };
}

const beforeNumber = (segment: string, nth: number): string => {
  let left = nth;
  for (const found of segment.matchAll(/%[0-9A-F]{2}|\d{1,9}/g)) {
    if (found[0].startsWith('%')) continue;
    if (left === 0) return segment.slice(0, found.index);
    left -= 1;
  }
  return segment;
};

/** `page` in `/blog/page/2` where `/blog` is known, and in `/blog/page/2/by-name` where `/blog/by-name` is. */
function leadOf(segments: readonly string[], at: number, bases: readonly string[]): readonly string[] {
  for (const base of bases) {
    const known = addressParts(base).segments;
    const grown = segments.length - known.length;
    const from = at + 1 - grown;
    if (grown < 1 || grown > 2 || from < 0) continue;
    const rest = [...segments.slice(0, from), ...segments.slice(at + 1)];
    if (known.every((segment, place) => segment === rest[place])) return segments.slice(from, at);
  }
  return [];
}
