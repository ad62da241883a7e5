import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../../page/parse.ts';
import { childrenOfTag, visibleTags } from '../visible-tags.ts';
import { entropy, entropyRatio, entropyRatios, groupValues } from './entropy.ts';
import { tagWeight } from './params.ts';
import { representativeValues } from './representative-value.ts';

const measured = (html: string) => {
  const tree = parseHtml(html);
  const tags = visibleTags(tree);
  const weights = tree.names.map(tagWeight);
  const values = representativeValues(tags, (tag) => weights[tag]);
  const find = (name: string) => [...tags.tag].findIndex((tag) => tree.names[tag] === name);
  return { tags, values, find };
};

describe('eq. (2) and (3), entropy', () => {
  test('worked by hand: shares of a half, a quarter and a quarter', () => {
    // -(1/2 ln 1/2 + 2 * 1/4 ln 1/4) = 1/2 ln 2 + ln 2 = 1.5 ln 2
    expect(entropy([20, 10, 10])).toBeCloseTo(1.5 * Math.LN2, 12);
    // over ln 3
    expect(entropyRatio([20, 10, 10])).toBeCloseTo((1.5 * Math.LN2) / Math.log(3), 12);
  });

  test('equal values are as even as can be', () => {
    expect(entropyRatio([7, 7, 7, 7])).toBeCloseTo(1, 12);
  });

  test('algorithm 1, line 14: fewer than two subtrees have no ratio', () => {
    expect(entropyRatio([])).toBe(0);
    expect(entropyRatio([5])).toBe(0);
  });
});

describe('algorithm 1, ERC', () => {
  const DEEP = '<li><p><b>x</b></p></li>';

  test('DTh: subtrees that are too shallow do not count', () => {
    const { tags, values, find } = measured(`<ul>${DEEP}<li>shallow</li>${DEEP}</ul>`);
    const { ratio } = entropyRatios(tags, values, 3);
    expect(ratio[find('ul')]).toBeCloseTo(1, 12);
  });

  test('D2: subtrees exactly as deep as DTh are counted and added up, so that no ratio exceeds 1', () => {
    const { tags, values, find } = measured(`<ul>${DEEP}${DEEP}<li><div><p><b>deeper</b></p></div></li></ul>`);
    expect(groupValues(tags, values, childrenOfTag(tags, find('ul')), 1, 3)).toHaveLength(3);
    const { ratio } = entropyRatios(tags, values, 3);
    expect(Math.max(...ratio)).toBeLessThanOrEqual(1 + 1e-12);
  });

  test('figure 3: products of two rows each', () => {
    const { tags, values, find } = measured(readFileSync('fixtures/papers/peweb/figure-3.html', 'utf8'));
    const { ratio, span } = entropyRatios(tags, values, 3);
    expect(span[find('tbody')]).toBe(2);
    expect(ratio[find('tbody')]).toBeGreaterThan(0.99);
  });

  test('D4: rows that are alike are not paired, though pairs are always more even', () => {
    const rows = [2, 2, 3, 2, 3, 2].map((lines) => `<li><p><b>x</b>${'<i>y</i>'.repeat(lines)}</p></li>`).join('');
    const { tags, values, find } = measured(`<ul>${rows}</ul>`);
    expect(entropyRatios(tags, values, 3).span[find('ul')]).toBe(1);
  });
});
