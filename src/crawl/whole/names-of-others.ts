/** Headings over links to entities of the same kind: what stands below them are names of others, not values of this one. */
import { sameText } from '../../algorithms/entity-page/common-names.ts';
import type { Pair } from '../../algorithms/entity-page/labels.ts';
import { TextSet } from '../../model/text-set.ts';

const PARAMS = {
  /** Values of an attribute that are titles of other entities. */
  mostlyTitles: 0.9,
  /** One name may be a relation (what came before it, who taught whom); a box of neighbours has several, on most pages. */
  several: 2,
  onMost: 0.5,
} as const;

export interface SaidOf {
  readonly title: string;
  readonly pairs: readonly Pair[];
}

/** Attributes of some pages whose values are titles of other entities, several on each. */
export function namesOfOthers(pages: readonly SaidOf[], titles: Iterable<string>): ReadonlySet<string> {
  const known = new TextSet();
  for (const title of titles) known.add(sameText(title));
  const counts = new Map<string, Counts>();
  for (const { pairs, title } of pages) {
    const own = sameText(title);
    for (const [attribute, values] of byAttribute(pairs)) {
      const count = counts.get(attribute) ?? { pages: 0, several: 0, values: 0, titles: 0 };
      counts.set(attribute, count);
      count.pages += 1;
      if (values.length >= PARAMS.several) count.several += 1;
      count.values += values.length;
      count.titles += values.filter((value) => value !== own && known.has(value)).length;
    }
  }
  return new Set([...counts].flatMap(([attribute, count]) => (areOthers(count) ? [attribute] : [])));
}

interface Counts {
  pages: number;
  several: number;
  values: number;
  titles: number;
}

const areOthers = ({ pages, several, titles, values }: Counts): boolean =>
  several > PARAMS.onMost * pages && titles >= PARAMS.mostlyTitles * values;

function byAttribute(pairs: readonly Pair[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const { attribute, value } of pairs) {
    const known = values.get(attribute);
    if (known === undefined) values.set(attribute, [sameText(value)]);
    else known.push(sameText(value));
  }
  return values;
}
