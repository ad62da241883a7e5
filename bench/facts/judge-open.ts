/** Facts of a page against every label that people gave with its value: which are right, which labels were found. */
import { comparable, type Label, plain } from './labelled-sites.ts';

export interface GivenFact {
  readonly attribute: string;
  readonly value: string;
}

/** A fault of the labels, named by who keeps them: neither right nor wrong, neither found nor missed. */
export interface LabelFault {
  readonly site: string;
  readonly because: string;
  /** Whether a label is at fault. */
  readonly isLabel: (label: Label) => boolean;
  /** Whether a fact is right, or may be, though no label says so. */
  readonly isFact: (fact: GivenFact) => boolean;
}

export interface OpenVerdict {
  /** Of each fact; null: not counted. */
  readonly right: readonly (boolean | null)[];
  /** Of each label; null: not counted. */
  readonly found: readonly (boolean | null)[];
}

export function judgeOpen(
  facts: readonly GivenFact[],
  labels: readonly Label[],
  faults: readonly LabelFault[],
): OpenVerdict {
  const counted = labels.map((label) => !faults.some((one) => one.isLabel(label)));
  const read = labels.map(({ predicate, value }) => ({ names: namesOf(predicate), value: valueKey(value) }));
  const found = labels.map(() => false);
  const right = facts.map((fact) => {
    const name = nameKey(fact.attribute);
    const named = read.flatMap(({ names }, at) => (names === null || names.has(name) ? [at] : []));
    const value = valueKey(fact.value);
    const same = named.filter((at) => read[at].value === value);
    // A list is labelled item by item, or as one text: a fact with all of several items is as right as these.
    const hits =
      same.length > 0
        ? same
        : itemsOf(
            value,
            named.map((at) => ({ at, value: read[at].value })),
          );
    for (const at of hits) found[at] = true;
    if (hits.length > 0) return true;
    return faults.some((one) => one.isFact(fact)) ? null : false;
  });
  return { right, found: found.map((one, at) => (counted[at] ? one : null)) };
}

/** The most specific part of a predicate, the whole of it, each of its parts; null where people made it up. */
function namesOf(predicate: string): ReadonlySet<string> | null {
  const parts = predicate.split('|').map((part) => part.replaceAll('&&&', ' ').trim());
  const last = parts[parts.length - 1];
  if (last.startsWith('*')) return null;
  const orders = predicate.split('|').flatMap((part) => [part, ...part.split('&&&')]);
  return new Set(
    [...parts, ...orders, parts.join(' '), `${parts[0]} ${last}`].map(nameKey).filter((name) => name !== ''),
  );
}

const nameKey = (text: string): string => comparable(text);

/** Signs count where a value has no words: `+`, `$`. */
const valueKey = (text: string): string => comparable(text) || plain(text);

/** The labels whose values, one behind the other, are the whole value. */
function itemsOf(value: string, items: readonly { readonly at: number; readonly value: string }[]): number[] {
  let rest = value;
  const hits: number[] = [];
  for (const one of [...items].sort((a, b) => b.value.length - a.value.length)) {
    if (one.value === '' || !` ${rest} `.includes(` ${one.value} `)) continue;
    rest = ` ${rest} `.replace(` ${one.value} `, ' ').trim();
    hits.push(one.at);
  }
  return hits.length > 1 && rest === '' ? hits : [];
}
