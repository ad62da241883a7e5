import { expect, test } from 'vitest';
import type { FilterBranch, FilterTree } from '../../store/views.ts';
import { MOST_BRANCH_VALUES, MOST_BRANCHES, queryPictures } from './query-picture.ts';

const branch = (attribute: string, values: readonly string[], rest: Partial<FilterBranch> = {}): FilterBranch => ({
  site: 1,
  attribute,
  below: null,
  values: values.length,
  asked: values.length,
  predicted: 0,
  equivalent: 0,
  top: values.map((value, at) => ({ value, entities: 10 - at, how: 'asked', sameAs: null })),
  ...rest,
});
const tree = (...branches: FilterBranch[]): FilterTree => ({
  wholes: [{ site: 1, entities: 40 }],
  branches,
  branchesInAll: branches.length,
});

test('filters with their values and sizes, what was not asked, and how many combinations were avoided', () => {
  const { html } = queryPictures(
    tree(
      branch('Type', ['Flat', 'House'], {
        top: [
          { value: 'Flat', entities: 12, how: 'asked', sameAs: null },
          { value: 'House', entities: 28, how: 'predicted', sameAs: null },
        ],
      }),
      branch('Colour', ['red'], { top: [{ value: 'red', entities: 12, how: 'equivalent', sameAs: 'Type = Flat' }] }),
      branch('Storey', ['1', '2'], { below: { attribute: 'Type', value: 'Flat' } }),
    ),
    [],
  );
  expect(html).toContain('<title>House: 28 entities, known without asking for its list</title>');
  expect(html).toContain('<title>red: 12 entities, the same entities as Type = Flat</title>');
  expect(html).toContain('below Type: Flat');
  // (2 + 1) * (1 + 1) lists, of which five and the whole were asked or known.
  expect(html).not.toContain('combinations');
  expect(html.match(/class="edges below">(.*?)<\/g>/)?.[1]).toMatch(/^<path d="M/);
});

test('combinations that nobody asked for are counted', () => {
  const { html } = queryPictures(tree(branch('a', ['1', '2', '3']), branch('b', ['1', '2', '3'])), []);
  expect(html).toContain('9 combinations of them: not asked');
});

test('texts of a site stay texts, and long ones are cut to their place', () => {
  const evil = '"\'><script>hit()</script></svg><img src=x onerror=hit()>';
  const long = `${'word '.repeat(80)}end`;
  const { html } = queryPictures(
    tree(branch(evil, [evil, long]), branch(long, ['漢字'.repeat(40)], { below: { attribute: evil, value: evil } })),
    [],
  );
  expect(html).not.toMatch(/<(script|img)|<\/svg>.*<\/svg>/s);
  const shown = [...html.replaceAll(/<title>.*?<\/title>/gs, '').matchAll(/<text[^>]*>([^<]*)</g)];
  expect(Math.max(...shown.map(([, text]) => text.replaceAll(/&#\d+;/g, '.').length))).toBeLessThan(60);
});

test('filters that stand below each other in a circle are drawn once', () => {
  const { html } = queryPictures(
    tree(
      branch('a', ['1'], { below: { attribute: 'b', value: '1' } }),
      branch('b', ['1'], { below: { attribute: 'a', value: '1' } }),
    ),
    [],
  );
  expect(html.match(/class="card/g)).toHaveLength(2);
});

test('at most a few hundred nodes', () => {
  expect(MOST_BRANCHES * (MOST_BRANCH_VALUES + 1)).toBeLessThan(300);
  expect(queryPictures({ wholes: [], branches: [], branchesInAll: 0 }, []).html).toBe('');
});
