import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ScoreError } from './rows.ts';

export type What = 'facts' | 'entities' | 'records';

export async function readRows(file: string): Promise<object[]> {
  const rows: object[] = [];
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    rows.push(parseRow(line, `${file}, line ${number}`));
  }
  return rows;
}

function parseRow(line: string, place: string): object {
  let row: unknown;
  try {
    row = JSON.parse(line);
  } catch (cause) {
    throw new ScoreError(`${place}: no JSON: ${(cause as Error).message}`);
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new ScoreError(`${place}: no JSON object`);
  for (const [name, value] of Object.entries(row)) {
    const shape = SHAPES.get(name);
    if (shape !== undefined && !shape.fits(value)) throw new ScoreError(`${place}: '${name}' must be ${shape.wanted}`);
  }
  if ('attribute' in row && !('entity' in row && 'value' in row))
    throw new ScoreError(`${place}: a fact has entity, attribute and value`);
  return row;
}

interface Shape {
  readonly wanted: string;
  fits(value: unknown): boolean;
}

const isText = (value: unknown) => typeof value === 'string';
const TEXT: Shape = { wanted: 'a text', fits: isText };
const TEXT_OR_NULL: Shape = { wanted: 'a text or null', fits: (value) => value === null || isText(value) };
const isTextOrTexts = (value: unknown) => (Array.isArray(value) ? value.every(isText) : isText(value));
const SHARE: Shape = {
  wanted: 'a number from 0 to 1',
  fits: (value) => typeof value === 'number' && value >= 0 && value <= 1,
};
const TEXTS: Shape = { wanted: 'a list of texts', fits: (value) => Array.isArray(value) && value.every(isText) };
const FIELDS: Shape = {
  wanted: 'an object of texts or lists of texts',
  fits: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isTextOrTexts),
};

/** What a name must hold wherever it stands; other names are nobody's business here. */
const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ...['site', 'entity', 'attribute', 'value', 'url', 'kind', 'text'].map((name) => [name, TEXT] as const),
  ...['title', 'link'].map((name) => [name, TEXT_OR_NULL] as const),
  ['urls', TEXTS],
  ['confidence', SHARE],
  ['fields', FIELDS],
]);

/** What the truth holds says what is scored. */
export function whatIn(rows: readonly object[]): What {
  if (rows.some((row) => 'attribute' in row)) return 'facts';
  if (rows.some((row) => 'text' in row)) return 'records';
  if (rows.some((row) => 'url' in row)) return 'entities';
  throw new ScoreError('the truth holds neither facts nor entities nor records; say which with --what');
}
