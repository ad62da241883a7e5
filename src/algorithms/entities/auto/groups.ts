import type { AddressKey } from '../../../model/url-key.ts';
import type { Look, LookLink } from './look.ts';
import { type UrlRow, urlRow } from './url-pattern.ts';

export interface Member {
  readonly link: LookLink;
  /** Without state, for comparing. */
  readonly key: AddressKey;
  readonly row: UrlRow;
}

/** Links that stand in one place of a page and whose addresses have one shape: judged together. */
export interface LinkGroup {
  /** The same for such groups of other pages of one list. */
  readonly context: string;
  readonly path: number;
  readonly members: readonly Member[];
}

/** Each page once; the first link to it counts, but one with words rather than a picture without. */
export function groupsOf(look: Look, cleanKey: (link: LookLink) => AddressKey): readonly LinkGroup[] {
  const members = new Map<string, Map<AddressKey, Member>>();
  // Pages of one list are one place; two lists are two, though they may look alike.
  const page = look.key.split('?', 1)[0].replace(/\d+/g, '#');
  for (const link of look.links) {
    const key = cleanKey(link);
    if (key === look.key) continue;
    const row = urlRow(key);
    const context = `${page} ${link.path} ${row.shape}`;
    const group = members.get(context) ?? new Map<AddressKey, Member>();
    if (group.size === 0) members.set(context, group);
    if ((group.get(key)?.link.text ?? '') === '') group.set(key, { link, key, row });
  }
  return [...members].flatMap(([context, found]) => splitByPiece(context, [...found.values()]));
}

/** One place may hold links to several kinds: `/driver/...` and `/team/...`. A piece whose values repeat splits the group. */
function splitByPiece(context: string, members: readonly Member[]): readonly LinkGroup[] {
  const { path } = members[0].link;
  const at = repeatingPiece(members.map(({ row }) => row));
  if (at < 0) return [{ context, path, members }];
  const parts = new Map<string, Member[]>();
  for (const member of members) {
    const value = member.row.columns[at];
    const part = parts.get(value);
    if (part === undefined) parts.set(value, [member]);
    else part.push(member);
  }
  return [...parts].map(([value, part]) => ({ context: `${context} ${value}`, path, members: part }));
}

/** The first piece of path, not the last, that has more than one value but each for several members; -1: none. */
function repeatingPiece(rows: readonly UrlRow[]): number {
  for (let at = 0; at < rows[0].pieces - 1; at += 1) {
    const values = new Set(rows.map((row) => row.columns[at]));
    if (values.size > 1 && values.size <= rows.length / 2) return at;
  }
  return -1;
}
