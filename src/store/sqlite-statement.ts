import { QuarryError } from '../model/error.ts';
import type { Database } from './database.ts';
import { withTodaysNames } from './old-names.ts';
import type { SqlCell, StatementRows } from './reader.ts';
import { isEmptyStatement, nothingToRun, oneAtATime, onlyReading, pointAt } from './statement-errors.ts';
import { damaged } from './stored-json.ts';

/** Runs one statement that reads. Whether it does is for the database to say: the file is open for reading only. */
export function runStatement(main: Database, asked: string): StatementRows<Iterable<readonly SqlCell[]>> {
  if (isEmptyStatement(asked)) throw nothingToRun();
  const { hint, sql } = withTodaysNames(asked);
  try {
    const { columns, first, rows } = main.read(sql);
    if (hasMore(sql, first)) throw oneAtATime();
    return { columns, rows: guarded(sql, rows), hint };
  } catch (error) {
    throw sqlError(sql, error);
  }
}

/** Whether something stands behind the first statement besides comments. */
const hasMore = (sql: string, first: string): boolean =>
  sql.startsWith(first) && !isEmptyStatement(sql.slice(first.length));

function* guarded<Row>(sql: string, rows: Iterable<Row>): Generator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw sqlError(sql, error);
  }
}

/** SQLite says what it did not understand, not where; the word is looked up. */
function sqlError(sql: string, error: unknown): unknown {
  if (error instanceof QuarryError && error.code !== 'store-read-only') return error;
  if (error instanceof QuarryError || isRefusal(error)) {
    return onlyReading(error, 'Copy the file and change the copy with any SQLite tool.');
  }
  const message = error instanceof Error ? error.message : String(error);
  const near =
    /near "(.*)": syntax error/s.exec(message)?.[1] ?? /^no such (?:column|table|function): (.*)$/s.exec(message)?.[1];
  if (isOfTheFile(sql, message, near)) return damaged(error);
  const at = near === undefined ? -1 : lastPlace(sql, near);
  return new QuarryError('usage', `The statement cannot be run: ${message}.`, {
    hint: at === -1 ? 'quarry show lists the tables.' : pointAt(sql, at),
    cause: error,
  });
}

/** What the statement does not say stands in a view or a value that was damaged. */
function isOfTheFile(sql: string, message: string, near: string | undefined): boolean {
  if (message.startsWith('malformed JSON')) return !/json|->/i.test(sql);
  const word = near?.split('.').at(-1) ?? '';
  return word !== '' && message.startsWith('no such') && !sql.split(/[^\p{L}\p{N}_$]+/u).includes(word);
}

const isRefusal = (error: unknown): boolean =>
  /not authorized|authorization denied|readonly database/.test(String(error));

function lastPlace(sql: string, word: string): number {
  const plain = word.split('.').at(-1) ?? word;
  return word === '' ? sql.length : sql.lastIndexOf(plain);
}
