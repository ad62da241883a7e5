/**
 * Records in the generalized nodes of a region. Liu, Grossman, Zhai: MDR (2003), §3.3 and §3.4: FindRecords-1, FindRecords-n,
 * non-contiguous records, records outside regions. Symbols and departures: docs/papers/mdr.md.
 */
import { childrenOfTag, type VisibleTags } from '../visible-tags.ts';
import type { DataRegion } from './data-regions.ts';
import { MIN_ITEMS } from './params.ts';
import type { Similarity } from './similarity.ts';

/** A record: one or several subtrees, which need not be neighbours. */
export type Members = readonly number[];

export interface RegionRecords {
  readonly region: DataRegion;
  readonly records: readonly Members[];
  /** All records are children of the generalized nodes, not these themselves. */
  readonly split: boolean;
}

/** What the steps below need of a page. */
export interface Context {
  readonly tags: VisibleTags;
  readonly similarity: Similarity;
  /** Texts and images in each subtree. */
  readonly items: Int32Array;
  /** D3: whether a row of cells is told from a row of records. @default true */
  readonly dataTables?: boolean;
}

/** The generalized nodes of a region. */
export function generalizedNodes(tags: VisibleTags, region: DataRegion): Members[] {
  const children = childrenOfTag(tags, region.under).slice(region.start, region.start + region.covered);
  const nodes: Members[] = [];
  for (let at = 0; at < children.length; at += region.combination) {
    nodes.push(children.slice(at, at + region.combination));
  }
  return nodes;
}

/**
 * FindRecords-1: a generalized node of one component. If all its children are alike, and it is no row of a data table, each
 * child is a record; otherwise it is one itself.
 */
export function findRecords1(context: Context, node: number): Members[] {
  const children = childrenOfTag(context.tags, node);
  const split = !isDataTableRow(context, children) && allAlike(context, children);
  return split ? children.map((child) => [child]) : [[node]];
}

/**
 * FindRecords-n: a generalized node of several components. If the children of each are alike, and each has as many, then the
 * first children together are a record, the second ones, and so on (non-contiguous, case 1); otherwise it is one itself.
 */
export function findRecordsN(context: Context, members: Members): Members[] {
  const rows = members.map((member) => childrenOfTag(context.tags, member));
  const paired = rows.every((row) => row.length === rows[0].length && allAlike(context, row));
  return paired ? rows[0].map((_, at) => rows.map((row) => row[at])) : [members];
}

function allAlike({ tags, similarity }: Context, siblings: Members): boolean {
  if (siblings.length < 2) return false;
  return siblings
    .slice(1)
    .every((sibling, at) => similarity.alike(siblings[at], tags.end[siblings[at]], sibling, tags.end[sibling]));
}

/**
 * D3: the paper does not say how a data table's row is told from a row of records. A cell of a data table holds one item; a
 * record holds several. Held to be true of lists made of other tags too.
 */
function isDataTableRow({ items, dataTables = true }: Context, children: Members): boolean {
  return dataTables && children.some((child) => items[child] < MIN_ITEMS);
}

/** The records of all generalized nodes of a region. */
export function recordsOf(context: Context, region: DataRegion): RegionRecords {
  const perNode = generalizedNodes(context.tags, region).map((node) =>
    node.length === 1 ? findRecords1(context, node[0]) : findRecordsN(context, node),
  );
  return { region, records: perNode.flat(), split: perNode.every((records) => records.length > 1) };
}

/**
 * §3.4: records outside regions. A last row with fewer records than the others is not like them; where the records are the
 * children of the nodes of a region, children of the node beside it that are like them are records too.
 */
export function withRecordsBeside(context: Context, found: RegionRecords): RegionRecords {
  const { tags } = context;
  const { region, records, split } = found;
  if (!split || region.combination !== 1) return found;
  const siblings = childrenOfTag(tags, region.under);
  const before = siblings[region.start - 1];
  const after = siblings[region.start + region.covered];
  const [first, last] = [records[0][0], records[records.length - 1][0]];
  return {
    ...found,
    records: [
      ...(before === undefined ? [] : childrenLike(context, before, first)),
      ...records,
      ...(after === undefined ? [] : childrenLike(context, after, last)),
    ],
  };
}

function childrenLike({ tags, similarity }: Context, node: number, record: number): Members[] {
  return childrenOfTag(tags, node)
    .filter((child) => similarity.alike(record, tags.end[record], child, tags.end[child]))
    .map((child) => [child]);
}

/**
 * Non-contiguous, case 2: names in one row, descriptions in the next, and no second pair of rows that would make a region of
 * the rows. Two regions of single nodes, as long as each other, all there is in two neighbours of one kind: the first nodes
 * of both together are a record, the second ones, and so on.
 */
export function joinPairedRegions(tags: VisibleTags, found: readonly RegionRecords[]): RegionRecords[] {
  const joined: RegionRecords[] = [];
  for (const next of found) {
    const last = joined.at(-1);
    if (last === undefined || !arePaired(tags, last, next)) joined.push(next);
    else
      joined[joined.length - 1] = {
        ...last,
        records: last.records.map((record, at) => [...record, ...next.records[at]]),
      };
  }
  return joined;
}

function arePaired(tags: VisibleTags, upper: RegionRecords, lower: RegionRecords): boolean {
  const [a, b] = [upper.region.under, lower.region.under];
  return (
    tags.end[a] === b &&
    tags.parent[a] === tags.parent[b] &&
    tags.tag[a] === tags.tag[b] &&
    upper.records.length === lower.records.length &&
    [upper, lower].every(({ region, records }) => isWholeRow(tags, region) && records.length === region.covered)
  );
}

function isWholeRow(tags: VisibleTags, { under, combination, start, covered }: DataRegion): boolean {
  return combination === 1 && start === 0 && covered === childrenOfTag(tags, under).length;
}
