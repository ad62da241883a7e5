/**
 * Link-paths in three notations: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity
 * Discovery in the Web", ACM Trans. Web 13(4), 2019, sections 3 and 5.2.2. See docs/papers/ssup.md.
 */
import type { Page } from '../model/page.ts';
import { type NodeId, nodeCount } from '../model/tag-tree.ts';
import { decodeAttribute } from './entities.ts';
import { lazily } from './lazily.ts';
import { attributeId } from './tree-builder/attributes.ts';

/** TAG: tags alone. TAG+AN: with the names of their attributes (the paper's best). TAG+AN+AV: with their values too. */
export const NOTATIONS = ['TAG', 'TAG+AN', 'TAG+AN+AV'] as const;
export type Notation = (typeof NOTATIONS)[number];
export const DEFAULT_NOTATION: Notation = 'TAG+AN';

const HREF = attributeId('href');

/**
 * Paths of one page in one notation, as two tries of numbers: steps (a tag, then its attributes in order of their ids) and
 * paths (steps from the root). Links are grouped by a number; text is made only when somebody reads it.
 */
class PathTable {
  readonly #page: Page;
  readonly #notation: Notation;
  /** Path per node, -1: not asked for yet. */
  readonly #idOf: Int32Array;
  readonly #steps = new Trie();
  readonly #paths = new Trie();
  readonly #values = new Map<string, number>();

  constructor(page: Page, notation: Notation) {
    this.#page = page;
    this.#notation = notation;
    this.#idOf = new Int32Array(nodeCount(page.tree)).fill(-1);
    this.#idOf[0] = 0;
  }

  idOf(node: NodeId): number {
    const known = this.#idOf[node];
    if (known >= 0) return known;
    // The parent first; the tree's depth is bounded, so recursion is too.
    const id = this.#paths.child(this.idOf(this.#page.tree.parent[node]), this.#stepOf(node));
    this.#idOf[node] = id;
    return id;
  }

  textOf(node: NodeId): string {
    const { tree } = this.#page;
    const steps: string[] = [];
    for (let at = node; at > 0; at = tree.parent[at]) steps.push(this.#stepText(at));
    return steps.reverse().join('/');
  }

  #stepOf(node: NodeId): number {
    const { attributes, attributesAt, tag } = this.#page.tree;
    let step = this.#steps.child(0, tag[node]);
    if (this.#notation === 'TAG') return step;
    // Smallest id first, whatever order the page wrote: elements have few attributes, so that looking is cheaper than sorting.
    for (let last = -1; ; ) {
      let next = -1;
      for (let at = attributesAt[node]; at < attributesAt[node + 1]; at += 3) {
        if (attributes[at] > last && (next < 0 || attributes[at] < attributes[next])) next = at;
      }
      if (next < 0) return step;
      last = attributes[next];
      step = this.#steps.child(step, last);
      if (this.#notation === 'TAG+AN+AV') step = this.#steps.child(step, this.#valueId(next));
    }
  }

  #valueId(at: number): number {
    const value = this.#value(at);
    const known = this.#values.get(value);
    if (known !== undefined) return known;
    this.#values.set(value, this.#values.size);
    return this.#values.size - 1;
  }

  #value(at: number): string {
    const { attributes } = this.#page.tree;
    // D3: the address itself would make every link a path of its own.
    if (attributes[at] === HREF) return '';
    return decodeAttribute(this.#page.source.slice(attributes[at + 1], attributes[at + 2]));
  }

  /** In alphabetical order: the order in which a template writes attributes says nothing. */
  #stepText(node: NodeId): string {
    const { attributes, attributesAt, attributeNames, names, tag } = this.#page.tree;
    if (this.#notation === 'TAG' || attributesAt[node] === attributesAt[node + 1]) return names[tag[node]];
    const found: string[] = [];
    for (let at = attributesAt[node]; at < attributesAt[node + 1]; at += 3) {
      const name = attributeNames[attributes[at]];
      found.push(this.#notation === 'TAG+AN' ? name : `${name}=${JSON.stringify(this.#value(at))}`);
    }
    return `${names[tag[node]]}[${found.sort().join(',')}]`;
  }
}

/** Sequences of small numbers, each different one once. */
class Trie {
  readonly #children = new Map<number, number>();

  /** The sequence `parent` with `symbol` behind it; 0 is the empty one. */
  child(parent: number, symbol: number): number {
    const key = parent * 0x400000 + symbol;
    const known = this.#children.get(key);
    if (known !== undefined) return known;
    const id = this.#children.size + 1;
    this.#children.set(key, id);
    return id;
  }
}

const tables = {
  TAG: lazily((page: Page) => new PathTable(page, 'TAG')),
  'TAG+AN': lazily((page: Page) => new PathTable(page, 'TAG+AN')),
  'TAG+AN+AV': lazily((page: Page) => new PathTable(page, 'TAG+AN+AV')),
} as const satisfies Readonly<Record<Notation, (page: Page) => PathTable>>;

/** A number that is equal for nodes of this page in the same place. */
export function pathId(page: Page, node: NodeId, notation: Notation = DEFAULT_NOTATION): number {
  return tables[notation](page).idOf(node);
}

/** The path from the root to the node, e.g. `html/body[class]/div/a[href]`: equal on all pages with equal markup there. */
export function linkPath(page: Page, node: NodeId, notation: Notation = DEFAULT_NOTATION): string {
  return tables[notation](page).textOf(node);
}
