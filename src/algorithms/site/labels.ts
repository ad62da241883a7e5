/** Kinds by the labels on their pages: things of one kind have the same said of them. */
import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { firstAtLeast, pageText } from '../../page/text.ts';
import { closestTag, findTag } from '../../page/walk.ts';
import { PARAMS } from './params.ts';
import { intersection } from './sets.ts';

export interface Labelled {
  /** Texts that are the same on all its pages and on no other. */
  readonly labels: ReadonlySet<string>;
  readonly pages: readonly Page[];
}

/** Buttons and headings of the site are shared by all its kinds; so what stands before a value counts by itself, where that can be seen. */
export function saySame(a: Labelled, b: Labelled): boolean {
  if (!areAlike(a.labels, b.labels, PARAMS.minSharedLabels)) return false;
  const [left, right] = [a, b].map(({ labels, pages }) => intersection(beforeValues(pages), labels));
  // Some stand before a value by chance: of the fewer, most are the same.
  return intersection(left, right).size >= PARAMS.sharedBeforeValues * Math.min(left.size, right.size);
}

/** The same for lists, by what their records are labelled with. What most of one list have may be a value: half of the fewer is enough. */
export function listSameSort(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return intersection(a, b).size >= PARAMS.sharedLabels * Math.min(a.size, b.size);
}

function areAlike(a: ReadonlySet<string>, b: ReadonlySet<string>, least: number): boolean {
  let shared = 0;
  for (const label of a) if (b.has(label)) shared += 1;
  return shared >= least && shared >= PARAMS.sharedLabels * (a.size + b.size - shared);
}

/** Texts that stand on all of some pages, with something else behind them on each. */
export function beforeValues(pages: readonly Page[]): ReadonlySet<string> {
  const [first, ...others] = pages.map(behindTexts);
  const all = [...(first ?? [])];
  return new Set(
    all.flatMap(([text, behind]) =>
      others.length > 0 && others.every((other) => other.has(text) && other.get(text) !== behind) ? [text] : [],
    ),
  );
}

/** Whether a page has hardly any of the labels that pages of a kind have before their values. */
export function isUnlike(page: Page, kind: readonly Page[]): boolean {
  const labels = beforeValues(kind);
  const own = behindTexts(page);
  const shared = [...labels].filter((label) => own.has(label)).length;
  return labels.size > 0 && shared < PARAMS.sharedLabels * labels.size;
}

/** Short texts that are neither links nor sentences, each with the text that follows it first. */
function behindTexts(page: Page): ReadonlyMap<string, string> {
  const { nodes, starts, ends, text } = pageText(page);
  const behind = new Map<string, string>();
  for (let at = 0; at < nodes.length; at += 1) {
    const said = text.slice(starts[at], ends[at]);
    // Both may be one text: "Height: 3 m".
    const [, label, value] = LABELLED.exec(said) ?? [];
    if (label !== undefined && isShort(label) && !behind.has(label)) behind.set(label, value);
    if (!isShort(said) || behind.has(said) || SENTENCE.test(said) || closestTag(page.tree, nodes[at], 'a') >= 0)
      continue;
    if (at + 1 < nodes.length) behind.set(said, text.slice(starts[at + 1], ends[at + 1]));
  }
  return behind;
}

/** Texts that most records of a list have, and those of the heads of its columns. */
export function recordLabels(page: Page, { records, under }: Region): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const nodes of records)
    for (const text of new Set(shortTexts(page, nodes[0], page.tree.end[nodes[nodes.length - 1]])))
      counts.set(text, (counts.get(text) ?? 0) + 1);
  const common = [...counts].flatMap(([text, count]) => (count > 0.5 * records.length ? [text] : []));
  const table = closestTag(page.tree, under, 'table');
  const head = table < 0 ? [] : findTag(page.tree, 'thead', table, page.tree.end[table]);
  return new Set([...common, ...head.flatMap((node) => shortTexts(page, node, page.tree.end[node]))]);
}

function shortTexts(page: Page, from: NodeId, to: NodeId): string[] {
  const { nodes, starts, ends, text } = pageText(page);
  const found: string[] = [];
  for (let at = firstAtLeast(nodes, from); at < nodes.length && nodes[at] < to; at += 1) {
    const said = text.slice(starts[at], ends[at]);
    if (isShort(said)) found.push(said);
  }
  return found;
}

const LABELLED = /^([^:\uff1a]+)[:\uff1a]\s*(\S.*)$/s;
const SENTENCE = /[.!?\u2026\u3002\uff01\uff1f]$/;
const isShort = (text: string): boolean => text.length <= PARAMS.maxLabelCharacters && /\p{L}/u.test(text);
