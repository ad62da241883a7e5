/** What one page shows to somebody who looks for lists. */

import { addressChange, addressParts } from '../../model/address-parts.ts';
import type { LinkGroup } from '../../model/link-group.ts';
import type { ListReader } from '../../model/list-reader.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { acts } from '../../page/acting-links.ts';
import { lazily } from '../../page/lazily.ts';
import { ledTo } from '../../page/led-to.ts';
import { linkGroups } from '../../page/link-groups.ts';
import { linkPath, pathId } from '../../page/link-paths.ts';
import { anchorOf, type Link, links } from '../../page/links.ts';
import { firstText } from '../../page/plain-ways.ts';
import { repeatedLinks } from '../../page/repeated-links.ts';
import { changesWithin, ownParts } from '../../page/routes.ts';
import { pageText, textBetween, textOf } from '../../page/text.ts';
import { closestTag, findTag } from '../../page/walk.ts';
import { wholeText } from '../../page/whole-text.ts';
import { changesPage } from '../../reading/pager/page-part.ts';
import { type Pager, readPager } from '../../reading/pager.ts';
import { titlesOf } from '../../reading/titles.ts';
import { recordLabels } from './labels.ts';
import { regionOf } from './link-list.ts';
import { PARAMS } from './params.ts';
import type { FoundList } from './result.ts';
import { formsOf, framesOf } from './ways-in.ts';

/** The lists of a page: its records, and a run of bare links that is much longer. */
export function listsOn(
  page: Page,
  reader: ListReader,
  offer: Pick<Offer, 'label' | 'heading' | 'group'>,
  bareRuns = 1,
): FoundList[] {
  const records = recordList(page, reader, offer);
  const { region } = reader(page);
  // Records that are names alone say no more than any other run of links.
  const said = records === null || areNamesOnly(page, region) ? 0 : records.titles.length;
  const enough = Math.max(PARAMS.longList, PARAMS.bareAgainstRecords * said);
  const listed = new Set(said === 0 ? records?.titles : []);
  const isListed = (run: readonly Link[]) => run.every(({ node }) => listed.has(anchorOf(page, node).text));
  const runs = bareLinks(page)
    .filter((run) => run.length >= enough && !(listed.size > 0 && isListed(run)))
    .slice(0, records === null ? bareRuns : 1);
  return [...(records === null ? [] : [records]), ...runs.map((run) => bareList(page, run, offer))];
}

/** Too few links to be a list by themselves, and yet those of the page's own content: the longest first. */
export function fewLinks(page: Page, offer: Pick<Offer, 'label' | 'heading' | 'group'>): FoundList[] {
  const isFew = (run: readonly Link[]) => run.length >= PARAMS.minRecords && run.length < PARAMS.longList;
  return bareLinks(page)
    .filter((run) => isFew(run) && !standsInWays(page, run[0]))
    .slice(0, PARAMS.bareRuns)
    .map((run) => bareList(page, run, offer));
}

export function bareList(
  page: Page,
  bare: readonly Link[],
  offer: Pick<Offer, 'label' | 'heading' | 'group'>,
): FoundList {
  const { records } = regionOf(
    page.tree,
    bare.map(({ node }) => node),
  );
  return {
    url: page.url,
    label: offer.label,
    from: offer.group,
    of: offer.heading,
    bare: true,
    names: null,
    place: linkPath(page, bare[0].node),
    labels: new Set(),
    heading: headingsOf(page)[0] ?? null,
    headings: headingsOf(page),
    titles: bare.map(({ node }) => anchorOf(page, node).text),
    addresses: bare.map(({ url }) => url),
    ...besideList(page, records),
  };
}

/**
 * Links in one place that lead elsewhere on the site, each with its own words: names, and nothing else said of them. The most
 * first, but the page's own before those that it says are for finding one's way.
 */
