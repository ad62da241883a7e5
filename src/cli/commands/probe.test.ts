import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { html, type Site, serve } from '../../fetch/loopback.fixture.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';
import { BOOKS, type LibraryWays, libraryAnswer } from './probe-site.fixture.ts';

const library = (ways: LibraryWays = {}): Promise<Site> =>
  serve((request, response) => {
    const answer = libraryAnswer(request.url ?? '/', ways);
    if (answer?.to !== undefined) response.writeHead(302, { location: answer.to }).end();
    else html(response, answer?.body ?? 'no such page', answer === null ? 404 : 200);
  });

const probe = async (site: Site, ...flags: string[]) => {
  const { code, stderr, stdout } = await quarry([
    'probe',
    '--json',
    '--delay',
    '0',
    '--db',
    newDb(),
    ...flags,
    site.at('/'),
  ]);
  return { code, stderr, result: stdout === '' ? null : JSON.parse(stdout) };
};

const wordsFile = (...words: string[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'quarry-')), 'words.txt');
  writeFileSync(file, `${words.join('\n')}\n`);
  return file;
};

const titlesFor = (result: { pagelets: { word: string; objects: { title: string }[] }[] }, word: string): string[] =>
  result.pagelets
    .filter((pagelet) => pagelet.word === word)
    .flatMap(({ objects }) => objects.map(({ title }) => title))
    .sort();

describe('words that are given are asked, and their answers are read to the end', () => {
  for (const pages of ['links', 'buttons'] as const)
    test(`further pages by ${pages}`, async () => {
      const { code, result } = await probe(
        await library({ pages }),
        '--words',
        wordsFile('keeper', 'amber', 'lisbon', 'wxyzzy'),
      );
      expect(code).toBe(0);
      expect(titlesFor(result, 'keeper')).toEqual(BOOKS.map(({ title }) => title).sort());
      expect(titlesFor(result, 'amber')).toHaveLength(10);
      expect(titlesFor(result, 'wxyzzy')).toEqual([]);
      expect(result.probes.filter(({ word }: { word: string }) => word === 'wxyzzy')).toMatchObject([
        { class: 'none', objects: 0 },
      ]);
    });
});

test('a page that shows other books instead of answers is no answer', async () => {
  const { result } = await probe(
    await library({ instead: true }),
    '--words',
    wordsFile('amber', 'silent', 'bergen', 'elephant', 'wxyzzyqv'),
  );
  const classes = Object.fromEntries(
    result.probes.map((one: { word: string; class: string }) => [one.word, one.class]),
  );
  expect(classes).toMatchObject({ amber: 'multi', bergen: 'multi', elephant: 'none', wxyzzyqv: 'none' });
  expect(titlesFor(result, 'elephant')).toEqual([]);
});

test('a word with one match that leads straight to its page is a single answer', async () => {
  const { result } = await probe(
    await library({ straight: true }),
    '--words',
    wordsFile('amber', 'silent', 'paper lantern', 'quito'),
  );
  const single = result.probes.find(({ word }: { word: string }) => word === 'paper lantern');
  expect(single).toMatchObject({ class: 'single', objects: 1 });
});

test('a word with one match that is answered with its page in place of a list is a single answer, of the same book', async () => {
  const { result } = await probe(
    await library({ inPlace: true }),
    '--words',
    wordsFile('amber', 'silent', 'garden', 'paper lantern', 'amber garden'),
  );
  const classes = Object.fromEntries(
    result.probes.map((one: { word: string; class: string }) => [one.word, one.class]),
  );
  expect(classes).toMatchObject({ amber: 'multi', 'paper lantern': 'single', 'amber garden': 'single' });
  // "Paper lantern" alone stands on no list that was read.
  expect(titlesFor(result, 'amber garden')).toEqual(['Amber garden']);
  expect(result.objects).toBe(10 + 10 + 9 - 2 + 1);
});

test('the only object of an answer is known by the link that leads to objects elsewhere', async () => {
  const { result } = await probe(
    await library({ authors: true }),
    '--words',
    wordsFile('amber', 'silent', 'garden', 'amber garden', 'paper lantern'),
  );
  expect(titlesFor(result, 'amber garden')).toEqual(['Amber garden']);
  expect(titlesFor(result, 'paper lantern')).toEqual(['Paper lantern']);
});

for (const button of ['Apply', 'Go', 'OK'])
  test(`a search whose button says '${button}' is asked`, async () => {
    const { code, result } = await probe(await library({ button }), '--words', wordsFile('amber', 'wxyzzy'));
    expect(code).toBe(0);
    expect(titlesFor(result, 'amber')).toHaveLength(10);
  });

