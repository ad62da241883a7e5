// Requests per second through all layers against bare undici in the same run, and memory over many requests.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent } from 'undici';
import { type Address, createFetcher, DEFAULT_SETTINGS, visit } from '../../src/index.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const GOAL = 0.6;

/** Asks for page number n; resolves with the length of its text. */
type AskPage = (path: string) => Promise<number>;

async function startServer(): Promise<{ origin: string; child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('../fetch-server.ts', import.meta.url)));
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, child };
}

async function timed(ask: AskPage, kilobytes: number, requests: number): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < requests) {
      next += 1;
      const length = await ask(`/page/${kilobytes}/${next}`);
      if (length < kilobytes * 900) throw new Error(`page of ${length} characters instead of ${kilobytes} KB`);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return requests / ((performance.now() - started) / 1000);
}

function bareUndici(origin: string) {
  const agent = new Agent({ connections: CONNECTIONS, pipelining: 1 });
  const ask: AskPage = async (path) => {
    const { body } = await agent.request({ origin, path, method: 'GET' });
    return (await body.text()).length;
  };
  return { ask, close: () => agent.close() };
}

function allLayers(origin: string) {
  const { fetch, close } = createFetcher(
    { ...DEFAULT_SETTINGS, delay: 0, perHost: CONNECTIONS, concurrency: CONNECTIONS },
    { startUrls: [`${origin}/` as Address], environment: {} },
  );
  const ask: AskPage = async (path) => {
    const answer = await fetch(visit(`${origin}${path}` as Address));
    if (answer.kind !== 'ok') throw new Error(`${answer.kind} for ${path}`);
    return answer.body.length;
  };
  return { ask, close };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Rounds of both take turns, so that a busy machine slows both; the ratio is the median of the rounds' ratios. */
async function speed(origin: string, requests: number, say: BenchOptions['say']): Promise<Table> {
  const bare = bareUndici(origin);
  const layers = allLayers(origin);
  const rows: string[][] = [];
  const ratios: number[] = [];
  for (const kilobytes of [20, 100]) {
    await timed(bare.ask, kilobytes, requests / 4);
    await timed(layers.ask, kilobytes, requests / 4);
    const rounds: { bare: number; layers: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await timed(bare.ask, kilobytes, requests),
        layers: await timed(layers.ask, kilobytes, requests),
      });
    }
    const ratio = median(rounds.map((round) => round.layers / round.bare));
    ratios.push(ratio);
    say(`${kilobytes} KB: ratio ${ratio.toFixed(2)}`);
    const rate = (of: 'bare' | 'layers') => median(rounds.map((round) => round[of])).toFixed(0);
    rows.push([`${kilobytes} KB`, rate('bare'), rate('layers'), ratio.toFixed(2)]);
  }
  await Promise.all([bare.close(), layers.close()]);
  return {
    title: 'Fetching through all layers against bare undici',
    columns: ['page', 'undici request + text(), requests/s', 'all layers, requests/s', 'ratio'],
    rows,
    goals: ratios.map((ratio, at) => ({
      goal: `at least ${GOAL * 100}% of bare undici, ${rows[at][0]} pages`,
      measured: `${(ratio * 100).toFixed(0)}%`,
      reached: ratio >= GOAL,
    })),
    notes: [
      `${CONNECTIONS} connections, ${ROUNDS} rounds of ${requests} requests each way in turns, politeness off, server in its own process; both give the page as text, the layers by a charset they find out themselves.`,
    ],
  };
}

const MEMORY_SAMPLES = 10;
const FLAT_BYTES = 8 * 1024 * 1024;

async function memory(origin: string, requests: number, say: BenchOptions['say']): Promise<Table> {
  const layers = allLayers(origin);
  const heap: number[] = [];
  for (let sample = 0; sample <= MEMORY_SAMPLES; sample += 1) {
    await timed(layers.ask, 20, requests / MEMORY_SAMPLES);
    globalThis.gc?.();
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    heap.push(heapUsed + external + arrayBuffers);
    say(`${sample * (requests / MEMORY_SAMPLES)} requests: ${(heap[sample] / 1e6).toFixed(1)} MB`);
  }
  await layers.close();
  const growth = heap[MEMORY_SAMPLES] - heap[1];
  return {
    title: 'Memory in use after a collection',
    columns: ['requests', 'MB'],
    rows: heap.map((bytes, at) => [String((at * requests) / MEMORY_SAMPLES), (bytes / 1e6).toFixed(1)]),
    goals: [
      {
        goal: `flat over ${requests} requests (growth below ${FLAT_BYTES / 1024 / 1024} MB)`,
        measured: `${(growth / 1e6).toFixed(1)} MB`,
        reached: growth < FLAT_BYTES,
      },
    ],
    notes: ['heap, external memory and buffers; the first tenth warms up and is not counted'],
  };
}

export const suite: Suite = {
  name: 'fetch',
  summary: 'requests per second through all layers, memory over many requests',
  async run({ full, say }) {
    const { origin, child } = await startServer();
    try {
      return [await speed(origin, full ? 8000 : 2000, say), await memory(origin, full ? 200_000 : 20_000, say)];
    } finally {
      child.disconnect();
    }
  },
};
