import { loginByHand } from '../../crawl/login.ts';
import { QuarryError } from '../../model/error.ts';
import { readAddresses } from '../addresses.ts';
import { type Command, Exit } from '../command.ts';
import { loginDefinition } from '../definitions/login.ts';
import { jsonText } from '../json-text.ts';
import { checkOutputFile } from '../output-file.ts';
import { shellWord } from '../shell-word.ts';

export function createLoginCommand(): Command {
  return {
    ...loginDefinition,
    async run({ io, options, settings, words }) {
      const [start, ...more] = readAddresses('login', words);
      if (more.length > 0)
        throw new QuarryError('usage', 'quarry login takes one address.', {
          hint: 'For example: quarry login https://shop.example/account',
        });
      const file = typeof options.out === 'string' ? options.out : `${new URL(start).hostname}.cookies`;
      checkOutputFile('out', file);
      io.stderr.write('A window opens. Log in there, then close it (or press Ctrl-C here).\n');
      const cookies = await loginByHand(start, { file, signal: io.signal });
      if (settings.json) io.stdout.write(jsonText({ file: cookies === 0 ? null : file, cookies }));
      else if (cookies === 0) io.stderr.write('The window held no cookies: nothing was written.\n');
      else
        io.stdout.write(
          `${cookies} ${cookies === 1 ? 'cookie' : 'cookies'} in ${file}, readable only by you.\nUse it with: quarry crawl ${shellWord(start)} --cookies ${shellWord(file)}\n`,
        );
      return cookies === 0 ? Exit.nothingFound : Exit.done;
    },
  };
}
