/**
 * A number for a text, 53 bits: sets of millions of addresses are kept as these. Two of a million texts are alike by chance
 * about once in 18,000 crawls. Not for secrets. `from`: where it begins.
 */
export function textHash(text: string, from = 0): number {
  return spanHash(text, from, text.length, 0);
}

/** The hash of the lower case of an ASCII part of a text, without making a string of it. */
export function lowerHash(text: string, from: number, to: number): number {
  return spanHash(text, from, to, 32);
}

/** The same with a seed, which may be another hash: what several texts say in order is one number. */
export function hashText(text: string, seed: number): number {
  return spanHash(text, 0, text.length, 0, seed);
}

/** The same for the text of a whole page, two characters at a time: another number, at half the cost. */
export function longTextHash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57 ^ text.length;
  for (let at = 0; at < text.length; at += 2) {
    // Behind the end is no number, which counts as 0; the length is in the hash.
    const code = text.charCodeAt(at) | (text.charCodeAt(at + 1) << 16);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
    // Multiplying carries only upwards: what the second character says must come down, too.
    high ^= high >>> 15;
    low ^= low >>> 13;
  }
  return joined(high, low);
}

/** `fold`: what is added to capital letters. */
function spanHash(text: string, from: number, to: number, fold: number, seed = 0): number {
  let high = 0xdeadbeef ^ (seed | 0);
  let low = 0x41c6ce57 ^ ((seed / 0x100000000) | 0) ^ seed;
  for (let at = from; at < to; at += 1) {
    const written = text.charCodeAt(at);
    const code = written >= 65 && written <= 90 ? written + fold : written;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return joined(high, low);
}

function joined(first: number, second: number): number {
  const high = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  const low = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
