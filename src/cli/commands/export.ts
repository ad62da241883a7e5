import { realpathSync } from 'node:fs';
import { packageVersion } from '../../crawl/version.ts';
import {
  checkChoice,
  type ExportChoice,
  type ExportFormat,
  type ExportTally,
  exportRows,
} from '../../export/export.ts';
import { writeToFile, writeToStream } from '../../export/write-out.ts';
import { QuarryError } from '../../model/error.ts';
import type { Reader, RowKind } from '../../store/reader.ts';
import { cookieFileOf, pagesFileOf } from '../../store/sqlite.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { exportDefinition } from '../definitions/export.ts';
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
    throw new QuarryError('usage', `'quarry export' takes no words, but got '${words[0]}'.`, {
      hint: 'Rows are chosen with --what, the file is named with --out.',
    });
  }
  const out = typeof options.out === 'string' ? options.out : null;
  const wanted: ExportChoice = {
    what: options.what as RowKind,
    format: options.format as ExportFormat,
    ...(typeof options.kind === 'string' ? { kind: options.kind } : {}),
    history: options.history === true,
    compressed: out?.endsWith('.gz') ?? false,
    software: `quarry/${packageVersion()}`,
  };
  checkChoice(wanted);
  checkOutput(wanted.format, out, options.db, io.stdout);
  const reader = await openToRead('export', options.db);
  const tally: ExportTally = { rows: 0, missing: 0 };
  const progress = startProgress(io.stderr, tally, settings.quiet);
  try {
    const choice = wanted.kind === undefined ? wanted : { ...wanted, kind: await kindCalled(reader, wanted.kind) };
    const rows = exportRows(reader, choice, tally);
    const pieces = isText(choice.format) ? asText(rows) : rows;
    const bytes = await (out === null
      ? writeToStream(pieces, io.stdout, io.signal)
      : writeToFile(pieces, out, io.signal));
    progress.end();
    if (!settings.quiet) io.stderr.write(`${summary(choice, tally, bytes, out)}\n`);
    return tally.rows === 0 ? Exit.nothingFound : Exit.done;
  } finally {
    progress.end();
    await reader.close();
  }
}

const isText = (format: ExportFormat): boolean => format === 'jsonl' || format === 'csv';

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
    [db, pagesFileOf(db), cookieFileOf(db)].some((file) => sameFile(file, out))
  ) {
    throw new QuarryError('usage', `--out names the database itself: '${out}'.`, { hint: 'Give another file.' });
  }
}

function sameFile(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    return false;
  }
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

function summary(
  { format, what }: ExportChoice,
  { missing, rows }: ExportTally,
  bytes: number,
  out: string | null,
): string {
  const lines = [
    `${rows.toLocaleString('en')} ${what} as ${format}, ${bytesText(bytes)}${out === null ? '' : `, in ${out}`}`,
  ];
  if (rows === 0 && missing === 0) lines.push(`There are no ${what} in this database yet.`);
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
