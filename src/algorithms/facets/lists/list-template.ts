import { largest } from '../../../model/extremes.ts';
import type { Page } from '../../../model/page.ts';
import type { Region } from '../../../model/region.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../../model/tag-tree.ts';
import { lazily } from '../../../page/lazily.ts';
import { type Link, links } from '../../../page/links.ts';
import { tagId } from '../../../page/tree-builder/tags.ts';
import { childrenOf, depths } from '../../../page/walk.ts';
import { titlesOf } from '../../../reading/titles.ts';
import { learnPlaces, type PlacePattern, placeOf, standsAtOneOf, withDeeper } from './place.ts';
import { type Anchor, SeenRecord, type Sight } from './sight.ts';

/**
 * How the lists of a site are written, learned from one list that is long enough to show it. Short lists (one record, two)
 * repeat nothing, but their records stand at the same place.
 */
export interface ListTemplate {
  /** Links by whose address entities are known; null where records have no such link. */
  readonly titles: readonly PlacePattern[] | null;
  /** What those links say is the name of nothing: they say the same in all records. */
  readonly saySame: boolean;
  /** They lead away from the page: what stays there with other parameters is a choice, though it may stand at the same place. */
  readonly leadAway: boolean;
  /** Which of the links of a record at such places it is: in rows, links to others may stand before it in the same way. */
  readonly nth: number;
  /** First nodes of records. */
  readonly heads: readonly PlacePattern[];
  readonly headDepth: number;
  /** Levels from the title up to the record, where records stand below records; null where all stand on one level. */
  readonly climb: number | null;
  /** Siblings of a record before the one with the title, and the most that a record had. */
  readonly lead: number;
  readonly length: number;
}

/** Rule 1 and rule 4: the column of links where address and text are new in every record is the title. */
export function learnTemplate(page: Page, region: Region): ListTemplate | null {
  if (region.records.length < 2) return null;
  const heads = region.records.map(([first]) => first);
  const found = titlesOf(page, region);
  const titles = found?.links ?? null;
  const headDepth = depths(page.tree)[heads[0]];
  const stays = staysAt(page);
  const leads = region.records.map((nodes, at) => {
    const link = titles?.[at];
    const holder = link === undefined || link === null ? 0 : nodes.findIndex((node) => page.tree.end[node] > link.node);
    return Math.max(0, holder);
  });
  const climb = titles === null ? null : climbOf(page, heads, titles);
  const places = titles?.flatMap((link) => (link === null ? [] : [placeOf(page, link.node)])) ?? null;
  const template: ListTemplate = {
    titles: places === null ? null : withDeeper(learnPlaces(places), climb),
    climb,
    nth: 0,
    saySame: found?.areNames === false,
    leadAway: titles?.some((link) => link !== null && stays(link)) === false,
    heads: learnPlaces(heads.map((head) => placeOf(page, head))),
    headDepth,
    lead: commonest(leads),
    length: largest(region.records.map((nodes) => nodes.length)),
  };
  return { ...template, nth: titles === null ? 0 : nthOf(page, template, titles) };
}

/** Of records on several levels, those at the bottom are whole: what others stand in is more than theirs. */
function climbOf({ tree }: Page, heads: readonly NodeId[], titles: readonly (Link | null)[]): number | null {
  const depth = depths(tree);
  const linked = titles.flatMap((link, at) => (link === null ? [] : [{ link, head: heads[at] }]));
  const isOneLevel = linked.every(({ link }) => depth[link.node] === depth[linked[0].link.node]);
  if (isOneLevel || linked.every(({ head }) => depth[head] === depth[linked[0].head])) return null;
  return largest(linked.map(({ head, link }) => depth[link.node] - depth[head]));
}

/** How many links at the places of titles stand before the title, in most records. */
function nthOf(page: Page, template: ListTemplate, titles: readonly (Link | null)[]): number {
  const nodes = new Set(titles.flatMap((link) => link?.node ?? []));
  const anchors = anchorsOf(page, template, false);
  const starts = startsOf(page, anchors, template);
  const before: number[] = [];
  for (let at = 0, first = 0; at < anchors.length; at += 1) {
    if (starts[at] !== starts[first]) first = at;
    if (nodes.has(anchors[at].node)) before.push(at - first);
  }
  return commonest(before);
}

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

/** By template: a page is read as one list, mostly, but looked at for several reasons. */
const known = lazily<Page, Map<ListTemplate, readonly Sight[]>>(() => new Map());

/** The records of a page, by their places. */
export function readSights(page: Page, template: ListTemplate): readonly Sight[] {
  const byTemplate = known(page);
  const sights = byTemplate.get(template) ?? findSights(page, template);
  byTemplate.set(template, sights);
  return sights;
}

