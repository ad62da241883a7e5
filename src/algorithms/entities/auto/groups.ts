import type { AddressKey } from '../../../model/url-key.ts';
import { type WordEnd, wordAt } from './address-terms.ts';
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
  /** Where the place is divided by the words at one end of the addresses, names of kinds: the end, the own word and all of them. */
  readonly divided: Divided | null;
}

export interface Divided {
  readonly end: WordEnd;
  readonly word: string;
  readonly words: ReadonlySet<string>;
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
  const rows = members.map(({ row }) => row);
  const first = kindWords(look, members, 'first');
  const at = first === null ? repeatingPiece(rows) : -1;
  const end: WordEnd = first === null ? 'last' : 'first';
  const words = first ?? (at < 0 ? kindWords(look, members, 'last') : null);
  const parts = new Map<string, Member[]>();
  for (const member of members) {
    const value = at >= 0 ? member.row.columns[at] : words === null ? '' : wordAt(member.row, end);
    const part = parts.get(value);
    if (part === undefined) parts.set(value, [member]);
    else part.push(member);
  }
  return [...parts].map(([value, part]) => ({
    contexts: paths.map((path) => `${page} ${path} ${shape} ${value}`),
    paths,
    members: part,
    divided: words === null ? null : { end, word: value, words },
  }));
}

/**
 * A few words that repeat at one end of the last piece, the names of kinds: `struct.Vec.html`, `enum.Option.html`. They name
 * kinds where each has a list of its own; what stands together in a list is one kind.
 */
function kindWords(look: Look, members: readonly Member[], end: WordEnd): ReadonlySet<string> | null {
  const words = new Map(members.map(({ link, row }) => [link.key, wordAt(row, end)]));
  const distinct = new Set(words.values());
  if (distinct.size < 2 || distinct.size > 1 + Math.sqrt(members.length)) return null;
  const lists = look.lists.map((list) => new Set(list.flatMap((key) => words.get(key) ?? [])));
  return lists.some(({ size }) => size > 1) ? null : distinct;
}

/** The first piece of path, not the last, that has more than one value but each for several members; -1: none. */
function repeatingPiece(rows: readonly UrlRow[]): number {
  for (let at = 0; at < rows[0].pieces - 1; at += 1) {
    const values = new Set(rows.map((row) => row.columns[at]));
    if (values.size > 1 && values.size <= rows.length / 2) return at;
  }
  return -1;
}
