/** Whether following a link or sending a form could do something at the site: one table of signals, each with its weight and reason. */
import { addressSays } from './acting/address-action.ts';
import { isReadable, namesRecord } from './acting/address-numbers.ts';
import type { AddressSays } from './acting/address-says.ts';
import { withoutEnding, wordsIn } from './acting/address-words.ts';
import { type Shown, shownBy, shownBySign } from './acting/icons.ts';
import { type Said, saidIn } from './acting/said-action.ts';
import { addressParts } from './address-parts.ts';
import { decodeComponent } from './url-parts.ts';

/** What is known of a link or a form, as far as the asker knows it. An address that was typed or listed is all there is. */
export interface LinkFacts {
  readonly address: string;
  /** Of the form it submits, or of the script attribute that sends it. @default 'GET' */
  readonly method?: string;
  /** Attributes of the element, names in lower case. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Visible text, or the label where there is none. */
  readonly text?: string;
  /** What else is said of it: title, aria-label, alternative texts, the value of a button. */
  readonly words?: readonly string[];
  /** Classes of the element and of what stands in it, names of its pictures. */
  readonly looks?: string;
  /** Types of the fields that a person fills in, of a form. */
  readonly fields?: readonly string[];
  /** The page it stands on. */
  readonly page?: string;
  /** Of the same place in every record of a list: how many, how many different texts and addresses. */
  readonly column?: { readonly records: number; readonly texts: number; readonly addresses: number };
  /** Whether the record has another link that looks like its title. */
  readonly besideTitle?: boolean;
  /** Links of the page whose addresses differ from this one only in a value that they are also called by: values of a filter. */
  readonly alike?: number;
  /** Those of them whose words say nothing of an action. */
  readonly alikePlain?: number;
  /** Whether what it is called by is also the name of another page, against which nothing speaks. */
  readonly named?: boolean;
  /** Whether most of the links at its place act by what is known of each. */
  readonly amongActing?: boolean;
}

export interface ActingVerdict {
  /** Following it could change something: never follow. */
  readonly acts: boolean;
  /** Something speaks for it, not enough: not followed in the name of a person who is logged in. */
  readonly doubtful: boolean;
  /** 0 to 1. */
  readonly weight: number;
  /** What spoke for it, strongest first. */
  readonly reasons: readonly string[];
}

interface Signal {
  readonly weight: number;
  readonly reason: string;
}

/** From here on a link is not followed: an order sent cannot be taken back. */
const ACTS_FROM = 0.6;
const DOUBTFUL_FROM = 0.3;

const HARMLESS: ActingVerdict = { acts: false, doubtful: false, weight: 0, reasons: [] };

/** No signal takes anything away: a link that could act is left alone wherever it stands and however many stand beside it. */
export function couldAct(link: LinkFacts): ActingVerdict {
  const signals: Signal[] = [];
  for (const find of SIGNALS) for (const signal of find(link)) signals.push(signal);
  if (signals.length === 0) return HARMLESS;
  signals.sort((a, b) => b.weight - a.weight);
  const weight = Math.min(
    1,
    signals.reduce((sum, signal) => sum + signal.weight, 0),
  );
  const rounded = Math.round(weight * 100) / 100;
  return {
    acts: rounded >= ACTS_FROM,
    doubtful: rounded >= DOUBTFUL_FROM,
    weight: rounded,
    reasons: signals.map(({ reason }) => reason),
  };
}

const SIGNALS: readonly ((link: LinkFacts) => Signal[])[] = [
  byMethod,
  byScriptAttributes,
  byToken,
  byAddress,
  byWords,
  byLooks,
  byBareness,
  byColumn,
  byRole,
  byNeighbours,
];

