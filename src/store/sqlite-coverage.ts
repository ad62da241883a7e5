import type { Coverage } from '../model/coverage.ts';
import type { Database } from './database.ts';
import type { RunId } from './store.ts';

export function setCoverage(main: Database, run: RunId, rows: readonly Coverage[]): void {
  main.transaction(() => {
    main.run('DELETE FROM coverage WHERE run = ?', run);
    for (const { attribute, expected, kind, lists, why } of rows)
      main.run(
        'INSERT INTO coverage VALUES (?, ?, ?, ?, 0, 0, ?, ?, ?, ?, ?)',
        ...[run, kind, attribute, expected, lists.read, lists.cut, lists.failed, lists.refused, why],
      );
    countCoverage(main, run);
  });
}

/** How many entities there are and have values, by what is stored now. */
export function countCoverage(main: Database, run: RunId): void {
  const kinds = main.all<{ kind: string }>('SELECT DISTINCT kind FROM coverage WHERE run = ?', run);
  for (const { kind } of kinds) {
    const found =
      main.get<{ n: number }>('SELECT count(*) AS n FROM entities WHERE kind = ? AND gone_ms IS NULL', kind)?.n ?? 0;
    main.run(
      'UPDATE coverage SET entities = CASE WHEN attribute IS NULL THEN max(coalesce(expected, 0), ?1) ELSE ?1 END, valued = CASE WHEN attribute IS NULL THEN ?1 ELSE 0 END WHERE run = ?2 AND kind = ?3',
      ...[found, run, kind],
    );
    for (const { attribute, valued } of valuedIn(main, kind))
      main.run(
        'UPDATE coverage SET valued = ? WHERE run = ? AND kind = ? AND attribute = ?',
        ...[valued, run, kind, attribute],
      );
  }
}

function valuedIn(main: Database, kind: string): { readonly attribute: string; readonly valued: number }[] {
  return main.all(
    `SELECT texts.text AS attribute, count(DISTINCT facts.entity) AS valued
     FROM entities JOIN facts ON facts.entity = entities.id JOIN texts ON texts.id = facts.attribute
     WHERE entities.kind = ? AND facts.ended_ms IS NULL GROUP BY facts.attribute`,
    kind,
  );
}
