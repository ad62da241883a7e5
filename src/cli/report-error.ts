import { inLines, inOneLine } from '../model/control-characters.ts';
import { type ErrorCode, QuarryError } from '../model/error.ts';
import { withoutLogins } from '../model/logins.ts';
import { Exit, type ExitCode, type Io } from './command.ts';

/** Mistakes in what was typed. */
const MISTYPED: ReadonlySet<ErrorCode> = new Set(['usage', 'bad-url', 'bad-setting']);

/** There was a page, and nothing can be found on it. */
const NOTHING_TO_FIND: ReadonlySet<ErrorCode> = new Set(['empty-input', 'too-complex']);

/** A sentence and a hint for what a person can mend; the stack only for what only we can. */
export function reportError(error: unknown, io: Pick<Io, 'stderr'>): ExitCode {
  if (error instanceof QuarryError) {
    io.stderr.write(`quarry: ${inOneLine(withoutLogins(error.message))}\n`);
    if (error.hint !== undefined) io.stderr.write(`  ${inLines(withoutLogins(error.hint))}\n`);
    if (MISTYPED.has(error.code)) return Exit.usage;
    if (error.code === 'aborted') return Exit.stopped;
    return NOTHING_TO_FIND.has(error.code) ? Exit.nothingFound : Exit.failed;
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  io.stderr.write(
    `quarry: a fault in quarry itself, not in what you typed. Please report it with this:\n${inLines(withoutLogins(detail))}\n`,
  );
  return Exit.failed;
}
