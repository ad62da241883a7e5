import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Page } from '../../../model/page.ts';
import { tagName } from '../../../model/tag-tree.ts';
import type { Address } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import { textOf } from '../../../page/text.ts';
import { findTag } from '../../../page/walk.ts';
import { seeded } from '../clusters/random.ts';
import { Vocabulary } from '../terms.ts';
import { alignPages } from './align.ts';
import { findCommonSets, type MatchOptions } from './common-sets.ts';
import { distanceBetween, pathDistance, TagCodes } from './distance.ts';
import { intraSetSimilarities } from './rank-sets.ts';
import { candidateSubtrees } from './subtrees.ts';

const pageOf = (html: string): Page => createPage(html, { url: 'http://a.test/' as Address });
const ALIGNED: MatchOptions = {
  weights: [0.25, 0.25, 0.25, 0.25],
  matching: 'aligned',
  anyPrototype: false,
  random: seeded(1),
};

describe('§3.2.1 single-page analysis', () => {
  test('subtrees without content go, and of those with equal content all but the smallest', () => {
    const page = pageOf('<div><p></p><section><ul><li>a</li><li><b>b</b></li></ul></section></div>');
    const found = [...candidateSubtrees(page).nodes].map((node) => tagName(page.tree, node));
    expect(found).toEqual(['ul', '#text', '#text']);
  });

  test('a page without text has no candidates', () => {
    expect(candidateSubtrees(pageOf('<img src=x><script>1</script>')).nodes.length).toBe(0);
    expect(candidateSubtrees(pageOf('')).nodes.length).toBe(0);
  });
});

describe('§3.2.1 distance', () => {
  test('html/head and html/head/title are a third apart', () => {
    expect(pathDistance([1, 2], [1, 2, 3])).toBeCloseTo(1 / 3);
  });

  test('no child and ten children are as far apart in fan-out as can be, equal ones not at all', () => {
    const page = pageOf(`<div></div><ul>${'<li>x'.repeat(10)}</ul>`);
    const fanOut = distanceBetween(page.tree, page.tree, [0, 1, 0, 0], new TagCodes());
    const [div, ul] = [findTag(page.tree, 'div')[0], findTag(page.tree, 'ul')[0]];
    expect(fanOut(div, ul)).toBe(1);
    expect(fanOut(ul, ul)).toBe(0);
  });
});

describe('D9 alignment', () => {
  test('counterparts have all their ancestors in common, and siblings that come between shift nothing', () => {
    const a = pageOf('<h1>t</h1><ul class=nav><li>x</ul><ul class=hits><li>1<li>2<li>3</ul><p>end</p>');
    const b = pageOf('<h1>t</h1><div>ad</div><ul class=nav><li>x</ul><ul class=hits><li>4</ul><p>end</p>');
    const counterpart = alignPages(a, b);
    const [nav, hits] = findTag(a.tree, 'ul');
    expect(textOf(b, counterpart[nav])).toBe('x');
    expect(textOf(b, counterpart[hits])).toBe('4');
    expect(textOf(b, counterpart[findTag(a.tree, 'p')[0]])).toBe('end');
    expect(counterpart[hits + 3]).toBe(-1);
  });

  test('every node of a page is its own counterpart', () => {
    const part = fc.constantFrom('<p>a</p>', '<div class=x><b>b</b></div>', '<ul><li>1<li>2</ul>', 'text', '<hr>');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const page = pageOf(parts.join(''));
        expect([...alignPages(page, page)]).toEqual([...page.tree.tag.keys()]);
      }),
    );
  });
});

describe('§3.2.1 ranking of sets', () => {
  const similarities = (texts: readonly string[], raw = false) => {
    const pages = texts.map((text) => pageOf(`<p>${text}</p>`));
    const vocabulary = new Vocabulary((word) => word);
    const terms = pages.map((page) => vocabulary.termsOf(page));
    const sets = findCommonSets(pages, ALIGNED);
    return intraSetSimilarities(sets, { pages, terms, vocabulary: vocabulary.size, raw });
  };

  test('D11: equal subtrees have a similarity of 1, and those with nothing in common of 0', () => {
    expect(similarities(['about us', 'about us', 'about us'])[0]).toBeCloseTo(1);
    expect(similarities(['salt', 'iron', 'clay'])[0]).toBeCloseTo(0);
  });

  test('is the mean cosine over pairs, of TFIDF weights', () => {
    const words = fc.array(fc.constantFrom('ash', 'birch', 'cedar', 'dew'), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(words, { minLength: 2, maxLength: 5 }), (texts) => {
        const having = (word: string) => texts.filter((text) => text.some((one) => one === word)).length;
        const vectors = texts.map((text) =>
          ['ash', 'birch', 'cedar', 'dew'].map((word) => {
            const count = text.filter((one) => one === word).length;
            return count === 0 ? 0 : Math.log(count + 1) * Math.log((texts.length + 1) / having(word));
          }),
        );
        const cosines = vectors.flatMap((a, i) =>
          vectors.flatMap((b, j) =>
            i === j ? [] : [a.reduce((sum, one, at) => sum + one * b[at], 0) / (Math.hypot(...a) * Math.hypot(...b))],
          ),
        );
        const mean = cosines.reduce((sum, one) => sum + one, 0) / cosines.length;
        expect(similarities(texts.map((text) => text.join(' ')))[0]).toBeCloseTo(mean, 5);
      }),
    );
  });

  test('figure 9: without TFIDF, words that all pages share hide what differs', () => {
    const texts = ['the price of the salt', 'the price of the iron', 'the price of the clay'];
    expect(similarities(texts)[0]).toBeLessThan(0.5);
    expect(similarities(texts, true)[0]).toBeGreaterThan(0.8);
  });
});
