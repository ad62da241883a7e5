import { expect, test } from 'vitest';
import { crawlShop, factsOf, lampShop } from './small-shop.fixture.ts';

test('a thing that a list shows and that links lead to is one thing', () => {
  const { facts, found } = crawlShop(lampShop(40));
  expect(found.kinds.map(({ entities, name }) => [name, entities])).toEqual([['Lamps', 40]]);
  expect(found.downloads.list).toBeGreaterThan(0);
  expect(found.kinds[0].remarks.filter((remark) => remark.includes('none of the lists'))).toEqual([]);
  const said = facts.filter(({ source }) => source === 'page').map(({ attribute, value }) => `${attribute} ${value}`);
  const expected = Array.from({ length: 40 }, (_, lamp) =>
    Object.entries(factsOf(lamp)).map(([attribute, value]) => `${attribute} ${value}`),
  ).flat();
  expect(said.sort()).toEqual(expected.sort());
});

test('amounts that records and pages say can be computed with', () => {
  const { facts } = crawlShop(lampShop(40));
  const amounts = facts.flatMap(({ max, min, source, unit, value }) =>
    min === undefined ? [] : [{ max, min, source, unit, value }],
  );
  expect(amounts).toContainEqual({ value: '27 cm', min: 27, max: 27, unit: 'cm', source: 'page' });
  expect(amounts).toContainEqual({ value: '$11.50', min: 11.5, max: 11.5, unit: 'USD', source: 'record' });
});
