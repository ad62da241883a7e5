import type { Page } from '../../../model/page.ts';
import { type NodeId, tagName } from '../../../model/tag-tree.ts';
import { attributeById } from '../../../page/attributes.ts';
import { lazily } from '../../../page/lazily.ts';
import { attributeId } from '../../../page/tree-builder/attributes.ts';
import { depths, tagIdIn } from '../../../page/walk.ts';

/** Where a node stands: tags from the root, and what each of them calls itself (class and id). */
export interface Place {
  readonly tags: string;
  readonly marks: readonly string[];
}

/** Bounded: by the depth of the tree, MAX_DEPTH. */
export function placeOf(page: Page, node: NodeId): Place {
  const parent = page.tree.parent[node];
  const name = tagName(page.tree, node);
  const mark = readMark(page, node);
  if (parent <= 0) return { tags: name, marks: [mark] };
  const above = knownPlaces(page).get(parent) ?? placeOf(page, parent);
  knownPlaces(page).set(parent, above);
  return { tags: `${above.tags}/${name}`, marks: [...above.marks, mark] };
}

/** The records of a page stand below the same nodes: where those stand is looked up once. */
const knownPlaces = lazily<Page, Map<NodeId, Place>>(() => new Map());

/** What html and body call themselves is about the page (its number, its language), not about a place in it. */
const WHOLE_PAGE = /^(?:html|body)$/;

function readMark(page: Page, node: NodeId): string {
  if (WHOLE_PAGE.test(tagName(page.tree, node))) return '';
  if (page.tree.attributesAt[node] === page.tree.attributesAt[node + 1]) return '';
  return `${attributeById(page, node, CLASS) ?? ''}#${attributeById(page, node, ID) ?? ''}`;
}

const CLASS = attributeId('class');
const ID = attributeId('id');

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

/** Levels of records below records that a page may have beyond those that were seen. */
const MORE_LEVELS = 6;

/** The same, and where records stand on several levels (`climb` from a title up to its record), the levels below: each adds what the last one added. */
export function withDeeper(patterns: readonly PlacePattern[], climb: number | null): PlacePattern[] {
  const [deepest, above] = [...patterns].sort((a, b) => b.marks.length - a.marks.length);
  if (climb === null || above === undefined) return [...patterns];
  const record = deepest.marks.length - climb;
  const step = deepest.marks.length - above.marks.length;
  const more = Array.from({ length: MORE_LEVELS }, (_, level): PlacePattern => {
    const deeper = <T>(all: readonly T[]): T[] => [
      ...all.slice(0, record),
      ...Array.from({ length: level + 1 }, () => all.slice(record - step, record)).flat(),
      ...all.slice(record),
    ];
    return { tags: deeper(deepest.tags.split('/')).join('/'), marks: deeper(deepest.marks) };
  });
  return [...patterns, ...more];
}

/** By node: not known yet, yes, no. */
type KnownFits = Uint8Array;
const UNKNOWN = 0;
const FITS = 1;
const DIFFERS = 2;

interface Matching {
  readonly page: Page;
  readonly depth: Uint16Array;
  readonly marks: readonly (Mark | null)[];
  /** The tags, as this page numbers them. */
  readonly tags: readonly number[];
  /** Ids may be about the page (the value that its list is of); then places are known by tags and classes. */
  readonly withoutIds: boolean;
  readonly known: KnownFits;
}

/** What a node calls itself, as one text and apart. */
interface Mark {
  readonly text: string;
  readonly classes: string;
  readonly id: string;
}

function markFrom(text: string): Mark {
  const apart = text.lastIndexOf('#');
  return { text, classes: text.slice(0, Math.max(0, apart)), id: text.slice(apart + 1) };
}

const knownMatchings = lazily<Page, Map<PlacePattern, Matching>[]>(() => [new Map(), new Map()]);

function matchingOf(page: Page, pattern: PlacePattern, withoutIds: boolean): Matching {
  const byPattern = knownMatchings(page)[withoutIds ? 1 : 0];
  const matching = byPattern.get(pattern) ?? {
    page,
    depth: depths(page.tree),
    marks: pattern.marks.map((mark) => (mark === null ? null : markFrom(mark))),
    tags: pattern.tags.split('/').map((name) => tagIdIn(page.tree, name)),
    withoutIds,
    known: new Uint8Array(page.tree.tag.length),
  };
  byPattern.set(pattern, matching);
  return matching;
}

/** Tells whether a node of the page stands at one of these places. */
export function standsAtOneOf(
  page: Page,
  patterns: readonly PlacePattern[],
  withoutIds: boolean,
): (node: NodeId) => boolean {
  const matchings = patterns.map((pattern) => matchingOf(page, pattern, withoutIds));
  return (node) => {
    for (let at = 0; at < matchings.length; at += 1)
      if (matchings[at].depth[node] === matchings[at].marks.length && fits(matchings[at], node)) return true;
    return false;
  };
}

/** The nodes of a page share what stands above them: what was found out for one of them holds for all below it. Bounded: by the depth of the tree. */
function fits(matching: Matching, node: NodeId): boolean {
  if (node === 0) return true;
  const { known, page } = matching;
  if (known[node] === UNKNOWN)
    known[node] = isAlike(matching, node) && fits(matching, page.tree.parent[node]) ? FITS : DIFFERS;
  return known[node] === FITS;
}

function isAlike({ depth, marks, page, tags, withoutIds }: Matching, node: NodeId): boolean {
  const at = depth[node] - 1;
  if (page.tree.tag[node] !== tags[at]) return false;
  const mark = marks[at];
  if (mark === null || saysMark(page, node, mark)) return true;
  const said = readMark(page, node);
  return withoutIds ? classesOf(mark.text) === classesOf(said) : mark.text === said;
}

/** Whether class and id are plainly those of a mark, seen in the source without making texts of them. Escapes are not understood. */
function saysMark({ source, tree }: Page, node: NodeId, { classes, id, text }: Mark): boolean {
  const { attributes, attributesAt } = tree;
  const from = attributesAt[node];
  const to = attributesAt[node + 1];
  if (from === to || text === '') return from === to && text === '';
  let ofClass = classes === '';
  let ofId = id === '';
  for (let at = from; at < to; at += 3) {
    const length = attributes[at + 2] - attributes[at + 1];
    if (attributes[at] === CLASS) ofClass = length === classes.length && source.startsWith(classes, attributes[at + 1]);
    else if (attributes[at] === ID) ofId = length === id.length && source.startsWith(id, attributes[at + 1]);
  }
  return ofClass && ofId;
}

const classesOf = (mark: string): string => mark.slice(0, mark.lastIndexOf('#') + 1);
