import { setImmediate } from 'node:timers/promises';
import type { Scope } from '../../model/domain.ts';
import type { Address } from '../../model/url.ts';
import type { KindTable, Store } from '../../store/store.ts';
import type { Run } from '../run-options.ts';
import { crawlSite } from '../whole/crawl-site.ts';
import { createKeeper } from '../whole/keep.ts';
import type { CrawlFound, EntityPagesChoice } from '../whole/result.ts';
import type { CrawlProgress } from '../whole/sink.ts';
import { besideLists, withForm } from './crawl-form.ts';

export {
  type CrawlFound,
  ENTITY_PAGES,
  type EntityPagesChoice,
  type FoundAttribute,
  type KindSummary,
} from '../whole/result.ts';

/** Another version may ask otherwise; its runs do not resume this one's. */
export const CRAWL_VERSION = '13';

export interface WholeCrawlOptions {
  /** @default none */
  readonly samples?: readonly Address[];
  /** @default null: all kinds that are worth it */
  readonly kind?: string | null;
  /** @default 'auto' */
  readonly entityPages?: EntityPagesChoice;
  /** @default 'host' */
  readonly scope?: Scope;
}

/** The whole flow, from a start page into the store. */
export async function crawlInto(
  store: Store,
  run: Run,
  start: Address,
  options: WholeCrawlOptions = {},
): Promise<CrawlFound> {
  const { entityPages = 'auto', kind = null, samples = [], scope = 'host' } = options;
  const keeper = createKeeper(store, run.id, Date.now);
  const conversation = crawlSite(start, {
    samples,
    kind,
    entityPages,
    scope,
    sink: keeper,
    progress: tellProgress(run),
  });
  const between = () => (run.isBehind() ? Promise.resolve() : keeper.flush());
  const crawled = await run.converse('crawl', conversation, { between, keepResult: false });
  const mayAskForm = crawled.stopped === null && samples.length === 0 && kind === null;
  const found = mayAskForm ? await askForm(store, run, start, crawled, () => keeper.flush('all')) : crawled;
  if (run.isBehind()) return lessThanKept(found);
  await keeper.flush('all');
  await store.setCoverage(
    run.id,
    found.kinds.flatMap(({ coverage }) => coverage),
  );
  run.tell({ type: 'phase', name: 'the tables of what was found', pages: null });
  // It is said before it is done: a large site keeps the store busy for a while.
  await setImmediate();
  const tables = await store.rebuildKindTables();
  const places = new Map<string | null, number>(found.kinds.map(({ name }, at) => [name, at]));
  const place = ({ kind }: KindTable) => places.get(kind) ?? Number.MAX_SAFE_INTEGER;
  const mainFirst = [...tables].sort((a, b) => place(a) - place(b));
  return { ...found, tables: mainFirst.map(({ table }) => table) };
}

/** A form to search with is one more source of lists: where there is no other, or none that says how much there is. */
async function askForm(
  store: Store,
  run: Run,
  start: Address,
  crawled: CrawlFound,
  keepAll: () => Promise<void>,
): Promise<CrawlFound> {
  if (crawled.instead === 'search') return withForm(store, run, start, crawled);
  if (crawled.boxed.length === 0) return crawled;
  if (!run.isBehind()) await keepAll();
  return besideLists(store, run, start, crawled);
}

/** What was read again until the stop is not kept: the earlier parts of the run knew more when they were stopped. */
function lessThanKept(found: CrawlFound): CrawlFound {
  const because = 'it was stopped while it read again what it had been answered before; the database is as it was';
  return { ...found, outcome: 'found', because, kinds: [], unreached: [] };
}

function tellProgress(run: Run): CrawlProgress {
  let told = 0;
  return {
    phase: (name, pages) => run.tell({ type: 'phase', name, pages }),
    decided: (because) => run.tell({ type: 'decided', by: 'crawl', because }),
    counts({ avoided, entities, facts, queries }) {
      run.tell({ type: 'queries', queries, entities, avoided });
      if (facts > told) run.tell({ type: 'facts', count: facts - told });
      told = Math.max(told, facts);
    },
  };
}
