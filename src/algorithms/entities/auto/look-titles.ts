/** What a page is called: by its title, its headings, and a text that says its address. */
import type { Page } from '../../../model/page.ts';
import { keyOf } from '../../../model/url-key.ts';
import { subtokens } from '../../../model/url-terms.ts';
import { head } from '../../../page/head.ts';
import { pageText, textOf } from '../../../page/text.ts';
import { findTag } from '../../../page/walk.ts';
import { lastPiece, urlRow } from './url-pattern.ts';

/** The first heading of a level that says something. */
export function headingOf(page: Page, level: 'h1' | 'h2'): string | null {
  for (const node of findTag(page.tree, level)) {
    const text = textOf(page, node);
    if (text !== '') return text.slice(0, 300);
  }
  return null;
}

export function titleWordsOf(page: Page): ReadonlySet<string> {
  const texts = [head(page).title, headingOf(page, 'h1'), headingOf(page, 'h2'), namingLabel(page)];
  return wordsIn(texts.filter((text) => text !== null));
}

/** The first short text that says the last word of the address: a title that is no heading. */
function namingLabel(page: Page): string {
  const word =
    subtokens(lastPiece(urlRow(keyOf(page.url))))
      .at(-1)
      ?.toLowerCase() ?? '';
  if (word.length < SHORTEST_NAME) return '';
  const { text, nodes, starts, ends } = pageText(page);
  for (let at = 0; at < nodes.length; at += 1) {
    if (ends[at] - starts[at] > LONGEST_TITLE) continue;
    const label = text.slice(starts[at], ends[at]);
    if (label.toLowerCase().includes(word) && label.includes(' ')) return label;
  }
  return '';
}

const SHORTEST_NAME = 3;
const LONGEST_TITLE = 80;

/** Those that stand alone: in `Data.List` no word does. */
function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.join(' ').toLowerCase().split(/\s+/);
  return new Set(words.map((word) => word.replace(/[:,;]$/, '')).filter((word) => /^\p{L}[\p{L}\p{M}]*$/u.test(word)));
}
