/** The texts of an entity page, each with its place: what labels and values are told apart by. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG, tagName } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { attributeWords } from '../../page/attributes.ts';
import { linkPath } from '../../page/link-paths.ts';
import { pageText, textOf } from '../../page/text.ts';
import { childrenOf, findTag } from '../../page/walk.ts';
import { notOfSubject } from './not-of-subject.ts';
import { PARAMS } from './params.ts';
import { type ToldThing, toldBy } from './structured.ts';

export interface Line {
  /** Tags, classes, and which of two: a label and its value may differ in nothing else. */
  readonly place: string;
  /** The same without the last: values of one label stand side by side. */
  readonly row: string;
  readonly text: string;
  readonly node: NodeId;
  /** Levels of elements between it and the text before it, up to what holds both. */
  readonly apart: number;
  /** What markup itself says it is the value of: the heading of its row, the term it defines. */
  readonly label: string | null;
}

/** What is kept of a page: no tree, no source. */
export interface PageLines {
  readonly url: Address;
  readonly lines: readonly Line[];
  readonly told: readonly ToldThing[];
}

/** `isNeighbour`: whether an address is that of another entity of the same kind; their names are no values. */
export function readLines(page: Page, isNeighbour: (address: Address) => boolean): PageLines {
  const { boxes, names } = notOfSubject(page, isNeighbour);
  const labels = markedCells(page);
  let before: NodeId = 0;
  const lines = runsOf(page).flatMap(({ host, node, text }): Line[] => {
    if (!/[\p{L}\p{N}]/u.test(text)) return [];
    const apart = levelsBetween(page, before, host);
    before = host;
    const isIn = (nodes: ReadonlySet<NodeId>) => closest(page, host, (above) => nodes.has(above)) >= 0;
    if (isIn(boxes)) return [{ ...NOTHING, node }];
    const cell = closest(page, host, (above) => labels.has(above));
    if (cell >= 0) return [{ place: 'cell', row: 'cell', text, node, apart, label: labels.get(cell)! }];
    if (isIn(names)) return [{ ...NOTHING, node }];
    return splitAtColon(page, host, { text, node, apart, label: null });
  });
  return { url: page.url, lines, told: toldBy(page) };
}

/** Stands for what is not about the subject, and ends what goes before it. */
const NOTHING = { place: 'elsewhere', row: 'elsewhere', text: '', apart: 0, label: null } as const;

interface Run {
  readonly host: NodeId;
  readonly node: NodeId;
  readonly text: string;
}

/** Texts as a reader sees them: `$<b>23</b>.95` is one, `Red<br>Blue` are two. */
function runsOf(page: Page): Run[] {
  const { ends, nodes, starts, text } = pageText(page);
  const breaks = findTag(page.tree, 'br');
  const runs: { host: NodeId; node: NodeId; from: number; to: number }[] = [];
  let nextBreak = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    const host = hostOf(page, nodes[at]);
    const last = runs[runs.length - 1];
    let broken = false;
    for (; nextBreak < breaks.length && breaks[nextBreak] < nodes[at]; nextBreak += 1) broken = true;
    if (last !== undefined && last.host === host && !broken) last.to = ends[at];
    else runs.push({ host, node: nodes[at], from: starts[at], to: ends[at] });
  }
  return runs.map(({ from, host, node, to }) => ({ host, node, text: text.slice(from, to) }));
}

const IN_TEXT = new Set('b i em strong span font small sup sub u mark abbr cite code q s var'.split(' '));

/** The element whose text this is: emphasis inside a text is part of it; alone, or on a line of its own, it is not. */
function hostOf(page: Page, node: NodeId): NodeId {
  let host = page.tree.parent[node];
  while (IN_TEXT.has(tagName(page.tree, host)) && isOneText(page, page.tree.parent[host]))
    host = page.tree.parent[host];
  return host;
}

/** Has text of its own, in one line. */
function isOneText({ source, tree }: Page, node: NodeId): boolean {
  let own = false;
  for (const child of childrenOf(tree, node)) {
    if (tagName(tree, child) === 'br') return false;
    own ||=
      tree.tag[child] === TEXT_TAG &&
      /[\p{L}\p{N}]/u.test(source.slice(tree.sourceStart[child], tree.sourceEnd[child]));
  }
  return own;
}

