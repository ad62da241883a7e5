/** Work that takes longer than an agent waits: it is started, asked after, and stopped by a handle. */
import type { Answer } from './answer.ts';

export interface Job {
  readonly handle: string;
  /** What was asked for, e.g. `crawl_start`. */
  readonly tool: string;
  readonly state: 'running' | 'finished' | 'stopped' | 'failed';
  /** The last lines of progress, the newest last. */
  readonly progress: readonly string[];
  /** Null while it runs. */
  readonly answer: Answer | null;
  readonly startedMs: number;
  readonly endedMs: number | null;
}

export interface JobWork {
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
}

export interface JobEnd {
  readonly state: 'finished' | 'stopped' | 'failed';
  readonly answer: Answer;
}

export interface Jobs {
  /** Null where too many run. */
  start(tool: string, work: (how: JobWork) => Promise<JobEnd>): Job | null;
  get(handle: string): Job | null;
  all(): readonly Job[];
  stop(handle: string): Job | null;
  /** When it has ended, or so much later, or when nobody waits any more. */
  wait(handle: string, ms: number, signal?: AbortSignal): Promise<Job | null>;
  /** Asks all of them to stop and waits until they have. */
  close(): Promise<void>;
}

export const MOST_RUNNING = 4;
const MOST_KEPT = 100;
const LINES_KEPT = 10;

interface Kept {
  job: Job;
  readonly stopping: AbortController;
  readonly ended: Promise<void>;
}

export function createJobs(now: () => number): Jobs {
  const kept = new Map<string, Kept>();
  let count = 0;

  const running = () => [...kept.values()].filter(({ job }) => job.state === 'running');

  function forgetOldest(): void {
    const done = [...kept.values()].filter(({ job }) => job.state !== 'running');
    for (const { job } of done.slice(0, Math.max(0, kept.size - MOST_KEPT))) kept.delete(job.handle);
  }

  function start(tool: string, work: (how: JobWork) => Promise<JobEnd>): Job | null {
    if (running().length >= MOST_RUNNING) return null;
    count += 1;
    const handle = `job-${count}`;
    const stopping = new AbortController();
    const change = (more: Partial<Job>) => {
      entry.job = { ...entry.job, ...more };
    };
    const say = (line: string) => change({ progress: [...entry.job.progress, line].slice(-LINES_KEPT) });
    // Not before the entry is there: what it says belongs to it.
    const ended = Promise.resolve()
      .then(() => work({ signal: stopping.signal, say }))
      .catch((error: unknown): JobEnd => ({ state: 'failed', answer: { fromPages: { message: String(error) } } }))
      .then((end) => change({ ...end, endedMs: now() }));
    const job: Job = {
      ...{ handle, tool, state: 'running', progress: [], answer: null, startedMs: now(), endedMs: null },
    };
    const entry: Kept = { job, stopping, ended };
    kept.set(handle, entry);
    forgetOldest();
    return job;
  }

  async function wait(handle: string, ms: number, signal?: AbortSignal): Promise<Job | null> {
    const entry = kept.get(handle);
    if (entry === undefined) return null;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      entry.ended,
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
        signal?.addEventListener('abort', () => resolve(), { once: true });
        if (signal?.aborted === true) resolve();
      }),
    ]);
    clearTimeout(timer);
    return entry.job;
  }

  return {
    start,
    wait,
    get: (handle) => kept.get(handle)?.job ?? null,
    all: () => [...kept.values()].map(({ job }) => job),
    stop(handle) {
      const entry = kept.get(handle);
      entry?.stopping.abort();
      return entry?.job ?? null;
    },
    async close() {
      for (const { stopping } of kept.values()) stopping.abort();
      await Promise.all([...kept.values()].map(({ ended }) => ended));
    },
  };
}
