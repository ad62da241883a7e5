/** The texts of an entity page, each with its place: what labels and values are told apart by. */
import { addressParts } from '../../model/address-parts.ts';
import { ownText } from '../../model/own-text.ts';
import type { Page } from '../../model/page.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { head } from '../../page/head.ts';
import { links } from '../../page/links.ts';
import { pageText } from '../../page/text.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { type Part, surroundings } from './evidence/surroundings.ts';
import { hasColon, labelled, type MarkedCell, markedCells } from './marked-cells.ts';
import { notOfSubject } from './not-of-subject.ts';
import { PARAMS } from './params.ts';
import { type Place, type Places, placesAt, type Side } from './places.ts';
import { hasWord, runsOf } from './runs.ts';
import { type ToldThing, toldBy } from './structured.ts';

export interface Line {
  /** Tags, classes, and which of two: a label and its value may differ in nothing else. */
  readonly place: string;
  /** The same without the last: values of one label stand side by side. */
  readonly row: string;
  readonly side: Side;
  readonly classes: string;
  readonly text: string;
  readonly node: NodeId;
  /** Levels of elements between it and the text before it, up to what holds both. */
  readonly apart: number;
  /** Characters before emphasis begins or ends; 0 where it does not. */
  readonly head: number;
  /** What markup itself says it is the value of: the heading of its row, the term it defines. */
  readonly label: string | null;
  /** Where on the site the link leads that it is the text of; null where it is none. */
  readonly leadsTo: Address | null;
  /** What it stands in, as bits: a table of data, a card (`surroundings`). */
  readonly inside: number;
}

/** What is kept of a page: no tree, no source. Lines are numbers until they are read, since thousands of pages may wait. */
export class PageLines {
  readonly url: Address;
  readonly told: readonly ToldThing[];
  /** What its head says it is about: title and description. */
  readonly head: string;
  readonly #text: string;
  readonly #places: Place[] = [];
  /** By line, where a line has one. */
  readonly #labels = new Map<number, string>();
  readonly #leadTo = new Map<number, Address>();
  /** Node, beginning, end of each line, how far it is from the one before, how long its head is, and what it stands in. */
  readonly #spans: number[] = [];

  constructor(url: Address, told: readonly ToldThing[], head: string, text: string) {
    this.url = url;
    this.told = told;
    this.head = head;
    this.#text = text;
  }

  add(place: Place, { apart, from, head, inside, leadsTo, node, to }: Span, label: string | null = null): void {
    if (label !== null) this.#labels.set(this.#places.length, label);
    if (leadsTo !== null) this.#leadTo.set(this.#places.length, leadsTo);
    this.#places.push(place);
    this.#spans.push(node, from, to, apart, head, inside);
  }

