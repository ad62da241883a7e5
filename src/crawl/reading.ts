import type { RunEvent } from '../model/event.ts';
import { type Fetched, isTooComplex } from '../model/fetched.ts';
import type { Address } from '../model/url.ts';
import type { OpenedRun, RunLog } from '../store/store.ts';
import { blamedPage, type SkippedPage } from './too-complex.ts';

/** Reading a page failed. The log has a failure in its place by now. */
export class BrokenPage extends Error {}

export interface Reading {
  /** Lets answers be read. What that throws is blamed on the page that was being read. */
  of<R>(answers: readonly Fetched[], read: () => R): Promise<R>;
  /** A page that an earlier process was reading when it ended: it is not read again. */
  skipWhatKilled(): Promise<void>;
  /** Pages that were too complex, by their address. */
  skipped(): SkippedPage[];
}

/** Characters from which on a page may take more memory than there is. Before such a page is read, its address is noted. */
const LARGE = 500_000;
/** Kept like the result of a conversation, which no conversation is called. */
const NOTE = '(large pages that are being read)';
const KILLED = 'the process ended while it was read';

/** Hands pages to conversations, and knows which page was being read when something broke. */
export function createReading(store: RunLog, { id, resumed }: OpenedRun, emit: (event: RunEvent) => void): Reading {
  const skipped = new Map<Address, string>();
  const large = new Set<Address>();

  const note = () => store.storeResult(id, NOTE, [...large], Date.now());

  function tell(url: Address, because: string): void {
    if (skipped.has(url)) return;
    skipped.set(url, because);
    emit({ type: 'skipped', url, because });
  }

  async function blame(thrown: unknown): Promise<unknown> {
    const page = blamedPage(thrown);
    if (page === null || (await store.skipPage(id, page.url, page.because)) === 0) return thrown;
    tell(page.url, page.because);
    return new BrokenPage(page.because, { cause: thrown });
  }

  return {
    skipped: () => [...skipped].map(([url, because]) => ({ url, because })),
    async skipWhatKilled() {
      const stored = resumed ? await store.readResult(id, NOTE) : null;
      const urls = (stored?.result ?? []) as readonly Address[];
      for (const url of urls) await store.skipPage(id, url, KILLED);
      if (urls.length > 0) await note();
    },
    async of(answers, read) {
      const pages = answers.flatMap((answer) =>
        answer.kind === 'ok' && answer.body.length >= LARGE ? [answer.finalUrl] : [],
      );
      for (const answer of answers)
        if (answer.kind === 'failed' && isTooComplex(answer))
          tell(answer.finalUrl ?? answer.query.url, answer.detail ?? '');
      for (const url of pages) large.add(url);
      if (pages.length > 0) await note();
      try {
        return read();
      } catch (error) {
        throw await blame(error);
      } finally {
        for (const url of pages) large.delete(url);
        if (pages.length > 0) await note();
      }
    },
  };
}
