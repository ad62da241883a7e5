import { expect, test } from 'vitest';
import type { PairGroup } from './groups.ts';
import { chanceOf, confidenceOf, pairRules } from './rules.ts';
import { SIGNALS } from './signals.ts';

/** Ten pages, five values, a label beside another: nothing speaks for or against but the way. */
const PLAIN: PairGroup = {
  way: 'colon',
  attribute: 'Weight',
  labelPlace: 'html/body/p b :',
  place: 'html/body/p',
  pages: 10,
  on: 10,
  values: 10,
  different: 5,
  labelsPerPage: 1,
  besides: 2,
  rounds: 1,
  words: 4,
  longest: 7,
  share: {
    ...{ nearTitle: 0, justBelow: 0, link: 0, data: 0, card: 0, beforeTitle: 0, told: 0 },
    ...{ amount: 0, sameAgain: 0, prose: 0, head: 0, inHead: 0 },
  },
};
type Change = Partial<Omit<PairGroup, 'share'>> & { readonly share?: Partial<PairGroup['share']> };
const changed = ({ share, ...rest }: Change): PairGroup => ({ ...PLAIN, ...rest, share: { ...PLAIN.share, ...share } });
const seenIn = (group: PairGroup) => SIGNALS.flatMap(({ name, seen }) => (seen(group) === null ? [] : [name]));

const EACH: readonly (readonly [string, Change])[] = [
  ['card', { share: { card: 1 } }],
  ['again and again', { labelsPerPage: 2 }],
  ['often again', { labelsPerPage: 3 }],
  ['in rounds', { way: 'row', rounds: 2 }],
  ['again, loose', { way: 'stays', labelsPerPage: 1.4 }],
  ['among labels', { besides: 3 }],
  ['alone, loose', { way: 'stays', besides: 1 }],
  ['alone, leads elsewhere', { besides: 1, different: 10, share: { link: 1 } }],
  ['lone headline', { besides: 1, different: 10, words: 5, share: { link: 1 } }],
  ['headline', { words: 5, share: { link: 1 } }],
  ['prose', { share: { prose: 1 } }],
  ['below the title', { share: { nearTitle: 1 } }],
  ['just below the title', { share: { nearTitle: 1, justBelow: 1 } }],
  ['in common', { share: { sameAgain: 0.5 } }],
  ['few words', { longest: 3, words: 2 }],
  ['one short value, loose', { way: 'stays', on: 10, values: 10 }],
  ['clickable, loose', { way: 'stays', share: { link: 1 } }],
  ['in the head', { share: { inHead: 1 } }],
  ['varies little', { different: 2 }],
  ['varies little, loose', { way: 'stays', different: 3 }],
  ['before the title', { share: { beforeTitle: 1 } }],
  ['heading', { labelPlace: 'html/body/h3 ' }],
  ['words in the label', { attribute: 'What the people of the site say' }],
  ['no word first', { attribute: '(executive)' }],
  ['number in the label', { attribute: 'Chapter 1' }],
  ['a place in a list', { way: 'grid', attribute: '1, Goals' }],
  ['amounts', { share: { amount: 1 } }],
  ['told to machines', { share: { told: 1 } }],
  ['on few pages', { on: 1 }],
  ['on few pages, loose', { way: 'stays', on: 4 }],
];

test('of a plain pair only the way is seen', () => {
  expect(seenIn(PLAIN)).toEqual(['way colon']);
});

test.each(EACH)('%s', (name, change) => {
  expect(seenIn(changed(change))).toContain(name);
});

test('each signal but those of the ways is shown above', () => {
  const others = SIGNALS.map(({ name }) => name).filter((name) => !name.startsWith('way '));
  expect(EACH.map(([name]) => name).sort()).toEqual(others.sort());
});

test('what speaks against makes a pair less likely, what speaks for it more', () => {
  const rules = pairRules();
  const before = confidenceOf(PLAIN, rules);
  for (const [name, change] of EACH) {
    const { speaks } = SIGNALS.find((one) => one.name === name)!;
    const weights = Object.fromEntries([
      ['prior', 0],
      ['way colon', 0],
      [name, speaks === 'for' ? 2 : -2],
    ]);
    const chance = confidenceOf(changed(change), pairRules(weights));
    expect(chance > 0.5).toBe(speaks === 'for');
  }
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(1);
});

test('a way of which nothing else is known has a chance of its own', () => {
  expect(chanceOf('colon', { prior: 1, 'way colon': 1 })).toBeCloseTo(0.8);
  expect(chanceOf('machine')).toBeGreaterThan(0.9);
});
