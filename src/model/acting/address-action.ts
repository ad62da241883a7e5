import { addressParts } from '../address-parts.ts';
import { rememberedLast } from '../remembered.ts';
import type { Parameter } from '../url-parts.ts';
import { HASH, isDrawnByLot, isIdentifier, isIdentity, isNumber } from './address-numbers.ts';
import { type AddressSays, NOTHING } from './address-says.ts';
import {
  beginsWithVerb,
  isAction,
  isPhrase,
  isWithObject,
  isWithOwnObject,
  meaningInAddress,
  meaningsIn,
  NAMES_OF_PAGES,
  NAMES_OF_PARTS,
  ONLY_IN_ADDRESSES,
  strengthOf,
  WEAK,
  withoutEnding,
  wordsIn,
} from './address-words.ts';
import { parameterSays } from './parameter-action.ts';
import { isObject } from './vocabulary.ts';

const RANK: readonly AddressSays['says'][] = ['nothing', 'within', 'value', 'may', 'verb', 'session'];

/** The strongest of what path and parameters say. A folder in the middle of a path names a place, not an action. */
export const addressSays: (address: string) => AddressSays = rememberedLast((address) => {
  const { parameters, segments } = addressParts(address);
  const namesOne = parameters.some(isIdentity);
  // `/printers/hall-2?op=stop`: what it is done to is the page itself.
  const isPage = namesOne || isIdentifier(withoutEnding(segments.at(-1) ?? ''));
  let best = pathSays(segments, namesOne);
  const isHelp = isAboutWords(segments, parameters);
  for (const parameter of parameters) {
    const said = parameterSays(parameter, parameters.length, isPage);
    const found = isHelp && said.says !== 'nothing' ? { ...said, says: 'value' as const } : said;
    if (RANK.indexOf(found.says) > RANK.indexOf(best.says)) best = found;
  }
  return best;
});

/** `/help?cmd=delete`: what a page of help is asked for is a word, unless the address also says what it is done to. */
function isAboutWords(segments: readonly string[], parameters: readonly Parameter[]): boolean {
  const isNamed = [...segments, ...parameters.map(({ value }) => value ?? '')].some((piece) => isNumber(piece));
  return !isNamed && HELP.has(withoutEnding(segments.at(-1) ?? '').toLowerCase());
}

const HELP = new Set(
  'help man manual docs doc documentation reference glossary dictionary hilfe handbuch aide ayuda ajuda aiuto hjälp hjælp hjelp ohje pomoc nápověda súgó ajutor yardım справка помощь довідка помощ βοήθεια مساعدة راهنما עזרה मदद bantuan 帮助 ヘルプ 도움말'.split(
    ' ',
  ),
);

/** The last piece, or the one before where the last is what it is done to (`/delete/17`, `/17/vote`, `/cart/add/17/9f3c51d0`). */
function pathSays(segments: readonly string[], namesOne: boolean): AddressSays {
  const pieces = segments.map(withoutEnding);
  const last = pieces.length - 1;
  if (last < 0) return NOTHING;
  const own = pieceSays(pieces, last, last === 0, namesOne || isNumber(pieces[last - 1] ?? ''));
  if (own.says !== 'nothing') return own;
  const within = pieces.findIndex((piece, at) => at > 0 && isDoneTo(pieces[at - 1], piece));
  if (within >= 0) return { says: 'verb', piece: pieces[within] };
  // A one-time value may stand behind what it is done to.
  let at = last > 1 && isDrawnByLot(pieces[last]) && isIdentifier(pieces[last - 1]) ? last - 1 : last;
  if (at === 0 || !isIdentifier(pieces[at])) return own;
  at -= 1;
  // `/add-tag/x11`: a name with digits is a value as well.
  const isOne = /^\d/.test(pieces[at + 1]) || wordsIn(pieces[at]).length === 1;
  const before = pieceSays(pieces, at, true, isOne && isNumber(pieces[at + 1]));
  return before.says === 'within' ? NOTHING : before;
}

