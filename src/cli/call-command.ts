import { QuarryError } from '../model/error.ts';
import { closest, parseCall } from './arguments.ts';
import { Exit, type ExitCode, type FetcherLoader, type Io, type ListedCommand } from './command.ts';
import { commandHelp } from './help.ts';
import { withoutPasswords } from './passwords.ts';

export interface CallWith {
  readonly fetcher: FetcherLoader;
  /** All there are, for a command that calls others. */
  readonly commands: readonly ListedCommand[];
}

/** One call of one command, with what stood behind its name. */
export async function callCommand(
  listed: ListedCommand,
  argv: readonly string[],
  io: Io,
  { commands, fetcher }: CallWith,
): Promise<ExitCode> {
  const call = withoutPasswords(listed, parseCall(listed, argv));
  if (call.help) {
    io.stdout.write(commandHelp(listed));
    return Exit.done;
  }
  const command = await listed.load(fetcher, commands);
  return command.run({ ...call, io });
}

/** The command of that name; throws for one that is not there, and says which was meant. */
export function commandNamed(commands: readonly ListedCommand[], typed: string): ListedCommand {
  const command = commands.find(({ name }) => name === typed);
  if (command === undefined) throw unknownCommand(commands, typed);
  return command;
}

function unknownCommand(commands: readonly ListedCommand[], typed: string): QuarryError {
  const near = closest(
    typed,
    commands.map(({ name }) => name),
  );
  return new QuarryError('usage', `There is no command '${typed}'.`, {
    hint: near === null ? "'quarry --help' lists the commands." : `Did you mean 'quarry ${near}'?`,
  });
}
