import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesAddress, patternMatcher, patternOfOne, patternText, readPattern } from './address-pattern.ts';
import { ignoredParameters } from './ignored-parameters.ts';
import { learnPatterns } from './learn-patterns.ts';
import { commonClass, pieceOf, pieceText } from './piece.ts';

const SITE = 'https://marsh.example';
const NONE: ReadonlySet<string> = new Set();

const learned = (paths: readonly string[], labelOf: (path: string) => string = () => 'page', ignored = NONE) =>
  learnPatterns(
    paths.map((path) => ({ address: SITE + path, label: labelOf(path) })),
    ignored,
  )
    .map(({ pages, pattern }) => `${pages.length} ${patternText(pattern).slice(SITE.length)}`)
    .sort();

const numbers = (count: number, from = 1): readonly number[] => Array.from({ length: count }, (_, at) => from + at);
const NAMES = ['heron', 'grey-gull', 'tern', 'snipe', 'black-coot', 'curlew', 'rail', 'plover-2', 'dunlin', 'knot'];

describe('D5 patterns by path and parameters', () => {
  test('names of a folder are one pattern, its lists another', () => {
    const paths = ['/', ...NAMES.map((name) => `/bird/${name}`), ...numbers(4).map((page) => `/birds/page/${page}`)];
    expect(learned(paths)).toEqual(['1 /', '10 /bird/{text}', '4 /birds/page/{number}']);
  });

  test('what all begin and end with is written out', () => {
    expect(learned(numbers(5).map((id) => `/view-${id * 7}.html`))).toEqual(['5 /view-{number}.html']);
    expect(learned(NAMES.map((name) => `/${name}.php`))).toEqual(['10 /{text}.php']);
  });

  test('few large folders are named, many or small ones are values', () => {
    const folders = ['reeds', 'moss', 'ferns'];
    expect(learned(folders.flatMap((folder) => NAMES.map((name) => `/${folder}/${name}`)))).toEqual([
      '10 /ferns/{text}',
      '10 /moss/{text}',
      '10 /reeds/{text}',
    ]);
    const people = NAMES.flatMap((name) => [`/u/${name}`, `/u/${name}/photos`, `/u/${name}/friends`]);
    expect(learned(people)).toEqual(['10 /u/{text}', '10 /u/{text}/friends', '10 /u/{text}/photos']);
  });

  test('a parameter that says what is asked stands before one that says of what, in whatever order', () => {
    const paths = [
      ...NAMES.map((name) => `/w?title=${name}&do=edit`),
      ...NAMES.map((name) => `/w?do=log&title=${name}`),
    ];
    expect(learned(paths)).toEqual(['10 /w?do=edit&title={text}', '10 /w?do=log&title={text}']);
  });

  test('a list and its further pages are one pattern with an optional part', () => {
    const paths = ['/birds', ...numbers(4, 2).map((page) => `/birds?page=${page}`)];
    expect(learned(paths)).toEqual(['5 /birds[?page={number}]']);
    expect(learned(paths, (path) => (path === '/birds' ? 'home' : 'list'))).toEqual([
      '1 /birds',
      '4 /birds?page={number}',
    ]);
  });

  test('numbers beside texts are their own pattern only where they show something else', () => {
    const paths = [...numbers(5).map((size) => `/size/${size}`), ...NAMES.map((name) => `/size/${name}`)];
    expect(learned(paths)).toEqual(['15 /size/{text}']);
    expect(learned(paths, (path) => (/\d$/.test(path) && !path.includes('-') ? 'list' : 'entity'))).toEqual([
      '10 /size/{text}',
      '5 /size/{number}',
    ]);
  });

  test('a few beginnings are as many patterns', () => {
    const paths = NAMES.flatMap((name) => [`/wiki/Bird:${name}`, `/wiki/File:${name}.png`]);
    expect(learned(paths)).toEqual(['10 /wiki/Bird:{text}', '10 /wiki/File:{text}.png']);
  });

  test('folders of any depth are one pattern', () => {
    const paths = NAMES.flatMap((a) => [`/src/${a}`, `/src/${a}/${a}x`, `/src/${a}/${a}x/${a}y`]);
    expect(learned(paths)).toEqual(['30 /src/{path}']);
  });

  test('a single number page after one folder of a kind is taken for its kind', () => {
    const paths = [...NAMES.map((name) => `/tag/${name}`), '/tag/heron/page/2', '/tag/knot/page/2'];
    expect(learned(paths)).toEqual(['10 /tag/{text}', '2 /tag/{text}/page/{number}']);
  });

  test('ignored parameters are not looked at', () => {
    const paths = NAMES.map((name, at) => `/bird/${name}${at % 2 === 0 ? `?ref=${at}` : ''}`);
    expect(learned(paths, undefined, new Set(['ref']))).toEqual(['10 /bird/{text}']);
  });

  const STEP = fc.constantFrom(
    'a',
    'bird',
    'heron',
    'tern-2',
    '1',
    '22',
    '2026-01-02',
    'deadbeef01',
    'x.html',
    'Tag:a',
  );
  const PATH = fc
    .tuple(
      fc.array(STEP, { maxLength: 4 }),
      fc.array(fc.tuple(fc.constantFrom('p', 'q', 'id'), fc.oneof(STEP, fc.constant(''))), { maxLength: 2 }),
    )
    .map(([path, query]) => {
      const written = query.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join('&');
      return `${SITE}/${path.join('/')}${written === '' ? '' : `?${written}`}`;
    });
  const PAGES = fc.array(fc.record({ address: PATH, label: fc.constantFrom('list', 'entity') }), { maxLength: 40 });

  test('every page is in one pattern, which it matches, and which its text gives back', () => {
    fc.assert(
      fc.property(PAGES, (pages) => {
        const found = learnPatterns(pages);
        const all = found.flatMap((one) => one.pages);
        expect([...all].sort((a, b) => a - b)).toEqual(pages.map((_, at) => at));
        for (const { pages: own, pattern } of found) {
          const again = readPattern(patternText(pattern));
          expect(patternText(again)).toBe(patternText(pattern));
          for (const page of own) expect(matchesAddress(again, pages[page].address, NONE)).toBe(true);
        }
        const match = patternMatcher(found.map(({ pattern }) => pattern));
        for (const { address } of pages) expect(match(address)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 300 },
    );
  });

  test('the order of pages does not matter', () => {
    fc.assert(
      fc.property(PAGES, (pages) => {
        const texts = (all: typeof pages) =>
          learnPatterns(all)
            .map(({ pattern }) => patternText(pattern))
            .sort();
        expect(texts([...pages].reverse())).toEqual(texts(pages));
      }),
    );
  });

  test('nothing is harmless, and so is an address of a thousand steps', () => {
    expect(learnPatterns([])).toEqual([]);
    const long = `${SITE}/${'a/'.repeat(1000)}?${'b=1&'.repeat(1000)}`;
    expect(learnPatterns([{ address: long, label: '' }])).toHaveLength(1);
  });
});

describe('pieces', () => {
  test('the narrowest class, and what is common up to a sign', () => {
    expect(pieceText(pieceOf(['2026-01-02', '2026-11-30']))).toBe('{date}');
    expect(pieceText(pieceOf(['a1b2c3d4e5', '00ff00ff00']))).toBe('{id}');
    expect(pieceText(pieceOf(['show-12-x', 'show-13-x']))).toBe('show-{number}-x');
    expect(pieceText(pieceOf(['track9', 'track10']))).toBe('track{number}');
    expect(pieceText(pieceOf(['heron', 'herring']))).toBe('{text}');
    expect(commonClass(['1', 'x'])).toBe('text');
  });
});

describe('matching', () => {
  test('the most specific pattern speaks for an address', () => {
    const patterns = ['/bird/{text}', '/bird/new', '/{text}/{text}', '/bird/{number}[?page={number}]'].map((path) =>
      readPattern(SITE + path),
    );
    const match = patternMatcher(patterns, new Set(['sid']));
    expect(match(`${SITE}/bird/new?sid=4`)).toBe(1);
    expect(match(`${SITE}/bird/44`)).toBe(3);
    expect(match(`${SITE}/bird/44?page=2`)).toBe(3);
    expect(match(`${SITE}/bird/rail`)).toBe(0);
    expect(match(`${SITE}/fish/rail`)).toBe(2);
    expect(match(`${SITE}/fish/rail?page=2`)).toBe(-1);
    expect(match('https://other.example/bird/new')).toBe(-1);
  });

  test('the pattern of one address is that address, braces and all', () => {
    const odd = `${SITE}/a/{x}?b=[1]&c`;
    const pattern = patternOfOne(odd);
    expect(matchesAddress(pattern, odd, NONE)).toBe(true);
    expect(patternText(pattern)).toBe(`${SITE}/a/%7Bx%7D?b=%5B1%5D&c`);
  });
});

describe('ignored parameters', () => {
  test('what two addresses of one page differ in, unless it tells pages apart', () => {
    const groups = [
      [`${SITE}/bird?id=1&ref=home`, `${SITE}/bird?id=1&ref=list`],
      [`${SITE}/bird?id=2`, `${SITE}/bird?id=2&sid=77`],
      [`${SITE}/bird?id=3`],
    ];
    expect([...ignoredParameters(groups)].sort()).toEqual(['ref', 'sid']);
    expect([...ignoredParameters([...groups, [`${SITE}/bird?id=4`, `${SITE}/bird?id=5`]])].sort()).toEqual([
      'ref',
      'sid',
    ]);
    expect(ignoredParameters([]).size).toBe(0);
  });
});
