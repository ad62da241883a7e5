/** A list that asks for nothing by itself, or for nothing we can ask: its page is driven, click by click. */
import type { ControlGroup } from '../../model/control.ts';
import { type Address, parseUrl } from '../../model/url.ts';
import { head } from '../../page/head.ts';
import { links } from '../../page/links.ts';
import { createPage } from '../../page/page.ts';
import { readPager } from '../../reading/pager.ts';
import type { ScriptedGroup, ScriptedList } from './scripted-list.ts';
import type { GroupTrial, PagerTrial, SeenPage, Trials } from './trial.ts';

/** The list as it was seen to change; null where no click changed what it links. */
export function learnDriven({ first, groups, pager, url }: Trials): ScriptedList | null {
  const known = linkedBy(first);
  const found = groups.filter((trial) => changesList(trial, known));
  const paged = pager !== null && goesOn(pager, first, known) ? pager : null;
  if (known.size < 2 || (found.length === 0 && paged === null)) return null;
  const learned = found.map((trial, at) => groupOf(trial, at, first.shownUrl));
  return {
    url,
    heading: head(createPage(first.html, { url })).title ?? '',
    // Where the address bar says all that is chosen, the site may answer to that address by itself.
    answers: learned.length > 0 && learned.every(({ parameter }) => !parameter.startsWith(OURS)) ? 'plain' : 'driven',
    base: null,
    headers: {},
    pager: null,
    groups: learned,
    items: [],
    perPage: 0,
    total: null,
    way: null,
    title: null,
    shown: [],
    drive: {
      groups: found.map(({ group }) => bare(group)),
      pager: paged === null ? null : { group: paged.group === null ? null : bare(paged.group), by: paged.by },
    },
  };
}

/** Links that are new on a further page of a list; one may be that of a box that opened. */
const MORE = 2;

/** Whether a click shows more of the list, and no link leads there. */
function goesOn({ pages }: PagerTrial, first: SeenPage, known: ReadonlySet<string>): boolean {
  const links = pages.flatMap((page) => [...linkedBy(page)]);
  const more = new Set(links.filter((link) => !known.has(link)));
  return more.size >= MORE && (readPager(createPage(first.html, { url: first.shownUrl }))?.next ?? null) === null;
}

/** Begins the parameters that only we know. */
const OURS = 'quarry.';

const bare = (group: ControlGroup): ControlGroup => ({ ...group, members: [] });

function linkedBy({ html, shownUrl }: SeenPage): ReadonlySet<string> {
  return new Set(links(createPage(html, { url: shownUrl })).map((link) => link.url));
}

const differ = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size !== other.size || [...one].some((link) => !other.has(link));

/** Each choice shows something else, and none of them what was shown before. */
function changesList({ group, tried }: GroupTrial, known: ReadonlySet<string>): boolean {
  const shown = tried.map(({ seen }) => linkedBy(seen));
  if (shown.length === 0 || (group.members.length > 1 && shown.length < 2)) return false;
  return shown.every((one) => differ(one, known)) && (shown.length < 2 || differ(shown[0], shown[1]));
}

function groupOf({ group, tried }: GroupTrial, at: number, before: Address): ScriptedGroup {
  const heading = group.heading === '' ? `filter ${at + 1}` : group.heading;
  const own = tried.map(({ control, seen }) => {
    const known = parseUrl(before)?.searchParams;
    return [...(parseUrl(seen.shownUrl)?.searchParams ?? [])].flatMap(([name, value]) =>
      value === control.label && known?.get(name) !== value ? [name] : [],
    );
  });
  const parameter = own[0]?.find((name) => own.every((names) => names.includes(name)));
  return {
    parameter: parameter ?? `${OURS}${heading.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`,
    heading,
    template: null,
    fixed: null,
    members: group.members.filter(
      ({ carries, label }) => label !== '' && !(group.sort === 'option' && carries.value === undefined),
    ),
    place: null,
    field: null,
  };
}

/** Whether a page that the site sent for an address links what the browser showed under it. */
export function showsSame(html: string, seen: SeenPage): boolean {
  return !differ(linkedBy({ html, shownUrl: seen.shownUrl, exchanges: [] }), linkedBy(seen));
}
