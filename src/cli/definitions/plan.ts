import { PLAN_METHODS } from '../../crawl/choices.ts';
import type { CommandDefinition } from '../command.ts';

export const planDefinition: CommandDefinition = {
  name: 'plan',
  usage: 'DB',
  summary: 'Say which pages must be visited again to keep a database fresh, and what that costs.',
  description:
    'Reads the database of a finished crawl and sends no request. Pages are grouped by patterns of their addresses. The cheapest patterns that together show every entity and every fact are chosen, then the patterns that lead to them from the start page. The plan is kept in the table patterns. --method sr is the published method (Zhou and others 2010). Ends with code 3 where there is no finished crawl.',
  examples: [
    { line: 'quarry plan shop.example.db', does: 'the patterns, what they show and cost, which are chosen' },
    { line: 'quarry plan shop.example.db --coverage 0.99', does: 'leave out what is dear for what it shows' },
    { line: 'quarry plan shop.example.db --method sr --k 2', does: 'as published, at least 2 new objects each' },
  ],
  takesDatabase: true,
  settings: ['quiet', 'json'],
  options: [
    {
      name: 'db',
      flag: 'db',
      type: 'string',
      default: null,
      placeholder: 'FILE',
      sentence: 'The database of a finished crawl.',
    },
    {
      name: 'method',
      flag: 'method',
      type: 'choice',
      default: 'auto',
      choices: PLAN_METHODS,
      sentence: 'auto: the method of this program. sr: selective recrawling as published (Zhou and others 2010).',
    },
    {
      name: 'k',
      flag: 'k',
      type: 'number',
      default: 1,
      placeholder: 'N',
      min: 1,
      sentence: 'Leave out patterns that bring fewer new objects than this.',
    },
    {
      name: 'coverage',
      flag: 'coverage',
      type: 'number',
      default: 1,
      placeholder: 'C',
      min: 0,
      fraction: true,
      max: 1,
      sentence: 'Share of the value (an object 1, a fact 0.2) that the chosen patterns must show; for auto.',
    },
    {
      name: 'budget',
      flag: 'budget',
      type: 'number',
      default: null,
      defaultSays: 'no limit',
      placeholder: 'BYTES',
      min: 0,
      sentence: 'The most that visiting may cost, a request counted as 2000 bytes; for auto.',
    },
    {
      name: 'budgetPerDay',
      flag: 'budget-per-day',
      type: 'number',
      default: null,
      placeholder: 'N',
      min: 0,
      sentence:
        'Spend so many requests a day: says how often each pattern is best visited, by how often values on its pages were found changed, and how fresh that keeps them. The schedule is kept; quarry recrawl --due follows it. 0: no schedule any more.',
    },
    {
      name: 'noKeep',
      flag: 'no-keep',
      type: 'boolean',
      default: false,
      sentence: 'Print the plan and do not keep it in the database.',
    },
  ],
};
