import type { RunOutcome } from '../crawl/run-options.ts';
import type { CrawlFound, FoundAttribute, KindSummary } from '../crawl/stages/crawl.ts';
import type { Missing } from '../model/missing.ts';
import type { Address } from '../model/url.ts';
import { actingLines } from './acting-lines.ts';
import { allDownloads } from './all-downloads.ts';
import { explainCrawl, withoutEvidence } from './explain.ts';
import { completeness, layOutMissing, missingOf } from './incomplete.ts';
import { jsonText } from './json-text.ts';
import { Layout, shorten } from './layout.ts';
import { databaseWord, layOutNext } from './next-commands.ts';
import { shellWord, sqlName } from './shell-word.ts';
import { counted, secondsText } from './text.ts';

/** Counts; what they are made of is under `found`. */
export function crawlJson(outcome: RunOutcome<CrawlFound>, ms: number, explain = false): string {
  const { acting, ending, result, skipped, tally, walls } = outcome;
  const crawled = result.kinds.filter((kind) => kind.crawled);
  const sum = (count: (kind: KindSummary) => number) => crawled.reduce((all, kind) => all + count(kind), 0);
  const document = {
    kinds: crawled.length,
    entities: sum(({ entities }) => entities),
    attributes: sum(({ attributes }) => attributes.length),
    facts: sum(({ facts }) => facts),
    queries: {
      asked: sum(({ queries }) => queries.asked),
      predicted: sum(({ queries }) => queries.predicted),
      equivalent: sum(({ queries }) => queries.equivalent),
    },
    downloads: allDownloads(result.downloads, tally),
    avoided: sum(({ avoided }) => avoided),
    refused: tally.refused,
    failed: tally.failed,
    walls: { met: walls.met, stayed: stayedBehind(outcome) },
    acting,
    stopped: ending === 'finished' ? null : ending,
    tooComplex: skipped,
    ...completeness(crawlMissing(outcome)),
    unreached: result.unreached,
    outcome: result.outcome,
    because: result.because,
    found: explain ? result.kinds : result.kinds.map((kind) => ({ ...kind, groups: withoutEvidence(kind.groups) })),
    looked: result.outcome === 'found' && !explain ? [] : result.looked,
    ms,
  };
  return jsonText(document);
}

/** What a crawl is known to lack. */
export function crawlMissing(outcome: RunOutcome<CrawlFound>): Missing[] {
  const { because, kinds, outcome: came, walled } = outcome.result;
  const ofKinds = kinds.flatMap((kind) => kind.incomplete);
  // Nothing is not known to be all: what the site has may need a browser, a login, or be missed.
  const nothing = came === 'found' || because === null ? [] : [{ ...NOTHING, why: `nothing was found: ${because}` }];
  return missingOf(outcome, [...nothing, ...ofKinds], walled);
}

const NOTHING = { kind: null, attribute: null, seen: 0, expected: null } as const;

/** What looked like lists, and none of it could be told from the rest: there is nothing in the database. */
export function orNothing(found: CrawlFound): CrawlFound {
  const { kinds, outcome } = found;
  if (outcome !== 'found' || kinds.some(({ entities }) => entities > 0)) return found;
  const names = kinds.map(({ name }) => name).join(', ');
  const because = `what looks like a list holds nothing that has a page or a name of its own (${names})`;
  return { ...found, outcome: 'no-list', because, kinds: kinds.map((kind) => ({ ...kind, crawled: false })) };
}

const WIDEST = 40;

export function crawlText(
  outcome: RunOutcome<CrawlFound>,
  location: string,
  ms: number,
  failures: readonly Address[] = [],
  explain = false,
): string {
  const { ending, result, tally } = outcome;
  const layout = new Layout();
  layOutMissing(layout, crawlMissing(outcome));
  const isWhole = ending === 'finished';
  const crawled = result.kinds.filter((kind) => kind.crawled && (isWhole || kind.entities > 0));
  for (const kind of crawled) {
    layout.heading(
      `${kind.name}: ${counted(kind.entities, 'entity', 'entities')}, ${counted(kind.facts, 'fact')}${isWhole ? '' : ' so far'}`,
    );
    layout.pairs(kind.attributes.slice(0, 40).map((one) => [shorten(one.name, WIDEST), describe(one)] as const));
    if (kind.attributes.length > 40) layout.line(`and ${kind.attributes.length - 40} more attributes`);
  }
  const others = result.kinds.filter((kind) => !kind.crawled);
  if (others.length > 0 && crawled.length > 0 && isWhole) {
    layout.heading('Seen but not crawled (--kind chooses)');
    layout.pairs(others.map(({ lists, name }) => [shorten(name, WIDEST), lists[0] ?? ''] as const));
  }
  if (result.outcome !== 'found') listLooked(layout, result);
  if (explain) explainCrawl(layout, result);
  const { entity, list, other, total } = allDownloads(result.downloads, tally);
  layout.heading(
    `${counted(total, 'download')} in ${secondsText(ms)}: ${counted(list, 'list')}, ${counted(entity, 'entity page')}, ${counted(other, 'other')}`,
  );
  const avoided = crawled.reduce((sum, kind) => sum + kind.avoided, 0);
  if (avoided > 0 && isWhole) layout.line(`${avoided.toLocaleString('en')} lists that links lead to were not needed`);
  for (const line of notReached(outcome, failures)) layout.line(line);
  if (crawled.length > 0) nextCommands(layout, location, result.tables[0] ?? 'entities');
  return layout.text();
}

