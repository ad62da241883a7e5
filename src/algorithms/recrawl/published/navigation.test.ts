import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fetched } from '../../../model/fetched.ts';
import type { Address } from '../../../model/url.ts';
import { coverOf } from '../cover.ts';
import { followPatterns } from './follow-patterns.ts';
import { follow, type LinkedPages, learnNavigation } from './navigation.ts';

/** Page 0 is the entry; each row: the pattern of the page and what it links. */
const site = (rows: readonly (readonly [number, readonly number[]])[], costs?: readonly number[]): LinkedPages => ({
  links: coverOf(
    rows.map(([, links]) => links),
    rows.length,
  ),
  patternOf: Int32Array.from(rows, ([pattern]) => pattern),
  costs: costs ?? [1, 1, 1, 1, 1, 1],
  entries: [0],
});

describe('§2 navigation patterns', () => {
  test('lists that lead to object pages, not pages that lead nowhere', () => {
    // 0 entry -> list (1) -> objects (2); news (3) is linked and leads to nothing.
    const found = learnNavigation(
      site([
        [0, [1, 5]],
        [1, [2, 3, 4]],
        [2, []],
        [2, []],
        [1, [2]],
        [3, [5]],
      ]),
      new Set([2]),
    );
    expect(found).toEqual({ leading: [1], reached: 2, wanted: 2 });
  });

  test('through two levels that bring nothing themselves, and by the cheaper of two ways', () => {
    const rows = [
      [0, [1, 2]],
      [1, [3]],
      [4, [3]],
      [3, [4]],
      [2, []],
    ] as const;
    expect(learnNavigation(site(rows, [1, 90, 1, 1, 2]), new Set([2])).leading).toEqual([4, 3]);
    expect(learnNavigation(site(rows, [1, 2, 1, 1, 90]), new Set([2])).leading).toEqual([1, 3]);
  });

  test('objects that link each other need nothing else; what nothing links is not reached', () => {
    expect(
      learnNavigation(
        site([
          [0, [1]],
          [2, [2]],
          [2, []],
          [2, []],
        ]),
        new Set([2]),
      ),
    ).toEqual({
      leading: [],
      reached: 2,
      wanted: 3,
    });
  });

  test('reaches whatever can be reached at all', () => {
    const rows = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.array(fc.nat({ max: 11 }), { maxLength: 3 })), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(rows, fc.nat({ max: 5 }), (all, wanted) => {
        const pages = site(all);
        const reachable = follow(pages, new Set([0, 1, 2, 3, 4, 5]));
        const goals = [...pages.patternOf.keys()].filter((page) => pages.patternOf[page] === wanted);
        expect(learnNavigation(pages, new Set([wanted])).reached).toBe(goals.filter((page) => reachable[page]).length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('§2 the crawling phase', () => {
  const HOST = 'http://reeds.example';
  const html: Readonly<Record<string, string>> = {
    '/': '<a href="/list?page=1">events</a> <a href="/news/1">news</a>',
    '/list?page=1': '<a href="/show/1">one</a> <a href="/show/2#tickets">two</a> <a href="/list?page=2">next</a>',
    '/list?page=2': '<a href="/show/2">two</a> <a href="/show/3">three</a> <a href="/gone/9">old</a>',
    '/show/1': '<h1>One</h1><a href="/">home</a>',
    '/show/2': '<h1>Two</h1>',
    '/show/3': '<h1>Three</h1><a href="/show/4">four</a>',
  };
  const run = (maxPages?: number) => {
    const asked: string[] = [];
    const talk = followPatterns({
      entries: [`${HOST}/` as Address],
      matches: (address) => /\/(?:show|list|gone)\b/.test(address),
      ...(maxPages === undefined ? {} : { maxPages }),
    });
    let step = talk.next();
    while (step.done !== true) {
      step = talk.next(
        step.value.map(({ query }): Fetched => {
          const path = query.url.slice(HOST.length);
          asked.push(path);
          const body = html[path];
          if (body === undefined) return { kind: 'failed', query, code: 'http-status', retryable: false, status: 404 };
          const more = { hops: [], status: 200, headers: {}, contentType: 'text/html', atMs: 0 };
          return { kind: 'ok', query, finalUrl: query.url, bytes: body.length, body, ...more };
        }),
      );
    }
    return { asked, result: step.value };
  };

  test('follows what matches from the entry page, each address once, and nothing else', () => {
    const { asked, result } = run();
    expect(asked.sort()).toEqual(
      ['/', '/gone/9', '/list?page=1', '/list?page=2', '/show/1', '/show/2', '/show/3', '/show/4'].sort(),
    );
    expect(result.pages).toHaveLength(6);
    expect(result.failed).toBe(2);
  });

  test('ends when enough pages came', () => {
    expect(run(2).asked).toHaveLength(2);
  });
});
