import type { Database, SqlValue } from './database.ts';

/** One table per kind of entity, as a person would make it: an entity a row, the commonest attributes as columns. */
const MOST_COLUMNS = 200;
const FIXED_COLUMNS = ['entity', 'url', 'title', 'first_seen_ms', 'last_seen_ms', 'other_json'];
const BATCH = 500;

export function rebuildKindTables(main: Database): readonly string[] {
  return main.transaction(() => {
    for (const { table_name } of main.all<{ table_name: string }>('SELECT table_name FROM kind_tables')) {
      main.exec(`DROP TABLE IF EXISTS ${quoted(table_name)}`);
    }
    main.exec('DELETE FROM kind_tables');
    return main
      .all<{ kind: string }>('SELECT DISTINCT kind FROM entities WHERE kind IS NOT NULL ORDER BY kind')
      .map(({ kind }) => buildKindTable(main, kind));
  });
}

function buildKindTable(main: Database, kind: string): string {
  const table = freeTableName(main, kind);
  const columns = columnsOf(main, kind);
  const all = [...FIXED_COLUMNS.slice(0, -1), ...columns.values(), 'other_json'];
  main.exec(`CREATE TABLE ${quoted(table)} (${all.map((name) => quoted(name)).join(', ')})`);
  main.run('INSERT INTO kind_tables (kind, table_name) VALUES (?, ?)', kind, table);
  const insert = `INSERT INTO ${quoted(table)} VALUES (${all.map(() => '?').join(', ')})`;
  for (let after = 0; ; ) {
    const entities = main.all<KindRow>(ENTITIES_OF_KIND, kind, after, BATCH);
    for (const entity of entities) main.run(insert, ...rowOf(main, entity, columns));
    if (entities.length < BATCH) return table;
    after = entities[entities.length - 1].id;
  }
}

interface KindRow {
  readonly id: number;
  readonly key: string;
  readonly address: string | null;
  readonly title: string | null;
  readonly first_seen_ms: number;
  readonly last_seen_ms: number;
}

const ENTITIES_OF_KIND = 'SELECT * FROM entities WHERE kind = ? AND id > ? ORDER BY id LIMIT ?';

/** What the last run that saw the attribute saw; what earlier runs saw is in `facts`. */
const VALUES_NOW = `
  SELECT DISTINCT a.text AS attribute, v.text AS value FROM facts f
  JOIN texts a ON a.id = f.attribute JOIN texts v ON v.id = f.value
  WHERE f.entity = ?1 AND f.run = (SELECT max(run) FROM facts WHERE entity = f.entity AND attribute = f.attribute)
  ORDER BY f.id`;

function rowOf(main: Database, entity: KindRow, columns: ReadonlyMap<string, string>): SqlValue[] {
  const values = new Map<string, string[]>();
  for (const { attribute, value } of main.all<{ attribute: string; value: string }>(VALUES_NOW, entity.id)) {
    values.set(attribute, [...(values.get(attribute) ?? []), value]);
  }
  const cell = (texts: readonly string[] | undefined) =>
    texts === undefined ? null : texts.length === 1 ? texts[0] : JSON.stringify(texts);
  const rest = [...values].filter(([attribute]) => !columns.has(attribute));
  return [
    entity.key,
    entity.address,
    entity.title,
    entity.first_seen_ms,
    entity.last_seen_ms,
    ...[...columns.keys()].map((attribute) => cell(values.get(attribute))),
    rest.length === 0
      ? null
      : JSON.stringify(Object.fromEntries(rest.map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts]))),
  ];
}

/** Attribute to column name; SQLite compares column names without regard to case, so names that meet get a number. */
function columnsOf(main: Database, kind: string): ReadonlyMap<string, string> {
  const attributes = main.all<{ attribute: string }>(
    `SELECT a.text AS attribute FROM facts f
     JOIN entities ON entities.id = f.entity JOIN texts a ON a.id = f.attribute
     WHERE kind = ? GROUP BY f.attribute ORDER BY count(DISTINCT f.entity) DESC, a.text LIMIT ?`,
    kind,
    MOST_COLUMNS,
  );
  const taken = new Set(FIXED_COLUMNS);
  return new Map(attributes.map(({ attribute }) => [attribute, freeName(attribute, taken)]));
}

function freeName(wanted: string, taken: Set<string>): string {
  const plain = wanted.replaceAll('\0', '').trim() || 'unnamed';
  let name = plain;
  for (let number = 2; taken.has(fold(name)); number += 1) name = `${plain} ${number}`;
  taken.add(fold(name));
  return name;
}

function freeTableName(main: Database, kind: string): string {
  const taken = new Set(main.all<{ name: string }>('SELECT name FROM sqlite_schema').map(({ name }) => fold(name)));
  const plain = fold(kind)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return freeName(plain.startsWith('sqlite_') || plain === '' ? `kind_${plain}` : plain, taken);
}

const fold = (name: string) => name.toLowerCase();
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
