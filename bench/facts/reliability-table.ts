/** Is the confidence of a fact a probability? Expected against observed, in buckets, on labelled pages and the city's. */

import { pairsOfPages } from '../../src/index.ts';
import type { Table } from '../suite.ts';
import { citySites } from './city-pages.ts';
import { neighboursOn } from './labelled-sites.ts';
import { type JudgedSite, judgeFacts } from './open-table.ts';

interface Bucket {
  facts: number;
  right: number;
  expected: number;
}

const EDGES = [0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1.01] as const;
const ENOUGH = 100;
const APART = 0.05;

export function reliabilityTable(labelled: readonly JudgedSite[]): Table {
  const city = citySites().map((site) => judgeFacts(site, pairsOfPages(site.pages, neighboursOn(site))));
  const sources = [['labelled pages', labelled] as const, ['city', city] as const];
  const rows = sources.flatMap(([name, sites]) => buckets(sites).map((bucket, at) => ({ name, at, ...bucket })));
  const full = rows.filter(({ facts }) => facts >= ENOUGH);
  const apart = ({ expected, facts, right }: Bucket) => Math.abs(expected - right) / facts;
  const worst = Math.max(0, ...full.map(apart));
  return {
    title: 'Confidence of facts of entity pages: expected against observed',
    columns: ['source', 'confidence', 'facts', 'expected', 'observed', 'apart'],
    rows: rows
      .filter(({ facts }) => facts > 0)
      .map((one) => [
        one.name,
        `${EDGES[one.at].toFixed(2)} to ${Math.min(1, EDGES[one.at + 1]).toFixed(2)}`,
        String(one.facts),
        (one.expected / one.facts).toFixed(3),
        (one.right / one.facts).toFixed(3),
        apart(one).toFixed(3),
      ]),
    goals: [
      {
        goal: `at most ${APART} apart in every bucket with at least ${ENOUGH} facts`,
        measured: `${worst.toFixed(3)} in the worst of ${full.length}`,
        reached: worst <= APART,
      },
    ],
    notes: [
      'Labelled pages: the weights were fitted on the other sites. City: every profile in every skin, 16 pages each; a fact is right if its value is one of the values that the page of its subject shows.',
    ],
  };
}

function buckets(sites: readonly JudgedSite[]): Bucket[] {
  const found = EDGES.slice(1).map((): Bucket => ({ facts: 0, right: 0, expected: 0 }));
  for (const { pages } of sites)
    for (const { facts, verdict } of pages)
      facts.forEach(({ confidence }, at) => {
        const right = verdict.right[at];
        if (right === null) return;
        const bucket = found[EDGES.findLastIndex((edge) => edge <= confidence)];
        if (bucket === undefined) return;
        bucket.facts += 1;
        bucket.right += Number(right);
        bucket.expected += confidence;
      });
  return found;
}
