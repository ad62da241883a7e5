/** What the members of a list are compared by, and what is usual among them. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { bitCount, hashOf, isLinked, type Measures, type Traits } from './measures.ts';

/** The usual member of a list. */
export interface Usual {
  /** Share of the members that have each bit of the shape. */
  readonly bits: Float64Array;
  /** The sum of these. */
  readonly all: number;
  readonly fit: number;
  readonly letters: number;
  readonly fields: number;
  readonly linked: number;
  readonly links: number;
  readonly pictured: number;
  readonly digits: number;
  /** The commonest class attribute, and the share of the members that have it. */
  readonly look: number;
  readonly looks: number;
  /** The same for addresses. */
  readonly pattern: number;
  readonly patterns: number;
}

const LONGEST_RUN = 64;

/** Asked for several times while a list is settled. */
export function traitsOf(page: Page, m: Measures, member: readonly NodeId[]): Traits {
  const { traits } = m;
  const key = member[0] * LONGEST_RUN + Math.min(member.length, LONGEST_RUN - 1);
  const found = traits.get(key);
  if (found !== undefined) return found;
  const read = readTraits(page, m, member);
  traits.set(key, read);
  return read;
}

function readTraits({ tree, source }: Page, m: Measures, member: readonly NodeId[]): Traits {
  const shape = new Int32Array(4);
  const bits = new Int32Array(4);
  let linked = false;
  let links = 0;
  let images = 0;
  counted.letters = 0;
  counted.digits = 0;
  for (const node of member) {
    linked ||= isLinked(m, node);
    links += m.links[node];
    images += m.images[node];
    for (let word = 0; word < 4; word += 1) {
      shape[word] |= m.shape[4 * node + word];
      bits[word] |= m.fields[4 * node + word];
    }
    for (let at = node; at < tree.end[node]; at += 1) {
      if (tree.tag[at] === TEXT_TAG && m.text[at] > 0)
        countCharacters(source, tree.sourceStart[at], tree.sourceEnd[at]);
    }
  }
  const { letters, digits } = counted;
  return {
    shape,
    fields: countBits(bits),
    letters,
    linked,
    links,
    pictured: images > 0,
    digits: digits > 0,
    look: lookOf(tree, source, member[0]),
    pattern: patternOf(tree, source, m, member),
  };
}

/** A hash of all texts of a member. */
export function textsHash({ tree, source }: Page, { text }: Measures, member: readonly NodeId[]): number {
  let hash = 0;
  for (const node of member) {
    for (let at = node; at < tree.end[node]; at += 1) {
      if (tree.tag[at] !== TEXT_TAG || text[at] === 0) continue;
      hash = Math.imul(hash ^ hashOf(source, tree.sourceStart[at], tree.sourceEnd[at]), 0x01000193);
    }
  }
  return hash;
}

const HREF = attributeId('href');

function patternOf(tree: TagTree, source: string, { target }: Measures, member: readonly NodeId[]): number {
  const end = tree.end[member[member.length - 1]];
  let node = member[0];
  while (node < end && target[node] === 0) node += 1;
  if (node >= end) return 0;
  for (let at = tree.attributesAt[node]; at < tree.attributesAt[node + 1]; at += 3) {
    if (tree.attributes[at] === HREF) return hashOfPattern(source, tree.attributes[at + 1], tree.attributes[at + 2]);
  }
  return 0;
}

const [SLASH, DOT, UNDERSCORE] = [0x2f, 0x2e, 0x5f];
/** Letters of an ending such as .html. */
const ENDING = { least: 2, most: 5 } as const;

function hashOfPattern(source: string, from: number, to: number): number {
  let folder = to;
  while (folder > from && source.charCodeAt(folder - 1) !== SLASH) folder -= 1;
  return hashWithoutDigits(source, endingOf(source, from, to), to, hashWithoutDigits(source, from, folder, 7));
}

