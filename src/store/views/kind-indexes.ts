/** Indexes of the table of a kind, so that a person who sorts, filters and counts a million rows does not wait. */
import { quoted } from '../column-names.ts';
import type { Database } from '../database.ts';

/** The commonest attributes; the others are read row by row. */
const MOST_INDEXES = 24;

/** Columns of single values; a list is no key. */
export function indexKindTable(main: Database, table: string, columns: readonly string[]): void {
  for (const column of ['entity', 'title', ...columns].slice(0, MOST_INDEXES)) {
    main.exec(`CREATE INDEX ${quoted(`${table} by ${column}`)} ON ${quoted(table)} (${quoted(column)})`);
  }
}
