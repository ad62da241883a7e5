// Facts of entity pages: every label with its value on labelled pages, values of marked attributes, made-up pages with what is no fact.
import { pairsOfPages } from '../../src/index.ts';
import { labelledSites, neighboursOn } from '../facts/labelled-sites.ts';
import { weightsLeftOut } from '../facts/left-out.ts';
import { madeUpTable } from '../facts/made-up-table.ts';
import { mergingTable } from '../facts/merging/merging-table.ts';
import { type JudgedSite, judgeFacts, openTable, waysTable } from '../facts/open-table.ts';
import { reliabilityTable } from '../facts/reliability-table.ts';
import { type AttributeScore, scoreValues, valuesTable } from '../facts/values-table.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

export const suite: Suite = {
  name: 'facts',
  summary:
    'what entity pages say: facts against labelled pages (--data DIR: a folder of the form of swde and swde-expanded)',
  async run(options) {
    return [...labelledTables(options), madeUpTable(), mergingTable()];
  },
};

function labelledTables({ data, dataFolder, say }: BenchOptions): Table[] {
  const folder = data ?? dataFolder;
  if (folder === null) return [{ title: 'Labelled entity pages', columns: ['left out'], rows: [['they are absent']] }];
  const open: JudgedSite[] = [];
  const values: AttributeScore[][] = [];
  const weightsOf = data === null && dataFolder !== null ? weightsLeftOut(dataFolder) : () => undefined;
  for (const site of labelledSites(folder)) {
    const facts = pairsOfPages(site.pages, neighboursOn(site), weightsOf(site.site));
    if (site.pages.some(({ labels }) => labels !== null)) open.push(judgeFacts(site, facts));
    values.push(scoreValues(site, facts));
    say(`  ${site.site}: ${site.pages.length} pages`);
  }
  const isOurs = data === null;
  const half = (which: number) => values.filter((_, at) => at % 2 === which).flat();
  return [
    ...(open.length === 0 ? [] : [openTable(open, isOurs), waysTable(open), reliabilityTable(open)]),
    ...(isOurs
      ? [valuesTable(half(1), 'the half of the sites that was not worked on'), valuesTable(half(0), 'the other half')]
      : [valuesTable(values.flat(), 'all sites of the folder')]),
  ];
}
