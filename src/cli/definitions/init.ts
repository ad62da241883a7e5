import { FETCH_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';

export const initDefinition: CommandDefinition = {
  name: 'init',
  usage: 'URL',
  summary: 'Write quarry.config.json for a site, from an estimate.',
  description:
    'Looks at the site with at most 30 downloads. Writes a configuration with its kinds, a budget that fits, and the options that were typed. Then quarry crawl --config quarry.config.json crawls the site, and quarry recrawl --config quarry.config.json visits it again. A file that is there is not overwritten.',
  examples: [
    { line: 'quarry init https://shop.example/', does: 'quarry.config.json in this folder' },
    { line: 'quarry init https://shop.example/ --out shop.json', does: 'under another name' },
  ],
  settings: [...FETCH_SETTING_NAMES, 'quiet'],
  options: [
    {
      name: 'out',
      flag: 'out',
      type: 'string',
      default: 'quarry.config.json',
      placeholder: 'F',
      sentence: 'The file to write.',
    },
  ],
};
