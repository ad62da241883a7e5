import type { Readable, Writable } from 'node:stream';
import type { RunOptions } from '../crawl/run-options.ts';
import type { Setting, SettingName, Settings } from '../crawl/settings.ts';
import type { Missing } from '../model/missing.ts';
import type { RunEnding } from '../model/run.ts';
import type { Address } from '../model/url.ts';

/** Settings and start addresses in, a way to open the Fetcher with its layers out: the seam to the network. */
export type FetcherMaker = (settings: Settings, starts: readonly Address[]) => RunOptions['openFetcher'];

/** The same for commands that may do without the network: what it takes is loaded when it is needed. */
export type FetcherLoader = () => Promise<FetcherMaker>;

/** The outside world of a command, passed in so that tests can watch it. */
export interface Io {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly signal: AbortSignal;
}

/** What a command is called with: words that are no flags, settings from the common table, and its own options. */
export interface Call {
  readonly words: readonly string[];
  readonly settings: Settings;
  readonly options: Readonly<Record<string, unknown>>;
  readonly io: Io;
}

/** Exit codes of every command (README): done, failed, wrong usage, done but there was nothing to find, done but known to be incomplete (--strict), stopped by Ctrl-C. */
export const Exit = { done: 0, failed: 1, usage: 2, nothingFound: 3, incomplete: 4, stopped: 130 } as const;
export type ExitCode = (typeof Exit)[keyof typeof Exit];

/** Of a run: a budget that ran out is no failure, and says nothing about what there is to find. */
export function exitOfRun(ending: RunEnding, ofFinished: ExitCode): ExitCode {
  if (ending === 'budget') return Exit.done;
  if (ending === 'cancelled') return Exit.stopped;
  return ending === 'finished' ? ofFinished : Exit.failed;
}

/** With --strict, what is known to be incomplete is not done. */
export function exitIfStrict(
  code: ExitCode,
  { strict }: Pick<Settings, 'strict'>,
  missing: readonly Missing[],
): ExitCode {
  return strict && code === Exit.done && missing.length > 0 ? Exit.incomplete : code;
}

/** `--help` and `--help all`. */
export type HelpSize = 'short' | 'all';

/** What a command is called and takes: all that help and mistakes in what was typed need. */
export interface CommandDefinition {
  readonly name: string;
  /** What follows the name, e.g. `FILE|-`. */
  readonly usage: string;
  /** One sentence for the list of commands. */
  readonly summary: string;
  /** More for the command's own help. */
  readonly description?: string;
  readonly examples: readonly { readonly line: string; readonly does: string }[];
  /** Which rows of the settings table it obeys. */
  readonly settings: readonly SettingName[];
  /** Options of this command alone. */
  readonly options?: readonly Setting[];
  /** Its first word may be the database, instead of --db. */
  readonly takesDatabase?: boolean;
  /** Ctrl-C ends it at once: it only reads, and there is nothing to keep. */
  readonly stopsAtOnce?: boolean;
}

/** What it is, and a way to what carries it out: loading that takes longer than most that is done without it. */
export interface ListedCommand extends CommandDefinition {
  load(fetcher: FetcherLoader, commands: readonly ListedCommand[]): Promise<Command>;
}

export interface Command extends CommandDefinition {
  run(call: Call): Promise<ExitCode>;
}
