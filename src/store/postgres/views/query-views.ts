/** The filters of the sites and the graph of their queries. */
import { lastPredicate, queryText } from '../../../model/query-node.ts';
import type { FilterBranch, FilterGlance, FilterTree, GraphNode, QueryGraph } from '../../views.ts';
import type { Sql } from '../connection.ts';

/** Values that stand directly below a whole list say what a filter holds; those below others repeat them. */
const VALUES = `SELECT query_edges.attribute, query_edges.value, max(queries.entity_count) AS entities, min(queries.how) AS how
  FROM query_edges JOIN queries ON queries.id = query_edges.child
  GROUP BY query_edges.attribute, query_edges.value`;

type DbFilter = Omit<FilterGlance, 'top'>;
type DbValue = { readonly attribute: string } & FilterGlance['top'][number];

export async function filterGlances(sql: Sql, mostValues: number): Promise<readonly FilterGlance[]> {
  const filters = await sql.rows<DbFilter>(
    `SELECT attribute, count(*) AS "values", count(*) FILTER (WHERE how = 'asked') AS asked,
            count(*) FILTER (WHERE how = 'predicted') AS predicted, count(*) FILTER (WHERE how = 'equivalent') AS equivalent
     FROM (${VALUES}) AS of_all GROUP BY attribute ORDER BY "values" DESC, attribute COLLATE "C"`,
  );
  const tops = await sql.rows<DbValue>(
    `SELECT attribute, value, entities, how FROM (
       SELECT *, row_number() OVER (PARTITION BY attribute ORDER BY entities DESC NULLS LAST, value COLLATE "C") AS place FROM (${VALUES}) AS of_all
     ) AS placed WHERE place <= $1 ORDER BY attribute, place`,
    mostValues,
  );
  const topsOf = new Map<string, DbValue[]>(filters.map(({ attribute }) => [attribute, []]));
  for (const top of tops) topsOf.get(top.attribute)?.push(top);
  return filters.map((filter) => ({
    ...filter,
    top: (topsOf.get(filter.attribute) ?? []).map(({ entities, how, value }) => ({ entities, how, value })),
  }));
}

type DbNode = Omit<GraphNode, 'predicates'> & { readonly key: string };

/** The queries with the most entities, and the edges between them. */
export async function queryGraph(sql: Sql, most: number): Promise<QueryGraph> {
  const nodes = await sql.rows<DbNode>(
    `SELECT id, key, how, entity_count AS entities, CASE WHEN query LIKE '{%' THEN query::json ->> 'url' ELSE query END AS url
     FROM queries ORDER BY length(key) > 2, entity_count DESC NULLS LAST, id LIMIT $1`,
    most,
  );
  const edges = await sql.rows<QueryGraph['edges'][number]>(
    `SELECT parent, child, attribute, value FROM query_edges
     WHERE parent = ANY($1::bigint[]) AND child = ANY($1::bigint[]) ORDER BY parent, child`,
    nodes.map(({ id }) => id),
  );
  return {
    nodes: nodes.map(({ key, ...node }) => ({ ...node, predicates: queryText(key) })),
    edges,
    nodesInAll: (await sql.row<{ n: number }>('SELECT count(*) AS n FROM queries'))!.n,
  };
}

type DbBranch = Omit<FilterBranch, 'below' | 'top'> & { readonly parent: number; readonly key: string };
type DbBranchValue = Omit<FilterBranch['top'][number], 'sameAs'> & { readonly same: string | null };

/** Filters where they stand, with their largest values. */
export async function filterTree(sql: Sql, mostFilters: number, mostValues: number): Promise<FilterTree> {
  const joined = `FROM query_edges JOIN queries AS parents ON parents.id = query_edges.parent
    JOIN queries AS children ON children.id = query_edges.child`;
  const branches = await sql.rows<DbBranch>(
    `SELECT parents.site, query_edges.parent, parents.key, query_edges.attribute, count(*) AS "values",
            count(*) FILTER (WHERE children.how = 'asked') AS asked,
            count(*) FILTER (WHERE children.how = 'predicted') AS predicted,
            count(*) FILTER (WHERE children.how = 'equivalent') AS equivalent
     ${joined} GROUP BY query_edges.parent, query_edges.attribute, parents.site, parents.key
     ORDER BY length(parents.key) > 2, sum(children.entity_count) DESC NULLS LAST, query_edges.attribute COLLATE "C" LIMIT $1`,
    mostFilters,
  );
  const wholes = await sql.rows<FilterTree['wholes'][number]>(
    "SELECT site, entity_count AS entities FROM queries WHERE key = '[]' ORDER BY entity_count DESC NULLS LAST, site",
  );
  const drawn: FilterBranch[] = [];
  for (const { key, parent, ...branch } of branches)
    drawn.push({ ...branch, below: lastPredicate(key), top: await topOf(sql, parent, branch.attribute, mostValues) });
  const all = await sql.row<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT 1 ${joined} GROUP BY query_edges.parent, query_edges.attribute) AS of_all`,
  );
  return { wholes, branches: drawn, branchesInAll: all!.n };
}

async function topOf(sql: Sql, parent: number, attribute: string, most: number): Promise<FilterBranch['top']> {
  const values = await sql.rows<DbBranchValue>(
    `SELECT query_edges.value, queries.entity_count AS entities, queries.how, queries.same_as AS same
     FROM query_edges JOIN queries ON queries.id = query_edges.child
     WHERE query_edges.parent = $1 AND query_edges.attribute = $2
     ORDER BY queries.entity_count DESC NULLS LAST, query_edges.value COLLATE "C" LIMIT $3`,
    parent,
    attribute,
    most,
  );
  return values.map(({ same, ...value }) => ({ ...value, sameAs: same === null ? null : queryText(same) }));
}
