import type { CommandDefinition } from '../command.ts';
import { DB_TO_READ, HISTORY } from './db-to-read.ts';

export const showDefinition: CommandDefinition = {
  name: 'show',
  usage: 'DB [--entity URL]',
  summary: 'Show what a database knows, or all that is known about one entity and why.',
  description:
    'Without --entity: the site, the runs and why they ended, the kinds of entities with their counts, their attributes with the commonest values and the share that only filters know, and the queries. With --entity: every fact with its source, its confidence, where and when it was seen, and all addresses of the entity. Ends with code 3 where nothing is known.',
  examples: [
    { line: 'quarry show shop.example.db', does: 'what is known' },
    {
      line: 'quarry show shop.example.db --entity https://shop.example/shoe/17',
      does: 'one entity: every fact and where it was seen',
    },
  ],
  takesDatabase: true,
  settings: ['json'],
  options: [
    DB_TO_READ,
    {
      name: 'entity',
      flag: 'entity',
      type: 'string',
      default: null,
      placeholder: 'URL',
      sentence: 'An entity by any address it was seen under, however it is spelled, or by its key.',
    },
    HISTORY,
  ],
};
