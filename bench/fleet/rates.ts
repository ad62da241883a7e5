// Rates of one database, printed as JSON: rates.ts DB ANSWERS ENTITIES
import { type Address, type Entity, type EntityKey, type Fact, openStore, visit } from '../../src/index.ts';

const [db, answers, entities] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const address = (path: string): Address => `http://rates.example/${path}` as Address;
const store = await openStore(db);
const { id } = await store.beginRun(
  { command: 'crawl', method: 'auto', version: '1', starts: [address('')], settings: {} },
  { fresh: true, nowMs: 1 },
);
const body = (at: number): string =>
  `<html><body><h1>Page ${at}</h1>${'<p>some text of a page</p>'.repeat(200)}</body></html>`;
const timed = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  const beganMs = performance.now();
  await work();
  return Math.round((1000 * count) / (performance.now() - beganMs));
};
const answersPerS = await timed(answers, async () => {
  for (let from = 0; from < answers; from += 256)
    await Promise.all(
      Array.from({ length: Math.min(256, answers - from) }, (_, at) => {
        const query = visit(address(`p${from + at}`));
        const text = body(from + at);
        const fetched = {
          kind: 'ok',
          query,
          finalUrl: query.url,
          hops: [],
          status: 200,
          headers: {},
          contentType: 'text/html',
          bytes: text.length,
          body: text,
          atMs: 5,
        } as const;
        return store.append(id, { conversation: 'main', ask: { query, why: 'a rate', nth: 1 }, fetched });
      }),
    );
});
const entity = (at: number): Entity => ({
  key: `key:${at}` as EntityKey,
  address: address(`e${at}`),
  title: `Entity ${at}`,
  kind: 'Entity',
  seenMs: 10,
});
const entitiesPerS = await timed(entities, async () => {
  for (let from = 0; from < entities; from += 1000)
    await store.addEntities(
      id,
      Array.from({ length: Math.min(1000, entities - from) }, (_, at) => entity(from + at)),
    );
});
const fact = (at: number, of: number): Fact => ({
  ...{
    entity: `key:${at}` as EntityKey,
    attribute: `attribute ${of}`,
    value: `value ${(at * 7 + of) % 500}`,
    source: 'page',
    confidence: 0.9,
  },
  ...{ evidence: { page: address(`e${at}`), node: of }, seenMs: 10 },
});
const factsPerS = await timed(5 * entities, async () => {
  for (let from = 0; from < entities; from += 400)
    await store.addFacts(
      id,
      Array.from({ length: 5 * Math.min(400, entities - from) }, (_, at) => fact(from + Math.floor(at / 5), at % 5)),
    );
});
await store.close();
process.stdout.write(`${JSON.stringify({ answersPerS, entitiesPerS, factsPerS })}\n`);
