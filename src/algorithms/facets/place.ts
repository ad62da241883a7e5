import type { Page } from '../../model/page.ts';
import { type NodeId, tagName } from '../../model/tag-tree.ts';
import { attribute } from '../../page/attributes.ts';
import { lazily } from '../../page/lazily.ts';

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

/** Whether a node stands at such a place. From the node upwards: what differs differs near it. */
export function standsAt(page: Page, node: NodeId, { marks, tags }: PlacePattern): boolean {
  let rest = tags.length;
  let depth = marks.length - 1;
  for (let at = node; at > 0; at = page.tree.parent[at], depth -= 1) {
    const name = tagName(page.tree, at);
    if (depth < 0 || !tags.endsWith(name, rest)) return false;
    rest -= name.length;
    if (rest > 0 && tags[rest - 1] !== '/') return false;
    rest -= 1;
    if (marks[depth] !== null && marks[depth] !== markOf(page, at)) return false;
  }
  return depth === -1 && rest <= 0;
}
