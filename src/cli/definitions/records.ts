import { RECORDS_METHODS } from '../../crawl/choices.ts';
import type { CommandDefinition } from '../command.ts';
import { KEEP_PAGE_IN, ONE_PAGE_SETTINGS } from './one-page.ts';

export const recordsDefinition: CommandDefinition = {
  name: 'records',
  usage: 'URL|FILE|- [--url U] [--method auto|peweb|mdr] [--csv] [--html F] [--json]',
  summary: 'Find the lists on one page, their records and fields.',
  description:
    'Reads one HTML page from the web, from a file or from standard input, and finds where its list is, what its records are and what each field is. Nothing needs to be configured. Ends with code 3 where the page holds no list.',
  examples: [
    { line: 'quarry records page.html', does: 'a saved page, as a table' },
    { line: 'quarry records https://shop.example/shoes --csv > shoes.csv', does: 'the main list as CSV' },
    { line: 'quarry records page.html --html outlined.html', does: 'the page with its records outlined' },
    { line: 'curl -s https://shop.example/ | quarry records - --json', does: 'from standard input, as JSON' },
  ],
  settings: ONE_PAGE_SETTINGS,
  options: [
    KEEP_PAGE_IN,
    {
      name: 'url',
      flag: 'url',
      type: 'string',
      default: null,
      placeholder: 'U',
      sentence: 'The address a saved page is from, for its relative links. Without it, what the page says of itself.',
    },
    {
      name: 'method',
      flag: 'method',
      type: 'choice',
      default: 'auto',
      choices: RECORDS_METHODS,
      sentence: 'How lists are found: our own way, or PEWeb or MDR as published.',
    },
    {
      name: 'csv',
      flag: 'csv',
      type: 'boolean',
      default: false,
      sentence: 'Print the records of the main list as CSV, one column per field.',
    },
    {
      name: 'html',
      flag: 'html',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence: 'Write the page to F with its lists and records outlined and numbered.',
    },
  ],
};
