/** Columns of a list: the leaves of its records, aligned, typed and named. */
import type { ColumnType } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import { alignRows } from '../../page/align.ts';
import type { PageText } from '../../page/text.ts';
import { decimalHabit } from '../../page/values/decimal-habit.ts';
import { readValue } from '../../page/values.ts';
import type { Records } from './candidate.ts';
import { readLabels } from './labels.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { hashOf } from './measures.ts';
import { COLUMN_TYPE_SHARE, COLUMNS, MOST_VARIANTS } from './params.ts';
import { tableHeaders } from './table-headers.ts';

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
  const rows = readLabels(page.tree, leavesOf(page, texts, records), tableHeaders(page, records));
  for (const leaves of rows) for (const leaf of leaves) settle(leaf);
  const columns = collect(rows, alignRows(rows));
  for (const draft of columns) {
    draft.type = typeOf(draft);
    if (draft.type === 'number' || draft.type === 'price') readByHabit(draft);
  }
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

/**
 * A column has a place for each record: there may not be any number of them, and in a long list hardly any that most records
 * lack. In their order; -1: left out.
 */
export function keptColumns(aligned: readonly (readonly number[])[]): Int32Array {
  const leaves: number[] = [];
  let all = 0;
  for (const numbers of aligned) {
    for (const number of numbers) leaves[number] = (leaves[number] ?? 0) + 1;
    all += numbers.length;
  }
  const fitting = Math.ceil(Math.max(COLUMNS.places, COLUMNS.placesPerLeaf * all) / aligned.length);
  const most = leaves.length <= COLUMNS.most ? Math.min(COLUMNS.most, fitting) : Math.min(COLUMNS.kept, fitting);
  const kept = new Int32Array(leaves.length).fill(leaves.length <= most ? 0 : -1);
  if (leaves.length > most) {
    const fullest = leaves.map((_, number) => number).sort((a, b) => leaves[b] - leaves[a] || a - b);
    for (const number of fullest.slice(0, most)) kept[number] = 0;
  }
  let next = 0;
  for (let number = 0; number < kept.length; number += 1) if (kept[number] === 0) kept[number] = next++;
  return kept;
}

function collect(rows: readonly (readonly Leaf[])[], aligned: readonly (readonly number[])[]): Draft[] {
  const kept = keptColumns(aligned);
  const columns: Draft[] = [];
  const last: Leaf[] = [];
  for (let record = 0; record < rows.length; record += 1) {
    for (let at = 0; at < rows[record].length; at += 1) {
      const leaf = rows[record][at];
      const number = kept[aligned[record][at]];
      if (number < 0) continue;
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

/** Of a column with 2.5 and 1.125 the latter is no thousand. */
function readByHabit({ cells }: Draft): void {
  const habit = decimalHabit(cells.flatMap((cell) => (cell === undefined ? [] : [cell.text])));
  if (habit === null) return;
  for (const cell of cells) {
    for (let leaf = cell ?? null; leaf !== null; leaf = leaf.next)
      if (leaf.value !== null && OF_THREE.test(leaf.text)) leaf.value = readValue(leaf.text, habit);
  }
}

const OF_THREE = /\p{Nd}[.,\u066b\uff0c\uff0e]\p{Nd}{3}(?!\p{Nd})/u;

/** One template writes a class here and another there: columns that never meet, at the same tags and of one type, are one. */
function mergeVariants(drafts: readonly Draft[]): Draft[] {
  const merged: Draft[] = [];
  const alike = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const key = placeOf(draft);
    const known = alike.get(key) ?? [];
    const other = known.find((one) => neverMeet(one, draft));
    if (other !== undefined) {
      takeOver(other, draft);
      continue;
    }
    merged.push(draft);
    if (known.length < MOST_VARIANTS) alike.set(key, [...known, draft]);
  }
  return merged;
}

export function takeOver(draft: Draft, variant: Draft): void {
  for (let record = 0; record < draft.cells.length; record += 1) draft.cells[record] ??= variant.cells[record];
  draft.records += variant.records;
  draft.leaves += variant.leaves;
}

/** Equal for columns that may be variants of one. */
function placeOf({ first: { cell, label, property, tags }, kind, type }: Draft): string {
  return JSON.stringify([kind, type, tags, cell, label, property]);
}

/** Whether no record has both. */
export function neverMeet(a: Draft, b: Draft): boolean {
  return a.cells.every((cell, record) => cell === undefined || b.cells[record] === undefined);
}
