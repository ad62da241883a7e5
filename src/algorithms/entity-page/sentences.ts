/** Whether somebody wrote a text as a sentence, however short it is: it ends as sentences do. */
export const isSentence = (text: string): boolean =>
  END.test(text) && (text.split(' ').length > 2 || WITHOUT_SPACES.test(text));

/** In the scripts that have a mark for it; a quote may follow. */
const END = /[.!?…。！？।؟۔]["'”’»」)]?$/u;
const WITHOUT_SPACES = /[。！？]["'”’»」)]?$/u;
