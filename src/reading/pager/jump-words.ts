/** What links say that jump over records: "-60", "+300". */

/** 1 or -1: jumps that lead on through a list keep their sign. */
export type Sign = 1 | -1;

const JUMP = /^([-+−–])\s?(\d{1,7})$/;

/** The number of records that a link says it jumps over; null where it says something else. */
export function jumpIn(text: string): number | null {
  const found = JUMP.exec(text.trim());
  if (found === null) return null;
  return found[1] === '+' ? Number(found[2]) : -Number(found[2]);
}

export const signOf = (jump: number): Sign => (jump < 0 ? -1 : 1);

/** Of a slot: the whole piece of the path, whatever it is. */
export const KEY = 'key';
