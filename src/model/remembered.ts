import { ownText } from './own-text.ts';

const MOST = 4096;
const LONGEST = 100;

/** A function of a text that is asked about the same texts again and again: the answers for short ones are kept. */
export function remembered<V>(compute: (text: string) => V): (text: string) => V {
  const answers = new Map<string, V>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = compute(text);
    if (text.length > LONGEST) return answer;
    if (answers.size >= MOST) answers.clear();
    answers.set(ownText(text), answer);
    return answer;
  };
}

/** The same for one text that several ask about in turn, as the signals of one link do: the last answer is kept. */
export function rememberedLast<V>(compute: (text: string) => V): (text: string) => V {
  let last: { readonly text: string; readonly answer: V } | null = null;
  return (text) => {
    if (last === null || last.text !== text) last = { text, answer: compute(text) };
    return last.answer;
  };
}
