/** The smallest parts of a record that say something: texts, links, images. */
import type { TypedValue } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeById, trimmedAttribute } from '../../page/attributes.ts';
import { resolver } from '../../page/head.ts';
import { collapse, textBetween } from '../../page/text.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { KNOWN_TAGS, tagId } from '../../page/tree-builder/tags.ts';

export interface Leaf {
  readonly node: NodeId;
  readonly kind: 'text' | 'link' | 'image';
  /** What a reader sees, without its label; the address of a link or image. */
  text: string;
  /** The words of the page that say what it is; labels.ts finds them. */
  label: string | null;
  /** What the text says if it is more than text; columns.ts reads it. */
  value: TypedValue | null;
  /** Hash of the tags from the record down to it. */
  readonly tags: number;
  /** The same with classes, digits left out: two prices side by side differ by nothing else. */
  readonly look: number;
  /** Number of the table cell it stands in, counted from 0; -1 outside of tables. */
  readonly cell: number;
  /** What microdata or RDFa calls it. */
  readonly property: string | null;
}

const set = (names: string) => new Set(names.split(' ').map(tagId));
const UNSEEN = set('script style noscript template');
/** Parts of a text that only look different: a text with them is one text. So are tags that no standard knows. */
const EMPHASIS = set('b strong i em u s strike del ins font small big tt nobr mark sub sup wbr q cite code abbr');
const [A, IMG, TD, TH, META, TIME, LINK] = ['a', 'img', 'td', 'th', 'meta', 'time', 'link'].map(tagId);
export const HEADINGS = set('h1 h2 h3 h4 h5 h6');
const SPAN = tagId('span');
const CONTROLS = set('select textarea button option');
const HREF = attributeId('href');
const CLASS = attributeId('class');
const ITEMPROP = attributeId('itemprop');
const PROPERTY = attributeId('property');
/** Where pages that load pictures late keep their addresses, the best first. */
const IMAGE_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'src', 'data-srcset', 'srcset'];
const MAX_LEAVES = 200;

export function leavesOf(page: Page, record: readonly NodeId[]): Leaf[] {
  const leaves: Leaf[] = [];
  for (const root of record) new Reading(page, root, leaves).read();
  return leaves;
}

class Reading {
  readonly #page: Page;
  readonly #root: NodeId;
  readonly #leaves: Leaf[];
  readonly #tags: Int32Array;
  readonly #looks: Int32Array;
  readonly #cells: Int32Array;

  constructor(page: Page, root: NodeId, leaves: Leaf[]) {
    const size = page.tree.end[root] - root;
    this.#page = page;
    this.#root = root;
    this.#leaves = leaves;
    this.#tags = new Int32Array(size);
    this.#looks = new Int32Array(size);
    this.#cells = new Int32Array(size).fill(-1);
  }

  read(): void {
    const { tree } = this.#page;
    for (let node = this.#root; node < tree.end[this.#root]; node += 1) {
      const tag = tree.tag[node];
      if (UNSEEN.has(tag) || CONTROLS.has(tag)) {
        node = tree.end[node] - 1;
        continue;
      }
      this.#place(node);
      if (this.#leaves.length >= MAX_LEAVES) return;
      if (tag === TEXT_TAG) this.#text(node);
      else if (tag === IMG) this.#image(node);
      else if (tag === META || tag === LINK) this.#stated(node);
      else {
        if (tag === A) this.#link(node);
        if (tree.end[node] > node + 1 && isPlain(tree, node)) {
          for (let inner = node + 1; inner < tree.end[node]; inner += 1) this.#place(inner);
          this.#text(node);
          node = tree.end[node] - 1;
        }
      }
    }
  }

  /** Hashes of this node from those of its parent. */
  #place(node: NodeId): void {
    const { tree, source } = this.#page;
    const at = node - this.#root;
    const above = at === 0 ? 0 : tree.parent[node] - this.#root;
    const tag = tree.tag[node];
    this.#tags[at] = Math.imul(this.#tags[above] ^ (tag + 1), 0x01000193) + 0x9e37;
    this.#looks[at] = Math.imul(this.#looks[above] ^ (tag + 1), 0x01000193) + lookOf(tree, source, node);
    this.#cells[at] = tag === TD || tag === TH ? cellNumber(tree, node) : this.#cells[above];
  }

