import { addressParts } from '../address-parts.ts';
import { decodeComponent, type Parameter } from '../url-parts.ts';
import { ADDRESS_WORDS } from './action-words.ts';
import { isUnspaced, type Said, saidIn } from './said-action.ts';
import { isActionPhrase, isObject, meaningOf, withoutMarks } from './vocabulary.ts';

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
}

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

/** Letters of a hash say nothing: `add3458510ae2557`. */
const HASH = /^(?=.*\d)[\da-f]{8,}$/i;

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

/** Pages of a record are called so, and what is done to it as well: forms that change it, lists of what is old. */
const NAMES_OF_PARTS = new Set('archive change place mark switch grant'.split(' '));
/** What whole sites are about: `/book/12`, `?report=12`. */
const NAMES_OF_PAGES = new Set(
  'report order book block archive backup grant rate change place move build star watch pin lock run reserve mark switch stop bid claim transfer fork plaats'.split(
    ' ',
  ),
);

/** `ik-ga`, `v_korzinu`: words that say an action together. */
function isPhrase(piece: string): boolean {
  const spaced = withoutMarks(piece.toLowerCase()).replace(/[-_+]+/g, ' ');
  return spaced.includes(' ') && isActionPhrase(spaced);
}

/** A verb and what is done: `accept-invitation`; longer ones are titles, and words that are names as well make names of others. */
function beginsWithVerb(words: readonly string[], meant: readonly Meant[]): boolean {
  return words.length === 2 && meant[1] === 'none' && (meaningOf(words[0]) === 'sure' || meaningOf(words[0]) === 'may');
}

/** What is acted upon stands beside the word. */
function isWithObject(words: readonly string[], meant: readonly Meant[]): boolean {
  // `confirm-order`, `start-import`: a verb and a name.
  if (meant.some((meaning, at) => meaning === 'noun' && at > 0 && meant[at - 1] === 'may')) return true;
  const verbs = meant.filter((meaning) => ACTIONS.has(meaning)).length;
  if (meant.length === verbs) return false;
  return meant.includes('sure') || words.some(isObject) || (meant.includes('may') && meant.includes('object'));
}

/** `clear-history`: the verb comes first, and every other word goes with it. */
function isWithOwnObject(words: readonly string[], meant: readonly Meant[], namesOne = false): boolean {
  const isVerb = (meaning: Meant, at: number) => meaning === 'sure' || meaning === 'may' || (namesOne && at === 0);
  const verb = meant.findIndex((meaning, at) => ACTIONS.has(meaning) && isVerb(meaning, at));
  const isOwn = (word: string) => meaningOf(word) === 'own';
  return (
    verb >= 0 && words.slice(verb + 1).some(isOwn) && words.every((word, at) => meant[at] !== 'none' || isOwn(word))
  );
}

function parameterSays({ name, value }: Parameter, many: number, namesOne: boolean): AddressSays {
  const names = wordsIn(decodeComponent(name));
  const isOn = /^(?:1|true|yes|on)$/i.test(value ?? '');
  // The answer to "Are you sure?".
  if (isOn && names.length === 1 && (CONFIRMING.has(names[0]) || (names[0] === 'send' && namesOne)))
    return { says: 'verb', piece: name };
  // `order_now=1`, `send-reminder=17`, `start-import=1`: with what it is done to it is no choice of how to sort.
  const isDone = names.length === 2 && isTarget(names[1]) && (isOn || isNumber(value ?? ''));
  if (isDone && NO_ACTION.has(names[0])) return { says: 'verb', piece: name };
  const isChoice = NO_ACTION.has(names[0]);
  const meant = isChoice ? [] : meaningsIn(names);
  if (meant.includes('session')) return { says: 'session', piece: name };
  if (!meant.includes('none') && meant.includes('sure')) return { says: 'verb', piece: name };
  if (meant.length > 0 && isWithOwnObject(names, meant)) return { says: 'verb', piece: name };
  if (
    !meant.includes('none') &&
    isAction(meant) &&
    names.length + many > 1 &&
    !(names.length === 1 && WEAK.has(names[0]))
  ) {
    // `like=1`, `renew=17`: a switch or a number; filters have values.
    const isSwitch = meant[0] === 'may' && names.every((word) => meaningOf(word) === 'may') && isNumber(value ?? '');
    if (isWithObject(names, meant) || isSwitch) return { says: 'verb', piece: name };
    if (isOn && namesOne && names.length === 1 && meant[0] === 'noun' && !NAMES_OF_PARTS.has(names[0]))
      return { says: 'verb', piece: name };
    const isJust = names.length === 1 && meant[0] === 'noun' && !NAMES_OF_PAGES.has(names[0]) && isNumber(value ?? '');
    return { says: isOn || isJust ? 'may' : strengthOf(names, meant, false), piece: name };
  }
  // `mark=topics`: a setting, and what it is done to.
  if (names.length === 1 && WEAK.has(names[0]) && wordsIn(decodeComponent(value ?? '')).some(isObject))
    return { says: 'verb', piece: name };
  return valueSays(name, names, value, namesOne);
}

