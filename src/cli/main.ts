import { fetcherFor, isCostOfRequests } from '../crawl/assemble.ts';
import { tuneEngine } from '../crawl/engine.ts';
import { packageVersion } from '../crawl/version.ts';
import { inLines, inOneLine } from '../model/control-characters.ts';
import { type ErrorCode, QuarryError } from '../model/error.ts';
import { withoutLogins } from '../model/logins.ts';
import { closest, parseCall } from './arguments.ts';
import { type Command, Exit, type ExitCode, type Io } from './command.ts';
import { createCrawlCommand } from './commands/crawl.ts';
import { createDemoCommand } from './commands/demo.ts';
import { createEntitiesCommand } from './commands/entities.ts';
import { createExportCommand } from './commands/export.ts';
import { createFetchCommand } from './commands/fetch.ts';
import { createInspectCommand } from './commands/inspect.ts';
import { createQueriesCommand } from './commands/queries.ts';
import { createRecordsCommand } from './commands/records.ts';
import { createShowCommand } from './commands/show.ts';
import { createSqlCommand } from './commands/sql.ts';
import { commandHelp, generalHelp } from './help.ts';
import { withoutPasswords } from './passwords.ts';
import { safeTerminal } from './safe-terminal.ts';

export const COMMANDS: readonly Command[] = [
  createDemoCommand(fetcherFor),
  createCrawlCommand(fetcherFor),
  createQueriesCommand(fetcherFor),
  createEntitiesCommand(fetcherFor),
  createRecordsCommand(fetcherFor),
  createInspectCommand(fetcherFor),
  createFetchCommand(fetcherFor),
  createShowCommand(),
  createSqlCommand(),
  createExportCommand(),
];

/** One call of the program: what was typed in, an exit code out. Never throws. */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  const safe = { ...io, stdout: safeTerminal(io.stdout), stderr: safeTerminal(io.stderr) };
  try {
    return await dispatch(argv, safe);
  } catch (error) {
    return report(error, safe);
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') {
    const about = rest.find((word) => !word.startsWith('-'));
    io.stdout.write(about === undefined ? generalHelp(COMMANDS, packageVersion()) : commandHelp(commandNamed(about)));
    return first === undefined ? Exit.usage : Exit.done;
  }
  if (first === '--version' || first === '-V') {
    io.stdout.write(`${packageVersion()}\n`);
    return Exit.done;
  }
  const command = commandNamed(first);
  const call = withoutPasswords(command, parseCall(command, rest));
  if (call.help) {
    io.stdout.write(commandHelp(command));
    return Exit.done;
  }
  return command.run({ ...call, io });
}

function commandNamed(typed: string): Command {
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

/** Mistakes in what was typed. */
const MISTYPED: ReadonlySet<ErrorCode> = new Set(['usage', 'bad-url', 'bad-setting']);

/** There was a page, and nothing can be found on it. */
const NOTHING_TO_FIND: ReadonlySet<ErrorCode> = new Set(['empty-input', 'too-complex']);

/** A sentence and a hint for what a person can mend; the stack only for what only we can. */
function report(error: unknown, io: Pick<Io, 'stderr'>): ExitCode {
  if (error instanceof QuarryError) {
    io.stderr.write(`quarry: ${inOneLine(withoutLogins(error.message))}\n`);
    if (error.hint !== undefined) io.stderr.write(`  ${inLines(withoutLogins(error.hint))}\n`);
    if (MISTYPED.has(error.code)) return Exit.usage;
    return NOTHING_TO_FIND.has(error.code) ? Exit.nothingFound : Exit.failed;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.stderr.write(
    `quarry: a fault in quarry itself, not in what you typed. Please report it with this:\n${inLines(withoutLogins(detail))}\n`,
  );
  return Exit.failed;
}

/** What a library throws in a timer costs the requests under way (decision 0248); what we throw there is a fault and ends the program. */
export function surviveLibraries(): void {
  process.on('uncaughtException', (error) => {
    if (!isCostOfRequests(error)) process.exit(report(error, process));
  });
}

/** The entry of bin/quarry.js. The first Ctrl-C asks the command to stop and keep what it has; the second ends at once. */
export async function runAsProgram(): Promise<void> {
  tuneEngine();
  surviveLibraries();
  const stopping = new AbortController();
  // A long statement keeps this thread busy: a handler would never run, and Ctrl-C would do nothing.
  const atOnce = COMMANDS.some(({ name, stopsAtOnce }) => name === process.argv[2] && stopsAtOnce === true);
  const stopOn = (signal: 'SIGINT' | 'SIGTERM', code: number) =>
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(code);
      stopping.abort();
    });
  if (!atOnce) {
    stopOn('SIGINT', 130);
    stopOn('SIGTERM', 143);
  }
  // `quarry ... | head` closes our output early: that is no error. A full disk behind it is, but not one of ours.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(Exit.done);
    process.stderr.write(`quarry: the result cannot be written: ${error.message}.\n`);
    process.exit(Exit.failed);
  });
  // Whoever listens to remarks no more still wants the result.
  process.stderr.on('error', () => {});
  const { stdin, stdout, stderr } = process;
  process.exitCode = await main(process.argv.slice(2), { stdin, stdout, stderr, signal: stopping.signal });
}
