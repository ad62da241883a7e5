// The whole flow in one call: watch it while it runs, then ask the database it leaves.
import { crawl, openSqliteReader } from '../src/index.ts';

export interface Summary {
  /** What it did, in its own words. */
  readonly steps: readonly string[];
  readonly kinds: readonly string[];
  /** The facts that no page of a thing shows. */
  readonly hiddenFacts: number;
}

export async function summarise(url: string, db: string, signal: AbortSignal): Promise<Summary> {
  const { events, outcome } = crawl(url, { settings: { db, maxDownloads: 500 }, signal });
  const steps: string[] = [];
  for await (const event of events) if (event.type === 'phase') steps.push(event.name);
  const { result } = await outcome;
  const reader = openSqliteReader(db);
  try {
    const { attributes } = reader.overview();
    const hiddenFacts = attributes.reduce((sum, { onlyInFilters }) => sum + onlyInFilters, 0);
    return { steps, kinds: result.kinds.map(({ name }) => name), hiddenFacts };
  } finally {
    reader.close();
  }
}
