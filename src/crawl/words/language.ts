/** Which language a text is in. The only file that knows the library for it; loaded when it is needed. */

/** A code of two letters (ISO 639-1), or null where that cannot be told. */
export type LanguageTeller = (text: string) => string | null;

/** More says nothing new. */
const LONGEST = 5000;

export async function loadLanguageTeller(): Promise<LanguageTeller> {
  const { eld } = await import('eld/small');
  return (text) => {
    const found = eld.detect(text.slice(0, LONGEST));
    return found.language !== '' && found.isReliable() ? found.language : null;
  };
}
