import { expect, test } from 'vitest';
import type { Reader, RowColumn } from '../store/reader.ts';
import { schemaProperty, schemaType } from './schema-org.ts';
import { toJsonLd } from './to-json-ld.ts';
import { toJsonSchema } from './to-json-schema.ts';

const COLUMNS: readonly RowColumn[] = [
  { name: 'url', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'title', type: 'text' },
  { name: 'Directors', type: 'text', several: true, optional: true },
  { name: 'Votes', type: 'integer', optional: true },
];
const ROW = ['http://x.test/1', 'films', 'Dune </script>', ['A', 'B'], 1071];

async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += Buffer.from(piece).toString('utf8');
  return text;
}

test('entities in the words of schema.org, with what these lack as properties with a name', async () => {
  const written = await textOf(toJsonLd({ columns: COLUMNS, rows: [ROW, ROW] }));
  const { '@context': context, '@graph': graph } = JSON.parse(written) as { '@context': string; '@graph': unknown[] };
  expect(context).toBe('https://schema.org');
  expect(graph).toHaveLength(2);
  expect(graph[0]).toEqual({
    '@type': 'Movie',
    '@id': 'http://x.test/1',
    url: 'http://x.test/1',
    name: 'Dune </script>',
    director: ['A', 'B'],
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Votes', value: 1071 }],
  });
});

test('no rows are a graph of nothing', async () => {
  expect(JSON.parse(await textOf(toJsonLd({ columns: COLUMNS, rows: [] })))).toMatchObject({ '@graph': [] });
});

test('types and properties whatever their capitals and spaces, also of more than one', () => {
  expect(['Books', 'film', 'JOB POSTING', 'gadgets'].map(schemaType)).toEqual(['Book', 'Movie', 'JobPosting', 'Thing']);
  expect(['Date published', 'Genres', 'ISBN', 'Votes'].map(schemaProperty)).toEqual([
    'datePublished',
    'genre',
    'isbn',
    null,
  ]);
});

test('what the entities of each kind look like', async () => {
  const reader = {
    kinds: () => ['films'],
    rows: () => ({ columns: COLUMNS, rows: [] }),
  } as unknown as Reader;
  let kinds = 0;
  const schema = JSON.parse(await textOf(toJsonSchema(reader, undefined, () => (kinds += 1)))) as {
    $defs: Record<string, { properties: Record<string, object>; required: string[] }>;
  };
  expect(kinds).toBe(1);
  expect(schema.$defs.films.required).toEqual(['url', 'kind', 'title']);
  expect(schema.$defs.films.properties.Votes).toEqual({ type: 'integer' });
  expect(schema.$defs.films.properties.Directors).toEqual({
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
  });
});
