/** Which mark parts whole and fraction in the texts of one attribute or column: what others of them say decides how 1.125 is read. */
import { type DecimalMark, decimalMarksIn } from './numbers.ts';

export class DecimalHabit {
  #seen: DecimalMark | 'both' = null;

  note(text: string): void {
    if (this.#seen === 'both') return;
    for (const mark of decimalMarksIn(text)) {
      if (this.#seen === null) this.#seen = mark === '.' ? '.' : ',';
      else if (this.#seen !== mark) this.#seen = 'both';
    }
  }

  /** Null where nothing was seen, or both. */
  get mark(): DecimalMark {
    return this.#seen === 'both' ? null : this.#seen;
  }
}

export function decimalHabit(texts: Iterable<string>): DecimalMark {
  const habit = new DecimalHabit();
  for (const text of texts) habit.note(text);
  return habit.mark;
}

/** The habits of the attributes of a kind. */
export class DecimalHabits {
  readonly #of = new Map<string, DecimalHabit>();

  note(attribute: string, value: string): void {
    if (!MARKED.test(value)) return;
    const known = this.#of.get(attribute) ?? new DecimalHabit();
    this.#of.set(attribute, known);
    known.note(value);
  }

  of(attribute: string): DecimalMark {
    return this.#of.get(attribute)?.mark ?? null;
  }
}

const MARKED = /\p{Nd}[.,\u066b\uff0c\uff0e]\p{Nd}/u;
