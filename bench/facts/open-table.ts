/** Every label with its value on labelled pages against the facts read there: precision and recall, per site and per way of pairing. */
import type { pairsOfPages } from '../../src/index.ts';
import type { Goal, Table } from '../suite.ts';
import { judgeOpen, type OpenVerdict } from './judge-open.ts';
import { faultsOf, LABEL_FAULTS } from './label-faults.ts';
import type { LabelledSite } from './labelled-sites.ts';

export type Facts = ReturnType<typeof pairsOfPages>;
type Pair = Facts[number][number];

export interface JudgedSite {
  readonly site: string;
  readonly pages: readonly { readonly facts: readonly Pair[]; readonly verdict: OpenVerdict }[];
}

/** `read`: the facts of each page. */
export function judgeFacts(site: LabelledSite, read: Facts): JudgedSite {
  const faults = faultsOf(site.site);
  const pages = site.pages.flatMap(({ labels }, at) =>
    labels === null ? [] : [{ facts: read[at], verdict: judgeOpen(read[at], labels, faults) }],
  );
  return { site: site.site, pages };
}

interface Counts {
  readonly facts: number;
  readonly right: number;
  readonly labels: number;
  readonly found: number;
}

const counted = (judged: readonly (boolean | null)[]) => judged.filter((one) => one !== null);
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

function countsOf({ pages }: JudgedSite): Counts {
  const over = (of: (verdict: OpenVerdict) => number) => sum(pages.map(({ verdict }) => of(verdict)));
  return {
    facts: over(({ right }) => counted(right).length),
    right: over(({ right }) => right.filter((one) => one === true).length),
    labels: over(({ found }) => counted(found).length),
    found: over(({ found }) => found.filter((one) => one === true).length),
  };
}

const share = (part: number, all: number): string =>
  all === 0 ? '-' : (Math.floor((1000 * part) / all) / 1000).toFixed(3);

export function openTable(judged: readonly JudgedSite[], isOurs: boolean): Table {
  const counts = judged.map((one) => ({ name: one.site, ...countsOf(one) }));
  const total = { name: 'all', ...totalOf(counts) };
  const mean = (of: (one: Counts) => number) =>
    counts.length === 0 ? '-' : (sum(counts.map(of)) / counts.length).toFixed(3);
  return {
    title: 'Every label with its value: precision and recall of the facts of entity pages',
    columns: ['site', 'facts', 'right', 'labels', 'found', 'precision', 'recall'],
    rows: [
      ...[...counts, total].map(({ facts, found, labels, name, right }) => [
        name,
        ...[facts, right, labels, found].map(String),
        share(right, facts),
        share(found, labels),
      ]),
      [
        'mean of sites',
        '',
        '',
        '',
        '',
        mean(({ facts, right }) => right / Math.max(1, facts)),
        mean(({ found, labels }) => found / Math.max(1, labels)),
      ],
    ],
    goals: goalsOf(total),
    notes: [
      'A fact is right if its page has a label with the same value whose predicate, its most specific part or one of its parts is called the same; made-up predicates (with a star) may be called anything. A fact with all items of a list is right. Letters and digits are compared, case aside.',
      'Weights fitted on the other sites only: each is left out once.',
      ...(isOurs ? LABEL_FAULTS.map(({ because, site }) => `Left out on ${site}: ${because}.`) : []),
    ],
  };
}

function totalOf(counts: readonly Counts[]): Counts {
  const of = (name: keyof Counts) => sum(counts.map((one) => one[name]));
  return { facts: of('facts'), right: of('right'), labels: of('labels'), found: of('found') };
}

const goalsOf = ({ facts, found, labels, right }: Counts): Goal[] => [
  {
    goal: 'precision at least 0.95, recall at least 0.90',
    measured: `${share(right, facts)} / ${share(found, labels)}`,
    reached: right >= 0.95 * facts && found >= 0.9 * labels,
  },
];

/** What each way of pairing is worth: its facts, and how many of them are right, by site. */
export function waysTable(judged: readonly JudgedSite[]): Table {
  const ways = new Map<string, Map<string, { facts: number; right: number }>>();
  for (const { pages, site } of judged)
    for (const { facts, verdict } of pages)
      facts.forEach(({ way }, at) => {
        const right = verdict.right[at];
        if (right === null) return;
        const known = ways.get(way) ?? new Map<string, { facts: number; right: number }>();
        ways.set(way, known);
        const count = known.get(site) ?? { facts: 0, right: 0 };
        known.set(site, { facts: count.facts + 1, right: count.right + Number(right) });
      });
  const rows = [...ways].map(([way, sites]) => {
    const facts = sum([...sites.values()].map((one) => one.facts));
    const right = sum([...sites.values()].map((one) => one.right));
    const bySite = [...sites].map(([site, one]) => `${site} ${one.right}/${one.facts}`).join('; ');
    return { facts, cells: [way, String(facts), String(right), share(right, facts), bySite] };
  });
  return {
    title: 'The same facts by the way in which label and value are paired',
    columns: ['way', 'facts', 'right', 'precision', 'by site'],
    rows: rows.sort((a, b) => b.facts - a.facts).map(({ cells }) => cells),
  };
}
