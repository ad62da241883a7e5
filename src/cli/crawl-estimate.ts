import { describeRun } from '../crawl/run-key.ts';
import type { RunOptions, RunOutcome } from '../crawl/run-options.ts';
import { CRAWL_VERSION } from '../crawl/stages/crawl.ts';
import {
  ESTIMATE_DOWNLOADS,
  type Estimate,
  estimateSite,
  type Range,
  withPassingStore,
} from '../crawl/stages/estimate.ts';
import { QuarryError } from '../model/error.ts';
import type { Address } from '../model/url.ts';
import { type Call, Exit, type ExitCode } from './command.ts';
import { createDisplay } from './display.ts';
import { jsonText } from './json-text.ts';
import { Layout } from './layout.ts';
import { runShown } from './run-shown.ts';
import { counted, duration } from './text.ts';

/** `quarry crawl --estimate`: a few pages, then what the rest would cost. Nothing is kept. */
export async function runEstimate(
  { io, options: own, settings }: Call,
  start: Address,
  samples: readonly Address[],
  openFetcher: RunOptions['openFetcher'],
): Promise<ExitCode> {
  const display = createDisplay(io.stderr, settings);
  const beganMs = performance.now();
  const answeredMs: number[] = [];
  try {
    const whole = await withPassingStore((store) => {
      const description = describeRun(
        { command: 'crawl', method: 'estimate', version: CRAWL_VERSION },
        [start],
        settings,
      );
      const maxDownloads = Math.min(ESTIMATE_DOWNLOADS, settings.maxDownloads);
      // A few pages for a rough figure: none of them is spent on doubt.
      const open: typeof openFetcher = (context) => openFetcher({ ...context, maxEarlyDoubts: 0 });
      const options = { store, openFetcher: open, description, signal: io.signal, budget: { maxDownloads } };
      return runShown(
        options,
        display,
        (run) => run.converse('estimate', estimateSite(start, samples)),
        (event) => {
          if (event.type === 'answered' && event.from === 'network') answeredMs.push(performance.now());
        },
      );
    });
    const outcome = { ...whole, result: ofKind(whole.result, own.kind as string | null) };
    const ms = Math.round(performance.now() - beganMs);
    const perRequest = paceOf(answeredMs) ?? ms / Math.max(1, outcome.tally.downloads);
    if (settings.json) io.stdout.write(toJson(outcome, perRequest, ms));
    else if (outcome.result.hasStart) io.stdout.write(toText(outcome, perRequest));
    if (outcome.result.because !== null) display.say(`Nothing to estimate: ${outcome.result.because}.`);
    if (outcome.ending === 'cancelled') return Exit.stopped;
    if (!outcome.result.hasStart) return Exit.failed;
    return outcome.result.because === null ? Exit.done : Exit.nothingFound;
  } finally {
    display.end();
  }
}

/** The usual time from one answer to the next: the first ones take longer, and a slow one says little. */
function paceOf(answeredMs: readonly number[]): number | null {
  const gaps = answeredMs.slice(1).map((ms, at) => ms - answeredMs[at]);
  return gaps.length === 0 ? null : gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)];
}

/** The estimate for the kind that is wanted, by its name or number; null: for all. */
function ofKind(estimate: Estimate, kind: string | null): Estimate {
  if (kind === null || estimate.kinds.length === 0) return estimate;
  const wanted = kind.trim().toLowerCase();
  const chosen = estimate.kinds.find(({ name }, at) => name.toLowerCase() === wanted || String(at + 1) === wanted);
  if (chosen === undefined)
    throw new QuarryError('usage', `There is no kind '${kind}'.`, {
      hint: `There are these: ${estimate.kinds.map(({ name }, at) => `${at + 1} ${name}`).join(', ')}.`,
    });
  const others = estimate.kinds.filter((one) => one !== chosen);
  const without = (from: Range, minus: Range): Range => ({
    low: from.low - minus.low,
    likely: from.likely - minus.likely,
    high: from.high - minus.high,
  });
  const requests = others
    .flatMap(({ entityPages, listPages }) => [listPages, entityPages])
    .reduce(without, estimate.requests);
  return { ...estimate, kinds: [chosen], facts: chosen.facts, requests };
}

const times = ({ high, likely, low }: Range, factor: number): Range => ({
  low: Math.round(low * factor),
  likely: Math.round(likely * factor),
  high: Math.round(high * factor),
});

function toJson({ ending, result, tally }: RunOutcome<Estimate>, perRequest: number, ms: number): string {
  const { because, facts, kinds, requests } = result;
  const document = {
    estimate: { requests, ms: times(requests, perRequest), facts },
    kinds,
    because,
    downloads: { list: 0, entity: 0, other: tally.downloads, total: tally.downloads },
    stopped: ending === 'finished' ? null : ending,
    ms,
  };
  return jsonText(document);
}

function toText({ result, tally }: RunOutcome<Estimate>, perRequest: number): string {
  const layout = new Layout();
  for (const { entities, entityPages, facts, listPages, name } of result.kinds) {
    layout.heading(name);
    layout.pairs([
      ['entities', rangeText(entities)],
      ['list pages', rangeText(listPages)],
      ['entity pages', rangeText(entityPages)],
      ['facts', rangeText(facts)],
    ]);
  }
  layout.heading(`A crawl would take about ${whole(result.requests.likely)} requests`);
  layout.pairs([
    ['requests', rangeText(result.requests)],
    ['time', timeText(times(result.requests, perRequest))],
    ['facts', rangeText(result.facts)],
  ]);
  layout.line(`after ${counted(tally.downloads, 'download')}, at the pace of these; nothing was kept`);
  return layout.text();
}

const rangeText = ({ high, likely, low }: Range): string =>
  low === high ? whole(likely) : `${whole(likely)} (${whole(low)} to ${whole(high)})`;

function timeText({ high, likely, low }: Range): string {
  return `${duration(likely)} (${duration(low)} to ${duration(high)})`;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
