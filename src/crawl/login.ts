/** A log-in done once by hand: a window of the browser, and the cookies it holds at the end in a file that `--cookies` takes. */
import { chmodSync, writeFileSync } from 'node:fs';
import { type HeldCookie, openWindow } from '../fetch/browser/chromium.ts';
import type { Address } from '../model/url.ts';

export interface LoginOptions {
  readonly file: string;
  /** Ends it as closing the window does. */
  readonly signal: AbortSignal;
  /** @default true */
  readonly isShown?: boolean;
}

/** How many cookies were kept. The file is only for its owner: whoever has it is logged in. */
export async function loginByHand(start: Address, { file, isShown = true, signal }: LoginOptions): Promise<number> {
  const cookies = await openWindow(start, { isShown, signal });
  if (cookies.length === 0) return 0;
  // A file that is there already keeps its mode: it is set before anything stands in it.
  writeFileSync(file, '', { mode: 0o600 });
  chmodSync(file, 0o600);
  writeFileSync(file, cookieFile(cookies), { mode: 0o600 });
  return cookies.length;
}

/** The Netscape format: seven fields between tabs. */
export function cookieFile(cookies: readonly HeldCookie[]): string {
  const lines = cookies.filter(isWritable).map(({ domain, expires, httpOnly, name, path, secure, value }) => {
    const fields = [
      domain,
      yes(domain.startsWith('.')),
      path,
      yes(secure),
      Math.max(0, Math.round(expires)),
      name,
      value,
    ];
    return `${httpOnly ? '#HttpOnly_' : ''}${fields.join('\t')}`;
  });
  return ['# Netscape HTTP Cookie File', ...lines, ''].join('\n');
}

const yes = (is: boolean) => (is ? 'TRUE' : 'FALSE');

/** What would break a line is no cookie of a browser. */
const isWritable = ({ name, path, value }: HeldCookie) => !/[\t\r\n]/.test(name + path + value);
