import { packageVersion } from '../../crawl/version.ts';
import {
  checkChoice,
  type ExportChoice,
  type ExportFormat,
  type ExportTally,
  exportRows,
} from '../../export/export.ts';
import { formatFor, holdsTables, isOfEntities } from '../../export/formats.ts';
import { tablesOf } from '../../export/to-tables.ts';
import { writeToFile, writeToStream } from '../../export/write-out.ts';
import { QuarryError } from '../../model/error.ts';
import { withoutLogins } from '../../model/logins.ts';
import type { Reader, RowKind } from '../../store/reader.ts';
import { cookieFileOf, pagesFileOf } from '../../store/sqlite.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { exportDefinition } from '../definitions/export.ts';
import { markdownOf, savedPageMarkdown } from '../entity-markdown.ts';
import { findEntity, unknownEntity } from '../find-entity.ts';
import { checkOutputFile, isSameFile, refuseDatabase } from '../output-file.ts';
import { openToRead } from '../read-database.ts';
import { bytesText } from '../text.ts';

export function createExportCommand(): Command {
  return {
    ...exportDefinition,
    run: runExport,
  };
}

async function runExport(call: Call): Promise<ExitCode> {
  const { io, options, settings, words } = call;
  if (words.length > 0) {
    throw new QuarryError('usage', `'quarry export' takes one database, but got '${words[0]}'.`, {
      hint: 'Rows are chosen with --what, the file is named with --out.',
    });
  }
  const out = typeof options.out === 'string' ? options.out : null;
  const format = formatFor(chosenFormat(options), out);
  const wanted = choiceOf(options, format, out);
  if (!holdsTables(format)) checkChoice(wanted);
  checkOutput(format, out, options.db, io.stdout);
  const reshape = typeof options.schema === 'string' ? await wantedColumns(call, options.schema, wanted) : {};
  const reader = await openToRead('export', options.db);
  const tally: ExportTally = { rows: 0, missing: 0 };
  const progress = startProgress(io.stderr, tally, settings.quiet);
  try {
    const ofKind = wanted.kind === undefined ? wanted : { ...wanted, kind: await kindCalled(reader, wanted.kind) };
    const choice = { ...ofKind, ...reshape };
    const bytes = holdsTables(format)
      ? await writeTables(reader, { ...choice, what: chosenRows(options) }, out, tally, io.signal)
      : await writeRows(call, reader, choice, out, tally);
    progress.end();
    if (!settings.quiet)
      io.stderr.write(`${summary(holdsTables(format) ? null : choice.what, format, tally, bytes, out)}\n`);
    return tally.rows === 0 ? Exit.nothingFound : Exit.done;
  } finally {
    progress.end();
    await reader.close();
  }
}

/** Columns of one's own, loaded by those who want them. */
async function wantedColumns(
  { io, settings }: Call,
  file: string,
  choice: ExportChoice,
): Promise<Pick<ExportChoice, 'reshape'>> {
  const { inWantedColumns, wantedColumns: read } = await import('../../crawl/stages/wanted-columns.ts');
  const say = (text: string) => (settings.quiet ? undefined : io.stderr.write(`${text}\n`));
  return { reshape: inWantedColumns(read(file, choice), say) };
}

const chosenRows = ({ what }: Call['options']): RowKind | null => (what === '' ? null : (what as RowKind));

/** What is one entity or one page is text for a language model. */
function chosenFormat({ entity, format, page }: Call['options']): ExportFormat | null {
  if (typeof entity !== 'string' && typeof page !== 'string') return format === '' ? null : (format as ExportFormat);
  if (format === '' || format === 'markdown') return 'markdown';
  throw new QuarryError('usage', '--entity and --page go with Markdown.', { hint: 'Choose --format markdown.' });
}

function choiceOf(options: Call['options'], format: ExportFormat, out: string | null): ExportChoice {
  return {
    what:
      chosenRows(options) ??
      (isOfEntities(format) || typeof (options.kind ?? options.schema) === 'string' ? 'entities' : 'facts'),
    format,
    ...(typeof options.kind === 'string' ? { kind: options.kind } : {}),
    history: options.history === true,
    compressed: out?.endsWith('.gz') ?? false,
    software: `quarry/${packageVersion()}`,
  };
}

/** To a stream or a file, piece by piece. */
async function writeRows(
  { io, options }: Call,
  reader: Reader,
  choice: ExportChoice,
  out: string | null,
  tally: ExportTally,
): Promise<number> {
  const one = await oneAsMarkdown(reader, options, tally);
  const rows = one ?? exportRows(reader, choice, tally);
  const pieces = isText(choice.format) ? asText(rows) : rows;
  return out === null ? writeToStream(pieces, io.stdout, io.signal) : writeToFile(pieces, out, io.signal);
}

