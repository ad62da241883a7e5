import { QuarryError } from '../model/error.ts';

/** The formats that can be written. */
export const EXPORT_FORMATS = [
  'jsonl',
  'csv',
  'parquet',
  'warc',
  'markdown',
  'jsonld',
  'json-schema',
  'sqlite',
  'duckdb',
  'postgres',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Formats that hold tables of several sorts of rows. */
const DATABASES: ReadonlySet<ExportFormat> = new Set(['sqlite', 'duckdb', 'postgres']);
export const holdsTables = (format: ExportFormat): boolean => DATABASES.has(format);

/** Formats that are made of entities and nothing else. */
const OF_ENTITIES: ReadonlySet<ExportFormat> = new Set(['markdown', 'jsonld', 'json-schema']);
export const isOfEntities = (format: ExportFormat): boolean => OF_ENTITIES.has(format);

/** What the end of a name says. */
const ENDINGS: readonly (readonly [RegExp, ExportFormat])[] = [
  [/\.(?:jsonl|ndjson)$/i, 'jsonl'],
  [/\.jsonld$/i, 'jsonld'],
  [/\.schema\.json$/i, 'json-schema'],
  [/\.csv$/i, 'csv'],
  [/\.parquet$/i, 'parquet'],
  [/\.warc(?:\.gz)?$/i, 'warc'],
  [/\.(?:md|markdown)$/i, 'markdown'],
  [/\.(?:sqlite3?|db)$/i, 'sqlite'],
  [/\.(?:duckdb|ddb)$/i, 'duckdb'],
  [/^postgres(?:ql)?:\/\//i, 'postgres'],
];

/** The format that was chosen, else the one that the name of the file says, else JSON lines; throws where the two do not agree. */
export function formatFor(chosen: ExportFormat | null, out: string | null): ExportFormat {
  const named = out === null ? null : (ENDINGS.find(([ending]) => ending.test(out))?.[1] ?? null);
  if (chosen === null && named === null && out !== null) refuseUnknownEnding(out);
  if (chosen === null || named === null || chosen === named) return chosen ?? named ?? 'jsonl';
  throw new QuarryError('usage', `--out '${out}' is the name of a ${named} file, but --format says ${chosen}.`, {
    hint: `Leave out --format to write ${named}, or give a file with another name.`,
  });
}

/** What may hold any text, JSON lines too. */
const OF_TEXT = /\.(?:json|txt)$/i;

/** A name without an ending says nothing; one with an ending that is not known says something else than JSON lines. */
function refuseUnknownEnding(out: string): void {
  const [ending] = /\.[\p{L}\p{N}]+$/u.exec(out) ?? [];
  if (ending === undefined || OF_TEXT.test(out) || out.startsWith('/dev/')) return;
  throw new QuarryError('usage', `--out '${out}': no format is known by the ending ${ending}.`, {
    hint: `Known are .jsonl, .csv, .parquet, .md, .jsonld, .schema.json, .warc, .warc.gz, .sqlite and .duckdb; or say it with --format: ${EXPORT_FORMATS.join(', ')}.`,
  });
}
