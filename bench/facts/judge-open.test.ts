import { expect, test } from 'vitest';
import { judgeOpen } from './judge-open.ts';
import { faultsOf } from './label-faults.ts';

const labels = [
  { predicate: 'Statistics| Setting:', value: 'Suburban' },
  { predicate: 'School | *website', value: 'www.x.example' },
  { predicate: 'Degrees:', value: 'Law' },
  { predicate: 'Degrees:', value: 'Fine Arts' },
];

test('a fact is right under the most specific part of the predicate or all of it, and under any name where the name was made up', () => {
  const facts = [
    { attribute: 'Setting', value: 'suburban' },
    { attribute: 'Statistics, Setting', value: 'Suburban' },
    { attribute: 'Home', value: 'www.x.example' },
    { attribute: 'Kind', value: 'Suburban' },
  ];
  const { found, right } = judgeOpen(facts, labels, []);
  expect(right).toEqual([true, true, true, false]);
  expect(found).toEqual([true, true, false, false]);
});

test('a list is right as a whole and item by item', () => {
  expect(judgeOpen([{ attribute: 'Degrees', value: 'Fine Arts, Law' }], labels, []).found).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(judgeOpen([{ attribute: 'Degrees', value: 'Law' }], labels, []).found).toEqual([false, false, true, false]);
  expect(judgeOpen([{ attribute: 'Degrees', value: 'Law and more' }], labels, []).right).toEqual([false]);
});

test('faults of labels count neither way', () => {
  const faults = faultsOf('university-embark');
  const { found, right } = judgeOpen(
    [
      { attribute: 'Website', value: 'www.y.example' },
      { attribute: 'News', value: 'a new hall' },
    ],
    [{ predicate: 'Programs| ', value: '' }],
    faults,
  );
  expect(right).toEqual([null, false]);
  expect(found).toEqual([null]);
});
