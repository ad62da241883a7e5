/** The filters of the sites and the graph of their queries. */
import { queryText } from '../../model/query-node.ts';
import type { Database } from '../database.ts';
import type { FilterGlance, GraphNode, QueryGraph } from '../views.ts';

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
