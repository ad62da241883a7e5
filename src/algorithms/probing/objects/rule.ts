/**
 * How a pagelet is cut into objects: where its parts begin or end. Caverlee, Liu, Buttler: THOR (2004), §2, stage 3; the
 * details are in a report that was not at hand, so all of it is ours (D18 in docs/papers/thor.md). Plain data that can be kept.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { childrenOf } from '../../../page/walk.ts';
import { marks } from '../pagelets/align.ts';
import { candidateSubtrees } from '../pagelets/subtrees.ts';

/** By what a part is known: its tag; tag and class or identifier; these and the tag of what it begins with. */
export type PartName = 'tag' | 'mark' | 'inner';

export interface ObjectRule {
  /**
   * 'whole': the pagelet is one object. 'begin': an object begins at each child of this name. 'end': it ends with one.
   * 'node': each node of this name is one, below what `path` names.
   */
  readonly cut: 'whole' | 'begin' | 'end' | 'node';
  readonly by: PartName;
  readonly name: string;
  /** Names (by mark) from the pagelet down to what the objects stand in; empty: the pagelet. */
  readonly path: readonly string[];
}

export const WHOLE: ObjectRule = { cut: 'whole', by: 'tag', name: '', path: [] };

/** Parts of a pagelet in document order: the children of what a path leads to. */
export function partsOf(page: Page, pagelet: NodeId, path: readonly string[]): readonly NodeId[] {
  let nodes: NodeId[] = [pagelet];
  for (const name of path) {
    nodes = nodes.flatMap((node) =>
      [...childrenOf(page.tree, node)].filter((child) => partName(page, child, 'mark') === name),
    );
  }
  return nodes.flatMap((node) => [...childrenOf(page.tree, node)]);
}

export function partName(page: Page, node: NodeId, by: PartName): string {
  const { end, names, tag } = page.tree;
  const own = names[tag[node]];
  if (by === 'tag') return own;
  const marked = `${own} ${marks(page)[node]}`;
  if (by === 'mark') return marked;
  return end[node] === node + 1 ? marked : `${marked} > ${names[tag[node + 1]]} ${marks(page)[node + 1]}`;
}

/** The objects that a rule sees in a pagelet; parts before the first and what never recurs behind the last belong to none. */
export function cutObjects(page: Page, pagelet: NodeId, rule: ObjectRule): readonly (readonly NodeId[])[] {
  if (rule.cut === 'whole') return [[pagelet]];
  const objects = cutParts(page, partsOf(page, pagelet, rule.path), rule);
  const { hasContent } = candidateSubtrees(page);
  return withoutTail(
    page,
    objects.filter((object) => object.some((node) => hasContent[node] === 1)),
    rule,
  );
}

function cutParts(page: Page, parts: readonly NodeId[], { by, cut, name }: ObjectRule): NodeId[][] {
  if (cut === 'node') return parts.filter((part) => partName(page, part, by) === name).map((part) => [part]);
  const objects: NodeId[][] = [];
  let open: NodeId[] | null = cut === 'end' ? [] : null;
  for (const part of parts) {
    const isCut = partName(page, part, by) === name;
    if (isCut && cut === 'begin') {
      if (open !== null) objects.push(open);
      open = [part];
      continue;
    }
    open?.push(part);
    if (isCut && open !== null) {
      objects.push(open);
      open = [];
    }
  }
  if (open !== null && open.length > 0) objects.push(open);
  return objects;
}

/** Parts behind the last object that no other object has: a pager, a note. */
function withoutTail(
  page: Page,
  objects: readonly (readonly NodeId[])[],
  { by }: ObjectRule,
): readonly (readonly NodeId[])[] {
  const last = objects.at(-1);
  if (last === undefined || objects.length < 2) return objects;
  const usual = new Set(objects.slice(0, -1).flatMap((object) => object.map((node) => partName(page, node, by))));
  let length = last.length;
  while (length > 1 && !usual.has(partName(page, last[length - 1], by))) length -= 1;
  return [...objects.slice(0, -1), last.slice(0, length)];
}
