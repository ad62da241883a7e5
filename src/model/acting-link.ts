import { remembered } from './remembered.ts';
import { parseUrl } from './url.ts';
import { decodeComponent, pathSegments, splitParameters } from './url-parts.ts';

/** What is known of a link or a form, as far as the asker knows it. */
export interface LinkFacts {
  readonly address: string;
  /** Of the form it submits, or of the script attribute that sends it. @default 'GET' */
  readonly method?: string;
  /** Attributes of the element, names in lower case. */
  readonly attributes?: Readonly<Record<string, string>>;
  /** Visible text, or the label where there is none. */
  readonly text?: string;
  /** Types of the fields that a person fills in, of a form. */
  readonly fields?: readonly string[];
  /** Of the same place in every record of a list: how many, how many different texts and addresses. */
  readonly column?: { readonly records: number; readonly texts: number; readonly addresses: number };
  /** Whether the record has another link that looks like its title. */
  readonly besideTitle?: boolean;
  /** How many links change the same part of the address as this one does; filters come in groups. */
  readonly groupSize?: number;
}

export interface ActingVerdict {
  /** Following it could change something: never follow. */
  readonly acts: boolean;
  /** 0 to 1. */
  readonly weight: number;
  /** What spoke for and against, strongest first. */
  readonly reasons: readonly string[];
}

interface Signal {
  readonly weight: number;
  readonly reason: string;
}

/** From here on a link is not followed. No weak signal reaches it alone: a filter lost is a fact lost. */
const ACTS_FROM = 0.6;

/**
 * Whether following a link could do something at the site, judged by what the link does and never by a word in its
 * address alone (docs/papers/query-centric.md, rule 11). Each signal says why.
 */
export function couldAct(link: LinkFacts): ActingVerdict {
  const signals = SIGNALS.flatMap((find) => find(link)).sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const weight = Math.min(1, Math.max(0, sum(signals.map((signal) => signal.weight))));
  return { acts: weight >= ACTS_FROM, weight, reasons: signals.map(({ reason }) => reason) };
}

const SIGNALS: readonly ((link: LinkFacts) => Signal[])[] = [
  byMethod,
  byScriptAttributes,
  byToken,
  byColumn,
  byRole,
  byWords,
  byGroup,
];

