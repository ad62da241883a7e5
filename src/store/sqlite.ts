import { createAnswerWriter } from './answer-writer.ts';
import { Bodies } from './bodies.ts';
import { CookieFile, cookieFileOf } from './cookie-file.ts';
import { toPlainJson } from './plain-json.ts';
import * as answers from './sqlite-answers.ts';
import { readChanges } from './sqlite-changes.ts';
import { countCoverage, setCoverage } from './sqlite-coverage.ts';
import { addFacts, facts } from './sqlite-facts.ts';
import { openFiles, type SqliteOptions } from './sqlite-files.ts';
import { keepFindings, undoFindings } from './sqlite-findings.ts';
import { addGuesses } from './sqlite-guesses.ts';
import { rebuildKindTables } from './sqlite-kinds.ts';
import * as knowledge from './sqlite-knowledge.ts';
import { allPages, dropBodies, fetchTimes, newestPage, pagesOf, setPageRoles } from './sqlite-pages.ts';
import { setPatterns } from './sqlite-patterns.ts';
import * as queries from './sqlite-queries.ts';
import * as runs from './sqlite-runs.ts';
import { setObjects, setSchedule } from './sqlite-schedules.ts';
import { settleHistory } from './sqlite-settle.ts';
import { Texts } from './sqlite-texts.ts';
import { forgetGuesses, forgetUntold, rememberTold } from './sqlite-untold.ts';
import type { Store } from './store.ts';
import { readOnlyError } from './store-error.ts';

export { cookieFileOf } from './cookie-file.ts';
export { pagesFileOf, type SqliteOptions } from './sqlite-files.ts';

/** A store in two SQLite files. The driver is synchronous; promises are the contract's, for engines that are not. */
export function openSqliteStore(file: string, options: SqliteOptions = {}): Store {
  const { main, pages, close } = openFiles(file, options);
  const bodies = new Bodies(pages);
  const texts = new Texts(main);
  const cookies = new CookieFile(cookieFileOf(file));
  // Whether this process added anything that the tables per kind do not show yet.
  let added = false;
  const adding = <T>(result: T): T => {
    added = true;
    return result;
  };
  return {
    location: file,
    async beginRun(description, options) {
      const opened = runs.beginRun(main, description, options);
      if (opened.resumed) rememberTold(main, opened.id);
      // A file that outlived its database says nothing about the runs of the next one.
      cookies.forget([...runs.endedRuns(main), ...(opened.resumed ? [] : [opened.id])]);
      return opened;
    },
    async endRun(run, ending, nowMs, tally) {
      runs.endRun(main, run, ending, nowMs, tally);
      if (!runs.isUnfinished(main, run)) cookies.forget([run]);
      if (ending === 'finished' && forgetUntold(main) > 0) {
        added = true;
        countCoverage(main, run);
      }
      if (settleHistory(main, run, ending, nowMs)) added = true;
      if (added) rebuildKindTables(main);
      added = false;
    },
    append: createAnswerWriter(main, bodies),
    async replaceAnswer(run, seq, answer) {
      const names = await bodies.write(answers.textsOf(answer));
      answers.replaceAnswer(main, run, seq, answer, names);
    },
    skipPage: async (run, finalUrl, because) => answers.skipPage(main, run, finalUrl, because),
    findAnswer: async (run, ask) => answers.findAnswer(main, run, ask),
    logLines: async (run, afterSeq, limit) => answers.logLines(main, run, afterSeq, limit),
    readAnswer: (run, seq) => answers.readAnswer(main, bodies, run, seq),
    storeResult: async (run, conversation, result, nowMs) =>
      runs.storeResult(main, run, conversation, toPlainJson(result), nowMs),
    readResult: async (run, conversation) => runs.readResult(main, run, conversation),
    endedConversations: async (run) => runs.endedConversations(main, run),
    async storeCookies(run, text) {
      if (options.mode === 'read') throw readOnlyError(file);
      if (runs.isUnfinished(main, run)) cookies.write(run, text);
    },
    readCookies: async (run) => cookies.read(run),
    pagesOf: (run) => pagesOf(main, run),
    pages: () => allPages(main),
    readBody: (hash) => bodies.read(Buffer.from(hash, 'hex')),
    newestPage: async (url, before) => newestPage(main, url, before),
    fetchTimes: async (run, urls) => fetchTimes(main, run, urls),
    setPageRoles: async (run, roles) => setPageRoles(main, run, roles),
    dropBodies: async (run, keep) => dropBodies(main, bodies, run, keep),
    addEntities: async (run, entities) => adding(knowledge.addEntities(main, run, entities)),
    addFacts: async (run, found) => adding(addFacts(main, texts, run, found)),
    addGuesses: async (run, entities, found) => adding(addGuesses(main, texts, run, entities, found)),
    forgetGuesses: async () => adding(forgetGuesses(main)),
    addRecords: async (run, records) => knowledge.addRecords(main, run, records),
    addQueryNodes: async (run, nodes) => queries.addQueryNodes(main, run, nodes),
    addQueryEdges: async (run, edges) => queries.addQueryEdges(main, run, edges),
    setCoverage: async (run, rows) => setCoverage(main, run, rows),
    setPatterns: async (run, patterns) => setPatterns(main, run, patterns),
    setSchedule: async (run, schedule) => setSchedule(main, run, schedule),
    setObjects: async (_run, objects) => setObjects(main, objects),
    entities: (run) => knowledge.entities(main, run),
    entityUrls: async (entity) => knowledge.entityUrls(main, entity),
    facts: (entity, options = {}) => facts(main, entity, options),
    keepFindings: async (run, findings) => adding(keepFindings(main, texts, run, findings)),
    undoFindings: async (run) => adding(undoFindings(main, run)),
    async *changes(run) {
      yield* readChanges(main, run);
    },
    async *queryNodes(run) {
      yield* queries.queryNodes(main, run);
    },
    queryNode: async (run, key) => queries.queryNode(main, run, key),
    async rebuildKindTables() {
      added = false;
      return rebuildKindTables(main);
    },
    close: async () => close(),
  };
}
