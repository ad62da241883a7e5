import type { CommandDefinition } from '../command.ts';

export const uiDefinition: CommandDefinition = {
  name: 'ui',
  usage: '[DB]',
  summary: 'Look at a database in the browser: the site, tables, evidence, runs; start and stop a crawl.',
  description:
    'Serves a page on 127.0.0.1 alone. The address that is printed holds a token, so that no other page of the browser can read or start anything. The database is only read, also while a crawl writes it. A crawl that is started from the page writes it as quarry crawl would. Ctrl-C ends the page; it stops such a crawl and keeps what is known.',
  examples: [
    { line: 'quarry ui shop.example.db --open', does: 'the database in the browser' },
    { line: 'quarry ui', does: 'the only database of this folder, or none: a crawl can be started from the page' },
  ],
  takesDatabase: true,
  settings: ['quiet'],
  options: [
    {
      name: 'db',
      flag: 'db',
      type: 'string',
      default: null,
      placeholder: 'FILE',
      sentence: 'The database to look at; a crawl that is started from the page makes it where it is not there.',
    },
    {
      name: 'port',
      flag: 'port',
      type: 'number',
      default: 0,
      placeholder: 'N',
      min: 0,
      max: 65_535,
      sentence: 'Port of 127.0.0.1 to serve the page on; 0: any that is free.',
    },
    { name: 'open', flag: 'open', type: 'boolean', default: false, sentence: 'Open the page in the browser.' },
  ],
};
