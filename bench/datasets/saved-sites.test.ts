import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createFetcher, DEFAULT_SETTINGS, type Fetched, toAddress, visit } from '../../src/index.ts';
import { createLookup, reachableFrom, readLinks } from './saved-links.ts';
import { readSavedSite, savedSites } from './saved-pages.ts';
import { reachableEntities, savedEntityRows } from './saved-rows.ts';
import { type OpenSavedSite, openSavedSite } from './saved-server.ts';

const a = (...hrefs: readonly string[]) => hrefs.map((href) => `<a href="${href}">x</a>`).join('');
const PAGES = [
  {
    kind: 'other',
    url: 'https://shop.invalid/',
    path: 'index.html',
    html: a('list/', 'nowhere', 'https://other.invalid/'),
  },
  {
    kind: 'list',
    url: 'https://shop.invalid/list/',
    path: 'list/index.html',
    html: a('../p/one/index.html', '/p/two'),
  },
  {
    kind: 'entity',
    url: 'https://shop.invalid/p/one/',
    path: 'p/one/index.html',
    html: a('http://shop.invalid/list/'),
  },
  { kind: 'entity', url: 'https://shop.invalid/p/two/', path: 'p/two/index.html', html: 'nothing' },
  // Saved under names that have nothing to do with the address: only against the file does `c%23.html` mean a page.
  { kind: 'entity', url: 'https://shop.invalid/show?id=3', path: 'files/show_3.html', html: a('c%23.html') },
  { kind: 'entity', url: 'https://shop.invalid/langs/c#.html', path: 'files/c#.html', html: '' },
];

const folder = mkdtempSync(join(tmpdir(), 'saved-'));
mkdirSync(join(folder, 'sites', 'shop'), { recursive: true });
mkdirSync(join(folder, 'parliaments'));
const lines = PAGES.map((page) => JSON.stringify(page)).join('\n');
writeFileSync(join(folder, 'sites', 'shop', 'pages.jsonl.gz'), gzipSync(lines));
writeFileSync(join(folder, 'parliaments', 'moon.jsonl.gz'), gzipSync(''));
writeFileSync(
  join(folder, 'sites', 'shop', 'entities.json'),
  JSON.stringify({ x: { title: 'X', categories: ['Bags'], tags: [], attributes: { Weight: ['1 kg', '2 kg'] } } }),
);
afterAll(() => rmSync(folder, { recursive: true }));
const shop = () => readSavedSite('shop', savedSites(folder).get('shop')!);

describe('a saved site', () => {
  it('is found by name, with what the copy tells of it', () => {
    expect([...savedSites(folder).keys()]).toEqual(['shop', 'moon']);
    const { pages, entities, facts } = shop();
    expect(pages[5].url).toBe('https://shop.invalid/langs/c%23.html');
    expect(entities).toHaveLength(4);
    expect(facts.map(({ attribute, value }) => `${attribute}: ${value}`)).toEqual([
      'categories: Bags',
      'Weight: 1 kg',
      'Weight: 2 kg',
    ]);
    expect(savedSites(join(folder, 'absent')).size).toBe(0);
  });

  it('has links by address, by file name, and by either scheme', () => {
    const { pages } = shop();
    const graph = readLinks(pages, createLookup(pages));
    expect(graph.to.map((to) => [...to])).toEqual([[1], [2, 3], [1], [], [5], []]);
    expect([...graph.aliases.values()]).toEqual([5]);
    expect([...reachableFrom(graph, 0)].sort()).toEqual([0, 1, 2, 3]);
    expect([...reachableFrom(graph, 3)]).toEqual([3]);
  });
});

describe('a saved site, served', () => {
  let open: OpenSavedSite | null = null;
  afterEach(() => open?.close());

  async function ask(...urls: readonly string[]): Promise<Fetched[]> {
    open = await openSavedSite(shop());
    const settings = { ...DEFAULT_SETTINGS, delay: 0, allowPrivate: true, ignoreRobots: true, include: ['*'] };
    const start = toAddress('https://shop.invalid/')!;
    const fetcher = createFetcher(settings, { startUrls: [start], inner: [open.layer], maxProbes: 0 });
    const answers: Fetched[] = [];
    for (const url of urls) answers.push(await fetcher.fetch(visit(toAddress(url)!)));
    await fetcher.close();
    return answers;
  }

  it('answers under its own name, and says so', async () => {
    const [page] = await ask('https://shop.invalid/list/');
    expect(page).toMatchObject({ kind: 'ok', status: 200, finalUrl: 'https://shop.invalid/list/', hops: [] });
    expect(page.query.url).toBe('https://shop.invalid/list/');
    expect(page).toHaveProperty('body', PAGES[1].html);
  });

  it('sends visitors of a folder there, and knows pages by their file names', async () => {
    const [folderPage, file, alias] = await ask(
      'https://shop.invalid/p/two',
      'https://shop.invalid/p/one/index.html',
      'https://shop.invalid/c%23.html',
    );
    expect(folderPage).toMatchObject({ finalUrl: 'https://shop.invalid/p/two/', hops: ['https://shop.invalid/p/two'] });
    expect(file).toMatchObject({ kind: 'ok', body: PAGES[2].html });
    expect(alias).toMatchObject({ kind: 'ok', body: '' });
    expect(open?.log.map((request) => request.status)).toEqual([301, 200, 200, 200]);
    expect(open?.pageAt('https://shop.invalid/c%23.html')?.path).toBe('files/c#.html');
  });

  it('has its truth by any address that was predicted, and by what links reach', async () => {
    open = await openSavedSite(shop());
    const rows = savedEntityRows(open, [
      'https://shop.invalid/p/one/index.html',
      'https://shop.invalid/list/',
      'http://x/',
    ]);
    expect(rows.map((row) => row.urls)).toEqual([['https://shop.invalid/p/one/index.html'], [], [], []]);
    const reached = reachableEntities(open, 'https://shop.invalid/p/one/').map((row) => row.url);
    expect(reached).toEqual(['https://shop.invalid/p/one/', 'https://shop.invalid/p/two/']);
    expect(() => reachableEntities(open!, 'https://shop.invalid/zzz')).toThrow('no saved page');
  });

  it('does not find what was not saved, and asks nobody else', async () => {
    const [missing, stranger] = await ask('https://shop.invalid/nowhere', 'https://other.invalid/');
    expect(missing).toMatchObject({ kind: 'failed', code: 'http-status', status: 404 });
    expect(stranger).toMatchObject({ kind: 'refused', by: 'scope' });
  });
});
