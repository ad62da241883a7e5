import { createPage, readPager } from '../../src/index.ts';
import { loadCityPagers } from '../datasets/city-pagers.ts';
import type { PagerPage } from '../datasets/pager-page.ts';
import { loadPagination } from '../datasets/pagination.ts';
import type { BenchOptions, Goal, Table } from '../suite.ts';
import { judgePager, type PagerVerdict } from './judge-pager.ts';

interface Judged {
  readonly page: PagerPage;
  readonly verdict: PagerVerdict;
}

/** Pagers right, missed, wrong and false; the weights were fitted on the tuning half of the sites. */
export function pagersTable({ dataFolder, say }: BenchOptions): Table {
  const labelled = dataFolder === null ? [] : judgeAll(loadPagination(dataFolder));
  const city = judgeAll(loadCityPagers());
  for (const { page, verdict } of labelled)
    if (verdict !== 'right' && verdict !== 'none') say(`${verdict}: page ${page.name} of ${page.site}`);
  return {
    title: 'Pagers',
    columns: ['pages', 'sites', 'with a pager', 'right', 'wrong', 'missed', 'without', 'false'],
    rows: [
      row('labelled, tuning half', ofHalf(labelled, 'tuning')),
      row('labelled, other half', ofHalf(labelled, 'test')),
      row('labelled, all', labelled),
      ...cityKinds(city).map((kind) => row(`city, ${kind}`, ofKind(city, kind))),
      row('city, all', city),
    ],
    goals: dataFolder === null ? [] : goalsOf(labelled),
    notes: [
      'Right: every address given for the pager is labelled as one of its pages, and the next page is the one labelled so (either neighbour where no numbers are labelled: blogs call the older page previous). False: an address is given that is not labelled.',
      'A page has a pager where numbers or a next page are labelled and have addresses; two labelled pages have pagers of scripts only, four only a way back. Weights were fitted on the tuning half; the rules themselves were written with all pages at hand.',
      dataFolder === null
        ? 'The labelled pages are absent: their rows are empty.'
        : 'Of the city: list pages with every kind of pager, skin and language, first and second pages, and entity pages; records are not told to the reader.',
    ],
  };
}

const judgeAll = (pages: readonly PagerPage[]): Judged[] =>
  pages.map((page) => ({ page, verdict: judgePager(page, readPager(createPage(page.html, { url: page.url }))) }));

const ofHalf = (all: readonly Judged[], half: PagerPage['half']) => all.filter(({ page }) => page.half === half);
const kindOf = ({ page }: Judged): string => page.name.split(' ')[0];
const ofKind = (all: readonly Judged[], kind: string) => all.filter((one) => kindOf(one) === kind);
const cityKinds = (all: readonly Judged[]): string[] => [...new Set(all.map(kindOf))];

function row(name: string, all: readonly Judged[]): string[] {
  const count = (verdict: PagerVerdict) => all.filter((one) => one.verdict === verdict).length;
  const has = all.filter(({ page }) => page.hasPager).length;
  const sites = new Set(all.map(({ page }) => page.site)).size;
  const cells = [sites, has, count('right'), count('wrong'), count('missed'), all.length - has, count('false')];
  return [`${name} (${all.length})`, ...cells.map(String)];
}

function goalsOf(labelled: readonly Judged[]): Goal[] {
  const has = labelled.filter(({ page }) => page.hasPager).length;
  const right = labelled.filter(({ verdict }) => verdict === 'right').length;
  const wrong = labelled.filter(({ verdict }) => verdict === 'false').length;
  return [
    { goal: 'right on 44 of 48 pages with a pager', measured: `${right} of ${has}`, reached: right >= (44 / 48) * has },
    {
      goal: 'false on at most 2 of the pages without',
      measured: `${wrong} of ${labelled.length - has}`,
      reached: wrong <= 2,
    },
  ];
}
