import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import type { Candidate } from './candidates.ts';
import { bitCount, type Measures } from './measures.ts';
import {
  ALL_LINK,
  HEADLINE,
  LENGTH_POWER,
  LIST_QUALITY,
  LIST_SCORE,
  MARGIN,
  MENU,
  PAIR_QUALITY,
  PROSE,
  UNLINKED,
} from './params.ts';

/** What the records of a candidate hold, on average and together. */
export interface Profile {
  readonly count: number;
  /** Characters per record: mean, and standard deviation over mean. */
  readonly text: number;
  readonly spread: number;
  readonly linkShare: number;
  /** Share of the records with a link, with an image, with a form field. */
  readonly linked: number;
  readonly pictured: number;
  readonly links: number;
  /** Different places of text or image per record. */
  readonly fields: number;
  /** Inside nav, header, footer or aside. */
  readonly aside: boolean;
  readonly worth: number;
}

const MARGINS = new Set(['nav', 'header', 'footer', 'aside'].map(tagId));

export function profile(tree: TagTree, m: Measures, candidate: Candidate): Profile {
  const { records } = candidate;
  let text = 0;
  let square = 0;
  let linkText = 0;
  let links = 0;
  let linked = 0;
  let pictured = 0;
  let fields = 0;
  let worth = 0;
  for (const record of records) {
    const r = sum(m, record);
    text += r.text;
    square += r.text * r.text;
    linkText += r.linkText;
    links += r.links;
    if (r.links > 0 || r.linkText > 0) linked += 1;
    if (r.images > 0) pictured += 1;
    fields += r.fields;
    worth += worthOf(r);
  }
  const n = records.length;
  const mean = text / n;
  return {
    count: n,
    text: mean,
    spread: mean === 0 ? 0 : Math.sqrt(Math.max(0, square / n - mean * mean)) / mean,
    linkShare: text === 0 ? 0 : linkText / text,
    linked: linked / n,
    pictured: pictured / n,
    links: links / n,
    fields: fields / n,
    aside: records.length > 0 && inMargin(tree, records[0][0]),
    worth,
  };
}

function isProse(p: Profile): boolean {
  return (
    p.linked < PROSE.linked &&
    p.text > PROSE.text &&
    p.linkShare < PROSE.linkShare &&
    p.fields < PROSE.fields &&
    p.pictured < 0.5
  );
}

/** Whether the best of a page is a list at all. */
export function isList(p: Profile, value: number): boolean {
  const quality = value / p.count ** LENGTH_POWER;
  return (quality >= LIST_QUALITY || value >= LIST_SCORE) && (p.count > 2 || quality >= PAIR_QUALITY);
}

export function worthOfRecord(m: Measures, record: readonly NodeId[]): number {
  return worthOf(sum(m, record));
}

type Sum = ReturnType<typeof sum>;

/** What one record is worth: more the more fields it has and the more there is to read in it, up to a point. */
function worthOf(r: Sum): number {
  const worth = Math.log2(0.8 + Math.min(r.fields, 16)) * Math.sqrt(Math.min(r.text + 30 * Math.min(r.images, 2), 400));
  if (r.images > 0) return worth;
  const perLink = Math.min(1, r.linkText / Math.max(1, r.links) / HEADLINE);
  // Links and nothing else: an entry of a menu, or a whole menu, unless it is long enough to be a headline.
  if (r.linkText > ALL_LINK * r.text) return worth * perLink * perLink;
  // A menu with its heading and counts.
  return r.links >= MENU.links && r.linkText > MENU.linkShare * r.text ? worth * perLink : worth;
}

export function score(p: Profile): number {
  let score = p.worth * (1 - 1 / p.count) * p.count ** (LENGTH_POWER - 1);
  // Rows without any link are a list only where they have several columns.
  if (p.linked < 0.5) score *= p.fields >= UNLINKED.columns ? UNLINKED.rows : UNLINKED.others;
  if (isProse(p)) score *= PROSE.worth;
  score /= 1 + p.spread / 2;
  if (p.aside) score *= MARGIN;
  return score;
}

function sum(m: Measures, record: readonly NodeId[]) {
  let text = 0;
  let linkText = 0;
  let links = 0;
  let images = 0;
  const bits = [0, 0, 0, 0];
  for (const node of record) {
    text += m.text[node];
    linkText += m.linkText[node];
    links += m.links[node];
    images += m.images[node];
    for (let word = 0; word < 4; word += 1) bits[word] |= m.fields[4 * node + word];
  }
  return { text, linkText, links, images, fields: bits.reduce((all, word) => all + bitCount(word), 0) };
}

function inMargin({ tag, parent }: TagTree, node: NodeId): boolean {
  for (let at = node; at > 0; at = parent[at]) if (MARGINS.has(tag[at])) return true;
  return false;
}
