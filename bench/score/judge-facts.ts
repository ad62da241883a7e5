import { type Aligned, alignNames } from './alignment.ts';
import type { Counts } from './figures.ts';
import { type AddressesRow, type FactRow, groupBy } from './rows.ts';
import { sameText } from './texts.ts';

/** One claim, and whether it is so. A claim about nothing that exists counts among the hidden ones. */
export interface JudgedFact {
  readonly entity: string;
  readonly right: boolean;
  readonly hidden: boolean;
  readonly confidence: number | undefined;
}

/** One thing that had to be found. */
interface OwedFact {
  readonly entity: string;
  readonly found: boolean;
  readonly hidden: boolean;
}

export interface FactsJudged {
  readonly aligned: readonly Aligned[];
  readonly judged: readonly JudgedFact[];
  /** One of each per entity. */
  readonly all: readonly Counts[];
  readonly hidden: readonly Counts[];
}

/** The facts of one site, or the fields of one page. */
export function judgeFacts(predictions: readonly object[], truth: readonly object[]): FactsJudged {
  const settle = settler(truth);
  const [claims, facts] = [predictions.filter(isFact).map(settle), truth.filter(isFact).map(settle)];
  const aligned = alignNames(thingsByName(claims), thingsByName(facts));
  const nameOf = new Map(aligned.map((pair) => [pair.predicted, pair.actual]));
  const actual = new Map(facts.map((fact) => [keyOf(fact.attribute, fact), fact]));
  // A name that nothing is aligned with must not meet a true one by its spelling.
  const claimed = surest(claims, (claim) => keyOf(nameOf.get(claim.attribute) ?? `?${claim.attribute}`, claim));
  const judged = [...claimed].map(([key, { entity, confidence }]): JudgedFact => {
    const fact = actual.get(key);
    return { entity, right: fact !== undefined, hidden: fact === undefined || fact.hidden === true, confidence };
  });
  const owed = [...actual].flatMap(([key, { entity, hidden = false, whole = true }]): OwedFact[] =>
    whole ? [{ entity, hidden, found: claimed.has(key) }] : [],
  );
  const isHidden = (fact: JudgedFact | OwedFact) => fact.hidden;
  return {
    aligned,
    judged,
    all: countsByEntity(judged, owed),
    hidden: countsByEntity(judged.filter(isHidden), owed.filter(isHidden)),
  };
}

function isFact(row: object): row is FactRow {
  return 'attribute' in row;
}

/** A fact under the one address by which truth calls its entity, and what it says of it. */
interface Settled extends FactRow {
  readonly thing: string;
}

function settler(truth: readonly object[]): (fact: FactRow) => Settled {
  const home = new Map<string, string>();
  for (const row of truth) {
    if (!('urls' in row)) continue;
    const { entity, urls } = row as AddressesRow;
    for (const url of urls) home.set(url, entity);
  }
  return (fact) => {
    const entity = home.get(fact.entity) ?? fact.entity;
    return { ...fact, entity, thing: `${entity}\n${sameText(fact.value)}` };
  };
}

function keyOf(name: string, { thing }: Settled): string {
  return `${thing}\n${name}`;
}

function thingsByName(facts: readonly Settled[]): Map<string, ReadonlySet<string>> {
  const groups = groupBy(facts, (fact) => fact.attribute);
  return new Map([...groups].map(([name, group]) => [name, new Set(group.map((fact) => fact.thing))]));
}

/** Of claims that say the same, the one said with most confidence. */
function surest(claims: readonly Settled[], keyOfClaim: (claim: Settled) => string): Map<string, Settled> {
  const kept = new Map<string, Settled>();
  for (const claim of claims) {
    const key = keyOfClaim(claim);
    const other = kept.get(key);
    if (other === undefined || (other.confidence ?? 0) < (claim.confidence ?? 0)) kept.set(key, claim);
  }
  return kept;
}

function countsByEntity(judged: readonly JudgedFact[], owed: readonly OwedFact[]): Counts[] {
  const byEntity = new Map<string, { right: number; predicted: number; found: number; actual: number }>();
  const of = (entity: string) => {
    const counts = byEntity.get(entity) ?? { right: 0, predicted: 0, found: 0, actual: 0 };
    byEntity.set(entity, counts);
    return counts;
  };
  for (const { entity, right } of judged) {
    of(entity).predicted += 1;
    of(entity).right += Number(right);
  }
  for (const { entity, found } of owed) {
    of(entity).actual += 1;
    of(entity).found += Number(found);
  }
  return [...byEntity.values()];
}
