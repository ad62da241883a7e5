import { RUN_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';

export const fetchDefinition: CommandDefinition = {
  name: 'fetch',
  usage: 'URL...',
  summary: 'Fetch pages through all layers and say what happened: robots, redirects, bytes, where they are kept.',
  examples: [
    { line: 'quarry fetch https://example.com/', does: 'one page, kept in example.com.db' },
    {
      line: 'quarry fetch --db shop.db https://example.com/a https://example.com/b',
      does: 'two pages into one file',
    },
  ],
  settings: RUN_SETTING_NAMES,
};
