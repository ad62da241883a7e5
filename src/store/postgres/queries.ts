/** The queries of a site as nodes and edges. */
import { idSetToBytes } from '../../model/id-set.ts';
import { type PredicateKey, predicateKey, type QueryEdge, type QueryNode } from '../../model/query-node.ts';
import { type DbQueryNode, toQueryNode } from '../query-row.ts';
import type { RunId } from '../store.ts';
import { queryToText } from '../stored-query.ts';
import type { Sql } from './connection.ts';
import { told } from './untold.ts';

export async function addQueryNodes(sql: Sql, run: RunId, site: number, nodes: readonly QueryNode[]): Promise<void> {
  if (nodes.length === 0) return;
  const last = [...mergedNodes(nodes)];
  const rows = await sql.rows<{ id: number }>(
    `INSERT INTO queries (site, key, query, how, same_as, entities, entity_count, run)
     SELECT $1, key, query, how, same_as, entities, entity_count, $2
     FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::bytea[], $8::bigint[]) WITH ORDINALITY
       AS new(key, query, how, same_as, entities, entity_count, place) ORDER BY place
     ON CONFLICT (site, md5(key)) DO UPDATE SET
       query = coalesce(excluded.query, queries.query), how = excluded.how, same_as = excluded.same_as,
       entities = coalesce(excluded.entities, queries.entities),
       entity_count = coalesce(excluded.entity_count, queries.entity_count), run = excluded.run
     RETURNING id`,
    site,
    run,
    last.map(([key]) => key),
    last.map(([, { query }]) => (query === null ? null : queryToText(query))),
    last.map(([, { how }]) => how),
    last.map(([, { sameAs }]) => sameAs ?? null),
    last.map(([, { entities }]) => (entities === null ? null : idSetToBytes(entities))),
    last.map(([, { entities }]) => entities?.size ?? null),
  );
  const ids = rows.map(({ id }) => id);
  await told(sql, run, 'queries', ids);
}

/** Several nodes of one key as the last would leave it: a single statement may not be given a row twice. */
function mergedNodes(nodes: readonly QueryNode[]): ReadonlyMap<PredicateKey, QueryNode> {
  const merged = new Map<PredicateKey, QueryNode>();
  for (const node of nodes) {
    const key = predicateKey(node.predicates);
    const known = merged.get(key);
    merged.set(key, {
      ...node,
      query: node.query ?? known?.query ?? null,
      entities: node.entities ?? known?.entities ?? null,
    });
  }
  return merged;
}

export async function addQueryEdges(sql: Sql, site: number, edges: readonly QueryEdge[]): Promise<void> {
  const keys = [...new Set(edges.flatMap(({ child, parent }) => [parent, child]))];
  const rows = await sql.rows<{ id: number; key: PredicateKey }>(
    'SELECT id, key FROM queries WHERE site = $1 AND md5(key) IN (SELECT md5(wanted) FROM unnest($2::text[]) AS wanted)',
    site,
    keys,
  );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  const idOf = (key: PredicateKey): number => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`an edge of the query ${key}, which was not added`);
    return id;
  };
  const last = [...new Map(edges.map((edge) => [`${idOf(edge.parent)} ${idOf(edge.child)}`, edge])).values()];
  await sql.run(
    `INSERT INTO query_edges (parent, child, attribute, value) SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[])
     ON CONFLICT (parent, child) DO UPDATE SET attribute = excluded.attribute, value = excluded.value`,
    last.map(({ parent }) => idOf(parent)),
    last.map(({ child }) => idOf(child)),
    last.map(({ attribute }) => attribute),
    last.map(({ value }) => value),
  );
}

/** Each with the run that asked it last. */
export async function* queryNodes(sql: Sql, site: number): AsyncGenerator<QueryNode & { readonly run: RunId }> {
  const rows = await sql.rows<DbQueryNode & { readonly run: RunId }>(
    'SELECT * FROM queries WHERE site = $1 ORDER BY id',
    site,
  );
  for (const row of rows) yield { ...toQueryNode(row), run: row.run };
}

export async function queryNode(sql: Sql, site: number, key: PredicateKey): Promise<QueryNode | null> {
  const row = await sql.row<DbQueryNode>(
    'SELECT * FROM queries WHERE site = $1 AND md5(key) = md5($2) AND key = $2',
    site,
    key,
  );
  return row === undefined ? null : toQueryNode(row);
}
