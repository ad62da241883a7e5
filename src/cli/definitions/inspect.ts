import type { CommandDefinition } from '../command.ts';
import { KEEP_PAGE_IN, ONE_PAGE_SETTINGS } from './one-page.ts';

export const inspectDefinition: CommandDefinition = {
  name: 'inspect',
  usage: 'URL|FILE|- [--url U] [--notation TAG|TAG+AN|TAG+AN+AV] [--json], or --site --db FILE',
  summary: 'Show how one page is built: links by place, forms, structured data, repeated parts.',
  description:
    'Reads one HTML page from the network, from a file or from standard input and shows how it is built: title, language and charset, its links grouped by their place in the page, its forms, the structured data it carries, and the largest parts it repeats.',
  examples: [
    { line: 'quarry inspect page.html', does: 'a saved page' },
    { line: 'quarry inspect https://shop.example/list', does: 'a page of the web, stored nowhere' },
    { line: 'quarry inspect page.html --url https://shop.example/list --json', does: 'links made absolute, as JSON' },
    { line: 'curl -s https://shop.example/ | quarry inspect -', does: 'from standard input' },
    { line: 'quarry inspect --site --db shop.example.db', does: 'the templates of the pages a crawl has seen' },
  ],
  settings: ONE_PAGE_SETTINGS,
  options: [
    {
      ...KEEP_PAGE_IN,
      sentence: `${KEEP_PAGE_IN.sentence} With --site: the database to look at; a crawl may be writing it.`,
    },
    {
      name: 'site',
      flag: 'site',
      type: 'boolean',
      default: false,
      sentence:
        'Instead of one page: the pages kept in the file of --db, in templates, each with its pattern of addresses.',
    },
    {
      name: 'url',
      flag: 'url',
      type: 'string',
      default: null,
      placeholder: 'U',
      sentence: 'The address the page is from, for its relative links. Without it, what the page says of itself.',
    },
    {
      name: 'notation',
      flag: 'notation',
      type: 'choice',
      default: 'TAG+AN',
      choices: ['TAG', 'TAG+AN', 'TAG+AN+AV'],
      sentence: 'What a place in the page is made of: tags, their attributes’ names, their attributes’ values.',
    },
  ],
};
