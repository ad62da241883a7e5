/** The smallest parts of a record that say something: texts, links, images. */
import type { TypedValue } from '../../model/extracted.ts';
import type { Page } from '../../model/page.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeById, trimmedAttribute } from '../../page/attributes.ts';
import { resolver } from '../../page/head.ts';
import { collapse, firstAtLeast, type PageText } from '../../page/text.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import type { Records } from './candidate.ts';
import { LeafPlaces } from './leaf-places.ts';
import { isHeading, isPlain, isUnread } from './leaf-tags.ts';
import { isWordByWord } from './word-by-word.ts';

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
  /** By what it is aligned with those of other records; columns.ts says it. */
  place: number;
  type: string;
  /** The next one of its record in the same column. */
  next: Leaf | null;
}

const [A, IMG, META, TIME, LINK] = ['a', 'img', 'meta', 'time', 'link'].map(tagId);
const HREF = attributeId('href');
const ITEMPROP = attributeId('itemprop');
const PROPERTY = attributeId('property');
/** Where pages that load pictures late keep their addresses, the best first. */
const IMAGE_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'src', 'data-srcset', 'srcset'];
const MAX_LEAVES = 200;

/** The leaves of each record, by the texts of all records; records stand in document order. */
export function leavesOf(page: Page, texts: PageText, records: Records): Leaf[][] {
  const reading = new Reading(page, texts);
  return records.map((record) => reading.read(record));
}

class Reading {
  readonly #page: Page;
  readonly #text: PageText;
  readonly #resolve: ReturnType<typeof resolver>;
  readonly #places: LeafPlaces;
  #leaves: Leaf[] = [];
  /** The text behind the last one that was read. */
  #next = 0;

  constructor(page: Page, texts: PageText) {
    this.#page = page;
    this.#text = texts;
    this.#resolve = resolver(page);
    this.#places = new LeafPlaces(page);
  }

  read(record: readonly NodeId[]): Leaf[] {
    this.#leaves = [];
    for (const root of record) this.#subtree(root);
    return this.#leaves;
  }

  #subtree(root: NodeId): void {
    const { tree } = this.#page;
    const { tag, end } = tree;
    const places = this.#places;
    places.begin(root);
    for (let node = root; node < end[root]; node += 1) {
      const own = tag[node];
      if (isUnread(own)) {
        node = end[node] - 1;
        continue;
      }
      places.enter(node);
      if (this.#leaves.length >= MAX_LEAVES) return;
      if (own === TEXT_TAG) this.#readText(node);
      else if (own === IMG) this.#image(node);
      else if (own === META || own === LINK) this.#stated(node);
      else {
        if (own === A) this.#link(node);
        if (end[node] > node + 1 && (isPlain(tree, node) || (own === A && isWordByWord(this.#page, node)))) {
          this.#readText(node);
          node = end[node] - 1;
        }
      }
    }
  }

  #push(node: NodeId, kind: Leaf['kind'], text: string): void {
    if (text === '') return;
    const places = this.#places;
    this.#leaves.push({
      node,
      kind,
      text,
      label: null,
      value: null,
      tags: places.tagsOf(node),
      look: places.lookOf(node),
      cell: places.cellOf(node),
      property: this.#property(node),
      place: 0,
      type: kind,
      next: null,
    });
  }

  #readText(node: NodeId): void {
    const text = this.#textBetween(node, this.#page.tree.end[node]);
    const stated =
      text === '' && this.#page.tree.tag[node] === TIME ? trimmedAttribute(this.#page, node, 'datetime') : null;
    this.#push(node, 'text', stated ?? text);
  }

  /** As `textWithin`; leaves are read in order, so that the next text is near. */
  #textBetween(from: NodeId, to: NodeId): string {
    const { text, nodes, starts, ends } = this.#text;
    let at = this.#next > 0 && nodes[this.#next - 1] >= from ? firstAtLeast(nodes, from) : this.#next;
    while (at < nodes.length && nodes[at] < from) at += 1;
    const first = at;
    while (at < nodes.length && nodes[at] < to) at += 1;
    this.#next = at;
    return first === at ? '' : text.slice(starts[first], ends[at - 1]);
  }

  #link(node: NodeId): void {
    const href = attributeById(this.#page, node, HREF)?.trim() ?? '';
    // A link to a place on the page itself does something; it leads nowhere.
    if (href === '' || href.startsWith('#')) return;
    this.#push(node, 'link', this.#resolve(href) ?? '');
  }

  #image(node: NodeId): void {
    for (const name of IMAGE_SOURCES) {
      const first = firstWord(trimmedAttribute(this.#page, node, name) ?? '');
      if (first === '' || first.startsWith('data:')) continue;
      this.#push(node, 'image', this.#resolve(first) ?? '');
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
    const { parent, end } = this.#page.tree;
    for (let at = node; at >= this.#places.root; at = parent[at]) {
      const name = this.#places.isNamed(at) ? this.#nameOf(at) : '';
      if (name !== '') return name;
      // Only what this element alone says: an item around several texts names none of them.
      if (parent[at] < 0 || end[parent[at]] !== end[at] || parent[at] + 1 !== at) return null;
    }
    return null;
  }

  #nameOf(node: NodeId): string {
    const given = attributeById(this.#page, node, ITEMPROP) ?? attributeById(this.#page, node, PROPERTY) ?? '';
    return given
      .trim()
      .split(/\s+/)[0]
      .replace(/^.*[:/#]/, '');
  }
}

function firstWord(text: string): string {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) <= 32) return text.slice(0, at);
  return text;
}

/** Whether the leaf is a heading, or the only thing in one. */
export function isInHeading({ tag, parent }: Page['tree'], { node }: Leaf): boolean {
  return isHeading(tag[node]) || isHeading(tag[parent[node]]);
}
