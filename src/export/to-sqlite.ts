/** Tables in a SQLite file: lists as JSON, times as text. */
import { rm } from 'node:fs/promises';
import { quoted } from '../store/column-names.ts';
import { openDatabase, type SqlValue } from '../store/database.ts';
import type { Cell, RowColumn } from '../store/reader.ts';
import { inBatches, plainCell, type Table } from './to-tables.ts';
import { pause, wholeFile } from './whole-file.ts';

const TYPES: Readonly<Record<RowColumn['type'], string>> = {
  ...{ text: 'TEXT', integer: 'INTEGER', real: 'REAL', time: 'TEXT', json: 'TEXT' },
};
const BATCH = 500;

export function writeSqlite(tables: AsyncIterable<Table>, file: string, signal: AbortSignal): Promise<number> {
  return wholeFile(file, async (partial) => {
    const database = openDatabase(partial);
    try {
      database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF');
      for await (const { columns, name, rows } of tables) {
        const made = columns.map(
          (column) => `${quoted(column.name)} ${column.several === true ? 'TEXT' : TYPES[column.type]}`,
        );
        database.exec(`CREATE TABLE ${quoted(name)} (${made.join(', ')})`);
        const insert = `INSERT INTO ${quoted(name)} VALUES (${columns.map(() => '?').join(', ')})`;
        for await (const batch of inBatches(rows, BATCH)) {
          await pause(signal);
          database.transaction(() => {
            // bounded: a table has at most some two hundred columns
            for (const cells of batch) database.run(insert, ...cells.map((cell, at) => sqlCell(cell, columns[at])));
          });
        }
      }
    } finally {
      database.close();
      await rm(`${partial}-journal`, { force: true });
    }
  });
}

function sqlCell(cell: Cell, column: RowColumn): SqlValue {
  const plain = plainCell(cell, column);
  return typeof plain === 'object' && plain !== null ? JSON.stringify(plain) : (plain as SqlValue);
}
