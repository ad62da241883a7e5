import { type Command, Exit } from '../command.ts';

export const inspect: Command = {
  name: 'inspect',
  usage: 'FILE|-',
  summary: 'Show how one page is built: links by place, forms, structured data, repeated parts.',
  examples: [{ line: 'quarry inspect page.html', does: 'a saved page' }],
  settings: ['json', 'quiet'],
  async run() {
    return Exit.done;
  },
};
