import { ACCOUNT_WORDS } from './account.ts';
import { SHOP_WORDS } from './shop.ts';
import { SOCIAL_WORDS } from './social.ts';
import { UPKEEP_WORDS } from './upkeep.ts';

export const LANGUAGES = 'en de fr es pt it nl pl cs sv ru uk tr ar fa he hi zh ja ko vi id'.split(
  ' ',
) as readonly string[];

const TABLES = { ...ACCOUNT_WORDS, ...SHOP_WORDS, ...SOCIAL_WORDS, ...UPKEEP_WORDS };

export type ActionKind = keyof typeof TABLES;

/** What the action is called in a language; the first is the commonest. */
export function wordsFor(kind: ActionKind, language: string): readonly string[] {
  const words = TABLE.get(kind)?.get(language);
  if (words === undefined) throw new Error(`no words for ${kind} in ${language}`);
  return words;
}

export const ACTION_KINDS = Object.keys(TABLES) as readonly ActionKind[];

const TABLE = new Map(ACTION_KINDS.map((kind) => [kind, entriesIn(TABLES[kind])]));

/** `en Log out/Sign out   de Abmelden`: entries stand at least three blanks or a line apart. */
function entriesIn(table: string): Map<string, readonly string[]> {
  const entries = table.trim().split(/\s*\n\s*| {3,}/);
  return new Map(entries.map((entry) => [entry.slice(0, 2), entry.slice(3).split('/')]));
}
