import { runConversations } from '../crawl/run.ts';
import type { Run, RunOptions, RunOutcome } from '../crawl/run-options.ts';
import type { RunEvent } from '../model/event.ts';
import type { Display } from './display.ts';

const STOPPING = 'Stopping: nothing more is asked. Ctrl-C again ends at once.';

/** A run and its display, which has shown everything when this resolves. */
export async function runShown<T>(
  options: RunOptions,
  display: Display,
  work: (run: Run) => Promise<T>,
  also?: (event: RunEvent) => void,
): Promise<RunOutcome<T>> {
  let watching: Promise<void> | undefined;
  const sayStopping = () => display.say(STOPPING);
  options.signal?.addEventListener('abort', sayStopping, { once: true });
  try {
    return await runConversations(options, (run) => {
      watching = display.watch(run.events, also);
      return work(run);
    });
  } finally {
    // A watch makes many runs under one signal.
    options.signal?.removeEventListener('abort', sayStopping);
    await watching;
  }
}
