/**
 * The only file that knows the SQLite driver. Its calls are those of `node:sqlite`, which Node 20 does not have:
 * when Node 20 is left behind, the import below is what changes (docs/decisions/0020-sqlite-driver.md).
 */
import { DatabaseSync } from '@photostructure/sqlite';
import { storeError } from './store-error.ts';

export type SqlValue = string | number | bigint | null | Uint8Array;

/** Prepared, kept for the next time. */
interface Statement {
  run(...values: SqlValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
  iterate(...values: SqlValue[]): IterableIterator<unknown>;
}

/** One connection. Every error it throws is a QuarryError that names the file. */
export interface Database {
  readonly file: string;
  /** Runs a script; nothing comes back. */
  exec(sql: string): void;
  run(sql: string, ...values: SqlValue[]): { readonly changes: number; readonly id: number };
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  /** Rows one by one; no other statement should write meanwhile. */
  iterate<Row>(sql: string, ...values: SqlValue[]): Generator<Row>;
  /** All of `work` or nothing of it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export interface DatabaseOptions {
  readonly readOnly?: boolean;
  /** How long a statement waits for another process's short write. @default 5000 */
  readonly busyMs?: number;
}

export function openDatabase(file: string, options: DatabaseOptions = {}): Database {
  const named = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      throw storeError(file, cause);
    }
  };
  const connection = named(
    () => new DatabaseSync(file, { readOnly: options.readOnly ?? false, timeout: options.busyMs ?? 5000 }),
  );
  const statements = new Map<string, Statement>();
  const prepared = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = connection.prepare(sql) as Statement;
    statements.set(sql, statement);
    return statement;
  };
  return {
    file,
    exec: (sql) => named(() => connection.exec(sql)),
    run: (sql, ...values) =>
      named(() => {
        const { changes, lastInsertRowid } = prepared(sql).run(...values);
        return { changes: Number(changes), id: Number(lastInsertRowid) };
      }),
    get: <Row>(sql: string, ...values: SqlValue[]) => named(() => prepared(sql).get(...values) as Row | undefined),
    all: <Row>(sql: string, ...values: SqlValue[]) => named(() => prepared(sql).all(...values) as Row[]),
    *iterate<Row>(sql: string, ...values: SqlValue[]) {
      // Not one of the kept statements: two readers of the same words must not share a place.
      const rows = named(() => (connection.prepare(sql) as Statement).iterate(...values));
      for (let next = named(() => rows.next()); next.done !== true; next = named(() => rows.next())) {
        yield next.value as Row;
      }
    },
    transaction: (work) =>
      named(() => {
        connection.exec('BEGIN IMMEDIATE');
        try {
          const result = work();
          connection.exec('COMMIT');
          return result;
        } catch (error) {
          // A full disk may have rolled back by itself.
          if (connection.isTransaction) connection.exec('ROLLBACK');
          throw error;
        }
      }),
    close() {
      // The driver lets go of the files when its statements are collected, or at the latest when the process ends.
      statements.clear();
      named(() => connection.close());
    },
  };
}
