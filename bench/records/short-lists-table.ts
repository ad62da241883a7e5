import { loadShortCityLists, SHORT } from '../datasets/city-lists.ts';
import type { RecordScore } from '../score.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { OURS } from './contenders.ts';
import { percent, scoreContender } from './scored-pages.ts';

/** The city's lists of one to five records, beside filters with more members than that. */
export async function shortListsTable(options: BenchOptions): Promise<Table> {
  options.say('city: short lists');
  const pages = await loadShortCityLists();
  const lengths = Array.from({ length: SHORT }, (_, at) => at + 1);
  const skins = [...new Set(pages.map(({ site }) => site))];
  const scores = new Map<string, RecordScore>();
  for (const skin of skins) {
    const own = pages.filter(({ site }) => site === skin);
    scores.set(skin, await scoreContender(options, `city-short-${skin}`, OURS, own));
  }
  const judged = skins.flatMap((skin) => scores.get(skin)!.pages);
  const isRight = ({ right, predicted, actual }: (typeof judged)[number]) => right === actual && predicted === actual;
  const ofLength = (skin: string, length: number) => {
    const own = scores.get(skin)!.pages.filter(({ actual }) => actual === length);
    return `${own.filter(isRight).length} of ${own.length}`;
  };
  const share = judged.filter(isRight).length / judged.length;
  const alone = judged.filter(({ actual }) => actual === 1);
  const lone = alone.filter(isRight).length / Math.max(1, alone.length);
  return {
    title: 'The city, short lists: pages with every record found and nothing else, by number of records',
    columns: ['skin', ...lengths.map(String)],
    rows: skins.map((skin) => [skin, ...lengths.map((length) => ofLength(skin, length))]),
    goals: [
      {
        goal: 'a list of one is found where the page says that there is one: 99 %',
        measured: percent(lone),
        reached: lone >= 0.99,
      },
      { goal: 'short lists right: 95 %', measured: percent(share), reached: share >= 0.95 },
    ],
  };
}
