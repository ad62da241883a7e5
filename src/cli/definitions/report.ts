import type { CommandDefinition } from '../command.ts';
import { DB_TO_READ } from './db-to-read.ts';

export const reportDefinition: CommandDefinition = {
  name: 'report',
  usage: 'DB',
  summary: 'Write one page about a database that can be sent: it needs nothing but itself.',
  description:
    'Shows kinds with their attributes and commonest values, what only the filters know, what is known to be missing, sample rows with the words around each value, and facts against downloads. It is one HTML file under 1 MB without scripts, which loads nothing.',
  examples: [{ line: 'quarry report shop.example.db --out report.html', does: 'a page to send' }],
  takesDatabase: true,
  settings: ['quiet'],
  options: [
    DB_TO_READ,
    {
      name: 'out',
      flag: 'out',
      type: 'string',
      default: null,
      placeholder: 'FILE',
      sentence: 'The file to write; without it the page goes to standard output.',
    },
  ],
};
