import type { Page } from '../model/page.ts';
import { NodeFlag, type NodeId, type TagTree, TEXT_TAG } from '../model/tag-tree.ts';
import { decodeText } from './entities.ts';
import { lazily } from './lazily.ts';
import { tagId } from './tree-builder/tags.ts';

/** The visible text of a page, white space collapsed, and where each text node's part of it is. */
export interface PageText {
  readonly text: string;
  /** Text nodes with something to read, in document order, with their spans in `text`. */
  readonly nodes: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** What a tag does to the text around it. Tags that nobody named break the line. */
const IN_LINE = 0;
const UNSEEN = 1;
const BREAKS = 2;
const EFFECT = new Uint8Array(65536).fill(BREAKS);
/** Nobody sees these. Styles are not evaluated. */
for (const name of ['script', 'style', 'noscript', 'template']) EFFECT[tagId(name)] = UNSEEN;
for (const name of 'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label map mark nobr q s samp slot small span strike strong sub sup time tt u var wbr'.split(
  ' ',
)) {
  EFFECT[tagId(name)] = IN_LINE;
}

/** Two texts have a space between them if the page has one there, or if something between them breaks the line. */
export const pageText = lazily((page: Page): PageText => {
  return reading.read(page, [bodyOf(page.tree)]);
});

const BODY = tagId('body');
const bodyOf = (tree: TagTree): NodeId => Math.max(0, tree.tag.indexOf(BODY));

/** The same of some parts of a page only, each apart from the one before. */
export function textOfParts(page: Page, parts: readonly NodeId[]): PageText {
  return reading.read(page, new Int32Array(parts).sort());
}

/** Parts of a page as ranges of nodes [from, to), sorted and disjoint. */
export type Ranges = readonly { readonly from: NodeId; readonly to: NodeId }[];

/** By the ranges, which belong to one page. */
const outside = lazily<Ranges, { text: PageText | null }>(() => ({ text: null }));

/** The text of a page but for some parts of it. Texts of what holds such a part are without it. */
export function textOutside(page: Page, parts: Ranges): PageText {
  if (parts.length === 0) return pageText(page);
  const known = outside(parts);
  known.text ??= reading.readRanges(page, gapsBetween(parts, page.tree));
  return known.text;
}

/** What is left of the body: records stand together, so that is little. */
function gapsBetween(parts: Ranges, tree: TagTree): Ranges {
  const body = bodyOf(tree);
  const gaps: { from: NodeId; to: NodeId }[] = [];
  let from = body;
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (from < part.from) gaps.push({ from, to: part.from });
    if (from < part.to) from = part.to;
  }
  if (from < tree.end[body]) gaps.push({ from, to: tree.end[body] });
  return gaps;
}

/** Spans that are kept between pages, so that reading a page allocates little but what is kept of it. */
const KEPT_SPANS = 1 << 16;

class TextReading {
  #source = '';
  #parts: string[] = [];
  #length = 0;
  /** Node, beginning and end of each text. */
  #spans: number[] = [];
  #count = 0;

  /** The texts of the parts, which stand in the order of the page. */
  read(page: Page, parts: ArrayLike<NodeId>): PageText {
    this.#begin(page);
    const { end } = page.tree;
    for (let at = 0, done = 0; at < parts.length; at += 1) {
      // A part of a part has been read with it.
      if (parts[at] < done) continue;
      done = end[parts[at]];
      this.#readNodes(page.tree, parts[at], done);
    }
    return this.#end();
  }

  /** The texts of ranges of nodes. */
  readRanges(page: Page, ranges: Ranges): PageText {
    this.#begin(page);
    for (const { from, to } of ranges) this.#readNodes(page.tree, shownFrom(page.tree, from), to);
    return this.#end();
  }

