/** Words to ask a form with: the language of a site, and the words of that language. */
import type { WordSource } from '../../algorithms/probing/ask/types.ts';
import { loadCommonWords } from './common-words.ts';
import { loadLanguageTeller } from './language.ts';

/** Both libraries are read from the disk: only where a form is really asked. */
export async function loadWordSource(): Promise<WordSource> {
  return { languageOf: await loadLanguageTeller(), common: loadCommonWords() };
}
