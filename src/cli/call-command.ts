import { existsSync } from 'node:fs';
import { closest } from '../model/closest.ts';
import { QuarryError } from '../model/error.ts';
import { parseCall } from './arguments.ts';
import {
  type Call,
  type CommandDefinition,
  Exit,
  type ExitCode,
  type FetcherLoader,
  type Io,
  type ListedCommand,
} from './command.ts';
import { commandHelp } from './help.ts';
import { withoutPasswords } from './passwords.ts';

export interface CallWith {
  readonly fetcher: FetcherLoader;
  /** All there are, for a command that calls others. */
  readonly commands: readonly ListedCommand[];
}

/** One call of one command, with what stood behind its name. */
// bounded: a configuration becomes calls without one
export async function callCommand(
  listed: ListedCommand,
  argv: readonly string[],
  io: Io,
  { commands, fetcher }: CallWith,
): Promise<ExitCode> {
  const call = withDatabase(listed, withoutPasswords(listed, parseCall(listed, argv)));
  if (call.help !== null) {
    io.stdout.write(commandHelp(listed, call.help));
    return Exit.done;
  }
  if (typeof call.settings.config === 'string') return callConfigured(listed, argv, io, call, { commands, fetcher });
  const command = await listed.load(fetcher, commands);
  return command.run({ ...call, io });
}

/** One call for each site of the configuration; the worst of their exit codes. */
// bounded: as above
async function callConfigured(
  listed: ListedCommand,
  argv: readonly string[],
  io: Io,
  { settings, words }: Omit<Call, 'io'>,
  how: CallWith,
): Promise<ExitCode> {
  const file = settings.config!;
  const [{ readConfig }, { callsOf }] = await Promise.all([
    import('./config/read-config.ts'),
    import('./config/config-calls.ts'),
  ]);
  let worst: ExitCode = Exit.done;
  for (const call of callsOf(listed, readConfig(file), file, { argv: withoutConfig(argv), words })) {
    const code = await callCommand(listed, call, io, how);
    if (code !== Exit.done && (worst === Exit.done || worst === Exit.nothingFound)) worst = code;
    if (io.signal.aborted) return Exit.stopped;
  }
  return worst;
}

const withoutConfig = (argv: readonly string[]): readonly string[] =>
  argv.filter((word, at) => word !== '--config' && argv[at - 1] !== '--config' && !word.startsWith('--config='));

const NAMES_A_DATABASE = /\.(?:db|sqlite3?)$|^postgres(?:ql)?:\/\//i;

/** `quarry show shop.db` is `quarry show --db shop.db`. */
function withDatabase<Typed extends Omit<Call, 'io'>>({ takesDatabase }: CommandDefinition, call: Typed): Typed {
  const [first, ...words] = call.words;
  const { options, settings } = call;
  const isGiven = options.db != null || settings.db !== null;
  if (takesDatabase !== true || isGiven || first === undefined) return call;
  if (!NAMES_A_DATABASE.test(first) && !existsSync(first)) return call;
  return 'db' in options
    ? { ...call, words, options: { ...options, db: first } }
    : { ...call, words, settings: { ...settings, db: first } };
}

/** The command of that name; throws for one that is not there, and says which was meant. */
export function commandNamed(commands: readonly ListedCommand[], typed: string): ListedCommand {
  const command = commands.find(({ name }) => name === typed);
  if (command === undefined) throw unknownCommand(commands, typed);
  return command;
}

function unknownCommand(commands: readonly ListedCommand[], typed: string): QuarryError {
  if (typed.startsWith('-'))
    return new QuarryError('usage', `A command comes before options such as ${typed}.`, {
      hint: "It is written quarry COMMAND [ARGUMENTS] [OPTIONS]; 'quarry --help' lists the commands.",
    });
  const near = closest(
    typed,
    commands.map(({ name }) => name),
  );
  return new QuarryError('usage', `There is no command '${typed}'.`, {
    hint: near === null ? "'quarry --help' lists the commands." : `Did you mean 'quarry ${near}'?`,
  });
}
