/** Tables in a PostgreSQL database, in one transaction: all of them or none. Lists and fields are jsonb. */
import { QuarryError } from '../model/error.ts';
import { withoutLogins } from '../model/logins.ts';
import { quoted } from '../store/column-names.ts';
import { openServer } from '../store/postgres/connection.ts';
import type { Cell, RowColumn } from '../store/reader.ts';
import { inBatches, plainCell, type Table } from './to-tables.ts';
import { messageOf, pause } from './whole-file.ts';

const TYPES: Readonly<Record<RowColumn['type'], string>> = {
  ...{ text: 'text', integer: 'bigint', real: 'double precision', time: 'timestamptz', json: 'jsonb' },
};
const BATCH = 500;
const EXISTS_ALREADY = '42P07';

/** Gives back how many bytes of rows were sent. */
export async function writePostgres(
  tables: AsyncIterable<Table>,
  address: string,
  signal: AbortSignal,
): Promise<number> {
  const server = await openServer(address, { connections: 1, patienceMs: 0 });
  let bytes = 0;
  try {
    await server.transaction(async (sql) => {
      for await (const { columns, name, rows } of tables) {
        const types = columns.map(typeIn).join(', ');
        await sql.script(`CREATE TABLE ${postgresName(name)} (${types})`);
        const insert = `INSERT INTO ${postgresName(name)} SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (${types})`;
        for await (const batch of inBatches(rows, BATCH)) {
          await pause(signal);
          const text = rowsAsJson(batch, columns);
          bytes += text.length;
          await sql.run(insert, text);
        }
      }
    });
    return bytes;
  } catch (error) {
    if (error instanceof QuarryError) throw error;
    const said = withoutLogins(messageOf(error));
    const hint =
      (error as { code?: string }).code === EXISTS_ALREADY
        ? 'Nothing was written. Drop that table, or name another schema: postgres://host/db?options=-csearch_path%3Dshop'
        : 'Nothing was written.';
    throw new QuarryError('store-io', `PostgreSQL says: ${said}.`, { hint, cause: error });
  } finally {
    await server.close();
  }
}

const typeIn = (column: RowColumn): string =>
  `${nameIn(column)} ${column.several === true ? 'jsonb' : TYPES[column.type]}`;

/** PostgreSQL keeps 63 bytes of a name. */
const postgresName = (name: string): string => {
  let short = name;
  while (Buffer.byteLength(short) > 60) short = [...short].slice(0, -1).join('');
  return quoted(short === name ? name : `${short}~`);
};
const nameIn = ({ name }: RowColumn): string => postgresName(name);
const keyIn = (column: RowColumn): string => nameIn(column).slice(1, -1).replaceAll('""', '"');

/** A private character that the server's text has another use for: in JSON it may be written by its number. */
const PRIVATE = /\uE000/g;

/** Its texts cannot hold the character 0. */
function rowsAsJson(rows: readonly (readonly Cell[])[], columns: readonly RowColumn[]): string {
  const keys = columns.map(keyIn);
  const documents = rows.map((cells) =>
    Object.fromEntries(columns.map((column, at) => [keys[at], plainCell(cells[at], column)])),
  );
  const plain = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '\ufffd') : value;
  return JSON.stringify(documents, plain).replace(PRIVATE, '\\ue000');
}
