import type { Writable } from 'node:stream';
import { csvField, csvLine } from '../../export/csv-field.ts';
import { inJson } from '../../model/control-characters.ts';
import { QuarryError } from '../../model/error.ts';
import { freeName } from '../../store/column-names.ts';
import type { SqlCell, StatementRows, Stream } from '../../store/reader.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { ROWS_SHOWN, sqlDefinition } from '../definitions/sql.ts';
import { openToRead } from '../read-database.ts';
import { readableRows, widthOfOutput } from '../table.ts';

export function createSqlCommand(): Command {
  return {
    ...sqlDefinition,
    run: runSql,
  };
}

async function runSql({ io, options, settings, words }: Call): Promise<ExitCode> {
  if (words.length !== 1) {
    const got = words.length === 0 ? 'none' : `${words.length} words`;
    throw new QuarryError('usage', `'quarry sql' takes one statement, but got ${got}.`, {
      hint: 'Put it in quotes: quarry sql shop.db "SELECT * FROM entities LIMIT 5".',
    });
  }
  if (settings.json && options.csv === true) {
    throw new QuarryError('usage', '--json and --csv cannot go together.', { hint: 'Choose one of them.' });
  }
  const reader = await openToRead('sql', options.db);
  try {
    const most = typeof options.rows === 'number' ? options.rows : null;
    const found = atMost(await reader.statement(words[0]), settings.json || options.csv === true ? most : null);
    if (found.hint !== null && !settings.quiet) io.stderr.write(`${found.hint}\n`);
    const rows = settings.json
      ? await printJson(found, io.stdout)
      : options.csv === true
        ? await printCsv(found, io.stdout)
        : await printTable(found, io, most ?? ROWS_SHOWN, settings.quiet);
    return rows === 0 ? Exit.nothingFound : Exit.done;
  } finally {
    await reader.close();
  }
}

function atMost({ columns, hint, rows }: StatementRows, most: number | null): StatementRows {
  return { columns, hint, rows: most === null ? rows : firstOf(rows, most) };
}

async function* firstOf<Row>(rows: Stream<Row>, most: number): AsyncGenerator<Row> {
  let count = 0;
  for await (const row of rows) {
    yield row;
    count += 1;
    if (count === most) return;
  }
}

/** Whole numbers beyond what JSON readers hold exactly stay text; bytes are written in hexadecimal. */
function plain(cell: SqlCell): string | number | null {
  if (typeof cell === 'bigint') {
    const number = Number(cell);
    return Number.isSafeInteger(number) ? number : String(cell);
  }
  return cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : cell;
}

const write = (to: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => to.write(text, (error) => (error ? reject(error) : resolve())));

/** One document, written as the rows come. */
async function printJson({ columns, rows }: StatementRows, to: Writable): Promise<number> {
  const taken = new Set<string>();
  const names = columns.map((name) => freeName(name, taken));
  let count = 0;
  for await (const cells of rows) {
    const row = Object.fromEntries(names.map((name, at) => [name, plain(cells[at])]));
    await write(to, `${count === 0 ? '[\n' : ',\n'}  ${inJson(JSON.stringify(row))}`);
    count += 1;
  }
  await write(to, count === 0 ? '[]\n' : '\n]\n');
  return count;
}

async function printCsv({ columns, rows }: StatementRows, to: Writable): Promise<number> {
  let count = 0;
  let text = csvLine(columns.map(csvField));
  for await (const cells of rows) {
    text += csvLine(cells.map((cell) => (cell === null ? '' : csvField(String(plain(cell))))));
    count += 1;
    if (text.length < 1 << 16) continue;
    await write(to, text);
    text = '';
  }
  await write(to, text);
  return count;
}

async function printTable(
  { columns, rows }: StatementRows,
  io: Call['io'],
  most: number,
  quiet: boolean,
): Promise<number> {
  const shown: (readonly SqlCell[])[] = [];
  let more = false;
  for await (const cells of rows) {
    more = shown.length === most;
    if (more) break;
    shown.push(cells);
  }
  const say = (line: string) => void (quiet || io.stderr.write(`${line}\n`));
  if (shown.length === 0) {
    say('No rows.');
    return 0;
  }
  const numeric = columns.flatMap((_, at) => (shown.every((row) => isNumber(row[at])) ? [at] : []));
  const cells = shown.map((row) => row.map((cell) => (cell === null ? 'NULL' : String(plain(cell)))));
  const lines = readableRows({ columns, rows: cells, right: numeric }, widthOfOutput(io.stdout));
  io.stdout.write(`${lines.join('\n')}\n`);
  if (more) say(`The first ${most} rows; --rows N shows more, --json and --csv give all.`);
  return shown.length;
}

const isNumber = (cell: SqlCell): boolean => typeof cell === 'number' || typeof cell === 'bigint' || cell === null;
