/** Signs and codes of currencies, as the platform's own tables (Intl) have them: no list of ours to keep. */

/** Where the sign at home differs from the one abroad: a locale per currency. */
const AT_HOME: Readonly<Record<string, string>> = {
  USD: 'en-US',
  EUR: 'de',
  GBP: 'en-GB',
  JPY: 'ja',
  CNY: 'zh',
  INR: 'hi',
  RUB: 'ru',
  UAH: 'uk',
  PLN: 'pl',
  CZK: 'cs',
  HUF: 'hu',
  RON: 'ro',
  BGN: 'bg',
  SEK: 'sv',
  NOK: 'nb',
  DKK: 'da',
  ISK: 'is',
  TRY: 'tr',
  ILS: 'he',
  BRL: 'pt-BR',
  KRW: 'ko',
  THB: 'th',
  VND: 'vi',
  IDR: 'id',
  PHP: 'fil',
  MYR: 'ms',
  ZAR: 'en-ZA',
  CHF: 'de-CH',
  CAD: 'en-CA',
  AUD: 'en-AU',
  NZD: 'en-NZ',
  MXN: 'es-MX',
  KZT: 'kk',
  GEL: 'ka',
  NGN: 'en-NG',
  CRC: 'es-CR',
  PYG: 'es-PY',
  BDT: 'bn',
};

/** Spellings that are common in shops and in no table of the platform. */
const ALSO: Readonly<Record<string, string>> = {
  руб: 'RUB',
  грн: 'UAH',
  rs: 'INR',
  'rs.': 'INR',
  eur: 'EUR',
  fr: 'CHF',
};

const signs = new Map<string, string>(Object.entries(ALSO));
for (const [code, home] of Object.entries(AT_HOME)) {
  for (const locale of [home, 'en']) {
    for (const currencyDisplay of ['symbol', 'narrowSymbol'] as const) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay });
      const sign = format
        .formatToParts(1)
        .find(({ type }) => type === 'currency')
        ?.value.trim()
        .toLowerCase();
      // The first to claim a sign keeps it: a bare $ is the commonest dollar. One letter alone is no sign to trust.
      if (sign !== undefined && !signs.has(sign) && !/^\p{L}$/u.test(sign)) signs.set(sign, code);
    }
  }
}

const codes = Intl.supportedValuesOf('currency');
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const longestFirst = (list: readonly string[]) => [...list].sort((a, b) => b.length - a.length).map(escaped);
const isWord = (sign: string) => /^[\p{L}\p{M}.]+$/u.test(sign);
const words = longestFirst([...signs.keys()].filter(isWord)).join('|');
const marks = longestFirst([...signs.keys()].filter((sign) => !isWord(sign))).join('|');

/** A sign next to a figure. Signs made of letters must stand as words. */
export const CURRENCY_SIGNS = new RegExp(`${marks}|(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
/** An ISO code as a word. */
export const CURRENCY_CODES = new RegExp(`(?<![\\p{L}])(?:${codes.join('|')})(?![\\p{L}])`, 'u');

/** The letters of the signs that are a word in ASCII, in lower case; all other signs have a dollar or a character beyond ASCII. */
export const SIGN_WORDS: readonly string[] = [...signs.keys()].flatMap(
  (sign) => sign.match(/^[a-z]+(?=\.?$)/)?.[0] ?? [],
);
export const CODES: ReadonlySet<string> = new Set(codes);

/** The ISO code of a sign or a code as written; null where it could be several. */
export function currencyBySign(mark: string): string | null {
  return signs.get(mark.toLowerCase()) ?? (CODES.has(mark.toUpperCase()) ? mark.toUpperCase() : null);
}
