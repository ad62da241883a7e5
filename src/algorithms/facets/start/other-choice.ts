/** Rule 8: a list may show a choice that the site made (`State: open`); another choice of the same drop-down may show more. */
import type { LinkGroup } from '../../../model/link-group.ts';
import { sameAddress } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import { chosenBySite } from '../../../page/select-groups.ts';
import type { Questions } from '../lists/asking.ts';
import { lastPageNumber, nextPage, pagerCandidates } from '../lists/pager.ts';
import { printedTotal } from '../lists/totals.ts';
import { PARAMS } from '../params.ts';
import type { Candidate } from './candidate.ts';

/** The list that another choice shows, where that has more and holds some of what this one begins with; null where none does. */
export function* otherChoice(
  current: Candidate,
  ask: (url: Address) => Questions<Candidate | null>,
): Questions<Candidate | null> {
  const { reading, view } = current;
  for (const { others, own } of chosenBySite(view.page, view.base, reading.noise).slice(0, PARAMS.choicesOfSite)) {
    for (const url of endsFirst(others)) {
      const other = yield* ask(url);
      if (other === null || showsAsMany(current, other)) break;
      if (showsMore(current, other) && sharesRecords(current, other)) return { ...other, replaced: own };
    }
  }
  return null;
}

/** All is mostly the last choice or the first. */
function endsFirst({ members }: LinkGroup): Address[] {
  const urls = members.slice(0, PARAMS.choicesOfSite).map(({ url }) => url);
  return [...new Set([members[members.length - 1].url, ...urls])];
}

/** Another order of the list, or a longer page of it. */
function showsAsMany(current: Candidate, other: Candidate): boolean {
  const [here, there] = [sizeOf(current), sizeOf(other)];
  if (here === null || there === null) return true;
  const isResized = current.view.sights.length !== other.view.sights.length && here.pages > 1;
  return here.entities === there.entities || (isResized && there.pages > 1);
}

const showsMore = (current: Candidate, other: Candidate): boolean =>
  (sizeOf(other)?.entities ?? 0) > (sizeOf(current)?.entities ?? Number.POSITIVE_INFINITY);

function sharesRecords({ reading, view }: Candidate, other: Candidate): boolean {
  const keyOf = ({ address, title }: Candidate['view']['sights'][number]) =>
    address === null ? title : sameAddress(address, reading.noise);
  const known = new Set(view.sights.map(keyOf));
  return other.view.sights.some((sight) => known.has(keyOf(sight)));
}

/** Null where the list goes on and nothing says how far. */
function sizeOf({ reading: { noise }, view }: Candidate): { readonly pages: number; readonly entities: number } | null {
  const { length } = view.sights;
  const lasts = pagerCandidates(view, noise).map(({ part }) => ({
    part,
    last: lastPageNumber(view, part, noise),
  }));
  const pages = lasts.reduce((most, { last }) => Math.max(most, last ?? 1), 1);
  if (pages === 1)
    return lasts.some(({ part }) => nextPage(view, part, noise, new Set()) !== null)
      ? null
      : { pages, entities: length };
  return { pages, entities: printedTotal(view, pages, 1) ?? pages * length };
}

/** The groups of the list that was found so, with the choice that the site would have made: a value like the others. */
export function withReplaced(groups: readonly LinkGroup[], replaced: LinkGroup | null): readonly LinkGroup[] {
  if (replaced === null) return groups;
  const at = groups.findIndex(({ part }) => part === replaced.part);
  if (at < 0) return [...groups, replaced];
  return groups.map((group, place) =>
    place === at ? { ...group, members: [...replaced.members, ...group.members] } : group,
  );
}
