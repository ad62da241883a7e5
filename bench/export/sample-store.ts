import { type Address, type EntityKey, type Fact, idSet, openSqliteStore, visit } from '../../src/index.ts';

const START = 'https://shop.example/' as Address;
const BATCH = 2_000;

/** A value as sites have them: few choices, numbers, long texts. */
function sampleValue(attribute: number, entity: number): string {
  if (attribute % 5 === 0) return String((entity * 7 + attribute) % 1000);
  if (attribute % 5 === 1) return `choice ${(entity * (attribute + 3)) % 40}`;
  if (attribute % 5 === 2) return ((entity % 500) + 0.25).toFixed(2);
  if (attribute % 5 === 3) return entity % 2 === 0 ? 'yes' : 'no';
  return `a text about number ${entity} under heading ${attribute}`;
}

export interface Sample {
  readonly entities: number;
  readonly facts: number;
  /** Pages with bodies of a few kilobytes. */
  readonly pages: number;
}

/** A store as a crawl leaves it. */
export async function fillStore(file: string, { entities, facts, pages }: Sample): Promise<void> {
  const store = openSqliteStore(file);
  const description = { command: 'crawl', method: 'auto', version: '1', starts: [START], settings: {} };
  const { id } = await store.beginRun(description, { fresh: false, nowMs: 1_700_000_000_000 });
  for (let from = 0; from < entities; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, entities - from) }, (_, at) => from + at);
    const seenMs = 1_700_000_000_000 + from;
    await store.addEntities(
      id,
      numbers.map((at) => {
        const address = `${START}item/${at}` as Address;
        return { key: address as string as EntityKey, address, title: `Item number ${at}`, kind: 'item', seenMs };
      }),
    );
    const batch = numbers.flatMap((at) =>
      Array.from(
        { length: facts },
        (_, attribute): Fact => ({
          entity: `${START}item/${at}` as EntityKey,
          attribute: `Attribute ${attribute}`,
          value: sampleValue(attribute, at),
          source: attribute % 2 === 0 ? 'filter' : 'page',
          confidence: 0.97,
          evidence: { page: `${START}list/${Math.floor(at / 24)}` as Address },
          seenMs,
        }),
      ),
    );
    await store.addFacts(id, batch);
    await store.addRecords(
      id,
      numbers.map((at) => ({
        page: `${START}list/${Math.floor(at / 24)}` as Address,
        position: at % 24,
        fields: { Title: `Item number ${at}`, Price: `${at % 100}.00` },
      })),
    );
  }
  await store.addQueryNodes(
    id,
    Array.from({ length: 1_000 }, (_, at) => ({
      predicates: [{ attribute: 'Attribute 1', value: `choice ${at}` }],
      query: visit(`${START}?choice=${at}` as Address),
      how: 'asked' as const,
      entities: idSet([at + 1]),
    })),
  );
  for (let at = 0; at < pages; at += 1) {
    const url = `${START}list/${at}` as Address;
    const body = `<!doctype html><title>${at}</title>${`<li><a href="/item/${at}">Item ${at}</a></li>`.repeat(200)}`;
    const fetched = {
      kind: 'ok' as const,
      query: visit(url),
      finalUrl: url,
      hops: [],
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      contentType: 'text/html',
      bytes: body.length,
      body,
      atMs: 1_700_000_000_000 + at,
    };
    await store.append(id, { conversation: 'main', ask: { query: visit(url), why: 'a list', nth: 1 }, fetched });
  }
  await store.endRun(id, 'finished', 1_700_000_100_000);
  await store.close();
}