function valueSays(name: string, names: readonly string[], value: string | null, namesOne: boolean): AddressSays {
  if (value === null) return NOTHING;
  const plain = decodeComponent(value);
  if (plain.length > LONGEST_VALUE) return NOTHING;
  if (isPhrase(plain)) return { says: 'verb', piece: `${name}=${value}` };
  const called = [...names, name.toLowerCase()];
  const isTold = called.some((word) => VERB_PARAMETERS.has(word));
  const isOrder = called.some((word) => ORDER_PARAMETERS.has(word));
  const words = wordsIn(lastPiece(isTold || isOrder ? plain.replaceAll('.', '/') : plain));
  const meant = meaningsIn(words);
  const written = `${name}=${value}`;
  if (meant.includes('session')) return { says: words.length <= 3 ? 'session' : 'within', piece: written };
  if (!isAction(meant)) return NOTHING;
  const isVerb = isTold || isOrder || (words.length > 1 && meant.includes('sure'));
  if (isVerb && isWithOwnObject(words, meant)) return { says: 'verb', piece: written };
  if (meant.includes('none')) {
    if (
      isOrder &&
      namesOne &&
      !SHOWING.has(words[0]) &&
      meant.some((meaning) => meaning === 'sure' || meaning === 'may')
    )
      return { says: 'verb', piece: written };
    // `action=shop-add-product`: where nothing but actions stand, one of the words may be it.
    if (isOrder && namesOne && words.length === 2 && ACTIONS.has(meant[0])) return { says: 'verb', piece: written };
    if (isOrder && !beginsWithVerb(words, meant))
      return { says: meant[0] === 'noun' || !meant.includes('noun') ? 'may' : 'within', piece: written };
    if (!(isTold || isOrder) || !beginsWithVerb(words, meant)) return { says: 'within', piece: written };
    return { says: isOrder || namesOne ? 'verb' : 'may', piece: written };
  }
  if (!isVerb) return { says: 'value', piece: written };
  if (isWithObject(words, meant)) return { says: 'verb', piece: written };
  // `do=reserve&id=17`: a name, but where nothing but actions stand.
  if (isOrder && !meant.includes('sure') && !meant.includes('may'))
    return { says: namesOne ? 'verb' : 'may', piece: written };
  if (isTold && namesOne && words.length === 1 && meant[0] === 'noun' && !NAMES_OF_PARTS.has(words[0]))
    return { says: 'may', piece: written };
  return { says: strengthOf(words, meant, isOrder || namesOne), piece: written };
}

/** What something can be done to: a reminder, an order, an import. */
const isTarget = (word: string): boolean => isObject(word) || /^(?:own|noun)$/.test(meaningOf(word));

const CONFIRMING = new Set('confirm confirmed sure really'.split(' '));
const SHOWING = new Set('show view list edit get display search find'.split(' '));

/** `order=price` sorts, `submit=Search` is a button. */
const NO_ACTION = new Set(
  // Dutch brands and Italian orders are spelled like words of others; `start=20` is a page.
  'order orderby ordina ordine sort submit send apply confirm go start merk valuta set stem'.split(' '),
);

