import { type AddressParts, partsKey } from '../../model/address-parts.ts';

/** 53 bits, so that a million records do not meet by chance. */
export function hashText(text: string, seed: number): number {
  let low = 0xdeadbeef ^ (seed | 0);
  let high = 0x41c6ce57 ^ ((seed / 0x100000000) | 0) ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}

/** An address, and what was said of it. */
export interface SaidOf {
  readonly parts: AddressParts;
  readonly print: number;
}

/** The parameters that are state: without them no two addresses of which different things were said become one. */
export function stateOf(split: readonly SaidOf[]): Set<string> {
  const names = new Set(split.flatMap(({ parts }) => parts.parameters.map(({ name }) => name)));
  const dropped = new Set<string>();
  for (const name of names) {
    const without = new Set([...dropped, name]);
    if (keepsApart(split, without)) dropped.add(name);
  }
  return dropped;
}

/** Whether addresses of which different things were said stay different without some parameters. */
export function keepsApart(split: readonly SaidOf[], without: ReadonlySet<string>): boolean {
  const prints = new Map<string, number>();
  return split.every(({ parts, print }) => {
    const key = partsKey(parts, without);
    const known = prints.get(key);
    if (known === undefined) prints.set(key, print);
    return known === undefined || known === print;
  });
}
