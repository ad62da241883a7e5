/** Lists that change while they are read: sizes that differ by a little are looked at once more before anything is concluded from them. */
import { PARAMS } from '../params.ts';

/** Whether two sizes differ by so little that entities may have come or gone between two requests. */
export function differNarrowly(a: number, b: number): boolean {
  return a !== b && Math.abs(a - b) <= Math.max(1, PARAMS.moved * Math.max(a, b));
}

/** Whether a list that was read to its end has a little less than it said at its beginning. */
export function fellShort(seen: number, said: number | null): said is number {
  return said !== null && seen < said && differNarrowly(seen, said);
}
