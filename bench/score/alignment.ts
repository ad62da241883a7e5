import { bestMatching, type Edge } from './matching.ts';
import { sameText } from './texts.ts';

export interface Aligned {
  readonly predicted: string;
  readonly actual: string;
  /** Things both say. */
  readonly overlap: number;
}

/** Names one-to-one by what stands under them. Where that decides nothing, equal names go together. */
export function alignNames(
  predicted: ReadonlyMap<string, ReadonlySet<string>>,
  actual: ReadonlyMap<string, ReadonlySet<string>>,
): Aligned[] {
  const lefts = [...predicted.keys()];
  const rights = [...actual.keys()];
  const holders = new Map<string, number[]>();
  rights.forEach((name, at) => {
    for (const thing of actual.get(name)!) {
      const others = holders.get(thing);
      if (others === undefined) holders.set(thing, [at]);
      else others.push(at);
    }
  });
  const bonus = 1 / (2 + Math.min(lefts.length, rights.length)); // All of them together weigh less than one thing.
  const edges: Edge[] = [];
  lefts.forEach((name, left) => {
    const overlaps = new Map<number, number>();
    for (const thing of predicted.get(name)!)
      for (const right of holders.get(thing) ?? []) overlaps.set(right, (overlaps.get(right) ?? 0) + 1);
    for (const [right, overlap] of overlaps)
      edges.push({ left, right, weight: overlap + (sameText(name) === sameText(rights[right]) ? bonus : 0) });
  });
  return bestMatching(edges).map(({ left, right, weight }) => ({
    predicted: lefts[left],
    actual: rights[right],
    overlap: Math.floor(weight),
  }));
}
