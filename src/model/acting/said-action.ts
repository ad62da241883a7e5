import { remembered } from '../remembered.ts';
import { UNSPACED_WORDS } from './action-words.ts';
import { endsSession, isActionPhrase, isObject, type Meaning, meaningOf } from './vocabulary.ts';

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
  if (isActionPhrase(plain)) return 'whole';
  const words = plain.split(' ');
  if (words.length > MOST_WORDS) return 'nothing';
  if (hasNameBeside(words)) return 'session';
  const said = saidBy(words.map(meaningOf), words);
  // "How to buy", "Report 2024": a heading and a name.
  const isHeading = words.length > 1 && QUESTIONS.has(words[0]);
  const isName = said === 'noun' && /\d/.test(text.replace(COUNT, '').replace(AMOUNT, ''));
  return said !== 'nothing' && (isHeading || isName) ? 'within' : said;
});

const COUNT = /[([]\s*\d[\d.,\s]*[)\]]/g;
/** What is paid: "Bid 25 EUR", "Donate $5". */
const AMOUNT = /[$€£¥₽₹]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:[$€£¥₽₹]|(?:eur|usd|gbp|chf|pln|kr|zł|kč|ft|лв|руб)\b)/giu;
/** Words that begin a question or the title of an answer to it. */
const QUESTIONS = new Set(
  'how why what when where which who wie warum wann wo welche pourquoi quand cómo como qué porque quando perché hoe waarom wanneer hur varför när hvordan hvorfor miten miksi jak dlaczego proč prečo ako hogyan miért cum nasıl neden как почему когда як чому коли как защо πώς γιατί كيف لماذا چگونه چرا איך למה कैसे क्यों bagaimana mengapa'.split(
    ' ',
  ),
);

/** "Log out Anna", "Anna abmelden". */
function hasNameBeside(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 4) return false;
  const phrases = [words.slice(0, 2), words.slice(0, 1), words.slice(-1)].map((some) => some.join(' '));
  return phrases.some(saysGoodbye);
}

/** Ends the session, and is no word of other sentences. */
export const saysGoodbye = (phrase: string): boolean => endsSession(phrase) && !AMBIGUOUS.test(phrase);

/** "Salir a comer", "exit poll", "Keluar masuk": in other sentences these are ordinary words. */
const AMBIGUOUS =
  /^(?:salir|sair|esci|keluar|выход|вихід|изход|çıkış|cikis|thoát|thoat|kilépés|kilepes|afmelden|uitschrijven|desligar|desconectar|desconnectar|desconnecta|saír|irten|odjava|iziet|ondoka|одјава|خروج|الخروج)$/;

function saidBy(found: readonly Meaning[], words: readonly string[]): Said {
  const hasVerb = found.includes('sure') || found.includes('may');
  const meanings = found.map((meaning) => (meaning === 'own' ? (hasVerb ? 'filler' : 'none') : meaning));
  const isSure = meanings.includes('sure');
  const isWhole = !meanings.includes('none');
  // "Backup and restore", "Send and Sync": titles join what may be actions.
  if (isWhole && !isSure && words.length > 2 && words.some((word) => JOINING.has(word)) && !words.some(isObject))
    return 'noun';
  if (isWhole && (isSure || isDoneToSomething(meanings, words))) return 'whole';
  const ends = [meanings[0], meanings[meanings.length - 1]];
  if (ends.includes('sure')) return 'begins';
  if (words.length === 1 && meanings[0] === 'may') return 'word';
  if (isWhole && meanings.includes('noun')) return 'noun';
  return isSure || ends.includes('may') ? 'within' : 'nothing';
}

const JOINING = new Set('and und et y e ed en och og ja és și oraz и та й ve và dan και و ו और'.split(' '));

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
  objects: UNSPACED_WORDS.objects.split(' '),
};

/** Particles and endings: they say nothing of what is done. */
const UNSPACED_FILLER =
  /ください|します|しない|する|すべて|全て|これ|この|から|まで|を|に|へ|は|の|で|하기|합니다|하세요|모두|전체|에서|으로|을|를|에|의|全部|所有|这个|這個|我的|为|為|把|将|將|的|到|此|该|該/g;

/** Words that are at least half of the text are all that it says. */
function saidUnspaced(written: string): Said {
  // Names of programs stand between: cronを実行.
  const text = written.replace(/[a-z]+/g, '');
  if (text.length > LONGEST_UNSPACED) return 'nothing';
  const said = withoutAll(UNSPACED_LISTS.objects, text.replace(UNSPACED_FILLER, '')).length;
  if (longestOf(UNSPACED_LISTS.session, text) > 0) return 'session';
  const sure = longestOf(UNSPACED_LISTS.sure, text);
  if (sure > 0) return spoken(UNSPACED_LISTS.sure, text) * 2 >= said ? 'whole' : 'begins';
  const may = longestOf(UNSPACED_LISTS.may, text);
  if (may === 0) return 'nothing';
  return may * 2 >= said ? 'word' : 'within';
}

/** Characters of the text that are part of these words. */
const spoken = (words: readonly string[], text: string): number => text.length - withoutAll(words, text).length;

function withoutAll(words: readonly string[], text: string): string {
  let left = text;
  for (const word of words) left = left.replace(word, '');
  return left;
}

/** Characters of the longest of these words that the text holds. */
function longestOf(words: readonly string[], text: string): number {
  let longest = 0;
  for (const word of words) if (word.length > longest && text.includes(word)) longest = word.length;
  return longest;
}

/** Hyphens that show only at the end of a line, spaces without width. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;
/** "D e l e t e" is one word. */
const SPACED_OUT = /^\p{L}(?: \p{L}){3,19}$/u;

/** Lower case, one space between words, no counts, no signs. */
function plainText(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(UNSEEN, '')
      // The capital of Turkish i, in lower case.
      .replaceAll('i\u0307', 'i')
      .replace(/[’ʼ`]/g, "'")
      .replace(COUNT, ' ')
      .replace(AMOUNT, ' ')
      // A name or a hash, no word: `add3458510`.
      .replace(/(?=[\p{L}\d]*\d)(?=[\p{L}\d]*[a-z])[\p{L}\d]{2,}/gu, ' x ')
      .replace(/[^\p{L}\p{M}'\u200c-]+/gu, ' ')
      .replace(/(?<!\p{L})['-]+|['-]+(?!\p{L})/gu, ' ')
      .trim()
      .replace(/ +/g, ' ')
      .replace(SPACED_OUT, (letters) => letters.replaceAll(' ', ''))
  );
}
