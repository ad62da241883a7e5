import { isCostOfRequests } from '../crawl/client-errors.ts';
import { tuneEngine } from '../crawl/engine.ts';
import { packageVersion } from '../crawl/version.ts';
import { Exit, type ExitCode, type Io } from './command.ts';
import { reportError } from './report-error.ts';
import { safeTerminal } from './safe-terminal.ts';

const VERSION: ReadonlySet<string | undefined> = new Set(['--version', '-v', '-V']);

/** One call of the program: what was typed in, an exit code out. Never throws. */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  const safe = { ...io, stdout: safeTerminal(io.stdout), stderr: safeTerminal(io.stderr) };
  try {
    if (VERSION.has(argv[0])) {
      safe.stdout.write(`${packageVersion()}\n`);
      return Exit.done;
    }
    // Loaded when it is needed, as everything behind it is: most of the time of a short call went into loading.
    const { dispatch } = await import('./dispatch.ts');
    return await dispatch(argv, safe);
  } catch (error) {
    return reportError(error, safe);
  }
}

/** What a library throws in a timer costs the requests under way (decision 0248); what we throw there is a fault and ends the program. */
export function surviveLibraries(): void {
  process.on('uncaughtException', (error) => {
    if (!isCostOfRequests(error)) process.exit(reportError(error, process));
  });
}

/** The entry of bin/quarry.js. The first Ctrl-C asks the command to stop and keep what it has; the second ends at once. */
export async function runAsProgram(): Promise<void> {
  tuneEngine();
  sayNoWarnings();
  surviveLibraries();
  const stopping = new AbortController();
  const stopOn = (signal: 'SIGINT' | 'SIGTERM', code: number) =>
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(code);
      stopping.abort();
    });
  if (!(await endsAtOnce(process.argv[2]))) {
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

/** Nobody who calls the program can do anything about what Node remarks of its inside; whoever looks for that asks for it. */
function sayNoWarnings(): void {
  const asked = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((word) => word.includes('--trace-'));
  if (!asked) process.removeAllListeners('warning');
}

async function endsAtOnce(typed = ''): Promise<boolean> {
  return /^\w/.test(typed) && (await import('./dispatch.ts')).stopsAtOnce(typed);
}
