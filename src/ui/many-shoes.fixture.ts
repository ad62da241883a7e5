/** A database of many made-up entities, written without a crawl. */
import type { Entity, EntityKey } from '../model/entity.ts';
import type { Fact } from '../model/fact.ts';
import type { Address } from '../model/url.ts';
import type { Store } from '../store/store.ts';

const START = 'https://shop.example/' as Address;
const BATCH = 5000;
const COLOURS = ['red', 'green', 'blue', 'black', 'white', 'brown', 'grey', 'pink', 'yellow'];
const MATERIALS = ['leather', 'felt', 'cork', 'canvas'];

export const addressOf = (at: number) => `https://shop.example/shoe/${at}`;

const entityOf = (at: number): Entity => ({
  key: addressOf(at) as EntityKey,
  address: addressOf(at) as Address,
  title: `${['Comet', 'Ridge', 'Arc', 'Isle'][at % 4]} ${(at * 7919) % 1_000_003}`,
  kind: 'shoe',
  seenMs: 1,
});

function factsOf(at: number): readonly Fact[] {
  const fact = (attribute: string, value: string, source: Fact['source']): Fact => ({
    entity: addressOf(at) as EntityKey,
    attribute,
    value,
    source,
    confidence: 0.97,
    evidence:
      source === 'page' ? { page: addressOf(at) as Address, node: 4 } : { query: `[["${attribute}","${value}"]]` },
    seenMs: 1,
  });
  return [
    fact('Colour', COLOURS[at % 9], 'filter'),
    fact('Colour', COLOURS[(at * 5 + 1) % 9], 'filter'),
    fact('Brand', `Brand ${(at * 31) % 400}`, 'page'),
    fact('Price', String(((at * 104_729) % 30_000) / 100), 'page'),
    fact('Stock', String(at % 50), 'page'),
    fact('Material', MATERIALS[(at >> 3) % 4], 'filter'),
  ];
}

/** Shoes with six attributes, one of them known from filters alone and with several values; the store is closed at the end. */
export async function makeManyShoes(
  store: Store,
  entities: number,
  say: (line: string) => void = () => {},
): Promise<void> {
  const description = { command: 'crawl', method: 'auto', version: '1', starts: [START], settings: {} };
  const { id } = await store.beginRun(description, { fresh: false, nowMs: 1 });
  for (let from = 0; from < entities; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, entities - from) }, (_, at) => from + at);
    await store.addEntities(id, numbers.map(entityOf));
    await store.addFacts(id, numbers.flatMap(factsOf));
    if (from % 200_000 === 0) say(`${from} entities`);
  }
  await store.rebuildKindTables();
  await store.endRun(id, 'finished', 2);
  await store.close();
}
