/** The filters of the sites and the graph of their queries. */
import { lastPredicate, queryText } from '../../model/query-node.ts';
import type { Database } from '../database.ts';
import type { FilterBranch, FilterGlance, FilterTree, GraphNode, QueryGraph } from '../views.ts';

interface DbFilter {
  readonly attribute: string;
  readonly values: number;
  readonly asked: number;
  readonly predicted: number;
  readonly equivalent: number;
}
type DbValue = { readonly attribute: string } & FilterGlance['top'][number];

/** Values that stand directly below a whole list say what a filter holds; those below others repeat them. */
const VALUES = `SELECT query_edges.attribute, query_edges.value, max(queries.entity_count) AS entities, min(queries.how) AS how
  FROM query_edges JOIN queries ON queries.id = query_edges.child
  GROUP BY query_edges.attribute, query_edges.value`;

export function filterGlances(main: Database, mostValues: number): readonly FilterGlance[] {
  const filters = main.all<DbFilter>(
    `SELECT attribute, count(*) AS "values", count(*) FILTER (WHERE how = 'asked') AS asked,
            count(*) FILTER (WHERE how = 'predicted') AS predicted, count(*) FILTER (WHERE how = 'equivalent') AS equivalent
     FROM (${VALUES}) GROUP BY attribute ORDER BY "values" DESC, attribute`,
  );
  const tops = main.all<DbValue>(
    `SELECT attribute, value, entities, how FROM (
       SELECT *, row_number() OVER (PARTITION BY attribute ORDER BY entities DESC, value) AS place FROM (${VALUES})
     ) WHERE place <= ?`,
    mostValues,
  );
  return filters.map((filter) => ({
    ...filter,
    top: tops
      .filter(({ attribute }) => attribute === filter.attribute)
      .map(({ entities, how, value }) => ({ entities, how, value })),
  }));
}

type DbNode = Omit<GraphNode, 'predicates'> & { readonly key: string };

/** The queries with the most entities, and the edges between them. */
export function queryGraph(main: Database, most: number): QueryGraph {
  const nodes = main.all<DbNode>(
    `SELECT id, key, how, entity_count AS entities,
            CASE WHEN query LIKE '{%' THEN json_extract(query, '$.url') ELSE query END AS url
     FROM queries ORDER BY length(key) > 2, entity_count IS NULL, entity_count DESC, id LIMIT ?`,
    most,
  );
  const ids = JSON.stringify(nodes.map(({ id }) => id));
  const edges = main.all<QueryGraph['edges'][number]>(
    `SELECT parent, child, attribute, value FROM query_edges
     WHERE parent IN (SELECT value FROM json_each(?1)) AND child IN (SELECT value FROM json_each(?1))`,
    ids,
  );
  return {
    nodes: nodes.map(({ key, ...node }) => ({ ...node, predicates: queryText(key) })),
    edges: edges.map((edge) => ({ ...edge })),
    nodesInAll: main.get<{ n: number }>('SELECT count(*) AS n FROM queries')!.n,
  };
}

type DbBranch = Omit<FilterBranch, 'below' | 'top'> & { readonly parent: number; readonly key: string };
type DbBranchValue = Omit<FilterBranch['top'][number], 'sameAs'> & { readonly same: string | null };

/** Filters where they stand, with their largest values. */
export function filterTree(main: Database, mostFilters: number, mostValues: number): FilterTree {
  const groups = `FROM query_edges JOIN queries AS parents ON parents.id = query_edges.parent
    JOIN queries AS children ON children.id = query_edges.child GROUP BY query_edges.parent, query_edges.attribute`;
  const branches = main.all<DbBranch>(
    `SELECT parents.site, query_edges.parent, parents.key, query_edges.attribute, count(*) AS "values",
            count(*) FILTER (WHERE children.how = 'asked') AS asked,
            count(*) FILTER (WHERE children.how = 'predicted') AS predicted,
            count(*) FILTER (WHERE children.how = 'equivalent') AS equivalent
     ${groups}
     ORDER BY length(parents.key) > 2, sum(children.entity_count) DESC, query_edges.attribute LIMIT ?`,
    mostFilters,
  );
  return {
    wholes: main
      .all<FilterTree['wholes'][number]>(
        "SELECT site, entity_count AS entities FROM queries WHERE key = '[]' ORDER BY entity_count DESC, site",
      )
      .map((whole) => ({ ...whole })),
    branches: branches.map(({ key, parent, ...branch }) => ({
      ...branch,
      below: lastPredicate(key),
      top: topOf(main, parent, branch.attribute, mostValues),
    })),
    branchesInAll: main.get<{ n: number }>(`SELECT count(*) AS n FROM (SELECT 1 ${groups})`)!.n,
  };
}

function topOf(main: Database, parent: number, attribute: string, most: number): FilterBranch['top'] {
  return main
    .all<DbBranchValue>(
      `SELECT query_edges.value, queries.entity_count AS entities, queries.how, queries.same_as AS same
       FROM query_edges JOIN queries ON queries.id = query_edges.child
       WHERE query_edges.parent = ? AND query_edges.attribute = ?
       ORDER BY queries.entity_count DESC, query_edges.value LIMIT ?`,
      parent,
      attribute,
      most,
    )
    .map(({ same, ...value }) => ({ ...value, sameAs: same === null ? null : queryText(same) }));
}
