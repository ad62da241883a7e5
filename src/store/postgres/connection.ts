/** The only file that knows PostgreSQL's driver, which is loaded on first use. */
import type { Pool, PoolClient, QueryArrayResult } from 'pg';
import { QuarryError } from '../../model/error.ts';
import { fromServer, toServer } from './any-text.ts';
import { readAddress, type ServerAddress } from './server-address.ts';
import { isPassing, serverError } from './server-error.ts';

export type SqlValue = string | number | bigint | null | Uint8Array;
/** Arrays are columns of many rows: `unnest($1::bigint[], $2::text[])`. */
export type SqlParameter = SqlValue | readonly SqlValue[];

/** Statements, one after the other, alone or within a transaction. */
export interface Sql {
  rows<Row>(sql: string, ...values: readonly SqlParameter[]): Promise<Row[]>;
  row<Row>(sql: string, ...values: readonly SqlParameter[]): Promise<Row | undefined>;
  /** How many rows it changed. */
  run(sql: string, ...values: readonly SqlParameter[]): Promise<number>;
  /** Several statements without values. */
  script(sql: string): Promise<void>;
  /** The rows of a statement that comes again and again: each connection parses and plans it once. */
  prepared<Row>(statement: Prepared, ...values: readonly SqlParameter[]): Promise<Row[]>;
}

/** Its text is always the same under its name. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

/** Rows of a person's own statement. */
export interface ServerRows {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly SqlValue[]>;
}

export interface Server extends Sql {
  readonly address: ServerAddress;
  /**
   * All of `work` or nothing of it; `begin` is sent with BEGIN. Tried again where the server went away, was full or saw a deadlock, so
   * `work` may be called more than once.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, begin?: string): Promise<T>;
  /** One statement in a transaction that may only read, a batch of rows at a time. */
  read(sql: string): Promise<ServerRows>;
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Connections at most. @default 4 */
  readonly connections?: number;
  /** How long a server that went away is waited for. @default 60000 */
  readonly patienceMs?: number;
  /** How long one is waited for that never answered: its address may be wrong. @default as `patienceMs` */
  readonly firstPatienceMs?: number;
  /** How long one statement may take; 0: as long as it needs. @default 0 */
  readonly statementMs?: number;
  /** For those who write: a process that is stopped in the middle of a transaction keeps its locks no longer than this. @default 0: for ever */
  readonly idleInTransactionMs?: number;
}

const CONNECT_MS = 5000;
const LONGEST_GONE_MS = 60_000;
const BATCH = 1000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** Connects on first use. */
export async function openServer(url: string, options: ServerOptions = {}): Promise<Server> {
  const address = readAddress(url);
  const { Pool: PoolOf } = await loadDriver();
  const pool = new PoolOf({
    connectionString: url,
    max: options.connections ?? 4,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'quarry',
    types: { getTypeParser: (oid: number, format?: string) => parserOf(oid, format) },
    ...(options.idleInTransactionMs ? { idle_in_transaction_session_timeout: options.idleInTransactionMs } : {}),
    ...(options.statementMs ? { query_timeout: options.statementMs } : {}),
  });
  // A connection that breaks while nobody uses it is replaced when it is needed.
  pool.on('error', () => {});
  const { patienceMs = LONGEST_GONE_MS } = options;
  return serverOf(address, pool, { patienceMs, firstPatienceMs: options.firstPatienceMs ?? patienceMs });
}

async function loadDriver(): Promise<typeof import('pg')> {
  try {
    return (await import('pg')).default as unknown as typeof import('pg');
  } catch (cause) {
    throw new QuarryError('missing-package', 'A database on PostgreSQL needs the package pg, which is not installed.', {
      hint: 'Install it beside quarry: npm install pg pg-boss',
      cause,
    });
  }
}

type Patience = Required<Pick<ServerOptions, 'patienceMs' | 'firstPatienceMs'>>;

function serverOf(address: ServerAddress, pool: Pool, { firstPatienceMs, patienceMs }: Patience): Server {
  let hasAnswered = false;
  const named = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (cause) {
      throw serverError(address, cause);
    }
  };
  const patient = async <T>(work: () => Promise<T>): Promise<T> => {
    const beganMs = performance.now();
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const result = await work();
        hasAnswered = true;
        return result;
      } catch (cause) {
        const untilMs = beganMs + (hasAnswered ? patienceMs : firstPatienceMs);
        if (!isPassing(cause) || performance.now() + pauseMs > untilMs) throw serverError(address, cause);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  return {
    address,
    ...sqlOver((run) => patient(() => withClient(pool, run))),
    transaction: (work, begin = '') => patient(() => withClient(pool, (client) => inTransaction(client, work, begin))),
    read: (sql) => named(() => readOnly(pool, sql, (cause) => serverError(address, cause, false))),
    close: () => named(() => pool.end()),
  };
}

