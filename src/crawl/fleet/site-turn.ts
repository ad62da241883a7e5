/** One turn of one site: its crawl or its next visit goes on until its downloads are spent. */
import { setTimeout as wait } from 'node:timers/promises';
import type { RunEvent } from '../../model/event.ts';
import { type Address, parseUrl } from '../../model/url.ts';
import type { PostgresFleet } from '../../store/postgres/fleet-door.ts';
import type { Turn, TurnEnd } from '../../store/postgres/fleet-turns.ts';
import type { Store } from '../../store/store.ts';
import { createFetcher } from '../assemble.ts';
import { describeCrawl } from '../crawl.ts';
import { runOptionsOf } from '../open-store.ts';
import { visitAgain } from '../recrawl.ts';
import { runConversations } from '../run.ts';
import type { Run, RunOptions, RunOutcome } from '../run-options.ts';
import type { Settings } from '../settings.ts';
import { crawlInto } from '../stages/crawl.ts';
import { Grant } from './grant.ts';
import { settingsFromJson } from './settings-of-site.ts';
import { underLease } from './under-lease.ts';

export interface TurnParts {
  readonly fleet: PostgresFleet;
  readonly turn: Turn;
  /** Aborted when the turn is to end early: the worker drains, a person stopped the site, or the lease was lost. */
  readonly signal: AbortSignal;
  readonly onLost: () => void;
  readonly onEvent: (event: RunEvent) => void;
}

/** What the run came to, as far as the scheduler wants to know it. */
export type TurnOutcome = Pick<TurnEnd, 'how' | 'why' | 'asked'>;

/** A pace that is set, and the one that a host has by itself otherwise. */
export const paceOf = ({ delay }: Settings, url: string): number =>
  delay ?? (/^https?:\/\/(?:127\.|\[::1\]|localhost)/.test(url) ? 0 : 1000);

export async function takeSiteTurn(parts: TurnParts): Promise<TurnOutcome> {
  const { fleet, signal, turn } = parts;
  const settings = settingsFromJson(turn.settingsJson);
  // The one that went away may have asked a moment ago.
  if (turn.tookOver) await wait(paceOf(settings, turn.url), undefined, { signal }).catch(() => {});
  const store = fleet.storeOf(turn);
  const outcome = await goOn(parts, store, settings, new Grant(fleet, turn, settings.maxDownloads));
  const { because, ending, tally } = outcome;
  const isSpent = ending === 'budget' && tally.downloads >= settings.maxDownloads;
  const how =
    ending === 'finished' || isSpent
      ? 'finished'
      : ending === 'budget'
        ? 'again'
        : ending === 'failed'
          ? 'failed'
          : 'released';
  return { how, why: isSpent || how === 'failed' ? because : null, asked: tally.downloads };
}

/** A crawl that finished is followed by visits. */
async function goOn(parts: TurnParts, store: Store, settings: Settings, grant: Grant): Promise<RunOutcome<unknown>> {
  const { fleet, onEvent, onLost, signal, turn } = parts;
  const start = turn.url as Address;
  const inner = [underLease(fleet.leases, turn.site, onLost)];
  const openFetcher: RunOptions['openFetcher'] = (context) =>
    createFetcher(settings, { startUrls: [start], ...context, inner });
  const drive = <T>(options: RunOptions, work: (run: Run) => Promise<T>): Promise<RunOutcome<T>> =>
    runConversations({ ...options, budget: grant.budgetFrom(options.budget) }, (run) => {
      const look = (event: RunEvent): void => {
        grant.look(run.tally().downloads);
        onEvent(event);
      };
      void relay(run.events, look);
      return work(run);
    });
  const site = await fleet.visitedSite(parseUrl(start)?.host ?? '', start);
  if (site !== null) {
    const choice = { filterShare: 0.25, pageShare: 0.01 };
    const visit = await visitAgain({ store, site, settings, openFetcher, signal, choice, learn: true, drive });
    return visit.outcome;
  }
  const wanted = { kind: null, entityPages: 'auto', samples: [] } as const;
  const description = describeCrawl(start, settings, wanted);
  return drive({ store, openFetcher, description, signal, ...runOptionsOf(settings) }, (run) =>
    crawlInto(store, run, start, { ...wanted, scope: settings.scope }),
  );
}

async function relay(events: AsyncIterable<RunEvent>, onEvent: (event: RunEvent) => void): Promise<void> {
  for await (const event of events) onEvent(event);
}
