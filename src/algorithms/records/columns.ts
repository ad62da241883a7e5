/** Columns of a list: the leaves of its records, aligned, typed and named. */
import type { ColumnType } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { alignRows } from '../../page/align.ts';
import { readValue } from '../../page/values.ts';
import type { Records } from './candidates.ts';
import { readLabels } from './labels.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { COLUMN_TYPE_SHARE } from './params.ts';

/** One column while it is made: the leaves of each record, by the number of the record. */
export interface Draft {
  readonly leaves: Map<number, Leaf[]>;
  readonly kind: Leaf['kind'];
  readonly type: ColumnType;
}

export function readColumns(page: Page, records: Records): Draft[] {
  const rows = readLabels(
    page.tree,
    records.map((record) => leavesOf(page, record)),
  );
  for (const leaves of rows) for (const leaf of leaves) if (leaf.kind === 'text') leaf.value = readValue(leaf.text);
  const aligned = alignRows(rows.map((leaves) => leaves.map(cellOf)));
  const columns: Map<number, Leaf[]>[] = [];
  rows.forEach((leaves, record) => {
    leaves.forEach((leaf, at) => {
      columns[aligned[record][at]] ??= new Map();
      const column = columns[aligned[record][at]];
      const cell = column.get(record);
      if (cell === undefined) column.set(record, [leaf]);
      else cell.push(leaf);
    });
  });
  return mergeVariants(columns.map(toDraft));
}

function cellOf(leaf: Leaf) {
  // A label says which column it is, whatever the markup around it.
  if (leaf.label !== null) return { place: `${leaf.kind} ${leaf.label}`, type: 'any' };
  const place = `${leaf.kind} ${leaf.look} ${leaf.cell} ${leaf.property ?? ''}`;
  return { place, type: leaf.value?.type ?? leaf.kind };
}

function toDraft(leaves: Map<number, Leaf[]>): Draft {
  const all = [...leaves.values()].flat();
  const [{ kind }] = all;
  const counts = new Map<ColumnType, number>();
  for (const { value } of all) if (value !== null) counts.set(value.type, (counts.get(value.type) ?? 0) + 1);
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  const type = best !== undefined && best[1] >= COLUMN_TYPE_SHARE * all.length ? best[0] : kind;
  return { leaves, kind, type };
}

/** One template writes a class here and another there: columns that never meet, at the same tags and of one type, are one. */
function mergeVariants(drafts: readonly Draft[]): Draft[] {
  const merged: Draft[] = [];
  for (const draft of drafts) {
    const at = merged.findIndex((other) => areVariants(other, draft));
    if (at < 0) merged.push(draft);
    else merged[at] = { ...merged[at], leaves: new Map([...merged[at].leaves, ...draft.leaves]) };
  }
  return merged;
}

function areVariants(a: Draft, b: Draft): boolean {
  const [x, y] = [firstLeaf(a), firstLeaf(b)];
  if (a.kind !== b.kind || a.type !== b.type || x.tags !== y.tags || x.cell !== y.cell) return false;
  if (x.label !== y.label || x.property !== y.property) return false;
  for (const record of b.leaves.keys()) if (a.leaves.has(record)) return false;
  return true;
}

export function firstLeaf(draft: Draft): Leaf {
  return draft.leaves.values().next().value![0];
}

/** Nodes of the column's leaves, one per record. */
export function nodesOf(draft: Draft): NodeId[] {
  return [...draft.leaves.values()].map(([leaf]) => leaf.node);
}
