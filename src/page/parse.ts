/** The only file that knows the HTML parser library: its tokenizer finds tags and text, tree-builder/ makes the arrays. */
import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import type { TagTree } from '../model/tag-tree.ts';
import { TreeBuilder } from './tree-builder/builder.ts';
import { isQuirky } from './tree-builder/doctype.ts';
import { endTag } from './tree-builder/end-tags.ts';
import { startTag } from './tree-builder/start-tags.ts';

export interface ParseOptions {
  /** Characters read; the rest is left out. @default 64 Mi */
  readonly maxCharacters?: number;
  /** Nodes made; the rest of the page is left out. @default 4 Mi, and never more than one for each character of a long page */
  readonly maxNodes?: number;
}

const DEFAULTS = { maxCharacters: 64 << 20, maxNodes: 4 << 20 } satisfies Required<ParseOptions>;

/** A tag that makes one node has three characters; where elements are opened anew in every paragraph, each has dozens of nodes. */
const ALWAYS_ENOUGH_NODES = 1 << 16;

/** Of one element. No page needs more, and each is compared with those before it. */
const MAX_ATTRIBUTES = 512;

/** One pass over the source. Never throws; any string is a page. */
export function parseHtml(source: string, options: ParseOptions = {}): TagTree {
  const { maxCharacters, maxNodes } = { ...DEFAULTS, ...options };
  const read = source.length > maxCharacters ? source.slice(0, maxCharacters) : source;
  reader.begin(read, Math.min(maxNodes, Math.max(ALWAYS_ENOUGH_NODES, read.length)));
  const tokenizer = new Tokenizer({ decodeEntities: false }, reader);
  reader.stop = () => tokenizer.pause();
  tokenizer.write(read);
  tokenizer.end();
  return reader.finish(read.length < source.length);
}

/** Tokens in, calls to the rules out. One is enough: parsing is synchronous, and its arrays are worth keeping warm. */
class TokenReader implements TokenizerCallbacks {
  readonly #builder = new TreeBuilder();
  #source = '';
  #maxNodes = 0;
  #full = false;
  #tag = 0;
  #attribute = 0;
  #valueStart = 0;
  #valueEnd = 0;
  #sawTag = false;
  stop = () => {};

  begin(source: string, maxNodes: number): void {
    this.#source = source;
    this.#maxNodes = maxNodes;
    this.#full = false;
    this.#sawTag = false;
    this.#builder.begin(source);
  }

  finish(cutSource: boolean): TagTree {
    const tree = this.#builder.finish(this.#full ? 'nodes' : cutSource ? 'source' : 'nothing');
    this.#source = '';
    this.stop = () => {};
    return tree;
  }

  ontext(start: number, end: number): void {
    // Where a page ends inside an end tag, the tokenizer reports a text that begins before the page.
    if (start >= 0) this.#builder.text(start, end);
  }

  onopentagname(start: number, end: number): void {
    const builder = this.#builder;
    this.#tag = builder.tagNames.idOf(this.#source, start, end);
    builder.tokenStart = start - 1;
    builder.attributesFrom = builder.arrays.attributesLength;
  }

  onattribname(start: number, end: number): void {
    this.#attribute = this.#builder.attributeNames.idOf(this.#source, start, end);
    this.#valueStart = end;
    this.#valueEnd = end;
  }

  onattribdata(start: number, end: number): void {
    this.#valueStart = start;
    this.#valueEnd = end;
  }

  onattribend(quote: QuoteType): void {
    const { arrays, attributesFrom } = this.#builder;
    if (arrays.attributesLength - attributesFrom >= 3 * MAX_ATTRIBUTES) return;
    // Of two attributes with one name, the first counts.
    for (let at = attributesFrom; at < arrays.attributesLength; at += 3) {
      if (arrays.attributes[at] === this.#attribute && this.#attribute !== 0) return;
    }
    if (quote === QuoteType.NoValue) arrays.addAttribute(this.#attribute, this.#valueStart, this.#valueStart);
    else arrays.addAttribute(this.#attribute, this.#valueStart, this.#valueEnd);
  }

  onopentagend(end: number): void {
    this.#startTag(end, false);
  }

  onselfclosingtag(end: number): void {
    this.#startTag(end, true);
  }

  #startTag(end: number, selfClosing: boolean): void {
    this.#sawTag = true;
    this.#builder.tokenStop = end + 1;
    startTag(this.#builder, this.#tag, selfClosing);
    if (this.#builder.arrays.nodes >= this.#maxNodes) {
      this.#full = true;
      this.stop();
    }
  }

  onclosetag(start: number, end: number): void {
    const builder = this.#builder;
    builder.tokenStart = start - 2;
    builder.tokenStop = this.#source.indexOf('>', end) + 1 || this.#source.length;
    builder.attributesFrom = builder.arrays.attributesLength;
    endTag(builder, builder.tagNames.idOf(this.#source, start, end));
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.#builder.open.inForeignContent()) this.#builder.text(start, end - endOffset);
  }

  ondeclaration(start: number, end: number): void {
    if (!this.#sawTag) this.#builder.quirks = isQuirky(this.#source.slice(start, Math.min(end, start + 400)));
  }

  isInForeignContext(): boolean {
    return this.#builder.open.inForeignContent();
  }

  onattribentity(): void {}
  ontextentity(): void {}
  oncomment(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
}

const reader = new TokenReader();
