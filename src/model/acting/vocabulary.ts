import { remembered } from '../remembered.ts';
import { ACTION_WORDS, type ActionWords } from './action-words.ts';
import { MORE_ACTION_WORDS } from './more-action-words.ts';

/** What a word means for what a link does; `object`: what is acted upon; `own`: the same, beside a verb only. */
export type Meaning = 'sure' | 'may' | 'noun' | 'object' | 'own' | 'filler' | 'none';

const PARTS: readonly (readonly [Meaning, keyof ActionWords])[] = [
  // The first meaning of a word stands, across languages: what says more comes first.
  ['sure', 'sure'],
  ['may', 'may'],
  ['noun', 'nouns'],
  ['object', 'objects'],
  ['own', 'ownObjects'],
  ['filler', 'filler'],
];

/** All languages in one, since a page seldom says which it speaks, and addresses are often in another. */
interface Vocabulary {
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** Beginnings of words. */
  readonly stems: ReadonlyMap<string, Meaning>;
  readonly objects: ReadonlySet<string>;
  /** Phrases that end a session. */
  readonly session: ReadonlySet<string>;
  /** Phrases that say an action together. */
  readonly phrases: ReadonlySet<string>;
  readonly longestStem: number;
}

let made: Vocabulary | null = null;

/** Made when first needed: a command that reads no page does without. */
function vocabulary(): Vocabulary {
  made ??= makeVocabulary();
  return made;
}

function makeVocabulary(): Vocabulary {
  const meanings = new Map<string, Meaning>();
  const stems = new Map<string, Meaning>();
  const languages = [...Object.values(ACTION_WORDS), ...Object.values(MORE_ACTION_WORDS)];
  for (const [meaning, part] of PARTS) {
    for (const word of languages.flatMap((words) =>
      listed(words[part] ?? '', meaning === 'filler' ? fillerFoldings : foldings),
    )) {
      const known = word.endsWith('*') ? stems : meanings;
      const plain = word.endsWith('*') ? word.slice(0, -1) : word;
      if (!known.has(plain)) known.set(plain, meaning);
    }
  }
  const phrasesOf = (listing: string) => new Set(listing.split(', ').flatMap(foldings));
  return {
    meanings,
    stems,
    objects: new Set(languages.flatMap(({ objects }) => listed(objects))),
    session: phrasesOf(languages.map(({ session }) => session).join(', ')),
    phrases: phrasesOf(languages.flatMap(({ phrases }) => phrases ?? []).join(', ')),
    longestStem: [...stems.keys()].reduce((longest, stem) => Math.max(longest, stem.length), 0),
  };
}

const listed = (words: string, fold = foldings): string[] => (words === '' ? [] : words.split(' ').flatMap(fold));

/** Words that say nothing do no harm where they are words of another language: addresses spell them in Latin letters, however short. */
const fillerFoldings = (word: string): string[] => [...foldings(word), ...(word.length > 1 ? inLatin(word) : [])];

/** Short words without their marks are often words of another language: `gỡ` and `go`. */
const SHORTEST_FOLDED = 5;

/** As written, without marks, and with the marks that German writes out. */
function foldings(word: string): string[] {
  const written = word.normalize('NFC');
  if (written.length < SHORTEST_FOLDED) return [written];
  const writtenOut = written.replace(/[äöüß]/g, (letter) => GERMAN[letter]);
  return [...new Set([written, withoutMarks(written), writtenOut, ...inLatin(written)])];
}

/** Cyrillic as addresses write it; Ukrainian and Russian differ in two letters. */
function inLatin(word: string): string[] {
  if (!/[а-яёєіїґ]/.test(word)) return [];
  const spelled = (i: string) => [...word].map((letter) => (letter === 'и' ? i : (LATIN[letter] ?? letter))).join('');
  return [spelled('i'), spelled('y'), spelled('i').replaceAll('kh', 'h')];
}

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а=a б=b в=v г=g ґ=g д=d е=e є=ye ё=yo ж=zh з=z і=i ї=yi й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map((pair) => pair.split('=')),
);

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

export function withoutMarks(text: string): string {
  if (!MARKED_LATIN.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łđøı]/g, (letter) => BARE[letter]);
}

const MARKED_LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/;
const BARE: Readonly<Record<string, string>> = { ł: 'l', đ: 'd', ø: 'o', ı: 'i' };
/** Shorter beginnings would begin too many words. */
const SHORTEST_STEM = 4;

export const meaningOf: (word: string) => Meaning = remembered((word) => {
  const { longestStem, meanings, stems } = vocabulary();
  const known = meanings.get(word);
  if (known !== undefined) return known;
  for (let length = Math.min(word.length, longestStem); length >= SHORTEST_STEM; length -= 1) {
    const meaning = stems.get(word.slice(0, length));
    if (meaning !== undefined) return meaning;
  }
  return 'none';
});

/** Whether it is what actions are done to: a cart, an account. */
export const isObject = (word: string): boolean => vocabulary().objects.has(word);

export const isActionPhrase = (phrase: string): boolean => vocabulary().phrases.has(phrase);

export const endsSession = (phrase: string): boolean => vocabulary().session.has(phrase);
