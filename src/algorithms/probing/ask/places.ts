/** Where the answers of a site stand on its pages: the lists of a page by their place, and the place that answers words. */

import { addressParts } from '../../../model/address-parts.ts';
import type { Page } from '../../../model/page.ts';
import type { Region } from '../../../model/region.ts';
import { sameAddress } from '../../../model/same-address.ts';
import { type NodeId, nodeCount, tagName } from '../../../model/tag-tree.ts';
import { textHash } from '../../../model/text-hash.ts';
import type { Address } from '../../../model/url.ts';
import { decodeComponent } from '../../../model/url-parts.ts';
import { trimmedAttribute } from '../../../page/attributes.ts';
import { tagPathText } from '../../../page/tag-paths.ts';
import { childrenOf } from '../../../page/walk.ts';
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
  const objects = reader.describe(page, region);
  return { region, place: placeOf(page, region), objects, keys: objects.map((object) => objectKey(object, word)) };
}

/** The tags above the records, the name of the element around them, and what the records are. */
function placeOf(page: Page, { records, under }: Region): string {
  const [first] = records;
  return `${aroundOf(page, under)}>${first === undefined ? '' : relativePath(page, under, first[0])}`;
}

const aroundOf = (page: Page, under: NodeId): string =>
  `${tagPathText(page.tree, under)}.${trimmedAttribute(page, under, 'id') ?? ''}.${(trimmedAttribute(page, under, 'class') ?? '').split(/\s+/)[0]}`;

function relativePath({ tree }: Page, under: NodeId, node: NodeId): string {
  const steps: string[] = [];
  for (let at = node; at > under; at = tree.parent[at]) steps.push(tagName(tree, at));
  return steps.reverse().join('/');
}

/** One object on all pages: by its address without the word that was asked, else by what it says. */
export function objectKey({ link, text, title }: Pick<SeenObject, 'link' | 'text' | 'title'>, word: string): string {
  if (link !== null) return sameAddress(link, carrying(link, word));
  return `record:${textHash((title ?? text).toLowerCase()).toString(36)}`;
}

/** Names of parameters that repeat the word: `?highlight=word`. */
function carrying(link: Address, word: string): ReadonlySet<string> {
  const asked = word.toLowerCase();
  if (asked === '') return new Set();
  const carried = addressParts(link).parameters.filter(
    ({ value }) => decodeComponent(value ?? '').toLowerCase() === asked,
  );
  return new Set(carried.map(({ name }) => name));
}

/** A place, learned from answers with several objects: where few are, a list finder has nothing to compare. */
export interface LearnedPlace {
  readonly around: string;
  readonly path: readonly string[];
  /** Sibling subtrees of one object. */
  readonly width: number;
}

export function learnPlace(page: Page, { records, under }: Region): LearnedPlace | null {
  const [first] = records;
  if (first === undefined) return null;
  const widths = new Map<number, number>();
  for (const { length } of records) widths.set(length, (widths.get(length) ?? 0) + 1);
  const [[width]] = [...widths].sort((a, b) => b[1] - a[1]);
  return { around: aroundOf(page, under), path: relativePath(page, under, first[0]).split('/'), width };
}

/** What stands at the place on another page; null where nothing does. */
export function regionAt(page: Page, { around, path, width }: LearnedPlace): Region | null {
  const { tree } = page;
  for (let under = 1; under < nodeCount(tree); under += 1) {
    if (tree.end[under] === under + 1 || aroundOf(page, under) !== around) continue;
    const starts = path.reduce<NodeId[]>(
      (level, name) =>
        level.flatMap((node) => [...childrenOf(tree, node)].filter((child) => tagName(tree, child) === name)),
      [under],
    );
    if (starts.length > 0) return { under, records: grouped(page, starts, width), score: 0 };
  }
  return null;
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
