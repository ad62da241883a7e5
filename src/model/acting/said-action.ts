import { remembered } from '../remembered.ts';
import { UNSPACED_WORDS } from './action-words.ts';
import { endsSession, isObject, type Meaning, meaningOf } from './vocabulary.ts';

/**
 * How far words say that something is done, the strongest first:
 * `session`: it ends the session; `whole`: the words say an action and nothing else; `word`: one word that may also be a name ("Vote");
 * `begins`: an action and something else ("Delete picture 4"); `noun`: a word that is as often a name ("Report"); `within`: one among others.
 */
export type Said = 'session' | 'whole' | 'word' | 'begins' | 'noun' | 'within' | 'nothing';

const LONGEST_TEXT = 60;
const MOST_WORDS = 6;

/** What a text of a page says. Pages of a site have the same texts again and again. */
export const saidIn: (text: string) => Said = remembered((text) => {
  // Names of programs and their parts are written so: save_data, remove().
  const plain = text.length > LONGEST_TEXT || /[\p{L}\d]_[\p{L}\d]|\(\)/u.test(text) ? '' : plainText(text);
  if (plain === '') return 'nothing';
  if (isUnspaced(plain)) return saidUnspaced(plain.replaceAll(' ', ''));
  if (endsSession(plain)) return 'session';
  const words = plain.split(' ');
  if (words.length > MOST_WORDS) return 'nothing';
  return hasNameBeside(words) ? 'session' : saidBy(words.map(meaningOf), words);
});

/** "Log out Anna", "Anna abmelden". */
function hasNameBeside(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 4) return false;
  const phrases = [words.slice(0, 2), words.slice(0, 1), words.slice(-1)].map((some) => some.join(' '));
  return phrases.some((phrase) => endsSession(phrase) && !AMBIGUOUS.test(phrase));
}

/** "Salir a comer", "exit poll", "Keluar masuk": in other sentences these are ordinary words. */
const AMBIGUOUS =
  /^(?:salir|sair|esci|keluar|выход|вихід|изход|çıkış|cikis|thoát|thoat|kilépés|kilepes|afmelden|uitschrijven|desligar|desconectar|خروج|الخروج)$/;

function saidBy(found: readonly Meaning[], words: readonly string[]): Said {
  const hasVerb = found.includes('sure') || found.includes('may');
  const meanings = found.map((meaning) => (meaning === 'own' ? (hasVerb ? 'filler' : 'none') : meaning));
  const isSure = meanings.includes('sure');
  const isWhole = !meanings.includes('none');
  if (isWhole && (isSure || isDoneToSomething(meanings, words))) return 'whole';
  const ends = [meanings[0], meanings[meanings.length - 1]];
  if (ends.includes('sure')) return 'begins';
  if (words.length === 1 && meanings[0] === 'may') return 'word';
  if (isWhole && meanings.includes('noun')) return 'noun';
  return isSure || ends.includes('may') ? 'within' : 'nothing';
}

/** Beside the word that may be an action: what it is done to, or for a word that is no name at least a small word ("Vote up"). */
function isDoneToSomething(meanings: readonly Meaning[], words: readonly string[]): boolean {
  const may = meanings.indexOf('may');
  const at = may < 0 ? meanings.indexOf('noun') : may;
  if (at < 0) return false;
  return words.some((word, other) => other !== at && (isObject(word) || may >= 0));
}

/** Of a script that writes no spaces between words. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LONGEST_UNSPACED = 14;
const UNSPACED_LISTS = {
  session: UNSPACED_WORDS.session.split(' '),
  sure: UNSPACED_WORDS.sure.split(' '),
  may: UNSPACED_WORDS.may.split(' '),
};

/** A word that is at least half of the text is all that it says. */
function saidUnspaced(written: string): Said {
  // Names of programs stand between: cronを実行.
  const text = written.replace(/[a-z]+/g, '');
  if (text.length > LONGEST_UNSPACED) return 'nothing';
  if (longestOf(UNSPACED_LISTS.session, text) > 0) return 'session';
  const sure = longestOf(UNSPACED_LISTS.sure, text);
  if (sure > 0) return sure * 2 >= text.length ? 'whole' : 'begins';
  const may = longestOf(UNSPACED_LISTS.may, text);
  if (may === 0) return 'nothing';
  return may * 2 >= text.length ? 'word' : 'within';
}

/** Characters of the longest of these words that the text holds. */
function longestOf(words: readonly string[], text: string): number {
  let longest = 0;
  for (const word of words) if (word.length > longest && text.includes(word)) longest = word.length;
  return longest;
}

/** Lower case, one space between words, no counts, no signs. */
function plainText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’ʼ`]/g, "'")
      .replace(/[([]\s*\d[\d.,\s]*[)\]]/g, ' ')
      // A name or a hash, no word: `add3458510`.
      .replace(/(?=[\p{L}\d]*\d)(?=[\p{L}\d]*[a-z])[\p{L}\d]{2,}/gu, ' x ')
      .replace(/[^\p{L}\p{M}'\u200c-]+/gu, ' ')
      .replace(/(?<!\p{L})['-]+|['-]+(?!\p{L})/gu, ' ')
      .trim()
      .replace(/ +/g, ' ')
  );
}
