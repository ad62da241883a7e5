export const LANGUAGES = ['en', 'de', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same name in every language of the city. */
export type Words = Readonly<Record<Language, string>>;
/** A proper name is the same everywhere; anything else has one name per language. */
export type Text = string | Words;

export const say = (text: Text, language: Language): string => (typeof text === 'string' ? text : text[language]);

/** Vocabulary in one line per entry. */
export const w = (en: string, de: string, ru: string): Words => ({ en, de, ru });

const GROUP: Words = { en: ',', de: '.', ru: '\u00a0' };
const POINT: Words = { en: '.', de: ',', ru: ',' };

/** Written out here and not by the platform's locale tables, which differ between versions. */
export function number(value: number, language: Language, digits = 0): string {
  const [whole, fraction] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, GROUP[language]);
  return `${value < 0 ? '-' : ''}${grouped}${fraction === undefined ? '' : POINT[language] + fraction}`;
}

export const money = (value: number, language: Language, digits = 0): string =>
  language === 'en' ? `$${number(value, language, digits)}` : `${number(value, language, digits)} €`;
