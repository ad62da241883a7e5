// Requests per second through all layers against bare undici in the same run, and memory over many requests.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Agent } from 'undici';
import { type Address, createFetcher, DEFAULT_SETTINGS, visit, wallSign } from '../../src/index.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const CONNECTIONS = 32;
const ROUNDS = 11;
const GOAL = 0.6;

/** Asks for page number n; resolves with the length of its text. */
type AskPage = (path: string) => Promise<number>;

async function startServer(): Promise<{ origin: string; child: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('../fetch-server.ts', import.meta.url)));
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, child };
}

interface Rate {
  readonly perSecond: number;
  /** Of this process alone: what a busy machine does not change. */
  readonly cpuUs: number;
}

async function timed(ask: AskPage, kilobytes: number, requests: number): Promise<Rate> {
  let next = 0;
  const worker = async () => {
    while (next < requests) {
      next += 1;
      const length = await ask(`/page/${kilobytes}/${next}`);
      if (length < kilobytes * 900) throw new Error(`page of ${length} characters instead of ${kilobytes} KB`);
    }
  };
  const started = performance.now();
  const cpu = process.cpuUsage();
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: requests / ((performance.now() - started) / 1000), cpuUs: (user + system) / requests };
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

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
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
    const rounds: { bare: Rate; layers: Rate }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await timed(bare.ask, kilobytes, requests),
        layers: await timed(layers.ask, kilobytes, requests),
      });
    }
    const ratio = median(rounds.map((round) => round.layers.perSecond / round.bare.perSecond));
    ratios.push(ratio);
    say(`${kilobytes} KB: ratio ${ratio.toFixed(2)}`);
    const middle = (of: 'bare' | 'layers', what: keyof Rate) => median(rounds.map((round) => round[of][what]));
    const cells = (what: keyof Rate) => [middle('bare', what).toFixed(0), middle('layers', what).toFixed(0)];
    rows.push([`${kilobytes} KB`, ...cells('perSecond'), ratio.toFixed(2), ...cells('cpuUs')]);
  }
  await Promise.all([bare.close(), layers.close()]);
  return {
    title: 'Fetching through all layers against bare undici',
    columns: ['page', 'undici, requests/s', 'all layers, requests/s', 'ratio', 'undici, CPU µs', 'all layers, CPU µs'],
    rows,
    goals: ratios.map((ratio, at) => ({
      goal: `at least ${GOAL * 100}% of bare undici, ${rows[at][0]} pages`,
      measured: `${(ratio * 100).toFixed(0)}%`,
      reached: ratio >= GOAL,
    })),
    notes: [
      `${CONNECTIONS} connections, ${ROUNDS} rounds of ${requests} requests each way in turns, politeness off, server in its own process; undici is \`request\` and \`text()\`: both give the page as text, the layers by a charset they find out themselves.`,
      'CPU µs: time of this process per request, which other work on the machine hardly changes.',
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
  // Half against half: one sample is as good as the moment of its collection.
  const growth = mean(heap.slice(-5)) - mean(heap.slice(1, 6));
  return {
    title: 'Memory in use after a collection',
    columns: ['requests', 'MB'],
    rows: heap.map((bytes, at) => [
      at === 0 ? 'warm' : String((at * requests) / MEMORY_SAMPLES),
      (bytes / 1e6).toFixed(1),
    ]),
    goals: [
      {
        goal: `flat over ${requests} requests (growth below ${FLAT_BYTES / 1024 / 1024} MB)`,
        measured: `${(growth / 1e6).toFixed(1)} MB`,
        reached: growth < FLAT_BYTES,
      },
    ],
    notes: [
      'heap, external memory and buffers; growth: mean of the last five samples against the mean of the first five after warming up',
    ],
  };
}

/** Saved pages of real sites, all of them ordinary. */
function* savedPages(folder: string): Generator<string> {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|jsonl)\.gz$/.test(file)) continue;
    const text = gunzipSync(readFileSync(join(folder, file))).toString();
    if (file.endsWith('.html.gz')) yield text;
    else {
      for (const line of text.split('\n').filter((entry) => entry !== '')) {
        const { html } = JSON.parse(line) as { html?: unknown };
        if (typeof html === 'string') yield html;
      }
    }
  }
}

function falseAlarms(folder: string): Table {
  const at = 'http://saved.example/page' as Address;
  let pages = 0;
  let alarms = 0;
  let tookMs = 0;
  for (const body of savedPages(folder)) {
    const started = performance.now();
    const sign = wallSign({ asked: at, finalUrl: at, status: 200, headers: {}, body });
    tookMs += performance.now() - started;
    pages += 1;
    if (sign !== null) alarms += 1;
  }
  return {
    title: 'Ordinary pages of real sites called walls',
    columns: ['pages', 'called walls', 'ms a page'],
    rows: [[String(pages), String(alarms), (tookMs / pages).toFixed(3)]],
    goals: [{ goal: 'no false alarm', measured: `${alarms} of ${pages}`, reached: alarms === 0 }],
  };
}

export const suite: Suite = {
  name: 'fetch',
  summary: 'requests per second through all layers, memory over many requests',
  async run({ full, say, dataFolder }) {
    const { origin, child } = await startServer();
    try {
      return [
        await speed(origin, full ? 4000 : 2000, say),
        await memory(origin, full ? 200_000 : 20_000, say),
        ...(dataFolder === null ? [] : [falseAlarms(dataFolder)]),
      ];
    } finally {
      child.disconnect();
    }
  },
};
