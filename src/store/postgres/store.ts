/** A store on a PostgreSQL server, which many write at once: one owner for each site, by its lease. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { parseUrl } from '../../model/url.ts';
import { toPlainJson } from '../plain-json.ts';
import { UNFINISHED } from '../run-row.ts';
import type { KindTable, RunId, Store } from '../store.ts';
import { AnswerLog, logLines } from './answer-log.ts';
import { createAnswerWriter, placeAnswer } from './answer-writer.ts';
import * as answers from './answers.ts';
import { BodyReader, insertBlocks } from './bodies.ts';
import { readChanges } from './changes.ts';
import { openServer, type Server, type Sql } from './connection.ts';
import { Cookies } from './cookies.ts';
import { countCoverage, setCoverage } from './coverage.ts';
import * as knowledge from './entities.ts';
import { facts, insertFacts, textsOfFacts } from './facts.ts';
import { keepFindings, textsOfFindings, undoRun } from './findings.ts';
import { addGuesses } from './guesses.ts';
import { rebuildKindTables, settleKindTables } from './kinds.ts';
import { type Leases, LONGEST_IDLE_MS, openLeases, siteOfHost } from './leases.ts';
import { prepareServer } from './migrate.ts';
import * as pages from './pages.ts';
import { setPatterns } from './patterns.ts';
import * as queries from './queries.ts';
import * as runs from './runs.ts';
import { setObjects, setSchedule } from './schedules.ts';
import { settleHistory } from './settle.ts';
import { Texts } from './texts.ts';
import { forgetGuesses, forgetUntold, rememberTold } from './untold.ts';
import { Writer } from './writer.ts';

/**
 * A dozen statements and more that change the server's catalogue, and a process has many sites. Until they are made views are put together
 * from entities and facts.
 */
const TABLES_EVERY_MS = 60_000;

/** Names this process among those that write. */
export const ownerName = (): string => `${hostname()}:${process.pid}:${randomBytes(3).toString('hex')}`;

/** A person who mistyped an address does not wait for a minute. */
const FIRST_PATIENCE_MS = 5000;

export async function openPostgresStore(url: string): Promise<Store> {
  const server = await openServer(url, {
    firstPatienceMs: FIRST_PATIENCE_MS,
    idleInTransactionMs: LONGEST_IDLE_MS,
  });
  try {
    await prepareServer(server, 'write');
  } catch (error) {
    await server.close();
    throw error;
  }
  const leases = await openLeases(url, server, ownerName());
  const store = storeOn(server, leases);
  return {
    ...store,
    async close() {
      await leases.close().catch(() => {});
      await server.close();
    },
  };
}

