/** Records within records of the same sort: an answer stands in a list below what it answers. Each is a record by itself, whatever level a list was found on. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { spend } from '../../page/work.ts';
import type { Records } from './candidate.ts';
import type { Measures } from './measures.ts';
import { BRANCHES, NEAR } from './params.ts';
import { traitsOf, usualOf } from './traits.ts';

/** The records of all levels, in the order of the page; the same ones where no level is below another. */
export function withBranches(page: Page, measures: Measures, records: Records): Records {
  const { tree } = page;
  // Runs of siblings may be several records each, and a list below a record may have been taken for one.
  const all = records.flat().flatMap((node) => (LISTS.has(tree.tag[node]) ? itemsOf(tree, node) : [node]));
  const nodes = all.filter((node) => tree.tag[node] === tree.tag[all[0]]);
  if (nodes.length === 0 || nodes.length < BRANCHES.least * all.length) return records;
  const roots = new Set(nodes.map((node) => topOf(tree, node)));
  const isFlat = nodes.every((node) => roots.has(node) && nestedIn(tree, node) === null);
  if (isFlat) return records;
  const lists = new Set([...roots].map((root) => tree.parent[root]));
  const levels = [...lists].flatMap((list) =>
    itemsOf(tree, list)
      .filter((item) => tree.tag[item] === tree.tag[nodes[0]])
      .flatMap((top) => levelsOf(page, top)),
  );
  const like = ofOneSort(page, measures, levels);
  return like === null ? records : like.map(({ nodes }) => nodes);
}

interface Branch {
  readonly nodes: readonly NodeId[];
  /** Whether others stand below it. */
  readonly isBranch: boolean;
}

/** The uppermost node of its tag that it stands in, with nothing but one list between them at each level. */
function topOf({ parent, tag }: TagTree, node: NodeId): NodeId {
  let top = node;
  while (parent[top] > 0 && parent[parent[top]] > 0 && tag[parent[parent[top]]] === tag[node])
    top = parent[parent[top]];
  return top;
}

/** The first child that holds nodes of the record's own tag. */
function nestedIn({ end, tag }: TagTree, node: NodeId): NodeId | null {
  for (let child = node + 1; child < end[node]; child = end[child])
    for (let inner = child + 1; inner < end[child]; inner = end[inner]) if (tag[inner] === tag[node]) return child;
  return null;
}

const LISTS = new Set(['ul', 'ol'].map(tagId));

function itemsOf({ end, tag }: TagTree, list: NodeId): NodeId[] {
  const found: NodeId[] = [];
  for (let child = list + 1; child < end[list]; child = end[child]) if (tag[child] !== TEXT_TAG) found.push(child);
  return found;
}

function levelsOf(page: Page, top: NodeId): Branch[] {
  const { end, tag } = page.tree;
  const found: Branch[] = [];
  spend(page, end[top] - top);
  /** Bounded: by the depth of the page. */
  const visit = (node: NodeId): void => {
    const below = nestedIn(page.tree, node);
    if (below === null) {
      found.push({ nodes: [node], isBranch: false });
      return;
    }
    const own: NodeId[] = [];
    for (let child = node + 1; child < below; child = end[child]) own.push(child);
    if (own.length > 0) found.push({ nodes: own, isBranch: true });
    for (let child = below; child < end[node]; child = end[child])
      for (let inner = child + 1; inner < end[child]; inner = end[inner]) if (tag[inner] === tag[node]) visit(inner);
  };
  visit(top);
  return found;
}

/** Those that are records: each leads somewhere else, all from one place of the record and to addresses of one form, and says about as much. Null where too many do not. */
function ofOneSort(page: Page, measures: Measures, all: readonly Branch[]): Branch[] | null {
  const heads = all.map((one) => headOf(page, measures, one));
  const first = heads.find((head) => head !== null) ?? null;
  const leaves = all.filter(({ isBranch }) => !isBranch);
  if (first === null || leaves.length === 0) return null;
  if (new Set(heads.map((head) => head?.target)).size < BRANCHES.apart * all.length) return null;
  const usual = usualOf(leaves.map(({ nodes }) => traitsOf(page, measures, nodes)));
  const like = all.filter(({ nodes }, at) => {
    const { fields, pattern } = traitsOf(page, measures, nodes);
    const isNear = fields <= NEAR * usual.fields && fields >= usual.fields / NEAR;
    return heads[at]?.place === first.place && pattern === usual.pattern && isNear;
  });
  const isMost = (some: readonly Branch[], of: readonly Branch[]) => some.length >= BRANCHES.alike * of.length;
  const branches = (some: readonly Branch[]) => some.filter(({ isBranch }) => isBranch);
  return isMost(like, all) && isMost(branches(like), branches(all)) ? like : null;
}

interface Head {
  readonly place: string;
  readonly target: number;
}

/** Where in a record its first link stands, and where that leads. */
function headOf({ tree }: Page, { target }: Measures, { isBranch, nodes }: Branch): Head | null {
  const to = tree.end[nodes[nodes.length - 1]];
  // A leaf is the record itself, of a branch its own children are.
  const around = isBranch ? tree.parent[nodes[0]] : nodes[0];
  for (let node = nodes[0]; node < to; node += 1) {
    if (target[node] === 0) continue;
    const steps: number[] = [];
    for (let at = node; at !== around; at = tree.parent[at]) steps.push(tree.tag[at]);
    return { place: steps.join(' '), target: target[node] };
  }
  return null;
}
