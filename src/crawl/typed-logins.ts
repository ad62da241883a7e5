import { parseUrl } from '../model/url.ts';
import { isAuthorization, loginLine } from './header-lines.ts';

/** A text that is an address with a name or a password in it, else null. */
function withLogin(text: string): URL | null {
  const url = /^\s*https?:/i.test(text) ? parseUrl(text) : null;
  return url !== null && (url.username !== '' || url.password !== '') ? url : null;
}

/** `https://name:password@host/` is a way to log in, not an address to keep: what is kept never holds the password. */
export function withoutTypedLogin(text: string): string {
  const url = withLogin(text);
  if (url === null) return text;
  url.username = '';
  url.password = '';
  return url.href;
}

/** The headers of a person, and those that log in at the addresses they typed, each at its own origin. */
export function headersWithLogins(header: readonly string[], typed: readonly string[]): readonly string[] {
  const urls = typed.flatMap((text) => withLogin(text) ?? []);
  // A header that was typed says it plainly, and the first login of an origin is the one that was meant.
  if (urls.length === 0 || header.some(isAuthorization)) return header;
  const first = new Map([...urls].reverse().map((url) => [url.origin, loginLine(url)]));
  return [...header, ...first.values()];
}
