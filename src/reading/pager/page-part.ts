/** Which part of a list's address is the page, and what that makes of an address. */
import { type AddressParts, addressParts } from '../../model/address-parts.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import { sameParts } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { decodeComponent } from '../../model/url-parts.ts';
import { KEY, type Sign } from './jumps.ts';

export type PagePart = (
  | { readonly in: 'parameter'; readonly name: string }
  | { readonly in: 'path'; readonly before: string }
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
  const last = segments[segments.length - 1] ?? '';
  const lead = part.before.split('/');
  const prefix = lead.pop() ?? '';
  const pattern = part.jumps === undefined ? /^\d+/ : /^.+/;
  const page = last.startsWith(prefix) ? last.slice(prefix.length).match(pattern)?.[0] : undefined;
  const fits = lead.every((piece, at) => segments[segments.length - 1 - lead.length + at] === piece);
  if (page === undefined || !fits) return { list: sameParts(parts, noise), page: null };
  const kept: AddressParts = { ...parts, segments: segments.slice(0, segments.length - 1 - lead.length) };
  return { list: sameParts(kept, noise), page };
}

/**
 * Further pages may be written in another way than the first: `/wiki/Trees`, then `/index.php?title=Trees&from=Oak`. What such an address
 * says that the first does not is the page, if that is one parameter and the others say what the first says; null otherwise.
 */
export function pageInOtherWriting(own: AddressParts, to: AddressParts): PagePart | null {
  if (own.origin !== to.origin || own.segments.join('/') === to.segments.join('/')) return null;
  const said = new Set([...own.segments, ...own.parameters.map(({ value }) => value ?? '')].map(plainPiece));
  const fresh = to.parameters.filter(({ value }) => !said.has(plainPiece(value ?? '')));
  const isSame = fresh.length === 1 && to.parameters.length > 1;
  return isSame ? { in: 'parameter', name: fresh[0].name } : null;
}

const plainPiece = (piece: string): string => decodeComponent(piece).replace(/[+_ ]/g, ' ').toLowerCase();

/** Whether the links of a group change the page. */
export function changesPage({ members, part: changed }: LinkGroup, part: PagePart): boolean {
  if (part.in === 'parameter') return changed.split(' ').includes(part.name);
  // Where the number is all there is of a page, years are told from it by their length.
  const isNumber = part.jumps !== undefined ? /./ : part.before === '' ? /^\d{1,3}$/ : /\d$/;
  return members.every(({ url }) => {
    const last = addressParts(url).segments.at(-1) ?? '';
    return isNumber.test(last) && pageAddress(url, part, NO_NOISE).page !== null;
  });
}

const NO_NOISE: ReadonlySet<string> = new Set();

/** The part that a slot of an address (slots.ts) is; null where only the end of a path can be told apart. */
export function partAt(slot: string, url: Address, bases: readonly string[]): PagePart | null {
  const [place, nth] = slot.split(' ');
  if (place.startsWith('?')) return { in: 'parameter', name: place.slice(1) };
  const { segments } = addressParts(url);
  if (Number(place.slice(1)) !== segments.length - 1) return null;
  const prefix = nth === KEY ? '' : beforeNumber(segments[segments.length - 1], Number(nth));
  const lead = leadOf(segments, bases);
  return { in: 'path', before: [...lead, prefix].join('/') };
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

/** `page` in `/blog/page/2` where `/blog` is known. */
function leadOf(segments: readonly string[], bases: readonly string[]): readonly string[] {
  for (const base of bases) {
    const known = addressParts(base).segments;
    const grown = segments.length - known.length;
    if (grown >= 1 && grown <= 2 && known.every((segment, at) => segment === segments[at]))
      return segments.slice(known.length, -1);
  }
  return [];
}
