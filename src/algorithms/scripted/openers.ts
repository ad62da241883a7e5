/** Elements that open a page when they are clicked, and where they lead: clicked one by one, or known from what they carry. */
import type { Opener } from '../../model/control.ts';
import { addressOf, findEntityWay } from './entity-way.ts';
import type { Item } from './items.ts';

/** Clicks from which a way is learned. */
export const ENOUGH_CLICKS = 3;

/** The addresses of all, from those of the first few; null where what they carry does not say them. */
export function addressesFrom(openers: readonly Opener[], known: readonly string[]): string[] | null {
  if (known.length < ENOUGH_CLICKS) return null;
  const items = openers.map(itemOf);
  const way = findEntityWay(items.slice(0, known.length), new Set(known));
  if (way === null || way.fields.length === 0) return null;
  const all = items.map((item) => addressOf(item, way));
  const isRight = known.every((address, at) => all[at] === address);
  return isRight && all.every((address) => address !== null) ? (all as string[]) : null;
}

const itemOf = ({ carries, text }: Opener): Item =>
  new Map([...Object.entries(carries), ['text', text] as const].map(([name, value]) => [name, [value]]));
