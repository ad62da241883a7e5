/** Links that say how many records on or back they lead: "-60", "-100", "-300", "+60". The shortest jump is the next page. */
import { type AddressParts, addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import type { Candidate, PagerOptions } from './candidate.ts';
import type { Chain, PagerLink } from './chains.ts';

/** 1 or -1: jumps that lead on through a list keep their sign. */
export type Sign = 1 | -1;

const JUMP = /^([-+−–])\s?(\d{1,7})$/;

/** The number of records that a link says it jumps over; null where it says something else. */
export function jumpIn(text: string): number | null {
  const found = JUMP.exec(text.trim());
  if (found === null) return null;
  return found[1] === '+' ? Number(found[2]) : -Number(found[2]);
}

export const signOf = (jump: number): Sign => (jump < 0 ? -1 : 1);

/** The shortest jump of each direction, the one that has more jumps first: from the first page all lead one way. */
export function jumpCandidates(page: Page, { links }: Chain, { noise }: PagerOptions): Candidate[] {
  const jumps = links.flatMap((link) => (link.jump === null || link.jump === 0 ? [] : [{ ...link, jump: link.jump }]));
  const own = addressParts(page.url);
  const found = ([-1, 1] as const).flatMap((sign) => {
    const same = jumps.filter(({ jump }) => signOf(jump) === sign).sort((a, b) => Math.abs(a.jump) - Math.abs(b.jump));
    const [next] = same;
    const slot = next === undefined ? null : slotOf(next, jumps, own, noise);
    if (next === undefined || slot === null) return [];
    const known = { numbers: [], current: null, isCurrentShown: false, last: null };
    return [{ ...known, links: same, slot, next: next.url, jump: next.jump }];
  });
  return found.sort((a, b) => b.links.length - a.links.length);
}

/** The one part in which all jumps differ, also from this page where it is written like them. */
function slotOf(
  next: PagerLink,
  all: readonly PagerLink[],
  own: AddressParts,
  noise: ReadonlySet<string>,
): string | null {
  const to = addressParts(next.url);
  const places = all.map(({ url }) => changedPlace(to, addressParts(url), noise)).filter((place) => place !== '');
  const [place] = places.length > 0 ? places : [changedPlace(to, own, noise)];
  if (place === null || place === '' || places.some((other) => other !== place)) return null;
  return place;
}

/** Where two addresses differ, if in the last piece of the path or in one parameter only; '' where they do not. */
function changedPlace(a: AddressParts, b: AddressParts, noise: ReadonlySet<string>): string | null {
  const last = a.segments.length - 1;
  if (a.origin !== b.origin || a.segments.length !== b.segments.length) return null;
  if (a.segments.slice(0, last).join('/') !== b.segments.slice(0, last).join('/')) return null;
  const had = new Map(b.parameters.map(({ name, value }) => [name, value]));
  const names = new Set([...a.parameters, ...b.parameters].map(({ name }) => name).filter((name) => !noise.has(name)));
  const changed = [...names].filter((name) => had.get(name) !== valueIn(a, name));
  const inPath = last >= 0 && a.segments[last] !== b.segments[last];
  if (changed.length + Number(inPath) > 1) return null;
  return inPath ? `/${last} ${KEY}` : changed.length === 0 ? '' : `?${changed[0]}`;
}

/** Of a slot: the whole piece of the path, whatever it is. */
export const KEY = 'key';

const valueIn = ({ parameters }: AddressParts, wanted: string): string | null | undefined =>
  parameters.find(({ name }) => name === wanted)?.value;
