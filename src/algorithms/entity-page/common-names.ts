/** One attribute under several names: what pages call "Maker", a filter "By brand" and a script "brand" has one name. */
import { readValue } from '../../page/values.ts';
import { PARAMS } from './params.ts';

/** Values by attribute, of one entity, as texts to compare (`comparable`). */
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

/** Equal whatever the amount is written like: `30,80 €` is 30.80. */
export function comparable(text: string): string {
  const value = readValue(text);
  if (value?.type === 'price') return `#${value.amount}`;
  return value?.type === 'number' ? `#${value.number}` : sameText(text);
}

export interface NamedAttribute {
  readonly name: string;
  /** Less is better: the site's headings before labels on pages, these before what only machines read. */
  readonly rank: number;
}

/**
 * The name of each attribute by any of its names. Attributes are one if they are called the same but for case, or if nearly
 * all entities with both have the same values of both, too many to be chance. A name in `decided` stays as it is.
 */
export function commonNames(
  attributes: readonly NamedAttribute[],
  entities: readonly ValuesOf[],
  decided: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const groups: NamedAttribute[][] = [];
  for (const one of attributes) {
    const group = groups.find((others) => others.some((other) => areOne(one.name, other.name, entities)));
    if (group === undefined) groups.push([one]);
    else group.push(one);
  }
  return new Map(
    groups.flatMap((group) => {
      const name = group.flatMap((one) => decided.get(one.name) ?? [])[0] ?? bestName(group);
      return group.map((one) => [one.name, name] as const);
    }),
  );
}

function areOne(a: string, b: string, entities: readonly ValuesOf[]): boolean {
  if (sameText(a) === sameText(b)) return true;
  const both = entities.flatMap((entity): [ReadonlySet<string>, ReadonlySet<string>][] => {
    const [mine, theirs] = [entity.get(a), entity.get(b)];
    return mine === undefined || theirs === undefined ? [] : [[mine, theirs]];
  });
  const agreeing = both.filter(([mine, theirs]) => isWithin(mine, theirs) || isWithin(theirs, mine));
  if (agreeing.length < PARAMS.sameAttribute * both.length || agreeing.length < PARAMS.minAgreeing) return false;
  const size = (side: 0 | 1) => agreeing.reduce((sum, pair) => sum + pair[side].size, 0);
  const [less, more] = [size(0), size(1)].sort((x, y) => x - y);
  return less >= PARAMS.sameSize * more && surprise(agreeing.map(([mine]) => [...mine].sort().join('\n')));
}

const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean =>
  [...inner].every((value) => outer.has(value));

/** Whether so much agreement is no chance: rare values that agree say more than common ones. */
function surprise(values: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= count * Math.log2(count / values.length);
  return bits >= PARAMS.agreeingBits;
}

/** A name that is part of another ("Colour" of "Filter by colour") says it without more; else the best by rank. */
function bestName(group: readonly NamedAttribute[]): string {
  const [best] = [...group].sort((a, b) => rankOf(a) - rankOf(b));
  const inner = group
    .filter(({ name, rank }) => rank < MACHINE && [...name].length > 1 && sameText(best.name).includes(sameText(name)))
    .sort((a, b) => a.name.length - b.name.length || b.rank - a.rank);
  return (inner[0] ?? best).name;
}

/** What only machines are told, and labels that are sentences, name an attribute where nothing else does. */
export const MACHINE = 3;
const rankOf = ({ name, rank }: NamedAttribute): number =>
  name.split(/\s+/u).length > PARAMS.maxLabelWords ? MACHINE + 1 : rank;
