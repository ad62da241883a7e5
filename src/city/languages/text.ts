export const LANGUAGES = ['en', 'de', 'ru', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same name in every language of the city. */
export type Words = Readonly<Record<Language, string>>;
/** A proper name is the same everywhere; anything else has one name per language. */
export type Text = string | Words;

export const say = (text: Text, language: Language): string => (typeof text === 'string' ? text : text[language]);

/** Vocabulary in one line per entry. */
export const w = (en: string, de: string, ru: string, ar: string): Words => ({ en, de, ru, ar });

const GROUP: Words = { en: ',', de: '.', ru: '\u00a0', ar: '\u066c' };
const POINT: Words = { en: '.', de: ',', ru: ',', ar: '\u066b' };
/** The first digit of languages that write numbers with digits of their own. */
const ZERO: Partial<Words> = { ar: '\u0660' };

/** A text with the digits of a language. */
export function numerals(text: string, language: Language): string {
  const zero = ZERO[language]?.charCodeAt(0);
  return zero === undefined ? text : text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
}

/** Which way lines run. */
export const directionOf = (language: Language): 'rtl' | null => (language === 'ar' ? 'rtl' : null);

/** Written out here and not by the platform's locale tables, which differ between versions. */
export function number(value: number, language: Language, digits = 0): string {
  const [whole, fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, GROUP[language]);
  const text = `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : POINT[language] + fraction}`;
  return numerals(text, language);
}

export const money = (value: number, language: Language, digits = 0): string =>
  language === 'en' ? `$${number(value, language, digits)}` : `${number(value, language, digits)} €`;
