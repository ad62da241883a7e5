import type { AddressKey } from '../../../model/url-key.ts';
import type { Look } from './look.ts';
import type { LookLink } from './look-links.ts';
import { type UrlRow, urlRow } from './url-pattern.ts';

export interface Member {
  readonly link: LookLink;
  /** Without state, for comparing. */
  readonly key: AddressKey;
  readonly row: UrlRow;
  /** Which link of the page it is. */
  readonly at: number;
}

/** Links that stand in one place of a page and whose addresses have one shape: judged together. */
export interface LinkGroup {
  /** Names of the place, the same for such groups of other pages of one list. One for each link-path. */
  readonly contexts: readonly string[];
  readonly paths: readonly number[];
  readonly members: readonly Member[];
}

/** Each page once; the first link to it counts, but one with words rather than a picture without. */
export function groupsOf(look: Look, cleanKey: (link: LookLink) => AddressKey): readonly LinkGroup[] {
  const byShape = new Map<string, Map<number, Map<AddressKey, Member>>>();
  look.links.forEach((link, at) => {
    const key = cleanKey(link);
    if (key === look.key) return;
    const row = urlRow(key);
    const byPath = byShape.get(row.shape) ?? new Map<number, Map<AddressKey, Member>>();
    if (byPath.size === 0) byShape.set(row.shape, byPath);
    const group = byPath.get(link.path) ?? new Map<AddressKey, Member>();
    if (group.size === 0) byPath.set(link.path, group);
    if ((group.get(key)?.link.text ?? '') === '') group.set(key, { link, key, row, at });
  });
  return [...byShape].flatMap(([shape, byPath]) =>
    placesOf(look, byPath).flatMap((paths) => {
      const members = new Map(paths.flatMap((path) => [...byPath.get(path)!]));
      return splitByPiece(look, shape, paths, [...members.values()]);
    }),
  );
}

/**
 * Section 6.3 of the paper: links of one list may differ in their link-paths. Those that stand between one another and
 * whose paths differ by one step (a `p`, a `b`) stand in one place.
 */
function placesOf(
  look: Look,
  byPath: ReadonlyMap<number, ReadonlyMap<AddressKey, Member>>,
): readonly (readonly number[])[] {
  const places: number[][] = [];
  const stepsOf = (path: number) => look.paths.get(path) ?? [];
  const spanOf = (path: number) => spanOfMembers([...byPath.get(path)!.values()]);
  for (const path of byPath.keys()) {
    const near = places.find((place) =>
      place.some((other) => oneStepApart(stepsOf(path), stepsOf(other)) && overlap(spanOf(path), spanOf(other))),
    );
    if (near === undefined) places.push([path]);
    else near.push(path);
  }
  return places;
}

type Span = readonly [first: number, last: number];

const spanOfMembers = (members: readonly Member[]): Span => [members[0].at, members[members.length - 1].at];

const overlap = (a: Span, b: Span): boolean => a[0] < b[1] && b[0] < a[1];

export function oneStepApart(a: readonly string[], b: readonly string[]): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(at).every((step, further) => step === long[at + 1 + further]);
}

/** One place may hold links to several kinds: `/driver/...` and `/team/...`. A piece whose values repeat splits the group. */
function splitByPiece(
  look: Look,
  shape: string,
  paths: readonly number[],
  members: readonly Member[],
): readonly LinkGroup[] {
  // Pages of one list are one place; two lists are two, though they may look alike.
  const page = look.key.split('?', 1)[0].replace(/\d+/g, '#');
  const at = repeatingPiece(members.map(({ row }) => row));
  const parts = new Map<string, Member[]>();
  for (const member of members) {
    const value = at < 0 ? '' : member.row.columns[at];
    const part = parts.get(value);
    if (part === undefined) parts.set(value, [member]);
    else part.push(member);
  }
  return [...parts].map(([value, part]) => ({
    contexts: paths.map((path) => `${page} ${path} ${shape} ${value}`),
    paths,
    members: part,
  }));
}

/** The first piece of path, not the last, that has more than one value but each for several members; -1: none. */
function repeatingPiece(rows: readonly UrlRow[]): number {
  for (let at = 0; at < rows[0].pieces - 1; at += 1) {
    const values = new Set(rows.map((row) => row.columns[at]));
    if (values.size > 1 && values.size <= rows.length / 2) return at;
  }
  return -1;
}
