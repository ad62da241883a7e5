import type { AddressParts } from './address-parts.ts';
import { sameParts } from './same-address.ts';

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
    const key = sameParts(parts, without);
    const known = prints.get(key);
    if (known === undefined) prints.set(key, print);
    return known === undefined || known === print;
  });
}
