/**
 * The one meaning of "same address": whether two addresses show one page of a site. What is fetched stays as the site wrote it, and the log
 * of requests goes by `keyOf`, which says only what holds on every server. A slash at the end, `www.` and the scheme are left to the site by the standards;
 * nearly all sites show the same page with and without, or lead from one to the other.
 */
import { type AddressParts, sameName } from './address-parts.ts';
import { textHash } from './text-hash.ts';
import type { Address } from './url.ts';
import { type AddressKey, keyOf } from './url-key.ts';
import { withoutParameters } from './without-parameters.ts';

/** Equal for addresses of one page. `state`: names of parameters that say nothing of the page. No address itself. */
export function sameAddress(address: string, state: ReadonlySet<string> = NOTHING): string {
  const key = keyOf(state.size === 0 ? address : withoutState(address, state));
  const from = hostAt(key);
  const question = key.indexOf('?', from);
  if (question < 0) return withoutSlash(key, from, key.length);
  const parameters = key.slice(question + 1).replace(EMPTY, '');
  // Values of one name come in the order in which they were chosen.
  const sorted = parameters.includes('&') ? parameters.split('&').sort().join('&') : parameters;
  return `${withoutSlash(key, from, question)}?${sorted}`;
}

/** The same of an address that is taken apart already. */
export function sameParts(
  { origin, parameters, segments }: AddressParts,
  state: ReadonlySet<string> = NOTHING,
): string {
  const path = `${origin}/${segments.length === 1 ? segments[0] : segments.join('/')}`;
  if (parameters.length === 0) return sameAddress(path);
  const kept: string[] = [];
  for (const { name, value } of parameters) if (!state.has(name)) kept.push(`${name}=${value ?? ''}`);
  return sameAddress(kept.length === 0 ? path : `${path}?${kept.join('&')}`);
}

/** `sale` and `sale=` ask the same. */
const EMPTY = /=(?=&|$)/g;

/** The address without parameters of these names. */
export function withoutState(address: string, state: ReadonlySet<string>): Address {
  const plain = address as Address;
  return address.includes('?')
    ? withoutParameters(plain, (name) => state.has(name) || state.has(sameName(name)))
    : plain;
}

const NOTHING: ReadonlySet<string> = new Set();

export const isSameAddress = (a: string, b: string): boolean => a === b || sameAddress(a) === sameAddress(b);

/** A number for the same: sets of a million addresses hold numbers. The key was made without state. */
export function sameAddressHash(key: string): number {
  const from = hostAt(key);
  if (!key.endsWith('/') && !key.includes('?', from)) return textHash(key, from);
  return textHash(sameAddress(key));
}

/** Behind the scheme and `www.`. */
function hostAt(key: string): number {
  const from = key.startsWith('http') ? key.indexOf('://') + 3 : 0;
  return key.startsWith('www.', from) ? from + 4 : from;
}

function withoutSlash(key: string, from: number, to: number): string {
  let end = to;
  while (end > from && key.charCodeAt(end - 1) === SLASH) end -= 1;
  return key.slice(from, end);
}

const SLASH = 47;

/** What an entity is exported under: the key of its address without a slash at the end, so that it does not depend on which link was met first. */
export function entityKeyOf(address: string): AddressKey {
  const key = keyOf(address);
  const question = key.indexOf('?');
  const end = question < 0 ? key.length : question;
  if (key.charCodeAt(end - 1) !== SLASH) return key;
  const path = key.indexOf('/', key.indexOf('://') + 3);
  const plain = withoutSlash(key, path, end);
  return `${key.slice(0, path)}${plain === '' ? '/' : plain}${key.slice(end)}` as AddressKey;
}