describe('what was learned is kept and used', () => {
  const file = () => join(mkdtempSync(join(tmpdir(), 'quarry-')), 'wrapper.json');
  const words = () => wordsFile('amber', 'garden', 'quito', 'elephant', 'zzyzx', 'paper lantern');

  test('a later run asks only its words, and reads the same', async () => {
    const site = await library();
    const wrapper = file();
    const first = await probe(site, '--words', words(), '--wrapper', wrapper);
    const before = site.asked.length;
    const second = await probe(site, '--words', words(), '--wrapper', wrapper);
    expect(site.asked.length - before).toBeLessThan(before);
    expect(second.result.probes.map(({ word }: { word: string }) => word)).toHaveLength(6);
    for (const word of ['amber', 'garden', 'quito', 'paper lantern', 'elephant'])
      expect(titlesFor(second.result, word)).toEqual(titlesFor(first.result, word));
    expect(second.result).toMatchObject({ clusters: [], fit: { strange: 0 } });
  });

  test('without a file, by what an earlier run left in the database', async () => {
    const site = await library();
    const db = newDb();
    const drained = await probe(site, '--db', db);
    const before = site.asked.length;
    const { result } = await probe(site, '--db', db, '--words', words());
    expect(site.asked.length - before).toBeLessThan(30);
    expect(result).toMatchObject({ clusters: [], fit: { strange: 0 } });
    expect(titlesFor(result, 'amber')).toHaveLength(10);
    expect(drained.result.objects).toBe(BOOKS.length);
    // Learned anew where that is wanted.
    const anew = await probe(site, '--db', db, '--fresh', '--words', wordsFile('amber', 'quito'));
    expect(anew.result.fit).toBeNull();
  });

  test('where the site looks otherwise now, that is said and it is learned anew', async () => {
    const wrapper = file();
    await probe(await library(), '--words', words(), '--wrapper', wrapper);
    const { result } = await probe(await library({ table: true }), '--words', words(), '--wrapper', wrapper);
    expect(result.remarks.join(' ')).toContain('no longer fits');
    expect(titlesFor(result, 'amber')).toHaveLength(10);
  });

  test('a file that is none is refused before anything is asked', async () => {
    const site = await library();
    const { code, stderr } = await probe(site, '--wrapper', words());
    expect(code).toBe(1);
    expect(stderr).toContain('cannot be read as JSON');
    expect(site.asked).toEqual([]);
  });
});

test('the form is drained: all books, with facts and entities kept, and the pages outlined', async () => {
  const site = await library();
  const folder = join(mkdtempSync(join(tmpdir(), 'quarry-')), 'pages');
  const db = newDb();
  const called = await quarry(['probe', '--json', '--delay', '0', '--db', db, '--html', folder, site.at('/')]);
  const result = JSON.parse(called.stdout);
  expect(called.code).toBe(0);
  expect(result).toMatchObject({
    outcome: 'found',
    objects: 90,
    form: { field: 'q', method: 'GET', purpose: 'search' },
    stopped: null,
  });
  expect(existsSync(folder) && readdirSync(folder).length).toBeGreaterThan(3);
  expect(readFileSync(join(folder, readdirSync(folder)[0]), 'utf8')).toContain('data-quarry-record');
  const { stdout } = await quarry(['sql', '--db', db, '--json', 'select count(*) as n from entities']);
  expect(stdout).toContain('90');
});

test('a drop-down that narrows gives facts, one that orders gives none', async () => {
  const site = await library({ selects: true });
  const db = newDb();
  const { code } = await quarry(['probe', '--json', '--delay', '0', '--db', db, site.at('/')]);
  expect(code).toBe(0);
  const told = await quarry(['export', '--db', db, '--what', 'facts', '--format', 'jsonl']);
  const facts = told.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ source }) => source === 'filter');
  expect(new Set(facts.map(({ attribute }) => attribute))).toEqual(new Set(['Set in']));
  const placeOf = (entity: string) => /set in (\w+)/.exec(BOOKS[Number(/\d+$/.exec(entity))].about)?.[1];
  expect(facts).toHaveLength(BOOKS.length);
  expect(facts.every(({ entity, value }) => value === placeOf(entity))).toBe(true);
});

test('as published: 100 words of a dictionary and 10 nonsense words, no more', async () => {
  const site = await library();
  const { result } = await probe(site, '--method', 'thor');
  expect(result.probes).toHaveLength(110);
  // Layers ask again what they doubt.
  expect(site.asked.length).toBeLessThan(130);
});

test('a run that was stopped by its budget goes on', async () => {
  const site = await library();
  const db = newDb();
  const first = await quarry(['probe', '--json', '--delay', '0', '--db', db, '--max-downloads', '20', site.at('/')]);
  expect(first.code).toBe(0);
  expect(JSON.parse(first.stdout)).toMatchObject({ complete: false, stopped: 'budget' });
  const second = await quarry(['probe', '--json', '--delay', '0', '--db', db, site.at('/')]);
  expect(JSON.parse(second.stdout)).toMatchObject({ objects: 90, stopped: null });
});

test('quarry crawl asks the form by itself where a site has nothing else', async () => {
  const db = newDb();
  const site = await library();
  const called = await quarry(['crawl', '--json', '--delay', '0', '--db', db, site.at('/')]);
  const result = JSON.parse(called.stdout);
  expect(called.code).toBe(0);
  expect(result).toMatchObject({ kinds: 1, entities: BOOKS.length, outcome: 'found' });
  const rows = await quarry(['export', '--db', db, '--what', 'entities', '--format', 'jsonl']);
  const titles = rows.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).title);
  expect(titles.sort()).toEqual(BOOKS.map(({ title }) => title).sort());
});
