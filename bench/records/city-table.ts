import { loadCityLists } from '../datasets/city-lists.ts';
import type { RecordScore } from '../score.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { CONTENDERS, OURS } from './contenders.ts';
import { percent, precisionRecall, scoreContender } from './scored-pages.ts';

/** The city's skins: precision and recall of every method, titles, links and fields of ours. */
export async function cityTable(options: BenchOptions): Promise<Table> {
  options.say('city: serving list pages');
  const pages = await loadCityLists();
  const skins = [...new Set(pages.map(({ site }) => site))];
  const scores = new Map<string, Map<string, RecordScore>>();
  for (const skin of skins) {
    const own = pages.filter(({ site }) => site === skin);
    const bySkin = new Map<string, RecordScore>();
    for (const contender of CONTENDERS) {
      options.say(`city, ${skin}: ${contender.name}`);
      bySkin.set(contender.name, await scoreContender(options, `city-${skin}`, contender, own));
    }
    scores.set(skin, bySkin);
  }
  const names = CONTENDERS.map(({ name }) => name);
  const ours = skins.map((skin) => scores.get(skin)!.get(OURS.name)!);
  const mean = (read: (score: RecordScore) => number) => ours.reduce((sum, one) => sum + read(one), 0) / ours.length;
  const title = ({ titles }: RecordScore) => titles.right / Math.max(1, titles.of);
  return {
    title: 'The city, by skin: precision / recall of records; titles and fields of ours',
    columns: ['skin', 'pages', ...names, 'titles', 'fields'],
    rows: skins.map((skin, at) => [
      skin,
      String(pages.filter(({ site }) => site === skin).length),
      ...names.map((name) => precisionRecall(scores.get(skin)!.get(name)!.micro)),
      percent(title(ours[at])),
      precisionRecall(ours[at].fields),
    ]),
    goals: [
      {
        goal: 'ours: precision and recall at least 99 % on every skin',
        measured: precisionRecall({
          precision: Math.min(...ours.map(({ micro }) => micro.precision)),
          recall: Math.min(...ours.map(({ micro }) => micro.recall)),
        }),
        reached: ours.every(({ micro }) => micro.precision >= 0.99 && micro.recall >= 0.99),
      },
      {
        goal: 'all fields in the right column, 99 % (recall, mean over skins)',
        measured: percent(mean(({ fields }) => fields.recall)),
        reached: mean(({ fields }) => fields.recall) >= 0.99,
      },
    ],
  };
}
