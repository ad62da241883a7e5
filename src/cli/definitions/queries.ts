import { QUERIES_METHODS } from '../../crawl/choices.ts';
import { RUN_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';
import { EXPLAIN } from './explain.ts';

export const queriesDefinition: CommandDefinition = {
  name: 'queries',
  usage: 'LIST_URL',
  summary: 'Find the queries behind the filters of a list, and what they know about its entities.',
  description:
    'Finds out which links filter the list. Reads as few lists as it takes to find all entities, with the values that the filters know of each. What is found goes into the database. A run that was cut off goes on where it was. Ends with code 3 where the page is no list or has no filters.',
  examples: [
    { line: 'quarry queries https://shop.example/shoes', does: 'facts into shop.example.db' },
    {
      line: 'quarry queries --max-downloads 200 https://shop.example/shoes',
      does: 'the best answer 200 pages can give',
    },
    {
      line: 'quarry queries --method online https://shop.example/shoes',
      does: 'the same by the published online method',
    },
    { line: 'quarry queries --dot graph.dot https://shop.example/shoes', does: 'the graph of queries for Graphviz' },
  ],
  settings: RUN_SETTING_NAMES,
  options: [
    {
      name: 'method',
      flag: 'method',
      type: 'choice',
      default: 'planned',
      choices: QUERIES_METHODS,
      sentence:
        'How queries are discovered. planned needs the fewest downloads. online and offline are the published methods: online reads every combination of filters, offline the whole site.',
    },
    EXPLAIN,
    {
      name: 'dot',
      flag: 'dot',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence: 'Write the graph of queries to this file, in the language of Graphviz.',
    },
  ],
};
