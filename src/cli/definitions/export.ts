import { EXPORT_FORMATS } from '../../export/formats.ts';
import { ROW_KINDS } from '../../store/reader.ts';
import type { CommandDefinition } from '../command.ts';
import { DB_TO_READ, HISTORY } from './db-to-read.ts';

export const exportDefinition: CommandDefinition = {
  name: 'export',
  usage: 'DB [--what WHAT] [--format FORMAT] [--out F]',
  summary: 'Take data out: JSON lines, CSV, Parquet, Markdown, JSON-LD, WARC, DuckDB, SQLite, PostgreSQL.',
  description:
    'Writes to standard output, or to the file of --out; the name of the file decides the format. A file gets its name only when it is whole. DuckDB, SQLite and PostgreSQL get a table of facts and one for each kind, or with --what that table alone. Parquet columns have types. WARC holds the pages whose bodies were kept. Markdown is for language models: entities with all that is known of them, or the text of a page. Ends with code 3 where there are no rows.',
  examples: [
    { line: 'quarry export shop.example.db --format jsonl', does: 'a fact a line' },
    {
      line: 'quarry export shop.example.db --what entities --out shop.parquet',
      does: 'an entity a row, its attributes as columns',
    },
    { line: 'quarry export shop.example.db --what pages --out shop.warc.gz', does: 'an archive' },
    { line: 'quarry export shop.example.db --out shop.jsonld', does: 'entities in the words of schema.org' },
    { line: 'quarry export shop.example.db --format json-schema', does: 'what the entities of each kind look like' },
    { line: 'quarry export shop.example.db --out shop.duckdb', does: 'a database for DuckDB' },
    { line: 'quarry export shop.example.db --out postgres://localhost/shop', does: 'tables in PostgreSQL' },
    {
      line: 'quarry export shop.example.db --schema wanted.json --out shop.csv',
      does: 'in columns of your own',
    },
    {
      line: 'quarry export shop.example.db --format markdown --entity https://shop.example/shoe/17',
      does: 'one entity, for a language model',
    },
  ],
  takesDatabase: true,
  settings: ['quiet'],
  options: [
    DB_TO_READ,
    {
      name: 'what',
      flag: 'what',
      type: 'choice',
      default: '',
      choices: ROW_KINDS,
      sentence:
        'Which rows: facts where nothing else is said; entities for Markdown, JSON-LD and JSON Schema; a database gets facts and entities.',
    },
    {
      name: 'format',
      flag: 'format',
      type: 'choice',
      default: '',
      choices: EXPORT_FORMATS,
      sentence: 'How they are written: as the name of --out says, else as JSON lines.',
    },
    {
      name: 'kind',
      flag: 'kind',
      type: 'string',
      default: null,
      placeholder: 'K',
      sentence: 'Entities of this kind only; their attributes are the columns.',
    },
    {
      name: 'out',
      flag: 'out',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence:
        'Write to this file: .jsonl, .csv, .parquet, .md, .jsonld, .schema.json, .warc, .warc.gz (compressed record by record), .sqlite, .duckdb; or to the database at this address: postgres://...',
    },
    {
      name: 'schema',
      flag: 'schema',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence:
        'The columns that are wanted, of entities: a JSON Schema, or a JSON list of names or of {name, about, example, type}. Each is filled with the attribute that its name, type, unit or example fits; which, and which stay empty, is said.',
    },
    {
      name: 'entity',
      flag: 'entity',
      type: 'string',
      default: null,
      placeholder: 'URL',
      sentence: 'As Markdown, only this entity, by any of its addresses, its key or its title.',
    },
    {
      name: 'page',
      flag: 'page',
      type: 'string',
      default: null,
      placeholder: 'URL',
      sentence: 'As Markdown, the newest saved text of this page.',
    },
    HISTORY,
  ],
};
