/** The labels of a page, as numbers. */
import type { Page } from '../../../model/page.ts';
import { lowerHash, textHash } from '../../../model/text-hash.ts';
import { links } from '../../../page/links.ts';
import { pageText } from '../../../page/text.ts';
import { AUTO_PARAMS } from './params.ts';

export interface PageLabels {
  /** Short texts outside links: headings and labels, and values that look like them. */
  readonly labels: ReadonlySet<number>;
  /** Those that stand there again and again: of the records of a list. */
  readonly repeated: ReadonlySet<number>;
}

/** Texts that could be labels: short, with a letter, not the words of a link; and those that stand there again and again. */
export function labelsOf(page: Page): PageLabels {
  const { end } = page.tree;
  const { text, nodes, starts, ends } = pageText(page);
  const all = links(page);
  const labels = new Set<number>();
  const counts = new Map<number, number>();
  const repeated = new Set<number>();
  let next = 0;
  let linkEnd = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    for (; next < all.length && all[next].node < nodes[at]; next += 1) linkEnd = Math.max(linkEnd, end[all[next].node]);
    if (nodes[at] < linkEnd || ends[at] - starts[at] > AUTO_PARAMS.maxLabelCharacters) continue;
    const label = labelIn(text, starts[at], ends[at]);
    if (label === null) continue;
    if (!labels.has(label)) {
      labels.add(label);
      continue;
    }
    const count = (counts.get(label) ?? 1) + 1;
    counts.set(label, count);
    if (count >= AUTO_PARAMS.repeatedFrom) repeated.add(label);
  }
  return { labels, repeated };
}

/** Upper and lower case are one, and so is what stands before a colon. Null: no letter is in it. */
function labelIn(text: string, from: number, to: number): number | null {
  let end = to;
  let letters = false;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return unusualLabel(text.slice(from, to));
    letters ||= (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  }
  while (end > from && (text.charCodeAt(end - 1) === COLON || text.charCodeAt(end - 1) === SPACE)) end -= 1;
  return letters ? lowerHash(text, from, end) : null;
}

const SPACE = 0x20;
const COLON = 0x3a;

function unusualLabel(text: string): number | null {
  const words = text.toLowerCase().replace(/(?<![\s:])[\s:]+$/, '');
  return /\p{L}/u.test(words) ? textHash(words) : null;
}
