import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { QuarryError } from '../../model/error.ts';
import { isServer, shownLocation } from '../../store/open.ts';
import { openUi } from '../../ui/server.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { uiDefinition } from '../definitions/ui.ts';
import { databasesHere } from '../read-database.ts';
import { shellWord } from '../shell-word.ts';

export const createUiCommand = (): Command => ({ ...uiDefinition, run: runUi });

/** Where nothing is named and nothing is there, a crawl from the page makes this. */
const NEW_FILE = 'quarry.db';

async function runUi({ io, options, settings, words }: Call): Promise<ExitCode> {
  if (words.length > 0)
    throw new QuarryError('usage', `'quarry ui' takes no '${words[0]}'.`, {
      hint: 'It takes one database: quarry ui shop.db --open',
    });
  const db = fileOf(options.db);
  const ui = await openUi({ db, port: Number(options.port) });
  try {
    io.stdout.write(`${ui.url}\n`);
    if (!settings.quiet)
      io.stderr.write(
        `Serving ${shownLocation(db)}${isServer(db) || existsSync(db) ? '' : ', which a crawl will make'}. The address holds the token; Ctrl-C ends the page.\n`,
      );
    if (options.open === true) openInBrowser(ui.url, (line) => io.stderr.write(`${line}\n`));
    await aborted(io.signal);
    return Exit.stopped;
  } finally {
    await ui.close();
  }
}

function fileOf(typed: unknown): string {
  if (typeof typed === 'string' && typed !== '') return typed;
  const here = databasesHere();
  if (here.length <= 1) return here[0] ?? NEW_FILE;
  throw new QuarryError('usage', 'There are several databases in this folder.', {
    hint: here.map((file) => `quarry ui ${shellWord(file)}`).join(', '),
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

function openInBrowser(url: string, say: (line: string) => void): void {
  const [program, ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...before, url], { stdio: 'ignore', detached: true });
  child.on('error', () => say('No browser could be opened: open the address above in yours.'));
  child.unref();
}
