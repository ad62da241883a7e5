/** Tables in a PostgreSQL database, in one transaction: all of them or none. Lists and fields are jsonb. */
import { QuarryError } from '../model/error.ts';
import { withoutLogins } from '../model/logins.ts';
import { quoted } from '../store/column-names.ts';
import type { RowColumn } from '../store/reader.ts';
import { inBatches, plainCell, type Table } from './to-tables.ts';
import { messageOf, optional, pause } from './whole-file.ts';

const TYPES: Readonly<Record<RowColumn['type'], string>> = {
  ...{ text: 'text', integer: 'bigint', real: 'double precision', time: 'timestamptz', json: 'jsonb' },
};
const BATCH = 500;
const EXISTS_ALREADY = '42P07';

/** Gives back how many bytes of rows were sent. */
export async function writePostgres(tables: Iterable<Table>, address: string, signal: AbortSignal): Promise<number> {
  const { default: pg } = await optional('pg', () => import('pg'));
  const client = new pg.Client({ connectionString: address });
  // Said by the statement that fails.
  client.on('error', () => {});
  let bytes = 0;
  try {
    await client.connect();
    await client.query('BEGIN');
    for (const { columns, name, rows } of tables) {
      const types = columns.map(
        (column) => `${nameIn(column)} ${column.several === true ? 'jsonb' : TYPES[column.type]}`,
      );
      await client.query(`CREATE TABLE ${postgresName(name)} (${types.join(', ')})`);
      const insert = `INSERT INTO ${postgresName(name)} SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (${types.join(', ')})`;
      for (const batch of inBatches(rows, BATCH)) {
        await pause(signal);
        const text = rowsAsJson(batch, columns);
        bytes += text.length;
        await client.query(insert, [text]);
      }
    }
    await client.query('COMMIT');
    return bytes;
  } catch (error) {
    if (error instanceof QuarryError) throw error;
    const said = withoutLogins(messageOf(error));
    throw new QuarryError('store-io', `PostgreSQL says: ${said}.`, {
      hint:
        (error as { code?: string }).code === EXISTS_ALREADY
          ? 'Nothing was written. Drop that table, or choose another schema: postgres://host/db?options=-csearch_path%3Dshop'
          : 'Nothing was written.',
      cause: error,
    });
  } finally {
    // Without COMMIT, what was begun is undone.
    await client.end().catch(() => {});
  }
}

/** PostgreSQL keeps 63 bytes of a name. */
const postgresName = (name: string): string => {
  let short = name;
  while (Buffer.byteLength(short) > 60) short = [...short].slice(0, -1).join('');
  return quoted(short === name ? name : `${short}~`);
};
const nameIn = ({ name }: RowColumn): string => postgresName(name);
const keyIn = (column: RowColumn): string => nameIn(column).slice(1, -1).replaceAll('""', '"');

/** Its texts cannot hold the character 0. */
function rowsAsJson(rows: readonly (readonly unknown[])[], columns: readonly RowColumn[]): string {
  const keys = columns.map(keyIn);
  const documents = rows.map((cells) =>
    Object.fromEntries(columns.map((column, at) => [keys[at], plainCell(cells[at] as never, column)])),
  );
  return JSON.stringify(documents, (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\u0000', '\ufffd') : value,
  );
}
