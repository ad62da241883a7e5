/** Lists whose order changes with every request: found out, read in an order that stays where the site offers one, else read again and again. */

import type { PagePart } from '../../../reading/pager/page-part.ts';
import { offersAlike } from '../groups/judge.ts';
import { sameValue } from '../groups/names.ts';
import { printOf } from '../identity/identity.ts';
import { RecordIdentity } from '../identity/record-identity.ts';
import type { Asking, Questions } from '../lists/asking.ts';
import type { Seen } from '../lists/plain-marks.ts';
import { type ListView, leafKey, type Reading, viewList } from '../lists/view.ts';
import { PARAMS } from '../params.ts';
import { type Candidate, candidateOf } from '../start/candidate.ts';

/** Whether a page that is asked again shows its records in another order. */
export function* ordersChange(asking: Asking, view: ListView, reading: Reading): Questions<boolean> {
  const again = yield* askAgain(asking, view, reading);
  return again !== null && again.sights.length > 1 && !startsAlike(view, again);
}

function* askAgain(asking: Asking, { page: { url } }: ListView, reading: Reading): Questions<ListView | null> {
  const { page } = yield* asking.page(url, 'whether the order stays the same');
  const view = page === null ? null : viewList(page, reading);
  if (view === null || view.sights.length === 0) return null;
  asking.was('list');
  return view;
}

/** Most records stand where they stood: a few may have changed or be advertisements. */
function startsAlike(a: ListView, b: ListView): boolean {
  const prints = b.sights.map(printOf);
  const same = a.sights.filter((sight, at) => printOf(sight) === prints[at]).length;
  return same >= 0.5 * a.sights.length;
}

/** Whether records of the first pages were seen twice: an advertisement, or a list that moves. */
export function hasRepeats(pages: readonly ListView[]): boolean {
  const titles = new Set<string>();
  let records = 0;
  for (const { sights } of pages) {
    records += sights.length;
    for (const { title } of sights) titles.add(sameValue(title));
  }
  // The same record has the same title.
  if (titles.size === records) return false;
  const known = new RecordIdentity();
  // An advertisement says what the record in its own place says, and that it is one.
  return pages.some(({ sights }) =>
    sights.some((sight, at) => {
      if (known.find(sight) !== undefined) return true;
      known.add(at, sight);
      return false;
    }),
  );
}

/** The same list in an order that stays: a link without a count that leaves length and filters as they are, and answers twice alike. */
export function* steadyOrder(asking: Asking, candidate: Candidate, pager: PagePart): Questions<Candidate | null> {
  const { view, reading, presentation } = candidate;
  const groups = view
    .groups()
    .filter(({ kind, members, shorter }) => (kind === 'parameter' || kind === 'path') && members.length > 1 && !shorter)
    .filter(({ part }) => pager.in !== 'parameter' || part !== pager.name)
    // The last one may stand before a number that is not its count.
    .filter(({ members }) => members.slice(0, -1).every(({ about }) => about === null))
    // One of the orders is in force, and is no link.
    .sort((a, b) => Number(a.current === null) - Number(b.current === null));
  let asked = 0;
  for (const { members, part } of groups) {
    for (const { url } of members.slice(0, PARAMS.orderTries)) {
      if (asked >= PARAMS.patience) return null;
      asked += 1;
      const { page } = yield* asking.page(url, 'whether this order stays the same');
      const other = page === null ? null : candidateOf(page, reading.template);
      if (other === null) break;
      asking.was('list');
      if (other.view.sights.length !== view.sights.length || offersAlike(other.view, view) === false) break;
      asked += 1;
      const again = yield* askAgain(asking, other.view, other.reading);
      if (again === null || !startsAlike(other.view, again)) continue;
      return { ...other, presentation: new Set([...presentation, part]) };
    }
  }
  return null;
}

/**
 * Leaves by which promoted records give themselves away where everything repeats. Either entities say something on one page and not
 * on another, so that it is about the page and not about them; or the records that say it are on page after page the same few,
 * while all others change.
 */
export function placementMarks(pages: Seen): Set<string> {
  const all = pages.flat();
  const times = new Map<number, number>();
  const said = new Map<string, Map<number, number>>();
  for (const { id, sight } of all) {
    times.set(id, (times.get(id) ?? 0) + 1);
    for (const key of new Set(sight.leaves.map(leafKey))) {
      const by = said.get(key) ?? new Map<number, number>();
      said.set(key, by);
      by.set(id, (by.get(id) ?? 0) + 1);
    }
  }
  const variety = times.size / Math.max(1, all.length);
  const isMark = (key: string, by: ReadonlyMap<number, number>): boolean => {
    const places = [...by.values()].reduce((a, b) => a + b, 0);
    if (places < pages.length || places > PARAMS.promotedShare * all.length) return false;
    const twice = [...by].filter(([id]) => (times.get(id) ?? 0) > 1);
    const always = twice.filter(([id, count]) => times.get(id) === count).length;
    // What one entity says alone is about it: on a short list one may stand on page after page by chance.
    const isFew = by.size > 1 && by.size <= 0.5 * variety * places;
    return (isFew && comesOnTop(key, all)) || (twice.length > 1 && always <= 0.5 * twice.length);
  };
  return new Set([...said].flatMap(([key, by]) => (isMark(key, by) ? [key] : [])));
}

/** Whether records with a mark say more at its place than others do: what stands where all have something is one of their values. */
function comesOnTop(mark: string, all: Seen[number]): boolean {
  const path = mark.slice(0, mark.indexOf('\n'));
  const there = all.map(({ sight: { leaves } }) => leaves.filter((leaf) => leaf.path === path));
  const mean = (of: typeof there) => of.reduce((sum, leaves) => sum + leaves.length, 0) / Math.max(1, of.length);
  const marked = there.filter((leaves) => leaves.some((leaf) => leafKey(leaf) === mark));
  return mean(marked) > mean(there.filter((leaves) => !marked.includes(leaves))) + 0.5;
}
