import { whole } from '../format.ts';
import type { Goal, Table } from '../suite.ts';
import type { CrawledBed, RefusedLink, SentRequest } from './crawled-bed.ts';
import type { Figures } from './scored-bed.ts';
import type { Trial } from './trials.ts';

const GOALS = { entities: 0.98, facts: 0.97, requestsPerEntity: 1.3, requestsBeside: 150, wrongShare: 0.001 };
/** The files beside the databases hold all of them. */
const MOST_SHOWN = 40;

/** Rounded down: 1.000 means all. */
const figure = (value: number): string => (Math.floor(value * 1000) / 1000).toFixed(3);
const both = (figures: Figures | null): string =>
  figures === null ? '-' : `${figure(figures.precision)} / ${figure(figures.recall)}`;

export function recoveredTable(trials: readonly Trial[], notes: readonly string[]): Table {
  const rows = trials.map(({ crawled, figures, name }) => [
    name,
    whole(figures.actual),
    whole(figures.found),
    both(figures.entities),
    both(figures.bestKind),
    both(figures.facts),
    whole(crawled.requests.length),
    (crawled.ms / 1000).toFixed(0),
    (crawled.peakBytes / 1e6).toFixed(0),
    crawled.exit === null ? 'killed' : String(crawled.exit),
    saysOf(crawled),
  ]);
  const columns = 'bed|entities|found|P / R|best kind P / R|filter facts P / R|requests|s|MB|exit|what it says';
  return {
    title: 'Real applications from the address a user would type: precision / recall',
    columns: columns.split('|'),
    rows: [...rows, meanRow(trials)],
    goals: recoveredGoals(trials),
    notes: [
      'Scored by the files of the beds. P / R: entities of all kinds together; then those of the kind most like what was to be found. ' +
        'Filter facts: what only lists tell, and what lists tell as well as pages. Requests: all that were sent, robots.txt, redirects and retries too.',
      'Mean: each bed counts once; a bed with samples by the mean of its types.',
      ...notes,
    ],
  };
}

/** The first line that a user reads about how far the result can be trusted. */
function saysOf({ lastWords, result }: CrawledBed): string {
  if (result === null) return `no result: ${lastWords.slice(0, 80)}`;
  const [first] = result.incomplete ?? [];
  if (result.complete === true) return 'complete';
  if (result.complete === false) return `incomplete (${result.incomplete?.length ?? 0}): ${first?.why ?? 'no reason'}`;
  const remarks = result.found?.reduce((sum, kind) => sum + (kind.remarks?.length ?? 0), 0) ?? 0;
  if (typeof result.stopped === 'string') return `stopped: ${result.stopped}`;
  return result.because ?? (remarks === 0 ? 'finished' : `finished, ${remarks} remarks`);
}

function meanRow(trials: readonly Trial[]): string[] {
  const beds = [...new Set(trials.map(({ bed }) => bed))].map((bed) => trials.filter((trial) => trial.bed === bed));
  const mean = (of: (trial: Trial) => Figures | null) => {
    const each = beds.flatMap((bed) => meanOf(bed.flatMap((trial) => of(trial) ?? [])) ?? []);
    return both(meanOf(each));
  };
  const columns = [mean(({ figures }) => figures.entities), mean(({ figures }) => figures.bestKind)];
  const requests = trials.reduce((sum, { crawled }) => sum + crawled.requests.length, 0);
  return ['mean', '', '', ...columns, mean(({ figures }) => figures.facts), whole(requests), '', '', '', ''];
}

function meanOf(figures: readonly Figures[]): Figures | null {
  if (figures.length === 0) return null;
  const mean = (name: keyof Figures) => figures.reduce((sum, one) => sum + one[name], 0) / figures.length;
  return { precision: mean('precision'), recall: mean('recall') };
}

