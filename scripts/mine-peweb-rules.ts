// npm run mine:peweb -- [--no-city] [FOLDER]...
// Mines the rules of PEWeb (docs/papers/peweb.md) from pages with known records and writes them to mined-rules.ts.
// Only sites of the tuning half are used (labelled-pages.ts); pages and texts stay where they are, the rules are numbers.
// The city's skins are used as well, unless told otherwise. A folder holds `<id>.html` or `<id>.html.gz` beside `<id>.json` with url, record (selector) and span.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { figureOf, sumOf } from '../bench/score/figures.ts';
import { extractPeweb } from '../src/algorithms/records/peweb/extract.ts';
import { type LabelledNode, labelNodes, sampleNodes } from '../src/algorithms/records/peweb/labelled-nodes.ts';
import { type MinedRules, mineRules } from '../src/algorithms/records/peweb/mine-rules.ts';
import { LABELLED_NODES, SCORE_THRESHOLD } from '../src/algorithms/records/peweb/params.ts';
import type { Rule } from '../src/algorithms/records/peweb/rules.ts';
import { readCityPages } from './city-pages.ts';
import { isTuningSite, readLabelledPages, type SitePage } from './labelled-pages.ts';
import { scoreRegions } from './score-records.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUTPUT = here('../src/algorithms/records/peweb/mined-rules.ts');
const THRESHOLDS = Array.from({ length: 61 }, (_, step) => step * 5);

interface LabelledSite {
  readonly name: string;
  readonly pages: readonly SitePage[];
  readonly nodes: readonly LabelledNode[];
}

function bySite(pages: readonly SitePage[]): LabelledSite[] {
  const names = [...new Set(pages.map((page) => page.site))].sort();
  return names.map((name) => {
    const own = pages.filter((page) => page.site === name);
    return { name, pages: own, nodes: own.flatMap((page) => labelNodes(page)) };
  });
}

const mine = (sites: readonly LabelledSite[]): MinedRules =>
  mineRules(
    sampleNodes(
      sites.map((site) => site.nodes),
      LABELLED_NODES,
    ),
  );

/** F1 on one site, per threshold, with rules from all others. */
function heldOutScores(site: LabelledSite, sites: readonly LabelledSite[]): number[] {
  const { rules } = mine(sites.filter((other) => other !== site));
  return THRESHOLDS.map((scoreThreshold) => {
    const scores = site.pages.map((page) => scoreRegions(page, extractPeweb(page.page, { rules, scoreThreshold })));
    return mean(scores.map((score) => figureOf(score).f1));
  });
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The threshold with the best mean F1 over sites that the rules were not mined from; of several, the middle one. */
function tuneThreshold(sites: readonly LabelledSite[]): { readonly threshold: number; readonly f1: number } {
  const perSite = sites.map((site) => heldOutScores(site, sites));
  const means = THRESHOLDS.map((_, at) => mean(perSite.map((scores) => scores[at])));
  const f1 = Math.max(...means);
  const best = THRESHOLDS.filter((_, at) => means[at] === f1);
  return { threshold: best[Math.floor(best.length / 2)], f1 };
}

/** Precision and recall over all records of these pages. */
function sayScores(what: string, pages: readonly SitePage[], rules: readonly Rule[], scoreThreshold: number): void {
  const total = sumOf(pages.map((page) => scoreRegions(page, extractPeweb(page.page, { rules, scoreThreshold }))));
  const { precision, recall } = figureOf(total);
  const [p, r] = [precision, recall].map((share) => `${(100 * share).toFixed(1)}%`);
  console.log(`${what}, STh ${scoreThreshold}: precision ${p}, recall ${r} of ${total.actual} records`);
}

const { values, positionals } = parseArgs({
  options: { 'no-city': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folders = positionals.length > 0 ? positionals : [here('../../shared/data/listings')];
const missing = folders.filter((folder) => !existsSync(folder));
if (missing.length > 0) {
  console.error(`no such folder: ${missing.join(', ')}; name one with pages and their records`);
  process.exit(1);
}
const pages = [...folders.flatMap(readLabelledPages), ...(values['no-city'] ? [] : readCityPages())];
const sites = bySite(pages.filter((page) => isTuningSite(page.site)));
const { rules, found } = mine(sites);
const { threshold, f1 } = tuneThreshold(sites);
const about = {
  sites: sites.length,
  pages: sites.flatMap((site) => site.pages).length,
  found,
  scoreThreshold: threshold,
};
writeFileSync(
  OUTPUT,
  `/** Made by \`npm run mine:peweb\`; not to be edited. Feature names and numbers only: no page, no text. */
import type { Rule } from './rules.ts';

export interface Mined {
  /** Where the rules come from, and how many reached support and confidence. */
  readonly sites: number;
  readonly pages: number;
  readonly found: number;
  /** STh with the best F1 on sites that the rules were not mined from, one left out after the other. */
  readonly scoreThreshold: number;
  readonly rules: readonly Rule[];
}

export const MINED: Mined = ${JSON.stringify({ ...about, rules })};
`,
);
execFileSync('npx', ['biome', 'check', '--write', OUTPUT], { stdio: 'ignore' });
console.log(
  `${rules.length} of ${found} rules from ${sites.length} sites; STh ${threshold} (F1 ${f1.toFixed(3)} held out)`,
);
for (const mined of [true, false]) {
  const part = pages.filter((page) => isTuningSite(page.site) === mined);
  for (const sth of [SCORE_THRESHOLD, threshold])
    sayScores(mined ? 'sites mined from' : 'other sites', part, rules, sth);
}
