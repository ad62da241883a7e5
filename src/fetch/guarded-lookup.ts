import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { ExchangeError } from './failure.ts';
import type { Guard } from './guard.ts';

/** A name to its IP addresses. */
export type Resolve = (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;

export const resolveBySystem: Resolve = (hostname) => systemLookup(hostname, { all: true });

/** A lookup for sockets that gives only the addresses the guard admits for the origin. */
export function guardedLookup(guard: Guard, origin: string, resolve: Resolve): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (found) => {
        const { allowed, reason } = guard.admit(
          origin,
          found.map(({ address }) => address),
        );
        const usable = found.filter(({ address }) => allowed.includes(address)).map((entry) => ({ ...entry }));
        if (usable.length === 0) callback(new ExchangeError('guard', false, reason), '');
        else if (all === true) callback(null, usable);
        else callback(null, usable[0].address, usable[0].family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** A proxy resolves names itself; all that can be done is to refuse names that are private as seen from here. */
export async function checkProxied(guard: Guard, resolve: Resolve, origin: string): Promise<void> {
  const hostname = new URL(origin).hostname;
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return;
  const found = await resolve(hostname).catch(() => []);
  if (found.length === 0) return;
  const addresses = found.map(({ address }) => address);
  const { allowed, reason } = guard.admit(origin, addresses);
  if (allowed.length < addresses.length) throw new ExchangeError('guard', false, reason);
}
