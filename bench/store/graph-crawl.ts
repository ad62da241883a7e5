/** The conversations that are cut off: two on one budget, each asking depending on what it got. */
import {
  type Address,
  type Conversation,
  openSqliteStore,
  type RunDescription,
  runConversations,
  visit,
} from '../../src/index.ts';
import { createLoopbackFetcher } from './loopback.ts';

export const IN_FLIGHT = 8;

/** Reads one half of the site, `a` or `b`, from its page 0. */
function* explore(origin: string, half: string): Conversation<number[]> {
  const seen = new Set([0]);
  let wave = [0];
  while (wave.length > 0) {
    const now = wave.slice(0, 30);
    const answers = yield now.map((page) => ({
      query: visit(`${origin}/${half}${page}` as Address),
      why: `wave of ${now.length}`,
      nth: 1,
    }));
    wave = wave.slice(30);
    for (const answer of answers) {
      if (answer.kind !== 'ok') throw new Error(`the site failed: ${JSON.stringify(answer)}`);
      for (const [, link] of answer.body.matchAll(/href="\/[ab](\d+)"/g)) {
        if (!seen.has(Number(link))) wave.push(Number(link));
        seen.add(Number(link));
      }
    }
  }
  return [...seen].sort((a, b) => a - b);
}

export async function crawlGraph(file: string, origin: string): Promise<void> {
  // The port differs between the runs that are compared; it must not be part of what is compared.
  const description: RunDescription = { command: 'kill', method: 'm', version: '1', starts: [], settings: {} };
  const store = openSqliteStore(file);
  const { fetcher, close } = createLoopbackFetcher();
  try {
    await runConversations(
      { store, openFetcher: () => ({ fetch: fetcher }), description, maxInFlight: IN_FLIGHT },
      (run) => Promise.all([run.converse('one', explore(origin, 'a')), run.converse('two', explore(origin, 'b'))]),
    );
  } finally {
    close();
    await store.close();
  }
}

const [, script, file, origin] = process.argv;
if (script?.endsWith('graph-crawl.ts') === true) await crawlGraph(file, origin);
