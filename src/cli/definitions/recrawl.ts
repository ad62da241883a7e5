import { RUN_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';
import { THRESHOLD } from './changes.ts';

export const recrawlDefinition: CommandDefinition = {
  name: 'recrawl',
  usage: 'DB',
  summary: 'Visit a site again that was crawled: what was added, what changed, what is gone.',
  description:
    'Reads the lists that show most entities. Reads an entity page only where its record changed, the entity is new or missing, the sitemap says that the page changed, or the page has its turn. Every site of the database is visited. An entity is gone only where a list was read to its end without it. Where the site no longer fits what the crawl learned, that is said and the site is crawled anew. A visit that was cut off goes on where it was.',
  examples: [
    { line: 'quarry recrawl shop.example.db', does: 'a visit; changes go into the database' },
    {
      line: "quarry recrawl shop.example.db --diff today.jsonl --threshold 'Price=5%'",
      does: 'the changes as JSON lines, without small differences of the price',
    },
    { line: 'quarry recrawl shop.example.db --filters 1 --pages 1', does: 'all filters and all pages again' },
  ],
  takesDatabase: true,
  settings: RUN_SETTING_NAMES,
  options: [
    {
      name: 'filters',
      flag: 'filters',
      type: 'number',
      default: 0.25,
      placeholder: 'SHARE',
      min: 0,
      fraction: true,
      max: 1000,
      sentence:
        'Pages of filters that a visit reads beside the lists of everything, as a share of these. What only filters know is seen to change when they have their turn.',
    },
    {
      name: 'pages',
      flag: 'pages',
      type: 'number',
      default: 0.01,
      placeholder: 'SHARE',
      min: 0,
      fraction: true,
      max: 1,
      sentence: 'Share of the entity pages that are read again in their turn, though their records did not change.',
    },
    {
      name: 'diff',
      flag: 'diff',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence: 'Write what changed to this file, as JSON lines.',
    },
    THRESHOLD,
    {
      name: 'due',
      flag: 'due',
      type: 'boolean',
      default: false,
      sentence:
        'Only what is due by the schedule of quarry plan --budget-per-day; without one, a whole visit if the last was as long ago as --every says. Where nothing is due, nothing is asked, and it ends with code 3.',
    },
    {
      name: 'watch',
      flag: 'watch',
      type: 'boolean',
      default: false,
      sentence: 'Visit again and again, until it is stopped.',
    },
    {
      name: 'every',
      flag: 'every',
      type: 'number',
      default: 24,
      placeholder: 'HOURS',
      min: 0.001,
      fraction: true,
      max: 8760,
      sentence: 'Hours between two visits, for --watch, and for --due where there is no schedule.',
    },
    {
      name: 'hook',
      flag: 'hook',
      type: 'string',
      default: null,
      placeholder: 'URL',
      sentence:
        'Send what changed to this address, as a POST of JSON: {site, rows}. Tried again, and not redirected. What a visit found before its budget ended is sent again when it goes on.',
    },
    {
      name: 'hookSecretFile',
      flag: 'hook-secret-file',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence: 'Sign it with the secret in this file: HMAC-SHA256 of the body, in the header X-Quarry-Signature.',
    },
    {
      name: 'learn',
      flag: 'learn',
      type: 'choice',
      default: 'auto',
      choices: ['auto', 'never'],
      sentence: 'Crawl the site anew where none of the lists of a kind fits any more (auto), or only say so.',
    },
  ],
};
