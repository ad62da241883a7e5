/** What a page calls an attribute now, and what it is kept under: known by the values of entities that are known. */
import { comparable, sameText } from '../../algorithms/entity-page/common-names.ts';

/** What is said of one entity now, and what is kept of it. */
export interface SaidAndKnown {
  readonly said: ReadonlyMap<string, readonly string[]>;
  readonly known: ReadonlyMap<string, readonly string[]>;
}

const PARAMS = {
  /** Share of the entities with both that must agree. */
  agree: 0.5,
  /** Fewer agree by chance. */
  least: 3,
} as const;

interface Count {
  both: number;
  agree: number;
}

export const areSame = (a: string, b: string): boolean =>
  sameText(a) === sameText(b) || comparable(a) === comparable(b);

/** Names that are said, with the attributes they are kept under; one name for each attribute, that which agrees most. */
export function namesByValues(all: Iterable<SaidAndKnown>): Map<string, string> {
  const counts = new Map<string, Map<string, Count>>();
  for (const { known, said } of all) {
    const kept = [...known].map(([attribute, values]) => [attribute, textsOf(values)] as const);
    for (const [name, values] of said) {
      const texts = [...textsOf(values)];
      const byAttribute = counts.get(name) ?? new Map<string, Count>();
      counts.set(name, byAttribute);
      for (const [attribute, known] of kept) {
        const count = byAttribute.get(attribute) ?? { both: 0, agree: 0 };
        byAttribute.set(attribute, count);
        count.both += 1;
        if (texts.some((text) => known.has(text))) count.agree += 1;
      }
    }
  }
  const votes = [...counts].flatMap(([name, byAttribute]) =>
    [...byAttribute].map(([attribute, { agree, both }]) => ({ name, attribute, agree, both })),
  );
  return chosen(votes.sort((a, b) => b.agree - a.agree || rank(b) - rank(a)));
}

const rank = ({ attribute, name }: { attribute: string; name: string }): number =>
  sameText(attribute) === sameText(name) ? 1 : 0;

function chosen(
  votes: readonly (Count & { readonly name: string; readonly attribute: string })[],
): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const vote of votes) {
    const { agree, attribute, both, name } = vote;
    const isProven = agree >= PARAMS.least && agree >= PARAMS.agree * both;
    const isCalledSo = rank(vote) === 1;
    if ((!isProven && !isCalledSo) || names.has(name) || taken.has(attribute)) continue;
    names.set(name, attribute);
    taken.add(attribute);
  }
  return names;
}

function textsOf(values: readonly string[]): Set<string> {
  return new Set(values.flatMap((value) => [sameText(value), comparable(value)]));
}
