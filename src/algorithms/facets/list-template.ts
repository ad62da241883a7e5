import { addressKey, addressParts, partsKey } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import { type NodeId, type TagTree, TEXT_TAG, tagName } from '../../model/tag-tree.ts';
import { hashText } from '../../model/text-hash.ts';
import type { Address } from '../../model/url.ts';
import { lazily } from '../../page/lazily.ts';
import { pathId } from '../../page/link-paths.ts';
import { anchorOf, type Link, links } from '../../page/links.ts';
import { firstAtLeast, pageText, textOf } from '../../page/text.ts';
import { depths } from '../../page/walk.ts';
import { stateOf } from './link-state.ts';
import { learnPlaces, type PlacePattern, placeOf, standsAtOneOf } from './place.ts';

/**
 * How the lists of a site are written, learned from one list that is long enough to show it. Short lists (one record, two)
 * repeat nothing, but their records stand at the same place.
 */
export interface ListTemplate {
  /** Links by whose address entities are known; null where records have no such link. */
  readonly titles: readonly PlacePattern[] | null;
  /** First nodes of records. */
  readonly heads: readonly PlacePattern[];
  readonly headDepth: number;
  /** Siblings of a record before the one with the title, and the most that a record had. */
  readonly lead: number;
  readonly length: number;
}

/** A text inside a record: where it stands, what stands before it, what it says. */
export interface Leaf {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/** One record as a list shows it. */
export interface Sight {
  readonly address: Address | null;
  readonly title: string;
  readonly from: NodeId;
  readonly to: NodeId;
  readonly leaves: readonly Leaf[];
  readonly links: readonly { readonly url: Address; readonly text: string }[];
}

/** Rule 1 and rule 4: the column of links where address and text are new in every record is the title. */
export function learnTemplate(page: Page, region: Region): ListTemplate | null {
  if (region.records.length < 2) return null;
  const heads = region.records.map(([first]) => first);
  const titles = titleLinks(page, region);
  const headDepth = depths(page.tree)[heads[0]];
  const leads = region.records.map((nodes, at) => {
    const link = titles?.[at];
    const holder = link === undefined || link === null ? 0 : nodes.findIndex((node) => page.tree.end[node] > link.node);
    return Math.max(0, holder);
  });
  return {
    titles:
      titles === null ? null : learnPlaces(titles.flatMap((link) => (link === null ? [] : [placeOf(page, link.node)]))),
    heads: learnPlaces(heads.map((head) => placeOf(page, head))),
    headDepth,
    lead: commonest(leads),
    length: Math.max(...region.records.map((nodes) => nodes.length)),
  };
}

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

interface Column {
  readonly byRecord: Map<number, Link>;
  /** Of the links in `byRecord`: a record may have others in the same column. */
  readonly texts: Set<string>;
}

/** The title link of each record; null where no column of links is different in every record. */
function titleLinks(page: Page, region: Region): (Link | null)[] | null {
  const columns = linkColumns(page, region).filter(
    ({ byRecord, texts }) => texts.size > 0.5 * byRecord.size && leadApart(page, [...byRecord.values()]),
  );
  // The fullest first; among equals the first of the record.
  columns.sort((a, b) => b.byRecord.size - a.byRecord.size);
  const chosen = new Map<number, Link>();
  for (const { byRecord } of columns) {
    const fresh = [...byRecord].filter(([record]) => !chosen.has(record));
    // A second column is another form of the title only where it fills gaps.
    if (chosen.size > 0 && fresh.length < byRecord.size) continue;
    for (const [record, link] of fresh) chosen.set(record, link);
  }
  if (chosen.size < 0.8 * region.records.length) return null;
  return region.records.map((_, record) => chosen.get(record) ?? null);
}

/** Whether nearly every link leads somewhere else, also without what only says where one clicked: links to filters repeat, then. */
function leadApart(page: Page, column: readonly Link[]): boolean {
  // Without parameters nothing can say where one clicked.
  if (!column.some(({ url }) => url.includes('?')))
    return new Set(column.map(({ url }) => addressKey(url, NOTHING))).size >= 0.9 * column.length;
  const split = column.map(({ node, url }) => ({
    parts: addressParts(url),
    print: hashText(anchorOf(page, node).text, 7),
  }));
  const state = stateOf(split);
  return new Set(split.map(({ parts }) => partsKey(parts, state))).size >= 0.9 * column.length;
}

const NOTHING: ReadonlySet<string> = new Set();

function linkColumns(page: Page, region: Region): Column[] {
  const columns = new Map<number, Column>();
  const all = links(page);
  let at = 0;
  region.records.forEach((nodes, record) => {
    const from = nodes[0];
    const to = page.tree.end[nodes[nodes.length - 1]];
    while (at < all.length && all[at].node < from) at += 1;
    for (; at < all.length && all[at].node < to; at += 1) {
      const tags = pathId(page, all[at].node, 'TAG');
      const column = columns.get(tags) ?? { byRecord: new Map(), texts: new Set() };
      columns.set(tags, column);
      const text = anchorOf(page, all[at].node).text;
      if (text === '' || column.byRecord.has(record)) continue;
      column.byRecord.set(record, all[at]);
      column.texts.add(text);
    }
  });
  return [...columns.values()];
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
    let next = at + 1;
    while (next < starts.length && starts[next] <= starts[at]) next += 1;
    const end = endOf(page, starts[at], starts[next], template.length);
    found.push(new SeenRecord(page, anchors[at], starts[at], end));
  }
  return found;
}

