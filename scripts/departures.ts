// npm run departures [-- FOLDER...]
// What each departure from the papers changes; of selective recrawling at the end. PEWeb and MDR (docs/papers/peweb.md, mdr.md): precision / recall in percent over all
// records, on the sites that rules are mined from and on the others, on real pages and on the city's. PEWeb's rules are mined anew for each line.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { figureOf, sumOf } from '../bench/score/figures.ts';
import { extractMdr, type MdrOptions } from '../src/algorithms/records/mdr/extract.ts';
import { CHOSEN, type Choices } from '../src/algorithms/records/peweb/choices.ts';
import { extractPeweb } from '../src/algorithms/records/peweb/extract.ts';
import { labelNodes, sampleNodes } from '../src/algorithms/records/peweb/labelled-nodes.ts';
import { type Allowed, mineRules } from '../src/algorithms/records/peweb/mine-rules.ts';
import { LABELLED_NODES } from '../src/algorithms/records/peweb/params.ts';
import type { Region } from '../src/model/region.ts';
import { readCityPages } from './city-pages.ts';
import { isTuningSite, readLabelledPages, type SitePage } from './labelled-pages.ts';
import { recrawlDepartures } from './recrawl-departures.ts';
import { scoreRegions } from './score-records.ts';

type Find = (page: SitePage) => readonly Region[];

const folders =
  process.argv.length > 2
    ? process.argv.slice(2)
    : [fileURLToPath(new URL('../../shared/data/listings', import.meta.url))];
const real = folders.filter((folder) => existsSync(folder)).flatMap(readLabelledPages);
const city = readCityPages();
const tuning = [...real, ...city].filter(({ site }) => isTuningSite(site));
const parts = [real, city].flatMap((pages) =>
  [true, false].map((mined) => pages.filter(({ site }) => isTuningSite(site) === mined)),
);

/** Rules mined from the tuning sites with these choices, and what they find. */
function peweb(choices: Partial<Choices> = {}, allowed: Allowed = {}): Find {
  const all = { ...CHOSEN, ...choices };
  const names = [...new Set(tuning.map(({ site }) => site))].sort();
  const sites = names.map((name) =>
    tuning.filter(({ site }) => site === name).flatMap((page) => labelNodes(page, all)),
  );
  const { rules } = mineRules(sampleNodes(sites, LABELLED_NODES, all.noiseAsItComes), allowed);
  return ({ page }) => extractPeweb(page, { rules, choices: all });
}

const mdr =
  (options: MdrOptions): Find =>
  ({ page }) =>
    extractMdr(page, options);

const LINES: readonly (readonly [string, () => Find])[] = [
  ['PEWeb as it is', () => peweb()],
  ['D1: all weights 1', () => peweb({ weightOf: () => 1 })],
  ['D2: line 3 as printed', () => peweb({ lineThreeAsPrinted: true })],
  ['D3: a leaf has depth 0', () => peweb({ leafDepth: 0 })],
  ['D4: no spans', () => peweb({ spans: 'never' })],
  ['D4: the more even always wins', () => peweb({ spans: 'whenever' })],
  ['D5: with tags that nobody sees', () => peweb({ everyTag: true })],
  ['D6: only $, £ and 0 to 9', () => peweb({ westernSigns: true })],
  ['D7: noise as it comes', () => peweb({ noiseAsItComes: true })],
  ['D9: repetition allowed', () => peweb({}, { repetition: true })],
  ['D9: contradiction allowed', () => peweb({}, { contradiction: true })],
  ['MDR as it is', () => mdr({})],
  ['with currency', () => mdr({ currency: true })],
  ['T = 0.4', () => mdr({ distanceThreshold: 0.4 })],
  ['D1: with tags that nobody sees', () => mdr({ everyTag: true })],
  ['D2: IdentDRs to the letter', () => mdr({ smallestNodes: false })],
  ['D3: no test for data tables', () => mdr({ dataTables: false })],
];

console.log('| | real, tuning | real, others | city, tuning | city, others |\n|---|---|---|---|---|');
for (const [name, make] of LINES) {
  const find = make();
  const cells = parts.map((pages) => {
    const { precision, recall } = figureOf(sumOf(pages.map((page) => scoreRegions(page, find(page)))));
    return [precision, recall].map((share) => (100 * share).toFixed(1)).join(' / ');
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}

console.log('\n| selective recrawling on events | patterns | selected | bytes | distinct |\n|---|---|---|---|---|');
for (const cells of recrawlDepartures()) console.log(`| ${cells.join(' | ')} |`);
