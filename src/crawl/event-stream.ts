import type { RunEvent } from '../model/event.ts';

/** A watcher that sleeps must not make a run eat memory: beyond this many unread events the oldest are dropped. */
const MOST_UNREAD = 10_000;

export interface EventStream {
  emit(event: RunEvent): void;
  /** Ends every iteration once its unread events are read. */
  end(): void;
  /** Each iteration sees what happens from its start on. */
  readonly events: AsyncIterable<RunEvent>;
}

interface Watcher {
  readonly unread: RunEvent[];
  wake: () => void;
}

export function createEventStream(): EventStream {
  const watchers = new Set<Watcher>();
  let ended = false;

  async function* watch(watcher: Watcher): AsyncGenerator<RunEvent> {
    try {
      for (;;) {
        while (watcher.unread.length > 0) yield* watcher.unread.splice(0);
        if (ended) return;
        await new Promise<void>((resolve) => {
          watcher.wake = resolve;
        });
      }
    } finally {
      watchers.delete(watcher);
    }
  }

  return {
    emit(event) {
      for (const watcher of watchers) {
        if (watcher.unread.length >= MOST_UNREAD) watcher.unread.splice(0, MOST_UNREAD / 2);
        watcher.unread.push(event);
        watcher.wake();
      }
    },
    end() {
      ended = true;
      for (const watcher of watchers) watcher.wake();
    },
    events: {
      [Symbol.asyncIterator]() {
        const watcher: Watcher = { unread: [], wake: () => {} };
        watchers.add(watcher);
        return watch(watcher);
      },
    },
  };
}
