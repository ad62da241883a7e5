import type { CommandDefinition } from '../command.ts';
import { DB_TO_READ } from './db-to-read.ts';

/** The option of commands that tell changes. */
export const THRESHOLD = {
  name: 'threshold',
  flag: 'threshold',
  type: 'strings',
  default: [],
  placeholder: 'A=N',
  sentence:
    "Tell changes of an attribute only beyond a difference: 'Price=5%' or 'Weight=0.5'. May be given several times.",
} as const;

export const changesDefinition: CommandDefinition = {
  name: 'changes',
  usage: 'DB [--since TIME]',
  summary: 'Show what visits to a site found added, changed and gone.',
  description:
    'Shows what later visits found: entities that are new or gone, and values that changed, one row each. Left out are values that go to and fro, dates that move with everything on the site, and differences below a threshold; --all shows them, too. Ends with code 3 where nothing changed.',
  examples: [
    { line: 'quarry changes shop.example.db', does: 'every change that was found' },
    { line: 'quarry changes shop.example.db --since 2026-05-01', does: 'those found since that day' },
    {
      line: "quarry changes shop.example.db --threshold 'Price=5%' --json",
      does: 'for programs, without small differences of the price',
    },
  ],
  takesDatabase: true,
  settings: ['json', 'quiet'],
  options: [
    DB_TO_READ,
    {
      name: 'since',
      flag: 'since',
      type: 'string',
      default: null,
      placeholder: 'TIME',
      sentence: 'Changes found since then: a date, a time (ISO 8601), or so many days, as 7d, or hours, as 12h.',
    },
    THRESHOLD,
    {
      name: 'all',
      flag: 'all',
      type: 'boolean',
      default: false,
      sentence: 'Everything that is kept, also what goes to and fro or moves by itself.',
    },
    {
      name: 'diff',
      flag: 'diff',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence: 'Write the rows to this file, too, as JSON lines.',
    },
  ],
  stopsAtOnce: true,
};
