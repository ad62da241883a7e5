// Figure 8 of the paper on query-centric crawling: precision and recall, and what a pair costs, as the page set grows.
import { type OpenSite, openSite } from '../../src/city/open-site.ts';
import { answerWith, type Fetched } from '../../src/index.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { conversationOf, foundRow, type Table3Row, withFetcher } from './published.ts';

/** D4 of the paper are shoes. */
const PROFILE = 'shoes';
const LIMITS = { small: { size: 60, cap: 500 }, full: { size: 2000, cap: 20_000 } };
/** Stops on the way. */
const STOPS = 5;
const METHODS = ['planned', 'online', 'offline'] as const;

/** One method, stopped at several points: what it asks does not depend on the stop, so it is answered from the first run. */
async function growth(options: BenchOptions, city: OpenSite, method: (typeof METHODS)[number], cap: number) {
  const answers: Fetched[] = [];
  const whole = await withFetcher(city, (fetch) => {
    // Questions that come together are answered in any order, but delivered in theirs.
    const remembered = (query: Parameters<typeof fetch>[0]) => {
      const at = answers.length;
      answers.push({ kind: 'refused', query, by: 'budget' });
      return fetch(query).then((answer) => {
        answers[at] = answer;
        return answer;
      });
    };
    return answerWith(remembered, conversationOf(method, city), { maxDownloads: cap });
  });
  const rows: Table3Row[] = [];
  for (let stop = 1; stop < STOPS; stop += 1) {
    const maxDownloads = Math.round((stop / STOPS) * answers.length);
    let at = 0;
    // A copy each time: an answer keeps the page that was made of it.
    const replay = async () => ({ ...answers[at++] });
    const found = await answerWith(replay, conversationOf(method, city), { maxDownloads });
    rows.push(await foundRow(options, city, `${PROFILE} at ${stop}`, method, found));
  }
  return [...rows, await foundRow(options, city, `${PROFILE} at ${STOPS}`, method, whole)];
}

export async function figure8(options: BenchOptions): Promise<Table> {
  const { cap, size } = options.full ? LIMITS.full : LIMITS.small;
  const city = await openSite({ profile: PROFILE, size });
  try {
    const rows: Table3Row[] = [];
    for (const method of METHODS) rows.push(...(await growth(options, city, method, cap)));
    return {
      title: `Figure 8: the page set grows (${PROFILE}, ${whole(size)} entities)`,
      columns: 'method|downloads|page scans|pairs|precision|recall of hidden facts'.split('|'),
      rows: rows.map(({ downloads, method, pageScans, pairs, precision, recall }) => [
        method,
        whole(downloads),
        pageScans === null ? '-' : whole(pageScans),
        whole(pairs),
        pairs === 0 ? '-' : precision.toFixed(4),
        recall.toFixed(4),
      ]),
      notes: [
        `Each method was stopped at ${STOPS} points of its way; the cap is ${whole(cap)} downloads.`,
        'The paper (Figure 8, Amazon shoes): precision and recall of online fall a little and recover to 0.97 and 0.94; offline grows steeply beyond half of the pairs.',
      ],
    };
  } finally {
    await city.close();
  }
}