/** A form that posts acts, unless all it offers is choices: such forms are searches and filters. */
function byMethod({ method = 'GET', fields = [] }: LinkFacts): Signal[] {
  const verb = method.toUpperCase();
  const personal = fields.find((type) => PERSONAL_FIELD.test(type));
  if (verb === 'GET' || verb === '' || verb === 'DIALOG')
    return personal === undefined ? [] : [{ weight: 0.4, reason: `sends a field of type ${personal}` }];
  if (verb !== 'POST') return [{ weight: 1, reason: `sends ${verb}` }];
  if (personal !== undefined) return [{ weight: 1, reason: `posts a field of type ${personal}` }];
  if (fields.length > 0 && fields.every((type) => CHOICE_FIELD.test(type)))
    return [{ weight: 0.3, reason: 'posts choices only' }];
  return [{ weight: 0.8, reason: 'posts' }];
}

const PERSONAL_FIELD = /^(?:password|email|tel|file|textarea)$/i;
const CHOICE_FIELD = /^(?:select(?:-one|-multiple)?|checkbox|radio|range|number|date|month|search|text)$/i;

/** Attributes by which widely used libraries send something else than GET, or ask first whether one is sure. */
function byScriptAttributes({ attributes = {} }: LinkFacts): Signal[] {
  const signals: Signal[] = [];
  for (const [name, value] of Object.entries(attributes)) {
    if (METHOD_ATTRIBUTE.test(name) && value !== '' && !/^get$/i.test(value))
      signals.push({ weight: 1, reason: `${name}=${value}` });
    if (SENDING_ATTRIBUTE.test(name) || CONFIRM_ATTRIBUTE.test(name))
      signals.push({ weight: 1, reason: `has ${name}` });
    if (name.startsWith('on') && /\bconfirm\s*\(/.test(value))
      signals.push({ weight: 1, reason: 'asks whether one is sure' });
    if (name.startsWith('on') && /\.submit\s*\(|method\s*:\s*['"](?:post|put|patch|delete)/i.test(value))
      signals.push({ weight: 0.7, reason: 'its script submits' });
  }
  return signals;
}

/** Whether an attribute of this name can say that a link acts, whatever else it is. */
export function isTellingAttribute(name: string): boolean {
  return (
    name === 'onclick' ||
    name === 'onmousedown' ||
    METHOD_ATTRIBUTE.test(name) ||
    SENDING_ATTRIBUTE.test(name) ||
    CONFIRM_ATTRIBUTE.test(name)
  );
}

const METHOD_ATTRIBUTE = /^(?:data-(?:turbo-|http-|ajax-|bs-)?method|formmethod)$/;
const SENDING_ATTRIBUTE = /^(?:data-)?hx-(?:post|put|patch|delete)$/;
const CONFIRM_ATTRIBUTE = /^(?:data-)?(?:turbo-|hx-|bs-)?confirm(?:ation|-?(?:message|text|title))?$/;

/**
 * A value drawn by lot guards against forged requests, and only what acts needs guarding. With a name that frameworks use
 * for it that is nearly sure; alone it may be an opaque filter or a session.
 */
function byToken({ address, page = '' }: LinkFacts): Signal[] {
  const pieces = addressParts(address).segments;
  const key = pieces.findIndex((piece, at) => TOKEN_NAME.test(piece) && DRAWN_BY_LOT.test(pieces[at + 1] ?? ''));
  if (key >= 0) return [{ weight: 0.7, reason: `carries a one-time value (${pieces[key]})` }];
  if (!address.includes('?')) return [];
  const drawn = addressParts(address).parameters.filter(
    ({ value }) => value !== null && DRAWN_BY_LOT.test(decodeComponent(value)),
  );
  const named = drawn.find(({ name }) => TOKEN_NAME.test(decodeComponent(name)));
  if (named !== undefined) return [{ weight: 0.7, reason: `carries a one-time value (${named.name})` }];
  // What the page itself was asked with is a session or a choice.
  const fresh = drawn.filter(({ value }) => !page.includes(value!));
  const guard = fresh.find(({ name }) => GUARD_NAME.test(decodeComponent(name)));
  if (guard !== undefined) return [{ weight: 0.35, reason: `carries what may be a one-time value (${guard.name})` }];
  return fresh.length > 0 ? [{ weight: 0.1, reason: 'carries a value drawn by lot' }] : [];
}

const TOKEN_NAME =
  /^_?_?(?:(?:wp)?nonce|csrf(?:[_-]?token|middlewaretoken)?|xsrf(?:[_-]?token)?|authenticity_token|form_?(?:key|token|id)|sesskey|requestverificationtoken|(?:form_|security_?|session_?|action_?|user_?|logout_?|delete_?)token|secure?tok(?:en)?|sectok|sesc|(?:my_?)?post_?key|logout_?key|kill_?code)$/i;
/** Not names of content, as `h` or `hash` is: programs that keep versions know each by such a value. */
const GUARD_NAME = /^_?_?(?:token|tok|sig|signature|guard|auth|secret|verify|check|confirm)$/i;
const DRAWN_BY_LOT = /^(?=.*\d)(?=.*[a-z])[\w%+/=.-]{8,}$/i;

const ADDRESS_WEIGHT: Readonly<Record<AddressSays['says'], number>> = {
  session: 1,
  verb: 0.65,
  may: 0.35,
  value: 0.15,
  within: 0.05,
  nothing: 0,
};

/** The last piece of the path, names of parameters, values of those that say what to do. */
function byAddress({ address }: LinkFacts): Signal[] {
  const { piece, says } = addressSays(address);
  return says === 'nothing' ? [] : [{ weight: ADDRESS_WEIGHT[says], reason: `its address says '${piece}'` }];
}

const SAID_WEIGHT: Readonly<Record<Said, number>> = {
  session: 1,
  whole: 0.65,
  word: 0.6,
  begins: 0.35,
  noun: 0.35,
  within: 0.1,
  nothing: 0,
};
/** A word that is also the value in the address, as tags have it: alone, and among the values of a filter. */
const VALUE_WEIGHT = 0.4;
const FILTER_VALUE_WEIGHT = 0.1;

/** What it says, or is said of it: the strongest of all. */
function byWords(link: LinkFacts): Signal[] {
  let best: Signal | null = null;
  for (const words of [link.text ?? '', ...(link.words ?? []).flatMap(withoutName)]) {
    const weight = saidWeight(link, words);
    if (weight > (best?.weight ?? 0)) best = { weight, reason: `says '${words.trim()}'` };
  }
  return best === null ? [] : [best];
}

/** Labels for those who do not see name what it is done to: "Remove: Lamp", "Add “Lamp” to your cart". */
function withoutName(words: string): string[] {
  const head = words.match(/^[^:：]{2,40}(?=[:：] ?\S)/u)?.[0];
  const unquoted = words.replace(/[“„«"][^“”„«»"]*[”“»"]/gu, ' ');
  return [...new Set([words, ...(head === undefined ? [] : [head]), unquoted])];
}

function saidWeight(link: LinkFacts, text: string): number {
  const said = saidIn(text);
  const weight = SAID_WEIGHT[said];
  if (said === 'session') return weight;
  if (weight > FILTER_VALUE_WEIGHT && isOfFilter(link, text)) return FILTER_VALUE_WEIGHT;
  if (weight < VALUE_WEIGHT) return weight;
  if (takesOff(link)) return 0;
  // The button of a form that chooses or searches.
  if (link.fields !== undefined && isSubmit(text)) return SUBMIT_WEIGHT;
  // What a button says is done, and is no value of a filter.
  if (link.fields !== undefined) return weight;
  return isValue(link.address, text) || isFileOfText(link.address) ? VALUE_WEIGHT : weight;
}

/** What forms of every kind say on their button. */
export const isSubmit = (text: string): boolean => SUBMIT_WORDS.has(text.trim().toLowerCase());
const SUBMIT_WEIGHT = 0.2;
const SUBMIT_WORDS = new Set(
  'apply,submit,send,confirm,ok,go,clear,reset,anwenden,absenden,senden,abschicken,bestätigen,zurücksetzen,appliquer,envoyer,valider,confirmer,réinitialiser,aplicar,enviar,confirmar,restablecer,limpiar,limpar,applica,invia,conferma,reimposta,toepassen,verzenden,bevestigen,använd,skicka,bekräfta,rensa,anvend,bruk,käytä,lähetä,zastosuj,wyślij,potwierdź,wyczyść,použít,odeslat,potvrdit,применить,отправить,подтвердить,сбросить,застосувати,надіслати,uygula,gönder,onayla,temizle,إرسال,تأكيد,تطبيق,ارسال,שלח,发送,确认,提交,送信,確認,検索,보내기,확인,適用,적용'.split(
    ',',
  ),
);

/** "Remove red", "Clear all": the page's own address with something taken away, and nothing else in it. */
function takesOff({ address, page }: LinkFacts): boolean {
  if (page === undefined || page === address) return false;
  const from = addressParts(page);
  const to = addressParts(address);
  if (from.origin !== to.origin || to.segments.length > from.segments.length) return false;
  if (from.parameters.length + from.segments.length <= to.parameters.length + to.segments.length) return false;
  const had = new Set(from.parameters.map(({ name, value }) => `${name}=${value}`));
  const isWithin = to.segments.every((segment, at) => segment === from.segments[at]);
  return isWithin && to.parameters.every(({ name, value }) => had.has(`${name}=${value}`));
}

/** One word which the last piece of the path, below a folder, or the value of a parameter repeats. */
function isValue(address: string, text: string): boolean {
  const words = wordsIn(text.replace(/\(.*\)/, ''));
  if (words.length !== 1) return false;
  const { parameters, segments } = addressParts(address);
  const isIt = (piece: string) => wordsIn(withoutEnding(piece)).join(' ') === words[0];
  if (addressSays(address).says === 'verb') return false;
  return (
    (segments.length > 1 && isIt(segments[segments.length - 1])) || parameters.some(({ value }) => isIt(value ?? ''))
  );
}

/** "Lancer" among the names of teams: several that say nothing of an action differ from it only in the value that they are called by. */
function isOfFilter({ address, alikePlain = 0 }: LinkFacts, text: string): boolean {
  if (alikePlain < VALUES_OF_A_FILTER || addressSays(address).says === 'verb' || isTab(address, text)) return false;
  const called = wordsIn(text.replace(/\(.*\)/, '')).join(' ');
  const { parameters, segments } = addressParts(address);
  return [segments.at(-1) ?? '', ...parameters.map(({ value }) => value ?? '')].some(
    (piece) => wordsIn(withoutEnding(piece)).join(' ') === called,
  );
}

/** `tab=upload`: the parameter says that it chooses what a page shows. */
function isTab(address: string, text: string): boolean {
  const words = wordsIn(text).join(' ');
  return addressParts(address).parameters.some(
    ({ name, value }) =>
      /^(?:tab|view|section|panel)(?:$|[_-])/i.test(name) && wordsIn(value ?? '').join(' ') === words,
  );
}

/** A file of text whose name has other words in it as well: documentation of what the word means. */
function isFileOfText(address: string): boolean {
  const { parameters, segments } = addressParts(address);
  const last = segments.at(-1) ?? '';
  return parameters.length === 0 && /\.x?html?$/i.test(last) && /^(?:within|nothing)$/.test(addressSays(address).says);
}

const SHOWN_WEIGHT: Readonly<Record<Shown, number>> = { sure: 0.5, may: 0.25, nothing: 0 };
/** A link without any words: what it shows is all it says; the more so where its address cannot be read either. */
const WORDLESS_WEIGHT = 0.1;
const UNREADABLE_WEIGHT = 0.35;

function byLooks(link: LinkFacts): Signal[] {
  const { looks = '', text = '', words = [] } = link;
  // Some fonts draw a picture for its name.
  const drawn = ICON_FONT.test(looks) ? text.trim() : '';
  const isWordless = ![drawn === '' ? text : '', ...words].some((one) => /\p{L}/u.test(one));
  const sign = shownBySign(text.trim());
  const shown = sign === 'sure' || looks === '' ? sign : stronger(sign, shownBy(`${looks} ${drawn}`));
  if (shown === 'nothing' || (isWordless && takesOff(link))) return [];
  const alone = isReadable(link.address) ? WORDLESS_WEIGHT : UNREADABLE_WEIGHT;
  const weight = SHOWN_WEIGHT[shown] + (isWordless ? alone : 0);
  return [{ weight, reason: sign === shown ? `shows '${text.trim()}'` : `looks like '${looks.trim()}'` }];
}

const ICON_FONT = /\bmaterial-(?:icons|symbols)/;

const stronger = (a: Shown, b: Shown): Shown => (SHOWN_WEIGHT[a] >= SHOWN_WEIGHT[b] ? a : b);

/** How little there is beside a word that may be an action or a name. */
const BARE_WEIGHT = 0.25;

/**
 * A link to a page has a title. Where an address says what may be an action, and the link says nothing or what another page is called,
 * or where such a word is all it says of the record that the page shows, there is nothing left but the action.
 */
function byBareness(link: LinkFacts): Signal[] {
  const { address, fields = [], named = false, page = '', text = '', words = [] } = link;
  const signals: Signal[] = [];
  const isUnnamed = ![text, ...words].some((one) => /\p{L}/u.test(one));
  const { piece, says } = addressSays(address);
  // `?pay=north`: where no link is known, the name of a parameter may be that of a filter; and a form has fields to speak for it.
  const isChoice = link.text === undefined && addressParts(address).parameters.some(({ name }) => name === piece);
  if (says === 'may' && (isUnnamed || named) && !isChoice && fields.length === 0 && !takesOff(link))
    signals.push({ weight: BARE_WEIGHT, reason: isUnnamed ? 'has no words' : 'is called like another page' });
  if ([text, ...words].some((one) => saidIn(one) === 'noun') && namesRecord(address, page))
    signals.push({ weight: BARE_WEIGHT, reason: 'is done to what the page shows' });
  return signals;
}

/** Rule 4 of docs/papers/query-centric.md: in a column of record links, one text for ever new addresses is an action, or "read more". */
function byColumn({ column, besideTitle = false }: LinkFacts): Signal[] {
  if (column === undefined || column.records < 4 || column.addresses < column.records || column.texts > 1) return [];
  return besideTitle
    ? [{ weight: 0.4, reason: 'one text, a new address in every record, beside a title' }]
    : [{ weight: 0.2, reason: 'one text, a new address in every record' }];
}

function byRole({ attributes = {} }: LinkFacts): Signal[] {
  const signals: Signal[] = [];
  if (attributes.role === 'button' || attributes.type === 'submit')
    signals.push({ weight: 0.2, reason: 'is a button' });
  // Shops mark their filters so, too: next to nothing.
  if (/\bnofollow\b/i.test(attributes.rel ?? '')) signals.push({ weight: 0.05, reason: 'rel=nofollow' });
  return signals;
}

/** A filter has several values: a word for an action that stands alone is none. And who stands among those that act may be one of them. */
const VALUES_OF_A_FILTER = 4;

function byNeighbours({ address, alike, amongActing = false, text = '' }: LinkFacts): Signal[] {
  const signals: Signal[] = [];
  if (amongActing) signals.push({ weight: 0.35, reason: 'stands among links that act' });
  if (
    alike !== undefined &&
    alike < VALUES_OF_A_FILTER &&
    /^(?:whole|word)$/.test(saidIn(text)) &&
    isValue(address, text) &&
    !isTab(address, text)
  )
    signals.push({ weight: 0.2, reason: 'stands alone' });
  return signals;
}
