/**
 * The only file that knows the SQLite driver: `node:sqlite` where Node has all of it that is used here (from 22.16 on), else the
 * native package with the same calls, which is then installed beside quarry (docs/decisions/0331-sqlite-of-node.md).
 */
import { createRequire } from 'node:module';
import type { DatabaseSync } from '@photostructure/sqlite';
import { QuarryError } from '../model/error.ts';
import { storeError } from './store-error.ts';

type Connection = InstanceType<typeof DatabaseSync>;

interface Driver {
  readonly DatabaseSync: typeof DatabaseSync;
  readonly StatementSync: { readonly prototype: object };
  readonly constants: Readonly<Record<string, number>>;
}

let driver: Driver | undefined;

/** Not by import: which of them there is shows only now, and a library that awaits it could not be required. */
function sqlite(): Driver {
  driver ??= ofNode() ?? native();
  return driver;
}

const require = createRequire(import.meta.url);

function ofNode(): Driver | null {
  try {
    const found = require('node:sqlite') as Driver;
    return 'setReturnArrays' in found.StatementSync.prototype ? found : null;
  } catch {
    return null;
  }
}

function native(): Driver {
  try {
    return require('@photostructure/sqlite') as Driver;
  } catch (cause) {
    throw new QuarryError('missing-package', `Node ${process.version} has no SQLite that quarry can use.`, {
      hint: 'Install a newer Node (22.16 or later), or the driver beside quarry: npm install @photostructure/sqlite',
      cause,
    });
  }
}

export type SqlValue = string | number | bigint | null | Uint8Array;

/** What a statement that only reads may do. Not ATTACH: `VACUUM INTO` goes by that name, and writes a file. */
const READING = ['SQLITE_SELECT', 'SQLITE_READ', 'SQLITE_FUNCTION', 'SQLITE_RECURSIVE', 'SQLITE_PRAGMA'];
/** SQLITE_OK and SQLITE_DENY. */
const ALLOWED = 0;
const DENIED = 1;

/** How a statement that only reads begins. The file is open for reading only, so nothing else of it could write. */
const BEGINS_READING = /^(?:\s|;|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*(?:select|with|values|explain|pragma)\b/i;

/** A pragma with a value sets something, unless the value is what it is asked about. The drivers fail at that in words of their own. */
const SETS_PRAGMA =
  /^(?:\s|;|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*pragma\s+(?:\w+\s*\.\s*)?(?!(?:table_x?info|table_list|index_list|index_x?info|foreign_key_list|foreign_key_check|integrity_check|quick_check)\b)\w+\s*[=(]/i;

/** Stays in force: VACUUM asks for leave only while it runs. */
function onlyReads(connection: Connection, sql: string): void {
  if (SETS_PRAGMA.test(sql)) throw new Error('not authorized');
  if ('setAuthorizer' in connection) {
    const { constants } = sqlite();
    const reading = new Set(READING.map((name) => constants[name]));
    connection.setAuthorizer((action) => (reading.has(action) ? ALLOWED : DENIED));
  } else if (!BEGINS_READING.test(sql)) throw new Error('not authorized');
}

/** Prepared, kept for the next time. */
interface Statement {
  run(...values: SqlValue[]): { readonly changes: number | bigint; readonly lastInsertRowid: number | bigint };
  get(...values: SqlValue[]): unknown;
  all(...values: SqlValue[]): unknown[];
  iterate(...values: SqlValue[]): IterableIterator<unknown>;
}

export interface PersonalStatement {
  readonly columns: readonly string[];
  /** The part of the text that is its first statement, which alone is run. */
  readonly first: string;
  readonly rows: Generator<readonly SqlValue[]>;
}

/** One connection. Every error it throws is a QuarryError that names the file. */
export interface Database {
  readonly file: string;
  /** Runs a script; nothing comes back. */
  exec(sql: string): void;
  run(sql: string, ...values: SqlValue[]): { readonly changes: number; readonly id: number };
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  /** As `all`, each row a list of its cells: a third cheaper where there are many columns. */
  lists<Row extends readonly unknown[]>(sql: string, ...values: SqlValue[]): Row[];
  /** Rows one by one; no other statement should write meanwhile. */
  iterate<Row>(sql: string, ...values: SqlValue[]): Generator<Row>;
  /** Runs one statement of a person's own; from then on the connection may read and nothing else. */
  read(sql: string): PersonalStatement;
  /** All of `work` or nothing of it. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export interface DatabaseOptions {
  readonly readOnly?: boolean;
  /** How long a statement waits for another process's short write. @default 5000 */
  readonly busyMs?: number;
}

interface Stepped<Row> {
  readonly statement: unknown;
  readonly rows: Iterator<Row>;
}

export function openDatabase(file: string, options: DatabaseOptions = {}): Database {
  const named = <T>(work: () => T, isOurs = true): T => {
    try {
      return work();
    } catch (cause) {
      throw storeError(file, cause, isOurs);
    }
  };
  const { DatabaseSync: Opened } = sqlite();
  const connection = named(
    () => new Opened(file, { readOnly: options.readOnly ?? false, timeout: options.busyMs ?? 5000 }),
  );
  /** Keeps hold of the statement: one that was collected while somebody waits between two rows ends its iterator. */
  function* stepping<Row>(begin: () => Stepped<Row>, isOurs = true): Generator<Row> {
    const held = named(begin, isOurs);
    const step = () => named(() => held.rows.next(), isOurs);
    for (let next = step(); next.done !== true; next = step()) yield next.value;
  }
  const statements = new Map<string, Statement>();
  const ofLists = new Map<string, Statement>();
  const prepared = (sql: string, asLists = false): Statement => {
    const kept = asLists ? ofLists : statements;
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const statement = connection.prepare(sql);
    if (asLists) statement.setReturnArrays(true);
    kept.set(sql, statement as Statement);
    return statement as Statement;
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
    lists: <Row extends readonly unknown[]>(sql: string, ...values: SqlValue[]) =>
      named(() => prepared(sql, true).all(...values) as unknown as Row[]),
    // Not one of the kept statements: two readers of the same words must not share a place.
    iterate: <Row>(sql: string, ...values: SqlValue[]) =>
      stepping(() => {
        const statement = connection.prepare(sql) as Statement;
        return { statement, rows: statement.iterate(...values) as Iterator<Row> };
      }),
    read(sql) {
      const statement = named(() => {
        onlyReads(connection, sql);
        return connection.prepare(sql);
      }, false);
      statement.setReadBigInts(true);
      statement.setReturnArrays(true);
      const columns = named(() => statement.columns().map(({ name }) => name), false);
      return {
        columns,
        first: statement.expandedSQL ?? sql,
        rows: stepping(() => ({ statement, rows: statement.iterate() as Iterator<readonly SqlValue[]> }), false),
      };
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
      ofLists.clear();
      named(() => connection.close());
    },
  };
}