function bareLinks(page: Page): Link[][] {
  const changeTo = changesWithin(page);
  const places = new Map<number, Map<string, Link>>();
  for (const link of links(page)) {
    if (hostOf(link.url) !== hostOf(page.url)) continue;
    const { kind } = changeTo(addressParts(link.url));
    // Choices of this very list are no things. Those below its path may be either, which their pages tell.
    if (kind === 'none' || kind === 'parameter') continue;
    const text = anchorOf(page, link.node).text;
    const path = pathId(page, link.node);
    const place = places.get(path) ?? new Map<string, Link>();
    places.set(path, place);
    if (text !== '' && !place.has(text)) place.set(text, link);
  }
  const runs = [...places.values()].filter(({ size }) => size > 0).map((place) => [...place.values()]);
  const isMenu = new Map(runs.map((run) => [run, standsInWays(page, run[0])]));
  return runs.sort((a, b) => Number(isMenu.get(a)) - Number(isMenu.get(b)) || b.length - a.length);
}

/** Elements that by their definition hold what a page is not about. */
const WAYS = ['nav', 'header', 'footer', 'aside'];
const standsInWays = ({ tree }: Page, { node }: Link): boolean => WAYS.some((tag) => closestTag(tree, node, tag) >= 0);

/**
 * The records of a page, or null where it has none. Things without pages are a list where there are filters or further pages; `alone`: or
 * many of them.
 */
export function recordList(
  page: Page,
  reader: ListReader,
  offer: Pick<Offer, 'label' | 'heading' | 'group'>,
  alone = false,
): FoundList | null {
  const { region, role } = reader(page);
  if (region === null || region.records.length < PARAMS.minRecords) return null;
  const titles = titlesOf(page, region);
  const named = region.records.map((nodes, at) => {
    const link = titles?.links[at] ?? null;
    // What stands elsewhere is no page of this site: its things have none here.
    const isHere = link !== null && hostOf(link.url) === hostOf(page.url);
    return {
      address: isHere ? link.url : null,
      title: titleOf(page, nodes, link, titles?.areNames !== false),
    };
  });
  if (new Set(named.map(({ title }) => title)).size < PARAMS.minRecords) return null;
  if (!areWrittenAlike(named.flatMap(({ address }) => address ?? []))) return null;
  const beside = besideList(page, region.records);
  const linked = named.filter(({ address }) => address !== null).length >= PARAMS.linkedShare * named.length;
  const isEnough =
    beside.filters > 0 ||
    beside.goesOn ||
    (alone && named.length >= PARAMS.longList && saidOfEach(page, region) >= PARAMS.leastSaid);
  if (!linked && (role !== 'list' || !isEnough)) return null;
  return {
    url: page.url,
    label: offer.label,
    from: offer.group,
    of: offer.heading,
    bare: false,
    names: null,
    place: linkPath(page, region.under),
    labels: recordLabels(page, region),
    heading: headingsOf(page)[0] ?? null,
    headings: headingsOf(page),
    titles: named.map(({ title }) => title),
    // The few links of records that mostly have none lead elsewhere.
    addresses: named.map(({ address }) => (linked ? address : null)),
    ...beside,
  };
}

/** Whether nearly all records say nothing but the words of their link. */
export function areNamesOnly(page: Page, region: Region | null): boolean {
  const titles = region === null ? null : titlesOf(page, region);
  if (region === null || titles?.areNames !== true) return false;
  const bare = region.records.filter((nodes, at) => {
    const link = titles.links[at];
    return link !== null && nodes.length === 1 && textOf(page, nodes[0]) === anchorOf(page, link.node).text;
  });
  return bare.length >= PARAMS.onlyNames * region.records.length;
}

/** Whether nearly all records say nothing but the words of their link, and how much is behind it: a number, and at most the same words with all of them (`12 photos`). */
export function areOnlyCalled(page: Page, region: Region | null): boolean {
  const titles = region === null ? null : titlesOf(page, region);
  if (region === null || titles === null) return false;
  const said = region.records.flatMap((nodes, at) => {
    const link = titles.links[at];
    const text = textBetween(page, nodes[0], page.tree.end[nodes[nodes.length - 1]]);
    return link === null ? [] : [text.replace(anchorOf(page, link.node).text, '').trim()];
  });
  const [words = ''] = said.flatMap((text) => COUNTED.exec(text)?.[1] ?? []);
  const bare = said.filter((text) => !/\p{L}/u.test(text) || COUNTED.exec(text)?.[1] === words);
  return bare.length >= PARAMS.onlyNames * region.records.length;
}

