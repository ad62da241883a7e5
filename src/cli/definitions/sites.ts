import { FETCH_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';

export const sitesDefinition: CommandDefinition = {
  name: 'sites',
  usage: '--seeds FILE --provider form:URL|index|file:FILE',
  summary: 'Find the sites that show objects like some given ones.',
  description:
    'The file of seeds names one object in each line. Each is searched for. The sites that come up most often are the seed sites. What these show is searched for again, and the sites that come up then are listed (Zhou and others 2010, at most 300). Providers: form:URL, the search form of a page; index, the pages that a database kept (--db); file:FILE, lines of JSON with url, title and text. Ends with code 3 where no site is found.',
  examples: [
    {
      line: 'quarry sites --seeds concerts.txt --provider form:https://search.example/',
      does: 'by a search engine that has a form',
    },
    { line: 'quarry sites --seeds concerts.txt --provider index --db all.db', does: 'among what was crawled' },
    { line: 'quarry sites --seeds concerts.txt --provider file:hits.jsonl', does: 'among saved hits' },
  ],
  settings: [...FETCH_SETTING_NAMES, 'quiet', 'json'],
  options: [
    {
      name: 'seeds',
      flag: 'seeds',
      type: 'string',
      default: null,
      placeholder: 'FILE',
      sentence: 'The seed objects, a name a line; the paper used five.',
    },
    {
      name: 'provider',
      flag: 'provider',
      type: 'string',
      default: null,
      placeholder: 'P',
      sentence: 'Who is asked: form:URL, index or file:FILE.',
    },
    {
      name: 'db',
      flag: 'db',
      type: 'string',
      default: null,
      placeholder: 'FILE',
      sentence:
        'A database whose pages are searched (index), and whose entities are the objects of the sites it knows.',
    },
    {
      name: 'most',
      flag: 'most',
      type: 'number',
      default: 300,
      placeholder: 'N',
      min: 1,
      sentence: 'The most sites that are listed.',
    },
    {
      name: 'searches',
      flag: 'searches',
      type: 'number',
      default: 200,
      placeholder: 'N',
      min: 0,
      sentence: 'The most objects of the seed sites that are searched for.',
    },
  ],
};
