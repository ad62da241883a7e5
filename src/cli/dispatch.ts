import { packageVersion } from '../crawl/version.ts';
import { QuarryError } from '../model/error.ts';
import { closest, parseCall } from './arguments.ts';
import { Exit, type ExitCode, type Io } from './command.ts';
import { COMMANDS, type ListedCommand } from './command-list.ts';
import { commandHelp, generalHelp } from './help.ts';
import { withoutPasswords } from './passwords.ts';

/** Help, or the command that was named. */
export async function dispatch(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    const about = rest.find((word) => !word.startsWith('-'));
    io.stdout.write(about === undefined ? generalHelp(COMMANDS, packageVersion()) : commandHelp(commandNamed(about)));
    return first === undefined ? Exit.usage : Exit.done;
  }
  const listed = commandNamed(first);
  const call = withoutPasswords(listed, parseCall(listed, rest));
  if (call.help) {
    io.stdout.write(commandHelp(listed));
    return Exit.done;
  }
  const command = await listed.load();
  return command.run({ ...call, io });
}

/** Ctrl-C ends it at once: a long statement keeps the thread busy, a handler would never run, and Ctrl-C would do nothing. */
export const stopsAtOnce = (typed: string): boolean =>
  COMMANDS.some((command) => command.name === typed && command.stopsAtOnce === true);

function commandNamed(typed: string): ListedCommand {
  const command = COMMANDS.find(({ name }) => name === typed);
  if (command === undefined) throw unknownCommand(typed);
  return command;
}

function unknownCommand(typed: string): QuarryError {
  const near = closest(
    typed,
    COMMANDS.map(({ name }) => name),
  );
  return new QuarryError('usage', `There is no command '${typed}'.`, {
    hint: near === null ? "'quarry --help' lists the commands." : `Did you mean 'quarry ${near}'?`,
  });
}
