import { addressParts } from '../address-parts.ts';
import { decodeComponent, type Parameter } from '../url-parts.ts';
import { ADDRESS_WORDS } from './action-words.ts';
import { isUnspaced, type Said, saidIn } from './said-action.ts';
import { isObject, meaningOf, withoutMarks } from './vocabulary.ts';

/** What an address says by itself, and where. */
export interface AddressSays {
  /**
   * `session`: it ends the session; `verb`: an action stands where addresses name what is done; `may`: a word that may be one stands
   * there; `value`: the word is a value, as filters have them; `within`: it is one of several words of a name.
   */
  readonly says: 'session' | 'verb' | 'may' | 'value' | 'within' | 'nothing';
  /** The piece that says so, as written. */
  readonly piece: string;
}

const NOTHING: AddressSays = { says: 'nothing', piece: '' };
const RANK: readonly AddressSays['says'][] = ['nothing', 'within', 'value', 'may', 'verb', 'session'];

/** The strongest of what path and parameters say. A folder in the middle of a path names a place, not an action. */
export function addressSays(address: string): AddressSays {
  const { parameters, segments } = addressParts(address);
  let best = pathSays(segments);
  for (const parameter of parameters) {
    const found = parameterSays(parameter, parameters.length);
    if (RANK.indexOf(found.says) > RANK.indexOf(best.says)) best = found;
  }
  return best;
}

/** The last piece, or the one before where the last is what it is done to (`/delete/17`, `/17/vote`, `/cart/add/17`). */
function pathSays(segments: readonly string[]): AddressSays {
  const pieces = segments.map(withoutEnding);
  const last = pieces.length - 1;
  if (last < 0) return NOTHING;
  const own = pieceSays(pieces[last], pieces[last - 1] ?? '', last === 0);
  if (own.says !== 'nothing' || last === 0 || !isIdentifier(pieces[last])) return own;
  const before = pieceSays(pieces[last - 1], pieces[last - 2] ?? '', true);
  return before.says === 'within' ? NOTHING : before;
}

/** `before`: the piece in front; `isVerbPlace`: nothing in front of it could be the name of a filter. */
function pieceSays(piece: string, before: string, isVerbPlace: boolean): AddressSays {
  const words = wordsIn(piece);
  const meant = meaningsIn(words);
  if (meant.includes('session')) return { says: words.length <= 3 ? 'session' : 'within', piece };
  const acts = isAction(meant);
  if (!acts) return NOTHING;
  if (meant.includes('none')) return { says: 'within', piece };
  const verbs = meant.filter((meaning) => ACTIONS.has(meaning)).length;
  const withObject = meant.length > verbs && (meant.includes('sure') || words.some(isObject));
  if (withObject || isObjectPiece(before)) return { says: 'verb', piece };
  const isPlain = isVerbPlace || isIdentifier(before);
  if (!isPlain) return { says: 'value', piece };
  return { says: strengthOf(meant), piece };
}

function parameterSays({ name, value }: Parameter, many: number): AddressSays {
  const names = wordsIn(decodeComponent(name));
  const meant = NO_ACTION.has(names[0]) ? [] : meaningsIn(names);
  if (meant.includes('session')) return { says: 'session', piece: name };
  if (!meant.includes('none') && meant.includes('sure')) return { says: 'verb', piece: name };
  if (!meant.includes('none') && isAction(meant) && names.length + many > 1)
    return { says: names.some(isObject) && names.length > 1 ? 'verb' : strengthOf(meant), piece: name };
  return valueSays(name, names, value);
}

function valueSays(name: string, names: readonly string[], value: string | null): AddressSays {
  if (value === null || value.length > LONGEST_VALUE) return NOTHING;
  const piece = lastPiece(decodeComponent(value));
  const words = wordsIn(piece);
  const meant = meaningsIn(words);
  const written = `${name}=${value}`;
  if (meant.includes('session')) return { says: words.length <= 3 ? 'session' : 'within', piece: written };
  const acts = isAction(meant);
  if (!acts) return NOTHING;
  if (meant.includes('none')) return { says: 'within', piece: written };
  const isVerb = names.some((word) => VERB_PARAMETERS.has(word)) || (words.length > 1 && meant.includes('sure'));
  if (!isVerb) return { says: 'value', piece: written };
  return { says: words.some(isObject) ? 'verb' : strengthOf(meant), piece: written };
}