/** `/cart/add/product/17/form_key/9f3c`: beside what it is done to, a verb is one wherever it stands. */
function isDoneTo(object: string, piece: string): boolean {
  const words = wordsIn(piece);
  if (words.length !== 1 || !/^(?:sure|may)$/.test(meaningInAddress(words[0]))) return false;
  const done = wordsIn(object);
  if (done.length !== 1) return false;
  return isObject(done[0]) || ONLY_IN_ADDRESSES.object.has(done[0]) || (ACCOUNT.has(done[0]) && !WEAK.has(words[0]));
}

/** `isVerbPlace`: nothing in front of it could be the name of a filter; `namesOne`: the address says what it is done to. */
function pieceSays(pieces: readonly string[], at: number, isVerbPlace: boolean, namesOne: boolean): AddressSays {
  const piece = pieces[at];
  const before = pieces[at - 1] ?? '';
  if (HASH.test(piece)) return NOTHING;
  if (isPhrase(piece)) return { says: 'verb', piece };
  const words = wordsIn(piece);
  const meant = meaningsIn(words);
  if (meant.includes('session')) return { says: words.length <= 3 ? 'session' : 'within', piece };
  if (!isAction(meant)) return NOTHING;
  const isPlain = isVerbPlace || isIdentifier(before) || PROGRAMS.has(before.toLowerCase());
  if (isWithOwnObject(words, meant, namesOne)) return { says: 'verb', piece };
  if (meant.includes('none')) {
    const isDone = beginsWithVerb(words, meant) && (isPlain || ACCOUNT.has(before.toLowerCase()));
    return { says: isDone ? (namesOne ? 'verb' : 'may') : 'within', piece };
  }
  if (isWithObject(words, meant) || isObjectPiece(before) || words.includes('do')) return { says: 'verb', piece };
  const named = nameSays(pieces, at, words, namesOne);
  if (named !== null) return { says: named, piece };
  if (!isPlain) return { says: 'value', piece };
  return { says: strengthOf(words, meant, namesOne), piece };
}

/**
 * A word that is a name as often as an action, standing alone: behind what it is done to it is done (`/x/12/join`, `/x/12/last/stop`);
 * before a number (`/book/12`) only a word that is hardly ever the name of a page could be an action.
 */
function nameSays(
  pieces: readonly string[],
  at: number,
  words: readonly string[],
  namesOne: boolean,
): 'verb' | 'may' | null {
  if (words.length !== 1 || meaningInAddress(words[0]) !== 'noun' || NAMES_OF_PARTS.has(words[0])) return null;
  const isLast = at === pieces.length - 1 || (at === pieces.length - 2 && isDrawnByLot(pieces[at + 1]));
  if (isLast && isRecord(pieces, at - 1)) return 'verb';
  if (isLast && pieces.some((_, before) => before < at && isRecord(pieces, before))) return 'may';
  return namesOne && !NAMES_OF_PAGES.has(words[0]) ? 'may' : null;
}

/** Tells one record from the others, and is neither a day nor a version. */
const isRecord = (pieces: readonly string[], at: number): boolean =>
  isIdentifier(pieces[at] ?? '') &&
  !/^(?:19|20)\d\d$/.test(pieces[at - 1] ?? '') &&
  !/^v?\d(?:\.\d+)*$/i.test(pieces[at]);

/** Cart, account: what stands below such a folder is done to it. */
function isObjectPiece(piece: string): boolean {
  const words = wordsIn(piece);
  return (
    words.length > 0 &&
    words.length <= 2 &&
    words.some((word) => isObject(word) || ACCOUNT.has(word) || ONLY_IN_ADDRESSES.object.has(word))
  );
}

/** Folders of programs: what stands in them is no value. */
const PROGRAMS = new Set('shop store ajax api app bin cgi cgi-bin do actions ws rest rpc'.split(' '));

/** Folders in which people act on what is theirs. */
const ACCOUNT = new Set(
  'account accounts user users me my profile admin administrator manage manager session sessions auth member members dashboard settings konto compte cuenta conta panel poll polls comment comments post posts'.split(
    ' ',
  ),
);