type WithClient = <T>(run: (client: PoolClient) => Promise<T>) => Promise<T>;

function sqlOver(withOne: WithClient): Sql {
  const ask = (sql: string, values: readonly SqlParameter[]) =>
    withOne((client) => client.query(sql, values.map(parameter)));
  return {
    rows: async <Row>(sql: string, ...values: readonly SqlParameter[]) => (await ask(sql, values)).rows as Row[],
    row: async <Row>(sql: string, ...values: readonly SqlParameter[]) => (await ask(sql, values)).rows[0] as Row,
    run: async (sql, ...values) => (await ask(sql, values)).rowCount ?? 0,
    script: async (sql) => void (await withOne((client) => client.query(sql))),
    prepared: async <Row>({ name, text }: Prepared, ...values: readonly SqlParameter[]) =>
      (await withOne((client) => client.query({ name, text, values: values.map(parameter) }))).rows as Row[],
  };
}

/** A connection that a statement broke, or that may be in the middle of something, is not used again. */
async function withClient<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await run(client);
  } catch (error) {
    if (isPassing(error)) broken = error as Error;
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function inTransaction<T>(client: PoolClient, work: (sql: Sql) => Promise<T>, begin: string): Promise<T> {
  try {
    await client.query(`BEGIN; ${begin}`);
    const result = await work(sqlOver((run) => run(client)));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** What a cursor cannot be made of, a read-only transaction still may answer. */
const WITHOUT_CURSOR = /^\s*(?:explain|show)\b/i;

/** What stands before a statement when it is sent. */
export const CURSOR_FOR = 'DECLARE quarry_rows NO SCROLL CURSOR FOR ';

async function readOnly(pool: Pool, sql: string, named: (cause: unknown) => unknown): Promise<ServerRows> {
  const client = await pool.connect();
  const onError = (): void => {};
  client.on('error', onError);
  const end = async (): Promise<void> => {
    await client.query('ROLLBACK').catch(() => {});
    client.off('error', onError);
    client.release();
  };
  const take = async (text: string): Promise<QueryArrayResult<SqlValue[]>> => {
    try {
      // The extended protocol takes one statement at a time.
      return await client.query({
        text,
        values: [],
        rowMode: 'array',
        queryMode: 'extended',
        types: PERSONAL,
      } as never);
    } catch (cause) {
      throw named(cause);
    }
  };
  try {
    await take('BEGIN READ ONLY');
    const plain = WITHOUT_CURSOR.test(sql);
    if (!plain) await take(CURSOR_FOR + sql);
    const next = `FETCH ${BATCH} FROM quarry_rows`;
    const first = await take(plain ? sql : next);
    const columns = first.fields.map(({ name }) => name);
    if (plain || first.rows.length < BATCH) {
      // Nothing is left to fetch: the connection is free whether anybody reads the rows or not.
      await end();
      return { columns, rows: inTurn(first.rows) };
    }
    return { columns, rows: rest(first.rows, () => take(next), end) };
  } catch (error) {
    await end();
    throw error;
  }
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

async function* rest<Row>(
  first: readonly Row[],
  next: () => Promise<{ readonly rows: readonly Row[] }>,
  end: () => Promise<void>,
): AsyncGenerator<Row> {
  try {
    for (let rows = first; ; { rows } = await next()) {
      yield* rows;
      if (rows.length < BATCH) return;
    }
  } finally {
    await end();
  }
}

function parameter(value: SqlParameter): unknown {
  if (typeof value === 'string') return toServer(value);
  if (value instanceof Uint8Array) return Buffer.isBuffer(value) ? value : Buffer.from(value);
  if (!Array.isArray(value)) return value;
  return value.map((one: SqlValue) =>
    typeof one === 'string' ? toServer(one) : one instanceof Uint8Array ? parameter(one) : one,
  );
}

const bytes = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

/** By the numbers that types have in every server (pg_type.dat). */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [17, bytes],
  [20, Number],
  [21, Number],
  [23, Number],
  [700, Number],
  [701, Number],
]);
/** Of a person's statement: large numbers whole, everything unknown as the server writes it. */
const PERSONAL = {
  getTypeParser: (oid: number) => (oid === 20 ? BigInt : oid === 16 ? String : parserOf(oid)),
};

function parserOf(oid: number, format?: string): (value: string) => unknown {
  if (format === 'binary') return (value) => value;
  return PARSERS.get(oid) ?? fromServer;
}
