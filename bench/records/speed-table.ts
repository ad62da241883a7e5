import { createPage, extractRecords, REGION_FINDERS, toAddress } from '../../src/index.ts';
import { loadListings } from '../datasets/listings.ts';
import { bestTimes, growthExponent } from '../measure.ts';
import type { BenchOptions, Table } from '../suite.ts';
import { MDR } from './contenders.ts';

const URL = toAddress('https://page.invalid/')!;
/** By then the engine has compiled what all contenders use; the best round of each counts. */
const ROUNDS = 40;
const KB = 1024;
const WHOLE = 'ours: records, titles, fields, texts (extractRecords)';

/** Time in one run, parsing included, as a multiple of parsing alone. */
export function speedTable(options: BenchOptions, dataFolder: string): Table {
  options.say('speed');
  const pages = loadListings(dataFolder).map(({ html }) => html);
  const parse = (html: string) => createPage(html, { url: URL });
  const times = bestTimes<string>(
    [
      { name: 'parsing alone', run: parse },
      { name: 'ours: records', run: (html) => REGION_FINDERS.auto(parse(html)) },
      { name: WHOLE, run: (html) => extractRecords(html, { url: URL }) },
      { name: 'PEWeb', run: (html) => REGION_FINDERS.peweb(parse(html)) },
      ...(options.full ? [{ name: 'MDR', run: (html: string) => MDR.find(parse(html)) }] : []),
    ],
    pages,
    ROUNDS,
  );
  const base = times.get('parsing alone')!;
  const ratio = times.get('ours: records')! / base;
  const whole = times.get(WHOLE)! / base;
  return {
    title: 'Speed on the real listing pages, parsing included',
    columns: ['', 'ms for all pages', 'times parsing alone'],
    rows: [...times].map(([name, ms]) => [name, ms.toFixed(1), (ms / base).toFixed(2)]),
    goals: [
      {
        goal: 'finding the records at most 1.5 times parsing alone',
        measured: ratio.toFixed(2),
        reached: ratio <= 1.5,
      },
      {
        goal: 'all of extractRecords at most 1.5 times parsing alone',
        measured: whole.toFixed(2),
        reached: whole <= 1.5,
      },
      growthGoal(options),
    ],
    notes: options.full ? [] : ['MDR is timed with --full'],
  };
}

/** Pages of one template from 1 KB to 10 MB. */
function growthGoal({ full }: BenchOptions) {
  const sizes = (full ? [1, 10, 100, 1000, 10_000] : [1, 10, 100, 1000]).map((size) => size * KB);
  const points = sizes.map((size) => {
    const html = madePage(size);
    const run = { name: 'ours', run: (page: string) => REGION_FINDERS.auto(createPage(page, { url: URL })) };
    // Small pages are timed many at once: a clock has steps.
    const copies = Array.from({ length: Math.max(1, Math.floor((256 * KB) / size)) }, () => html);
    return { size, time: bestTimes([run], copies, 3).get('ours')! / copies.length };
  });
  const exponent = growthExponent(points.filter(({ size }) => size >= 10 * KB));
  return {
    goal: `time grows linearly from 10 KB to ${full ? '10' : '1'} MB: exponent at most 1.1`,
    measured: `${exponent.toFixed(2)} (${points.map(({ size, time }) => `${size / KB} KB ${time.toFixed(2)} ms`).join(', ')})`,
    reached: exponent <= 1.1,
  };
}

function madePage(size: number): string {
  const menu = Array.from({ length: 8 }, (_, at) => `<li><a href="/m${at}">Menu ${at}</a></li>`).join('');
  const parts = [`<body><nav><ul>${menu}</ul></nav><main><ul>`];
  for (let length = parts[0].length, at = 0; length < size; at += 1) {
    const extra = at % 3 === 0 ? '<span class="new">new</span>' : '';
    parts.push(
      `<li class="item"><a href="/thing/${at}"><img src="/p/${at}.jpg" alt=""><h3>Thing number ${at}</h3></a>${extra}<p>Said of thing ${at}: ${'word '.repeat(at % 9)}</p><b>$${at}.50</b></li>`,
    );
    length += parts[parts.length - 1].length;
  }
  return `${parts.join('')}</ul></main></body>`;
}
