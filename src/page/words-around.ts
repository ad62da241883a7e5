/** The words that stand around a value on its page: what a person reads to believe it. */
import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { decodeText } from './entities.ts';
import { collapse, firstAtLeast, pageText } from './text.ts';

export interface WordsAround {
  readonly before: string;
  /** The text of the node; where that holds the value and more, the value alone. */
  readonly value: string;
  readonly after: string;
}

/** Characters on each side; words are not cut. */
const MOST = 80;
/** A node may hold the whole page. */
const MOST_VALUE = 400;

/** Null where the page shows neither the node nor the value. `node`: null where only the value is known. */
export function wordsAround(page: Page, node: NodeId | null, value: string): WordsAround | null {
  const { ends, nodes, starts, text } = pageText(page);
  const wanted = collapse(value);
  const first = node === null ? 0 : firstAtLeast(nodes, node);
  const past = node === null ? 0 : firstAtLeast(nodes, page.tree.end[node] ?? 0);
  if (first < past) {
    const from = starts[first];
    const to = ends[past - 1];
    const at = wanted === '' ? -1 : text.slice(from, to).indexOf(wanted);
    return at < 0 ? cut(text, from, to) : cut(text, from + at, from + at + wanted.length);
  }
  return wanted === '' ? null : (found(text, wanted) ?? foundInSource(page, wanted));
}

function found(text: string, wanted: string): WordsAround | null {
  const at = text.indexOf(wanted);
  return at < 0 ? null : cut(text, at, at + wanted.length);
}

/** What a page says to machines (JSON in a script, a meta element) is no text of it. */
function foundInSource({ source }: Page, wanted: string): WordsAround | null {
  const at = source.indexOf(wanted);
  if (at < 0) return null;
  const from = Math.max(0, at - 2 * MOST);
  const here = collapse(decodeText(source.slice(from, at + wanted.length + 2 * MOST)));
  return found(here, wanted);
}

function cut(text: string, from: number, to: number): WordsAround {
  const before = text.slice(Math.max(0, from - MOST), from);
  const after = text.slice(to, to + MOST);
  return {
    before: from > MOST ? before.replace(/^\S*\s/, '… ') : before,
    value: to - from > MOST_VALUE ? `${text.slice(from, from + MOST_VALUE)}…` : text.slice(from, to),
    after: to + MOST < text.length ? after.replace(/\s\S*$/, ' …') : after,
  };
}
