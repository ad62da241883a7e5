import type { Setting } from '../../crawl/settings.ts';

/** The option of commands that look at a database and change nothing. */
export const DB_TO_READ: Setting = {
  name: 'db',
  flag: 'db',
  type: 'string',
  default: null,
  placeholder: 'FILE',
  sentence: 'The database to read; a crawl may be writing it meanwhile.',
};

/** The option of commands that show what holds now. */
export const HISTORY = {
  name: 'history',
  flag: 'history',
  type: 'boolean',
  default: false,
  sentence: 'Also what held before and does not any more, with the time when it ended, and entities that are gone.',
} as const;
