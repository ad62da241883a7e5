/** What `quarry probe` prints. */
import type { RunOutcome } from '../crawl/run-options.ts';
import { missingBehindForm, type ProbeFound } from '../crawl/stages/probe.ts';
import type { Missing } from '../model/missing.ts';
import { allDownloads } from './all-downloads.ts';
import { completeness, layOutMissing, missingOf } from './incomplete.ts';
import { jsonText } from './json-text.ts';
import { Layout, shorten } from './layout.ts';
import { counted } from './text.ts';

export function probeMissing(outcome: RunOutcome<ProbeFound>): Missing[] {
  return missingOf(outcome, missingBehindForm(outcome.result, null));
}

export function probeToJson(method: string, outcome: RunOutcome<ProbeFound>, ms: number): string {
  const { acting, ending, result: found, tally } = outcome;
  return jsonText({
    method,
    outcome: found.outcome,
    because: found.because,
    form: found.form,
    language: found.language,
    probes: found.probes,
    clusters: found.clusters,
    pagelets: found.pagelets.map(({ objects, path, url, word }) => ({
      word,
      url,
      path,
      objects: objects.map((at) => objectAt(found, at)),
    })),
    objects: found.objects.length,
    left: found.left,
    wrapper: found.wrapper,
    fit: found.fit,
    remarks: found.remarks,
    downloads: allDownloads(found.downloads, tally),
    refused: tally.refused,
    failed: tally.failed,
    acting,
    ...completeness(probeMissing(outcome)),
    stopped: ending === 'finished' ? null : ending,
    ms,
  });
}

function objectAt({ objects }: ProbeFound, at: number) {
  const { fields, link, text, title } = objects[at];
  return { text, title, link, fields };
}

const WIDEST = 60;
const MOST_SHOWN = 20;

export function probeToText(outcome: RunOutcome<ProbeFound>, location: string): string {
  const { result: found, tally } = outcome;
  if (found.outcome !== 'found' || found.form === null) return '';
  const { left, objects, probes } = found;
  const layout = new Layout();
  layOutMissing(layout, probeMissing(outcome));
  layout.heading(`${counted(objects.length, 'object')} behind ${shorten(found.form.url, WIDEST)}`);
  layout.pairs(
    [...new Set(probes.map((probe) => probe.class))].map(
      (kind) => [kind, counted(probes.filter((probe) => probe.class === kind).length, 'answer')] as const,
    ),
  );
  layout.pairs(
    probes
      .slice(0, MOST_SHOWN)
      .map(
        ({ class: kind, objects: count, word }) =>
          [shorten(word, WIDEST), `${kind}, ${counted(count, 'object')}`] as const,
      ),
  );
  if (probes.length > MOST_SHOWN)
    layout.line(`and ${counted(probes.length - MOST_SHOWN, 'more word')} (--json has all)`);
  if (left !== null)
    layout.line(
      left.printed === null
        ? `about ${Math.round(left.total).toLocaleString('en')} in all (${Math.round(left.low).toLocaleString('en')} to ${Math.round(left.high).toLocaleString('en')}), by ${counted(left.queries, 'random word')}`
        : `the site counts ${left.printed.toLocaleString('en')}`,
    );
  const { list, other, total } = allDownloads(found.downloads, tally);
  layout.heading(`${counted(total, 'download')}: ${counted(list, 'answer')}, ${counted(other, 'other')}`);
  layout.line(`kept in ${location}`);
  return layout.text();
}
