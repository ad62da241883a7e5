// Connections that end in the middle of an answer: 10,000 requests, what came of each, and whether memory stays flat.
import { type Address, createGuard, createHttp, type Fetched, visit } from '../../src/index.ts';
import { allCases, type CutCase, type Framing, mayBecome, type Outcome, outcomeOf } from '../hostile/cut-answers.ts';
import { startCuttingServer } from '../hostile/cutting-server.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const CONNECTIONS = 16;
const LARGE_POSITIONS = 160;
const SAMPLES = 10;
const FLAT_BYTES = 8 * 1024 * 1024;

interface Became {
  readonly asked: CutCase;
  readonly outcome: Outcome;
  /** The code of a failure that is worth another try; other failures are wrong here. */
  readonly code: string;
}

function judge(asked: CutCase, answer: Fetched): Became {
  if (answer.kind === 'ok') return { asked, outcome: outcomeOf(asked, answer.body), code: '' };
  const code = answer.kind === 'failed' && answer.retryable ? answer.code : `unexpected ${answer.kind}`;
  return { asked, outcome: 'failed', code };
}

const isRight = ({ asked, outcome, code }: Became): boolean =>
  mayBecome(asked).includes(outcome) && (outcome !== 'failed' || code === 'reset' || code === 'protocol');

/** Asks all cases, and measures memory ten times on the way. */
async function askAll(cases: readonly CutCase[], say: BenchOptions['say']) {
  const server = await startCuttingServer(cases);
  const guard = createGuard({ typed: [server.origin] });
  const http = createHttp({ guard, userAgent: 'quarry-bench/1', connection: { connectionsPerOrigin: CONNECTIONS } });
  const became: Became[] = [];
  const heap: number[] = [];
  try {
    for (let sample = 1; sample <= SAMPLES; sample += 1) {
      const until = Math.floor((cases.length * sample) / SAMPLES);
      let next = became.length;
      const worker = async () => {
        for (let at = next++; at < until; at = next++) {
          became.push(judge(cases[at], await http.fetch(visit(`${server.origin}/${at}` as Address))));
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, worker));
      heap.push(await bytesInUse());
      say(`  ${became.length} requests: ${(heap[heap.length - 1] / 1e6).toFixed(1)} MB`);
    }
  } finally {
    await http.close();
    await server.close();
  }
  return { became, heap };
}

/** Buffers of sockets and decompressors are let go one collection after their owners. */
async function bytesInUse(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const FRAMINGS: readonly Framing[] = ['length', 'chunked', 'close'];

function rowsOf(became: readonly Became[]): string[][] {
  return FRAMINGS.flatMap((framing) =>
    (['closed', 'reset'] as const).map((cut) => {
      const those = became.filter(({ asked }) => asked.form.framing === framing && asked.cut === cut);
      const count = (test: (one: Became) => boolean) => String(those.filter(test).length);
      return [
        framing === 'close' ? 'none, the connection ends it' : framing,
        cut,
        String(those.length),
        count(({ outcome }) => outcome === 'whole'),
        count(({ outcome }) => outcome === 'beginning'),
        count(({ code }) => code === 'reset'),
        count(({ code }) => code === 'protocol'),
        count((one) => !isRight(one)),
      ];
    }),
  );
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const suite: Suite = {
  name: 'hostile',
  summary: 'connections closed and reset at every position of an answer',
  async run({ say }): Promise<readonly Table[]> {
    const cases = shuffled(allCases(LARGE_POSITIONS));
    const { became, heap } = await askAll(cases, say);
    const wrong = became.filter((one) => !isRight(one)).length;
    // Half against half: one sample is as good as the moment of its collection.
    const growth = mean(heap.slice(SAMPLES / 2)) - mean(heap.slice(0, SAMPLES / 2));
    return [
      {
        title: 'Answers that are cut, by what ends their bodies',
        columns: ['length', 'cut', 'requests', 'whole', 'beginning', 'failed: reset', 'failed: protocol', 'wrong'],
        rows: rowsOf(became),
        goals: [
          {
            goal: '10,000 requests, each a recorded value',
            measured: String(became.length),
            reached: became.length >= 10_000,
          },
          {
            goal: 'nothing cut is taken for whole, nothing whole for cut',
            measured: `${wrong} wrong`,
            reached: wrong === 0,
          },
          {
            goal: 'memory flat (growth below 8 MB)',
            measured: `${(growth / 1e6).toFixed(1)} MB`,
            reached: growth < FLAT_BYTES,
          },
        ],
        notes: [
          `HTTP/1.0 and 1.1, kept and closed connections, plain and gzip; every position of small answers, ${LARGE_POSITIONS} of large ones (0.6 MB); the end of a body without length cannot be told from a cut, a reset can unless it comes with the last bytes`,
        ],
      },
    ];
  },
};

/** So that each tenth of the requests has all kinds. */
function shuffled(cases: readonly CutCase[]): readonly CutCase[] {
  const order = cases.map((_, at) => (at * 7919) % cases.length);
  return new Set(order).size === cases.length ? order.map((at) => cases[at]) : cases;
}
