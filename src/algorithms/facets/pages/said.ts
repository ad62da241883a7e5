import type { Page } from '../../../model/page.ts';
import { lazily } from '../../../page/lazily.ts';
import { pageText } from '../../../page/text.ts';
import { sameValue } from '../groups/names.ts';

/** What an entity page says that may be about its entity. */
export interface Said {
  /** Its texts, each as a whole. */
  readonly texts: ReadonlySet<string>;
  /** The words of those texts that the list does not have as well, with spaces around each. */
  readonly words: string;
}

/** Reads an entity page beside a list of the site: what stands on both, such as slogans and menus, is about the site. */
export function readSaid(page: Page, list: Page): Said {
  const common = textsOf(list);
  const texts = textsOf(page);
  const own = [...texts].filter((text) => !common.has(text));
  return { texts, words: own.map(wordsOf).join('\n') };
}

/** Several pages are read beside one list. */
const textsOf = lazily((page: Page): ReadonlySet<string> => {
  const { nodes, starts, ends, text } = pageText(page);
  const texts = new Set<string>();
  for (let at = 0; at < nodes.length; at += 1) texts.add(sameValue(text.slice(starts[at], ends[at])));
  return texts;
});

/** A list names the values of its filters, too: as a whole text they may be about the entity. One or two characters are part of anything. */
export function says({ texts, words }: Said, label: string): boolean {
  const value = sameValue(label);
  return texts.has(value) || (value.length > 2 && words.includes(wordsOf(value)));
}

const wordsOf = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
