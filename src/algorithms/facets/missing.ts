/** What query discovery knows to be missing from its own result: sizes that the site prints, lists that were cut, filters that may not be asked. */
import { largest } from '../../model/extremes.ts';
import type { Missing } from '../../model/missing.ts';
import type { Findings } from './findings.ts';
import { rangeTotal } from './lists/totals.ts';
import type { FoundQuery } from './result.ts';

type Lack = Omit<Missing, 'kind'>;

export function missingFrom(findings: Findings, queries: readonly FoundQuery[]): Lack[] {
  return [
    ...fromWhole(findings, queries[0].entities.length),
    ...cutLists(queries, findings.lists.cut.limit),
    ...sameEnds(findings, queries),
    ...forbiddenFilters(findings),
  ];
}

/** So many lists that end alike are no chance. */
const ALIKE = 3;

/** Lists that print no size and are all as long as the longest: the site shows no more of them, and what is behind is unknown. */
function sameEnds({ lists, whole }: Findings, queries: readonly FoundQuery[]): Lack[] {
  const asked = queries.filter(({ how, parent }) => how === 'asked' && parent !== null);
  const longest = largest([whole.ids.size, ...asked.map(({ entities }) => entities.length)]);
  const alike = asked.filter(({ entities }) => entities.length === longest);
  const isPages = longest >= lists.perPage && longest % lists.perPage === 0;
  if (whole.isCut || !isPages || alike.length < ALIKE || differentSets(alike) < ALIKE) return [];
  const why = `${alike.length} lists end after ${longest} entities: the site seems to show no more of a list`;
  return [{ attribute: null, why, seen: queries[0].entities.length, expected: null }];
}

const differentSets = (queries: readonly FoundQuery[]): number =>
  new Set(queries.map(({ entities }) => entities.join(' '))).size;

/** Fewer than the list says it has, or than one filter counts. */
function fromWhole({ isCut, lists, offered, whole }: Findings, seen: number): Lack[] {
  if (lists.isUnion) return [];
  const counts = isCut ? offered.flatMap(({ members }) => members.map(({ count }) => count ?? 0)) : [];
  const expected = [whole.total ?? 0, rangeTotal(whole.view) ?? 0, ...counts].reduce((a, b) => Math.max(a, b), 0);
  if (expected <= seen) return [];
  return [{ attribute: null, why: 'the list prints a larger number than was found', seen, expected }];
}

function cutLists(queries: readonly FoundQuery[], limit: number | null): Lack[] {
  const cut = `the site shows at most ${limit} of a list, and its filters do not part them all`;
  const why = limit === null ? 'lists of its values were not read to the end' : cut;
  const byAttribute = new Map<string, { whole: number; all: number }>();
  for (const { complete, parent, predicates } of queries) {
    const attribute = predicates.at(-1)?.attribute;
    if (parent === null || attribute === undefined) continue;
    const lists = byAttribute.get(attribute) ?? { whole: 0, all: 0 };
    byAttribute.set(attribute, { whole: lists.whole + Number(complete), all: lists.all + 1 });
  }
  return [...byAttribute].flatMap(([attribute, { all, whole }]) =>
    whole === all ? [] : [{ attribute, why, seen: whole, expected: all }],
  );
}

function forbiddenFilters({ forbidden }: Findings): Lack[] {
  const names = new Set(forbidden.map(({ attribute }) => attribute));
  return [...names].map((attribute) => ({
    attribute,
    why: 'robots.txt forbids this filter',
    seen: 0,
    expected: forbidden.filter((one) => one.attribute === attribute).length,
  }));
}
