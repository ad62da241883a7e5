import type { Predicate } from '../catalogue/catalogue.ts';
import { findPredicate } from '../catalogue/find-predicate.ts';
import { basePredicate } from '../catalogue/query.ts';
import { say } from '../languages/text.ts';
import { indexedAttribute, inForm } from '../pages/facets.ts';
import { forbiddenAttributes } from '../server/assets.ts';
import type { Site } from '../site.ts';
import { coverWords } from './cover-words.ts';
import { narrowing } from './narrow-cost.ts';
import { type CostFilter, type CostInput, NOTHING, type ReferenceCost, referenceCost } from './reference-cost.ts';

/** One filter below one root, as the cost sees it. */
function filterOf(site: Site, table: number, attribute: number, base: Predicate | null): CostFilter {
  const catalogue = site.catalogues[table];
  const column = site.tables[table].attributes[attribute];
  const within = (predicate: Predicate) => catalogue.select(base === null ? [predicate] : [base, predicate]);
  const values = column.values.map(({ parent }, value) => ({ entities: within({ attribute, value }), parent }));
  const { under } = column;
  const upper = under === undefined ? null : findPredicate(site.tables[table], under.attribute, under.value);
  const nested = site.plan.nested && upper !== null;
  const indexed = indexedAttribute(site, table) === attribute;
  return {
    name: say(column.name, site.language),
    values,
    inRecords: column.inRecord,
    under: nested && upper !== null ? within(upper) : null,
    extraPages: Number(nested) + Number(indexed),
    shownAtOnce: indexed || inForm(site, column) ? Number.POSITIVE_INFINITY : site.plan.topValues,
  };
}

export function costInput(site: Site, table: number, root: number): CostInput {
  const { plan } = site;
  const base = basePredicate(site.tables[table], root);
  const forbidden = forbiddenAttributes(site, table);
  const pageSize = Math.max(...plan.pageSizes);
  const bothWays = plan.sorted && site.tables[table].sorts.length > 0;
  return {
    universe: site.catalogues[table].select(base === null ? [] : [base]),
    idBound: site.tables[table].size,
    // What robots.txt forbids is not asked; the base of a root is known from the root.
    filters: site.tables[table].attributes.flatMap((_, attribute) =>
      forbidden.includes(attribute) || base?.attribute === attribute ? [] : [filterOf(site, table, attribute, base)],
    ),
    pageSize,
    reach: plan.maxPages * pageSize * (bothWays ? 2 : 1),
    exactCounts: plan.counts === 'exact',
  };
}

/** R below one root. Where lists need a keyword, each word of the cover is asked as if it were a site of its own: an upper bound. */
function rootCosts(site: Site, table: number, root: number): readonly ReferenceCost[] {
  const whole = costInput(site, table, root);
  if (!site.plan.keyword) return [referenceCost(whole)];
  const { lists, unseen } = coverWords(site.tables[table], whole.universe, whole.pageSize);
  const within = narrowing(whole);
  const costs = lists.map((list) => referenceCost(within(list)));
  return unseen === 0 ? costs : [...costs, { ...NOTHING, unreachable: unseen }];
}

/** R of a site: its roots are independent of each other. */
export function siteCost(site: Site): ReferenceCost & { readonly parts: readonly ReferenceCost[] } {
  const parts = site.tables.flatMap(({ roots }, table) => roots.flatMap((_, root) => rootCosts(site, table, root)));
  const add = (pick: (part: ReferenceCost) => number): number => parts.reduce((total, part) => total + pick(part), 0);
  return {
    total: add((part) => part.total),
    cover: add((part) => part.cover),
    coveredBy: parts.length === 1 ? parts[0].coveredBy : null,
    values: add((part) => part.values),
    extra: add((part) => part.extra),
    unreachable: add((part) => part.unreachable),
    unlearned: add((part) => part.unlearned),
    parts,
  };
}
