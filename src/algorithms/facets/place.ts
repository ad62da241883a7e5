import type { Page } from '../../model/page.ts';
import { type NodeId, tagName } from '../../model/tag-tree.ts';
import { attribute } from '../../page/attributes.ts';
import { lazily } from '../../page/lazily.ts';
import { depths } from '../../page/walk.ts';

/** Where a node stands: tags from the root, and what each of them calls itself (class and id). */
export interface Place {
  readonly tags: string;
  readonly marks: readonly string[];
}

export function placeOf(page: Page, node: NodeId): Place {
  const tags: string[] = [];
  const marks: string[] = [];
  for (let at = node; at > 0; at = page.tree.parent[at]) {
    tags.push(tagName(page.tree, at));
    marks.push(markOf(page, at));
  }
  return { tags: tags.reverse().join('/'), marks: marks.reverse() };
}

/** What html and body call themselves is about the page (its number, its language), not about a place in it. */
const WHOLE_PAGE = /^(?:html|body)$/;

/** The records of a page stand below the same nodes; what those call themselves is looked up once. */
const knownMarks = lazily<Page, Map<NodeId, string>>(() => new Map());

function markOf(page: Page, node: NodeId): string {
  const known = knownMarks(page);
  const mark = known.get(node) ?? readMark(page, node);
  known.set(node, mark);
  return mark;
}

function readMark(page: Page, node: NodeId): string {
  if (WHOLE_PAGE.test(tagName(page.tree, node))) return '';
  if (page.tree.attributesAt[node] === page.tree.attributesAt[node + 1]) return '';
  return `${attribute(page, node, 'class') ?? ''}#${attribute(page, node, 'id') ?? ''}`;
}

/** A place that many nodes share: the tags of all, and the marks that did not vary. */
export interface PlacePattern {
  readonly tags: string;
  /** Null where marks vary: a number, an odd and an even row. */
  readonly marks: readonly (string | null)[];
}

/** One pattern for all places with the same tags. */
export function learnPlaces(places: readonly Place[]): PlacePattern[] {
  const byTags = new Map<string, (string | null)[]>();
  for (const { tags, marks } of places) {
    const known = byTags.get(tags);
    if (known === undefined) byTags.set(tags, [...marks]);
    else for (let at = 0; at < known.length; at += 1) if (known[at] !== marks[at]) known[at] = null;
  }
  return [...byTags].map(([tags, marks]) => ({ tags, marks }));
}

/** By node: not known yet, yes, no. */
type KnownFits = Uint8Array;
const UNKNOWN = 0;
const FITS = 1;
const DIFFERS = 2;

interface Matching {
  readonly page: Page;
  readonly pattern: PlacePattern;
  readonly names: readonly string[];
  /** Ids may be about the page (the value that its list is of); then places are known by tags and classes. */
  readonly withoutIds: boolean;
  readonly known: KnownFits;
}

const matchings = lazily<Page, Map<PlacePattern, Matching>[]>(() => [new Map(), new Map()]);

function matchingOf(page: Page, pattern: PlacePattern, withoutIds: boolean): Matching {
  const byPattern = matchings(page)[withoutIds ? 1 : 0];
  const matching = byPattern.get(pattern) ?? {
    page,
    pattern,
    names: pattern.tags.split('/'),
    withoutIds,
    known: new Uint8Array(page.tree.tag.length),
  };
  byPattern.set(pattern, matching);
  return matching;
}

/** Whether a node stands at such a place. */
export function standsAt(page: Page, node: NodeId, pattern: PlacePattern, withoutIds = false): boolean {
  return depths(page.tree)[node] === pattern.marks.length && fits(matchingOf(page, pattern, withoutIds), node);
}

/** The nodes of a page share what stands above them: what was found out for one of them holds for all below it. */
function fits(matching: Matching, node: NodeId): boolean {
  if (node === 0) return true;
  const { known, page } = matching;
  if (known[node] === UNKNOWN)
    known[node] = isAlike(matching, node) && fits(matching, page.tree.parent[node]) ? FITS : DIFFERS;
  return known[node] === FITS;
}

function isAlike({ names, page, pattern, withoutIds }: Matching, node: NodeId): boolean {
  const at = depths(page.tree)[node] - 1;
  if (tagName(page.tree, node) !== names[at]) return false;
  const mark = pattern.marks[at];
  if (mark === null) return true;
  const said = readMark(page, node);
  return withoutIds ? classesOf(mark) === classesOf(said) : mark === said;
}

const classesOf = (mark: string): string => mark.slice(0, mark.lastIndexOf('#') + 1);
