/** Columns of a list: the leaves of its records, aligned, typed and named. */
import type { ColumnType } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import { alignRows } from '../../page/align.ts';
import type { PageText } from '../../page/text.ts';
import { readValue } from '../../page/values.ts';
import type { Records } from './candidate.ts';
import { readLabels } from './labels.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { hashOf } from './measures.ts';
import { COLUMN_TYPE_SHARE } from './params.ts';

/** One column while it is made. */
export interface Draft {
  /** By the number of the record: its first leaf here, which knows the next; undefined where it has none. */
  readonly cells: (Leaf | undefined)[];
  /** The leaf that was met first. */
  readonly first: Leaf;
  readonly kind: Leaf['kind'];
  type: ColumnType;
  /** Records that have a leaf here, and leaves in all. */
  records: number;
  leaves: number;
}

export function readColumns(page: Page, texts: PageText, records: Records): Draft[] {
  const rows = readLabels(page.tree, leavesOf(page, texts, records));
  for (const leaves of rows) for (const leaf of leaves) settle(leaf);
  const columns = collect(rows, alignRows(rows));
  for (const draft of columns) draft.type = typeOf(draft);
  return mergeVariants(columns);
}

/** Reads what a leaf says, and by what it is aligned: a label says which column it is, whatever the markup around it. */
function settle(leaf: Leaf): void {
  if (leaf.kind === 'text') leaf.value = readValue(leaf.text);
  const kind = KINDS[leaf.kind];
  if (leaf.label !== null) {
    leaf.place = Math.imul(hashOf(leaf.label, 0, leaf.label.length) ^ kind, 0x85ebca6b);
    leaf.type = 'any';
    return;
  }
  leaf.type = leaf.value?.type ?? leaf.kind;
  const place = Math.imul(Math.imul(leaf.look ^ kind, 0x01000193) ^ leaf.cell, 0x01000193);
  leaf.place = leaf.property === null ? place : place ^ hashOf(leaf.property, 0, leaf.property.length);
}

const KINDS = { text: 0x2545f491, link: 0x1b873593, image: 0x38b34ae5 } as const;

function collect(rows: readonly (readonly Leaf[])[], aligned: readonly (readonly number[])[]): Draft[] {
  const columns: Draft[] = [];
  const last: Leaf[] = [];
  for (let record = 0; record < rows.length; record += 1) {
    for (let at = 0; at < rows[record].length; at += 1) {
      const leaf = rows[record][at];
      const number = aligned[record][at];
      const draft = columns[number] ?? startDraft(leaf, rows.length);
      columns[number] = draft;
      if (draft.cells[record] === undefined) {
        draft.cells[record] = leaf;
        draft.records += 1;
      } else last[number].next = leaf;
      last[number] = leaf;
      draft.leaves += 1;
    }
  }
  return columns;
}

function startDraft(first: Leaf, records: number): Draft {
  const { kind } = first;
  return {
    cells: new Array<Leaf | undefined>(records).fill(undefined),
    first,
    kind,
    type: kind,
    records: 0,
    leaves: 0,
  };
}

/** What most of its leaves are. */
function typeOf({ cells, kind, leaves }: Draft): ColumnType {
  if (kind !== 'text') return kind;
  const counts = new Map<ColumnType, number>();
  for (const cell of cells) {
    for (let leaf = cell ?? null; leaf !== null; leaf = leaf.next) {
      if (leaf.value !== null) counts.set(leaf.value.type, (counts.get(leaf.value.type) ?? 0) + 1);
    }
  }
  for (const [type, count] of counts) if (count >= COLUMN_TYPE_SHARE * leaves) return type;
  return kind;
}

/** One template writes a class here and another there: columns that never meet, at the same tags and of one type, are one. */
function mergeVariants(drafts: readonly Draft[]): Draft[] {
  const merged: Draft[] = [];
  for (const draft of drafts) {
    const other = merged.find((known) => areVariants(known, draft));
    if (other === undefined) merged.push(draft);
    else takeOver(other, draft);
  }
  return merged;
}

export function takeOver(draft: Draft, variant: Draft): void {
  for (let record = 0; record < draft.cells.length; record += 1) draft.cells[record] ??= variant.cells[record];
  draft.records += variant.records;
  draft.leaves += variant.leaves;
}

function areVariants(a: Draft, b: Draft): boolean {
  const [x, y] = [a.first, b.first];
  if (a.kind !== b.kind || a.type !== b.type || x.tags !== y.tags || x.cell !== y.cell) return false;
  if (x.label !== y.label || x.property !== y.property) return false;
  return neverMeet(a, b);
}

/** Whether no record has both. */
export function neverMeet(a: Draft, b: Draft): boolean {
  return a.cells.every((cell, record) => cell === undefined || b.cells[record] === undefined);
}
