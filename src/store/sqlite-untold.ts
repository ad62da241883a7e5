/**
 * A run that was stopped has written what it could make of half of the answers; taken up again it tells everything anew,
 * and some of it otherwise. What it has not told again when it finishes was never more than a guess, and goes.
 */
import type { Database } from './database.ts';
import type { RunId } from './store.ts';

/** Rows that a guess has added are kept apart: they go as soon as it is known what they should have been (decision 0480). */
const GUESSED = 'guessed ';
/** What a guess says again is no less a guess. */
const TOLD = (table: string) => `
  CREATE TEMP TRIGGER IF NOT EXISTS told_${table} AFTER UPDATE ON main.${table} WHEN NOT EXISTS (SELECT 1 FROM guessing)
  BEGIN DELETE FROM untold WHERE kept_in IN ('${table}', '${GUESSED}${table}') AND id = new.id; END;`;

function watchTold(main: Database): void {
  main.exec(`
    CREATE TEMP TABLE IF NOT EXISTS untold (kept_in TEXT, id INTEGER, PRIMARY KEY (kept_in, id)) WITHOUT ROWID;
    CREATE TEMP TABLE IF NOT EXISTS guessing (now INTEGER);
    ${['facts', 'queries', 'entities'].map(TOLD).join('')}`);
}

/** Writes a guess: what it adds, and nothing that was there, can be forgotten again. */
export function writeGuess(main: Database, write: () => void): void {
  watchTold(main);
  const newest = (table: string) =>
    main.get<{ id: number }>(`SELECT coalesce(max(id), 0) AS id FROM ${table}`)?.id ?? 0;
  main.transaction(() => {
    const before = { entities: newest('entities'), facts: newest('facts') };
    main.run('INSERT INTO guessing VALUES (1)');
    write();
    main.run('DELETE FROM guessing');
    for (const [table, id] of Object.entries(before))
      main.run(`INSERT INTO untold SELECT '${GUESSED}${table}', id FROM ${table} WHERE id > ?`, id);
  });
}

/** Entities that were there before any guess; of those a guess says nothing. */
export function isNoGuess(main: Database, site: number, key: string): boolean {
  return (
    main.get(
      `SELECT 1 FROM entities WHERE site = ? AND key = ? AND id NOT IN (SELECT id FROM untold WHERE kept_in = '${GUESSED}entities')`,
      ...[site, key],
    ) !== undefined
  );
}

/** How many facts and entities went. */
export function forgetGuesses(main: Database): number {
  return isWatched(main) ? main.transaction(() => forget(main, GUESSED)) : 0;
}

function isWatched(main: Database): boolean {
  return main.get("SELECT 1 FROM temp.sqlite_schema WHERE name = 'untold'") !== undefined;
}

/** What the earlier parts of the run alone have written, struck off by the database itself as it is written again. */
export function rememberTold(main: Database, run: RunId): void {
  watchTold(main);
  main.exec('DELETE FROM untold');
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
  if (isWatched(main)) main.exec('DELETE FROM untold');
}

/** Returns how many facts, queries and entities went. */
export function forgetUntold(main: Database): number {
  if (!isWatched(main)) return 0;
  return main.transaction(() => forget(main, GUESSED) + forget(main, ''));
}

function forget(main: Database, how: string): number {
  const untold = (table: string) => `(SELECT id FROM untold WHERE kept_in = '${how}${table}')`;
  main.run(`DELETE FROM query_edges WHERE child IN ${untold('queries')} OR parent IN ${untold('queries')}`);
  const queries = main.run(`DELETE FROM queries WHERE id IN ${untold('queries')}`).changes;
  const facts = main.run(`DELETE FROM facts WHERE id IN ${untold('facts')}`).changes;
  main.run(
    'DELETE FROM untold WHERE kept_in = ? AND EXISTS (SELECT 1 FROM facts WHERE facts.entity = untold.id)',
    `${how}entities`,
  );
  for (const table of ['entity_urls', 'objects', 'changes'])
    main.run(`DELETE FROM ${table} WHERE entity IN ${untold('entities')}`);
  const entities = main.run(`DELETE FROM entities WHERE id IN ${untold('entities')}`).changes;
  for (const table of ['queries', 'facts', 'entities']) main.run('DELETE FROM untold WHERE kept_in = ?', how + table);
  return facts + queries + entities;
}
