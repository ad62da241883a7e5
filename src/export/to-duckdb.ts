/** The only file that knows DuckDB: tables by way of Parquet, which has their types. */
import { rm, writeFile } from 'node:fs/promises';
import { quoted } from '../store/column-names.ts';
import { toParquet } from './to-parquet.ts';
import type { Table } from './to-tables.ts';
import { optional, pause, wholeFile } from './whole-file.ts';

export async function writeDuckdb(tables: AsyncIterable<Table>, file: string, signal: AbortSignal): Promise<number> {
  const { DuckDBInstance } = await optional('@duckdb/node-api', () => import('@duckdb/node-api'));
  return wholeFile(file, async (partial) => {
    const rows = `${partial}.parquet`;
    const instance = await DuckDBInstance.create(partial);
    const connection = await instance.connect();
    try {
      for await (const table of tables) {
        await writeFile(rows, pieces(table, signal));
        const source = `read_parquet('${rows.replaceAll("'", "''")}')`;
        await connection.run(`CREATE TABLE ${quoted(table.name)} AS SELECT * FROM ${source}`);
      }
      await connection.run('CHECKPOINT');
    } finally {
      connection.closeSync();
      instance.closeSync();
      await rm(rows, { force: true });
      await rm(`${partial}.wal`, { force: true });
    }
  });
}

async function* pieces(table: Table, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const piece of toParquet(table)) {
    await pause(signal);
    yield piece;
  }
}
