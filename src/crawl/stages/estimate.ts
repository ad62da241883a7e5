import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../../store/sqlite.ts';
import type { Store } from '../../store/store.ts';

export { ESTIMATE_DOWNLOADS, type Estimate, estimateSite, type KindEstimate } from '../whole/estimate.ts';
export type { Range } from '../whole/list-cost.ts';

/** An estimate keeps nothing: its pages go into a store that is gone when it ends. */
export async function withPassingStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-'));
  const store = openSqliteStore(join(folder, 'estimate.db'));
  try {
    return await work(store);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
