import { QuarryError } from '../model/error.ts';
import { type Cell, type Reader, ROW_KINDS, type RowKind, type Rows } from '../store/reader.ts';
import { type ExportFormat, isOfEntities } from './formats.ts';
import { toCsv } from './to-csv.ts';
import { toJsonLd } from './to-json-ld.ts';
import { toJsonSchema } from './to-json-schema.ts';
import { toJsonl } from './to-jsonl.ts';
import { toMarkdown } from './to-markdown.ts';
import { toWarc } from './to-warc.ts';

export { EXPORT_FORMATS, type ExportFormat } from './formats.ts';

export interface ExportChoice {
  readonly what: RowKind;
  readonly format: ExportFormat;
  /** Entities of this kind only. */
  readonly kind?: string;
  /** Also what held before. @default false */
  readonly history?: boolean;
  /** WARC: each record compressed by itself. @default false */
  readonly compressed?: boolean;
  /** Who wrote the file, where the format says so. */
  readonly software?: string;
  /** @default now */
  readonly nowMs?: number;
  /** Other columns than the rows have. */
  readonly reshape?: (rows: Rows) => Promise<Rows>;
}

/** Grows while the pieces are taken. */
export interface ExportTally {
  rows: number;
  /** Pages without a kept body, which a WARC file cannot hold. */
  missing: number;
}

const NAMES: Readonly<Partial<Record<ExportFormat, string>>> = {
  markdown: 'Markdown',
  jsonld: 'JSON-LD',
  'json-schema': 'A JSON Schema',
};

export function checkChoice({ format, kind, what }: ExportChoice): void {
  if (format === 'warc' && what !== 'pages') {
    const rows = ROW_KINDS.filter((one) => one !== 'pages').join(', ');
    throw new QuarryError('usage', `WARC holds pages, not ${what}.`, {
      hint: `--format warc goes with --what pages; ${rows} go with jsonl, csv and parquet.`,
    });
  }
  if (isOfEntities(format) && what !== 'entities')
    throw new QuarryError('usage', `${NAMES[format] ?? format} is made of entities, not of ${what}.`, {
      hint: 'Leave out --what. The text of one page is given by --page URL.',
    });
  if (kind !== undefined && what !== 'entities') {
    throw new QuarryError('usage', `--kind chooses among entities, not among ${what}.`, {
      hint: 'It goes with --what entities.',
    });
  }
}

/** What was asked for as bytes, piece by piece, in memory that does not grow with the store. */
export function exportRows(reader: Reader, choice: ExportChoice, tally: ExportTally): AsyncGenerator<Uint8Array> {
  checkChoice(choice);
  if (choice.format === 'warc') {
    return toWarc(reader.pageAnswers(), {
      compressed: choice.compressed ?? false,
      software: choice.software ?? 'quarry',
      nowMs: choice.nowMs ?? Date.now(),
      onMissing: () => {
        tally.missing += 1;
      },
      onPage: () => {
        tally.rows += 1;
      },
    });
  }
  if (choice.format === 'json-schema')
    return toJsonSchema(reader, choice.kind, () => {
      tally.rows += 1;
    });
  return exportTable(reader, choice, tally);
}

async function* exportTable(reader: Reader, choice: ExportChoice, tally: ExportTally): AsyncGenerator<Uint8Array> {
  const stored = await reader.rows(choice.what, {
    history: choice.history ?? false,
    ...(choice.kind === undefined ? {} : { kind: choice.kind }),
  });
  const { columns, rows } = (await choice.reshape?.(stored)) ?? stored;
  const counted = { columns, rows: counting(rows, tally) };
  if (choice.format === 'csv') yield* toCsv(counted);
  else if (choice.format === 'markdown') yield* toMarkdown(counted);
  else if (choice.format === 'jsonld') yield* toJsonLd(counted);
  else yield* choice.format === 'parquet' ? asParquet(counted) : toJsonl(counted);
}

/** Its library is loaded by those who want it. */
async function* asParquet(rows: Rows): AsyncGenerator<Uint8Array> {
  const { toParquet } = await import('./to-parquet.ts');
  yield* toParquet(rows);
}

async function* counting(rows: Rows['rows'], tally: ExportTally): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) {
    tally.rows += 1;
    yield row;
  }
}
