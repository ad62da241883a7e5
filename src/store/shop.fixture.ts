import type { Entity, EntityKey } from '../model/entity.ts';
import type { Fact } from '../model/fact.ts';
import type { Fetched } from '../model/fetched.ts';
import { idSet } from '../model/id-set.ts';
import { visit } from '../model/query.ts';
import { predicateKey } from '../model/query-node.ts';
import type { Address } from '../model/url.ts';
import { openSqliteStore } from './sqlite.ts';

export const SHOP = 'https://shop.example/';
export const at = (path: string): Address => `${SHOP}${path}` as Address;
const NOON = Date.UTC(2026, 0, 2, 12);

export const shoe = (name: string, more: Partial<Entity> = {}): Entity => ({
  key: at(name) as string as EntityKey,
  address: at(name),
  title: `The ${name}`,
  kind: 'shoe',
  seenMs: NOON,
  ...more,
});

export const fact = (name: string, attribute: string, value: string, more: Partial<Fact> = {}): Fact => ({
  entity: at(name) as string as EntityKey,
  attribute,
  value,
  source: 'filter',
  confidence: 0.9,
  evidence: { query: predicateKey([{ attribute, value }]), page: at(`?${attribute}=${value}`) },
  seenMs: NOON,
  ...more,
});

export function page(path: string, body: string, more: Partial<Extract<Fetched, { kind: 'ok' }>> = {}): Fetched {
  return {
    kind: 'ok',
    query: visit(at(path)),
    finalUrl: at(path),
    hops: [],
    status: 200,
    headers: { 'content-type': 'text/html; charset=windows-1252', 'content-encoding': 'gzip', server: 'x' },
    contentType: 'text/html',
    bytes: body.length,
    body,
    atMs: NOON,
    ...more,
  };
}

/** A small store with everything in it that is hard to write down. */
export async function makeShop(file: string): Promise<void> {
  const store = openSqliteStore(file);
  const description = { command: 'crawl', method: 'auto', version: '1', starts: [at('')], settings: {} };
  const { id } = await store.beginRun(description, { fresh: false, nowMs: NOON });
  await store.addEntities(id, [
    shoe('boot', { addresses: [at('boot?ref=1'), at('boot?ref=2')] }),
    shoe('clog', { title: 'A "clog", with\r\ncommas' }),
    shoe('sandal'),
    { ...shoe('x'), key: 'record:1f' as EntityKey, address: null, title: null, kind: null },
  ]);
  await store.addFacts(id, [
    fact('boot', 'Colour', 'red'),
    fact('boot', 'Colour', 'blue'),
    fact('clog', 'Colour', 'brown'),
    fact('boot', 'Weight', '850', { source: 'page', evidence: { page: at('boot'), node: 12 } }),
    fact('clog', 'Weight', '420', { source: 'page', evidence: { page: at('clog') } }),
    fact('boot', 'Price', '99.50', { source: 'record', confidence: 1, min: 99.5, max: 99.5, unit: '€' }),
    fact('clog', 'Price', '40', { source: 'inferred', confidence: 0.75 }),
    fact('sandal', 'url', 'not an address'),
    fact('sandal', 'Größe, "cm"', '=1+1'),
  ]);
  await store.addRecords(id, [
    { page: at('list'), position: 0, fields: { Title: 'boot', Colours: ['red', 'blue'] } },
    { page: at('list'), position: 1, fields: { Title: 'clog' } },
  ]);
  const red = [{ attribute: 'Colour', value: 'red' }];
  await store.addQueryNodes(id, [
    { predicates: [], query: visit(at('list')), how: 'asked', entities: idSet([1, 2, 3]) },
    { predicates: red, query: visit(at('?Colour=red')), how: 'asked', entities: idSet([1]) },
    {
      predicates: [{ attribute: 'Colour', value: 'rot' }],
      query: null,
      how: 'equivalent',
      sameAs: predicateKey(red),
      entities: null,
    },
  ]);
  await store.addQueryEdges(id, [
    { parent: predicateKey([]), child: predicateKey(red), attribute: 'Colour', value: 'red' },
  ]);
  const why = { why: 'a page', nth: 1 };
  for (const fetched of [page('list', '<p>Grüße \u{1f45f}</p>'), page('gone', '', { status: 404, headers: {} })]) {
    await store.append(id, { conversation: 'main', ask: { query: fetched.query, ...why }, fetched });
  }
  await store.endRun(id, 'finished', NOON + 60_000);
  await store.close();
}