  get lines(): readonly Line[] {
    const spans = this.#spans;
    return this.#places.map(({ classes, name, row, side }, at) => ({
      place: name,
      row,
      side,
      classes,
      node: spans[6 * at],
      text: this.#text.slice(spans[6 * at + 1], spans[6 * at + 2]),
      apart: spans[6 * at + 3],
      head: spans[6 * at + 4],
      inside: spans[6 * at + 5],
      label: this.#labels.get(at) ?? null,
      leadsTo: this.#leadTo.get(at) ?? null,
    }));
  }

  /** Of each line whether it is one of some, asked by its place and text. */
  which(isOne: (place: string, text: string) => boolean): boolean[] {
    const spans = this.#spans;
    return this.#places.map(({ name }, at) => isOne(name, this.#text.slice(spans[6 * at + 1], spans[6 * at + 2])));
  }

  /** Some of the lines, and of the text no more than theirs. */
  only(isKept: (at: number) => boolean): PageLines {
    const spans = this.#spans;
    const kept: number[] = [];
    let text = '';
    for (let at = 0; at < this.#places.length; at += 1) {
      if (!isKept(at)) continue;
      kept.push(at);
      text += this.#text.slice(spans[6 * at + 1], spans[6 * at + 2]);
    }
    const some = new PageLines(this.url, this.told, this.head, ownText(text));
    let from = 0;
    for (const at of kept) {
      const to = from + spans[6 * at + 2] - spans[6 * at + 1];
      const leadsTo = this.#leadTo.get(at) ?? null;
      const span = {
        node: spans[6 * at],
        from,
        to,
        apart: spans[6 * at + 3],
        head: spans[6 * at + 4],
        inside: spans[6 * at + 5],
        leadsTo,
      };
      some.add(this.#places[at], span, this.#labels.get(at) ?? null);
      from = to;
    }
    return some;
  }

  /** About as much memory as it takes. */
  get bytes(): number {
    return 1000 + 2 * (this.head.length + this.#text.length) + 56 * this.#places.length + 200 * this.#leadTo.size;
  }
}

interface Span {
  readonly node: NodeId;
  readonly from: number;
  readonly to: number;
  readonly apart: number;
  readonly head: number;
  readonly inside: number;
  readonly leadsTo: Address | null;
}

const cellPlace = (name: string): Place => ({ name, row: name, side: 0, classes: '' });
/** What markup names: under two headings; under the only heading of a table of two rows; behind the head of its row. */
export const CELLS = { grid: cellPlace('grid'), column: cellPlace('column'), row: cellPlace('cell') } as const;
/** Stands for what is not about the subject, and ends what goes before it. */
const ELSEWHERE: Place = { name: 'elsewhere', row: 'elsewhere', side: 0, classes: '' };

/** `isNeighbour`: whether an address is that of another entity of the same kind; their names are no values. */
export function readLines(page: Page, isNeighbour: (address: Address) => boolean): PageLines {
  const { text } = pageText(page);
  const read = new PageLines(page.url, toldBy(page), aboutness(page), text);
  const { boxes, names } = notOfSubject(page, isNeighbour);
  const [isInBox, isInName] = [within(page, boxes), within(page, names)];
  const marked = markedCells(page);
  const leadsTo = targetsOf(page);
  const inside = insideOf(surroundings(page));
  let before: NodeId = 0;
  for (const { from, head: cut, host, node, to } of runsOf(page)) {
    if (!hasWord(text, from, to)) continue;
    const apart = levelsBetween(page.tree, before, host);
    const headed = cut > 0 && hasWord(text, from, cut) ? cut - from : 0;
    const span = { node, from, to, apart, head: headed, inside: inside(node), leadsTo: leadsTo(host) };
    before = host;
    const cell = isInBox(node) ? null : cellAround(page, marked, host);
    if (cell !== null) read.add(CELLS[cell.by], span, cell.label);
    else if (isInBox(node) || isInName(node))
      read.add(ELSEWHERE, { ...span, to: from, apart: 0, head: 0, leadsTo: null });
    else addSplit(read, placesAt(page, host), text, span);
  }
  return read;
}

function aboutness(page: Page): string {
  const { description, title } = head(page);
  return ownText(`${title ?? ''} ${description ?? ''}`.slice(0, PARAMS.maxHeadCharacters));
}

/** What a node stands in, asked in the order of the page. */
function insideOf(parts: readonly Part[]): (node: NodeId) => number {
  let next = 0;
  let open: readonly Part[] = [];
  return (node) => {
    for (; next < parts.length && parts[next].from <= node; next += 1) open = [...open, parts[next]];
    open = open.filter(({ to }) => node < to);
    return open.reduce((bits, { is }) => bits | is, 0);
  };
}

/** Where the link around an element leads, if it stays on the site. */
function targetsOf(page: Page): (host: NodeId) => Address | null {
  const { parent, tag } = page.tree;
  const { origin } = addressParts(page.url);
  const urls = new Map(links(page).map(({ node, url }) => [node, url]));
  return (host) => {
    let at = host;
    for (let up = 0; up < PARAMS.pairWithin && at > 0 && tag[at] !== A; up += 1) at = parent[at];
    const url = urls.get(at);
    return url !== undefined && addressParts(url).origin === origin ? url : null;
  };
}

const A = tagId('a');

/** Whether a node is inside one of some elements, asked in the order of the page. */
function within({ tree }: Page, elements: readonly NodeId[]): (node: NodeId) => boolean {
  let [next, end] = [0, 0];
  return (node) => {
    for (; next < elements.length && elements[next] <= node; next += 1) end = Math.max(end, tree.end[elements[next]]);
    return node < end;
  };
}

function cellAround({ tree }: Page, marked: ReadonlyMap<NodeId, MarkedCell>, host: NodeId): MarkedCell | null {
  if (marked.size === 0) return null;
  for (let at = host; at >= 0; at = tree.parent[at]) {
    const cell = marked.get(at);
    if (cell !== undefined) return cell;
  }
  return null;
}

/** The longer of the two ways up to the element that holds both; what wraps a single element is no step. */
function levelsBetween({ end, parent }: TagTree, before: NodeId, host: NodeId): number {
  const isStep = (node: NodeId) => end[parent[node]] - parent[node] > end[node] - node + 1;
  let [up, down] = [0, 0];
  let at = before;
  for (; at > 0 && end[at] <= host; at = parent[at]) if (isStep(at)) up += 1;
  for (let node = host; node > at; node = parent[node]) if (isStep(node)) down += 1;
  return Math.max(up, down);
}

/** `Label: value` in one text; a label with nothing but its colon is the label. */
function addSplit(read: PageLines, { label, value, whole }: Places, text: string, span: Span): void {
  const { from, to } = span;
  const parts = hasColon(text, from, to) ? labelled(text.slice(from, to)) : null;
  if (parts === null) read.add(whole, span);
  else {
    const said = parts.label.trim();
    const begin = from + parts.label.indexOf(said);
    read.add(label, { ...span, from: begin, to: begin + said.length, head: 0 });
    if (parts.value !== undefined) read.add(value, { ...span, from: to - parts.value.length, apart: 0, head: 0 });
  }
}
