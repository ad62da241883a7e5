import { addTo } from '../model/add-to.ts';
import type { LogLine } from '../model/run.ts';
import type { RunId, RunLog } from '../store/store.ts';

/** How long the next line of the log may stay unasked, while others wait, before that counts as asking otherwise. */
const PATIENCE_MS = 1000;
const BATCH = 1000;

export interface Replay {
  /** Resolves when this line is to be delivered: after all lines before it. Whoever delivered it says `done`. */
  turnOf(line: LogLine): Promise<void>;
  done(): void;
  /** Resolves when the log is used up, so that what follows may come from the network. */
  over(): Promise<void>;
  isOver(): boolean;
}

export interface ReplayOptions {
  /** Conversations whose result is stored: nobody asks their lines again. */
  readonly isEnded: (conversation: string) => boolean;
  readonly onDivergence: (because: string) => void;
  readonly onOver: () => void;
  /** The log could not be read. */
  readonly onError: (error: unknown) => void;
}

/**
 * Delivers logged answers in the order in which they were delivered first, whatever order they are asked in. When all who
 * ask wait for later lines, the run no longer asks as it did: that is said once, and order is given up from there.
 */
export function createReplay(log: RunLog, run: RunId, options: ReplayOptions): Replay {
  const waiting = new Map<number, (() => void)[]>();
  const waitingForEnd: (() => void)[] = [];
  let ahead: LogLine[] = [];
  let passed = 0;
  let delivering = 0;
  let isOver = false;
  let moving = false;
  let moveAgain = false;
  let patience: NodeJS.Timeout | undefined;

  /** Lets through what may be delivered now; called whenever something changed. */
  async function move(): Promise<void> {
    moveAgain = true;
    if (moving) return;
    moving = true;
    try {
      while (moveAgain) {
        moveAgain = false;
        await step();
      }
    } catch (error) {
      options.onError(error);
      finish();
    }
    moving = false;
  }

  async function step(): Promise<void> {
    clearTimeout(patience);
    while (delivering === 0 && !isOver) {
      const next = await nextLine();
      if (next === undefined) return finish();
      if (!waiting.has(next.seq)) return waitFor(next);
      ahead.shift();
      passed = next.seq;
      admit(next.seq);
    }
  }

  async function nextLine(): Promise<LogLine | undefined> {
    for (;;) {
      while (ahead.length > 0 && options.isEnded(ahead[0].conversation) && !waiting.has(ahead[0].seq)) {
        passed = (ahead.shift() as LogLine).seq;
      }
      if (ahead.length > 0) return ahead[0];
      ahead = [...(await log.logLines(run, passed, BATCH))];
      if (ahead.length === 0) return undefined;
    }
  }

  function admit(seq: number): void {
    const admitted = waiting.get(seq) ?? [];
    waiting.delete(seq);
    delivering += admitted.length;
    for (const resolve of admitted) resolve();
  }

  function waitFor(next: LogLine): void {
    if (waiting.size === 0 && waitingForEnd.length === 0) return;
    patience = setTimeout(() => {
      options.onDivergence(`answer ${next.seq} of the log (for '${next.conversation}') was not asked for again`);
      finish();
    }, PATIENCE_MS);
  }

  function finish(): void {
    if (isOver) return;
    isOver = true;
    for (const seq of [...waiting.keys()]) admit(seq);
    for (const resolve of waitingForEnd.splice(0)) resolve();
    options.onOver();
  }

  return {
    isOver: () => isOver,
    turnOf(line) {
      if (isOver || line.seq <= passed) {
        delivering += 1;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        addTo(waiting, line.seq, resolve);
        void move();
      });
    },
    done() {
      delivering -= 1;
      // The conversation that was just answered asks its next questions before the next line is looked at.
      setImmediate(move);
    },
    over() {
      if (isOver) return Promise.resolve();
      return new Promise((resolve) => {
        waitingForEnd.push(resolve);
        void move();
      });
    },
  };
}
