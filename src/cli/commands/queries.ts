import { openStoreFor, runOptionsOf } from '../../crawl/open-store.ts';
import { describeRun } from '../../crawl/run-key.ts';
import type { Run, RunOutcome } from '../../crawl/run-options.ts';
import {
  type FoundGroup,
  factCount,
  findQueries,
  keepQueries,
  QUERIES_VERSION,
  type QueriesFound,
  type QueriesMethod,
} from '../../crawl/stages/queries.ts';
import { inOneLine } from '../../model/control-characters.ts';
import { QuarryError } from '../../model/error.ts';
import type { Missing } from '../../model/missing.ts';
import { actingLines } from '../acting-lines.ts';
import { readAddresses } from '../addresses.ts';
import { allDownloads } from '../all-downloads.ts';
import {
  type Call,
  type Command,
  Exit,
  type ExitCode,
  exitIfStrict,
  exitOfRun,
  type FetcherMaker,
} from '../command.ts';
import { queriesDefinition } from '../definitions/queries.ts';
import { createDisplay } from '../display.ts';
import { explainGroups, withoutEvidence } from '../explain.ts';
import { completeness, layOutMissing, missingOf } from '../incomplete.ts';
import { jsonText } from '../json-text.ts';
import { Layout, shorten } from '../layout.ts';
import { checkOutputFile, writeOutputFile } from '../output-file.ts';
import { queryGraphDot } from '../query-graph.ts';
import { runShown } from '../run-shown.ts';
import { counted } from '../text.ts';

export function createQueriesCommand(makeFetcher: FetcherMaker): Command {
  return {
    ...queriesDefinition,
    run: (call) => runQueries(call, makeFetcher),
  };
}

async function runQueries(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { settings, io, options: own } = call;
  const starts = readAddresses('queries', call.words);
  if (starts.length > 1) {
    throw new QuarryError('usage', "'quarry queries' takes one list at a time.", { hint: 'Call it once per list.' });
  }
  const openFetcher = makeFetcher(settings, starts);
  checkOutputFile('dot', own.dot);
  const store = await openStoreFor(settings, starts);
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  try {
    // Only what the definition offers comes through.
    const method = own.method as QueriesMethod;
    const description = describeRun({ command: 'queries', method, version: QUERIES_VERSION }, starts, settings);
    const options = { store, openFetcher, description, signal: io.signal, ...runOptionsOf(settings) };
    const work = async (run: Run) => {
      const found = await findQueries(run, starts[0], store, method);
      await keepQueries(store, run.id, found, Date.now());
      return found;
    };
    const outcome = await runShown(options, display, work);
    for (const remark of [...remarksOn(outcome.result), ...actingLines(outcome.acting)]) display.say(remark);
    const ms = Math.round(performance.now() - beganMs);
    io.stdout.write(
      settings.json
        ? toJson(method, outcome, own.explain === true, ms)
        : toText(outcome, own.explain === true, store.location),
    );
    if (typeof own.dot === 'string') writeOutputFile('dot', own.dot, queryGraphDot(outcome.result.queries));
    return exitIfStrict(exitOfRun(outcome.ending, exitCodeOf(outcome.result)), settings, queriesMissing(outcome));
  } finally {
    display.end();
    await store.close();
  }
}

function queriesMissing(outcome: RunOutcome<QueriesFound>): Missing[] {
  return missingOf(
    outcome,
    outcome.result.incomplete.map((lack) => ({ kind: null, ...lack })),
  );
}

function remarksOn({ forbidden, remarks }: QueriesFound): string[] {
  const names = [...new Set(forbidden.map(({ attribute }) => attribute))];
  const closed =
    names.length === 0 ? [] : [`robots.txt forbids the filters ${names.join(', ')}: what they know is not asked.`];
  return [...remarks.map((remark) => `${remark[0].toUpperCase()}${remark.slice(1)}.`), ...closed];
}

function toJson(method: string, outcome: RunOutcome<QueriesFound>, explain: boolean, ms: number): string {
  const { acting, result: found, tally, ending } = outcome;
  const document = {
    method,
    outcome: found.outcome,
    queries: found.queries.map(({ entities, how, predicates, url }) => ({
      predicates,
      url,
      entities: entities.length,
      how,
    })),
    entities: found.entities.length,
    facts: factCount(found),
    groups: explain ? found.groups : withoutEvidence(found.groups),
    forbidden: found.forbidden,
    downloads: allDownloads(found.downloads, tally),
    ...(found.pageScans === undefined ? {} : { pageScans: found.pageScans }),
    avoided: found.avoided,
    remarks: found.remarks,
    refused: tally.refused,
    failed: tally.failed,
    acting,
    ...completeness(queriesMissing(outcome)),
    stopped: ending === 'finished' ? null : ending,
    ms,
  };
  return jsonText(document);
}

const WIDEST = 60;

function toText(outcome: RunOutcome<QueriesFound>, explain: boolean, location: string): string {
  const { result: found, tally } = outcome;
  if (found.queries.length === 0) return '';
  const layout = new Layout();
  layOutMissing(layout, queriesMissing(outcome));
  layout.heading(
    [
      counted(found.entities.length, 'entity', 'entities'),
      counted(factCount(found), 'fact'),
      counted(found.queries.length, 'query', 'queries'),
    ].join(', '),
  );
  layout.pairs(found.groups.map((group) => [shorten(group.name, WIDEST), describeGroup(group)] as const));
  if (explain) explainGroups(layout, found.groups);
  const { entity, list, other, total } = allDownloads(found.downloads, tally);
  layout.heading(
    `${counted(total, 'download')}: ${counted(list, 'list')}, ${counted(entity, 'entity page')}, ${counted(other, 'other')}`,
  );
  if (found.pageScans !== undefined) layout.line(counted(found.pageScans, 'page scan'));
  if (found.avoided > 0) layout.line(`${found.avoided.toLocaleString('en')} lists that links lead to were not needed`);
  layout.line(`kept in ${inOneLine(location)}`);
  return layout.text();
}

function describeGroup({ members, seenOnPages, verdict }: FoundGroup): string {
  const hidden =
    seenOnPages === undefined || seenOnPages.looked === 0
      ? ''
      : seenOnPages.shown === 0
        ? ', on none of the entity pages looked at'
        : `, on ${seenOnPages.shown} of ${seenOnPages.looked} entity pages looked at`;
  return `${verdict}, ${members} ${members === 1 ? 'choice' : 'choices'}${hidden}`;
}

function exitCodeOf({ outcome }: QueriesFound): ExitCode {
  if (outcome === 'no-answer') return Exit.failed;
  return outcome === 'found' ? Exit.done : Exit.nothingFound;
}
