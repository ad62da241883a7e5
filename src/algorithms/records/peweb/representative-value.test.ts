import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../../page/parse.ts';
import { visibleTags } from '../visible-tags.ts';
import { childOrders, representativeValues } from './representative-value.ts';

/** Eq. (1) read aloud, for one node. */
function byDefinition(tags: ReturnType<typeof visibleTags>, weightOf: (tag: number) => number, root: number): number {
  const order = childOrders(tags);
  let sum = weightOf(tags.tag[root]);
  for (let t = root + 1; t < tags.end[root]; t += 1) {
    let level = 1;
    for (let at = t; at !== root; at = tags.parent[at]) level += 1;
    sum += level * order[t] * weightOf(tags.tag[t]);
  }
  return sum;
}

describe('eq. (1), representative value', () => {
  test('worked by hand', () => {
    // div 5; its children p 2 (order 1, level 2) and ul 3 (order 2, level 2); under ul: li 4 twice (orders 1, 2, level 3);
    // under the second li: b 1 (order 1, level 4).
    // 5 + 2*1*2 + 2*2*3 + 3*1*4 + 3*2*4 + 4*1*1 = 5 + 4 + 12 + 12 + 24 + 4 = 61
    const tree = parseHtml('<div><p>x</p><ul><li>a</li><li><b>c</b></li></ul></div>');
    const weights: Record<string, number> = { div: 5, p: 2, ul: 3, li: 4, b: 1 };
    const tags = visibleTags(tree);
    const values = representativeValues(tags, (tag) => weights[tree.names[tag]] ?? 0);
    const of = (name: string) => values[[...tags.tag].findIndex((tag) => tree.names[tag] === name)];
    expect(of('div')).toBe(61);
    // ul 3 + 2*1*4 + 2*2*4 + 3*1*1 = 30
    expect(of('ul')).toBe(30);
    expect(of('p')).toBe(2);
    expect(of('b')).toBe(1);
  });

  test('one pass gives every node what the definition gives', () => {
    const pieces = fc.array(fc.constantFrom('<div>', '<span>', '<b>', '<section>', '</div>', '</span>', '</section>'));
    fc.assert(
      fc.property(pieces, (parts) => {
        const tags = visibleTags(parseHtml(parts.join('')));
        const weightOf = (tag: number) => (tag % 7) + 1;
        const values = representativeValues(tags, weightOf);
        for (let t = 0; t < values.length; t += 1) expect(values[t]).toBe(byDefinition(tags, weightOf, t));
      }),
    );
  });

  test('O(N): each tag is weighed once, however deep the page', () => {
    for (const depth of [100, 1000, 10000]) {
      const tags = visibleTags(parseHtml('<div>'.repeat(depth)));
      let weighed = 0;
      representativeValues(tags, () => {
        weighed += 1;
        return 1;
      });
      expect(weighed).toBe(tags.tag.length);
    }
  });
});
