import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../../../page/parse.ts';
import { editDistance } from '../../../page/tag-strings.ts';
import { childrenOfTag, type VisibleTags, visibleTags } from '../visible-tags.ts';
import { type DataRegion, findRegions, identifyRegions } from './data-regions.ts';
import { DISTANCE_THRESHOLD, FREE_STEPS, MAX_COMBINATION, STEPS_PER_TAG } from './params.ts';
import { Similarity } from './similarity.ts';

const tagsOf = (html: string) => visibleTags(parseHtml(html));
const TO_THE_LETTER = { maxCombination: MAX_COMBINATION, smallestNodes: false };
const regionsUnder = (tags: VisibleTags, under: number, options = TO_THE_LETTER) =>
  identifyRegions(tags, new Similarity(tags, DISTANCE_THRESHOLD), under, options);

/** IdentDRs as the paper prints it: positions from 1, recursion, every distance worked out. */
function asPrinted(tags: VisibleTags, under: number, start = 1): DataRegion[] {
  const children = childrenOfTag(tags, under);
  const size = children.length;
  const distance = (i: number, j: number): number => {
    if (j + 2 * i - 1 > size) return Number.POSITIVE_INFINITY;
    const [a, b, end] = [children[j - 1], children[j + i - 1], tags.end[children[j + 2 * i - 2]]];
    return editDistance({ tags: tags.tag, aStart: a, aEnd: b, bStart: b, bEnd: end }, 1e9) / ((end - a) / 2);
  };
  let max = [0, 0, 0];
  for (let i = 1; i <= MAX_COMBINATION; i += 1) {
    for (let f = start; f <= start + i; f += 1) {
      let current = [0, 0, 0];
      let flag = true;
      for (let j = f; j < size; j += i) {
        if (distance(i, j) <= DISTANCE_THRESHOLD) {
          if (flag) {
            current = [i, j, 2 * i];
            flag = false;
          } else current[2] += i;
        } else if (!flag) break;
      }
      if (max[2] < current[2] && (max[1] === 0 || current[1] <= max[1])) max = current;
    }
  }
  if (max[2] === 0) return [];
  const region = { under, combination: max[0], start: max[1] - 1, covered: max[2] };
  const next = max[1] + max[2];
  return next - 1 === size ? [region] : [region, ...asPrinted(tags, under, next)];
}

const KINDS = ['<p><b>1</b></p>', '<p><i>2</i><i>3</i></p>', '<ul><li>4</ul>', '<ul><li>5<li>6<li>7</ul>', '<hr>'];

describe('IdentDRs', () => {
  test('gives what the printed algorithm gives', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: KINDS.length - 1 }), { maxLength: 30 }), (kinds) => {
        const tags = tagsOf(`<div>${kinds.map((kind) => KINDS[kind]).join('')}</div>`);
        expect(regionsUnder(tags, 3)).toEqual(asPrinted(tags, 3));
      }),
    );
  });

  test('several regions under one node', () => {
    const tags = tagsOf(`<div>${KINDS[0].repeat(3)}<hr>${KINDS[3].repeat(4)}</div>`);
    expect(regionsUnder(tags, 3)).toEqual([
      { under: 3, combination: 1, start: 0, covered: 3 },
      { under: 3, combination: 1, start: 4, covered: 4 },
    ]);
  });

  test('a record of two neighbours is a combination of two', () => {
    const tags = tagsOf(`<div>${(KINDS[1] + KINDS[3]).repeat(3)}</div>`);
    expect(regionsUnder(tags, 3)).toEqual([{ under: 3, combination: 2, start: 0, covered: 6 }]);
  });

  test('D2: one odd child first makes combinations of five cover more; the smallest nodes are single', () => {
    const record = '<li><p><a>t</a></p><p><b>x</b><i>y</i><u>z</u></p></li>';
    const tags = tagsOf(`<ul><li>odd</li>${record.repeat(9)}</ul>`);
    expect(regionsUnder(tags, 3)[0].combination).toBe(5);
    expect(regionsUnder(tags, 3, { ...TO_THE_LETTER, smallestNodes: true })).toEqual([
      { under: 3, combination: 1, start: 0, covered: 10 },
    ]);
  });
});

describe('FindDRs', () => {
  test('nothing is looked for inside a region, nor under nodes of one level', () => {
    const tags = tagsOf(`<ul><li><b>a</b><b>a</b></li><li><b>a</b><b>a</b></li></ul><p><b>1</b><b>2</b><b>3</b></p>`);
    const found = findRegions(tags, new Similarity(tags, DISTANCE_THRESHOLD), TO_THE_LETTER);
    expect(found.map(({ under }) => under)).toEqual([3]);
  });
});

describe('cost', () => {
  const stepsOf = (html: string): { readonly steps: number; readonly tags: number } => {
    const tags = tagsOf(html);
    const similarity = new Similarity(tags, DISTANCE_THRESHOLD);
    findRegions(tags, similarity, { maxCombination: MAX_COMBINATION, smallestNodes: true });
    return { steps: similarity.steps, tags: tags.tag.length };
  };

  test('a regular list costs one step per tag or so, whatever its length', () => {
    for (const count of [100, 1000, 10_000]) {
      const { steps, tags } = stepsOf(`<ul>${'<li><p><b>x</b></p></li>'.repeat(count)}</ul>`);
      expect(steps).toBeLessThan(2 * tags);
    }
  });

  test('D4: a hostile page costs a bounded number of steps per tag', () => {
    // Long neighbours, each a different shuffle of the same tags: no filter helps, every distance must be worked out.
    let seed = 1;
    const next = (below: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 16) % below;
    };
    const shuffled = () => Array.from({ length: 1000 }, () => ['<i></i>', '<b></b>', '<u></u>'][next(3)]).join('');
    const { steps, tags } = stepsOf(Array.from({ length: 40 }, () => `<div>${shuffled()}</div>`).join(''));
    expect(steps).toBeLessThan(FREE_STEPS + 1.1 * STEPS_PER_TAG * tags);
  });
});
