/**
 * What the paper leaves open: what was chosen, and what else was tried (departures D1 to D7 of docs/papers/peweb.md).
 * `npm run departures` prints what each changes.
 */
import { tagWeight } from './params.ts';

export interface Choices {
  /** D1: the weight of a tag. */
  readonly weightOf: (name: string) => number;
  /** D2: line 3 of algorithm 1 counts subtrees deeper than DTh, as it is printed, instead of at least as deep. */
  readonly lineThreeAsPrinted: boolean;
  /** D3: the depth of a tag without tags inside. */
  readonly leafDepth: 0 | 1;
  /** D4: whether neighbours are put together: where that is clearly more even, whenever it is more even, never. */
  readonly spans: 'clearly' | 'whenever' | 'never';
  /** D5: scripts, styles, the head and the inside of pictures are part of the tag tree. */
  readonly everyTag: boolean;
  /** D6: only $ and £ are currency signs, and only 0 to 9 are digits. */
  readonly westernSigns: boolean;
  /** D7: the nodes that are no products are those that algorithm 2 would score, wherever they stand. */
  readonly noiseAsItComes: boolean;
}

export const CHOSEN: Choices = {
  weightOf: tagWeight,
  lineThreeAsPrinted: false,
  leafDepth: 1,
  spans: 'clearly',
  everyTag: false,
  westernSigns: false,
  noiseAsItComes: false,
};
