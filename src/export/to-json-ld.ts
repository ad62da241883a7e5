/** Entities in the words of schema.org, as one JSON-LD document; what it has no word for is a property with a name and a value. */
import { inJson } from '../model/control-characters.ts';
import type { Cell, RowColumn, Rows } from '../store/reader.ts';
import { isoTime } from './iso-time.ts';
import { schemaProperty, schemaType } from './schema-org.ts';

/** Of the entity, not of what it is like. */
const FIXED = new Set(['url', 'kind', 'title', 'firstSeen', 'lastSeen', 'urls', 'gone', 'other']);

export async function* toJsonLd({ columns, rows }: Rows): AsyncGenerator<Uint8Array> {
  let before = '{"@context":"https://schema.org","@graph":[\n';
  for await (const cells of rows) {
    yield Buffer.from(before + inJson(JSON.stringify(entityOf(cells, columns))));
    before = ',\n';
  }
  yield Buffer.from(before.startsWith('{') ? `${before}]}\n` : '\n]}\n');
}

function entityOf(cells: readonly Cell[], columns: readonly RowColumn[]): Record<string, unknown> {
  const of = (name: string) => cells[columns.findIndex((column) => column.name === name)] ?? null;
  const url = of('url');
  const entity: Record<string, unknown> = {
    '@type': schemaType(String(of('kind') ?? '')),
    ...(typeof url === 'string' && /^https?:/.test(url) ? { '@id': url, url } : {}),
    ...(of('title') === null ? {} : { name: of('title') }),
  };
  const others: Record<string, unknown>[] = [];
  for (const [name, value] of attributesOf(cells, columns, of('other'))) {
    const property = schemaProperty(name);
    if (property !== null && !(property in entity)) entity[property] = value;
    else others.push({ '@type': 'PropertyValue', name, value });
  }
  return others.length === 0 ? entity : { ...entity, additionalProperty: others };
}

function attributesOf(cells: readonly Cell[], columns: readonly RowColumn[], other: Cell): [string, unknown][] {
  const own = columns.flatMap(({ name, type }, at): [string, unknown][] => {
    const cell = cells[at];
    if (FIXED.has(name) || cell === null) return [];
    const value = type === 'time' && typeof cell === 'number' ? isoTime(cell) : cell;
    return [[name, Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value]];
  });
  return [...own, ...Object.entries((other ?? {}) as Record<string, unknown>)];
}
