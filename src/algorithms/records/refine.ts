/** Which members of a list are records: headings, header rows, notes and pagers stand among them. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { bitCount, hashOf, isLinked, type Measures } from './measures.ts';
import {
  DROP_AT,
  DROP_GROUP_AT,
  FEW_FIELDS,
  FIT_POOR,
  FIT_SAME_LOOK,
  FIT_WEAK,
  MANY_LINKS,
  MAX_DROPPED,
  MIN_MAIN_GROUP,
  NEARLY_ALL_ALIKE,
  NEARLY_ALL_DIGITS,
  NEARLY_ALL_LINKED,
  NEARLY_ALL_PICTURED,
  SHORT_TEXT,
  SUSPICION,
} from './params.ts';
import { worthOfRecord } from './score.ts';

type Members = readonly (readonly NodeId[])[];

/** What one member is compared by. */
interface Traits {
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
}

/** The usual member of a list. */
interface Usual {
  /** Share of the members that have each bit of the shape. */
  readonly bits: Float64Array;
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
}

/** The members without those that several signs mark as something else. */
export function withoutOutliers(page: Page, measures: Measures, members: Members): Members {
  const groups = ofOneList(page, measures, members);
  if (groups.length < 3) return groups;
  const traits = groups.map((member) => traitsOf(page, measures, member));
  const usual = usualOf(traits);
  const seen = new Map<number, number>();
  for (const { textHash } of traits) seen.set(textHash, (seen.get(textHash) ?? 0) + 1);
  const kept = groups.filter((_, at) => {
    const repeated = !traits[at].linked && (seen.get(traits[at].textHash) ?? 0) > 1;
    return suspicion(traits[at], usual) + (repeated ? SUSPICION.repeated : 0) < DROP_AT;
  });
  return kept.length >= 2 && kept.length >= (1 - MAX_DROPPED) * groups.length ? kept : groups;
}

/** Members under several parents may be several lists of the same tags: what is unlike the richest group goes. */
function ofOneList(page: Page, measures: Measures, members: Members): Members {
  const groups = byParent(page, members);
  if (groups.length < 2) return members;
  const worth = (group: Members) => group.reduce((sum, member) => sum + worthOfRecord(measures, member), 0);
  const main = groups.reduce((best, group) => (worth(group) > worth(best) ? group : best));
  if (main.length < MIN_MAIN_GROUP) return members;
  const usual = usualOf(main.map((member) => traitsOf(page, measures, member)));
  return groups
    .filter((group) => {
      const signs = group.reduce((sum, member) => sum + suspicion(traitsOf(page, measures, member), usual), 0);
      return group === main || signs / group.length < DROP_GROUP_AT;
    })
    .flat();
}

function byParent({ tree }: Page, members: Members): Members[] {
  const groups = new Map<NodeId, (readonly NodeId[])[]>();
  for (const member of members) {
    const parent = tree.parent[member[0]];
    const group = groups.get(parent);
    if (group === undefined) groups.set(parent, [member]);
    else group.push(member);
  }
  return [...groups.values()];
}

/** Others that look like members of this list and show no sign of being something else. */
export function likeMembers(page: Page, measures: Measures, members: Members, others: Members): Members {
  const usual = usualOf(members.map((member) => traitsOf(page, measures, member)));
  return others.filter((other) => {
    const traits = traitsOf(page, measures, other);
    const sameLook = usual.looks >= NEARLY_ALL_ALIKE && traits.look === usual.look;
    const least = sameLook ? FIT_SAME_LOOK : FIT_WEAK;
    return suspicion(traits, usual, sameLook) < DROP_AT / 2 && fitOf(traits.shape, usual.bits) >= least * usual.fit;
  });
}

function suspicion(traits: Traits, usual: Usual, sameLook = traits.look === usual.look): number {
  let signs = 0;
  if (!traits.linked && usual.linked >= NEARLY_ALL_LINKED) signs += SUSPICION.noLink;
  if (!traits.pictured && usual.pictured >= NEARLY_ALL_PICTURED) signs += SUSPICION.noPicture;
  if (traits.links > MANY_LINKS * Math.max(1, usual.links)) signs += SUSPICION.manyLinks;
  if (!traits.digits && usual.digits >= NEARLY_ALL_DIGITS) signs += SUSPICION.noDigits;
  if (traits.letters < SHORT_TEXT * usual.letters) signs += SUSPICION.short;
  if (traits.fields < FEW_FIELDS * usual.fields) signs += SUSPICION.fewFields;
  if (usual.looks >= NEARLY_ALL_ALIKE) {
    // The page itself says which are of one kind; shapes say no more then.
    if (sameLook) return signs;
    signs += SUSPICION.otherLook;
  }
  const fit = fitOf(traits.shape, usual.bits);
  if (fit < FIT_POOR * usual.fit) signs += SUSPICION.poorFit;
  else if (fit < FIT_WEAK * usual.fit) signs += SUSPICION.weakFit;
  return signs;
}

function traitsOf({ tree, source }: Page, m: Measures, member: readonly NodeId[]): Traits {
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
      const text = source.slice(tree.sourceStart[at], tree.sourceEnd[at]);
      digits ||= DIGIT.test(text);
      letters += text.length - (text.match(NO_LETTER)?.length ?? 0);
      textHash = Math.imul(textHash ^ hashOf(source, tree.sourceStart[at], tree.sourceEnd[at]), 0x01000193);
    }
  }
  const look = lookOf(tree, source, member[0]);
  return { shape, fields: countBits(bits), letters, linked, links, pictured: images > 0, digits, textHash, look };
}

const DIGIT = /\p{Nd}/u;
const NO_LETTER = /[^\p{L}]/gu;
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

function usualOf(traits: readonly Traits[]): Usual {
  const bits = new Float64Array(128);
  for (const { shape } of traits) {
    for (let bit = 0; bit < 128; bit += 1) if (((shape[bit >> 5] >>> (bit & 31)) & 1) === 1) bits[bit] += 1;
  }
  for (let bit = 0; bit < 128; bit += 1) bits[bit] /= traits.length;
  const look = commonest(traits.map((of) => of.look));
  const share = (has: (of: Traits) => boolean) => traits.filter(has).length / traits.length;
  return {
    bits,
    fit: median(traits.map(({ shape }) => fitOf(shape, bits))),
    letters: median(traits.map(({ letters }) => letters)),
    fields: median(traits.map(({ fields }) => fields)),
    linked: share(({ linked }) => linked),
    links: median(traits.map(({ links }) => links)),
    pictured: share(({ pictured }) => pictured),
    digits: share(({ digits }) => digits),
    look,
    looks: look === 0 ? 0 : share((of) => of.look === look),
  };
}

/** How much of the usual shape a member has, and how little besides: 1 for the usual shape itself. */
function fitOf(shape: Int32Array, bits: Float64Array): number {
  let both = 0;
  let either = 0;
  for (let bit = 0; bit < 128; bit += 1) {
    const has = (shape[bit >> 5] >>> (bit & 31)) & 1;
    if (has === 1) both += bits[bit];
    either += Math.max(has, bits[bit]);
  }
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
