import { largest, smallest } from '../../../model/extremes.ts';
import type { LinkGroup } from '../../../model/link-group.ts';
import { PARAMS } from '../params.ts';
import { sameValue } from './names.ts';

/** What is known when the next group is chosen. */
export interface Outlook {
  /** Records on a page. */
  readonly perPage: number;
  /** Entities there are. */
  readonly size: number;
  /** No value can have more than so many: a greater number is no count. */
  readonly most: number;
  /** All of them are known. */
  readonly isKnown: boolean;
  /** The share of them that was not met yet. */
  readonly fresh: number;
  /** What a fact of the group is worth. */
  readonly weight: number;
  /** It stands between groups that print counts, and so probably is a filter, too. */
  readonly amongFilters: boolean;
}

/** Counts that are only roughly meant may miss what they count by this share of it. */
export const ROUNDED = 0.1;

/** More than any page can tell. */
const FIRST = 1e9;

/** What a page of a group's lists is expected to tell: facts and new entities. */
export function promiseOf({ members }: LinkGroup, outlook: Outlook): number {
  const { amongFilters, fresh, isKnown, most, perPage, size, weight } = outlook;
  const sizes = members.map(({ about }) => (about === null || about > most ? 0 : about));
  const sum = sizes.reduce((a, b) => a + b, 0);
  const pagesOf = pagesIn(perPage);
  // Orders and layouts have no counts. Filters shown as pictures have none either; their values may be alike in size.
  if (sum === 0) return amongFilters ? (weight * size) / (members.length * pagesOf(size / members.length)) : 0;
  const pages = sizes.reduce((all, one) => all + pagesOf(one), 0);
  const parts = seemsToPart(members, size);
  const worth = weight * sum + fresh * Math.min(size, sum);
  // The largest part is what the others leave, once all entities are known. Read before, it costs what it need not; but with it all
  // entities are known, and so one filter of this kind comes before all else.
  const implied = parts ? pagesOf(largest(sizes)) - 1 : 0;
  if (parts && !isKnown) return FIRST + worth / (pages + implied);
  // First pages are full where lists are long; the rest of the lists waits until nothing else tells more.
  const begun = sizes.reduce((all, one) => all + Math.min(one, perPage), 0);
  return Math.max(worth / (pages - implied), (weight + fresh) * (begun / members.length));
}

const pagesIn = (perPage: number) => (records: number) => Math.max(1, Math.ceil(records / perPage));

/** Whether counts add up to the whole. */
function seemsToPart(members: LinkGroup['members'], size: number): boolean {
  const sum = members.reduce((all, { about }) => all + (about ?? 0), 0);
  return members.every(({ count }) => count !== null) ? sum === size : Math.abs(sum - size) <= ROUNDED * size;
}

/**
 * What a page is expected to tell of the lists of a filter whose first pages were read: so many records are left of each, of the longest
 * first; null where that is not known. What costs nothing comes first.
 */
export function promiseOfRest({ members }: LinkGroup, left: readonly (number | null)[], outlook: Outlook): number {
  const { fresh, isKnown, perPage, size, weight } = outlook;
  const parts = seemsToPart(members, size);
  const rests = left.map((one) => one ?? perPage).filter((one) => one > 0);
  const records = rests.reduce((a, b) => a + b, 0);
  const isFree = parts && isKnown && (left[0] === null || left[0] > 0);
  const pages = rests.slice(isFree ? 1 : 0).reduce((all, one) => all + pagesIn(perPage)(one), 0);
  if (pages === 0) return Number.POSITIVE_INFINITY;
  return (parts && !isKnown ? FIRST : 0) + ((weight + fresh) * records) / pages;
}

/** Whether a group was put together from links of records: it has no place on the page, and so no name. */
export const isOfRecords = ({ heading, members }: LinkGroup): boolean =>
  heading === null && members.every(({ node }) => node === 0);

/** A group with the choices of another that it does not have. */
export function withMissing(group: LinkGroup, more: LinkGroup, keyOf: (url: string) => string): LinkGroup {
  const keys = new Set(group.members.map(({ url }) => keyOf(url)));
  const labels = new Set(group.members.map(({ label }) => sameValue(label)));
  const fresh = more.members.filter(({ label, url }) => !keys.has(keyOf(url)) && !labels.has(sameValue(label)));
  return fresh.length === 0 ? group : { ...group, members: [...group.members, ...fresh] };
}

/** Whether nearly all choices of a group of records stand in another: links of records need not keep what the list's own links keep. */
function offersAllOf({ members }: LinkGroup, ofRecords: LinkGroup): boolean {
  const labels = new Set(members.map(({ label }) => sameValue(label)));
  const shared = ofRecords.members.filter(({ label }) => labels.has(sameValue(label))).length;
  return shared >= PARAMS.shownShare * ofRecords.members.length;
}

/** Groups with what another page adds to them; null where it adds nothing. */
export function mergeGroups(
  groups: readonly LinkGroup[],
  found: readonly LinkGroup[],
  keyOf: (url: string) => string,
): LinkGroup[] | null {
  const merged = [...groups];
  const numberOf = new Map<string, number>();
  const note = (at: number) => {
    for (const { url } of merged[at].members) if (!numberOf.has(keyOf(url))) numberOf.set(keyOf(url), at);
  };
  for (const at of merged.keys()) note(at);
  const ofRecords = [...merged.keys()].filter((at) => isOfRecords(merged[at]));
  let grew = false;
  for (const more of found) {
    const at = smallest(more.members.flatMap(({ url }) => numberOf.get(keyOf(url)) ?? []));
    if (at === Number.POSITIVE_INFINITY) {
      if (more.members.length < 2) continue;
      const nameless = ofRecords.find((one) => isOfRecords(merged[one]) && offersAllOf(more, merged[one]));
      if (nameless === undefined) merged.push(more);
      else merged[nameless] = withMissing(more, merged[nameless], keyOf);
      note(nameless ?? merged.length - 1);
      grew = true;
      continue;
    }
    const had = new Set(merged[at].members.map(({ url }) => keyOf(url)));
    const fresh = more.members.filter(({ url }) => !had.has(keyOf(url)));
    if (fresh.length === 0) continue;
    merged[at] = { ...merged[at], members: [...merged[at].members, ...fresh] };
    note(at);
    grew = true;
  }
  return grew ? merged : null;
}
