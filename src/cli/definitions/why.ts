import type { CommandDefinition } from '../command.ts';
import { DB_TO_READ, HISTORY } from './db-to-read.ts';

export const whyDefinition: CommandDefinition = {
  name: 'why',
  usage: 'DB ENTITY [ATTRIBUTE]',
  summary: 'Show where a value stands: the words around it, when, and the node in the saved page.',
  description:
    'ENTITY is any address of the entity, or its key. ATTRIBUTE is one of its attributes; without it, all are shown. Values of pages and records are shown with the words around them, values of filters with the query and the place of the entity in its list, such as "3rd on page 2". Only saved pages are read. Ends with code 3 where nothing is known.',
  examples: [
    { line: 'quarry why shop.example.db https://shop.example/shoe/17 Price', does: 'where the price stands' },
    {
      line: 'quarry why shop.example.db https://shop.example/shoe/17 Price --html price.html',
      does: 'the saved page with the price outlined, without its scripts',
    },
  ],
  takesDatabase: true,
  settings: ['json'],
  options: [
    DB_TO_READ,
    {
      name: 'html',
      flag: 'html',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence:
        'Write the saved page of the first value that has one to F, with the values that stand on it outlined; nothing in it runs or loads.',
    },
    HISTORY,
  ],
  stopsAtOnce: true,
};
