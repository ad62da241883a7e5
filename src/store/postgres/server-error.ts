import { type ErrorCode, QuarryError } from '../../model/error.ts';
import type { ServerAddress } from './server-address.ts';

interface Thrown {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly errors?: readonly Thrown[];
}

interface Explanation {
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly hint: string;
}

/** Codes of the network, and classes of PostgreSQL's own (https://www.postgresql.org/docs/15/errcodes-appendix.html) that pass by themselves. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const PASSING = /^(?:08|57P0[1-5]|25P03$|53300$|40001$|40P01$)/;
/** The driver has no code for these. */
const BROKEN =
  /^(?:Connection terminated|timeout e?x?c?e?e?d?e?d? ?when trying to connect|Query read timeout|Client has encountered a connection error|Connection ended)/;

/** Whether the same is worth trying again: the server went away, starts, is full, or two writers met. */
export function isPassing(cause: unknown): boolean {
  const code = codeOf(cause);
  if (code === 'ENOTFOUND') return false;
  return NETWORK.has(code) || PASSING.test(code) || BROKEN.test(messageOf(cause)) || isTimeout(cause);
}

const isTimeout = (cause: unknown): boolean => messageOf(cause).startsWith('timeout exceeded when trying to connect');

/** A name with several addresses fails with the errors of all. */
function codeOf(cause: unknown): string {
  const { code, errors } = (cause ?? {}) as Thrown;
  return String(code ?? errors?.[0]?.code ?? '');
}

const messageOf = (cause: unknown): string => String(((cause ?? {}) as Thrown).message ?? '');

/** What the driver threw, as a sentence; what is not its doing passes through. `isOurs`: not a person's own statement. */
export function serverError(address: ServerAddress, cause: unknown, isOurs = true): unknown {
  if (cause instanceof QuarryError) return cause;
  const explanation = explain(address, codeOf(cause), messageOf(cause), isOurs);
  if (explanation === null) return cause;
  return new QuarryError(explanation.code, explanation.sentence, { hint: explanation.hint, cause });
}

function explain(
  { database, host, url, user }: ServerAddress,
  code: string,
  message: string,
  isOurs: boolean,
): Explanation | null {
  switch (code) {
    case '28P01':
    case '28000':
      return {
        code: 'store-read-only',
        sentence: `The PostgreSQL server at ${host} does not let the user '${user}' in.`,
        hint: 'Check the user and the password in --db postgres://USER:PASSWORD@HOST/DATABASE.',
      };
    case '3D000':
      return {
        code: 'file-missing',
        sentence: `The PostgreSQL server at ${host} has no database '${database}'.`,
        hint: `Make it: createdb ${database}, or give another with --db.`,
      };
    case '42501':
      return {
        code: 'store-read-only',
        sentence: `The user '${user}' may not do that in ${url}: ${message}.`,
        hint: `Its owner can allow it: GRANT CREATE ON DATABASE "${database}" TO "${user}"; GRANT CREATE, USAGE ON SCHEMA public TO "${user}".`,
      };
    case '25006':
      return {
        code: 'store-read-only',
        sentence: `${url} can only be read.`,
        hint: 'Give the address of the server that is written, not of one that follows it.',
      };
    case '53300':
      return {
        code: 'store-locked',
        sentence: `The PostgreSQL server at ${host} has no connection left.`,
        hint: 'Raise max_connections there, or run fewer workers; quarry waits a minute before it says this.',
      };
    case '53100':
    case '53200':
      return {
        code: 'store-full',
        sentence: `The PostgreSQL server at ${host} has no room left.`,
        hint: 'Nothing that was stored is lost. Make room and repeat the command: it goes on where it stopped.',
      };
    case 'QY001':
      return {
        code: 'store-fenced',
        sentence: 'Another owner writes about this site now; what this process still had was refused.',
        hint: 'It was paused or cut off for longer than its lease. Nothing is lost: the other goes on where it was.',
      };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        code: 'store-unreachable',
        sentence: `There is no server called '${host.replace(/:\d+$/, '')}'.`,
        hint: 'Check the name in --db postgres://USER:PASSWORD@HOST/DATABASE.',
      };
    case '42P01':
    case '42703':
    case '42883':
      if (!isOurs) return null;
      return {
        code: 'store-corrupt',
        sentence: `The database ${url} lacks a part of quarry's: ${message}.`,
        hint: 'Somebody has removed it. Put a backup back, or give another database with --db.',
      };
  }
  if (!isPassing({ code, message })) return null;
  return {
    code: 'store-unreachable',
    sentence: `The PostgreSQL server at ${host} does not answer (${code || message}).`,
    hint: 'Start it, or check the address in --db. What was stored is kept: repeat the command when it is there again.',
  };
}
