import type { CommandDefinition } from '../command.ts';

export const loginDefinition: CommandDefinition = {
  name: 'login',
  usage: 'URL',
  summary: 'Log in by hand in a window of the browser; its cookies go to a file that --cookies takes.',
  description:
    'Opens the page in a window of an installed Chromium with an empty profile. Log in, then close the window or press Ctrl-C: the cookies it holds are written to a file that only you can read. Whoever has the file is logged in as you; delete it when it is of no more use. Ends with code 3 where the window held no cookies.',
  examples: [
    { line: 'quarry login https://shop.example/account', does: 'writes shop.example.cookies' },
    {
      line: 'quarry crawl https://shop.example/ --cookies shop.example.cookies',
      does: 'crawls what only a log-in shows',
    },
  ],
  settings: ['json'],
  options: [
    {
      name: 'out',
      flag: 'out',
      type: 'string',
      default: null,
      placeholder: 'F',
      sentence: 'Write the cookies to F instead of HOST.cookies.',
    },
  ],
};
