/** Everything two stores must agree on, whatever the times, the ids and the order of arrival. */
import { brotliDecompressSync } from 'node:zlib';
import { DatabaseSync } from '@photostructure/sqlite';
import { pagesFileOf } from '../../src/index.ts';

const STATEMENTS = [
  `SELECT conversation, query, nth, why, kind, detail_json, url, final_url, hops_json, status, content_type, headers_json,
     pages.bytes, hex(hash) AS hash
   FROM answers LEFT JOIN pages ON pages.id = answers.page`,
  'SELECT name, result_json FROM conversations',
  'SELECT command, method, version, starts_json, settings_json, ending, downloads, bytes, refused, failed FROM runs',
  'SELECT host FROM sites',
  'SELECT count(*) AS pages FROM pages',
];

/** Lines without the origin, sorted. */
export function contentOf(file: string, origin: string): string[] {
  const read = (path: string, statements: readonly string[]) => {
    const database = new DatabaseSync(path, { readOnly: true });
    const lines = statements.flatMap((sql) =>
      database
        .prepare(sql)
        .all()
        .map((row) => JSON.stringify(row)),
    );
    database.close();
    return lines;
  };
  const lines = [...read(file, STATEMENTS), ...bodiesIn(pagesFileOf(file))];
  return lines.map((line) => line.replaceAll(origin, '')).sort();
}

interface DbBody {
  readonly hash: string;
  readonly start: number;
  readonly bytes: number;
  readonly data: Uint8Array;
}

/** Which bodies share a block depends on what came together; what they say does not. */
function bodiesIn(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database
    .prepare('SELECT hex(hash) AS hash, start, bodies.bytes, data FROM bodies JOIN blocks ON blocks.id = block')
    .all() as unknown as DbBody[];
  database.close();
  return rows.map(({ bytes, data, hash, start }) =>
    JSON.stringify({ hash, text: brotliDecompressSync(data).toString('utf8', start, start + bytes) }),
  );
}
