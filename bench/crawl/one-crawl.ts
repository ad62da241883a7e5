import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Address,
  type Clock,
  type CrawlFound,
  crawlInto,
  createFetcher,
  DEFAULT_SETTINGS,
  describeRun,
  type Layer,
  openSqliteStore,
  pagesFileOf,
  type Run,
  type RunOutcome,
  runConversations,
  type Settings,
  type Store,
  type WholeCrawlOptions,
} from '../../src/index.ts';

export interface CrawlChoice {
  readonly settings?: Partial<Settings>;
  readonly crawl?: WholeCrawlOptions;
  /** Just above HTTP. */
  readonly inner?: readonly Layer[];
  readonly maxProbes?: number;
  /** @default the system's */
  readonly clock?: Clock;
  /** The size at which the disk is full. @default none */
  readonly maxFilePages?: number;
  /** Told what the crawl does now. */
  readonly phase?: (name: string) => void;
  /** Told what it decided. */
  readonly decided?: (because: string) => void;
}

export interface EntityRow {
  readonly url: string;
  readonly kind: string;
  readonly urls: readonly string[];
}

export interface CrawlRows {
  readonly outcome: RunOutcome<CrawlFound>;
  readonly entities: readonly EntityRow[];
  readonly facts: readonly object[];
  readonly dbBytes: number;
  readonly pagesBytes: number;
  readonly ms: number;
}

/** One crawl from a start page into a file of its own, and what the file holds then. */
export async function crawlToRows(start: Address, choice: CrawlChoice = {}): Promise<CrawlRows> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-crawl-'));
  const file = join(folder, 'crawl.db');
  try {
    const beganMs = performance.now();
    const outcome = await crawlFile(file, start, choice);
    const ms = performance.now() - beganMs;
    const store = openSqliteStore(file);
    try {
      const entities = await entityRows(store);
      return { outcome, ...entities, dbBytes: sizeOf(file), pagesBytes: sizeOf(pagesFileOf(file)), ms };
    } finally {
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function crawlFile(file: string, start: Address, choice: CrawlChoice): Promise<RunOutcome<CrawlFound>> {
  const settings = { ...DEFAULT_SETTINGS, maxDownloads: 1_000_000, ...choice.settings };
  const store = openSqliteStore(file, choice.maxFilePages === undefined ? {} : { maxFilePages: choice.maxFilePages });
  try {
    const description = describeRun({ command: 'crawl', method: 'auto', version: 'bench' }, [start], settings);
    const { inner = [], maxProbes, clock } = choice;
    const given = { ...(maxProbes === undefined ? {} : { maxProbes }), ...(clock === undefined ? {} : { clock }) };
    return await runConversations(
      {
        store,
        description,
        budget: { maxDownloads: settings.maxDownloads },
        openFetcher: (context) => createFetcher(settings, { startUrls: [start], inner, ...given, ...context }),
      },
      (run) => {
        if (choice.phase !== undefined || choice.decided !== undefined) void tell(run, choice);
        return crawlInto(store, run, start, choice.crawl);
      },
    );
  } finally {
    await store.close();
  }
}

async function tell({ events }: Run, { decided, phase }: CrawlChoice): Promise<void> {
  for await (const event of events) {
    if (event.type === 'phase') phase?.(event.name);
    if (event.type === 'decided') decided?.(event.because);
  }
}

/** Entities under their own address, facts under that of their entity. */
async function entityRows(store: Store): Promise<Pick<CrawlRows, 'entities' | 'facts'>> {
  const entities: EntityRow[] = [];
  const names = new Map<string, { readonly url: string; readonly title: string | null }>();
  for await (const { address, key, kind, title } of store.entities()) {
    const url = address ?? `record:${title}`;
    names.set(key, { url, title });
    entities.push({ url, kind: kind ?? '', urls: await store.entityUrls(key) });
  }
  const facts: object[] = [];
  for await (const { attribute, confidence, entity, value } of store.facts())
    facts.push({ entity: names.get(entity)!.url, title: names.get(entity)!.title, attribute, value, confidence });
  return { entities, facts };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
