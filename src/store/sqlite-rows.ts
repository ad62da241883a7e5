// Everything that can be taken away, as rows with typed columns, read a batch at a time.
import type { Database } from './database.ts';
import { type DbEvidence, evidenceFromRow } from './evidence-row.ts';
import type { Cell, RowColumn, RowKind, Rows } from './reader.ts';
import {
  type AttributeColumn,
  attributeColumns,
  type EntityRow,
  entityRows,
  typedValues,
} from './sqlite-entity-rows.ts';
import { otherValues } from './sqlite-kinds.ts';
import { storedJson } from './stored-json.ts';
import { queryFromText } from './stored-query.ts';

const text = (name: string): RowColumn => ({ name, type: 'text' });
const integer = (name: string): RowColumn => ({ name, type: 'integer' });
const json = (name: string): RowColumn => ({ name, type: 'json' });
const time = (name: string): RowColumn => ({ name, type: 'time' });

type RowsNow = Rows<Iterable<readonly Cell[]>>;

const BATCH = 1000;

/** All rows of a statement that takes "after this id" and "at most so many", by their ids. */
function* byId<Row extends { readonly id: number }>(main: Database, sql: string): Generator<Row> {
  for (let after = 0; ; ) {
    const rows = main.all<Row>(sql, after, BATCH);
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows[rows.length - 1].id;
  }
}

function* mapped<Row>(rows: Iterable<Row>, toCells: (row: Row) => readonly Cell[]): Generator<readonly Cell[]> {
  for (const row of rows) yield toCells(row);
}

interface DbFact extends DbEvidence {
  readonly id: number;
  readonly entity: string;
  readonly attribute: string;
  readonly value: string;
  readonly source: string;
  readonly confidence: number;
  readonly first_seen_ms: number;
  readonly last_seen_ms: number;
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: string | null;
  readonly ended_ms: number | null;
}

function factRows(main: Database, history: boolean): RowsNow {
  const rows = byId<DbFact>(
    main,
    `SELECT facts.id, coalesce(entities.address, entities.key) AS entity, a.text AS attribute, v.text AS value, source,
       confidence, e.text AS evidence, node, facts.first_seen_ms, facts.last_seen_ms, min, max, unit, ended_ms
     FROM facts JOIN entities ON entities.id = facts.entity
     JOIN texts a ON a.id = attribute JOIN texts v ON v.id = value JOIN texts e ON e.id = evidence
     WHERE facts.id > ? ${history ? '' : 'AND ended_ms IS NULL'} ORDER BY facts.id LIMIT ?`,
  );
  return {
    columns: [
      ...['entity', 'attribute', 'value', 'source'].map(text),
      { name: 'confidence', type: 'real' },
      json('evidence'),
      time('firstSeen'),
      time('lastSeen'),
      // Of values that are amounts or ranges.
      { name: 'min', type: 'real', optional: true },
      { name: 'max', type: 'real', optional: true },
      { ...text('unit'), optional: true },
      ...(history ? [{ ...time('ended'), optional: true }] : []),
    ],
    rows: mapped(rows, (row) => [
      row.entity,
      row.attribute,
      row.value,
      row.source,
      row.confidence,
      evidenceFromRow(row),
      row.first_seen_ms,
      row.last_seen_ms,
      row.min,
      row.max,
      row.unit,
      ...(history ? [row.ended_ms] : []),
    ]),
  };
}

const MOST_COLUMNS = 200;
const ENTITY_COLUMNS: readonly RowColumn[] = [
  text('url'),
  text('kind'),
  text('title'),
  time('firstSeen'),
  time('lastSeen'),
  { name: 'urls', type: 'text', several: true },
];
const OTHER: RowColumn = { ...json('other'), optional: true };

/** A thing without a page of its own has its key for an address. */
function entityCells(main: Database, row: EntityRow, columns: readonly AttributeColumn[]): readonly Cell[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const urls = main
    .all<{ url: string }>('SELECT url FROM entity_urls WHERE entity = ? ORDER BY url', row.id)
    .map(({ url }) => url);
  const other = otherValues(main, row, byId);
  const cell = ({ id, several, type }: AttributeColumn): Cell => {
    const now = row.values.get(id);
    if (now === undefined) return null;
    const typed = typedValues(now.texts, type);
    return several ? typed : typed[0];
  };
  return [
    row.address ?? row.key,
    row.kind,
    row.title,
    row.firstSeenMs,
    row.lastSeenMs,
    urls,
    ...columns.flatMap((column) => [
      cell(column),
      ...(column.amounts === null ? [] : [row.values.get(column.id)?.amount ?? null]),
    ]),
    other === null ? null : storedJson<object>(other),
  ];
}