  #push(node: NodeId, kind: Leaf['kind'], text: string): void {
    if (text === '') return;
    const at = node - this.#root;
    const [tags, look, cell] = [this.#tags[at], this.#looks[at], this.#cells[at]];
    this.#leaves.push({ node, kind, text, label: null, value: null, tags, look, cell, property: this.#property(node) });
  }

  #text(node: NodeId): void {
    const { tree } = this.#page;
    const stated = tree.tag[node] === TIME ? trimmedAttribute(this.#page, node, 'datetime') : null;
    const text = textBetween(this.#page, node, tree.end[node]);
    this.#push(node, 'text', text === '' && stated !== null ? stated : text);
  }

  #link(node: NodeId): void {
    const href = attributeById(this.#page, node, HREF)?.trim() ?? '';
    // A link to a place on the page itself does something; it leads nowhere.
    if (href === '' || href.startsWith('#')) return;
    this.#push(node, 'link', resolver(this.#page)(href) ?? '');
  }

  #image(node: NodeId): void {
    for (const name of IMAGE_SOURCES) {
      const [first] = (trimmedAttribute(this.#page, node, name) ?? '').split(/\s/);
      if (first === undefined || first === '' || first.startsWith('data:')) continue;
      this.#push(node, 'image', resolver(this.#page)(first) ?? '');
      return;
    }
  }

  /** Microdata that nobody sees. */
  #stated(node: NodeId): void {
    if (this.#property(node) === null) return;
    const content = trimmedAttribute(this.#page, node, 'content') ?? trimmedAttribute(this.#page, node, 'href');
    this.#push(node, 'text', collapse(content ?? ''));
  }

  #property(node: NodeId): string | null {
    const { tree } = this.#page;
    for (let at = node; at >= this.#root; at = tree.parent[at]) {
      const given = attributeById(this.#page, at, ITEMPROP) ?? attributeById(this.#page, at, PROPERTY);
      const name = given
        ?.trim()
        .split(/\s+/)[0]
        .replace(/^.*[:/#]/, '');
      if (name !== undefined && name !== '') return name;
      // Only what this element alone says: an item around several texts names none of them.
      if (tree.parent[at] < 0 || tree.end[tree.parent[at]] !== tree.end[at] || tree.parent[at] + 1 !== at) return null;
    }
    return null;
  }
}

/** Nothing but text in the subtree; a heading is one text whatever its words are dressed in. */
function isPlain(tree: TagTree, node: NodeId): boolean {
  const heading = HEADINGS.has(tree.tag[node]);
  for (let at = node + 1; at < tree.end[node]; at += 1) {
    const tag = tree.tag[at];
    const dress = EMPHASIS.has(tag) || tag >= KNOWN_TAGS.length || (heading && tag === SPAN);
    if (tag !== TEXT_TAG && !dress) return false;
  }
  return true;
}

function cellNumber({ tag, parent, end }: TagTree, node: NodeId): number {
  let number = 0;
  for (let at = parent[node] + 1; at < node; at = end[at]) if (tag[at] === TD || tag[at] === TH) number += 1;
  return number;
}

/** The class attribute without digits: many templates number their records there. */
function lookOf({ attributes, attributesAt }: TagTree, source: string, node: NodeId): number {
  for (let at = attributesAt[node]; at < attributesAt[node + 1]; at += 3) {
    if (attributes[at] !== CLASS) continue;
    let hash = 7;
    for (let character = attributes[at + 1]; character < attributes[at + 2]; character += 1) {
      const code = source.charCodeAt(character);
      if (code < 48 || code > 57) hash = Math.imul(hash ^ code, 0x01000193);
    }
    return hash;
  }
  return 0;
}