/** Names by which programs are told what to do, and nothing else. */
const ORDER_PARAMETERS = new Set(
  'action act actions do op operation cmd command task todo aktion accion azione acao actie akcja eylem deystvie fuseaction'.split(
    ' ',
  ),
);

/** Names that also choose what to show. */
const VERB_PARAMETERS = new Set(
  'mode method func function event ev job what m a r route controller ctrl submit btn button run execute ajax api call verb'.split(
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

/** A number, a hash, a name with digits: it tells one from the other, and is no word. */
function isIdentifier(piece: string): boolean {
  // `c3ref`, `web2go`: one digit within a name.
  if (/^[a-z]+\d[a-z]+$/i.test(piece)) return false;
  return /\d/.test(piece) && !/^\d{4}$/.test(piece) ? true : /^\d+$/.test(piece);
}

/** A plain number or one drawn by lot, not a year and not a name. */
function isNumber(piece: string): boolean {
  return /^(?:\d+|[a-z]{0,3}\d{2,}|(?=[a-f]*\d)[\da-f]{8,})$/i.test(piece) && !/^(?:19|20)\d\d$/.test(piece);
}

/** Whether an address has a word that is no action, beside names of programs and of parameters. */
export function isReadable(address: string): boolean {
  const { parameters, segments } = addressParts(address);
  const pieces = [...segments.map(withoutEnding), ...parameters.map(({ value }) => decodeComponent(value ?? ''))];
  const isWord = (word: string) => word.length > 2 && word !== 'index' && !ACTIONS.has(meaningInAddress(word));
  return pieces.some((piece) => !HASH.test(piece) && wordsIn(piece).some(isWord));
}

/** Whether an address holds the number by which the page is asked for; where neither can be read, any number does. */
export function namesRecord(address: string, page: string): boolean {
  const numbers = numbersOf(address);
  if (numbers.length === 0) return false;
  const own = new Set(numbersOf(page));
  return (
    numbers.some((number) => own.has(number)) || (!isReadable(address) && numbers.some((number) => number.length > 1))
  );
}

function numbersOf(address: string): string[] {
  const { parameters, segments } = addressParts(address);
  const named = parameters.filter(isIdentity).map(({ value }) => value!);
  return [...segments.map(withoutEnding).filter((piece) => isNumber(piece)), ...named];
}

const isDrawnByLot = (piece: string): boolean => /^(?=.*[a-z])(?=.*\d)[\da-z]{8,}$/i.test(piece);

/** `id=17`, `topic=17`: a number that neither turns a page nor says how many; the address says what it is done to. */
function isIdentity({ name, value }: Parameter): boolean {
  return value !== null && value.length > 1 && isNumber(value) && !MEASURE.test(decodeComponent(name));
}

const MEASURE =
  /^(?:p|pg|page\w*|seite|pagina|start|offset|limit|count|num|size|n|rows|per_?page|from|to|min\w*|max\w*|year|month|day|v|ver|w|h|q|s|t|ts|time)$/i;

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

/** A word that may be an action is one where the address says what it is done to. */
function strengthOf(words: readonly string[], meant: readonly Meant[], namesOne: boolean): 'verb' | 'may' | 'value' {
  if (meant.includes('sure')) return 'verb';
  if (!meant.includes('may')) return 'value';
  return namesOne && words.every((word) => !WEAK.has(word)) ? 'verb' : 'may';
}

/** Also names of people and of settings: they need something that is acted upon. */
const WEAK = new Set(['mark', 'set', 'switch', 'start']);

/** Word by word; `log-out` and `add-to-cart` are also read as one. */
function meaningsIn(found: readonly string[]): Meant[] {
  const each = found.map(meaningInAddress);
  if (found.length < 2 || found.length > 4) return each;
  // `sign_out_do`: what programs add to their names.
  const joined = meaningInAddress(found.filter((word) => word !== 'do' && word !== 'action').join(''));
  return joined === 'session' || joined === 'sure' ? [joined, ...each.map((): Meant => 'filler')] : each;
}

function meaningInAddress(word: string): Meant {
  if (ONLY_IN_ADDRESSES.session.has(word)) return 'session';
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
