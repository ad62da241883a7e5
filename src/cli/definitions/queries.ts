import { QUERIES_METHODS } from '../../crawl/choices.ts';
import { RUN_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';
import { EXPLAIN } from './explain.ts';

export const queriesDefinition: CommandDefinition = {
  name: 'queries',
  usage: 'LIST_URL',
  summary: 'Find the queries behind the filters of a list, and what they know about its entities.',
  description:
    'Finds out which links filter the list, and reads as few lists as tell all entities and give each the values that the filters know. What is found goes into the database; a run that was cut off goes on where it was. Ends with code 3 where the page is no list or has no filters.',
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
        'How queries are discovered: planned asks the least; online and offline are the published methods, which read every combination of filters (online) or the whole site (offline), and need far more downloads.',
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
