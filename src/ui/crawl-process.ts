/** The process in which a crawl or an estimate goes on that was started from the page: events out as messages, a word to stop in. */

import { fetcherFor } from '../crawl/assemble.ts';
import { crawl } from '../crawl/crawl.ts';
import { runOptionsOf } from '../crawl/open-store.ts';
import { runConversations } from '../crawl/run.ts';
import { describeRun } from '../crawl/run-key.ts';
import { DEFAULT_SETTINGS, type Settings } from '../crawl/settings.ts';
import { CRAWL_VERSION, type EntityPagesChoice } from '../crawl/stages/crawl.ts';
import { ESTIMATE_DOWNLOADS, estimateSite, withPassingStore } from '../crawl/stages/estimate.ts';
import { QuarryError } from '../model/error.ts';
import type { RunEvent } from '../model/event.ts';
import { type Address, toAddress } from '../model/url.ts';
import type { EstimateResult } from './wire.ts';

export interface CrawlTask {
  readonly what: 'crawl' | 'estimate';
  readonly start: string;
  readonly settings: Partial<Settings>;
  readonly kind: string | null;
  readonly entityPages: EntityPagesChoice;
  readonly samples: readonly string[];
}

export type CrawlMessage =
  | { readonly type: 'event'; readonly event: RunEvent }
  | { readonly type: 'ended'; readonly ending: string; readonly because: string | null }
  | { readonly type: 'estimated'; readonly estimate: EstimateResult }
  | { readonly type: 'error'; readonly message: string; readonly hint: string | null };

const stopping = new AbortController();
const tell = (message: CrawlMessage): void => {
  if (process.connected) process.send?.(message);
};

async function runCrawl({ entityPages, kind, samples, settings, start }: CrawlTask): Promise<void> {
  const { events, outcome } = crawl(start, { settings, kind, entityPages, samples, signal: stopping.signal });
  const telling = (async () => {
    for await (const event of events) tell({ type: 'event', event });
  })();
  const { because, ending, result } = await outcome;
  await telling;
  tell({ type: 'ended', ending, because: because ?? result.because });
}

/** A few pages, then what the rest would cost; nothing is kept. */
async function runEstimate({ settings: given, start }: CrawlTask): Promise<void> {
  const settings = { ...DEFAULT_SETTINGS, ...given };
  const site = toAddress(start);
  if (site === null) throw new QuarryError('usage', `'${start}' is no http(s) address.`);
  const beganMs = performance.now();
  const open = fetcherFor(settings, [site]);
  const description = describeRun({ command: 'crawl', method: 'estimate', version: CRAWL_VERSION }, [site], settings);
  const outcome = await withPassingStore((store) =>
    runConversations(
      {
        ...runOptionsOf(settings),
        store,
        openFetcher: (context) => open({ ...context, maxEarlyDoubts: 0 }),
        description,
        signal: stopping.signal,
        budget: { maxDownloads: Math.min(ESTIMATE_DOWNLOADS, settings.maxDownloads) },
      },
      async (run) => {
        const telling = (async () => {
          for await (const event of run.events) tell({ type: 'event', event });
        })();
        telling.catch(() => undefined);
        return run.converse('estimate', estimateSite(site as Address, []));
      },
    ),
  );
  const msPerRequest = (performance.now() - beganMs) / Math.max(1, outcome.tally.downloads);
  const { because, facts, kinds, requests } = outcome.result;
  tell({ type: 'estimated', estimate: { because, facts, kinds, requests, msPerRequest } });
  tell({ type: 'ended', ending: outcome.ending, because: outcome.because });
}

process.on('message', async (message: { readonly task?: CrawlTask; readonly stop?: true }) => {
  if (message.stop === true) stopping.abort();
  if (message.task === undefined) return;
  try {
    await (message.task.what === 'crawl' ? runCrawl(message.task) : runEstimate(message.task));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    tell({ type: 'error', message: said, hint: error instanceof QuarryError ? (error.hint ?? null) : null });
  }
  if (process.connected) process.disconnect();
});
// The page's server is gone: what is known is kept, as after Ctrl-C.
process.on('disconnect', () => stopping.abort());
// Ctrl-C reaches everybody at the terminal; the server says when to stop.
process.on('SIGINT', () => stopping.abort());
