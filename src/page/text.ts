import type { Page } from '../model/page.ts';
import { NodeFlag, type NodeId, type TagTree, TEXT_TAG } from '../model/tag-tree.ts';
import { decodeText } from './entities.ts';
import { lazily } from './lazily.ts';
import { tagId } from './tree-builder/tags.ts';
import { findTag } from './walk.ts';

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
  const { tree } = page;
  const body = findTag(tree, 'body')[0] ?? 0;
  const reading = new TextReading(page);
  reading.read(body, tree.end[body]);
  return reading.finish();
});

class TextReading {
  readonly #page: Page;
  readonly #parts: string[] = [];
  readonly #nodes: number[] = [];
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  #length = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  read(from: NodeId, to: NodeId): void {
    const { tag, flags, end } = this.#page.tree;
    const breaksEnd: number[] = [];
    let apart = false;
    for (let node = from; node < to; node += 1) {
      if ((flags[node] & NodeFlag.spaceBefore) !== 0) apart = true;
      while (breaksEnd.length > 0 && breaksEnd[breaksEnd.length - 1] <= node) {
        breaksEnd.pop();
        apart = true;
      }
      if (tag[node] === TEXT_TAG) {
        apart = this.#add(node, apart);
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
  #add(node: NodeId, apart: boolean): boolean {
    const { source, tree } = this.#page;
    const written = source.slice(tree.sourceStart[node], tree.sourceEnd[node]);
    if (!UNUSUAL.test(written)) {
      this.#push(node, written, apart);
      return false;
    }
    const spaced = ((tree.flags[node] & NodeFlag.raw) === 0 ? decodeText(written) : written).replace(/\s+/g, ' ');
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
    this.#nodes.push(node);
    this.#starts.push(this.#length);
    this.#parts.push(text);
    this.#length += text.length;
    this.#ends.push(this.#length);
  }

  finish(): PageText {
    return {
      text: this.#parts.join(''),
      nodes: new Int32Array(this.#nodes),
      starts: new Int32Array(this.#starts),
      ends: new Int32Array(this.#ends),
    };
  }
}

/** Something to decode or to collapse. Text nodes have no white space at their ends. */
const UNUSUAL = /[&\t\n\v\f\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]| {2}/;

/** The visible text of a subtree. */
export function textOf(page: Page, node: NodeId): string {
  return textBetween(page, node, page.tree.end[node]);
}

/** The visible text of the nodes [from, to). */
export function textBetween(page: Page, from: NodeId, to: NodeId): string {
  const { text, nodes, starts, ends } = pageText(page);
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