function listLooked(layout: Layout, { kinds, looked, outcome }: CrawlFound): void {
  if (outcome === 'no-such-kind') {
    layout.heading('Kinds that were found');
    layout.pairs(kinds.map(({ lists, name }, at) => [`${at + 1}  ${shorten(name, WIDEST)}`, lists[0] ?? ''] as const));
    return;
  }
  layout.heading('What was looked at');
  layout.pairs(looked.map(({ as, because, url }) => [as, because === undefined ? url : `${url}: ${because}`] as const));
}

function describe({ facts, hidden, sources, values }: FoundAttribute): string {
  return `${counted(values, 'value')}, ${counted(facts, 'fact')}; ${sources.join(', ')}${hidden ? '; on no page of an entity' : ''}`;
}

/** Addresses whose pages are not known because of walls. */
function stayedBehind({ result, walls }: RunOutcome<CrawlFound>): readonly Address[] {
  return [...new Set([...result.walled, ...walls.passedOn])];
}

function wallLines(outcome: RunOutcome<CrawlFound>): string[] {
  const { met } = outcome.walls;
  const stayed = stayedBehind(outcome);
  if (met === 0 && stayed.length === 0) return [];
  const times = `the site showed a wall instead of a page ${met === 1 ? 'once' : counted(met, 'time')}`;
  if (stayed.length === 0) return [`${times}; all these pages came when they were asked for again`];
  return [`${times}; behind one stayed ${counted(stayed.length, 'address', 'addresses')}${whichFailed(stayed)}`];
}

/** What there is and was not had, and why. */
export function notReached(outcome: RunOutcome<CrawlFound>, failures: readonly Address[] = []): string[] {
  const { acting, because, ending, isSpent, result, skipped, tally } = outcome;
  const lines: string[] = [];
  const several = result.kinds.filter(({ crawled }) => crawled).length > 1;
  for (const { forbidden, name, remarks } of result.kinds) {
    if (forbidden.length > 0) lines.push(`robots.txt forbids these filters of ${name}: ${forbidden.join(', ')}`);
    for (const remark of remarks) lines.push(several ? `${name}: ${remark}` : remark);
  }
  if (tally.refused > 0)
    lines.push(`not asked (robots.txt, the scope, or it could act): ${counted(tally.refused, 'address', 'addresses')}`);
  for (const line of actingLines(acting)) lines.push(line);
  if (tally.failed > 0)
    lines.push(
      `${counted(tally.failed, 'download')} failed${whichFailed(failures)}${ending === 'finished' ? '' : '; with --retry-failed the same command asks for them again'}`,
    );
  for (const { because: why, url } of skipped.slice(0, SKIPPED_NAMED))
    lines.push(`not read: ${shorten(url, 100)}: ${why}`);
  if (skipped.length > SKIPPED_NAMED) lines.push(`and ${skipped.length - SKIPPED_NAMED} more pages were not read`);
  lines.push(...wallLines(outcome)); // bounded: one line
  if (ending !== 'finished')
    lines.push(
      `stopped: ${because ?? ending}; the same command${isSpent ? ' with a larger budget' : ''} goes on where it was`,
    );
  for (const left of result.unreached) lines.push(`still to do: ${left}`);
  return lines;
}

const FAILURES_NAMED = 3;
const SKIPPED_NAMED = 5;

function whichFailed(failures: readonly Address[]): string {
  if (failures.length === 0) return '';
  const named = failures.slice(0, FAILURES_NAMED).map((url) => shorten(url, 100));
  return `: ${named.join(', ')}${failures.length > named.length ? ' ...' : ''}`;
}

/** What to type next, ready to be pasted. */
function nextCommands(layout: Layout, location: string, table: string): void {
  const db = databaseWord(location);
  layOutNext(layout, [
    `show ${db}`,
    `sql ${db} ${shellWord(`SELECT * FROM ${sqlName(table)} LIMIT 5`)}`,
    `export ${db} --what facts --out facts.csv`,
  ]);
}
