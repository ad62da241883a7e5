/** Every number of the conversation with a form. */
export const ASK = {
  /** Stage 1 of the paper: 100 words of a dictionary and 10 nonsense words (section 4). */
  thorWords: 100,
  thorNonsense: 10,
  /** Ours: so many nonsense words show what "nothing" looks like, and so many words are asked at most before a form is given up. */
  nonsense: 3,
  batch: 8,
  words: 48,
  /** Answers with objects from which on the place of the answers is known. */
  enough: 4,
  /** Failures from the first question on, after which a form is not asked any more. */
  failures: 3,
  /** Pages that are looked at for a form where the first has none. */
  formPages: 3,
  /** Bits from which on a form that is posted is plainly a search. */
  plainly: 4,
  /** The commonest words of a language match everything or nothing: words are taken from behind these. */
  commonest: 100,
  dictionary: 4000,
  /** Times as many answers that stage 3 must read to be used instead of the method for records. */
  clearly: 1.25,
  /** Pages of one answer. */
  pages: 400,
  /** Letters of a nonsense word. */
  letters: 11,
  /** Share of the objects of a page that have the word in them, from which on the page surely answers it. */
  sure: 0.5,
} as const;
