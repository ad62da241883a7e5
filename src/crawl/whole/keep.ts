import { setImmediate } from 'node:timers/promises';
import type { Fact } from '../../model/fact.ts';
import type { PageRole } from '../../model/page-role.ts';
import type { Address } from '../../model/url.ts';
import type { RunId, Store } from '../../store/store.ts';
import { keepQueries } from '../stages/queries.ts';
import { factsOfGuess, type Guesses } from './guesses.ts';
import type { CrawlSink } from './sink.ts';

/** Facts that are written together. */
const BATCH = 2000;
/** What was found is written after so long at the latest: others look into the database while a crawl runs, and a machine can fail. */
const WRITE_EVERY_MS = 1000;
/** The tables of the kinds are made anew not more often than this, and in no more than this share of the time. */
const TABLES_EVERY_MS = 5000;
const TABLES_SHARE = 0.05;
/** Guesses are written a second time when they are known: they may not take more than this share of the time. */
const GUESSES_SHARE = 0.1;

export interface CrawlKeeper extends CrawlSink {
  /** Writes what was given since. A conversation waits for it between its questions. */
  flush(all?: 'all'): Promise<void>;
}

/** What a crawl finds, into the store. All of it can be given again: a run that was cut off gives it again. */
export function createKeeper(store: Store, run: RunId, nowMs: () => number): CrawlKeeper {
  let writes: (() => Promise<unknown>)[] = [];
  let facts: Fact[] = [];
  let roles = new Map<Address, PageRole>();
  let writeAtMs = nowMs() + WRITE_EVERY_MS;
  const tablesEveryMs = Math.max(TABLES_EVERY_MS, store.kindTablesEveryMs ?? 0);
  let tablesAtMs = nowMs() + tablesEveryMs;
  let guesses: Guesses | null = null;
  let guessAtMs = nowMs() + WRITE_EVERY_MS;
  let isWritten = false;

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
    guess(more) {
      guesses = more;
    },
    settled() {
      guesses = null;
      closeBatch();
      writes.push(() => store.forgetGuesses(run));
    },
    async flush(all) {
      if (all === undefined && guesses !== null && nowMs() >= guessAtMs) await writeGuesses(guesses);
      if (all !== undefined || nowMs() >= writeAtMs) {
        closeBatch();
        closeRoles();
        writeAtMs = nowMs() + WRITE_EVERY_MS;
      }
      isWritten ||= writes.length > 0;
      const now = writes;
      writes = [];
      for (const write of now) {
        await write();
        await setImmediate();
      }
      if (all === undefined && isWritten && nowMs() >= tablesAtMs) await makeTables();
    },
  };

  async function writeGuesses(from: Guesses): Promise<void> {
    const begin = nowMs();
    const guess = from.take();
    if (guess === null) return;
    await store.addGuesses(run, guess.entities, await factsOfGuess(store, run, guess));
    await setImmediate();
    isWritten = true;
    const end = nowMs();
    guessAtMs = end + Math.max(WRITE_EVERY_MS, (end - begin) / GUESSES_SHARE);
  }

  async function makeTables(): Promise<void> {
    const begin = nowMs();
    isWritten = false;
    await store.rebuildKindTables();
    const end = nowMs();
    tablesAtMs = end + Math.max(tablesEveryMs, (end - begin) / TABLES_SHARE);
  }

  function closeRoles(): void {
    if (roles.size === 0) return;
    const batch = roles;
    roles = new Map();
    writes.push(() => store.setPageRoles(run, batch));
  }
}
