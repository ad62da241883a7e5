/**
 * A run that was stopped has written what it could make of half of the answers; taken up again it tells everything anew,
 * and some of it otherwise. What it has not told again when it finishes was never more than a guess, and goes.
 */
import type { Database } from './database.ts';
import type { RunId } from './store.ts';

const TOLD = (table: string) => `
  CREATE TEMP TRIGGER IF NOT EXISTS told_${table} AFTER UPDATE ON main.${table}
  BEGIN DELETE FROM untold WHERE kept_in = '${table}' AND id = new.id; END;`;

/** What the earlier parts of the run alone have written, struck off by the database itself as it is written again. */
export function rememberTold(main: Database, run: RunId): void {
  main.exec(`
    CREATE TEMP TABLE IF NOT EXISTS untold (kept_in TEXT, id INTEGER, PRIMARY KEY (kept_in, id)) WITHOUT ROWID;
    DELETE FROM untold; ${['facts', 'queries', 'entities'].map(TOLD).join('')}`);
  main.run(
    `INSERT INTO untold SELECT 'facts', facts.id FROM facts JOIN runs ON runs.id = facts.run
     WHERE runs.id = ? AND facts.first_seen_ms >= runs.began_ms AND facts.ended_ms IS NULL`,
    run,
  );
  main.run("INSERT INTO untold SELECT 'queries', id FROM queries WHERE run = ?", run);
  // Entities do not say which run found them: only where no later run can have.
  main.run(
    `INSERT INTO untold SELECT 'entities', entities.id FROM entities JOIN runs ON runs.site = entities.site
     WHERE runs.id = ?1 AND entities.first_seen_ms >= runs.began_ms AND ?1 = (SELECT max(id) FROM runs)`,
    run,
  );
}

/** What a run keeps as a whole is not a guess. */
export function nothingUntold(main: Database): void {
  if (main.get("SELECT 1 FROM temp.sqlite_schema WHERE name = 'untold'") !== undefined) main.exec('DELETE FROM untold');
}

/** Returns how many facts, queries and entities went. */
export function forgetUntold(main: Database): number {
  if (main.get("SELECT 1 FROM temp.sqlite_schema WHERE name = 'untold'") === undefined) return 0;
  const untold = (table: string) => `(SELECT id FROM untold WHERE kept_in = '${table}')`;
  const gone = main.transaction(() => {
    main.run(`DELETE FROM query_edges WHERE child IN ${untold('queries')} OR parent IN ${untold('queries')}`);
    const queries = main.run(`DELETE FROM queries WHERE id IN ${untold('queries')}`).changes;
    const facts = main.run(`DELETE FROM facts WHERE id IN ${untold('facts')}`).changes;
    main.run(
      "DELETE FROM untold WHERE kept_in = 'entities' AND EXISTS (SELECT 1 FROM facts WHERE facts.entity = untold.id)",
    );
    for (const table of ['entity_urls', 'objects', 'changes'])
      main.run(`DELETE FROM ${table} WHERE entity IN ${untold('entities')}`);
    return facts + queries + main.run(`DELETE FROM entities WHERE id IN ${untold('entities')}`).changes;
  });
  main.exec('DELETE FROM untold');
  return gone;
}