/** `order=price` sorts, `submit=Search` is a button. */
const NO_ACTION = new Set(['order', 'orderby', 'sort', 'submit', 'send', 'apply', 'confirm', 'go']);

/** Names by which programs are told what to do. */
const VERB_PARAMETERS = new Set(
  'action act actions do op operation cmd command task mode method func function event ev job todo what m a r route controller ctrl fuseaction submit btn button aktion accion azione acao azione actie akcja eylem deystvie run execute ajax api call verb'.split(
    ' ',
  ),
);

const LONGEST_VALUE = 60;

/** `user/logout`, `Special:UserLogout`: routes inside a value. */
function lastPiece(value: string): string {
  const pieces = value.split(/[/:|\\]/).filter((piece) => piece !== '');
  const last = pieces.at(-1) ?? '';
  return isIdentifier(last) ? (pieces.at(-2) ?? last) : last;
}

/** Cart, account: what stands below such a folder is done to it. */
function isObjectPiece(piece: string): boolean {
  const words = wordsIn(piece);
  return (
    words.length > 0 &&
    words.length <= 2 &&
    words.some((word) => isObject(word) || ACCOUNT.has(word) || meaningInAddress(word) === 'object')
  );
}

/** Folders in which people act on what is theirs. */
const ACCOUNT = new Set(
  'account accounts user users me my profile admin administrator manage manager session sessions auth member members dashboard settings konto compte cuenta conta panel poll polls comment comments post posts'.split(
    ' ',
  ),
);

/** A number, a hash, a name with digits: it tells one from the other, and is no word. */
function isIdentifier(piece: string): boolean {
  return /\d/.test(piece) && !/^\d{4}$/.test(piece) ? true : /^\d+$/.test(piece);
}

const ENDING = /\.(?:php\d?|aspx?|jspx?|do|cgi|pl|py|cfm|action|json|xml|ashx|axd|rb|html?|xhtml|shtml)$/i;

export const withoutEnding = (segment: string): string => decodeComponent(segment).replace(ENDING, '');

/** `addToCart`, `add_to-cart`, `ADD+TO+CART`: lower case, without marks and digits. */
export function wordsIn(piece: string): string[] {
  if (piece.length > LONGEST_VALUE) return [];
  return withoutMarks(piece.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').toLowerCase())
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD || isUnspaced(word));
}

/** Shorter ones are words in one language and letters in the next. */
const SHORTEST_WORD = 2;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ONLY_IN_ADDRESSES = {
  session: words(ADDRESS_WORDS.session),
  sure: words(ADDRESS_WORDS.sure),
  may: words(ADDRESS_WORDS.may),
  object: words(ADDRESS_WORDS.objects),
};

type Meant = 'session' | 'sure' | 'may' | 'noun' | 'object' | 'filler' | 'none';

const ACTIONS: ReadonlySet<Meant> = new Set<Meant>(['sure', 'may', 'noun']);

const isAction = (meant: readonly Meant[]): boolean => meant.some((meaning) => ACTIONS.has(meaning));

function strengthOf(meant: readonly Meant[]): 'verb' | 'may' | 'value' {
  if (meant.includes('sure')) return 'verb';
  return meant.includes('may') ? 'may' : 'value';
}

/** Word by word; `log-out` and `add-to-cart` are also read as one. */
function meaningsIn(found: readonly string[]): Meant[] {
  const each = found.map(meaningInAddress);
  if (found.length < 2 || found.length > 4) return each;
  const joined = meaningInAddress(found.join(''));
  return joined === 'session' || joined === 'sure' ? [joined, ...each.map((): Meant => 'filler')] : each;
}

function meaningInAddress(word: string): Meant {
  if (ONLY_IN_ADDRESSES.session.has(word)) return 'session';
  if (ONLY_IN_ADDRESSES.sure.has(word)) return 'sure';
  if (ONLY_IN_ADDRESSES.may.has(word)) return 'may';
  if (ONLY_IN_ADDRESSES.object.has(word)) return 'object';
  if (isUnspaced(word)) return MEANT_BY[saidIn(word)];
  return meaningOf(word);
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
