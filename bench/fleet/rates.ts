// Rates of one database, printed as JSON: rates.ts DB ANSWERS ENTITIES MOST_SECONDS. Each of the three ends after so long at the latest.
import {
  type Address,
  type Answer,
  type Entity,
  type EntityKey,
  type Fact,
  openStore,
  visit,
} from '../../src/index.ts';
import type { Rate } from './runs.ts';

const db = process.argv[2];
const [answers, entities, mostSeconds] = process.argv.slice(3).map(Number);
const address = (path: string): Address => `http://rates.example/${path}` as Address;
const store = await openStore(db);
const { id } = await store.beginRun(
  { command: 'crawl', method: 'auto', version: '1', starts: [address('')], settings: {} },
  { fresh: true, nowMs: 1 },
);
const body = (at: number): string =>
  `<html><body><h1>Page ${at}</h1>${'<p>some text of a page</p>'.repeat(200)}</body></html>`;
/** Batch after batch, each of which says how many it wrote. */
async function rateOf(batches: Iterable<() => Promise<number>>): Promise<Rate> {
  const marks = [{ written: 0, ms: performance.now() }];
  const [begin] = marks;
  for (const write of batches) {
    const written = marks[marks.length - 1].written + (await write());
    marks.push({ written, ms: performance.now() });
    if (performance.now() - begin.ms > 1000 * mostSeconds) break;
  }
  const end = marks[marks.length - 1];
  const between = (from: (typeof marks)[number], to: (typeof marks)[number]): number =>
    Math.round((1000 * (to.written - from.written)) / (to.ms - from.ms));
  const at = (share: number) => marks.find(({ written }) => written >= share * end.written)!;
  return {
    ...{ written: end.written, perS: between(begin, end) },
    ...{
      firstPerS: between(begin, at(0.1)),
      lastPerS: between(marks.findLast(({ written }) => written <= 0.9 * end.written)!, end),
    },
  };
}

function* answerBatches(): Generator<() => Promise<number>> {
  for (let from = 0; from < answers; from += 256)
    yield async () => {
      const numbers = Array.from({ length: Math.min(256, answers - from) }, (_, at) => from + at);
      return (await Promise.all(numbers.map((number) => store.append(id, answerOf(number))))).length;
    };
}

function answerOf(at: number): Answer {
  const query = visit(address(`p${at}`));
  const text = body(at);
  const page = { finalUrl: query.url, hops: [], status: 200, headers: {}, contentType: 'text/html', atMs: 5 };
  const fetched = { kind: 'ok', query, ...page, bytes: text.length, body: text } as const;
  return { conversation: 'main', ask: { query, why: 'a rate', nth: 1 }, fetched };
}

const entityOf = (at: number): Entity => ({
  key: `key:${at}` as EntityKey,
  address: address(`e${at}`),
  title: `Entity ${at}`,
  kind: 'Entity',
  seenMs: 10,
});

function* entityBatches(): Generator<() => Promise<number>> {
  for (let from = 0; from < entities; from += 1000)
    yield async () => {
      const count = Math.min(1000, entities - from);
      return (
        await store.addEntities(
          id,
          Array.from({ length: count }, (_, at) => entityOf(from + at)),
        )
      ).length;
    };
}

const factOf = (at: number, of: number): Fact => ({
  ...{
    entity: `key:${at}` as EntityKey,
    attribute: `attribute ${of}`,
    value: `value ${(at * 7 + of) % 500}`,
    source: 'page',
    confidence: 0.9,
  },
  ...{ evidence: { page: address(`e${at}`), node: of }, seenMs: 10 },
});

/** Five of each entity that is there. */
function* factBatches(known: number): Generator<() => Promise<number>> {
  for (let from = 0; from < known; from += 400)
    yield async () => {
      const count = 5 * Math.min(400, known - from);
      await store.addFacts(
        id,
        Array.from({ length: count }, (_, at) => factOf(from + Math.floor(at / 5), at % 5)),
      );
      return count;
    };
}

const answerRate = await rateOf(answerBatches());
const entityRate = await rateOf(entityBatches());
const factRate = await rateOf(factBatches(entityRate.written));
process.stdout.write(`${JSON.stringify({ answers: answerRate, entities: entityRate, facts: factRate })}\n`);
// Tables of kinds are no part of it.
process.exit(0);
