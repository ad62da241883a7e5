/** The texts of an entity page, each with its place: what labels and values are told apart by. */
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { links } from '../../page/links.ts';
import { pageText } from '../../page/text.ts';
import { markedCells } from './marked-cells.ts';
import { placesAt } from './places.ts';
import { hasWord, runsOf } from './runs.ts';
import { type ToldThing, toldBy } from './structured.ts';

export interface Line {
  readonly place: string;
  readonly text: string;
  readonly node: NodeId;
  /** What markup itself says it is the value of: the heading of its row, the term it defines. */
  readonly label: string | null;
}

/** What is kept of a page: no tree, no source. Lines are numbers until they are read, since thousands of pages may wait. */
export class PageLines {
  readonly url: Address;
  readonly told: readonly ToldThing[];
  readonly #text: string;
  readonly #places: string[] = [];
  /** By line, where a line has one. */
  readonly #labels = new Map<number, string>();
  /** Node, beginning and end of each line. */
  readonly #spans: number[] = [];

  constructor(page: Page) {
    this.url = page.url;
    this.told = toldBy(page);
    this.#text = pageText(page).text;
  }

  add(place: string, node: NodeId, from: number, to: number, label: string | null = null): void {
    if (label !== null) this.#labels.set(this.#places.length, label);
    this.#places.push(place);
    this.#spans.push(node, from, to);
  }

  get lines(): readonly Line[] {
    const spans = this.#spans;
    return this.#places.map((place, at) => ({
      place,
      text: this.#text.slice(spans[3 * at + 1], spans[3 * at + 2]),
      node: spans[3 * at],
      label: this.#labels.get(at) ?? null,
    }));
  }

  /** About as much memory as it takes. */
  get bytes(): number {
    return 1000 + 2 * this.#text.length + 40 * this.#places.length;
  }
}

/** `isNeighbour`: whether an address is that of another entity of the same kind; their names are no values. */
export function readLines(page: Page, isNeighbour: (address: Address) => boolean): PageLines {
  const { end, parent } = page.tree;
  const { text } = pageText(page);
  const read = new PageLines(page);
  const neighbours = links(page).filter(({ url }) => isNeighbour(url));
  const marked = markedCells(page);
  let next = 0;
  let neighbourEnd = 0;
  for (const { from, host, node, to } of runsOf(page)) {
    if (!hasWord(text, from, to)) continue;
    for (; next < neighbours.length && neighbours[next].node < node; next += 1)
      neighbourEnd = Math.max(neighbourEnd, end[neighbours[next].node]);
    let cell = marked.size === 0 ? -1 : host;
    while (cell >= 0 && !marked.has(cell)) cell = parent[cell];
    if (cell >= 0) read.add('cell', node, from, to, marked.get(cell)!);
    else if (node < neighbourEnd) read.add('neighbour', node, from, from);
    else addSplit(read, page, host, node, text, from, to);
  }
  return read;
}

/** `Label: value` in one text; a label with nothing but its colon is the label. */
function addSplit(
  read: PageLines,
  page: Page,
  host: NodeId,
  node: NodeId,
  text: string,
  from: number,
  to: number,
): void {
  const { label, value, whole } = placesAt(page, host);
  const parts = COLON.exec(text.slice(from, to));
  if (parts === null) read.add(whole, node, from, to);
  else {
    const said = parts[1].trim();
    const begin = from + parts[1].indexOf(said);
    read.add(label, node, begin, begin + said.length);
    if (parts[2] !== undefined) read.add(value, node, to - parts[2].length, to);
  }
}

const COLON = /^([^:：]{1,60})[:：](?:\s+(\S.*))?$/s;
