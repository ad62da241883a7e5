import type { CommandDefinition } from '../command.ts';

export const demoDefinition: CommandDefinition = {
  name: 'demo',
  usage: '',
  summary: 'Serve a film archive from a known database, recover it, compare, and print the score.',
  description:
    'Opens a site with 3,201 real films on this machine (nothing leaves it), crawls it like any other site, compares what was found with the tables the site is made of, and leaves the result in demo.db.',
  examples: [
    { line: 'quarry demo', does: 'under a minute' },
    { line: 'quarry demo --size 200', does: 'a smaller archive' },
  ],
  settings: ['fresh', 'json', 'quiet'],
  options: [
    {
      name: 'db',
      flag: 'db',
      type: 'string',
      default: 'demo.db',
      placeholder: 'FILE',
      sentence: 'Where to keep what is found: a SQLite file; page bodies go beside it.',
    },
    {
      name: 'size',
      flag: 'size',
      type: 'number',
      default: 3201,
      placeholder: 'N',
      min: 10,
      max: 3201,
      sentence: 'How many films the archive has.',
    },
  ],
};
