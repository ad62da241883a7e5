import { existsSync } from 'node:fs';
import { defaultFile } from '../../crawl/open-store.ts';
import { DEFAULT_SETTINGS } from '../../crawl/settings.ts';
import { QuarryError } from '../../model/error.ts';
import { readAddresses } from '../addresses.ts';
import { callCommand, commandNamed } from '../call-command.ts';
import { captured } from '../captured.ts';
import { type Call, type Command, Exit, type ExitCode, type FetcherLoader, type ListedCommand } from '../command.ts';
import { FILE_SETTINGS } from '../config/fields.ts';
import { initDefinition } from '../definitions/init.ts';
import { jsonText } from '../json-text.ts';
import { checkOutputFile, writeOutputFile } from '../output-file.ts';
import { programName } from '../program-name.ts';
import { shellWord } from '../shell-word.ts';

export const createInitCommand = (fetcher: FetcherLoader, commands: readonly ListedCommand[]): Command => ({
  ...initDefinition,
  run: (call) => runInit(call, fetcher, commands),
});

interface Estimated {
  readonly estimate: { readonly requests: { readonly high: number } };
  readonly kinds: readonly { readonly name: string }[];
}

async function runInit(call: Call, fetcher: FetcherLoader, commands: readonly ListedCommand[]): Promise<ExitCode> {
  const { io, options, settings, words } = call;
  const [start, ...more] = readAddresses('init', words);
  if (more.length > 0)
    throw new QuarryError('usage', "'quarry init' takes one site.", { hint: 'Others are added to the file by hand.' });
  const file = String(options.out);
  if (existsSync(file))
    throw new QuarryError('usage', `'${file}' is there already.`, { hint: 'Give another: --out F' });
  checkOutputFile('out', file);
  const chosen = FILE_SETTINGS.filter((row) => initDefinition.settings.includes(row.name as never)).flatMap((row) => {
    const value = settings[row.name as keyof typeof settings];
    return JSON.stringify(value) === JSON.stringify(row.default) ? [] : [{ row, value }];
  });
  const flags = chosen.flatMap(({ row, value }) =>
    value === true ? [`--${row.flag}`] : [value].flat().map((one) => `--${row.flag}=${String(one)}`),
  );
  const out = captured();
  const argv = ['--estimate', '--json', ...(settings.quiet ? ['--quiet'] : []), ...flags, '--', start];
  const code = await callCommand(
    commandNamed(commands, 'crawl'),
    argv,
    { ...io, stdout: out.stream },
    { commands, fetcher },
  );
  await out.end();
  if (code !== Exit.done) return code;
  const { estimate, kinds } = JSON.parse(out.text()) as Estimated;
  // Half as much again as the estimate fears: a budget is there for surprises.
  const budget = Math.max(100, Math.ceil((1.5 * estimate.requests.high) / 100) * 100);
  const secret = chosen.filter(({ row, value }) => mayBeSecret(row.name, value));
  const own = Object.fromEntries(
    chosen.filter((one) => !secret.includes(one)).map(({ row, value }) => [row.name, value]),
  );
  const document = {
    $schema: './node_modules/quarry/dist/schema/config.json',
    settings: { delay: settings.delay ?? DEFAULT_SETTINGS.delay ?? 1000, ...own },
    sites: [
      {
        url: start,
        db: defaultFile(start),
        kinds: kinds.map(({ name }) => name),
        every: 24,
        settings: { maxDownloads: budget },
      },
    ],
  };
  writeOutputFile('out', file, jsonText(document));
  // Said also where nothing else is: the next crawl needs it.
  for (const { row } of secret)
    io.stderr.write(`--${row.flag} may hold a secret and is not in ${file}: give it with each command.\n`);
  if (!settings.quiet)
    io.stderr.write(`${file} is written. Next: ${programName()} crawl --config ${shellWord(file)}\n`);
  return Exit.done;
}

/** Configurations are passed on, and kept where others read them. Headers hold keys, and the password of a typed address is one; a proxy may have a password. */
function mayBeSecret(name: string, value: unknown): boolean {
  return name === 'header' || (name === 'proxy' && String(value).includes('@'));
}
