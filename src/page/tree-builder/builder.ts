import { NodeFlag, ROOT_TAG, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { GrowingArrays } from './arrays.ts';
import { KNOWN_ATTRIBUTES, OTHER_ATTRIBUTE } from './attributes.ts';
import { ActiveFormatting } from './formatting.ts';
import { NameTable } from './names.ts';
import { MAX_DEPTH, OpenElements, traitsOf } from './open-elements.ts';
import { KNOWN_TAGS, OTHER_TAG, Trait, tagId } from './tags.ts';

const MAX_TAG_NAMES = 4096;
const MAX_ATTRIBUTE_NAMES = 32768;

const HTML = tagId('html');
const HEAD = tagId('head');
const BODY = tagId('body');
const TEXTAREA = tagId('textarea');
/** Elements whose content formatting from outside does not reach into, nor from inside out of. */
const MARKERS = new Set(['applet', 'marquee', 'object', 'template', 'td', 'th', 'caption'].map(tagId));

/** Where white space is only between parts. */
const NO_SPACE_TEXT = new Set(
  ['table', 'tbody', 'thead', 'tfoot', 'tr', 'colgroup', 'select', 'optgroup', 'template'].map(tagId),
);

/** How far the document has come. The standard's modes before and after the head are one here: nothing tells them apart. */
export const Mode = { start: 0, head: 1, body: 2, frameset: 3 } as const;
export type Mode = (typeof Mode)[keyof typeof Mode];

/** What the rules for tags (start-tags.ts, end-tags.ts) do to the tree. Only appends: nodes never move. */
export class TreeBuilder {
  readonly tagNames = new NameTable(KNOWN_TAGS, MAX_TAG_NAMES, OTHER_TAG);
  readonly attributeNames = new NameTable(KNOWN_ATTRIBUTES, MAX_ATTRIBUTE_NAMES, OTHER_ATTRIBUTE);
  readonly arrays = new GrowingArrays();
  readonly open = new OpenElements(MAX_TAG_NAMES);
  readonly formatting = new ActiveFormatting();
  source = '';
  mode: Mode = Mode.start;
  quirks = true;
  /** The standard's form element pointer, and where that form is in the stack; -1: none. */
  form = -1;
  formIndex = -1;
  /** The tag at hand: where its `<` is, where its `>` is passed, where its attributes begin. */
  tokenStart = 0;
  tokenStop = 0;
  attributesFrom = 0;
  #spaceBefore = 0;
  /** Where the last text stopped in the source: text that goes on right there is one node. */
  #textStop = -1;
  readonly #reopen = (tag: number) => this.insertImplied(tag);

  begin(source: string): void {
    this.source = source;
    this.mode = Mode.start;
    this.quirks = true;
    this.form = -1;
    this.formIndex = -1;
    this.tokenStart = 0;
    this.tokenStop = 0;
    this.attributesFrom = 0;
    this.#spaceBefore = 0;
    this.#textStop = -1;
    this.arrays.reset();
    this.tagNames.reset();
    this.attributeNames.reset();
    this.formatting.reset();
    this.open.reset(ROOT_TAG);
    this.arrays.add(ROOT_TAG, -1, 0, 0, source.length, 0);
  }

  finish(cut: TagTree['cut']): TagTree {
    this.tokenStart = this.source.length;
    this.attributesFrom = this.arrays.attributesLength;
    if (this.mode !== Mode.frameset) this.ensureBody();
    this.popTo(0);
    this.arrays.end[0] = this.arrays.nodes;
    const tree = this.arrays.finish(this.tagNames.names(), this.attributeNames.names(), cut);
    this.source = '';
    return tree;
  }

  /** Text from outside a tag. White space at its ends is kept as a flag of what follows it. */
  text(start: number, stop: number): void {
    const parentTag = this.open.tag[this.open.top];
    const raw = (traitsOf(parentTag) & Trait.rawText) !== 0 && this.open.foreign[this.open.top] === 0;
    if (raw || parentTag === TEXTAREA) {
      this.#addText(start, stop, raw ? NodeFlag.raw : 0);
      return;
    }
    let from = start;
    while (from < stop && isSpace(this.source.charCodeAt(from))) from += 1;
    if (from > start) this.#spaceBefore = NodeFlag.spaceBefore;
    if (from === stop) {
      this.#whiteSpace(start);
      return;
    }
    let to = stop;
    while (isSpace(this.source.charCodeAt(to - 1))) to -= 1;
    if (this.mode === Mode.frameset) return;
    this.tokenStart = start;
    this.attributesFrom = this.arrays.attributesLength;
    if (this.mode !== Mode.body && this.open.top <= 2 && this.#aboveBody()) this.ensureBody();
    this.reconstructFormatting();
    if (this.#textStop === start && this.#extendText(to)) this.#textStop = stop;
    else this.#addText(from, to, 0, stop);
    if (to < stop) this.#spaceBefore = NodeFlag.spaceBefore;
  }

  /** White space alone makes no node, but outside of tables it opens formatting again like any text. */
  #whiteSpace(start: number): void {
    if (this.mode !== Mode.body || NO_SPACE_TEXT.has(this.open.tag[this.open.top])) return;
    this.tokenStart = start;
    this.attributesFrom = this.arrays.attributesLength;
    this.reconstructFormatting();
  }

  #aboveBody(): boolean {
    const tag = this.open.tag[this.open.top];
    return tag === ROOT_TAG || tag === HTML || tag === HEAD;
  }

  #extendText(to: number): boolean {
    const { arrays } = this;
    const last = arrays.nodes - 1;
    if (arrays.tag[last] !== TEXT_TAG || arrays.parent[last] !== this.open.node[this.open.top]) return false;
    arrays.sourceEnd[last] = to;
    this.#spaceBefore = 0;
    return true;
  }

  #addText(from: number, to: number, flags: number, stop = to): void {
    const foreign = this.open.foreign[this.open.top] === 1 ? NodeFlag.foreign : 0;
    this.arrays.add(
      TEXT_TAG,
      this.#parentNode(),
      flags | foreign | this.#spaceBefore,
      from,
      to,
      this.arrays.attributesLength,
    );
    this.#spaceBefore = 0;
    this.#textStop = stop;
  }

  #parentNode(): number {
    return this.open.node[this.open.top];
  }

  /** The tag at hand becomes an element and stays open. */
  insert(tag: number, foreign = 0): number {
    const node = this.#addElement(tag, foreign === 1 ? NodeFlag.foreign : 0, this.attributesFrom);
    this.#push(node, tag, foreign);
    return node;
  }

  /** The tag at hand becomes an element without content. */
  insertVoid(tag: number, foreign = 0): number {
    const node = this.#addElement(tag, foreign === 1 ? NodeFlag.foreign : 0, this.attributesFrom);
    this.arrays.sourceEnd[node] = this.tokenStop;
    return node;
  }

  /** An element that the page did not write; it has no attributes. */
  insertImplied(tag: number): number {
    const node = this.#addElement(tag, NodeFlag.implied, this.attributesFrom);
    this.#push(node, tag, 0);
    return node;
  }

  #addElement(tag: number, flags: number, attributesAt: number): number {
    if (this.open.top === MAX_DEPTH) this.pop(this.tokenStart);
    const node = this.arrays.add(
      tag,
      this.#parentNode(),
      flags | this.#spaceBefore,
      this.tokenStart,
      this.tokenStart,
      attributesAt,
    );
    this.#spaceBefore = 0;
    return node;
  }

  #push(node: number, tag: number, foreign: number): void {
    this.open.push(node, tag, foreign);
    if (foreign === 0 && MARKERS.has(tag)) this.formatting.pushMarker();
  }

  /** The tag at hand becomes nothing. */
  dropTag(): void {
    this.arrays.attributesLength = this.attributesFrom;
  }

  pop(sourceStop: number): void {
    const { open, arrays } = this;
    do {
      const node = open.node[open.top];
      const tag = open.tag[open.top];
      arrays.end[node] = arrays.nodes;
      arrays.sourceEnd[node] = sourceStop;
      open.count[tag] -= 1;
      if (open.foreign[open.top] === 0 && MARKERS.has(tag)) this.formatting.clearToMarker();
      open.top -= 1;
    } while (open.top > 0 && open.ended[open.top] === 1);
  }

  /** Closes everything above stack index `index`. */
  popTo(index: number): void {
    while (this.open.top > index) this.pop(this.tokenStart);
  }

  /** Closes everything above stack index `index`, then that element, whose own end tag this is. */
  endElement(index: number): void {
    const node = this.open.node[index];
    this.popTo(index);
    if (this.open.node[this.open.top] === node && this.open.top === index) this.pop(this.tokenStop);
    else this.arrays.sourceEnd[node] = this.tokenStop;
  }

  reconstructFormatting(): void {
    this.formatting.reconstruct(this.open, this.#reopen);
  }

  ensureHead(): void {
    if (this.mode !== Mode.start) return;
    if (this.open.top === 0) this.insertImplied(HTML);
    this.insertImplied(HEAD);
    this.mode = Mode.head;
  }

  ensureBody(): void {
    if (this.mode === Mode.body) return;
    this.leaveHead();
    this.insertImplied(BODY);
    this.mode = Mode.body;
  }

  leaveHead(): void {
    this.ensureHead();
    this.popTo(1);
  }
}

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13 && code !== 11);
}
