import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterNames } from './frontier.ts';
import { matches, patternOf, patternText, saysSomething, urlRow, widened } from './url-pattern.ts';

const rows = (...urls: string[]) => urls.map((url) => urlRow(`http://h${url}`));

describe('address patterns', () => {
  it('keep what is equal and leave open what differs', () => {
    const pattern = patternOf(rows('/driver/a', '/driver/b'));
    expect(patternText(pattern)).toBe('h/driver/{}');
    expect(rows('/driver/c', '/team/a', '/driver/a/x').map((row) => matches(pattern, row))).toEqual([
      true,
      false,
      false,
    ]);
    expect(saysSomething(pattern)).toBe(true);
    expect(saysSomething(patternOf(rows('/a', '/b')))).toBe(false);
  });

  it('learn words that many values share, but no file ending', () => {
    const pattern = patternOf(rows(...[1, 2, 3, 4, 5].map((at) => `/driver_${at}.htm`)));
    expect(patternText(pattern)).toBe('h/{driver}');
    expect(matches(pattern, rows('/team_1.htm')[0])).toBe(false);
  });

  it('take in every address they were made of, also when widened', () => {
    const urls = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,4}$/), fc.stringMatching(/^[a-z0-9_]{1,6}$/)), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(urls, urls, (some, others) => {
        const [a, b] = [some, others].map((list) => rows(...list.map(([one, two]) => `/${one}/${two}`)));
        const pattern = widened(patternOf(a), patternOf(b))!;
        expect([...a, ...b].every((row) => matches(pattern, row))).toBe(true);
      }),
    );
  });
});

describe('index pages', () => {
  it('are clustered by what differs; a menu is no cluster', () => {
    expect(new Set(clusterNames(rows('/tag/a', '/tag/b', '/tag/c'))).size).toBe(1);
    expect(new Set(clusterNames(rows('/about', '/help', '/blog'))).size).toBe(3);
    expect(clusterNames(rows('/list/page/2'))).toEqual(clusterNames(rows('/list/page/17')));
  });
});
