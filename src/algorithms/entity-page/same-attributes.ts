/** One attribute under two names: what pages call "Maker" and a filter calls "Brand". */
import { PARAMS } from './params.ts';

/** Values by attribute, of one entity, as texts to compare. */
export type ValuesOf = ReadonlyMap<string, ReadonlySet<string>>;

/** Equal as a reader would say. */
export function sameText(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();
}

/** ASCII without hyphens, its words one space apart: only capitals can be unlike. Most texts are such. */
function isPlain(text: string): boolean {
  let last = SPACE;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code > 126 || code === HYPHEN || (code === SPACE && last === SPACE)) return false;
    last = code;
  }
  return last !== SPACE;
}

const SPACE = 0x20;
const HYPHEN = 0x2d;

/**
 * Which attribute of `known` each of `found` is: the same name, or, for the same entities, the same values. Each of
 * `known` is given to one at most.
 */
export function sameAttributes(found: readonly ValuesOf[], known: readonly ValuesOf[]): Map<string, string> {
  const same = new Map<string, string>();
  const names = new Map(namesIn(known).map((name) => [sameText(name), name]));
  const taken = new Set<string>();
  for (const name of namesIn(found)) {
    const equal = names.get(sameText(name));
    if (equal === undefined) continue;
    same.set(name, equal);
    taken.add(equal);
  }
  const pairs = namesIn(found)
    .filter((name) => !same.has(name))
    .flatMap((name) => namesIn(known).map((other) => ({ name, other, ...agreement(found, known, name, other) })))
    .filter(
      ({ agreeing, both, values }) =>
        agreeing >= PARAMS.minAgreeing && values > 1 && agreeing >= PARAMS.sameAttribute * both,
    )
    .sort((a, b) => b.agreeing - a.agreeing);
  for (const { name, other } of pairs) {
    if (same.has(name) || taken.has(other)) continue;
    same.set(name, other);
    taken.add(other);
  }
  return same;
}

/** On how many entities with both attributes the one's values are all the other's, and how many different values those are. */
function agreement(found: readonly ValuesOf[], known: readonly ValuesOf[], name: string, other: string) {
  let [agreeing, both] = [0, 0];
  const values = new Set<string>();
  found.forEach((entity, at) => {
    const mine = entity.get(name);
    if (mine === undefined) return;
    const theirs = known[at].get(other);
    both += 1;
    if (theirs === undefined || ![...mine].every((value) => theirs.has(value))) return;
    agreeing += 1;
    for (const value of mine) values.add(value);
  });
  return { agreeing, both, values: values.size };
}

const namesIn = (entities: readonly ValuesOf[]): string[] => [
  ...new Set(entities.flatMap((entity) => [...entity.keys()])),
];
