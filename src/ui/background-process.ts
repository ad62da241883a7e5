/** The process behind `background.ts`: one task after the other, each answered by a message. */
import { QuarryError } from '../model/error.ts';
import { openReader } from '../store/open.ts';
import type { Reader, SqlCell } from '../store/reader.ts';
import type { TableChoice, TableShape } from '../store/views.ts';
import type { StatementAnswer } from './wire.ts';

export type BackgroundTask =
  | { readonly what: 'overview' }
  | { readonly what: 'calibration'; readonly mostEntities: number }
  | { readonly what: 'progress'; readonly run: number; readonly points: number }
  | { readonly what: 'count'; readonly shape: TableShape; readonly choice: TableChoice }
  | { readonly what: 'statement'; readonly sql: string; readonly mostRows: number };

export type BackgroundAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: string; readonly message: string; readonly hint?: string | undefined } };

async function carryOut(reader: Reader, task: BackgroundTask): Promise<unknown> {
  switch (task.what) {
    case 'overview':
      return reader.overview();
    case 'calibration':
      return reader.views.calibration(task.mostEntities);
    case 'progress':
      return reader.views.progress(task.run, task.points);
    case 'count':
      return reader.views.tableCount(task.shape, task.choice);
    case 'statement':
      return rowsOf(reader, task.sql, task.mostRows);
  }
}

/** Cells that are longer are cut: a person looks at them, an export has them whole. */
const MOST_CHARACTERS = 2000;

async function rowsOf(reader: Reader, sql: string, mostRows: number): Promise<StatementAnswer> {
  const beganMs = performance.now();
  const { columns, rows } = await reader.statement(sql);
  const taken: (string | number | null)[][] = [];
  let hasMore = false;
  for await (const row of rows) {
    if (taken.length >= mostRows) {
      hasMore = true;
      break;
    }
    taken.push(row.map(cellOf));
  }
  return { columns, rows: taken, hasMore, ms: performance.now() - beganMs };
}

function cellOf(cell: SqlCell): string | number | null {
  if (cell === null || typeof cell === 'number') return cell;
  if (typeof cell === 'bigint') return Number.isSafeInteger(Number(cell)) ? Number(cell) : String(cell);
  if (typeof cell !== 'string') return `(${cell.length} bytes)`;
  return cell.length > MOST_CHARACTERS ? `${cell.slice(0, MOST_CHARACTERS)}\u2026` : cell;
}

/** A statement of a person takes the connection's leave to do anything but read, so each has one of its own. */
async function answer({ location, task }: { location: string; task: BackgroundTask }): Promise<BackgroundAnswer> {
  let reader: Reader | undefined;
  try {
    reader = await openReader(location);
    return { result: await carryOut(reader, task) };
  } catch (error) {
    if (error instanceof QuarryError)
      return {
        error: { code: error.code, message: error.message, ...(error.hint === undefined ? {} : { hint: error.hint }) },
      };
    return { error: { code: 'internal', message: error instanceof Error ? error.message : String(error) } };
  } finally {
    await reader?.close();
  }
}

process.on('message', async (asked: { location: string; task: BackgroundTask }) => {
  process.send?.(await answer(asked));
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));