function findSights(page: Page, template: ListTemplate): Sight[] {
  const strict = anchorsOf(page, template, false);
  const anchors = strict.length > 0 ? strict : anchorsOf(page, template, true);
  const starts = startsOf(page, anchors, template);
  const found: Sight[] = [];
  for (let at = 0; at < anchors.length; at += 1) {
    if (at > 0 && starts[at] === starts[at - 1]) continue;
    let own = at;
    while (own < at + template.nth && starts[own + 1] === starts[at]) own += 1;
    let next = at + 1;
    while (next < starts.length && starts[next] <= starts[at]) next += 1;
    const end = endOf(page, starts[at], starts[next], template.length);
    found.push(new SeenRecord(page, anchors[own], starts[at], end, template.saySame));
  }
  return found;
}

function anchorsOf(page: Page, template: ListTemplate, withoutIds: boolean): readonly Anchor[] {
  const { leadAway, titles } = template;
  if (titles === null) return recordHeads(page, template, withoutIds);
  const isTitle = standsAtOneOf(page, titles, withoutIds);
  const stays = staysAt(page);
  return links(page).filter((link) => isTitle(link.node) && !(leadAway && stays(link)));
}

/** Whether a link leads to the page itself, at most with other parameters. */
function staysAt(page: Page): (link: Link) => boolean {
  const [own] = page.url.split(/[?#]/, 1);
  return ({ url }) => url.startsWith(own) && (url.length === own.length || '?#'.includes(url[own.length]));
}

/** The first node of each record. */
function startsOf(
  page: Page,
  anchors: readonly Anchor[],
  { climb, headDepth, lead, titles }: ListTemplate,
): Int32Array {
  const depth = depths(page.tree);
  const { parent } = page.tree;
  const starts = new Int32Array(anchors.length);
  const siblings = new Siblings(page);
  for (let at = 0; at < anchors.length; at += 1) {
    let top = anchors[at].node;
    const level = climb === null ? headDepth : depth[top] - climb;
    while (depth[top] > level) top = parent[top];
    starts[at] = titles === null || climb !== null || lead === 0 ? top : siblings.before(top, lead);
  }
  return starts;
}

function recordHeads(page: Page, { heads, headDepth }: ListTemplate, withoutIds: boolean): Anchor[] {
  const depth = depths(page.tree);
  const { tag } = page.tree;
  const isHead = standsAtOneOf(page, heads, withoutIds);
  const found: Anchor[] = [];
  for (let node = 1; node < tag.length; node += 1)
    if (depth[node] === headDepth && tag[node] !== TEXT_TAG && isHead(node) && !isRowOfHeads(page.tree, node))
      found.push({ node, url: null });
  return found;
}

const [TR, TH] = ['tr', 'th'].map(tagId);

/** The row that names the columns stands where the others do. */
function isRowOfHeads(tree: TagTree, node: NodeId): boolean {
  if (tree.tag[node] !== TR) return false;
  const cells = [...childrenOf(tree, node)].filter((cell) => tree.tag[cell] !== TEXT_TAG);
  return cells.length > 1 && cells.every((cell) => tree.tag[cell] === TH);
}

/** The elements below one node, walked once for records that are asked for in the order of the page. */
class Siblings {
  readonly #tree: TagTree;
  #parent: NodeId = -1;
  /** Those before the one asked for last. */
  #before: NodeId[] = [];
  #next: NodeId = 0;

  constructor({ tree }: Page) {
    this.#tree = tree;
  }

  /** So many elements before this one; itself where there are not so many. */
  before(node: NodeId, steps: number): NodeId {
    const { end, parent, tag } = this.#tree;
    if (parent[node] !== this.#parent) {
      this.#parent = parent[node];
      this.#before = [];
      this.#next = this.#parent + 1;
    }
    for (; this.#next < node; this.#next = end[this.#next])
      if (tag[this.#next] !== TEXT_TAG) this.#before.push(this.#next);
    return this.#before[this.#before.length - steps] ?? node;
  }
}

/** Up to the next record, at most as many siblings as records have. */
function endOf(page: Page, from: NodeId, next: NodeId | undefined, length: number): NodeId {
  const { end, parent, tag } = page.tree;
  const limit = Math.min(end[parent[from]], next ?? Number.POSITIVE_INFINITY);
  let at = from;
  for (let siblings = 0; at < limit && siblings < length; at = end[at]) if (tag[at] !== TEXT_TAG) siblings += 1;
  return Math.min(at, limit);
}
