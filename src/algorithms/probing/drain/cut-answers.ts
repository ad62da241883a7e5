/** Whether the site showed all that matches, or stopped somewhere. */
import type { OpenAnswer } from '../ask/form-talk.ts';
import { DRAIN } from './params.ts';

export class CutAnswers {
  /** Sizes of answers that were read to their end. */
  readonly #sizes = new Map<number, number>();
  /** What the site shows at most; null where nothing was cut yet. */
  limit: number | null = null;

  /** Told of an answer that has no further page. */
  isCut({ keys, size }: Pick<OpenAnswer, 'keys' | 'size'>): boolean {
    const shown = keys.size;
    if (shown === 0) return false;
    const times = (this.#sizes.get(shown) ?? 0) + 1;
    this.#sizes.set(shown, times);
    if (size !== null && size > shown * 1.05) {
      this.limit = Math.max(this.limit ?? 0, shown);
      return true;
    }
    const isLargest = [...this.#sizes.keys()].every((other) => other <= shown);
    if (shown > 5 && isLargest && times >= DRAIN.alikeCuts) this.limit = shown;
    return this.limit !== null && shown >= this.limit;
  }
}
