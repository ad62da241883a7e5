/**
 * A number for the structure of each subtree. Phan, Horiguchi, Ho: PEWeb (2004), §2.2.1, equation (1).
 * Symbols and departures: docs/papers/peweb.md.
 */
import type { VisibleTags } from '../visible-tags.ts';

/**
 * Eq. (1), §2.2.1: T.rv = T.tw + the sum over all descendants of level x child order x tag weight; T itself is level 1.
 *
 * For all nodes in one pass from the leaves up: a descendant's level grows by one with each step up, so a node's
 * level-weighted sum is that of its children plus their plain sum.
 */
export function representativeValues(tags: VisibleTags, weightOf: (tag: number) => number): Float64Array {
  const count = tags.tag.length;
  const order = childOrders(tags);
  const plain = new Float64Array(count);
  const values = new Float64Array(count);
  for (let t = count - 1; t >= 0; t -= 1) {
    const weight = weightOf(tags.tag[t]);
    const levelled = values[t];
    values[t] = weight + levelled;
    if (t === 0) break;
    const above = tags.parent[t];
    const own = order[t] * weight;
    plain[above] += own + plain[t];
    values[above] += 2 * own + levelled + plain[t];
  }
  return values;
}

/** N.co: the place of a node among its siblings, from 1. */
export function childOrders(tags: VisibleTags): Int32Array {
  const order = new Int32Array(tags.tag.length).fill(1);
  for (let t = 1; t < order.length; t += 1) {
    const next = tags.end[t];
    if (next < tags.end[tags.parent[t]]) order[next] = order[t] + 1;
  }
  return order;
}
