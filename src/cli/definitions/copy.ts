import type { CommandDefinition } from '../command.ts';

export const copyDefinition: CommandDefinition = {
  name: 'copy',
  usage: '--from DB --to DB',
  summary: 'Copy a database from a file to PostgreSQL, or back, with everything in it.',
  description:
    'Copies runs with their logs, pages with their bodies, entities, facts with their history, queries, records, plans and changes. Tables of kinds are made anew. Everything is copied or nothing, into an empty database. Sites of a fleet are not copied: they belong to their server.',
  examples: [
    { line: 'quarry copy --from shop.db --to postgres://quarry@db.example/quarry', does: 'from a file to a server' },
    { line: 'quarry copy --from postgres://quarry@db.example/quarry --to shop.db', does: 'and back' },
  ],
  settings: ['json', 'quiet'],
  options: [
    {
      name: 'from',
      flag: 'from',
      type: 'string',
      default: null,
      placeholder: 'DB',
      sentence: 'What is copied: a file or postgres://USER:PASSWORD@HOST/DATABASE. It is only read.',
    },
    {
      name: 'to',
      flag: 'to',
      type: 'string',
      default: null,
      placeholder: 'DB',
      sentence: 'Where it goes: a new file, or a PostgreSQL database without tables of quarry, or with empty ones.',
    },
  ],
};
