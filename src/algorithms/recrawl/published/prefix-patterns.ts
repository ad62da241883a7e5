/**
 * URL patterns by common prefixes: Y. Zhou, M. Jiang, Q. Zhang, X. Huang, L. Wu, "Selective Recrawling for Object-Level
 * Vertical Search", WWW 2010, pages 1229-1230, section 2.2. See docs/papers/selective-recrawling.md.
 */
import { LEAST_ALIKE, PREFIX_ENDS } from '../params.ts';

export interface PrefixPattern {
  /** The common prefix, or the whole address of one that stands alone. */
  readonly prefix: string;
  readonly single: boolean;
  /** Places in the list of addresses, ascending. */
  readonly members: readonly number[];
}

export interface PrefixOptions {
  /** Signs that a prefix may end with. @default PREFIX_ENDS (D1) */
  readonly ends?: RegExp;
}

/** D1: the parameters that differ "are usually at the end": the prefix is what stands before the last piece. */
export function prefixOf(address: string, ends: RegExp = PREFIX_ENDS): string {
  const whole = address.split('#', 1)[0];
  const host = whole.indexOf('/', whole.indexOf('//') + 2);
  if (host < 0) return whole;
  let end = whole.length - 1; // The last sign alone ends nothing: `/shoes/` is the page `shoes`.
  while (end > host + 1 && !ends.test(whole[end - 1])) end -= 1;
  return whole.slice(0, end);
}

/** §2.2: addresses with a common prefix are one pattern, "each URL not matching any patterns is regarded as a single pattern". */
export function prefixPatterns(addresses: readonly string[], { ends }: PrefixOptions = {}): readonly PrefixPattern[] {
  const byPrefix = new Map<string, number[]>();
  addresses.forEach((address, at) => {
    const prefix = prefixOf(address, ends);
    const alike = byPrefix.get(prefix);
    if (alike === undefined) byPrefix.set(prefix, [at]);
    else alike.push(at);
  });
  return [...byPrefix].flatMap(([prefix, members]): readonly PrefixPattern[] => {
    const pages = new Set(members.map((at) => addresses[at]));
    if (pages.size >= LEAST_ALIKE) return [{ prefix, single: false, members }];
    return [{ prefix: addresses[members[0]], single: true, members }];
  });
}

/**
 * D2: one address may begin with several prefixes (`/`, `/events/`); it belongs to the longest, as it did when it was
 * learned. The index of the pattern, or -1.
 */
export function prefixMatcher(
  patterns: readonly Pick<PrefixPattern, 'prefix' | 'single'>[],
  { ends }: PrefixOptions = {},
): (address: string) => number {
  const singles = new Map<string, number>();
  const prefixes = new Map<string, number>();
  patterns.forEach(({ prefix, single }, at) => {
    (single ? singles : prefixes).set(prefix, at);
  });
  return (address) => singles.get(address) ?? prefixes.get(prefixOf(address, ends)) ?? -1;
}
