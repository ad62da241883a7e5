/** The queries of a site as nodes and edges, in SQLite. */
import { idSetToBytes } from '../model/id-set.ts';
import { type PredicateKey, predicateKey, type QueryEdge, type QueryNode } from '../model/query-node.ts';
import type { Database } from './database.ts';
import { type DbQueryNode, toQueryNode } from './query-row.ts';
import { siteOfRun } from './sqlite-runs.ts';
import type { RunId } from './store.ts';
import { queryToText } from './stored-query.ts';

export function addQueryNodes(main: Database, run: RunId, nodes: readonly QueryNode[]): void {
  const site = siteOfRun(main, run);
  main.transaction(() => {
    for (const node of nodes) upsertNode(main, run, site, node);
  });
}

function upsertNode(main: Database, run: RunId, site: number, node: QueryNode): void {
  main.run(
    `INSERT INTO queries (site, key, query, how, same_as, entities, entity_count, run) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (site, key) DO UPDATE SET
       query = coalesce(excluded.query, query), how = excluded.how, same_as = excluded.same_as,
       entities = coalesce(excluded.entities, entities),
       entity_count = coalesce(excluded.entity_count, entity_count), run = excluded.run`,
    site,
    predicateKey(node.predicates),
    node.query === null ? null : queryToText(node.query),
    node.how,
    node.sameAs ?? null,
    node.entities === null ? null : idSetToBytes(node.entities),
    node.entities?.size ?? null,
    run,
  );
}

export function addQueryEdges(main: Database, run: RunId, edges: readonly QueryEdge[]): void {
  const site = siteOfRun(main, run);
  main.transaction(() => {
    for (const { parent, child, attribute, value } of edges) {
      main.run(
        'INSERT OR REPLACE INTO query_edges (parent, child, attribute, value) VALUES (?, ?, ?, ?)',
        nodeId(main, site, parent),
        nodeId(main, site, child),
        attribute,
        value,
      );
    }
  });
}

function nodeId(main: Database, site: number, key: PredicateKey): number {
  const row = main.get<{ id: number }>('SELECT id FROM queries WHERE site = ? AND key = ?', site, key);
  if (row === undefined) throw new Error(`an edge of the query ${key}, which was not added`);
  return row.id;
}

/** Each with the run that asked it last. */
export function* queryNodes(main: Database, run: RunId): Generator<QueryNode & { readonly run: RunId }> {
  const rows = main.all<DbQueryNode & { readonly run: RunId }>(
    'SELECT * FROM queries WHERE site = ? ORDER BY id',
    siteOfRun(main, run),
  );
  for (const row of rows) yield { ...toQueryNode(row), run: row.run };
}

export function queryNode(main: Database, run: RunId, key: PredicateKey): QueryNode | null {
  const row = main.get<DbQueryNode>('SELECT * FROM queries WHERE site = ? AND key = ?', siteOfRun(main, run), key);
  return row === undefined ? null : toQueryNode(row);
}
