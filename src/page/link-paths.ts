/**
 * Link-paths in three notations: E. Manica, C. F. Dorneles, R. Galante, "Combining URL and HTML Features for Entity
 * Discovery in the Web", ACM Trans. Web 13(4), 2019, sections 3 and 5.2.2. See docs/papers/ssup.md.
 */
import type { Page } from '../model/page.ts';
import { type NodeId, nodeCount } from '../model/tag-tree.ts';
import { decodeAttribute } from './entities.ts';
import { lazily } from './lazily.ts';
import { DEFAULT_NOTATION, type Notation } from './notations.ts';
import { PathTrie } from './path-trie.ts';
import { attributeId, KNOWN_ATTRIBUTES } from './tree-builder/attributes.ts';
import { KNOWN_TAGS } from './tree-builder/tags.ts';

export { DEFAULT_NOTATION, NOTATIONS, type Notation } from './notations.ts';

const HREF = attributeId('href');

/**
 * Paths in one notation, as two tries of numbers: steps (a tag, then its attributes in order of their ids) and paths (steps
 * from the root). Links are grouped by a number; text is made only when somebody reads it.
 */
class Paths {
  readonly steps = new PathTrie();
  readonly paths = new PathTrie();
  /** By path, where somebody has read it. */
  readonly texts: string[] = [];
  /** Names that only some trees have a number for, and values. */
  readonly #others = new Map<string, number>();

  numberOf(other: string): number {
    const known = this.#others.get(other);
    if (known !== undefined) return known;
    const number = FIRST_OTHER + this.#others.size;
    this.#others.set(other, number);
    return number;
  }

  get isFull(): boolean {
    return this.paths.size > MOST_SHARED || this.#others.size > MOST_SHARED;
  }
}

const FIRST_OTHER = Math.max(KNOWN_TAGS.length, KNOWN_ATTRIBUTES.length);
const MOST_SHARED = 1 << 16;

/** Pages of a site are of few templates: they share their paths, and only the first page of a template pays for them. */
const shared = { TAG: new Paths(), 'TAG+AN': new Paths() };

function pathsFor(notation: Notation): Paths {
  if (notation === 'TAG+AN+AV') return new Paths();
  if (shared[notation].isFull) shared[notation] = new Paths();
  return shared[notation];
}

/** The attributes of the element at hand: their numbers in order, and where they stand. */
const numbers: number[] = [];
const places: number[] = [];

/** The paths of one page in one notation. */
class PathTable {
  readonly #page: Page;
  readonly #notation: Notation;
  readonly #paths: Paths;
  /** Path per node, -1: not asked for yet. */
  readonly #idOf: Int32Array;

  constructor(page: Page, notation: Notation) {
    this.#page = page;
    this.#notation = notation;
    this.#paths = pathsFor(notation);
    this.#idOf = new Int32Array(nodeCount(page.tree)).fill(-1);
    this.#idOf[0] = 0;
  }

  /** The parent's first. Bounded: by the depth of the tree, MAX_DEPTH. */
  idOf(node: NodeId): number {
    const known = this.#idOf[node];
    if (known >= 0) return known;
    const id = this.#paths.paths.child(this.idOf(this.#page.tree.parent[node]), this.#stepOf(node));
    this.#idOf[node] = id;
    return id;
  }

  /** Bounded: by the depth of the tree, MAX_DEPTH. */
  textOf(node: NodeId): string {
    if (node <= 0) return '';
    const { texts } = this.#paths;
    const id = this.idOf(node);
    const known = texts[id];
    if (known !== undefined) return known;
    const above = this.textOf(this.#page.tree.parent[node]);
    const text = above === '' ? this.#stepText(node) : `${above}/${this.#stepText(node)}`;
    texts[id] = text;
    return text;
  }

  #stepOf(node: NodeId): number {
    const { attributesAt, names, tag } = this.#page.tree;
    const { steps } = this.#paths;
    const name = tag[node];
    let step = steps.child(0, name < KNOWN_TAGS.length ? name : this.#paths.numberOf(names[name]));
    if (this.#notation === 'TAG' || attributesAt[node] === attributesAt[node + 1]) return step;
    const count = this.#sortAttributes(node);
    for (let at = 0; at < count; at += 1) {
      step = steps.child(step, numbers[at]);
      if (this.#notation === 'TAG+AN+AV') step = steps.child(step, this.#paths.numberOf(this.#value(places[at])));
    }
    return step;
  }

  /** By number, each once, whatever order the page wrote; how many there are. */
  #sortAttributes(node: NodeId): number {
    const { attributeNames, attributes, attributesAt } = this.#page.tree;
    let count = 0;
    for (let place = attributesAt[node]; place < attributesAt[node + 1]; place += 3) {
      const id = attributes[place];
      const number = id < KNOWN_ATTRIBUTES.length ? id : this.#paths.numberOf(attributeNames[id]);
      let at = count;
      while (at > 0 && numbers[at - 1] > number) at -= 1;
      if (at > 0 && numbers[at - 1] === number) continue;
      for (let move = count; move > at; move -= 1) {
        numbers[move] = numbers[move - 1];
        places[move] = places[move - 1];
      }
      numbers[at] = number;
      places[at] = place;
      count += 1;
    }
    return count;
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
