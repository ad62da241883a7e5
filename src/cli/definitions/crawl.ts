import { ENTITY_PAGES } from '../../crawl/choices.ts';
import { RUN_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';
import { EXPLAIN } from './explain.ts';

export const crawlDefinition: CommandDefinition = {
  name: 'crawl',
  usage: 'URL',
  summary: 'Recover the database behind a site: find its lists, ask its filters, read its pages.',
  description:
    'Looks at the start page and the pages it links. Finds the lists and the kinds of entities they show, asks the filters beside them, and reads entity pages where these show what lists and filters do not. Everything goes into one database, with a table for each kind. A run that was cut off goes on where it was. Ends with code 3 where nothing is a list.',
  examples: [
    { line: 'quarry crawl https://shop.example/', does: 'everything into shop.example.db' },
    { line: 'quarry crawl --estimate https://shop.example/', does: 'what it would cost, after at most 30 downloads' },
    { line: 'quarry crawl --kind 2 https://shop.example/', does: 'the second kind of entities only' },
    { line: 'quarry crawl --sample https://shop.example/shoe/1 https://shop.example/', does: 'entities like this one' },
  ],
  settings: RUN_SETTING_NAMES,
  options: [
    {
      name: 'kind',
      flag: 'kind',
      type: 'string',
      default: null,
      placeholder: 'K',
      sentence: 'Crawl only this kind of entities, by its name or number; an unknown one lists those there are.',
    },
    {
      name: 'sample',
      flag: 'sample',
      type: 'strings',
      default: [],
      placeholder: 'URL',
      sentence: 'An entity page of the kind that is wanted.',
    },
    {
      name: 'entityPages',
      flag: 'entity-pages',
      type: 'choice',
      default: 'auto',
      choices: ENTITY_PAGES,
      sentence: 'Which entity pages to read. auto: all, if twenty of them show what lists and filters do not.',
    },
    {
      name: 'estimate',
      flag: 'estimate',
      type: 'boolean',
      default: false,
      sentence: 'Only say what a crawl would take and bring, after at most 30 downloads; nothing is kept.',
    },
    EXPLAIN,
    {
      name: 'report',
      flag: 'report',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence:
        'Write a report to this file, too: where its name ends in .html the page that quarry report makes, else the summary as Markdown.',
    },
  ],
};
