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
