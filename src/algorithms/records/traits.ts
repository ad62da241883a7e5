/** What the members of a list are compared by, and what is usual among them. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { lazily } from '../../page/lazily.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { bitCount, hashOf, isLinked, type Measures } from './measures.ts';

/** What one member is compared by. */
export interface Traits {
  readonly shape: Int32Array;
  readonly fields: number;
  /** Letters to read: a pager has digits. */
  readonly letters: number;
  readonly linked: boolean;
  readonly links: number;
  readonly pictured: boolean;
  readonly digits: boolean;
  readonly textHash: number;
  readonly look: number;
  /** Folder and ending of the address of its first link, digits left out. */
  readonly pattern: number;
}

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

/** Traits are asked for several times while a list is settled; measures are made once per page and run. */
const known = lazily((_: Measures) => new Map<number, Traits>());
const LONGEST_RUN = 64;

export function traitsOf(page: Page, m: Measures, member: readonly NodeId[]): Traits {
  const key = member[0] * LONGEST_RUN + Math.min(member.length, LONGEST_RUN - 1);
  const found = known(m).get(key) ?? readTraits(page, m, member);
  known(m).set(key, found);
  return found;
}

function readTraits({ tree, source }: Page, m: Measures, member: readonly NodeId[]): Traits {
  const shape = new Int32Array(4);
  const bits = new Int32Array(4);
  let letters = 0;
  let linked = false;
  let links = 0;
  let images = 0;
  let digits = false;
  let textHash = 0;
  for (const node of member) {
    linked ||= isLinked(m, node);
    links += m.links[node];
    images += m.images[node];
    for (let word = 0; word < 4; word += 1) {
      shape[word] |= m.shape[4 * node + word];
      bits[word] |= m.fields[4 * node + word];
    }
    for (let at = node; at < tree.end[node]; at += 1) {
      if (tree.tag[at] !== TEXT_TAG || m.text[at] === 0) continue;
      const found = countCharacters(source, tree.sourceStart[at], tree.sourceEnd[at]);
      digits ||= found.digits > 0;
      letters += found.letters;
      textHash = Math.imul(textHash ^ hashOf(source, tree.sourceStart[at], tree.sourceEnd[at]), 0x01000193);
    }
  }
  const look = lookOf(tree, source, member[0]);
  const pattern = patternOf(tree, source, m, member);
  return {
    shape,
    fields: countBits(bits),
    letters,
    linked,
    links,
    pictured: images > 0,
    digits,
    textHash,
    look,
    pattern,
  };
}

const HREF = attributeId('href');

function patternOf(tree: TagTree, source: string, { target }: Measures, member: readonly NodeId[]): number {
  for (let node = member[0]; node < tree.end[member[member.length - 1]]; node += 1) {
    if (target[node] === 0) continue;
    for (let at = tree.attributesAt[node]; at < tree.attributesAt[node + 1]; at += 3) {
      if (tree.attributes[at] !== HREF) continue;
      const address = source.slice(tree.attributes[at + 1], tree.attributes[at + 2]).replace(/\d+/g, '');
      const plain = `${address.slice(0, address.lastIndexOf('/') + 1)} ${address.match(/\.\w{2,5}$/)?.[0] ?? ''}`;
      return hashOf(plain, 0, plain.length);
    }
  }
  return 0;
}

const counted = { letters: 0, digits: 0 };

/** By code points: what is beyond ASCII is read as letters, which is near enough for counting. */
function countCharacters(source: string, from: number, to: number): typeof counted {
  counted.letters = 0;
  counted.digits = 0;
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at);
    if (code >= 48 && code <= 57) counted.digits += 1;
    else if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code >= 192) counted.letters += 1;
  }
  return counted;
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
  const bits = new Float64Array(128);
  for (const { shape } of traits) {
    for (let word = 0; word < 4; word += 1) {
      for (let left = shape[word]; left !== 0; left &= left - 1) bits[32 * word + Math.clz32(left & -left)] += 1;
    }
  }
  let all = 0;
  for (let bit = 0; bit < 128; bit += 1) {
    bits[bit] /= traits.length;
    all += bits[bit];
  }
  const look = commonest(traits.map((of) => of.look));
  const pattern = commonest(traits.map((of) => of.pattern));
  const share = (has: (of: Traits) => boolean) => traits.filter(has).length / traits.length;
  return {
    bits,
    all,
    fit: median(traits.map(({ shape }) => fitOf(shape, bits, all))),
    letters: median(traits.map(({ letters }) => letters)),
    fields: median(traits.map(({ fields }) => fields)),
    linked: share(({ linked }) => linked),
    links: median(traits.map(({ links }) => links)),
    pictured: share(({ pictured }) => pictured),
    digits: share(({ digits }) => digits),
    look,
    looks: look === 0 ? 0 : share((of) => of.look === look),
    pattern,
    patterns: pattern === 0 ? 0 : share((of) => of.pattern === pattern),
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

function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