/** Over a server and leases that others hold, too. */
export function storeOn(server: Server, leases: Leases): Store {
  const writer = new Writer(server, leases);
  const bodies = new BodyReader(server);
  const log = new AnswerLog(server, bodies);
  const answerWriter = createAnswerWriter(writer);
  const texts = new Texts();
  const cookies = new Cookies();
  // What this store writes about: its listings are of this site, where it has begun a run.
  let site: number | null = null;
  const added = new Set<number>();
  const adding = <T>(run: RunId, work: (sql: Sql, site: number) => Promise<T>): Promise<T> =>
    writer.writeFor(run, (sql, its) => {
      added.add(its);
      return work(sql, its);
    });
  const rebuild = async (): Promise<readonly KindTable[]> => {
    const some = added.size > 0 ? [...added] : await allSites(server, site);
    added.clear();
    const made: KindTable[] = [];
    for (const its of some) made.push(...(await writer.write(its, (sql) => rebuildKindTables(sql, its))));
    await settleKindTables(server, made);
    return made;
  };
  return {
    location: server.address.url,
    async beginRun(description, options) {
      const host = parseUrl(description.starts[0] ?? '')?.host ?? '';
      const its = await siteOfHost(server, host, options.nowMs);
      const opened = await writer.write(its, async (sql) => {
        const run = await runs.beginRun(sql, its, description, options);
        if (run.resumed) await rememberTold(sql, its, run.id);
        await cookies.forgetEnded(sql, its, UNFINISHED);
        return run;
      });
      site = its;
      if (opened.resumed) await log.expect(opened.id);
      return opened;
    },
    async endRun(run, ending, nowMs, tally) {
      const isChanged = await writer.writeFor(run, async (sql, its) => {
        await runs.endRun(sql, run, ending, nowMs, tally ?? (await runs.tallyOf(sql, run)));
        await cookies.forgetEnded(sql, its, UNFINISHED);
        const gone = ending === 'finished' ? await forgetUntold(sql, run) : 0;
        if (gone > 0) await countCoverage(sql, run, its);
        return (await settleHistory(sql, run, its, ending, nowMs)) || gone > 0;
      });
      if (ending === 'finished') cookies.forgetHere(run);
      const its = await writer.siteOf(run);
      if (isChanged) added.add(its);
      if (added.size > 0) await rebuild();
    },
    async append(run, answer) {
      const seq = await answerWriter.append(run, answer);
      log.note(run, seq, answer);
      return seq;
    },
    async replaceAnswer(run, seq, answer) {
      const its = await writer.siteOf(run);
      const { blocks, placed } = await placeAnswer(writer, its, seq, answer);
      await writer.write(its, async (sql) => {
        await insertBlocks(sql, its, blocks);
        await answers.replaceAnswer(sql, run, placed);
      });
      log.note(run, seq, answer);
    },
    async skipPage(run, finalUrl, because) {
      log.forget();
      return writer.writeFor(run, (sql) => answers.skipPage(sql, run, finalUrl, because));
    },
    findAnswer: (run, ask) => log.find(run, ask),
    logLines: (run, afterSeq, limit) => logLines(server, run, afterSeq, limit),
    readAnswer: (run, seq) => log.read(run, seq),
    async storeResult(run, conversation, result, nowMs) {
      const json = toPlainJson(result);
      await writer.writeFor(run, (sql) => runs.storeResult(sql, run, conversation, json, nowMs));
    },
    readResult: (run, conversation) => runs.readResult(server, run, conversation),
    endedConversations: (run) => runs.endedConversations(server, run),
    async storeCookies(run, text) {
      await writer.writeFor(run, async (sql) => {
        if (await runs.isUnfinished(sql, run)) await cookies.store(sql, run, text);
      });
    },
    readCookies: async (run) => ((await runs.isUnfinished(server, run)) ? cookies.read(server, run) : null),
    pagesOf: (run) => pages.pagesOf(server, run),
    pages: () => pages.allPages(server, site),
    readBody: (hash) => bodies.read(Buffer.from(hash, 'hex')),
    newestPage: (url, before) => pages.newestPage(server, url, before),
    fetchTimes: (run, urls) => pages.fetchTimes(server, run, urls),
    setPageRoles: (run, roles) => writer.writeFor(run, (sql) => pages.setPageRoles(sql, run, roles)),
    async dropBodies(run, keep) {
      bodies.forget();
      return writer.writeFor(run, (sql, its) => {
        answerWriter.forgetBodies(its);
        return pages.dropBodies(sql, its, run, keep);
      });
    },
    async addEntities(run, entities) {
      const ids = await adding(run, (sql, its) => knowledge.upsertEntities(sql, run, its, entities));
      return entities.map(({ key }) => ids.get(key)!);
    },
    async addFacts(run, found) {
      const ids = await idsOfTexts(run, textsOfFacts(found));
      await adding(run, (sql, its) => insertFacts(sql, run, its, found, ids));
    },
    async addGuesses(run, entities, found) {
      const ids = await idsOfTexts(run, textsOfFacts(found));
      await adding(run, (sql, its) => addGuesses(sql, run, its, { entities, facts: found }, ids));
    },
    forgetGuesses: (run) => adding(run, (sql) => forgetGuesses(sql, run)),
    addRecords: (run, records) => writer.writeFor(run, (sql) => knowledge.addRecords(sql, run, records)),
    addQueryNodes: (run, nodes) => writer.writeFor(run, (sql, its) => queries.addQueryNodes(sql, run, its, nodes)),
    addQueryEdges: (run, edges) => writer.writeFor(run, (sql, its) => queries.addQueryEdges(sql, its, edges)),
    setCoverage: (run, rows) => writer.writeFor(run, (sql, its) => setCoverage(sql, run, its, rows)),
    setPatterns: (run, patterns) => writer.writeFor(run, (sql, its) => setPatterns(sql, its, patterns)),
    setSchedule: (run, schedule) => writer.writeFor(run, (sql, its) => setSchedule(sql, its, schedule)),
    setObjects: (run, objects) => writer.writeFor(run, (sql) => setObjects(sql, objects)),
    async *entities(run) {
      yield* knowledge.entities(server, run === undefined ? site : await writer.siteOf(run));
    },
    entityUrls: (entity) => knowledge.entityUrls(server, site, entity),
    async *facts(entity, { history = false, run } = {}) {
      yield* facts(server, run === undefined ? site : await writer.siteOf(run), entity, history);
    },
    async keepFindings(run, findings) {
      const ids = await idsOfTexts(run, textsOfFindings(findings));
      await adding(run, (sql, its) => keepFindings(sql, run, its, findings, ids));
    },
    undoFindings: (run) => adding(run, (sql, its) => undoRun(sql, run, its)),
    changes: (run) => readChanges(server, site, run),
    async *queryNodes(run) {
      yield* queries.queryNodes(server, await writer.siteOf(run));
    },
    queryNode: async (run, key) => queries.queryNode(server, await writer.siteOf(run), key),
    rebuildKindTables: rebuild,
    kindTablesEveryMs: TABLES_EVERY_MS,
    close: async () => {},
  };

  async function idsOfTexts(run: RunId, wanted: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    const its = await writer.siteOf(run);
    return texts.idsOf((work) => writer.write(its, work), wanted);
  }
}

async function allSites(sql: Sql, only: number | null): Promise<readonly number[]> {
  if (only !== null) return [only];
  return (await sql.rows<{ id: number }>('SELECT id FROM sites ORDER BY id')).map(({ id }) => id);
}
