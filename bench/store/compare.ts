/** Everything two stores must agree on, whatever the times, the ids and the order of arrival. */
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
  const bodies = 'SELECT hex(hash) AS hash, bytes, hex(data) AS data FROM bodies';
  const lines = [...read(file, STATEMENTS), ...read(pagesFileOf(file), [bodies])];
  return lines.map((line) => line.replaceAll(origin, '')).sort();
}
