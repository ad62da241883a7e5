/** Made-up pages: which facts come from data tables, logs, teasers, neighbours, news, comments and footers. */
import { pairsOfPages } from '../../src/index.ts';
import type { Table } from '../suite.ts';
import { judgeOpen } from './judge-open.ts';
import { type MadeSite, madeSites } from './made-up/sites.ts';

interface Tally {
  pages: number;
  wrong: number;
}

export function madeUpTable(): Table {
  const sites = madeSites();
  const parts = new Map<string, Tally>();
  const pairings = new Map<string, { labels: number; found: number; facts: number; right: number }>();
  const wrongFacts: string[] = [];
  for (const site of sites) judge(site, parts, pairings, wrongFacts);
  const wrong = wrongFacts.length;
  const [labels, found] = [...pairings.values()].reduce(([a, b], one) => [a + one.labels, b + one.found], [0, 0]);
  return {
    title: 'Made-up pages: facts that are none, and facts that were missed',
    columns: ['part or pairing', 'pages', 'facts that are none', 'facts there', 'found'],
    rows: [
      ...[...parts]
        .sort((a, b) => b[1].wrong - a[1].wrong)
        .map(([part, one]) => [part, String(one.pages), String(one.wrong), '', '']),
      ...[...pairings].map(([pairing, one]) => [
        `written as ${pairing}`,
        '',
        String(one.facts - one.right),
        String(one.labels),
        String(one.found),
      ]),
    ],
    goals: [
      {
        goal: 'no fact that is not one',
        measured: `${wrong} on ${sites.reduce((sum, { pages }) => sum + pages.length, 0)} pages`,
        reached: wrong === 0,
      },
      { goal: 'every fact that is one', measured: `${found} of ${labels}`, reached: found === labels },
    ],
    notes: wrongFacts.slice(0, 12).map((fact) => `Not a fact: ${fact}`),
  };
}

function judge(
  { pages, pairing, site }: MadeSite,
  parts: Map<string, Tally>,
  pairings: Map<string, { labels: number; found: number; facts: number; right: number }>,
  wrongFacts: string[],
): void {
  const read = pairsOfPages(pages);
  const tally = pairings.get(pairing) ?? { labels: 0, found: 0, facts: 0, right: 0 };
  pairings.set(pairing, tally);
  pages.forEach((page, at) => {
    const { found, right } = judgeOpen(read[at], page.labels ?? [], []);
    tally.labels += found.length;
    tally.found += found.filter((one) => one === true).length;
    tally.facts += right.length;
    tally.right += right.filter((one) => one === true).length;
    for (const { part } of page.parts) {
      const known = parts.get(part) ?? { pages: 0, wrong: 0 };
      parts.set(part, { ...known, pages: known.pages + 1 });
    }
    read[at].forEach(({ attribute, value, way }, which) => {
      if (right[which] === true) return;
      const part = page.parts.find(({ text }) => text.replace(/\s+/g, ' ').includes(value))?.part ?? 'elsewhere';
      const known = parts.get(part) ?? { pages: 0, wrong: 0 };
      parts.set(part, { ...known, wrong: known.wrong + 1 });
      wrongFacts.push(`${site}, ${part}: ${attribute} = ${value} (${way})`);
    });
  });
}