/** A form that posts acts, unless all it offers is choices: such forms are searches and filters. */
function byMethod({ method = 'GET', fields = [] }: LinkFacts): Signal[] {
  const verb = method.toUpperCase();
  if (verb === 'GET' || verb === '' || verb === 'DIALOG') return [];
  if (verb !== 'POST') return [{ weight: 1, reason: `sends ${verb}` }];
  const personal = fields.find((type) => PERSONAL_FIELD.test(type));
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
    if (SENDING_ATTRIBUTE.test(name)) signals.push({ weight: 1, reason: `has ${name}` });
    if (CONFIRM_ATTRIBUTE.test(name)) signals.push({ weight: 1, reason: `has ${name}` });
    if (name === 'onclick' && /\bconfirm\s*\(/.test(value))
      signals.push({ weight: 1, reason: 'asks whether one is sure' });
    if (name === 'onclick' && /\.submit\s*\(|method\s*:\s*['"](?:post|put|patch|delete)/i.test(value))
      signals.push({ weight: 0.7, reason: 'its script submits' });
  }
  return signals;
}

/** Whether an attribute of this name can say that a link acts, whatever else it is. */
export function isTellingAttribute(name: string): boolean {
  return (
    name === 'onclick' || METHOD_ATTRIBUTE.test(name) || SENDING_ATTRIBUTE.test(name) || CONFIRM_ATTRIBUTE.test(name)
  );
}

/**
 * Whether a link without telling attributes can act at all. Nearly none can, and that is seen at a glance: without a
 * one-time value in its address that is called one it needs a word for an action.
 */
export function couldActUntold(address: string, text: string): boolean {
  const query = address.indexOf('?');
  if (query >= 0 && TOKEN_GLANCE.test(address.slice(query))) return true;
  return saysAction(text);
}

/** What every name in `TOKEN_NAME` has in it, unless escapes hide it. */
const TOKEN_GLANCE = /nonce|[cx]srf|token|key|%[^&]*=/i;

/** The pages of a site have the same links again and again. */
const saysAction = remembered((text) => ACTION_WORDS.test(text.toLowerCase()));

const METHOD_ATTRIBUTE = /^(?:data-(?:turbo-|http-)?method|formmethod)$/;
const SENDING_ATTRIBUTE = /^(?:data-)?hx-(?:post|put|patch|delete)$/;
const CONFIRM_ATTRIBUTE = /^(?:data-(?:turbo-)?confirm|hx-confirm|data-hx-confirm)$/;

/**
 * A value drawn by lot guards against forged requests, and only what acts needs guarding. With a name that frameworks use
 * for it that is nearly sure; alone it may be an opaque filter.
 */
function byToken({ address }: LinkFacts): Signal[] {
  if (!address.includes('?')) return [];
  const drawn = splitParameters(parseUrl(address)?.search ?? '').filter(
    ({ value }) => value !== null && DRAWN_BY_LOT.test(value),
  );
  const named = drawn.find(({ name }) => TOKEN_NAME.test(decodeComponent(name)));
  if (named !== undefined) return [{ weight: 0.7, reason: `carries a one-time value (${named.name})` }];
  return drawn.length > 0 ? [{ weight: 0.1, reason: 'carries a value drawn by lot' }] : [];
}

const TOKEN_NAME =
  /^_?_?(?:(?:wp)?nonce|csrf(?:_?token|middlewaretoken)?|xsrf(?:_?token)?|authenticity_token|form_?key|sesskey|requestverificationtoken|(?:form_|security_?)token)$/i;
const DRAWN_BY_LOT = /^(?=.*\d)(?=.*[a-z])[\w%+/=.-]{10,}$/i;

/** Rule 4 of docs/papers/query-centric.md: in a column of record links, one text for ever new addresses is an action, or "read more". */
function byColumn({ column, besideTitle = false }: LinkFacts): Signal[] {
  if (column === undefined || column.records < 4) return [];
  if (column.addresses < column.records) return [{ weight: -0.2, reason: 'its address repeats across records' }];
  if (column.texts > 1) return [];
  return besideTitle
    ? [{ weight: 0.45, reason: 'one text, a new address in every record, beside a title' }]
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

/** A word for an action in the text: weak. In text and address both, and alone at its place: stronger. */
function byWords({ text = '', address, groupSize }: LinkFacts): Signal[] {
  const words = text.trim().toLowerCase();
  if (words === '' || words.length > 40 || !ACTION_WORDS.test(words)) return [];
  const url = parseUrl(address);
  const last = decodeComponent(pathSegments(url?.pathname ?? '').at(-1) ?? '');
  const said = `${last} ${decodeComponent(url?.search ?? '')}`.toLowerCase();
  const agrees = ACTION_WORDS.test(said.replace(/[-_./?&=]+/g, ' '));
  const alone = groupSize !== undefined && groupSize <= 1;
  return [
    { weight: 0.25, reason: `says '${words}'` },
    ...(agrees && alone ? [{ weight: 0.4, reason: 'its address says so too, and it stands alone' }] : []),
  ];
}

/** Log out, delete, add, cart, buy, subscribe, vote in some languages of the web. Never enough by themselves. */
const ACTION_WORDS =
  /(?<!\p{L})(?:log ?-?(?:out|off)|sign ?-?(?:out|off)|delete|remove|add|cart|basket|buy|checkout|subscribe|unsubscribe|vote|upvote|report|abmelden|löschen|entfernen|warenkorb|kaufen|abonnieren|déconnexion|supprimer|panier|acheter|s'abonner|cerrar sesión|eliminar|borrar|carrito|comprar|suscribirse|sair|excluir|carrinho|assinar|esci|elimina|carrello|acquista|uitloggen|verwijderen|winkelwagen|wyloguj|usuń|koszyk|выйти|удалить|корзин[ауы]|купить|подписаться|çıkış|sil|sepet\p{L}*)(?!\p{L})|退出|登出|删除|購物車|购物车|加入|订阅|ログアウト|削除|カート|購入|로그아웃|삭제|장바구니/u;

/** Filters come in groups of links that change one part of the address. */
function byGroup({ groupSize, column }: LinkFacts): Signal[] {
  if (groupSize === undefined || groupSize < 3 || column !== undefined) return [];
  return [{ weight: -0.3, reason: `one of ${groupSize} that change the same part of the address` }];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