  #begin({ source }: Page): void {
    this.#source = source;
    this.#parts = [];
    this.#length = 0;
    this.#count = 0;
  }

  #end(): PageText {
    this.#source = '';
    const [nodes, starts, ends] = [0, 1, 2].map(() => new Int32Array(this.#count));
    for (let at = 0; at < this.#count; at += 1) {
      nodes[at] = this.#spans[3 * at];
      starts[at] = this.#spans[3 * at + 1];
      ends[at] = this.#spans[3 * at + 2];
    }
    if (this.#spans.length > 3 * KEPT_SPANS) this.#spans = [];
    return { text: this.#parts.join(''), nodes, starts, ends };
  }

  #readNodes({ end, flags, sourceEnd, sourceStart, tag }: TagTree, from: NodeId, to: NodeId): void {
    const breaksEnd: number[] = [];
    let apart = true;
    for (let node = from; node < to; node += 1) {
      if ((flags[node] & NodeFlag.spaceBefore) !== 0) apart = true;
      while (breaksEnd.length > 0 && breaksEnd[breaksEnd.length - 1] <= node) {
        breaksEnd.pop();
        apart = true;
      }
      if (tag[node] === TEXT_TAG) {
        const isRaw = (flags[node] & NodeFlag.raw) !== 0;
        apart = this.#add(node, sourceStart[node], sourceEnd[node], isRaw, apart);
        continue;
      }
      const effect = EFFECT[tag[node]];
      if (effect === UNSEEN) {
        node = end[node] - 1;
      } else if (effect === BREAKS) {
        apart = true;
        breaksEnd.push(end[node]);
      }
    }
  }

  /** Adds the characters of a text node; whether what follows is already set apart from them. */
  #add(node: NodeId, from: number, to: number, isRaw: boolean, apart: boolean): boolean {
    const written = this.#source.slice(from, to);
    if (isPlain(this.#source, from, to) || !UNUSUAL.test(written)) {
      this.#push(node, written, apart);
      return false;
    }
    const spaced = (isRaw ? written : decodeText(written)).replace(/\s+/g, ' ');
    const text = spaced.trim();
    if (text === '') return true;
    this.#push(node, text, apart || spaced.startsWith(' '));
    return spaced.endsWith(' ');
  }

  #push(node: NodeId, text: string, apart: boolean): void {
    if (apart && this.#length > 0) {
      this.#parts.push(' ');
      this.#length += 1;
    }
    const at = 3 * this.#count;
    this.#parts.push(text);
    this.#spans[at] = node;
    this.#spans[at + 1] = this.#length;
    this.#length += text.length;
    this.#spans[at + 2] = this.#length;
    this.#count += 1;
  }
}

/** The first node from here on that does not stand in something unseen. */
function shownFrom({ end, parent, tag }: TagTree, from: NodeId): NodeId {
  let shown = from;
  for (let at = parent[from]; at > 0; at = parent[at]) if (EFFECT[tag[at]] === UNSEEN) shown = end[at];
  return shown;
}

const reading = new TextReading();

/** Something to decode or to collapse. Text nodes have no white space at their ends. */
const UNUSUAL = /[&\t\n\v\f\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]| {2}/;

/** Nothing of that, seen without a pattern: most texts are ASCII. */
function isPlain(source: string, from: number, to: number): boolean {
  let last = 0;
  for (let at = from; at < to; at += 1) {
    const code = source.charCodeAt(at);
    if (code < SPACE || code > 126 || code === AMPERSAND || (code === SPACE && last === SPACE)) return false;
    last = code;
  }
  return true;
}

const SPACE = 0x20;
const AMPERSAND = 0x26;

/** The visible text of a subtree. */
export function textOf(page: Page, node: NodeId): string {
  return textBetween(page, node, page.tree.end[node]);
}

/** The visible text of the nodes [from, to). */
export function textBetween(page: Page, from: NodeId, to: NodeId): string {
  return textWithin(pageText(page), from, to);
}

/** The same of what was read already. */
export function textWithin({ text, nodes, starts, ends }: PageText, from: NodeId, to: NodeId): string {
  const first = firstAtLeast(nodes, from);
  const past = firstAtLeast(nodes, to);
  return first === past ? '' : text.slice(starts[first], ends[past - 1]);
}

/** Index of the first of `sorted` that is at least `value`. */
export function firstAtLeast(sorted: Int32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All characters below a node as written, entities decoded: for title, textarea, script, option. */
export function rawText(page: Page, node: NodeId): string {
  const { tree, source } = page;
  let text = '';
  for (let at = node; at < tree.end[node]; at += 1)
    if (tree.tag[at] === TEXT_TAG) text += charactersOf(tree, source, at);
  return text;
}

function charactersOf(tree: TagTree, source: string, node: NodeId): string {
  const written = source.slice(tree.sourceStart[node], tree.sourceEnd[node]);
  const space = (tree.flags[node] & NodeFlag.spaceBefore) === 0 ? '' : ' ';
  return (tree.flags[node] & NodeFlag.raw) === 0 ? space + decodeText(written) : written;
}

/** White space as a reader sees it. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