function entityTable(main: Database, kind: string | undefined, history: boolean): RowsNow {
  const fixed = [...ENTITY_COLUMNS, OTHER, time('gone')].map(({ name }) => name.toLowerCase());
  const columns = attributeColumns(main, kind, MOST_COLUMNS, fixed);
  const rows = mapped(entityRows(main, kind, history), (row) => [
    ...entityCells(main, row, columns),
    ...(history ? [row.goneMs] : []),
  ]);
  const made = columns.flatMap(({ amounts, name, several, type }): RowColumn[] => [
    { name, type, several, optional: true },
    ...(amounts === null ? [] : [{ name: amounts, type: 'real' as const, optional: true }]),
  ]);
  const gone = history ? [{ ...time('gone'), optional: true }] : [];
  return { columns: [...ENTITY_COLUMNS, ...made, OTHER, ...gone], rows };
}

interface DbQuery {
  readonly id: number;
  readonly key: string;
  readonly query: string | null;
  readonly how: string;
  readonly same_as: string | null;
  readonly entity_count: number | null;
}

const predicatesIn = (key: string) =>
  storedJson<[string, string][]>(key).map(([attribute, value]) => ({ attribute, value }));

function queryRows(main: Database): RowsNow {
  const rows = byId<DbQuery>(
    main,
    'SELECT id, key, query, how, same_as, entity_count FROM queries WHERE id > ? ORDER BY id LIMIT ?',
  );
  return {
    columns: [json('predicates'), text('url'), integer('entities'), text('how'), json('sameAs')],
    rows: mapped(rows, (row) => [
      predicatesIn(row.key),
      row.query === null ? null : queryFromText(row.query).url,
      row.entity_count,
      row.how,
      row.same_as === null ? null : predicatesIn(row.same_as),
    ]),
  };
}

interface DbRecord {
  readonly run: number;
  readonly page: string;
  readonly position: number;
  readonly fields_json: string;
}

/** In the order of their primary key. */
function* recordsInOrder(main: Database): Generator<DbRecord> {
  for (let [run, page, position] = [0, '', 0] as [number, string, number]; ; ) {
    const rows = main.all<DbRecord>(
      'SELECT * FROM records WHERE (run, page, position) > (?, ?, ?) ORDER BY run, page, position LIMIT ?',
      run,
      page,
      position,
      BATCH,
    );
    yield* rows;
    if (rows.length < BATCH) return;
    ({ run, page, position } = rows[rows.length - 1]);
  }
}

function recordRows(main: Database): RowsNow {
  return {
    columns: [text('page'), integer('position'), json('fields'), integer('run')],
    rows: mapped(recordsInOrder(main), ({ fields_json, page, position, run }) => [
      page,
      position,
      storedJson<object>(fields_json),
      run,
    ]),
  };
}

interface DbPage {
  readonly id: number;
  readonly run: number;
  readonly url: string;
  readonly final_url: string;
  readonly status: number;
  readonly content_type: string;
  readonly bytes: number;
  readonly hash: Uint8Array;
  readonly at_ms: number;
  readonly role: string | null;
}

function pageRows(main: Database): RowsNow {
  const rows = byId<DbPage>(main, 'SELECT * FROM pages WHERE id > ? ORDER BY id LIMIT ?');
  return {
    columns: [
      text('url'),
      text('finalUrl'),
      integer('status'),
      text('contentType'),
      integer('bytes'),
      text('role'),
      time('at'),
      text('hash'),
      integer('run'),
    ],
    rows: mapped(rows, (row) => [
      row.url,
      row.final_url,
      row.status,
      row.content_type,
      row.bytes,
      row.role,
      row.at_ms,
      Buffer.from(row.hash).toString('hex'),
      row.run,
    ]),
  };
}

export function readRows(main: Database, what: RowKind, kind: string | undefined, history: boolean): RowsNow {
  switch (what) {
    case 'facts':
      return factRows(main, history);
    case 'entities':
      return entityTable(main, kind, history);
    case 'queries':
      return queryRows(main);
    case 'records':
      return recordRows(main);
    case 'pages':
      return pageRows(main);
  }
}
