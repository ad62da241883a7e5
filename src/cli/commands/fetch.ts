import { openStoreFor, runOptionsOf } from '../../crawl/open-store.ts';
import { describeRun } from '../../crawl/run-key.ts';
import type { Run, RunOutcome } from '../../crawl/run-options.ts';
import { fetchPages, type PageReport } from '../../crawl/stages/fetch.ts';
import { inOneLine } from '../../model/control-characters.ts';
import type { RunEvent } from '../../model/event.ts';
import { pagesFileOf } from '../../store/sqlite.ts';
import type { RunId, Store } from '../../store/store.ts';
import { readAddresses } from '../addresses.ts';
import {
  type Call,
  type Command,
  Exit,
  type ExitCode,
  exitIfStrict,
  exitOfRun,
  type FetcherMaker,
} from '../command.ts';
import { fetchDefinition } from '../definitions/fetch.ts';
import { createDisplay } from '../display.ts';
import { completeness, missingOf } from '../incomplete.ts';
import { jsonText } from '../json-text.ts';
import { runShown } from '../run-shown.ts';
import { bytesText, secondsText } from '../text.ts';

/** A page as the command reports it: what came of it, how long that took, where the body is. */
type Row = PageReport & {
  readonly ms: number;
  readonly stored: { readonly file: string; readonly hash: string } | null;
};

export function createFetchCommand(makeFetcher: FetcherMaker): Command {
  return {
    ...fetchDefinition,
    run: (call) => runFetch(call, makeFetcher),
  };
}

async function runFetch(call: Call, makeFetcher: FetcherMaker): Promise<ExitCode> {
  const { settings, io } = call;
  const starts = readAddresses('fetch', call.words);
  const openFetcher = makeFetcher(settings, starts);
  const store = await openStoreFor(settings, starts);
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  try {
    const description = describeRun({ command: 'fetch', method: 'fetch', version: '1' }, starts, settings);
    const options = { store, openFetcher, description, signal: io.signal, ...runOptionsOf(settings) };
    const tookMs = new Map<string, number>();
    const noteTime = (event: RunEvent) => {
      if (event.type === 'answered') tookMs.set(event.url, event.ms);
    };
    const fetchAll = async (run: Run) => ({ run: run.id, reports: await run.converse('fetch', fetchPages(starts)) });
    const outcome = await runShown(options, display, fetchAll, noteTime);
    const rows = await withPlaces(store, outcome.result.run, outcome.result.reports, tookMs);
    io.stdout.write(settings.json ? toJson(rows, outcome, performance.now() - beganMs) : toText(rows));
    return exitIfStrict(exitOfRun(outcome.ending, exitCodeOf(rows)), settings, missingOf(outcome));
  } finally {
    display.end();
    await store.close();
  }
}

async function withPlaces(
  store: Store,
  run: RunId,
  reports: readonly PageReport[],
  tookMs: ReadonlyMap<string, number>,
): Promise<Row[]> {
  const hashes = new Map<string, string>();
  for await (const { url, hash } of store.pagesOf(run)) {
    if ((await store.readBody(hash)) !== null) hashes.set(url, hash);
  }
  return reports.map((report) => {
    const hash = hashes.get(report.url);
    const stored = hash === undefined ? null : { file: pagesFileOf(store.location), hash };
    return { ...report, ms: Math.round(tookMs.get(report.url) ?? 0), stored };
  });
}

function toJson(rows: readonly Row[], outcome: RunOutcome<unknown>, ms: number): string {
  const { tally, ending } = outcome;
  const { downloads: total, refused, failed } = tally;
  const downloads = { list: 0, entity: 0, other: total, total };
  const stopped = ending === 'finished' ? null : ending;
  return jsonText({
    pages: rows,
    downloads,
    refused,
    failed,
    ...completeness(missingOf(outcome)),
    stopped,
    ms: Math.round(ms),
  });
}

function toText(rows: readonly Row[]): string {
  return rows
    .map((row) => `${[row.url, ...linesOf(row).map((line) => `  ${line}`)].map(inOneLine).join('\n')}\n`)
    .join('');
}

function linesOf(row: Row): string[] {
  if (row.kind === 'refused') return [`not asked: ${row.because}`];
  if (row.kind !== 'ok') return [`${row.kind}${row.status === undefined ? '' : ` (${row.status})`}: ${row.because}`];
  const way = row.hops.length === 0 ? [] : [`redirected: ${[...row.hops, row.finalUrl].join(' -> ')}`];
  const took = row.ms === 0 ? 'from the log of this run' : `in ${secondsText(row.ms)}`;
  const place = row.stored === null ? 'body not kept' : `body ${row.stored.hash.slice(0, 16)} in ${row.stored.file}`;
  return [`${row.status} ${row.contentType}, ${bytesText(row.bytes)} ${took}`, ...way, place];
}

/** A page that came is a success; that robots.txt or the scope forbids all of them is nothing to find, not a failure. */
function exitCodeOf(rows: readonly Row[]): ExitCode {
  if (rows.some(({ kind }) => kind === 'ok' || kind === 'unchanged')) return Exit.done;
  return rows.every(({ kind }) => kind === 'refused') ? Exit.nothingFound : Exit.failed;
}
