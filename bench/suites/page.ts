import { load } from 'cheerio';
import { parseDocument, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { parse } from 'parse5';
import { type Address, createPage, links, pageText, parseHtml, pathId } from '../../src/index.ts';
import { type HtmlPage, htmlPages } from '../datasets/html-pages.ts';
import { HANDLER_DOM, type HandlerNode, PARSE5_DOM, readDom } from '../dom-work.ts';
import { agreement, outlineOf, standardOutline } from '../html-outline.ts';
import { bestTimes, type Contender, growthExponent, heldBytes, retainedBytes } from '../measure.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const URL_OF_PAGES = 'http://shop.example/folder/page' as Address;

function nothing(): void {}
const IGNORE: TokenizerCallbacks = {
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  onattribname: nothing,
  oncdata: nothing,
  onclosetag: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onopentagname: nothing,
  onprocessinginstruction: nothing,
  onselfclosingtag: nothing,
  ontext: nothing,
  ontextentity: nothing,
};

function complete(source: string): unknown {
  const page = createPage(source, { url: URL_OF_PAGES });
  const places = links(page).map((link) => pathId(page, link.node));
  return { page, places, text: pageText(page) };
}

const TOKENIZER = 'tokenizer alone';
const ARRAYS = 'ours: arrays';
const COMPLETE = 'ours: arrays, links, paths, text';

const CONTENDERS: readonly Contender<string>[] = [
  {
    name: TOKENIZER,
    run: (source) => {
      const tokenizer = new Tokenizer({ decodeEntities: false }, IGNORE);
      tokenizer.write(source);
      tokenizer.end();
    },
  },
  { name: ARRAYS, run: (source) => parseHtml(source) },
  { name: COMPLETE, run: complete },
  { name: 'htmlparser2: DOM', run: (source) => parseDocument(source) },
  {
    name: 'htmlparser2: DOM, links, paths, text',
    run: (source) => {
      const root: HandlerNode = parseDocument(source);
      return { root, read: readDom(root, HANDLER_DOM, URL_OF_PAGES) };
    },
  },
  { name: 'parse5: DOM', run: (source) => parse(source) },
  {
    name: 'parse5: DOM, links, paths, text',
    run: (source) => {
      const root = parse(source);
      return { root, read: readDom(root, PARSE5_DOM, URL_OF_PAGES) };
    },
  },
  { name: 'cheerio: load', run: (source) => load(source) },
  {
    name: 'cheerio: load, links, paths, text',
    run: (source) => {
      const $ = load(source);
      return { $, read: readDom<HandlerNode>($.root()[0], HANDLER_DOM, URL_OF_PAGES) };
    },
  },
];

function speedTable(pages: readonly HtmlPage[], rounds: number): Table {
  const sources = pages.map((page) => page.source);
  const megabytes = sources.reduce((sum, source) => sum + source.length, 0) / 1e6;
  const times = bestTimes(CONTENDERS, sources, rounds);
  const memory = new Map(CONTENDERS.map((contender) => [contender.name, retainedBytes(contender, sources)]));
  const time = (name: string) => times.get(name)!;
  const others = CONTENDERS.filter(({ name }) => name.includes(': DOM, ') || name.includes('load, ')).map(
    ({ name }) => name,
  );
  const fastest = others.reduce((best, name) => (time(name) < time(best) ? name : best));
  const leanest = others.reduce((best, name) => (memory.get(name)! < memory.get(best)! ? name : best));
  const ratio = (a: number, b: number) => (a / b).toFixed(2);
  return {
    title: `Parsing ${sources.length} pages, ${megabytes.toFixed(1)} million characters`,
    columns: ['parser and work', 'MB/s', 'time, tokenizer = 1', 'retained MB'],
    rows: CONTENDERS.map(({ name }) => [
      name,
      ((megabytes / time(name)) * 1000).toFixed(1),
      ratio(time(name), time(TOKENIZER)),
      (Math.max(0, memory.get(name)!) / 1e6).toFixed(1),
    ]),
    goals: [
      goal('arrays at most 2.5 times the tokenizer', time(ARRAYS) / time(TOKENIZER), (value) => value <= 2.5),
      goal('complete at most 3 times the tokenizer', time(COMPLETE) / time(TOKENIZER), (value) => value <= 3),
      goal(
        `complete at least 1.5 times as fast as the fastest DOM with the same work (${fastest})`,
        time(fastest) / time(COMPLETE),
        (value) => value >= 1.5,
      ),
      goal(
        `complete retains at most a fifth of the leanest DOM with the same work (${leanest})`,
        memory.get(COMPLETE)! / memory.get(leanest)!,
        (value) => value <= 0.2,
      ),
    ],
    notes: [
      `CPU time, best of ${rounds} interleaved rounds; characters counted as bytes; the pages' own text, which all hold, is not counted as retained.`,
    ],
  };
}

function goal(text: string, value: number, reached: (value: number) => boolean) {
  return { goal: text, measured: value.toFixed(2), reached: reached(value) };
}

function standardTable(pages: readonly HtmlPage[]): Table {
  const sets = [...new Set(pages.map((page) => page.set))];
  const rows = sets.map((set) =>
    countSet(
      set,
      pages.filter((page) => page.set === set),
    ),
  );
  const total = rows.reduce((sum, row) => ({
    set: 'all',
    pages: sum.pages + row.pages,
    same: sum.same + row.same,
    elements: sum.elements + row.elements,
    alike: sum.alike + row.alike,
  }));
  return {
    title: 'Agreement with the HTML standard (parse5): elements at the same path',
    columns: ['pages of', 'pages', 'identical', 'elements', 'agreeing', 'share'],
    rows: [...rows, total].map((row) => [
      row.set,
      `${row.pages}`,
      `${row.same}`,
      `${row.elements}`,
      `${row.alike}`,
      `${((100 * row.alike) / row.elements).toFixed(3)}%`,
    ]),
    notes: [
      'Content of noscript and template is left out on both sides; the differences are listed in docs/html-standard.md.',
    ],
  };
}

function countSet(set: string, pages: readonly HtmlPage[]) {
  const count = { set, pages: pages.length, same: 0, elements: 0, alike: 0 };
  for (const { source } of pages) {
    const standard = standardOutline(source);
    const ours = outlineOf(parseHtml(source));
    count.elements += Math.max(standard.length, ours.length);
    count.alike += agreement(standard, ours);
    if (standard.length === ours.length && standard.every((path, at) => path === ours[at])) count.same += 1;
  }
  return count;
}

function growthTable(pages: readonly HtmlPage[], full: boolean): Table {
  const typical = [...pages].sort((a, b) => a.source.length - b.source.length)[Math.floor(pages.length / 2)].source;
  const body = typical.slice(typical.search(/<body/i) + 1 || 0).replace(/<\/?(?:body|html)[^>]*>/gi, '');
  const sizes = [1e3, 1e4, 1e5, 1e6, 1e7, ...(full ? [5e7] : [])];
  const points = sizes.map((size) => {
    const source = body.repeat(Math.ceil(size / body.length)).slice(0, size);
    const repeats = Math.max(1, Math.round(2e6 / size));
    const times = bestTimes([{ name: 'x', run: complete }], Array<string>(repeats).fill(source), 3);
    return { size, time: times.get('x')! / repeats };
  });
  const exponent = growthExponent(points.slice(1));
  return {
    title: 'Time against size: one page repeated, links, paths and text included',
    columns: ['characters', 'ms', 'MB/s'],
    rows: points.map(({ size, time }) => [size.toLocaleString('en'), time.toFixed(3), (size / 1000 / time).toFixed(1)]),
    goals: [goal('linear: exponent from 10 KB on at most 1.1', exponent, (value) => value <= 1.1)],
  };
}

function hostileTable(): Table {
  const cases: readonly (readonly [string, string])[] = [
    ['100,000 nested tags', '<div>'.repeat(100_000)],
    ['1,000,000 siblings', '<p>x</p>'.repeat(1_000_000)],
    ['10 MB in one attribute', `<a href="${'x'.repeat(10_000_000)}">y</a>`],
    ['10 MB of end tags', '</div>'.repeat(1_700_000)],
    ['10 MB of formatting left open', Array.from({ length: 700_000 }, (_, at) => `<b id=${at}><p>`).join('')],
    ['10 MB of attributes in one tag', `<p ${Array.from({ length: 1_200_000 }, (_, at) => `a${at}`).join(' ')}>`],
    ['10 MB of names never seen before', Array.from({ length: 900_000 }, (_, at) => `<x${at}></x${at}>`).join('')],
  ];
  return {
    title: 'Hostile pages: links, paths and text included',
    columns: ['page', 'characters', 'ms', 'nodes', 'retained MB'],
    rows: cases.map(([name, source]) => {
      const before = heldBytes();
      const start = process.cpuUsage();
      const kept = complete(source) as { readonly page: ReturnType<typeof createPage> };
      const { user, system } = process.cpuUsage(start);
      const nodes = kept.page.tree.tag.length;
      return [
        name,
        source.length.toLocaleString('en'),
        ((user + system) / 1000).toFixed(0),
        nodes.toLocaleString('en'),
        ((heldBytes() - before) / 1e6).toFixed(1),
      ];
    }),
  };
}

export const suite: Suite = {
  name: 'page',
  summary: 'HTML to flat arrays: speed, memory, growth, agreement with the standard',
  async run(options: BenchOptions) {
    const pages = htmlPages(options.dataFolder, options.full ? 1 : 4);
    options.say(`${pages.length} pages`);
    const tables = [speedTable(pages, options.full ? 7 : 3)];
    options.say('agreement with the standard');
    tables.push(standardTable(pages));
    options.say('growth and hostile pages');
    return [...tables, growthTable(pages, options.full), hostileTable()];
  },
};
