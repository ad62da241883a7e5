import { DatabaseSync } from '@photostructure/sqlite';

/** What a database knows, whatever the times, the ids and the order of arrival. */
const STATEMENTS: readonly string[] = [
  "SELECT 'entity', key, address, title, kind FROM entities",
  "SELECT 'url', key, url FROM entity_urls JOIN entities ON entities.id = entity_urls.entity",
  `SELECT 'fact', entities.key, a.text, v.text, source, min, max, unit, path_json, confidence, e.text, node
   FROM facts JOIN entities ON entities.id = facts.entity JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value
   JOIN texts e ON e.id = evidence`,
  "SELECT 'query', key, query, how, same_as, entity_count FROM queries",
  `SELECT 'edge', p.key, c.key, attribute, value FROM query_edges
   JOIN queries p ON p.id = parent JOIN queries c ON c.id = child`,
  "SELECT 'record', page, position, fields_json FROM records",
  "SELECT 'kind', kind, table_name FROM kind_tables",
  "SELECT 'role', url, role FROM pages WHERE role IS NOT NULL",
  "SELECT 'run', command, ending FROM runs",
];

export function knowledgeOf(file: string): string[] {
  return STATEMENTS.flatMap((sql) => rowsOf(file, sql).map((row) => JSON.stringify(row))).sort();
}

export function isFinished(file: string): boolean {
  return rowsOf(file, "SELECT 1 FROM runs WHERE ending = 'finished'").length > 0;
}

function rowsOf(file: string, sql: string): readonly unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
