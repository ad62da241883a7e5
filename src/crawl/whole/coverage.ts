/** How far the entities of a kind and each of its attributes are known, from the lists that were asked for them. */
import type { FoundQuery, QueriesFound } from '../../algorithms/facets/result.ts';
import type { Coverage } from '../../model/coverage.ts';
import type { Missing } from '../../model/missing.ts';
import type { Address } from '../../model/url.ts';

type Lists = { -readonly [K in keyof Coverage['lists']]: Coverage['lists'][K] };

const none = (): Lists => ({ read: 0, cut: 0, failed: 0, refused: 0 });

export function coverageOf(
  kind: string,
  { forbidden, incomplete, queries }: QueriesFound,
  attributes: readonly string[],
  isLost: (url: Address) => boolean,
): Coverage[] {
  const lists = new Map<string | null, Lists>([[null, none()], ...attributes.map((name) => [name, none()] as const)]);
  const of = (attribute: string | null): Lists => {
    const own = lists.get(attribute) ?? none();
    lists.set(attribute, own);
    return own;
  };
  for (const query of queries) {
    if (query.url === null && query.parent !== null) continue;
    of(query.predicates.at(-1)?.attribute ?? null)[stateOf(query, isLost)] += 1;
  }
  for (const { attribute } of forbidden) of(attribute).refused += 1;
  return [...lists].map(([attribute, own]) => {
    const lacks = incomplete.filter((lack) => lack.attribute === attribute);
    return { kind, attribute, expected: printedBy(attribute, lacks), lists: own, why: whyOf(lacks) };
  });
}

function stateOf({ complete, url }: FoundQuery, isLost: (url: Address) => boolean): 'read' | 'cut' | 'failed' {
  if (url !== null && isLost(url)) return 'failed';
  return complete ? 'read' : 'cut';
}

/** Of lists of values it is not entities that are counted. */
function printedBy(attribute: string | null, lacks: readonly Pick<Missing, 'expected'>[]): number | null {
  if (attribute !== null) return null;
  return lacks.reduce<number | null>(
    (most, { expected }) => (expected === null ? most : Math.max(most ?? 0, expected)),
    null,
  );
}

const whyOf = (lacks: readonly Pick<Missing, 'why'>[]): string | null =>
  lacks.length === 0 ? null : lacks.map(({ why }) => why).join('; ');
