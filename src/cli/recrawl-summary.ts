/** The result of a visit for programs and for people. */
import type { RunOutcome } from '../crawl/run-options.ts';
import type { RecrawlFound } from '../crawl/stages/recrawl.ts';
import type { KnownChange } from '../model/change.ts';
import type { Missing } from '../model/missing.ts';
import { actingLines } from './acting-lines.ts';
import { allDownloads } from './all-downloads.ts';
import { changesTable } from './change-rows.ts';
import { completeness, layOutMissing, missingOf } from './incomplete.ts';
import { jsonText } from './json-text.ts';
import { Layout } from './layout.ts';
import { databaseWord, layOutNext } from './next-commands.ts';
import { bytesText, counted, secondsText } from './text.ts';

export interface VisitSummary {
  /** Its host. */
  readonly site: string;
  readonly outcome: RunOutcome<RecrawlFound>;
  readonly told: readonly KnownChange[];
  readonly location: string;
  readonly ms: number;
  /** The site was crawled anew because it no longer fitted. */
  readonly learnedAgain: boolean;
}

export const visitMissing = (outcome: RunOutcome<RecrawlFound>): Missing[] =>
  missingOf(outcome, outcome.result.incomplete);

const countsOf = (told: readonly KnownChange[]) => ({
  added: told.filter(({ change }) => change === 'added').length,
  changed: told.filter(({ change }) => change === 'changed').length,
  gone: told.filter(({ change }) => change === 'gone').length,
});

/** Of one site its visit; of several what they come to, and each. */
export function visitsJson(visits: readonly VisitSummary[]): string {
  if (visits.length === 1) return jsonText(visitOf(visits[0]));
  const each = visits.map((visit) => ({ site: visit.site, ...visitOf(visit) }));
  const sum = (of: (visit: (typeof each)[number]) => number) => each.reduce((all, visit) => all + of(visit), 0);
  return jsonText({
    downloads: {
      list: sum(({ downloads }) => downloads.list),
      entity: sum(({ downloads }) => downloads.entity),
      other: sum(({ downloads }) => downloads.other),
      total: sum(({ downloads }) => downloads.total),
    },
    bytes: sum(({ bytes }) => bytes),
    added: sum(({ added }) => added),
    changed: sum(({ changed }) => changed),
    gone: sum(({ gone }) => gone),
    sites: each,
    complete: each.every(({ complete }) => complete),
    incomplete: each.flatMap(({ incomplete }) => incomplete),
  });
}

function visitOf({ learnedAgain, ms, outcome, told }: VisitSummary) {
  const { acting, ending, result, tally } = outcome;
  return {
    downloads: allDownloads(result.downloads, tally),
    bytes: tally.bytes,
    ...countsOf(told),
    lists: result.lists,
    newAttributes: result.newAttributes,
    sitemap: result.sitemap,
    drift: result.drift,
    down: result.down,
    learnedAgain,
    refused: tally.refused,
    failed: tally.failed,
    acting,
    stopped: ending === 'finished' ? null : ending,
    ...completeness(visitMissing(outcome)),
    ms,
  };
}

export function visitsText(visits: readonly VisitSummary[], width: number): string {
  if (visits.length === 1) return visitText(visits[0], width);
  return visits.map((visit) => `${visit.site}\n\n${visitText(visit, width)}`).join('\n');
}

function visitText({ learnedAgain, location, ms, outcome, told }: VisitSummary, width: number): string {
  const { result, tally } = outcome;
  const layout = new Layout();
  layOutMissing(layout, visitMissing(outcome));
  const { added, changed, gone } = countsOf(told);
  layout.heading(
    `${counted(added, 'added', 'added')}, ${counted(changed, 'changed', 'changed')}, ${counted(gone, 'gone', 'gone')}`,
  );
  const { entity, list, other, total } = allDownloads(result.downloads, tally);
  layout.line(
    `${counted(total, 'download')} (${bytesText(tally.bytes)}) in ${secondsText(ms)}: ${counted(list, 'list')}, ${counted(entity, 'entity page')}, ${counted(other, 'other')}`,
  );
  for (const { attribute, entities, kind } of result.newAttributes)
    layout.line(`new: ${counted(entities, 'entity', 'entities')} of ${kind ?? 'the site'} now show ${attribute}`);
  if (learnedAgain) layout.line('the site no longer fitted what was known of it, and was crawled anew');
  for (const line of actingLines(outcome.acting)) layout.line(line);
  layOutNext(layout, [`changes ${databaseWord(location)}`]);
  return `${layout.text()}${told.length === 0 ? '' : `\n${changesTable(told, width)}`}`;
}
