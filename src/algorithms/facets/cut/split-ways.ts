/** Which filter splits a list that the site cuts, and what that costs (rule 9; Sheng, Zhang, Tao and Jin, PVLDB 2012). */
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import { ROUNDED } from '../groups/groups.ts';
import { meansNoValue, sameValue } from '../groups/names.ts';
import type { ListView } from '../lists/view.ts';
import { isChoice } from './cut-total.ts';

/** The lists of one filter below a list. */
export interface Way {
  readonly group: LinkGroup;
  readonly attribute: string;
  /** The largest first. */
  readonly parts: readonly GroupMember[];
  /** Pages that they seem to cost. */
  readonly pages: number;
  /** Entities that none of them seems to hold. */
  readonly missed: number;
}

/** What is known where a list is split. */
export interface Splitting {
  /** Entities of the list; null where it does not say. */
  readonly total: number | null;
  readonly perPage: number;
  /** Records that the site shows of a list. */
  readonly limit: number;
  nameOf(group: LinkGroup): string;
  /** Whether a choice is in force already, or one that would take its place. */
  isChosen(attribute: string, member: GroupMember): boolean;
  /** Whether the list of a choice is known. */
  isRead(attribute: string, label: string): boolean;
  /** Whether the lists of a filter must be read later on anyway. */
  isWanted(attribute: string): boolean;
}

/** Reading lists that are needed later as well is cheaper than it seems: they count for so much. */
const WANTED = 0.8;
/** A part that must be split again is read in lists of about this share of what the site shows, each with half an empty last page. */
const FILLED = 0.6;
const LAST_PAGE = 0.5;

/** The ways to split a list, those that miss least first, then the cheapest. */
export function waysToSplit(view: ListView, splitting: Splitting): Way[] {
  const ways = view.groups().flatMap((group) => wayOf(group, splitting) ?? []);
  const least = ways.reduce((a, { missed }) => Math.min(a, missed), Number.POSITIVE_INFINITY);
  const slack = ROUNDED * ROUNDED * (splitting.total ?? 0);
  // Nearly the same coverage is the same: the rest is looked for afterwards.
  const isFull = ({ missed }: Way) => missed <= least + slack;
  return ways.sort((a, b) => Number(isFull(b)) - Number(isFull(a)) || a.pages - b.pages || a.missed - b.missed);
}

function wayOf(group: LinkGroup, splitting: Splitting): Way | null {
  if (!isChoice(group)) return null;
  const { total } = splitting;
  const attribute = splitting.nameOf(group);
  const parts = group.members.filter(
    (member) =>
      !meansNoValue(member.label) &&
      member.about !== 0 &&
      (total === null || (member.about ?? 0) < total) &&
      !splitting.isChosen(attribute, member),
  );
  if (parts.length === 0) return null;
  const counts = parts.flatMap(({ about }) => about ?? []);
  const isCounted = counts.length === parts.length;
  // Orders and layouts have no counts where filters have them.
  if (!isCounted && total !== null) return null;
  const sum = counts.reduce((a, b) => a + b, 0);
  const pages = parts.reduce((all, part) => all + pagesOf(part, attribute, splitting, parts.length), 0);
  return {
    group,
    attribute,
    parts: [...parts].sort((a, b) => (b.about ?? 0) - (a.about ?? 0)),
    pages: pages * (splitting.isWanted(attribute) ? WANTED : 1),
    missed: total === null ? 0 : Math.max(0, total - sum),
  };
}

function pagesOf(part: GroupMember, attribute: string, splitting: Splitting, among: number): number {
  const { limit, perPage } = splitting;
  if (splitting.isRead(attribute, part.label)) return 0;
  // Without counts: as if all were alike, and the list twice as long as what is shown of it.
  const size = part.about ?? (2 * limit) / among;
  if (size <= limit) return Math.max(1, Math.ceil(size / perPage));
  return 1 + size / perPage + LAST_PAGE * Math.ceil(size / (FILLED * limit));
}

/** Labels of one filter, compared as values are. */
export const labelKey = (attribute: string, label: string): string => `${sameValue(attribute)}\n${sameValue(label)}`;
