/** Rule 6: the largest page size, where one is offered: on the whole list, or on filtered lists only. */
import type { GroupMember } from '../../../model/link-group.ts';
import { numbersIn } from '../../../page/values/numbers.ts';
import { printOf } from '../identity/identity.ts';
import type { Asking, Questions } from '../lists/asking.ts';
import type { Lists } from '../lists/lists.ts';
import type { OpenList } from '../lists/open-list.ts';
import { type ListView, viewList } from '../lists/view.ts';
import { type Candidate, candidateOf } from './candidate.ts';

interface Offer {
  /** The parameter that says how many. */
  readonly part: string;
  readonly best: GroupMember;
}

/** Numbers that are links and become a parameter as they are; those of pages begin with 1 or 2. */
function sizeOffer(view: ListView): Offer | null {
  const offers = view
    .groups()
    .filter(({ kind, members }) => kind === 'parameter' && members.length <= 8)
    .filter(({ members }) =>
      members.every(
        ({ label, value }) => numbersIn(label).length === 1 && value !== null && numbersIn(label)[0] === Number(value),
      ),
    )
    .filter(({ members }) => !members.some(({ value }) => value === '1' || value === '2'))
    .sort((a, b) => a.members.length - b.members.length)
    .map(({ members, part }) => ({
      part,
      best: members.reduce((a, b) => (Number(a.value) >= Number(b.value) ? a : b)),
    }))
    .filter(({ best }) => Number(best.value) > view.sights.length && Number(best.value) <= 2000);
  return offers[0] ?? null;
}

/** Whether a page holds the records of another and more. In an order that changes with every request, the number alone must do. */
function isLarger(larger: ListView, view: ListView, { best }: Offer): boolean {
  const shown = view.sights.length;
  if (larger.sights.length <= shown) return false;
  const prints = new Set(larger.sights.map(printOf));
  const kept = view.sights.filter((sight) => prints.has(printOf(sight))).length;
  // Promoted records may come on top.
  return kept >= 0.8 * shown || larger.sights.length >= Number(best.value);
}

/** The whole list with more records on its pages. */
export function* enlarge(asking: Asking, candidate: Candidate): Questions<Candidate> {
  const { view, reading } = candidate;
  const offer = sizeOffer(view);
  if (offer === null) return candidate;
  const { page } = yield* asking.page(offer.best.url, `page size ${offer.best.label}`);
  const larger = page === null ? null : candidateOf(page, reading.template);
  if (larger === null) return candidate;
  asking.was('list');
  if (!isLarger(larger.view, view, offer)) return candidate;
  return { ...larger, presentation: new Set([...candidate.presentation, offer.part]) };
}

/**
 * A size that only filtered lists offer is tried on the first of them that is long enough, and then asked of every list. What changes the
 * part that the filter itself changes is another value of it: years are numbers, too.
 */
export function* enlargeFiltered(lists: Lists, list: OpenList, filterPart: string): Questions<OpenList> {
  const offer =
    lists.asking.obeys('size') && lists.pageSize === null && list.view !== null && list.next !== null
      ? sizeOffer(list.view)
      : null;
  if (offer === null || list.view === null || /\s/.test(offer.part) || offer.part === filterPart) return list;
  const { page } = yield* lists.asking.page(offer.best.url, `page size ${offer.best.label}`);
  if (page === null || !isLarger(viewList(page, lists.reading), list.view, offer)) return list;
  lists.pageSize = { name: offer.part, value: Number(offer.best.value) };
  lists.reading.noise.add(offer.part);
  return { ...lists.opened(offer.best.url, page), asks: list.asks };
}