/** A number and words behind it. */
const COUNTED = /^\p{Nd}+\s+(\p{L}[\p{L}\s]*)$/u;

/** Characters of text in a record, on average. */
function saidOfEach(page: Page, { records }: Region): number {
  const said = records.reduce(
    (sum, nodes) => sum + textBetween(page, nodes[0], page.tree.end[nodes[nodes.length - 1]]).length,
    0,
  );
  return said / records.length;
}

/** Whether some of the addresses have parameters of the same names: parts of a page about one thing link what else can be done with it. */
function areWrittenAlike(addresses: readonly Address[]): boolean {
  const forms = addresses.map((address) => {
    const { parameters, segments } = addressParts(address);
    return [segments.length, ...parameters.map(({ name }) => name).sort()].join(' ');
  });
  return forms.length === 0 || new Set(forms).size < forms.length;
}

/** What stands beside the records of a list and changes its own address: further pages, and filters. */
function besideList(page: Page, records: Region['records']): Pick<FoundList, 'pages' | 'filters' | 'goesOn' | 'turns'> {
  const skip = records.map((nodes) => ({ from: nodes[0], to: page.tree.end[nodes[nodes.length - 1]] }));
  const groups = linkGroups(page, { base: ownParts(page), noise: NO_NOISE, skip });
  const pager = readPager(page, { records: skip });
  const isRoot = addressParts(page.url).segments.length === 0;
  // Below a root path is the whole site.
  const own = groups.filter(({ kind, shorter }) => (kind === 'parameter' || (kind === 'path' && !isRoot)) && !shorter);
  return {
    pages: Math.max(1, pager?.last?.number ?? 1),
    filters: own.filter((group) => group.members.length > 1 && !isPaged(group, pager)).length,
    goesOn: pager !== null && (pager.next !== null || pager.numbers.length > 0),
    turns: pager?.turns ?? [],
  };
}

/** Whether a group of links only turns pages. */
function isPaged(group: LinkGroup, pager: Pager | null): boolean {
  if (pager === null) return false;
  if (pager.part !== null && changesPage(group, pager.part)) return true;
  const pages = new Set([pager.next, ...pager.numbers.map(({ url }) => url)]);
  return group.members.every(({ url }) => pages.has(url));
}

/** What its link says, unless links of all records say the same; of records without a link all that they say. */
function titleOf(page: Page, nodes: readonly NodeId[], link: Link | null, areNames: boolean): string {
  if (link !== null && areNames) return wholeText(page, link.node, anchorOf(page, link.node).text);
  const way = link === null ? null : anchorOf(page, link.node).text;
  if (!areNames) return firstText(page, nodes[0], page.tree.end[nodes[nodes.length - 1]], way);
  return textOf(page, nodes[0]).slice(0, 200);
}

/** What may name the page: its short headings, the higher first; many of one level name its parts or its things. */
export const headingsOf = lazily((page: Page): readonly string[] =>
  ['h1', 'h2'].flatMap((tag) => {
    const nodes = findTag(page.tree, tag);
    if (nodes.length > PARAMS.mostHeadings) return [];
    return nodes
      .map((node) => withoutMarks(page, node, textOf(page, node)))
      .filter((text) => text !== '' && text.length <= PARAMS.maxLabelCharacters);
  }),
);

/** Links without a word at the end of a heading lead to the heading itself; they belong to no name. */
function withoutMarks(page: Page, heading: NodeId, text: string): string {
  let rest = text;
  for (const node of findTag(page.tree, 'a', heading, page.tree.end[heading]).reverse()) {
    const mark = textOf(page, node);
    if (mark !== '' && !/[\p{L}\p{N}]/u.test(mark) && rest.endsWith(mark)) rest = rest.slice(0, -mark.length).trim();
  }
  return rest;
}

