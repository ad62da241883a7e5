// Saved answer pages of three search engines: the region of the results on each, and the results in it.
import { join } from 'node:path';
import {
  attribute,
  createPage,
  extractPagelets,
  nodePath,
  pageText,
  stemmerFor,
  textOf,
  toAddress,
} from '../../src/index.ts';
import type { Table } from '../suite.ts';
import { savedSources } from './probed-sites.ts';

/** What a result is on these pages, as their authors called it: no rule of ours knows these names. */
const RESULTS: Readonly<Record<string, { readonly tag: string; readonly name: string; readonly inside: string }>> = {
  ask: { tag: 'div', name: 'wresult', inside: 'teoma-results' },
  bing: { tag: 'li', name: 'b_algo', inside: 'b_results' },
  google: { tag: 'li', name: 'g', inside: 'srg' },
};

export function serpTable(dataFolder: string): Table {
  const sources = savedSources(join(dataFolder, 'serp'));
  const rows = Object.keys(RESULTS).flatMap((engine) => engineRows(engine, sources));
  const right = rows.filter(({ isRight }) => isRight).length;
  return {
    title: 'Saved answer pages of search engines: results in the region that was found',
    columns: ['page', 'results', 'objects', 'right'],
    rows: rows.map(({ cells }) => cells),
    goals: [{ goal: 'all pages right', measured: `${right} of ${rows.length}`, reached: right === rows.length }],
    notes: [
      'Right: every result as the page marks it up is an object, nothing else is, and all stand in the pagelet. Pages without a literal match show other results.',
      'Boxes among the results (pictures, news) are no results of the engine itself.',
    ],
  };
}

function engineRows(engine: string, sources: ReturnType<typeof savedSources>) {
  const own = sources.filter(({ name }) => name.startsWith(engine));
  const pages = own.map(({ html, name }) => ({
    page: createPage(html, { url: toAddress(`http://${engine}.invalid/${name}`)! }),
    word: '',
  }));
  const options = { clusters: 'auto', restarts: 10, passedOn: 'auto', seed: 1, stem: stemmerFor('en') } as const;
  const { pagelets } = extractPagelets(pages, options);
  return own.map(({ name }, at) => {
    const { page } = pages[at];
    const found = pagelets.filter((pagelet) => pagelet.page === at).flatMap(({ objects }) => objects);
    const wanted = resultsOf(engine, page);
    const keys = new Set(wanted.map((node) => nodePath(page.tree, node)));
    const isRight = found.length === wanted.length && found.every(([node]) => keys.has(nodePath(page.tree, node)));
    return { isRight, cells: [name, String(wanted.length), String(found.length), isRight ? 'yes' : 'NO'] };
  });
}

function resultsOf(engine: string, page: ReturnType<typeof createPage>): number[] {
  const { inside, name, tag } = RESULTS[engine];
  const { tree } = page;
  const isNamed = (node: number, one: string): boolean =>
    [attribute(page, node, 'class'), attribute(page, node, 'id')].some((words) => words?.split(/\s+/).includes(one));
  const found: number[] = [];
  for (let node = 1; node < tree.tag.length; node += 1) {
    if (tree.names[tree.tag[node]] !== tag || !isNamed(node, name) || textOf(page, node) === '') continue;
    let above = tree.parent[node];
    while (above > 0 && inside !== '' && !isNamed(above, inside)) above = tree.parent[above];
    if (above > 0 && pageText(page).nodes.some((text) => text > node && text < tree.end[node])) found.push(node);
  }
  return found;
}
