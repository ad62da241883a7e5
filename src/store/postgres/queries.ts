/** The queries of a site as nodes and edges. */
import { idSetToBytes } from '../../model/id-set.ts';
import { type PredicateKey, predicateKey, type QueryEdge, type QueryNode } from '../../model/query-node.ts';
import { type DbQueryNode, toQueryNode } from '../query-row.ts';
import type { RunId } from '../store.ts';
import { queryToText } from '../stored-query.ts';
import type { Sql } from './connection.ts';
import { told } from './untold.ts';

export async function addQueryNodes(sql: Sql, run: RunId, site: number, nodes: readonly QueryNode[]): Promise<void> {
  const ids: number[] = [];
  for (const node of nodes) {
    const row = await sql.row<{ id: number }>(
      `INSERT INTO queries (site, key, query, how, same_as, entities, entity_count, run) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (site, md5(key)) DO UPDATE SET
         query = coalesce(excluded.query, queries.query), how = excluded.how, same_as = excluded.same_as,
         entities = coalesce(excluded.entities, queries.entities),
         entity_count = coalesce(excluded.entity_count, queries.entity_count), run = excluded.run
       RETURNING id`,
      site,
      predicateKey(node.predicates),
      node.query === null ? null : queryToText(node.query),
      node.how,
      node.sameAs ?? null,
      node.entities === null ? null : idSetToBytes(node.entities),
      node.entities?.size ?? null,
      run,
    );
    ids.push(row!.id);
  }
  await told(sql, run, 'queries', ids);
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