/** What tells a record: its title link, else its first node. */
interface Anchor {
  readonly node: NodeId;
  readonly url: Address | null;
}

function anchorsOf(page: Page, template: ListTemplate, withoutIds: boolean): readonly Anchor[] {
  const { titles } = template;
  if (titles === null) return recordHeads(page, template, withoutIds);
  const isTitle = standsAtOneOf(page, titles, withoutIds);
  return links(page).filter(({ node }) => isTitle(node));
}

/** The first node of each record. */
function startsOf(page: Page, anchors: readonly Anchor[], { headDepth, lead, titles }: ListTemplate): Int32Array {
  const depth = depths(page.tree);
  const { parent } = page.tree;
  const starts = new Int32Array(anchors.length);
  const siblings = new Siblings(page);
  for (let at = 0; at < anchors.length; at += 1) {
    let top = anchors[at].node;
    while (depth[top] > headDepth) top = parent[top];
    starts[at] = titles === null || lead === 0 ? top : siblings.before(top, lead);
  }
  return starts;
}

/** Texts and links are looked at when asked for: most records are known by their address alone. */
class SeenRecord implements Sight {
  readonly address: Address | null;
  readonly from: NodeId;
  readonly to: NodeId;
  readonly #page: Page;
  /** The title link. */
  readonly #anchor: NodeId | null;
  #title: string | null = null;
  #leaves: readonly Leaf[] | null = null;
  #links: Sight['links'] | null = null;

  constructor(page: Page, { node, url }: Anchor, from: NodeId, to: NodeId) {
    this.address = url;
    this.from = from;
    this.to = to;
    this.#page = page;
    this.#anchor = url === null ? null : node;
  }

  get title(): string {
    this.#title ??= this.#anchor === null ? (this.leaves[0]?.text ?? '') : anchorOf(this.#page, this.#anchor).text;
    return this.#title;
  }

  get leaves(): readonly Leaf[] {
    this.#leaves ??= leavesOf(this.#page, this.from, this.to);
    return this.#leaves;
  }

  get links(): Sight['links'] {
    this.#links ??= linksIn(this.#page, this.from, this.to);
    return this.#links;
  }
}

function recordHeads(page: Page, { heads, headDepth }: ListTemplate, withoutIds: boolean): Anchor[] {
  const depth = depths(page.tree);
  const { tag } = page.tree;
  const isHead = standsAtOneOf(page, heads, withoutIds);
  const found: Anchor[] = [];
  for (let node = 1; node < tag.length; node += 1)
    if (depth[node] === headDepth && tag[node] !== TEXT_TAG && isHead(node)) found.push({ node, url: null });
  return found;
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

function leavesOf(page: Page, from: NodeId, to: NodeId): Leaf[] {
  const { nodes, starts, ends, text } = pageText(page);
  const leaves: Leaf[] = [];
  let label = '';
  let last: Leaf | null = null;
  for (let at = firstAtLeast(nodes, from); at < nodes.length && nodes[at] < to; at += 1) {
    const said = text.slice(starts[at], ends[at]);
    if (!PLAIN_WORD.test(said) && !WORD.test(said)) continue;
    const path = relativePath(page, nodes[at], from);
    if (last !== null && last.path !== path) label = last.text;
    last = { path, label, text: said };
    leaves.push(last);
  }
  return leaves;
}

const PLAIN_WORD = /[A-Za-z0-9]/;
const WORD = /[\p{L}\p{N}]/u;

/** By the tags above a text and how many of them stand above its record: the records of a page have few different ones. */
const relativePaths = lazily<Page, Map<number, string>>(() => new Map());

function relativePath(page: Page, node: NodeId, from: NodeId): string {
  const stop = page.tree.parent[from];
  const key = pathId(page, page.tree.parent[node], 'TAG') * 0x10000 + depths(page.tree)[stop];
  const known = relativePaths(page).get(key);
  if (known !== undefined) return known;
  const path = writePath(page, node, stop);
  relativePaths(page).set(key, path);
  return path;
}

function writePath(page: Page, node: NodeId, stop: NodeId): string {
  let path = '';
  for (let at = page.tree.parent[node]; at > stop; at = page.tree.parent[at])
    path = `${tagName(page.tree, at)}/${path}`;
  return path;
}

/** A link that says what it says when asked: most lead to the entity itself. */
class SeenLink {
  readonly url: Address;
  readonly #page: Page;
  readonly #node: NodeId;

  constructor(page: Page, { node, url }: Link) {
    this.url = url;
    this.#page = page;
    this.#node = node;
  }

  get text(): string {
    return textOf(this.#page, this.#node);
  }
}

function linksIn(page: Page, from: NodeId, to: NodeId): Sight['links'] {
  const found: SeenLink[] = [];
  const all = links(page);
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle].node < from) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < all.length && all[at].node < to; at += 1) found.push(new SeenLink(page, all[at]));
  return found;
}