/** The short texts of a page. */
export function textsOf(page: Page): Set<string> {
  const { nodes, starts, ends, text } = pageText(page);
  const found = new Set<string>();
  for (let at = 0; at < nodes.length; at += 1) {
    const said = text.slice(starts[at], ends[at]);
    if (said.length <= PARAMS.maxLabelCharacters && /\p{L}/u.test(said)) found.add(said);
  }
  return found;
}

/** A link that may lead to a list. */
export interface Offer {
  readonly url: Address;
  readonly label: string;
  /** What stands over it and its neighbours. */
  readonly heading: string | null;
  /** Links of one place of one page stand together. */
  readonly group: string;
  /** Others say the same and lead elsewhere: it does something to one of many. */
  readonly isRepeated?: boolean;
}

/** Of several pages of one kind: without the links that say the same on all but lead elsewhere, which do something to the thing. */
export function sharedOffers(pages: readonly Page[]): Offer[] {
  const all = pages.map(offersOf);
  const urls = new Map<string, Set<string>>();
  for (const { label, url } of all.flat()) urls.set(label, (urls.get(label) ?? new Set()).add(url));
  return all.flat().filter(({ label }) => urls.get(label)!.size === 1);
}

/** Links of the same site that lead to pages and do nothing; each address once. */
export function offersOf(page: Page): Offer[] {
  const host = hostOf(page.url);
  const base = addressParts(page.url);
  const seen = new Set<string>();
  const offers: Offer[] = [];
  const headings = new Map(
    linkGroups(page, { base, noise: NO_NOISE, skip: [] }).flatMap(({ heading, members }) =>
      members.map(({ node }) => [node, heading] as const),
    ),
  );
  for (const link of [...ledTo(page), ...links(page)].slice(0, PARAMS.maxLinksPerPage)) {
    const label = anchorOf(page, link.node).text;
    if (hostOf(link.url) !== host || FILE.test(link.url.split(/[?#]/)[0])) continue;
    // Of several links to one page the first that says something.
    const before = seen.has(link.url) ? offers.findIndex(({ url }) => url === link.url) : -1;
    if (seen.has(link.url) && (before < 0 || isWord(offers[before].label) || !isWord(label))) continue;
    seen.add(link.url);
    if (addressChange(base, addressParts(link.url), NO_NOISE).kind === 'none' || acts(page, link)) continue;
    const isRepeated = repeatedLinks(page).has(link.node);
    if (before >= 0) offers.splice(before, 1);
    offers.push({
      isRepeated,
      url: link.url,
      label,
      heading: headings.get(link.node) ?? null,
      group: `${page.url} ${pathId(page, link.node)}${isRepeated ? ' repeated' : ''}`,
    });
  }
  return [...framed(page, seen), ...offers, ...asked(page, seen)];
}

/** A page of frames says nothing but where to look. */
function framed(page: Page, seen: Set<string>): Offer[] {
  const host = hostOf(page.url);
  const fresh = framesOf(page).filter(({ url }) => hostOf(url) === host && !seen.has(url));
  return fresh.map(({ label, url }) => ({ url, label, heading: null, group: `${page.url} frames` }));
}

function asked(page: Page, seen: Set<string>): Offer[] {
  const host = hostOf(page.url);
  return formsOf(page).flatMap((ways, at) =>
    ways
      .filter(({ url }) => hostOf(url) === host && url !== page.url && !seen.has(url))
      .map(({ label, url }) => ({ url, label, heading: null, group: `${page.url} form ${at}` })),
  );
}

const isWord = (text: string): boolean => /\p{L}/u.test(text);
const NO_NOISE: ReadonlySet<string> = new Set();
const hostOf = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '').split(/[/?#]/, 1)[0];
/** What no page is written in: asking for it would be a download for nothing. */
const FILE =
  /\.(?:pdf|zip|gz|tar|jpe?g|png|gif|svg|webp|ico|mp[34]|avi|mov|css|js|json|xml|rss|atom|csv|xlsx?|docx?|pptx?|exe|dmg|apk|woff2?)$/i;
