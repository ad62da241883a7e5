import { QuarryError } from '../../model/error.ts';
import { withTodaysNames } from '../old-names.ts';
import type { StatementRows } from '../reader.ts';
import { isEmptyStatement, nothingToRun, oneAtATime, onlyReading, pointAt } from '../statement-errors.ts';
import { CURSOR_FOR, type Server } from './connection.ts';

/** Runs one statement that reads. Whether it does is for the server to say: the transaction may only read. */
export async function runStatement(server: Server, asked: string): Promise<StatementRows> {
  if (isEmptyStatement(asked)) throw nothingToRun();
  const { hint, sql } = withTodaysNames(asked);
  // A cursor takes no semicolon.
  const plain = sql.replace(/[\s;]+$/, '');
  try {
    const { columns, rows } = await server.read(plain);
    return { columns, rows: guarded(plain, rows), hint };
  } catch (error) {
    throw statementError(plain, error);
  }
}

async function* guarded<Row>(sql: string, rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    throw statementError(sql, error);
  }
}

/** Words that begin what no cursor can be made of. */
const READS = /^\s*(?:\(\s*)*(?:select|with|values|table|explain|show)\b/i;

function statementError(sql: string, error: unknown): unknown {
  if (error instanceof QuarryError && error.code !== 'store-read-only') return error;
  const {
    code = '',
    message = String(error),
    position,
  } = error as { code?: string; message?: string; position?: string };
  if (error instanceof QuarryError || !READS.test(withoutComments(sql)) || code === '25006')
    return onlyReading(error, 'Use psql for others.');
  if (code === '42601' && message.includes('multiple commands')) return oneAtATime();
  // The place counts from 1 within what was sent.
  const at =
    position === undefined ? -1 : Number(position) - 1 - (/^\s*(?:explain|show)\b/i.test(sql) ? 0 : CURSOR_FOR.length);
  return new QuarryError('usage', `The statement cannot be run: ${message}.`, {
    hint: at < 0 || at > sql.length ? 'quarry show lists the tables.' : pointAt(sql, at),
    cause: error,
  });
}

const withoutComments = (sql: string): string => sql.replace(/--.*|\/\*[\s\S]*?\*\//g, ' ');
