import { setImmediate } from 'node:timers/promises';
import type { Fact } from '../../model/fact.ts';
import type { PageRole } from '../../model/page-role.ts';
import type { Address } from '../../model/url.ts';
import type { RunId, Store } from '../../store/store.ts';
import { keepQueries } from '../stages/queries.ts';
import type { CrawlSink } from './sink.ts';

/** Facts that are written together. */
const BATCH = 2000;

export interface CrawlKeeper extends CrawlSink {
  /** Writes what was given since. A conversation waits for it between its questions. */
  flush(all?: 'all'): Promise<void>;
}

/** What a crawl finds, into the store. All of it can be given again: a run that was cut off gives it again. */
export function createKeeper(store: Store, run: RunId, nowMs: () => number): CrawlKeeper {
  let writes: (() => Promise<unknown>)[] = [];
  let facts: Fact[] = [];
  let roles = new Map<Address, PageRole>();

  function closeBatch(): void {
    if (facts.length === 0) return;
    const batch = facts;
    facts = [];
    writes.push(() => store.addFacts(run, batch));
  }

  async function writeMany(many: Iterable<Fact>): Promise<void> {
    let batch: Fact[] = [];
    for (const fact of many) {
      batch.push(fact);
      if (batch.length < BATCH) continue;
      await store.addFacts(run, batch);
      await setImmediate();
      batch = [];
    }
    await store.addFacts(run, batch);
  }

  return {
    queries(kind, found) {
      closeBatch();
      writes.push(() => keepQueries(store, run, found, nowMs(), kind));
    },
    facts(more) {
      for (const fact of more) facts.push(fact);
      if (facts.length >= BATCH) closeBatch();
    },
    manyFacts(many) {
      closeBatch();
      writes.push(() => writeMany(many));
    },
    records(rows) {
      if (rows.length > 0) writes.push(() => store.addRecords(run, rows));
    },
    role(page, role) {
      roles.set(page, role);
      if (roles.size < BATCH) return;
      closeRoles();
    },
    async flush(all) {
      if (all !== undefined) {
        closeBatch();
        closeRoles();
      }
      if (writes.length === 0) return;
      const now = writes;
      writes = [];
      for (const write of now) {
        await write();
        await setImmediate();
      }
    },
  };

  function closeRoles(): void {
    const batch = roles;
    roles = new Map();
    writes.push(() => store.setPageRoles(run, batch));
  }
}
