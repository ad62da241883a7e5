// What rows that are taken away consist of, whatever engine keeps them.
import { type AttributeColumn, type EntityRow, typedValues } from './entity-columns.ts';
import { type DbEvidence, evidenceFromRow } from './evidence-row.ts';
import type { Cell, RowColumn } from './reader.ts';
import { storedJson } from './stored-json.ts';
import { queryFromText } from './stored-query.ts';

const text = (name: string): RowColumn => ({ name, type: 'text' });
const integer = (name: string): RowColumn => ({ name, type: 'integer' });
const json = (name: string): RowColumn => ({ name, type: 'json' });
const time = (name: string): RowColumn => ({ name, type: 'time' });

export interface DbExportFact extends DbEvidence {
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

export const FACT_COLUMNS = (history: boolean): readonly RowColumn[] => [
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
];

export const factCells = (row: DbExportFact, history: boolean): readonly Cell[] => [
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
];

export const MOST_EXPORT_COLUMNS = 200;
const ENTITY_COLUMNS: readonly RowColumn[] = [
  text('url'),
  text('kind'),
  text('title'),
  time('firstSeen'),
  time('lastSeen'),
  { name: 'urls', type: 'text', several: true },
];
const OTHER: RowColumn = { ...json('other'), optional: true };

/** Names that no attribute may take. */
export const ENTITY_NAMES = [...ENTITY_COLUMNS, OTHER, time('gone')].map(({ name }) => name.toLowerCase());

export function entityColumns(columns: readonly AttributeColumn[], history: boolean): readonly RowColumn[] {
  const made = columns.flatMap(({ amounts, name, several, type }): RowColumn[] => [
    { name, type, several, optional: true },
    ...(amounts === null ? [] : [{ name: amounts, type: 'real' as const, optional: true }]),
  ]);
  const gone = history ? [{ ...time('gone'), optional: true }] : [];
  return [...ENTITY_COLUMNS, ...made, OTHER, ...gone];
}

/** A thing without a page of its own has its key for an address. */
export function entityCells(
  row: EntityRow,
  columns: readonly AttributeColumn[],
  urls: readonly string[],
  other: string | null,
  history: boolean,
): readonly Cell[] {
  const cell = ({ id, several, type }: AttributeColumn): Cell => {
    const now = row.values.get(id);
    if (now === undefined) return null;
    const typed = typedValues(now, type);
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
    ...(history ? [row.goneMs] : []),
  ];
}

export interface DbExportQuery {
  readonly id: number;
  readonly key: string;
  readonly query: string | null;
  readonly how: string;
  readonly same_as: string | null;
  readonly entity_count: number | null;
}

const predicatesIn = (key: string) =>
  storedJson<[string, string][]>(key).map(([attribute, value]) => ({ attribute, value }));

export const QUERY_COLUMNS: readonly RowColumn[] = [
  json('predicates'),
  text('url'),
  integer('entities'),
  text('how'),
  json('sameAs'),
];

export const queryCells = (row: DbExportQuery): readonly Cell[] => [
  predicatesIn(row.key),
  row.query === null ? null : queryFromText(row.query).url,
  row.entity_count,
  row.how,
  row.same_as === null ? null : predicatesIn(row.same_as),
];

export interface DbExportRecord {
  readonly run: number;
  readonly page: string;
  readonly position: number;
  readonly fields_json: string;
}

export const RECORD_COLUMNS: readonly RowColumn[] = [text('page'), integer('position'), json('fields'), integer('run')];

export const recordCells = ({ fields_json, page, position, run }: DbExportRecord): readonly Cell[] => [
  page,
  position,
  storedJson<object>(fields_json),
  run,
];

export interface DbExportPage {
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

export const PAGE_COLUMNS: readonly RowColumn[] = [
  text('url'),
  text('finalUrl'),
  integer('status'),
  text('contentType'),
  integer('bytes'),
  text('role'),
  time('at'),
  text('hash'),
  integer('run'),
];

export const pageCells = (row: DbExportPage): readonly Cell[] => [
  row.url,
  row.final_url,
  row.status,
  row.content_type,
  row.bytes,
  row.role,
  row.at_ms,
  Buffer.from(row.hash).toString('hex'),
  row.run,
];
