/** Rule 7: filters that neither lists nor entity pages link: an index of topics, a page of countries, a search form apart. */
import { addTo } from '../../../model/add-to.ts';
import { idSet } from '../../../model/id-set.ts';
import type { GroupMember, LinkGroup } from '../../../model/link-group.ts';
import type { Page } from '../../../model/page.ts';
import type { Address } from '../../../model/url.ts';
import { linkGroups } from '../../../page/link-groups.ts';
import { links } from '../../../page/links.ts';
import type { Filter } from '../filters/filter.ts';
import { filterOf, ON_WHOLE } from '../filters/new-filter.ts';
import type { Findings } from '../findings.ts';
import type { Questions } from '../lists/asking.ts';
import { isIncluded } from '../model.ts';
import { PARAMS } from '../params.ts';
import { openValue, verdictOf } from './judge-group.ts';
import { sameValue } from './names.ts';

/** Fewer links are no index. */
const LEAST_VALUES = 3;

export interface IndexPages {
  readonly pages: readonly Page[];
  /** Whether a page was asked for already, so that it costs nothing. */
  readonly wasAsked: (url: Address) => boolean;
}

/** The next filter that pages apart from the list link; what one tells of need not be looked at again. */
export function* indexFilter(findings: Findings, { pages, wasAsked }: IndexPages): Questions<Filter | null> {
  for (const page of pages) {
    for (const group of indexGroups(findings, page)) {
      if (findings.fruitlessIndexes >= PARAMS.indexTries || findings.lists.asking.stopped !== null) return null;
      const filter = filterOf(findings, group, ON_WHOLE);
      if (filter.members.length < LEAST_VALUES || isKnownByName(findings, filter)) continue;
      const isFilter =
        (yield* isAbout(findings, filter, wasAsked)) && (yield* verdictOf(findings, filter)) === 'filter';
      findings.fruitlessIndexes = isFilter ? 0 : findings.fruitlessIndexes + 1;
      if (isFilter) return findings.conclude(filter, 'filter');
      for (const { url } of group.members) findings.indexed.add(findings.lists.keyOf(url));
    }
  }
  return null;
}

/** Share of the values that a known filter has as well, from which an index is another way to them. */
const SAME_VALUES = 0.8;

function isKnownByName({ filters }: Findings, { members }: Filter): boolean {
  const labels = members.map(({ label }) => sameValue(label));
  return filters.some((known) => {
    const names = new Set(known.members.map(({ label }) => sameValue(label)));
    return labels.filter((label) => names.has(label)).length >= SAME_VALUES * labels.length;
  });
}

/** Values that are asked, some of which may have no entities. */
const MOST_ASKED = 4;

/** What is asked, first what costs nothing, are different lists of these entities; the first that is none of them ends it. */
function* isAbout(findings: Findings, filter: Filter, wasAsked: (url: Address) => boolean): Questions<boolean> {
  const found = new Set<string>();
  const cheapFirst = [...filter.members].sort((a, b) => Number(wasAsked(b.url)) - Number(wasAsked(a.url)));
  for (const member of cheapFirst.slice(0, MOST_ASKED)) {
    const { ids, view } = yield* openValue(findings, filter, member);
    if (view === null || !isIncluded(idSet(ids), findings.whole.members())) return false;
    // Pages that say something else may all show one box of these entities.
    if (ids.size > 0) found.add([...ids].sort((a, b) => a - b).join());
    else if (found.size === 0) return false;
    if (found.size > 1) return true;
  }
  return false;
}

/** The groups of a page by the part of the address that they change, without what the list itself links. */
function indexGroups(findings: Findings, page: Page): LinkGroup[] {
  const { lists, presentation, root } = findings;
  const { base } = root.view;
  const onList = linkedOn(findings);
  const byPart = new Map<string, LinkGroup[]>();
  for (const group of linkGroups(page, { base, noise: lists.reading.noise, skip: [] })) {
    if (group.kind === 'none' || group.shorter || presentation.has(group.part)) continue;
    const members = group.members.filter(
      ({ url }) => url.startsWith(`${base.origin}/`) && !onList.has(lists.keyOf(url)) && isFresh(findings, url),
    );
    if (members.length > 0) addTo(byPart, group.part, { ...group, members });
  }
  return [...byPart.values()]
    .map(asOne)
    .flatMap(byAttribute)
    .filter(({ members }) => areValues(members));
}

function isFresh(findings: Findings, url: GroupMember['url']): boolean {
  const { indexed, lists } = findings;
  return !lists.identity.knows(url) && !findings.isValueList(url) && !indexed.has(lists.keyOf(url));
}

/** What stands on the list or on entity pages was judged there. */
function linkedOn({ lists, root, sitewide }: Findings): ReadonlySet<string> {
  return new Set([...links(root.view.page).map(({ url }) => lists.keyOf(url)), ...sitewide]);
}

/** `Colour: red`, `Colour: blue`, `Size: 4`: links that name an attribute each with its value. Those that name none are left where others do. */
function byAttribute(group: LinkGroup): LinkGroup[] {
  const byName = new Map<string, GroupMember[]>();
  for (const member of group.members) {
    const [, name, label] = NAMED.exec(member.label) ?? [];
    if (name === undefined) continue;
    const members = byName.get(name) ?? [];
    byName.set(name, members);
    members.push({ ...member, label });
  }
  const named = [...byName].filter(([, members]) => members.length >= LEAST_VALUES);
  return named.length === 0 ? [group] : named.map(([heading, members]) => ({ ...group, heading, members }));
}

const NAMED = /^([^:\uFF1A]{2,40}?)\s*[:\uFF1A]\s+(\S.*)$/u;

/** Values that stand under several texts are those of one filter, which is called none of them. */
function asOne(groups: readonly LinkGroup[]): LinkGroup {
  return {
    ...groups[0],
    heading: groups.length > 1 ? null : groups[0].heading,
    members: groups.flatMap(({ members }) => members),
  };
}

/** Names that differ; days and pages are numbers, letters say how names begin, and what is only counted through are articles. */
function areValues(members: readonly GroupMember[]): boolean {
  const labels = new Set(members.map(({ label }) => sameValue(label).replace(/(\p{L}.*?)\p{N}+/gu, '$1#')));
  const telling = [...labels].filter((label) => !/^(?:\p{N}{1,3}|.)$/u.test(label));
  return telling.length >= LEAST_VALUES && telling.length > 0.5 * members.length;
}
