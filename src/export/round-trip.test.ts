import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, test } from 'vitest';
import type { Cell, RowColumn, Rows } from '../store/reader.ts';
import { toCsv } from './to-csv.ts';
import { toJsonl } from './to-jsonl.ts';
import { toParquet } from './to-parquet.ts';

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  return (await bytesOf(pieces)).toString('utf8');
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Any text that UTF-8 can write. */
const text = fc.string({ unit: 'grapheme' }).map((made) => made.toWellFormed());
const hard = fc.constantFrom('', ' ', ',', '"', '""', '\r\n', '\n', '\r', '=1+1', 'a,b', '\u2028', '\u{1f45f}', '\0');
const cell = fc.option(fc.oneof(text, hard), { nil: null });

const columnsOf = (count: number): readonly RowColumn[] =>
  Array.from({ length: count }, (_, at) => ({ name: `column ${at}`, type: 'text' }));
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((count) =>
    fc
      .array(fc.array(cell, { minLength: count, maxLength: count }), { maxLength: 30 })
      .map((rows): Rows & { rows: readonly (readonly Cell[])[] } => ({ columns: columnsOf(count), rows })),
  );

/** Texts that begin like a formula are set behind an apostrophe: it is taken off, also where the text had one. */
const withoutGuard = (field: unknown) => (typeof field === 'string' ? field.replace(/^'/, '') : field);

/** RFC 4180 as an automaton; an unquoted empty field is nothing. */
function readCsv(csv: string): (string | null)[][] {
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  for (let at = 0; at < csv.length; ) {
    let field: string | null = '';
    if (csv[at] === '"') {
      for (at += 1; ; at += 1) {
        if (csv[at] === '"' && csv[at + 1] === '"') at += 1;
        else if (csv[at] === '"') break;
        field += csv[at];
      }
      at += 1;
    } else {
      for (; at < csv.length && csv[at] !== ',' && csv[at] !== '\r'; at += 1) field += csv[at];
      if (field === '') field = null;
    }
    row.push(field);
    if (csv[at] === ',') {
      at += 1;
      if (at === csv.length) row.push(null);
      continue;
    }
    expect(csv.slice(at, at + 2)).toBe('\r\n');
    at += 2;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('what is written can be read back', () => {
  test('CSV', () =>
    fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const [head, ...rows] = readCsv(await textOf(toCsv(table)));
        expect(head).toEqual(table.columns.map(({ name }) => name));
        expect(rows.map((row) => row.map(withoutGuard))).toEqual(table.rows.map((row) => row.map(withoutGuard)));
      }),
    ));

  test('JSON lines: one line per row, whatever the text', () =>
    fc.assert(
      fc.asyncProperty(tables, async (table) => {
        const lines = (await textOf(toJsonl(table))).split('\n').slice(0, -1);
        const rows = lines.map((line) => Object.values(JSON.parse(line) as Record<string, string | null>));
        expect(rows).toEqual(table.rows);
      }),
    ));

  test('Parquet: texts, whole numbers, numbers, times, lists and plain data', () => {
    const columns: readonly RowColumn[] = [
      { name: 'text', type: 'text' },
      { name: 'whole', type: 'integer' },
      { name: 'number', type: 'real' },
      { name: 'time', type: 'time' },
      { name: 'list', type: 'text', several: true },
      { name: 'numbers', type: 'real', several: true },
      { name: 'data', type: 'json' },
    ];
    const row = fc.tuple(
      cell,
      fc.option(fc.maxSafeInteger(), { nil: null }),
      fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: null }),
      fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: null }),
      fc.option(fc.array(text, { maxLength: 4 }), { nil: null }),
      fc.option(fc.array(fc.integer(), { maxLength: 4 }), { nil: null }),
      fc.option(fc.dictionary(fc.constantFrom('a', 'b', 'c'), text, { noNullPrototype: true }), { nil: null }),
    );
    return fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
        const bytes = await bytesOf(toParquet({ columns, rows }));
        const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
        const read = await parquetReadObjects({ file });
        expect(read).toHaveLength(rows.length);
        for (const [at, [words, whole, number, time, list, numbers, data]] of rows.entries()) {
          const back = read[at];
          expect(back.text ?? null).toBe(words);
          expect(back.whole ?? null).toBe(whole === null ? null : BigInt(whole));
          expect(back.number ?? null).toBe(number);
          expect(back.time?.getTime() ?? null).toBe(time);
          expect(back.list ?? null).toEqual(list);
          expect(back.numbers ?? null).toEqual(numbers);
          expect(back.data ?? null).toEqual(data);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('Parquet: more rows than one group holds', async () => {
    const rows = Array.from({ length: 120_001 }, (_, at) => [`row ${at}`, at]);
    const columns: readonly RowColumn[] = [
      { name: 'name', type: 'text' },
      { name: 'number', type: 'integer' },
    ];
    const bytes = await bytesOf(toParquet({ columns, rows }));
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const last = await parquetReadObjects({ file, rowStart: 120_000 });
    expect(last).toEqual([{ name: 'row 120000', number: 120_000n }]);
  });
});
