/** What there is to ask by statements, and how far each kind and attribute is known. */
import { quoted } from '../column-names.ts';
import type { Database } from '../database.ts';
import type { CoverageRow, SchemaTable } from '../views.ts';

export function readSchema(main: Database): readonly SchemaTable[] {
  const tables = main.all<{ name: string; type: 'table' | 'view'; rank: number }>(
    `SELECT name, type, CASE WHEN name IN (SELECT table_name FROM kind_tables) THEN 0 WHEN type = 'view' THEN 1 ELSE 2 END AS rank
     FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rank, name`,
  );
  return tables.map(({ name, rank, type }) => ({
    name,
    reference: rank === 0 ? quoted(name) : name,
    type,
    columns: main
      .all<{ name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)', name)
      .map((column) => ({ ...column })),
  }));
}

/** Of the newest run that says something of a kind. */
export function readCoverage(main: Database): readonly CoverageRow[] {
  return main
    .all<CoverageRow>(
      `SELECT run, kind, attribute, expected, entities, valued, lists_read AS listsRead, lists_cut AS listsCut,
              lists_failed AS listsFailed, lists_refused AS listsRefused, why
       FROM coverage WHERE run = (SELECT max(run) FROM coverage AS newer WHERE newer.kind = coverage.kind)
       ORDER BY kind, attribute IS NOT NULL, valued DESC, attribute`,
    )
    .map((row) => ({ ...row }));
}
