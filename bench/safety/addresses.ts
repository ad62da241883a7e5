import type { Action } from './actions.ts';
import type { Chance } from './chance.ts';

/** How the address of an action is written, and whether a word of it can be read there. */
export interface AddressStyle {
  readonly name: string;
  readonly speaks: 'english' | 'local' | 'nothing';
  template(parts: AddressParts): string | null;
}

export interface AddressParts {
  readonly action: Action;
  readonly language: string;
  /** In the language of the shop. */
  readonly word: string;
  readonly productTemplate: string;
  readonly chance: Chance;
}

const camel = (verb: string) => verb.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (verb: string) => verb.replaceAll('-', '_');
const id = (action: Action, before: string) => (action.perItem ? `${before}{id}` : '');
const verbOf = ({ action, chance }: AddressParts) => chance.pick(action.verbs);

const english = (name: string, template: AddressStyle['template']): AddressStyle => ({
  name,
  speaks: 'english',
  template,
});

export const ADDRESS_STYLES: readonly AddressStyle[] = [
  english('folder', (parts) => `/${verbOf(parts)}${id(parts.action, '/')}`),
  english('rest', (parts) => `/${parts.action.perItem ? 'items/{id}' : 'account'}/${verbOf(parts)}`),
  english(
    'file',
    (parts) => `/${snake(verbOf(parts))}.${parts.chance.pick(['php', 'aspx', 'do', 'cgi'])}${id(parts.action, '?id=')}`,
  ),
  english(
    'camel',
    (parts) => `/shop/${camel(verbOf(parts))}${parts.action.perItem ? 'Item' : ''}${id(parts.action, '?pid=')}`,
  ),
  english('snake', (parts) => `/ajax/${snake(verbOf(parts))}_do${id(parts.action, '/')}`),
  english(
    'value',
    (parts) =>
      `/index.php?${parts.chance.pick(['action', 'do', 'op', 'act', 'mode', 'cmd', 'func'])}=${snake(verbOf(parts))}${id(parts.action, '&id=')}`,
  ),
  english(
    'name',
    (parts) =>
      `/${parts.chance.pick(['index.php', 'shop', ''])}?${verbOf(parts)}=${parts.action.perItem ? '{id}' : '1'}`,
  ),
  english('own page', (parts) =>
    parts.action.perItem
      ? `${parts.productTemplate}${parts.productTemplate.includes('?') ? '&' : '?'}${snake(verbOf(parts))}=1`
      : null,
  ),
  english(
    'dotted',
    (parts) =>
      `/index.php?option=com_shop&task=${parts.action.perItem ? 'item' : 'user'}.${camel(verbOf(parts))}${id(parts.action, '&cid=')}`,
  ),
  english(
    'brackets',
    (parts) => `/index.php?tx_shop[action]=${camel(verbOf(parts))}${id(parts.action, '&tx_shop[uid]=')}`,
  ),
  english('api', (parts) => `/api/v1/${parts.action.perItem ? 'items/{id}' : 'me'}/${verbOf(parts)}.json`),
  { name: 'local path', speaks: 'local', template: (parts) => `/${local(parts)}${id(parts.action, '/')}` },
  {
    name: 'local value',
    speaks: 'local',
    template: (parts) => `/index.php?a=${local(parts)}${id(parts.action, '&id=')}`,
  },
  {
    name: 'opaque path',
    speaks: 'nothing',
    template: ({ action, chance }) =>
      action.perItem ? chance.pick(['/x/{id}', '/{id}/x', '/i/{id}/3']) : chance.pick(['/x/7', '/u/3']),
  },
  { name: 'opaque value', speaks: 'nothing', template: ({ action }) => `/index.php?a=3${id(action, '&id=')}` },
];

/** The word as addresses of the language write it: without accents, transliterated, or as it is in percent signs. */
function local({ word, language, chance }: AddressParts): string {
  const joint = chance.pick(['-', '_']);
  const plain = (language === 'de' ? germanLetters(word) : cyrillicLetters(word, language))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, (mark) => (/[\u0300-\u036f]/.test(mark) ? '' : mark))
    .replaceAll('ł', 'l')
    .replaceAll('Đ', 'D')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .normalize('NFC')
    .toLowerCase();
  return encodeURIComponent(plain.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, joint));
}

function germanLetters(word: string): string {
  const pairs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };
  return word.replaceAll(/[äöüßÄÖÜ]/g, (letter) => pairs[letter]);
}

const CYRILLIC =
  'а=a б=b в=v г=g ґ=g д=d е=e є=ye ё=yo ж=zh з=z и=i і=i ї=yi й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya';
const LATIN = new Map(CYRILLIC.split(' ').map((pair) => pair.split('=') as [string, string]));

function cyrillicLetters(word: string, language: string): string {
  if (language !== 'ru' && language !== 'uk') return word;
  return [...word.toLowerCase()].map((letter) => LATIN.get(letter) ?? letter).join('');
}

export const TOKENS = ['none', '_wpnonce', 'csrf_token', 'sesskey', 'hash', 'form_key', 'in path'] as const;

export function withToken(template: string, token: (typeof TOKENS)[number]): string {
  if (token === 'none') return template;
  if (token !== 'in path') return `${template}${template.includes('?') ? '&' : '?'}${token}={t}`;
  const [path, query] = template.split(/\?(.*)/s);
  return `${path.replace(/\/$/, '')}/{t}${query === undefined ? '' : `?${query}`}`;
}
