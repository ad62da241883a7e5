import type { CommandDefinition } from '../command.ts';
import { DB_TO_READ } from './db-to-read.ts';

/** Of the table for people. */
export const ROWS_SHOWN = 100;

export const sqlDefinition: CommandDefinition = {
  name: 'sql',
  usage: 'DB STATEMENT',
  summary: 'Run a statement that reads the database.',
  description:
    'The database is opened for reading only: it refuses a statement that would change it or write another file. Without --json or --csv the rows are a table for people, cut to the width of the terminal. Ends with code 3 where there are no rows.',
  examples: [
    {
      line: 'quarry sql shop.example.db "SELECT * FROM facts_as_text LIMIT 20"',
      does: 'facts with their words',
    },
    {
      line: 'quarry sql shop.example.db --csv "SELECT title, url FROM shoe" > shoes.csv',
      does: 'all rows as CSV',
    },
  ],
  takesDatabase: true,
  settings: ['json', 'quiet'],
  options: [
    DB_TO_READ,
    { name: 'csv', flag: 'csv', type: 'boolean', default: false, sentence: 'Print CSV (RFC 4180), all rows.' },
    {
      name: 'rows',
      flag: 'rows',
      type: 'number',
      default: null,
      defaultSays: `${ROWS_SHOWN} in the table for people, else all`,
      placeholder: 'N',
      min: 1,
      max: 1_000_000,
      sentence: 'The most rows.',
    },
  ],
  stopsAtOnce: true,
};
