// The only file that knows the Parquet library.
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Cell, RowColumn, Rows } from '../store/reader.ts';

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** Cells kept before a row group is written: what memory is needed, whatever the number of rows. */
const CELLS_PER_GROUP = 40_000;
const MOST_ROWS_PER_GROUP = 20_000;
const FEWEST_ROWS_PER_GROUP = 500;

const LEAVES: Readonly<Record<RowColumn['type'], Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  real: { type: 'DOUBLE' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
};

/** Every column may be empty. Lists are the three levels that the format's description asks for. */
function elementsOf({ name, several, type }: RowColumn): readonly SchemaElement[] {
  const leaf = LEAVES[type];
  if (several !== true) return [{ name, repetition_type: 'OPTIONAL', ...leaf }];
  return [
    { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'OPTIONAL', ...leaf },
  ];
}

type Convert = (cell: string | number | object) => unknown;

const CONVERSIONS: Readonly<Record<RowColumn['type'], Convert>> = {
  text: String,
  integer: (cell) => BigInt(cell as number),
  real: Number,
  time: (cell) => new Date(cell as number),
  json: (cell) => cell,
};

function converter({ several, type }: RowColumn): (cell: Cell) => unknown {
  const convert = CONVERSIONS[type];
  return (cell) => {
    if (cell === null) return undefined;
    return several === true && Array.isArray(cell) ? cell.map((one: string | number) => convert(one)) : convert(cell);
  };
}

/** Row groups, each given on as soon as it is whole. */
export async function* toParquet({ columns, rows }: Rows): AsyncGenerator<Uint8Array> {
  const schema = [{ name: 'root', num_children: columns.length }, ...columns.flatMap(elementsOf)];
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema });
  const converters = columns.map(converter);
  const most = Math.floor(CELLS_PER_GROUP / Math.max(columns.length, 1));
  const groupSize = Math.min(MOST_ROWS_PER_GROUP, Math.max(FEWEST_ROWS_PER_GROUP, most));
  let group: unknown[][] = columns.map(() => []);
  const take = (): Uint8Array => {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  };
  const writeGroup = async (): Promise<Uint8Array> => {
    await writer.write({
      columnData: columns.map(({ name }, at) => ({ name, data: group[at] })),
      rowGroupSize: groupSize,
    });
    group = columns.map(() => []);
    return take();
  };
  for await (const cells of rows) {
    for (const [at, convert] of converters.entries()) group[at].push(convert(cells[at]));
    if (group[0].length === groupSize) yield await writeGroup();
  }
  if (group[0].length > 0) yield await writeGroup();
  await writer.finish();
  yield take();
}
