/** Whether pagelets and objects are those of the truth, by the texts they hold. */
import type { AnswerTruth } from '../../src/city/truth/rows.ts';
import { type NodeId, type Page, pageText, type ThorResult } from '../../src/index.ts';
import type { ProbedSite } from './probed-sites.ts';

export interface Tally {
  readonly right: number;
  readonly found: number;
  readonly wanted: number;
}

export interface AnswerScore {
  readonly pagelets: Tally;
  readonly objects: Tally;
}

/** The node that a path of the city leads to; -1 where the page has none. */
export function nodeAt({ tree }: Page, path: string): NodeId {
  let at = 0;
  for (const step of path.slice(1).split('/')) {
    const [, name, number] = /^(.*)\[(\d+)\]$/.exec(step)!;
    let left = Number(number);
    let child = at + 1;
    while (child < tree.end[at] && !(tree.names[tree.tag[child]] === name && --left === 0)) child = tree.end[child];
    if (child >= tree.end[at]) return -1;
    at = child;
  }
  return at;
}

/** The texts of some nodes as positions [from, to) among those of the page. */
export function textSpan(page: Page, nodes: readonly NodeId[]): readonly [number, number] {
  const texts = pageText(page).nodes;
  let [from, to] = [texts.length, 0];
  for (const node of nodes) {
    const [first, past] = [firstFrom(texts, node), firstFrom(texts, page.tree.end[node])];
    if (first === past) continue;
    from = Math.min(from, first);
    to = Math.max(to, past);
  }
  return [from, to];
}

/** Position of the first text at or behind a node. */
function firstFrom(texts: Int32Array, node: NodeId): number {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (texts[middle] < node) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** All answers and nothing else; on the page of a single match, its facts and nothing but what is said of it. */
function isRight(page: Page, node: NodeId, { core, region }: AnswerTruth): boolean {
  if (region === null || core === null) return false;
  const [[from, to], [least, most], [first, last]] = [
    textSpan(page, [node]),
    textSpan(page, [nodeAt(page, core)]),
    textSpan(page, [nodeAt(page, region)]),
  ];
  return first <= from && from <= least && most <= to && to <= last;
}

export const spanKey = (page: Page, nodes: readonly NodeId[]): string => textSpan(page, nodes).join('-');

/** Objects of the truth; a single match is one object, as large as its pagelet. */
export function trueObjects(page: Page, truth: AnswerTruth, pagelet: NodeId): readonly string[] {
  if (truth.kind === 'one') return [spanKey(page, [pagelet])];
  return truth.objects.map((paths) =>
    spanKey(
      page,
      paths.map((path) => nodeAt(page, path)),
    ),
  );
}

export function scoreAnswers(site: ProbedSite, result: ThorResult): AnswerScore {
  const truths = site.truths!;
  const pagelets = { right: 0, found: 0, wanted: truths.filter(({ region }) => region !== null).length };
  const objects = { right: 0, found: 0, wanted: 0 };
  for (const truth of truths) objects.wanted += truth.objects.length;
  for (const { node, objects: cut, page: at } of result.pagelets) {
    const { page } = site.pages[at];
    pagelets.found += 1;
    if (isRight(page, node, truths[at])) pagelets.right += 1;
    const wanted = new Set(trueObjects(page, truths[at], node));
    objects.found += cut.length;
    objects.right += cut.filter((nodes) => wanted.has(spanKey(page, nodes))).length;
  }
  return { pagelets, objects };
}

export const addTallies = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, one) => ({ right: sum.right + one.right, found: sum.found + one.found, wanted: sum.wanted + one.wanted }),
    { right: 0, found: 0, wanted: 0 },
  );

export const precisionOf = ({ found, right }: Tally): number => (found === 0 ? 0 : right / found);
export const recallOf = ({ right, wanted }: Tally): number => (wanted === 0 ? 0 : right / wanted);
export const shown = (tally: Tally): string => `${precisionOf(tally).toFixed(3)} / ${recallOf(tally).toFixed(3)}`;
