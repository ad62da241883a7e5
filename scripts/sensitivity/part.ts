/** Tries some constants in this process: each is moved, and the set is read until something changes. */
import type { Constant } from './constants.ts';
import { SET } from './set.ts';

export interface Tried {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The first of the set that changed; null where nothing did. */
  readonly changed: string | null;
}

declare const settableConstants: ReadonlyMap<string, (value: number) => void>;

const foundBy = (item: (typeof SET)[number]): string => {
  try {
    return item.found();
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : String(error)}`;
  }
};

const before = SET.map(foundBy);
// What does not come out the same twice would count as changed for every constant.
const steady = SET.map((item, at) => foundBy(item) === before[at]);

/** By a fifth each way, whole numbers by one at least; what is there to be multiplied is switched off, too. */
function moves(value: number): number[] {
  const step = Number.isInteger(value) ? Math.max(1, Math.round(Math.abs(value) / 5)) : Math.abs(value) / 5;
  return [value + step, value - step, ...(Number.isInteger(value) ? [] : [0])];
}

const constants = JSON.parse(process.argv[2]) as readonly Constant[];
for (const { name, value } of constants) {
  const set = settableConstants.get(name);
  if (set === undefined) continue;
  for (const to of moves(value)) {
    set(to);
    const at = SET.findIndex((item, place) => steady[place] && foundBy(item) !== before[place]);
    set(value);
    process.send?.({ name, from: value, to, changed: at < 0 ? null : SET[at].name } satisfies Tried);
    if (at >= 0) break;
  }
}
process.send?.({ done: true }, () => process.exit(0));
