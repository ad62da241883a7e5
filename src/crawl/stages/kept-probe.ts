/** What an earlier run learned of the answers of a form, out of the database that it left (decision 0473). */
import { openReader } from '../../store/open.ts';
import type { Store } from '../../store/store.ts';
import { isKeptReader, type KeptReader } from './probe.ts';

/** By the newest run of the same page that finished; null: there is none, or it learned nothing. */
export async function keptInDatabase(store: Store, db: string, start: string): Promise<KeptReader | null> {
  const reader = await openReader(db);
  try {
    const { runs } = await reader.overview();
    const own = runs.filter(
      ({ command, ending, starts }) => command === 'probe' && ending === 'finished' && starts.includes(start),
    );
    for (const { id } of [...own].sort((a, b) => b.id - a.id)) {
      const stored = await store.readResult(id, 'probe');
      const kept = (stored?.result as { readonly kept?: unknown } | null | undefined)?.kept;
      if (isKeptReader(kept)) return kept;
    }
    return null;
  } finally {
    await reader.close();
  }
}
