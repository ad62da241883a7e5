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

/**
 * The same for the text of a whole page, by words of its bytes: another number, at a fraction of the cost. It may differ
 * between machines.
 */
export function longTextHash(text: string, seed = 0): number {
  let high = 0xdeadbeef ^ (seed | 0);
  let low = 0x41c6ce57 ^ ((seed / 0x100000000) | 0) ^ text.length;
  for (let from = 0; from < text.length; from += PART) {
    const part = text.length <= PART ? text : text.slice(from, from + PART);
    const { written } = encoder.encodeInto(part, bytes);
    bytes.fill(0, written, written + 4);
    for (let at = 0; 4 * at < written; at += 1) {
      high = Math.imul(high ^ words[at], 2654435761);
      low = Math.imul(low ^ words[at], 1597334677);
      // Multiplying carries only upwards: what the last byte of a word says must come down, too.
      high ^= high >>> 15;
      low ^= low >>> 13;
    }
  }
  return joined(high, low);
}

/** Characters at a time; each takes three bytes at most. */
const PART = 1 << 14;
const encoder = new TextEncoder();
const bytes = new Uint8Array(3 * PART + 4);
const words = new Int32Array(bytes.buffer);

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
