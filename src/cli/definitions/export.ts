import { EXPORT_FORMATS } from '../../export/formats.ts';
import { ROW_KINDS } from '../../store/reader.ts';
import type { CommandDefinition } from '../command.ts';
import { DB_TO_READ, HISTORY } from './db-to-read.ts';

export const exportDefinition: CommandDefinition = {
  name: 'export',
  usage: '--db FILE --what WHAT --format FORMAT',
  summary: 'Take rows out of a database: JSON lines, CSV, Parquet, WARC.',
  description:
    'Writes to standard output, or to a file with --out; the file gets its name when it is whole. Memory does not grow with the database. Parquet columns are typed; WARC holds the pages whose bodies were kept. Ends with code 3 where there are no rows.',
  examples: [
    { line: 'quarry export --db shop.example.db --what facts --format jsonl', does: 'a fact a line' },
    {
      line: 'quarry export --db shop.example.db --what entities --format parquet --out shop.parquet',
      does: 'an entity a row, its attributes as columns',
    },
    { line: 'quarry export --db shop.example.db --what pages --format warc --out shop.warc.gz', does: 'an archive' },
  ],
  settings: ['quiet'],
  options: [
    DB_TO_READ,
    { name: 'what', flag: 'what', type: 'choice', default: 'facts', choices: ROW_KINDS, sentence: 'Which rows.' },
    {
      name: 'format',
      flag: 'format',
      type: 'choice',
      default: 'jsonl',
      choices: EXPORT_FORMATS,
      sentence: 'How they are written.',
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
      sentence: 'Write to this file; a WARC file that ends in .gz is compressed record by record.',
    },
    HISTORY,
  ],
};
