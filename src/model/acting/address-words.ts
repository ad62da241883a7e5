/** Words of an address, and what they mean there. */
import { decodeComponent } from '../url-parts.ts';
import { ADDRESS_WORDS } from './action-words.ts';
import { isUnspaced, type Said, saidIn, saysGoodbye } from './said-action.ts';
import { endsSession, isActionPhrase, isObject, meaningOf, withoutMarks } from './vocabulary.ts';

/** Pages of a record are called so, and what is done to it as well: forms that change it, lists of what is old. */
export const NAMES_OF_PARTS = new Set('archive change place mark switch grant compare clone'.split(' '));

/** What whole sites are about: `/book/12`, `?report=12`. */
export const NAMES_OF_PAGES = new Set(
  'report order book block archive backup grant rate change place move build star watch pin lock run reserve mark switch stop bid claim transfer fork plaats compare clone duplicate refund quit'.split(
    ' ',
  ),
);

/** `ik-ga`, `v_korzinu`: words that say an action together. */
export function isPhrase(piece: string): boolean {
  const spaced = withoutMarks(piece.toLowerCase()).replace(/[-_+]+/g, ' ');
  return spaced.includes(' ') && (isActionPhrase(spaced) || endsSession(spaced));
}

/** A verb and what is done: `accept-invitation`; longer ones are titles, and words that are names as well make names of others. */
export function beginsWithVerb(words: readonly string[], meant: readonly Meant[]): boolean {
  return words.length === 2 && meant[1] === 'none' && (meaningOf(words[0]) === 'sure' || meaningOf(words[0]) === 'may');
}

/** What is acted upon stands beside the word. */
export function isWithObject(words: readonly string[], meant: readonly Meant[]): boolean {
  // `confirm-order`, `start-import`: a verb and a name.
  if (meant.some((meaning, at) => meaning === 'noun' && at > 0 && meant[at - 1] === 'may')) return true;
  const verbs = meant.filter((meaning) => ACTIONS.has(meaning)).length;
  if (meant.length === verbs) return false;
  return meant.includes('sure') || words.some(isObject) || (meant.includes('may') && meant.includes('object'));
}

/** `clear-history`: the verb comes first, and every other word goes with it. */
export function isWithOwnObject(words: readonly string[], meant: readonly Meant[], namesOne = false): boolean {
  const isVerb = (meaning: Meant, at: number) => meaning === 'sure' || meaning === 'may' || (namesOne && at === 0);
  const verb = meant.findIndex((meaning, at) => ACTIONS.has(meaning) && isVerb(meaning, at));
  const isOwn = (word: string) => meaningOf(word) === 'own';
  return (
    verb >= 0 && words.slice(verb + 1).some(isOwn) && words.every((word, at) => meant[at] !== 'none' || isOwn(word))
  );
}

/** What something can be done to: a reminder, an order, an import. */
export const isTarget = (word: string): boolean => isObject(word) || /^(?:own|noun)$/.test(meaningOf(word));

export const LONGEST_VALUE = 60;

const ENDING = /\.(?:php\d?|aspx?|jspx?|do|cgi|pl|py|cfm|action|json|xml|ashx|axd|rb|html?|xhtml|shtml)$/i;

export const withoutEnding = (segment: string): string => decodeComponent(segment).replace(ENDING, '');

/** `addToCart`, `add_to-cart`, `ADD+TO+CART`: lower case, without marks and digits. */
export function wordsIn(piece: string): string[] {
  if (piece.length > LONGEST_VALUE || WORDLESS.test(piece)) return [];
  if (PLAIN.test(piece)) return piece.length < SHORTEST_WORD ? [] : [piece];
  return withoutMarks(piece.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').toLowerCase())
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD || isUnspaced(word));
}

/** What most pieces of addresses are: a number, or one word in lower case. */
const WORDLESS = /^[\d\s!-/:-@[-`{-~]*$/;
const PLAIN = /^[a-z]+$/;

/** Shorter ones are words in one language and letters in the next. */
const SHORTEST_WORD = 2;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const ONLY_IN_ADDRESSES = {
  session: words(ADDRESS_WORDS.session),
  sure: words(ADDRESS_WORDS.sure),
  may: words(ADDRESS_WORDS.may),
  object: words(ADDRESS_WORDS.objects),
};

type Meant = 'session' | 'sure' | 'may' | 'noun' | 'object' | 'filler' | 'none';

export const ACTIONS: ReadonlySet<Meant> = new Set<Meant>(['sure', 'may', 'noun']);

export const isAction = (meant: readonly Meant[]): boolean => meant.some((meaning) => ACTIONS.has(meaning));

/** A word that may be an action is one where the address says what it is done to. */
export function strengthOf(
  words: readonly string[],
  meant: readonly Meant[],
  namesOne: boolean,
): 'verb' | 'may' | 'value' {
  if (meant.includes('sure')) return 'verb';
  if (!meant.includes('may')) return 'value';
  return namesOne && words.every((word) => !WEAK.has(word)) ? 'verb' : 'may';
}

/** Also names of people and of settings: they need something that is acted upon. */
export const WEAK = new Set(['mark', 'set', 'switch', 'start']);

/** Word by word; `log-out` and `add-to-cart` are also read as one. */
export function meaningsIn(found: readonly string[]): Meant[] {
  const each = found.map(meaningInAddress);
  if (found.length < 2 || found.length > 4) return each;
  // `sign_out_do`: what programs add to their names.
  const joined = meaningInAddress(found.filter((word) => word !== 'do' && word !== 'action').join(''));
  return joined === 'session' || joined === 'sure' ? [joined, ...each.map((): Meant => 'filler')] : each;
}

export function meaningInAddress(word: string): Meant {
  if (ONLY_IN_ADDRESSES.session.has(word) || saysGoodbye(word)) return 'session';
  if (ONLY_IN_ADDRESSES.sure.has(word)) return 'sure';
  if (ONLY_IN_ADDRESSES.may.has(word)) return 'may';
  if (ONLY_IN_ADDRESSES.object.has(word)) return 'object';
  if (isUnspaced(word)) return MEANT_BY[saidIn(word)];
  const meaning = meaningOf(word);
  return meaning === 'own' ? 'none' : meaning;
}

const MEANT_BY: Readonly<Record<Said, Meant>> = {
  session: 'session',
  whole: 'sure',
  begins: 'none',
  noun: 'noun',
  word: 'may',
  within: 'none',
  nothing: 'none',
};
