/** The weights of the rules for pagers (src/reading/pager/rules.ts). */
import { loadCityPagers } from '../../bench/datasets/city-pagers.ts';
import type { PagerPage } from '../../bench/datasets/pager-page.ts';
import { loadPagination } from '../../bench/datasets/pagination.ts';
import { type FitCase, fitLogistic } from '../../bench/logistic.ts';
import { type GivenPager, judgePager } from '../../bench/reading/judge-pager.ts';
import { createPage } from '../../src/page/page.ts';
import { SIGNALS } from '../../src/reading/pager/signals.ts';
import { pagerCases } from '../../src/reading/pager.ts';

/** A site counts as so many pages at most; a skin of the city as so many, however many pages are made with it. */
const MOST_PAGES = { site: 3, skin: 16 };
const PULL = 0.1;

interface ReadPage {
  readonly page: PagerPage;
  readonly most: number;
  readonly candidates: readonly {
    readonly signals: readonly number[];
    readonly given: GivenPager;
    readonly isRight: boolean;
  }[];
}

export function fitPager(dataFolder: string): { readonly report: string; readonly source: string } {
  const real = loadPagination(dataFolder).map((page) => readPage(page, MOST_PAGES.site));
  const all = [...real, ...loadCityPagers().map((page) => readPage(page, MOST_PAGES.skin))];
  const tuning = all.filter(({ page }) => page.half === 'tuning');
  const weights = fitWeights(tuning);
  const leftOut = [...new Set(real.map(({ page }) => page.site))].flatMap((site) => {
    const others = fitWeights(tuning.filter(({ page }) => page.site !== site));
    return real.filter(({ page }) => page.site === site).map((one) => verdict(one, others));
  });
  const rows = [
    [
      'labelled sites, tuning half',
      count(real.filter(({ page }) => page.half === 'tuning').map((one) => verdict(one, weights))),
    ],
    [
      'labelled sites, other half',
      count(real.filter(({ page }) => page.half === 'test').map((one) => verdict(one, weights))),
    ],
    ['labelled sites, each left out', count(leftOut)],
    ['city, tuning half', count(tuning.filter((one) => !real.includes(one)).map((one) => verdict(one, weights)))],
    [
      'city, other half',
      count(all.filter((one) => !real.includes(one) && !tuning.includes(one)).map((one) => verdict(one, weights))),
    ],
  ];
  const table = rows.map(([what, counts]) => `${what}: ${counts}`).join('\n');
  return { report: `${lines(weights).join('\n')}\n\n${table}`, source: sourceOf(weights) };
}

function readPage(page: PagerPage, most: number): ReadPage {
  const candidates = pagerCases(createPage(page.html, { url: page.url })).map((subject) => ({
    signals: SIGNALS.flatMap(({ seen }, at) => (seen(subject) === null ? [] : [at])),
    given: subject.candidate,
    isRight: judgePager({ ...page, hasPager: true }, subject.candidate) === 'right',
  }));
  return { page, most, candidates };
}

/** In bits. */
function fitWeights(pages: readonly ReadPage[]): number[] {
  const sizes = new Map<string, number>();
  for (const { page } of pages) sizes.set(page.site, (sizes.get(page.site) ?? 0) + 1);
  const cases = pages.flatMap(({ candidates, most, page }): FitCase[] => {
    const size = sizes.get(page.site) ?? 1;
    const weight = Math.min(most, size) / size;
    const right = candidates.filter(({ isRight }) => isRight).length;
    // Many candidates of a page are alike: they count for less than as many pages.
    return candidates.map(({ isRight, signals }) => ({
      signals,
      isYes: isRight,
      weight: isRight ? weight / right : weight / Math.sqrt(candidates.length - right),
    }));
  });
  return fitLogistic(cases, SIGNALS.length, PULL).map((weight) => Math.round((100 * weight) / Math.LN2) / 100);
}

function verdict({ candidates, page }: ReadPage, weights: readonly number[]): string {
  const scored = candidates.map(({ given, signals }) => {
    return { given, bits: signals.reduce((sum, at) => sum + weights[at + 1], weights[0]) };
  });
  const [best] = scored.sort((a, b) => b.bits - a.bits);
  return judgePager(page, best !== undefined && best.bits > 0 ? best.given : null);
}

function count(verdicts: readonly string[]): string {
  const of = (kind: string) => verdicts.filter((one) => one === kind).length;
  const has = verdicts.length - of('none') - of('false');
  return `right on ${of('right')} of ${has} (missed ${of('missed')}), false on ${of('false')} of ${verdicts.length - has}`;
}

const NAMES = ['prior', ...SIGNALS.map(({ name }) => name)];

const lines = (weights: readonly number[]): string[] =>
  weights.map((bits, at) => `${NAMES[at].padEnd(18)} ${bits.toFixed(2).padStart(6)}`);

function sourceOf(weights: readonly number[]): string {
  const rows = weights.map((bits, at) => `  ${/^\w+$/.test(NAMES[at]) ? NAMES[at] : `'${NAMES[at]}'`}: ${bits},`);
  return `/** What each signal of a pager is worth, in bits. Fitted by \`npm run fit -- pager --write\`; not to be edited by hand. */
export const PAGER_WEIGHTS: Readonly<Record<string, number>> = {
${rows.join('\n')}
};
`;
}
