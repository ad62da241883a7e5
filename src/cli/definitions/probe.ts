import { PROBE_METHODS } from '../../crawl/choices.ts';
import { RUN_SETTING_NAMES } from '../../crawl/settings.ts';
import type { CommandDefinition } from '../command.ts';

export const probeDefinition: CommandDefinition = {
  name: 'probe',
  usage: 'URL',
  summary: 'Recover what stands behind a search form.',
  description:
    'Finds the search form of a page and asks it words and nonsense, to tell pages with results from pages without. Then it asks the words of what it finds, until nothing new comes. Only searches are submitted, nothing that could act. What is found goes into the database. A run that was cut off goes on where it was. Ends with code 3 where there is no form, where it is behind a login, or where it knows none of the words; with code 1 where the site fails throughout.',
  examples: [
    {
      line: 'quarry probe https://library.example/',
      does: 'all that the search form will give, into library.example.db',
    },
    {
      line: 'quarry probe --words words.txt https://library.example/',
      does: 'what these words find, and nothing else',
    },
    {
      line: 'quarry probe --wrapper library.json --words words.txt https://library.example/',
      does: 'learned in the first run, used in later ones',
    },
    { line: 'quarry probe --method thor https://library.example/', does: '110 probes and their answers, as published' },
    { line: 'quarry probe --html answers https://library.example/', does: 'answer pages with their objects outlined' },
  ],
  settings: RUN_SETTING_NAMES,
  options: [
    {
      name: 'method',
      flag: 'method',
      type: 'choice',
      default: 'auto',
      choices: PROBE_METHODS,
      sentence:
        'auto asks as little as shows what answers look like, then drains the form; thor asks 100 words and 10 nonsense words as published, and stops there.',
    },
    {
      name: 'words',
      flag: 'words',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence: 'Ask the words of this file, one query per line, and no others; their answers are read to the end.',
    },
    {
      name: 'wrapper',
      flag: 'wrapper',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence:
        'Keep in this file what was learned of the answers (where they stand, how they are cut, what "nothing found" looks like). Where the file is there already, answers are read by it and nothing is asked to learn it again; when it no longer fits, that is said and it is learned anew. Without a file, --words does so by what an earlier run left in the database (not with --fresh).',
    },
    {
      name: 'html',
      flag: 'html',
      type: 'string',
      default: null,
      placeholder: 'DIR',
      sentence: 'Write the answer pages into this folder, with the region of the answer and its objects outlined.',
    },
    {
      name: 'allowPost',
      flag: 'allow-post',
      type: 'boolean',
      default: false,
      sentence: 'Ask a search form that is sent by POST although it is not plainly a search.',
    },
  ],
};
