import { decodeComponent, type Parameter } from '../url-parts.ts';
import { isIdentifier, isNumber } from './address-numbers.ts';
import { type AddressSays, NOTHING } from './address-says.ts';
import {
  ACTIONS,
  beginsWithVerb,
  isAction,
  isPhrase,
  isTarget,
  isWithObject,
  isWithOwnObject,
  LONGEST_VALUE,
  meaningsIn,
  NAMES_OF_PAGES,
  NAMES_OF_PARTS,
  ONLY_IN_ADDRESSES,
  strengthOf,
  WEAK,
  wordsIn,
} from './address-words.ts';
import { isObject, meaningOf } from './vocabulary.ts';

export function parameterSays({ name, value }: Parameter, many: number, namesOne: boolean): AddressSays {
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
  if (!isAction(meant)) return isOrder && isShorthand(plain) ? { says: 'may', piece: written } : NOTHING;
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
  // `c=unsub&u=17`: what only programs write is hardly ever the name of something.
  const isJargon = namesOne && words.length === 1 && ONLY_IN_ADDRESSES.sure.has(words[0]);
  if (!isVerb) return { says: isJargon ? 'may' : 'value', piece: written };
  if (isWithObject(words, meant)) return { says: 'verb', piece: written };
  // `do=reserve&id=17`: a name, but where nothing but actions stand.
  if (isOrder && !meant.includes('sure') && !meant.includes('may'))
    return { says: namesOne ? 'verb' : 'may', piece: written };
  if (isTold && namesOne && words.length === 1 && meant[0] === 'noun' && !NAMES_OF_PARTS.has(words[0]))
    return { says: 'may', piece: written };
  return { says: strengthOf(words, meant, isOrder || namesOne), piece: written };
}

const CONFIRMING = new Set('confirm confirmed sure really'.split(' '));

const SHOWING = new Set('show view list edit get display search find'.split(' '));

/** `op=x`, `cmd=rst`: where programs are told what to do, an order as well as a page may be cut down to that; these are pages. */
const isShorthand = (value: string): boolean => /^[a-z]{1,3}$/i.test(value) && !SHOWN_IN_SHORT.has(value.toLowerCase());
const SHOWN_IN_SHORT = new Set(
  'get see all top new hot rss raw txt pdf csv xml map cat tag tags day img pic src log faq doc api web lst vw ls dir nav idx cal ad job bib ris'.split(
    ' ',
  ),
);

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

/** `user/logout`, `Special:UserLogout`: routes inside a value. */
function lastPiece(value: string): string {
  const pieces = value.split(/[/:|\\]/).filter((piece) => piece !== '');
  const last = pieces.at(-1) ?? '';
  return isIdentifier(last) ? (pieces.at(-2) ?? last) : last;
}
