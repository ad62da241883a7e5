/** The only file that knows the stemmers: words of a language without their endings. */
import { newStemmer } from 'snowball-stemmers';

/** By the codes that pages use in `lang`. `en` is the Porter stemmer's successor; what is not here is compared as it stands. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  cs: 'czech',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  hu: 'hungarian',
  it: 'italian',
  ga: 'irish',
  nb: 'norwegian',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  es: 'spanish',
  sl: 'slovene',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

/** Longer words are no words, and stemmers were not made for them. */
const LONGEST = 40;

/** The stemmer for a language tag (`de`, `pt-BR`); words of other languages stay as they are. */
export function stemmerFor(language: string): (word: string) => string {
  const name = ALGORITHMS[language.toLowerCase().split(/[-_]/)[0]];
  if (name === undefined) return (word) => word;
  const stemmer = newStemmer(name);
  return (word) => (word.length > LONGEST ? word : stemmer.stem(word));
}
