/** 53 bits, so that a million texts do not meet by chance. */
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
