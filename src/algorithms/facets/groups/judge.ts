/** Rule 2 of docs/papers/query-centric.md: what a link group does, from as few answers as possible. */

import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import type { Page } from '../../../model/page.ts';
import { sameAddress } from '../../../model/same-address.ts';
import { forms } from '../../../page/forms.ts';
import { lazily } from '../../../page/lazily.ts';
import { links } from '../../../page/links.ts';
import type { OpenList } from '../lists/open-list.ts';
import type { ListView } from '../lists/view.ts';
import { sameValue } from './names.ts';

/** A list seen from the list it was linked on. */
export type Relation = 'same' | 'narrower' | 'wider' | 'beside' | 'ignored' | 'no-list' | 'unclear';

export interface Compared {
  readonly view: ListView;
  readonly size: number;
  readonly first: readonly number[];
}

/** Compares what does not depend on the page shown: totals, lengths, the filters offered with their counts. */
export function compareLists(list: OpenList, whole: Compared): Relation {
  const { view } = list;
  if (view === null || view.sights.length === 0) return 'no-list';
  if (list.total !== null && list.total !== whole.size) return list.total < whole.size ? 'narrower' : 'wider';
  const startsAlike = list.first.length > 0 && list.first.every((id, at) => id === whole.first[at]);
  if (list.total === whole.size)
    return list.redirected || (startsAlike && offersAlike(view, whole.view) === true) ? 'ignored' : 'same';
  // Whatever it offers: a list that ends with everyone on it leaves nobody out.
  if (list.next === null && list.ids.size >= whole.size) return list.redirected || startsAlike ? 'ignored' : 'same';
  if (list.atMost !== null && list.atMost < whole.size) return 'narrower';
  const offers = offersAlike(view, whole.view);
  if (offers === false) return 'narrower';
  if (list.redirected) return 'ignored';
  return 'unclear';
}

/**
 * Whether a list is wider or narrower than another, by the counts of the filters that both offer: 1, -1, or 0 for no sign. Links that
 * turn pages are none: a page in the middle has more of them.
 */
export function compareOffers(
  a: ListView,
  b: ListView,
  noise: ReadonlySet<string>,
  turnsPages: (group: LinkGroup) => boolean = () => false,
): number {
  const [left, right] = [a, b].map((view) =>
    offersOf(
      view.groups().filter((group) => !turnsPages(group)),
      'about',
    ),
  );
  const counted = [...right].filter(([key, count]) => count !== null && typeof left.get(key) === 'number');
  const signs = counted.map(([key, count]) => Math.sign((left.get(key) ?? 0) - (count ?? 0)));
  const sign = Math.sign(signs.reduce((sum, one) => sum + one, 0));
  if (sign !== 0) return sign;
  const missing = [...right].filter(([key]) => !left.has(key));
  // What a list counts, a wider one counts, too.
  if (counted.length === 0 && missing.some(([, count]) => count !== null)) return 0;
  // Below the front page is all of the site: what both pages link by the same address is a menu.
  const menu = linkedOn(b.page, a.groups(), noise);
  const extra = [...left].filter(([key]) => !right.has(key) && !menu.has(key));
  // Where counts are alike, only values of what is counted are a sign: page sizes and the way back to a first page are none.
  const headings = new Set(counted.map(([key]) => headingOf(key)));
  const tells = ([key, count]: [string, number | null]) =>
    counted.length === 0 || (count !== null && headings.has(headingOf(key)));
  return Math.sign(extra.filter(tells).length - missing.filter(tells).length);
}

/** The offers among these whose address is linked on a page. */
function linkedOn(page: Page, groups: readonly LinkGroup[], noise: ReadonlySet<string>): ReadonlySet<string> {
  const linked = new Set(links(page).map(({ url }) => sameAddress(url, noise)));
  const isLinked = ({ url }: GroupMember) => linked.has(sameAddress(url, noise));
  const shared = groups.map((group) => ({ ...group, members: group.members.filter(isLinked) }));
  return new Set(offersOf(shared, 'about', 1).keys());
}

/** Whether most of what a list offers is missing on another, or counted lower there. */
export function offersLess(a: ListView, b: ListView, isMeant: (group: LinkGroup) => boolean): boolean {
  const left = offersOf(a.groups().filter(isMeant), 'about');
  const right = offersOf(b.groups().filter(isMeant), 'about');
  // What stands over a group may be another text on a later page, and its links may lead elsewhere from there; a value that is gone is gone in any group.
  const labels = new Set([
    ...a.groups().flatMap(({ members }) => members.map(({ label }) => sameValue(label))),
    ...formChoices(a.page),
  ]);
  const less = [...right].filter(([key, count]) => {
    const other = left.get(key);
    if (other === undefined) return !labels.has(key.split('\n')[1]);
    return other !== null && count !== null && other < count;
  });
  return left.size > 0 && less.length > 0.5 * right.size;
}

/** What the forms of a page offer: they go to the first page of the list, wherever they stand. */
function formChoices(page: Page): string[] {
  const fields = forms(page).flatMap(({ fields: all }) => all);
  return fields.flatMap(({ choices, label }) => [...choices.map((choice) => choice.label), label ?? '']).map(sameValue);
}

/** Whether two pages offer the same filters with the same counts; null where there is nothing to compare. */
export function offersAlike(a: ListView, b: ListView): boolean | null {
  const left = countedOffers(a);
  const right = countedOffers(b);
  const shared = [...left].filter(([key]) => right.has(key));
  if (shared.length === 0) return null;
  if (shared.some(([key, count]) => count !== null && right.get(key) !== null && right.get(key) !== count))
    return false;
  // A group may have got another heading, as orders do; values that vanish under a heading both have are a sign.
  const headings = new Set([...left.keys()].map((key) => key.split('\n')[0]));
  const comparable = [...right.keys()].filter((key) => headings.has(key.split('\n')[0]));
  const missing = comparable.filter((key) => !left.has(key)).length;
  return missing <= 0.1 * comparable.length + 1;
}

/** Whether a list offers every value that another offers, and they are many. */
export function offersAll(a: ListView, b: ListView): boolean {
  const left = countedOffers(a);
  const headings = new Set([...left.keys()].map((key) => key.split('\n')[0]));
  const comparable = [...countedOffers(b).keys()].filter((key) => headings.has(key.split('\n')[0]));
  return comparable.length >= MANY_OFFERS && comparable.every((key) => left.has(key));
}

/** So many values are hardly all left by a filter. */
const MANY_OFFERS = 10;

const headingOf = (offer: string): string => offer.slice(0, offer.indexOf('\n'));

/** Each list is compared with the whole list, which offers the same every time. */
const countedOffers = lazily((view: ListView) => offersOf(view.groups(), 'count'));

/** Values with their counts under their headings. */
function offersOf(
  groups: readonly LinkGroup[],
  number: 'count' | 'about',
  least = 2,
): ReadonlyMap<string, number | null> {
  const offers = new Map<string, number | null>();
  for (const { heading, kind, members } of groups) {
    if (kind === 'other' || kind === 'none' || members.length < least) continue;
    const under = `${sameValue(heading ?? '')}\n`;
    for (const member of members) offers.set(under + sameValue(member.label), member[number]);
  }
  return offers;
}
