/** Where the answers of a site stand on its pages: the lists of a page by their place, and the place that answers words. */

import { addTo } from '../../../model/add-to.ts';
import { addressParts } from '../../../model/address-parts.ts';
import type { Page } from '../../../model/page.ts';
import type { Region } from '../../../model/region.ts';
import { sameAddress } from '../../../model/same-address.ts';
import { type NodeId, tagName } from '../../../model/tag-tree.ts';
import { textHash } from '../../../model/text-hash.ts';
import type { Address } from '../../../model/url.ts';
import { decodeComponent } from '../../../model/url-parts.ts';
import { trimmedAttribute } from '../../../page/attributes.ts';
import { tagPathText } from '../../../page/tag-paths.ts';
import { childrenOf, findTag } from '../../../page/walk.ts';
import type { ObjectList, ObjectReader, SeenObject } from './types.ts';

/** Lists further down a page are boxes beside the answer. */
const MOST_LISTS = 6;

/** The lists of a page with what they hold. */
export function listsOf(page: Page, word: string, reader: ObjectReader): ObjectList[] {
  return reader
    .lists(page)
    .slice(0, MOST_LISTS)
    .map((region) => listAt(page, region, word, reader));
}

export function listAt(page: Page, region: Region, word: string, reader: ObjectReader): ObjectList {
  const all = reader.describe(page, region);
  // A record that says nothing and leads nowhere is a rule or a spacer between others.
  const kept = all.flatMap(({ link, text }, at) => (text.trim() === '' && link === null ? [] : [at]));
  const records = kept.map((at) => region.records[at]);
  const list = { region: { ...region, records }, place: placeOf(page, region), objects: [], keys: [] };
  return withObjects(
    list,
    kept.map((at) => all[at]),
    word,
  );
}

export const withObjects = (list: ObjectList, objects: readonly SeenObject[], word: string): ObjectList => ({
  ...list,
  objects,
  keys: objects.map((object) => objectKey(object, word)),
});

/** The tags down to the records, and what the element around them is called: answers may stand in several lists of one place. */
function placeOf(page: Page, { records }: Region): string {
  const [first] = records;
  return first === undefined ? '' : `${tagPathText(page.tree, first[0])} ${calledAround(page, first[0])}`;
}

function calledAround(page: Page, node: NodeId): string {
  const around = page.tree.parent[node];
  const [kind] = (trimmedAttribute(page, around, 'class') ?? '').split(/\s+/);
  return `${trimmedAttribute(page, around, 'id') ?? ''}.${kind}`;
}

/** One object on all pages: by its address without the word that was asked, else by what it says. */
export function objectKey({ link, text, title }: Pick<SeenObject, 'link' | 'text' | 'title'>, word: string): string {
  if (link !== null) return sameAddress(link, carrying(link, word));
  return `record:${textHash((title ?? text).toLowerCase()).toString(36)}`;
}

/** Names of parameters that repeat what was asked, or one of its words: `?highlight=word`. */
function carrying(link: Address, words: string): ReadonlySet<string> {
  const asked = words.toLowerCase();
  if (asked === '') return new Set();
  const each = new Set([asked, ...asked.split(/\s+/)]);
  const carried = addressParts(link).parameters.filter(({ value }) =>
    each.has(decodeComponent(value ?? '').toLowerCase()),
  );
  return new Set(carried.map(({ name }) => name));
}

/** Those that the links of several objects of an answer carry: they say how one came, and the pages are the same without them. */
export function carriedByAnswer({ objects }: ObjectList, word: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { link } of objects)
    for (const name of link === null ? [] : carrying(link, word)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Set([...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])));
}

/** A place, learned from answers with several objects: where few are, a list finder has nothing to compare. */
export interface LearnedPlace {
  readonly path: string;
  readonly around: string;
  /** Sibling subtrees of one object. */
  readonly width: number;
}

export function learnPlace(page: Page, { records }: Region): LearnedPlace | null {
  const [first] = records;
  if (first === undefined) return null;
  const widths = new Map<number, number>();
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [[width]] = [...widths].sort((a, b) => b[1] - a[1]);
  return { path: tagPathText(page.tree, first[0]), around: calledAround(page, first[0]), width };
}

/** What stands at the place on another page; null where nothing does. */
export function regionAt(page: Page, { around, path, width }: LearnedPlace): Region | null {
  const { tree } = page;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const starts = findTag(tree, name).filter(
    (node) => tagPathText(tree, node) === path && calledAround(page, node) === around,
  );
  if (starts.length === 0) return null;
  const byParent = new Map<NodeId, NodeId[]>();
  for (const node of starts) addTo(byParent, tree.parent[node], node);
  const records = [...byParent.values()].flatMap((nodes) => grouped(page, nodes, width));
  return { under: byParent.size === 1 ? tree.parent[starts[0]] : aroundAll(page, starts), records, score: 0 };
}

/** The closest element around all of them. */
function aroundAll({ tree }: Page, nodes: readonly NodeId[]): NodeId {
  let around = tree.parent[nodes[0]];
  while (around > 0 && tree.end[around] <= nodes[nodes.length - 1]) around = tree.parent[around];
  return around;
}

/** Objects of several siblings begin with the first of them, or are so many of one kind. */
function grouped({ tree }: Page, starts: readonly NodeId[], width: number): NodeId[][] {
  if (width === 1) return starts.map((node) => [node]);
  const siblings = [...childrenOf(tree, tree.parent[starts[0]])].filter((node) => tagName(tree, node) !== '#text');
  const isMixed = siblings.some((node) => node > starts[0] && tagName(tree, node) !== tagName(tree, starts[0]));
  const begins = isMixed ? new Set(starts) : new Set(starts.filter((_, at) => at % width === 0));
  const records: NodeId[][] = [];
  for (const node of siblings) {
    if (begins.has(node)) records.push([node]);
    else if (records.length > 0 && records[records.length - 1].length < width) records[records.length - 1].push(node);
  }
  return records;
}
