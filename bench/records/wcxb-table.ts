import { extractRecords } from '../../src/index.ts';
import { loadWcxbListings, type MainContentPage } from '../datasets/wcxb-listings.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { percent } from './scored-pages.ts';

interface Judged {
  readonly page: MainContentPage;
  readonly records: number;
  /** Of the words of the list, those of the main content. */
  readonly inside: number;
  /** Snippets of navigation that are in the list. */
  readonly wrong: number;
  readonly right: boolean;
}

const ENOUGH_INSIDE = 0.6;

/** Modern listing pages: is the main list the page's main content? Many labels leave lists out, so notes name what failed. */
export function wcxbTable(options: BenchOptions, dataFolder: string): Table {
  options.say('wcxb-listings');
  const judged = loadWcxbListings(dataFolder).map(judge);
  const shares = (holds: (page: Judged) => boolean) =>
    ['tuning', 'test'].map((half) => {
      const own = judged.filter(({ page }) => page.half === half);
      return percent(own.filter(holds).length / own.length);
    });
  const all = judged.filter(({ right }) => right).length / judged.length;
  return {
    title: 'WCXB listing pages: the main list is main content and holds no navigation',
    columns: ['', 'tuning half', 'test half'],
    rows: [
      ['pages', ...['tuning', 'test'].map((half) => String(judged.filter(({ page }) => page.half === half).length))],
      ['a list is found', ...shares(({ records }) => records > 0)],
      ['no snippet of navigation in it', ...shares(({ records, wrong }) => records > 0 && wrong === 0)],
      ['and 60 % of its words in the labelled text', ...shares(({ right }) => right)],
    ],
    goals: [{ goal: 'the main region right in at least 95 %', measured: percent(all), reached: all >= 0.95 }],
    notes: [
      'labels are the reviewed text of the page, and on many shops and job boards that text leaves the list itself out: those pages cannot be right here',
      ...judged
        .filter(({ right }) => !right)
        .map(
          ({ page, records, inside, wrong }) =>
            `${page.name} (${page.half}) ${new URL(page.url).host}: ${records} records, ${percent(inside)} of their words in the labelled text, ${wrong} snippets that do not belong`,
        ),
    ],
  };
}

function judge(page: MainContentPage): Judged {
  const [main] = extractRecords(page.html, { url: page.url }).regions;
  const text = plain(main?.records.map((record) => record.text).join(' ') ?? '');
  const known = new Set(plain(page.mainContent).split(' '));
  const words = text.split(' ');
  const inside = text === '' ? 0 : words.filter((word) => known.has(word)).length / words.length;
  const wrong = page.doesNotBelong.filter((snippet) => ` ${text} `.includes(` ${plain(snippet)} `)).length;
  return { page, records: main?.records.length ?? 0, inside, wrong, right: inside >= ENOUGH_INSIDE && wrong === 0 };
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
