import { DEFAULT_HEIGHT, ENTITY_METHODS } from '../../crawl/choices.ts';
import { RUN_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';

export const entitiesDefinition: CommandDefinition = {
  name: 'entities',
  usage: 'SAMPLE...',
  summary: 'From one entity page, find the pages of all entities of its kind.',
  description:
    'SAMPLE is the address of one entity page: one driver, one product, one member. Several samples may be given where the entities are spread over parts of the site that do not link each other.',
  examples: [
    { line: 'quarry entities https://example.com/drivers/fernando-alonso', does: 'every driver of the site' },
    { line: 'quarry entities --urls-only --json URL', does: 'their addresses only, with fewer downloads' },
    { line: 'quarry entities --method ssup --height 3 URL', does: 'the published method' },
  ],
  settings: RUN_SETTING_NAMES,
  options: [
    {
      name: 'method',
      flag: 'method',
      type: 'choice',
      default: 'auto',
      choices: ENTITY_METHODS,
      sentence:
        'auto: the method of this program. ssup: as published (Manica, Dorneles, Galante 2019). indesit and gpp: the two methods that its paper compares with, as far as they are described; gpp opens pages in a browser.',
    },
    {
      name: 'height',
      flag: 'height',
      type: 'number',
      default: DEFAULT_HEIGHT,
      placeholder: 'H',
      min: 1,
      max: 20,
      sentence: 'How many levels of index pages there may be above the sample; for ssup; auto finds it.',
    },
    {
      name: 'urlsOnly',
      flag: 'urls-only',
      type: 'boolean',
      default: false,
      sentence: 'Do not download the pages of entities, except a few that are needed to tell them from others.',
    },
    {
      name: 'index',
      flag: 'index',
      type: 'strings',
      default: [],
      placeholder: 'URL',
      sentence: 'A page that is known to link entities, where the sample does not lead to one.',
    },
    {
      name: 'explain',
      flag: 'explain',
      type: 'boolean',
      default: false,
      sentence: 'Say how it was decided, and which pages nearly counted and why they do not.',
    },
  ],
};
