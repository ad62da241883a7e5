import { QuarryError } from '../model/error.ts';
import { type Address, parseUrl } from '../model/url.ts';

/** A header as a person writes it, `NAME: VALUE`. A login that was part of an address stands behind that address's origin. */
interface HeaderLine {
  /** Null: of every start address. */
  readonly origin: string | null;
  readonly name: string;
  readonly value: string;
}

/**
 * A person's own headers may be keys: they are sent to the origins that person typed and to no other. Another port is another
 * program, and what goes by http instead of https can be read on the way.
 */
export function headersFor(lines: readonly string[], startUrls: readonly Address[]) {
  const parsed = lines.map(parseHeader);
  const none = {};
  if (lines.length === 0) return () => none;
  const starts = new Set(startUrls.map((start) => parseUrl(start)?.origin));
  const known = new Map<string, Readonly<Record<string, string>>>();
  return ({ origin }: Readonly<URL>): Readonly<Record<string, string>> => {
    const sent = known.get(origin) ?? headersOf(parsed, origin, starts.has(origin));
    known.set(origin, sent);
    return sent;
  };
}

function headersOf(lines: readonly HeaderLine[], origin: string, isStart: boolean): Readonly<Record<string, string>> {
  const sent = lines.filter((line) => (line.origin === null ? isStart : line.origin === origin));
  return Object.fromEntries(sent.map(({ name, value }) => [name, value]));
}

/** RFC 7617, for one origin. */
export function loginLine({ origin, password, username }: Readonly<URL>): string {
  const pair = [username, password].map(decoded).join(':');
  return `${origin} Authorization: Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
}

/** A percent sign that stands for itself is none of a code. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Bounded: a person types it.
const LINE = /^(?:(https?:\/\/[^\s/]+) )?([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x20-\x7e\x80-\xff]*)$/;

function parseHeader(line: string): HeaderLine {
  const [, origin = null, name = '', value = ''] = LINE.exec(line) ?? [];
  if (name !== '' && !OUR_HEADERS.test(name)) return { origin, name: name.toLowerCase(), value: value.trim() };
  throw new QuarryError('bad-setting', `--header cannot be '${nameOf(line)}'.`, {
    hint: "It takes a name, a colon and a value, such as 'Accept-Language: de'; host, length and encoding are ours to set.",
  });
}

/** What follows the name may be a secret, and errors are copied into logs. */
const nameOf = (line: string): string => line.replace(/:[\s\S]*/, ': ...');

const OUR_HEADERS = /^(?:host|content-length|transfer-encoding|connection|accept-encoding|upgrade|expect)$/i;

/** Empty where the line is no header. */
export const headerName = (line: string): string => LINE.exec(line)?.[2] ?? '';

export const isAuthorization = (line: string): boolean => headerName(line).toLowerCase() === 'authorization';