/** The longer of the two ways up to the element that holds both; what wraps a single element is no step. */
function levelsBetween({ tree }: Page, before: NodeId, host: NodeId): number {
  const isStep = (node: NodeId) => tree.end[tree.parent[node]] - tree.parent[node] > tree.end[node] - node + 1;
  let [up, down] = [0, 0];
  let at = before;
  for (; at > 0 && tree.end[at] <= host; at = tree.parent[at]) if (isStep(at)) up += 1;
  for (let node = host; node > at; node = tree.parent[node]) if (isStep(node)) down += 1;
  return Math.max(up, down);
}

function closest({ tree }: Page, from: NodeId, test: (node: NodeId) => boolean): NodeId {
  for (let at = from; at >= 0; at = tree.parent[at]) if (test(at)) return at;
  return -1;
}

/** Tags with their classes: templates write a label and its value with the same tag and tell them apart by class alone. */
function rowOf(page: Page, host: NodeId): string {
  const classes = attributeWords(page, host, 'class').filter((word) => !/\p{Nd}/u.test(word));
  return `${linkPath(page, host)} ${classes.sort().join('.')}`;
}

/** Which of the two in a pair of alike elements holds the text: the cells of a row, `<div>Label</div><div>value</div>`. */
function sideOf({ tree }: Page, host: NodeId): string {
  for (let [at, up] = [host, 0]; up < PARAMS.pairWithin && tree.parent[at] > 0; [at, up] = [tree.parent[at], up + 1]) {
    const pair = pairIn(tree, tree.parent[at]);
    if (pair !== null) return ` ${pair.indexOf(at)}`;
  }
  return '';
}

/** The two elements that a node is made of. */
function pairIn(tree: TagTree, node: NodeId): NodeId[] | null {
  const pair: NodeId[] = [];
  for (const child of childrenOf(tree, node)) {
    if (tree.tag[child] === TEXT_TAG) continue;
    if (pair.length === 2 || !PAIRED.has(tagName(tree, child))) return null;
    pair.push(child);
  }
  return pair.length === 2 ? pair : null;
}

/** What markup writes pairs with. */
const PAIRED = new Set('td th div span p'.split(' '));

function cellsOf({ tree }: Page, row: NodeId): NodeId[] {
  return [...childrenOf(tree, row)].filter((node) => /^t[hd]$/.test(tagName(tree, node)));
}

/** What markup itself pairs: cells of rows that begin with their only heading, and definitions. */
function markedCells(page: Page): Map<NodeId, string> {
  const { tree } = page;
  const found = new Map<NodeId, string>();
  for (const row of findTag(tree, 'tr')) {
    const [first, ...rest] = cellsOf(page, row);
    if (first === undefined || tagName(tree, first) !== 'th' || rest.some((cell) => tagName(tree, cell) === 'th'))
      continue;
    for (const cell of rest) found.set(cell, labelOf(page, first));
  }
  for (const list of findTag(tree, 'dl')) {
    const terms = findTag(tree, 'dt', list, tree.end[list]);
    const values = findTag(tree, 'dd', list, tree.end[list]);
    // Where each has a label of its own, the term is the heading of all.
    if (values.length > 1 && values.every((value) => LABELLED.test(textOf(page, value)))) continue;
    for (const value of values) {
      const term = terms.findLast((node) => node < value);
      if (term !== undefined) found.set(value, labelOf(page, term));
    }
  }
  return found;
}

const labelOf = (page: Page, node: NodeId): string => withoutColon(textOf(page, node));
const withoutColon = (text: string): string => text.replace(/\s*[:：]\s*$/, '');

const LABELLED = /^([^:：]{1,60})[:：](?:\s+(\S.*))?$/s;

/** `Label: value` in one text; a label with nothing but its colon is the label. */
function splitAtColon(page: Page, host: NodeId, line: Omit<Line, 'place' | 'row'>): Line[] {
  const row = rowOf(page, host);
  const place = row + sideOf(page, host);
  const parts = line.text.match(LABELLED);
  if (parts === null) return [{ ...line, place, row }];
  const label = { ...line, place: `${place} :`, row: `${row} :`, text: parts[1].trim() };
  if (parts[2] === undefined) return [label];
  return [label, { ...line, place: `${place} : value`, row: `${row} : value`, text: parts[2], apart: 0 }];
}
