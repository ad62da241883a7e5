/** Who may use the page: whoever was given the token, from our own address, and nobody through another page of their browser. */
import { createHash, timingSafeEqual } from 'node:crypto';

export interface Asking {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** What browsers say of where a request comes from (Fetch Metadata). */
  readonly site: string | undefined;
  readonly token: string | undefined;
}

export type Refusal = 'host' | 'origin' | 'token';

/**
 * A name that was bound to this machine later (DNS rebinding) gives itself away by the Host header, a page of another site by
 * Origin or Sec-Fetch-Site; whoever changes something must say where it comes from.
 */
export function refusalOf(asking: Asking, port: number, token: string): Refusal | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (asking.host === undefined || !hosts.includes(asking.host.toLowerCase())) return 'host';
  const isOurs = asking.origin !== undefined && asking.origin === `http://${asking.host.toLowerCase()}`;
  if (asking.origin !== undefined && !isOurs) return 'origin';
  if (asking.site !== undefined && asking.site !== 'same-origin' && asking.site !== 'none') return 'origin';
  if (asking.method !== 'GET' && asking.method !== 'HEAD' && !isOurs) return 'origin';
  return asking.token !== undefined && sameText(asking.token, token) ? null : 'token';
}

/** Takes as long for a token that is nearly right. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Nothing but what we ship runs or loads, nobody frames us, and no address of ours is told to others. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), clipboard-read=()',
  'cache-control': 'no-store',
};

/** A page of a site, saved: an origin of its own, in which nothing runs, loads, opens or is sent. */
export const SAVED_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...PAGE_HEADERS,
  'content-security-policy':
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
};
