import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import type { Phrase, Phrasebook } from './phrases.ts';
import { ru } from './ru.ts';
import type { Language } from './text.ts';

export const PHRASEBOOKS: Readonly<Record<Language, Phrasebook>> = { en, de, ru, ar };

/** A phrase in a language and in the voice of a skin, with `{name}` filled in. */
export function speak(
  language: Language,
  voice: number,
  phrase: Phrase,
  filling: Readonly<Record<string, string>> = {},
): string {
  const wordings = PHRASEBOOKS[language].phrases[phrase];
  return wordings[voice % wordings.length].replace(/\{(\w+)\}/g, (_, name: string) => filling[name] ?? '');
}