/** Where the ending of an address begins; its end where it has none. */
function endingOf(source: string, from: number, to: number): number {
  let letters = 0;
  for (let at = to - 1; at >= from; at -= 1) {
    const code = source.charCodeAt(at);
    if (isDigit(code)) continue;
    if (code === DOT) return letters >= ENDING.least && letters <= ENDING.most ? at : to;
    const small = code | 32;
    if ((small < 97 || small > 122) && code !== UNDERSCORE) return to;
    letters += 1;
  }
  return to;
}

const isDigit = (code: number) => code >= 48 && code <= 57;

function hashWithoutDigits(source: string, from: number, to: number, seed: number): number {
  let hash = seed;
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at);
    if (!isDigit(code)) hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash;
}

const counted = { letters: 0, digits: 0 };

/** By code points: what is beyond ASCII is read as letters, which is near enough for counting. */
function countCharacters(source: string, from: number, to: number): void {
  let letters = 0;
  let digits = 0;
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at);
    if (isDigit(code)) digits += 1;
    else if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 192) letters += 1;
  }
  counted.letters += letters;
  counted.digits += digits;
}

const CLASS = attributeId('class');

/** A hash of the class attribute as written. */
function lookOf({ attributes, attributesAt }: TagTree, source: string, node: NodeId): number {
  for (let at = attributesAt[node]; at < attributesAt[node + 1]; at += 3) {
    if (attributes[at] === CLASS) return hashOf(source, attributes[at + 1], attributes[at + 2]);
  }
  return 0;
}

function countBits(words: Int32Array): number {
  return bitCount(words[0]) + bitCount(words[1]) + bitCount(words[2]) + bitCount(words[3]);
}

export function usualOf(traits: readonly Traits[]): Usual {
  const n = traits.length;
  const bits = new Float64Array(128);
  let [linked, pictured, digits] = [0, 0, 0];
  for (const of of traits) {
    if (of.linked) linked += 1;
    if (of.pictured) pictured += 1;
    if (of.digits) digits += 1;
    for (let word = 0; word < 4; word += 1) {
      for (let left = of.shape[word]; left !== 0; left &= left - 1) bits[32 * word + Math.clz32(left & -left)] += 1;
    }
  }
  let all = 0;
  for (let bit = 0; bit < 128; bit += 1) {
    bits[bit] /= n;
    all += bits[bit];
  }
  const look = commonest(traits.map((of) => of.look));
  const pattern = commonest(traits.map((of) => of.pattern));
  return {
    bits,
    all,
    fit: median(traits.map(({ shape }) => fitOf(shape, bits, all))),
    letters: median(traits.map(({ letters }) => letters)),
    fields: median(traits.map(({ fields }) => fields)),
    linked: linked / n,
    links: median(traits.map(({ links }) => links)),
    pictured: pictured / n,
    digits: digits / n,
    look: look.value,
    looks: look.value === 0 ? 0 : look.count / n,
    pattern: pattern.value,
    patterns: pattern.value === 0 ? 0 : pattern.count / n,
  };
}

/** How much of the usual shape a member has, and how little besides: 1 for the usual shape itself. */
export function fitOf(shape: Int32Array, bits: Float64Array, all: number): number {
  let both = 0;
  let own = 0;
  for (let word = 0; word < 4; word += 1) {
    for (let left = shape[word]; left !== 0; left &= left - 1) {
      both += bits[32 * word + Math.clz32(left & -left)];
      own += 1;
    }
  }
  // What either has: all of its own, and the usual bits that it lacks.
  const either = own + all - both;
  return either === 0 ? 1 : both / either;
}

function commonest(values: readonly number[]): { readonly value: number; readonly count: number } {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best = { value: 0, count: 0 };
  for (const [value, count] of counts) if (count > best.count) best = { value, count };
  return best;
}

function median(values: readonly number[]): number {
  return new Float64Array(values).sort()[values.length >> 1] ?? 0;
}
