/** How much a choice holds, as choices write it at their end: `Nike (12)`, `Nike 12 items`, and the same again for screen readers. */
import { countIn, firstNumber } from './counts.ts';

export interface Counted {
  readonly label: string;
  /** The count as it was written; '' where the choice has none. */
  readonly ending: string;
  readonly count: number | null;
  readonly about: number | null;
}

/** Such a share of the choices of a group says how much they hold. */
const MOSTLY = 0.6;

/** What stands at the end of a choice in brackets, with a number; brackets of East Asian writing are wider. */
// Bounded: LONGEST_BRACKET.
const BRACKETS = /\s*[([{（［【][^()[\]{}（）［］【】]*\p{Nd}[^()[\]{}（）［］【】]*[)\]}）］】]\s*$/u;
const BRACKET_END = /[)\]}）］】]\s*$/u;

/** Longer ones are sentences. */
const LONGEST_BRACKET = 80;

export function bracketAtEnd(text: string): string {
  const end = text.slice(-LONGEST_BRACKET);
  return BRACKET_END.test(end) ? (BRACKETS.exec(end)?.[0] ?? '') : '';
}

/** Labels and counts apart, where most choices end in a number and, at most, the same words in one number or another. */
export function countsApart(texts: readonly string[], endings: readonly string[] = texts.map(bracketAtEnd)): Counted[] {
  const once = saidOnce(texts, endings);
  if (!areCounts(once, endings)) return texts.map((label) => ({ label, ending: '', count: null, about: null }));
  return once.map((text, at) => {
    const ending = endings[at];
    if (ending === '') return { label: text, ending, count: null, about: null };
    const count = countIn(ending);
    const label = text.slice(0, -ending.length).trim().replace(SEPARATOR, '');
    return { label, ending, count, about: count ?? firstNumber(ending) };
  });
}

function areCounts(texts: readonly string[], endings: readonly string[]): boolean {
  if (endings.filter((ending) => ending !== '').length < MOSTLY * texts.length) return false;
  if (!isOneWording(endings.filter((ending) => ending !== '').map(wordsIn))) return false;
  const left = texts.map((text, at) => (endings[at] === '' ? text : text.slice(0, -endings[at].length).trim()));
  // `10 - 20 km`: the end of a range is no count, nor is what tells the choices apart. `CSV - 20` is one.
  const isCounted = (text: string) => text.replace(SEPARATOR, '') !== '' && !RANGE.test(text.slice(-LONGEST_BRACKET));
  return left.every(isCounted) && new Set(left).size >= MOSTLY * left.length;
}

/** What may stand between a name and its count. */
const SEPARATOR = /\s*[-\u2010-\u2015\u00b7\u2022|:\uff1a]$/u;
const RANGE = /\p{N}\S*\s*[-\u2010-\u2015~]$/u;

const wordsIn = (ending: string): string => (ending.match(/\p{L}+/gu) ?? []).join(' ').toLowerCase();

/** "1 item" and "2 items"; languages that count have up to three forms. */
const FORMS = 3;

/** Sites that round say `(120+)` of many and `(about 42)` of a few: what has no word goes with what has one. */
function isOneWording(words: readonly string[]): boolean {
  const all = [...new Set(words)].filter((word) => word !== '');
  return all.length <= FORMS && all.every((one) => one.slice(0, 2) === all[0].slice(0, 2));
}

/** `Red (5) Red (5 products)`: what most choices say twice, once to be seen and once to be heard, is said once. */
function saidOnce(texts: readonly string[], endings: readonly string[]): string[] {
  const once = texts.map((text, at) => {
    const name = text.slice(0, text.length - endings[at].length).trim();
    for (let length = 1; 2 * length <= name.length; length += 1) {
      const first = name.slice(0, length).trim();
      const between = name.slice(first.length, name.length - first.length);
      if (name.endsWith(first) && /^\s*$/.test(between.replace(BRACKETS, ''))) return `${first}${endings[at]}`;
    }
    return text;
  });
  const changed = once.filter((text, at) => text !== texts[at]).length;
  return changed >= MOSTLY * texts.length ? once : [...texts];
}
