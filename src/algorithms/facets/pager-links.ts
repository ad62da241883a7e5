/** Links of a page that may lead to the next page of its list. */
import type { GroupMember, LinkGroup } from '../../model/link-group.ts';
import type { Address } from '../../model/url.ts';
import { anchorOf, links, relationsOf } from '../../page/links.ts';
import { headNext, type PagePart, pagePartOf } from './pager.ts';
import { numbersIn } from './totals.ts';
import type { ListView } from './view.ts';

/** First, back, next, last. */
const PAGER_WORDS = 4;

/** The likeliest first: what says so, numbers in a row, the nearest of a few numbers that only words lead to, lone links behind the records. */
export function pagerCandidates(
  view: ListView,
  noise: ReadonlySet<string>,
): { readonly url: Address; readonly part: PagePart }[] {
  const { page } = view;
  const stated = [
    ...headNext(view),
    ...links(page).flatMap(({ node, url }) => (relationsOf(page, node).includes('next') ? [url] : [])),
  ];
  const behind = view.sights.length === 0 ? 0 : view.sights[view.sights.length - 1].from;
  const groups = view.groups().filter(({ kind }) => kind === 'parameter' || kind === 'path');
  const byPart = membersByPart(groups);
  const numbered = [...byPart.values()]
    // A part that takes many words as well is no page: two may be a number of rooms.
    .filter((members) => members.filter(({ label }) => !/\p{N}/u.test(label)).length <= PAGER_WORDS)
    .flatMap((members) => members.filter(isSecond));
  const worded = [...byPart.values()]
    .flatMap((members) => nearestInWords(members, view.sights.length))
    // Choices of filters are numbered, too; but those stand before the records.
    .sort((a, b) => Number(b.node > behind) - Number(a.node > behind));
  const lone = groups
    .filter(({ part, shorter }) => !shorter && byPart.get(part)?.length === 1)
    .flatMap(({ members }) => members)
    .filter(({ node }) => node > behind && anchorOf(page, node).text !== '');
  const unique = [...new Set([...stated, ...[...numbered, ...worded, ...lone].map(({ url }) => url)])];
  return unique.flatMap((url) => {
    const part = pagePartOf(view, url, noise);
    return part === null ? [] : [{ url, part }];
  });
}

function membersByPart(groups: readonly LinkGroup[]): Map<string, GroupMember[]> {
  const byPart = new Map<string, GroupMember[]>();
  for (const { members, part } of groups) byPart.set(part, [...(byPart.get(part) ?? []), ...members]);
  return byPart;
}

const LONGEST_NAME = 20;

/** "2", "Page 2", "2nd page": all that is said besides is what pages are called. */
function isSecond({ label }: GroupMember): boolean {
  if (label === '2') return true;
  const numbers = label.length <= LONGEST_NAME ? numbersIn(label) : [];
  return numbers.length === 1 && numbers[0] === 2;
}

/** "Next" and "Last", over and under the records: words lead to two numbers at most besides that of this page, and the nearest is that of a second page. */
function nearestInWords(members: readonly GroupMember[], perPage: number): GroupMember[] {
  const told = members.map((member) => ({ member, number: numberAtEnd(member.value) }));
  if (told.some(({ member, number }) => number === null || /\p{Nd}/u.test(member.label))) return [];
  const further = told
    .filter(({ number }) => number !== null && number > 0)
    .sort((a, b) => Number(a.number) - Number(b.number));
  if (new Set(further.map(({ number }) => number)).size > 2 || further.length === 0) return [];
  const [{ member, number }] = further;
  return number === 1 || number === 2 || number === perPage ? [member] : [];
}

const numberAtEnd = (value: string | null): number | null => {
  const digits = value?.match(/^\D{0,8}(\d{1,6})$/)?.[1];
  return digits === undefined ? null : Number(digits);
};
