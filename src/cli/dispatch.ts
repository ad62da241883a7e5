import { packageVersion } from '../crawl/version.ts';
import { callCommand, commandNamed } from './call-command.ts';
import { Exit, type ExitCode, type FetcherLoader, type Io } from './command.ts';
import { COMMANDS } from './command-list.ts';
import { commandHelp, generalHelp } from './help.ts';

/** Help, or the command that was named. */
export async function dispatch(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    const size = rest.includes('all') ? 'all' : 'short';
    const about = rest.find((word) => !word.startsWith('-') && word !== 'all');
    io.stdout.write(
      about === undefined
        ? generalHelp(COMMANDS, packageVersion(), size)
        : commandHelp(commandNamed(COMMANDS, about), size),
    );
    return first === undefined ? Exit.usage : Exit.done;
  }
  return callCommand(commandNamed(COMMANDS, first), rest, io, { fetcher, commands: COMMANDS });
}

const fetcher: FetcherLoader = async () => (await import('../crawl/assemble.ts')).fetcherFor;

/** Ctrl-C ends it at once: a long statement keeps the thread busy, a handler would never run, and Ctrl-C would do nothing. */
export const stopsAtOnce = (typed: string): boolean =>
  COMMANDS.some((command) => command.name === typed && command.stopsAtOnce === true);
