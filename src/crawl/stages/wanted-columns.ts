/** `--schema F`: columns of one's own instead of those of the site. */
import { readFileSync } from 'node:fs';
import { type Column, type Filled, fillColumns, type Wanted } from '../../algorithms/merge/wanted-columns.ts';
import { QuarryError } from '../../model/error.ts';
import type { Cell, RowColumn, Rows } from '../../store/reader.ts';

const FORMATS: ReadonlySet<string> = new Set(['jsonl', 'csv', 'parquet']);
/** Rows that are looked at to see what columns hold. */
const SAMPLE = 500;
/** Of an entity itself, whatever is wanted: without it no row could be traced. */
const ADDRESS = 'url';

/** Which rows are taken out, and how they are written. */
interface TakenOut {
  readonly what: string;
  readonly format: string;
}

export function wantedColumns(file: string, { format, what }: TakenOut): readonly Wanted[] {
  if (what !== 'entities' || !FORMATS.has(format))
    throw new QuarryError('usage', '--schema gives columns to entities as jsonl, csv or parquet.', {
      hint: 'Leave out --what, or choose another --format.',
    });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new QuarryError('file-unreadable', `The schema '${file}' cannot be read.`, { cause });
  }
  try {
    const wanted = readWanted(JSON.parse(text));
    if (wanted.length > 0) return wanted;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  throw new QuarryError('usage', `'${file}' names no columns.`, {
    hint: 'It is a JSON Schema with properties, or a list: ["price", {"name": "maker", "about": "who made it", "example": "Oak & Co"}].',
  });
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (one: unknown): one is Fields => typeof one === 'object' && one !== null && !Array.isArray(one);

function readWanted(document: unknown): Wanted[] {
  if (Array.isArray(document))
    return document.flatMap((one: unknown) => {
      if (typeof one === 'string') return wantedFrom(one, {});
      return isFields(one) && typeof one.name === 'string' ? wantedFrom(one.name, one) : [];
    });
  const properties = isFields(document) ? document.properties : null;
  if (!isFields(properties)) return [];
  return Object.entries(properties).flatMap(([name, one]) => wantedFrom(name, isFields(one) ? one : {}));
}

function wantedFrom(name: string, said: Fields): Wanted[] {
  const about = [said.about, said.description, said.title].find((one) => typeof one === 'string') ?? '';
  const examples = [said.example, said.examples]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number');
  return name.trim() === '' ? [] : [{ name, about: String(about), examples: examples.map(String), type: typeIn(said) }];
}

function typeIn({ format, type }: Fields): Wanted['type'] {
  if (type === 'date' || format === 'date' || format === 'date-time') return 'date';
  if (type === 'number' || type === 'integer') return 'number';
  return null;
}

/** Says what fills each column, and which stay empty; rows have the wanted columns and the address. */
export const inWantedColumns =
  (wanted: readonly Wanted[], say: (text: string) => void) =>
  async ({ columns, rows }: Rows): Promise<Rows> => {
    const first: (readonly Cell[])[] = [];
    const rest = oneByOne(rows);
    for (let next = await rest.next(); ; next = await rest.next()) {
      if (next.done === true) break;
      first.push(next.value);
      if (first.length >= SAMPLE) break;
    }
    const filled = fillColumns(
      wanted,
      columns.map((column, at) =>
        asColumn(
          column,
          first.map((cells) => cells[at]),
        ),
      ),
    );
    for (const one of filled) say(saying(one, columns));
    const places = filled.map(({ column }) => column);
    const own = columns.findIndex(({ name }) => name === ADDRESS);
    const isAsked = own < 0 || places.includes(own);
    const shown = isAsked ? places : [own, ...places];
    const called = filled.map(
      ({ column, wanted: { name } }): RowColumn =>
        column === null ? { name, type: 'text' } : { ...columns[column], name, optional: false },
    );
    return { columns: isAsked ? called : [columns[own], ...called], rows: reshaped(first, rest, shown) };
  };

async function* oneByOne(rows: Rows['rows']): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}

async function* reshaped(
  first: readonly (readonly Cell[])[],
  rest: AsyncIterator<readonly Cell[]>,
  places: readonly (number | null)[],
): AsyncGenerator<readonly Cell[]> {
  const asWanted = (cells: readonly Cell[]) => places.map((at) => (at === null ? null : cells[at]));
  for (const cells of first) yield asWanted(cells);
  if (first.length < SAMPLE) return;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield asWanted(next.value);
}

const asColumn = ({ name }: RowColumn, cells: readonly Cell[]): Column => ({
  name,
  values: cells
    .flatMap((cell) => (Array.isArray(cell) ? (cell as unknown[]) : [cell]))
    .filter(isSaid)
    .map(String),
});
const isSaid = (cell: unknown): cell is string | number => typeof cell === 'string' || typeof cell === 'number';

const saying = ({ because, column, wanted }: Filled, columns: readonly RowColumn[]): string =>
  column === null ? `${wanted.name}: stays empty (${because})` : `${wanted.name}: ${columns[column].name} (${because})`;
