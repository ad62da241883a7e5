/** What the entities of each kind look like, as JSON Schema: the lines that `--what entities --format jsonl` writes fit it. */
import type { Reader, RowColumn, RowType } from '../store/reader.ts';

const TYPES: Readonly<Record<RowType, object>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  real: { type: 'number' },
  time: { type: 'string', format: 'date-time' },
  json: {},
};

export async function* toJsonSchema(
  reader: Reader,
  kind: string | undefined,
  onKind: () => void,
): AsyncGenerator<Uint8Array> {
  const kinds = kind === undefined ? await reader.kinds() : [kind];
  const schemas: [string, object][] = [];
  for (const one of kinds) {
    const { columns } = await reader.rows('entities', { kind: one });
    onKind();
    schemas.push([one, schemaOf(one, columns)]);
  }
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: Object.fromEntries(schemas),
    anyOf: schemas.map(([one]) => ({ $ref: `#/$defs/${pointer(one)}` })),
  };
  yield Buffer.from(`${JSON.stringify(document, null, 2)}\n`);
}

/** As a part of a JSON pointer in a reference. */
const pointer = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

function schemaOf(title: string, columns: readonly RowColumn[]): object {
  return {
    title,
    type: 'object',
    properties: Object.fromEntries(columns.map((column) => [column.name, cellSchema(column)])),
    required: columns.filter(({ optional }) => optional !== true).map(({ name }) => name),
  };
}

function cellSchema({ optional, several, type }: RowColumn): object {
  const one = TYPES[type];
  const cell = several === true && type !== 'json' ? { anyOf: [one, { type: 'array', items: one }] } : one;
  return optional === true || type === 'json' ? cell : { anyOf: [cell, { type: 'null' }] };
}