function recoveredGoals(trials: readonly Trial[]): Goal[] {
  const count = (goal: string, judged: readonly boolean[]): Goal => {
    const good = judged.filter(Boolean).length;
    return { goal, measured: `${good} of ${judged.length}`, reached: good === judged.length };
  };
  const atLeast = (least: number) => (figures: Figures | null) =>
    figures === null ? [] : [figures.precision >= least && figures.recall >= least];
  const allowed = (actual: number) => GOALS.requestsPerEntity * actual + GOALS.requestsBeside;
  const known = trials.filter(({ figures }) => figures.entities !== null);
  return [
    count(
      `entities at least ${GOALS.entities} / ${GOALS.entities}`,
      known.flatMap(({ figures }) => atLeast(GOALS.entities)(figures.entities)),
    ),
    count(
      `filter facts at least ${GOALS.facts} / ${GOALS.facts}`,
      known.flatMap(({ figures }) => atLeast(GOALS.facts)(figures.facts)),
    ),
    count(
      `requests at most ${GOALS.requestsPerEntity} per entity plus ${GOALS.requestsBeside}`,
      known.map(({ crawled, figures }) => crawled.requests.length <= allowed(figures.actual)),
    ),
    count(
      'the program ended by itself',
      trials.map(({ crawled }) => crawled.exit === 0 || crawled.exit === 3),
    ),
  ];
}

export function gateTable(trials: readonly Trial[]): Table {
  const sum = (of: (trial: Trial) => number) => trials.reduce((all, trial) => all + of(trial), 0);
  const acted = sum(({ gate }) => gate.sent.acts.length);
  return {
    title: 'Links that could act: what was asked for all the same, what was refused without need',
    columns: 'bed|sent: act|sent: change the session|refused|wrongly|of the truth|links seen|wrongly, share'.split('|'),
    rows: trials.map((trial) => [
      trial.name,
      ...[trial.gate.sent.acts.length, trial.gate.sent.session.length, trial.gate.refused.length].map(whole),
      ...[trial.gate.wrong.length, trial.gate.lost.length, trial.gate.links].map(whole),
      `${(100 * wrongShare(trial)).toFixed(2)}%`,
    ]),
    goals: [
      { goal: 'no request that acts', measured: whole(acted), reached: acted === 0 },
      {
        goal: `wrongly refused below ${100 * GOALS.wrongShare}% of the links`,
        measured: `${whole(sum(({ gate }) => gate.wrong.length))} of ${whole(sum(({ gate }) => gate.links))}`,
        reached: trials.every((trial) => wrongShare(trial) < GOALS.wrongShare),
      },
      {
        goal: 'nothing refused that the truth needs',
        measured: whole(sum(({ gate }) => gate.lost.length)),
        reached: trials.every(({ gate }) => gate.lost.length === 0),
      },
    ],
    notes: [
      'What acts or changes the session is known from the code of each application (bench/beds/acting-addresses.ts). ' +
        'Wrongly refused: only shows a page, a form to edit or to log in included.',
      ...trials.flatMap((trial) => gateNotes(trial)),
    ],
  };
}

const wrongShare = ({ gate }: Trial): number => (gate.links === 0 ? 0 : gate.wrong.length / gate.links);

function gateNotes({ gate, name }: Trial): string[] {
  const request = ({ method, url }: SentRequest) => `${method} ${pathOf(url)}`;
  const link = ({ text, url, why }: RefusedLink) => `${pathOf(url)} "${text}" (${why})`;
  const right = gate.refused.filter((one) => !gate.wrong.includes(one));
  return [
    ...listed(`${name}, sent and acts`, gate.sent.acts.map(request)),
    ...listed(`${name}, sent and changes the session`, gate.sent.session.map(request)),
    ...listed(`${name}, wrongly refused`, gate.wrong.map(link)),
    ...listed(`${name}, refused`, right.map(link)),
  ];
}

function listed(head: string, lines: readonly string[]): string[] {
  const different = [...new Set(lines)];
  if (different.length === 0) return [];
  const rest = different.length - MOST_SHOWN;
  return [`${head}: ${different.slice(0, MOST_SHOWN).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`];
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