/** The entity or the page that was named, where one was. */
async function oneAsMarkdown(reader: Reader, { entity, page }: Call['options'], tally: ExportTally) {
  if (typeof entity !== 'string' && typeof page !== 'string') return null;
  const text =
    typeof page === 'string' ? await savedPageMarkdown(reader, page) : await entityMarkdown(reader, String(entity));
  tally.rows += 1;
  return piecesOf(text);
}

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function entityMarkdown(reader: Reader, typed: string): Promise<string> {
  const entity = await findEntity(reader, typed, {});
  if (entity === null) throw await unknownEntity(reader, typed);
  return markdownOf(entity);
}

async function writeTables(
  reader: Reader,
  choice: Omit<ExportChoice, 'what'> & { readonly what: RowKind | null },
  out: string | null,
  tally: ExportTally,
  signal: AbortSignal,
): Promise<number> {
  if (out === null) {
    throw new QuarryError('usage', `${choice.format} needs a place to write to.`, {
      hint: `Give one: --out ${choice.format === 'postgres' ? 'postgres://localhost/shop' : `shop.${choice.format}`}`,
    });
  }
  const tables = tablesOf(reader, choice, tally);
  if (choice.format === 'postgres')
    return (await import('../../export/to-postgres.ts')).writePostgres(tables, out, signal);
  checkOutputFile('out', out, { forTables: choice.format === 'sqlite' });
  if (choice.format === 'duckdb') return (await import('../../export/to-duckdb.ts')).writeDuckdb(tables, out, signal);
  return (await import('../../export/to-sqlite.ts')).writeSqlite(tables, out, signal);
}

const TEXTS: ReadonlySet<ExportFormat> = new Set(['jsonl', 'csv', 'markdown', 'jsonld', 'json-schema']);
const isText = (format: ExportFormat): boolean => TEXTS.has(format);

/** As texts, which a terminal is shown without what would act on it; pieces end where rows do. */
async function* asText(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  for await (const piece of pieces) yield Buffer.from(piece).toString('utf8');
}

function checkOutput(format: ExportFormat, out: string | null, db: unknown, stdout: unknown): void {
  const terminal = (stdout as { readonly isTTY?: boolean }).isTTY === true;
  if (out === null && terminal && (format === 'parquet' || format === 'warc')) {
    throw new QuarryError('usage', `A terminal cannot show ${format}.`, {
      hint: `Write it to a file: --out data.${format === 'warc' ? 'warc.gz' : format}.`,
    });
  }
  if (
    out !== null &&
    typeof db === 'string' &&
    [db, pagesFileOf(db), cookieFileOf(db)].some((file) => isSameFile(file, out))
  ) {
    throw new QuarryError('usage', `--out names the database itself: '${out}'.`, { hint: 'Give another file.' });
  }
  if (out !== null && format !== 'postgres') refuseDatabase('out', out, { forTables: format === 'sqlite' });
}

/** As the database spells it. */
async function kindCalled(reader: Reader, kind: string): Promise<string> {
  const kinds = await reader.kinds();
  const isSame = (one: string) => one.toLowerCase() === kind.trim().toLowerCase();
  const same = kinds.includes(kind) ? kind : kinds.find(isSame);
  if (same !== undefined) return same;
  throw new QuarryError('empty-input', `There are no entities of the kind '${kind}'.`, {
    hint: kinds.length === 0 ? 'No kinds are known.' : `There are: ${kinds.slice(0, 20).join(', ')}.`,
  });
}

const ONE: Readonly<Record<RowKind, string>> = {
  ...{ facts: 'fact', entities: 'entity', queries: 'query', records: 'record', pages: 'page' },
};

function rowsCalled(what: RowKind | null, format: ExportFormat, rows: number): string {
  if (format === 'json-schema') return rows === 1 ? 'kind' : 'kinds';
  if (what === null) return rows === 1 ? 'row' : 'rows';
  return rows === 1 ? ONE[what] : what;
}

function summary(
  what: RowKind | null,
  format: ExportFormat,
  { missing, rows }: ExportTally,
  bytes: number,
  out: string | null,
): string {
  const lines = [
    `${rows.toLocaleString('en')} ${rowsCalled(what, format, rows)} as ${format}, ${bytesText(bytes)}${out === null ? '' : `, in ${withoutLogins(out)}`}`,
  ];
  if (rows === 0 && missing === 0) lines.push(`There are no ${what ?? 'rows'} in this database yet.`);
  if (missing > 0)
    lines.push(`${missing.toLocaleString('en')} pages left out: their bodies were not kept (--keep-pages).`);
  return lines.join('\n');
}

const EVERY_MS = 2000;

/** Says how far it is, for those that take long. */
function startProgress(stderr: Call['io']['stderr'], tally: ExportTally, quiet: boolean): { end(): void } {
  if (quiet) return { end: () => {} };
  const timer = setInterval(() => stderr.write(`  ${tally.rows.toLocaleString('en')} rows so far\n`), EVERY_MS);
  timer.unref();
  return { end: () => clearInterval(timer) };
}
