import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import type { Candidate } from './candidate.ts';
import { bitCount, type Measures } from './measures.ts';
import {
  ALL_LINK,
  HEADLINE,
  LENGTH_POWER,
  LIST_QUALITY,
  LIST_SCORE,
  MARGIN,
  MENU,
  PAIR_LINKS,
  PAIR_QUALITY,
  PROSE,
  ROWS,
  SHORT_RECORD,
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
  /** 1, or what remains of the worth of a list outside of the content. */
  readonly margin: number;
  readonly worth: number;
}

const AROUND = new Set(['nav', 'header', 'footer', 'dialog'].map(tagId));
const ASIDE = tagId('aside');

export function profile(tree: TagTree, m: Measures, candidate: Candidate): Profile {
  const n = candidate.how === 'siblings' ? candidate.members.length : candidate.spans.length;
  let text = 0;
  let square = 0;
  let linkText = 0;
  let links = 0;
  let linked = 0;
  let pictured = 0;
  let fields = 0;
  let worth = 0;
  for (let at = 0; at < n; at += 1) {
    const r = candidate.how === 'siblings' ? sumOfNode(m, candidate.members[at]) : sum(m, candidate.spans[at]);
    text += r.text;
    square += r.text * r.text;
    linkText += r.linkText;
    links += r.links;
    if (r.links > 0 || r.linkText > 0) linked += 1;
    if (r.images > 0) pictured += 1;
    fields += r.fields;
    worth += worthOf(r);
  }
  const first = candidate.how === 'siblings' ? candidate.members[0] : candidate.spans[0][0];
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
    margin: marginOf(tree, first),
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
export function isList(p: Profile, value: number, counted = false): boolean {
  // The doubt that three may be chance is in the score already; here it would hide the short lists of small sites.
  const quality = value / (p.count ** LENGTH_POWER * (1 - 1 / p.count));
  return (
    (quality >= (areRows(p) ? ROWS.quality : LIST_QUALITY) || value >= LIST_SCORE) &&
    (p.count > 2 || counted || (quality >= PAIR_QUALITY && p.links <= PAIR_LINKS))
  );
}

/** A name that is a link and two things said of it, many times over: a plain table says little of each, and is a list. */
function areRows(p: Profile): boolean {
  return (
    p.count >= ROWS.count &&
    p.fields >= ROWS.fields &&
    p.linked >= ROWS.linked &&
    p.links <= ROWS.links &&
    p.linkShare <= ROWS.linkShare &&
    p.margin === 1
  );
}

export function worthOfRecord(m: Measures, record: readonly NodeId[]): number {
  return worthOf(sum(m, record));
}

/** What one record is worth: more the more fields it has and the more there is to read in it, up to a point. */
function worthOf(r: Sum): number {
  const worth = Math.log2(0.8 + Math.min(r.fields, 16)) * Math.sqrt(Math.min(r.text + 30 * Math.min(r.images, 2), 400));
  if (r.images > 0) return worth;
  return worth * Math.min(1, r.text / SHORT_RECORD) * menuFactor(r);
}

/** What remains of the worth of links and nothing else: an entry of a menu, or a whole menu, is no record. */
function menuFactor(r: Sum): number {
  const perLink = Math.min(1, r.linkText / Math.max(1, r.links) / HEADLINE);
  // Long enough, it may be a headline.
  if (r.linkText > ALL_LINK * r.text) return perLink * perLink;
  // A menu with its heading and counts.
  return r.links >= MENU.links && r.linkText > MENU.linkShare * r.text ? perLink : 1;
}

export function score(p: Profile): number {
  let score = p.worth * (1 - 1 / p.count) * p.count ** (LENGTH_POWER - 1);
  // Rows without any link are a list only where they have several columns.
  if (p.linked < 0.5) score *= p.fields >= UNLINKED.columns ? UNLINKED.rows : UNLINKED.others;
  if (isProse(p)) score *= PROSE.worth;
  score /= 1 + p.spread / 2;
  return score * p.margin;
}

interface Sum {
  text: number;
  linkText: number;
  links: number;
  images: number;
  fields: number;
}

/** Written over by each call: profiles are made of every candidate of a page, and one object per record would cost more than the sums. */
const scratch: Sum = { text: 0, linkText: 0, links: 0, images: 0, fields: 0 };

function sumOfNode(m: Measures, node: NodeId): Sum {
  const { fields } = m;
  scratch.text = m.text[node];
  scratch.linkText = m.linkText[node];
  scratch.links = m.links[node];
  scratch.images = m.images[node];
  const at = 4 * node;
  scratch.fields =
    bitCount(fields[at]) + bitCount(fields[at + 1]) + bitCount(fields[at + 2]) + bitCount(fields[at + 3]);
  return scratch;
}

function sum(m: Measures, record: readonly NodeId[]): Sum {
  const [node] = record;
  const { fields } = m;
  scratch.text = m.text[node];
  scratch.linkText = m.linkText[node];
  scratch.links = m.links[node];
  scratch.images = m.images[node];
  let [a, b, c, d] = [fields[4 * node], fields[4 * node + 1], fields[4 * node + 2], fields[4 * node + 3]];
  for (let at = 1; at < record.length; at += 1) {
    const next = record[at];
    scratch.text += m.text[next];
    scratch.linkText += m.linkText[next];
    scratch.links += m.links[next];
    scratch.images += m.images[next];
    a |= fields[4 * next];
    b |= fields[4 * next + 1];
    c |= fields[4 * next + 2];
    d |= fields[4 * next + 3];
  }
  scratch.fields = bitCount(a) + bitCount(b) + bitCount(c) + bitCount(d);
  return scratch;
}

/** What remains of the worth of a list here: 1 in the content of a page, less beside and around it. */
export function marginOf({ tag, parent }: TagTree, node: NodeId): number {
  let margin = 1;
  for (let at = node; at > 0; at = parent[at]) {
    if (AROUND.has(tag[at])) return MARGIN.around;
    if (tag[at] === ASIDE) margin = MARGIN.beside;
  }
  return margin;
}
