/** Changes as rows for programs and as a table for people. */
import { writeFileSync } from 'node:fs';
import { isoTime } from '../export/iso-time.ts';
import type { ChangeKind, KnownChange } from '../model/change.ts';
import { inJson } from '../model/control-characters.ts';
import { QuarryError } from '../model/error.ts';
import { refuseDatabase } from './output-file.ts';
import { textTable } from './table.ts';

export interface ChangeRow {
  readonly change: ChangeKind;
  /** Its address, or its key where it has no page. */
  readonly entity: string;
  readonly attribute: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly at: string;
}

export const changeRow = ({ address, after, atMs, attribute, before, change, entity }: KnownChange): ChangeRow => ({
  change,
  entity: address ?? entity,
  attribute,
  before,
  after,
  at: isoTime(atMs),
});

export function byChange(rows: readonly ChangeRow[]): Readonly<Record<ChangeKind, readonly ChangeRow[]>> {
  const of = (change: ChangeKind) => rows.filter((row) => row.change === change);
  return { added: of('added'), changed: of('changed'), gone: of('gone') };
}

/** Rows of the table for people; programs get all. */
const MOST_ROWS = 200;

export function changesTable(changes: readonly KnownChange[], width: number): string {
  const rows = changes
    .slice(0, MOST_ROWS)
    .map(({ address, after, atMs, attribute, before, change, entity, title }) => [
      isoTime(atMs).slice(0, 16).replace('T', ' '),
      change,
      title ?? address ?? entity,
      attribute ?? '',
      before ?? '',
      after ?? '',
    ]);
  const lines = textTable({ columns: ['found', 'change', 'entity', 'attribute', 'before', 'after'], rows }, width);
  const more = changes.length - rows.length;
  return `${lines.join('\n')}\n${more > 0 ? `and ${more} more: --json or --diff lists them all\n` : ''}`;
}

/** Rows as JSON lines. */
export function writeDiff(file: string, rows: readonly ChangeRow[]): void {
  refuseDatabase('diff', file);
  try {
    writeFileSync(file, rows.map((row) => `${inJson(JSON.stringify(row))}\n`).join(''));
  } catch (error) {
    throw new QuarryError('usage', `'${file}' cannot be written.`, {
      hint: 'Give another file with --diff.',
      cause: error,
    });
  }
}
