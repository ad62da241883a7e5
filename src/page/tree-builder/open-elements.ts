import { KNOWN_TAGS, TRAITS, Trait, tagId } from './tags.ts';

/** Deeper nesting is flattened, as browsers do: what walks the tree later may recurse. */
export const MAX_DEPTH = 512;

const TABLE = tagId('table');
const TEMPLATE = tagId('template');

/** The stack of open elements. Index 0 is the document. */
export class OpenElements {
  /** Index of the innermost open element. */
  top = 0;
  readonly node = new Int32Array(MAX_DEPTH + 1);
  readonly tag = new Uint16Array(MAX_DEPTH + 1);
  /** 1: in SVG or MathML. */
  readonly foreign = new Uint8Array(MAX_DEPTH + 1);
  /** 1: its end tag was seen while others were open inside; it closes as soon as they have. */
  readonly ended = new Uint8Array(MAX_DEPTH + 1);
  /** Index of the innermost table or template at or below this index, -1: none. */
  readonly table = new Int16Array(MAX_DEPTH + 1);
  /** How often each tag is open: most questions are answered by "not at all". */
  readonly count: Uint16Array;

  constructor(maxTags: number) {
    this.count = new Uint16Array(maxTags);
  }

  push(node: number, tag: number, foreign: number): void {
    this.top += 1;
    const { top } = this;
    this.node[top] = node;
    this.tag[top] = tag;
    this.foreign[top] = foreign;
    this.ended[top] = 0;
    this.table[top] = foreign === 0 && (tag === TABLE || tag === TEMPLATE) ? top : this.table[top - 1];
    this.count[tag] += 1;
  }

  reset(rootTag: number): void {
    this.top = 0;
    this.node[0] = 0;
    this.tag[0] = rootTag;
    this.table[0] = -1;
    this.foreign[0] = 0;
    this.ended[0] = 0;
  }

  /** Whether the innermost open element is SVG or MathML and takes its content as such. */
  inForeignContent(): boolean {
    const { top } = this;
    return this.foreign[top] === 1 && (traitsOf(this.tag[top]) & Trait.integration) === 0;
  }

  /** What is true of the open element at `index`: in SVG and MathML, only the points where HTML begins again count. */
  traitsAt(index: number): number {
    const traits = traitsOf(this.tag[index]);
    if (this.foreign[index] === 0) return traits;
    return (traits & Trait.integration) === 0 ? 0 : Trait.integration | Trait.scope | Trait.special;
  }

  /** Index of the innermost open `tag` that no element that ends scopes, nor one of the tags given, hides, or -1. */
  inScope(tag: number, alsoBarrier = -1, alsoBarrier2 = -1): number {
    if (this.count[tag] === 0) return -1;
    for (let at = this.top; at > 0; at -= 1) {
      const open = this.tag[at];
      if (open === tag && this.foreign[at] === 0) return at;
      if ((this.traitsAt(at) & Trait.scope) !== 0 || open === alsoBarrier || open === alsoBarrier2) return -1;
    }
    return -1;
  }
}

export function traitsOf(tag: number): number {
  return tag < KNOWN_TAGS.length ? TRAITS[tag] : 0;
}
