import type { CommandDefinition } from '../command.ts';
import { DB_TO_READ } from './db-to-read.ts';

export const mergeDefinition: CommandDefinition = {
  name: 'merge',
  usage: 'DB DB [--out F]',
  summary: 'Find which entities of two databases are one and the same.',
  description:
    'Titles and values are compared. How much it says that two entities agree in an attribute is learned from the two databases; nobody marks anything. Attributes are compared that have the same name (also in the plural), or in which entities of one name agree. Each entity is paired at most once, with the probability that the two are one. Both databases are only read. --out writes every entity once, with the values of both, the best supported first. Ends with code 3 where nothing is on both.',
  examples: [
    { line: 'quarry merge a.example.db b.example.db', does: 'the pairs, the surest first' },
    { line: 'quarry merge a.example.db b.example.db --json', does: 'for programs, with what each attribute says' },
    {
      line: 'quarry merge a.example.db b.example.db --out together.jsonl',
      does: 'an entity a line: what either says of it, and who says it',
    },
  ],
  takesDatabase: true,
  settings: ['json', 'quiet'],
  options: [
    DB_TO_READ,
    {
      name: 'kind',
      flag: 'kind',
      type: 'string',
      default: null,
      placeholder: 'K',
      sentence: 'Entities of this kind only.',
    },
    {
      name: 'least',
      flag: 'least',
      type: 'string',
      default: '0.5',
      placeholder: 'P',
      sentence: 'Pairs less likely than this are left out: a number from 0 to 1.',
    },
    {
      name: 'out',
      flag: 'out',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence: 'Write what the two know together to this file, an entity a line, as JSON.',
    },
  ],
  stopsAtOnce: true,
};
