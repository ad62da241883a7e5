import { expect, test } from 'vitest';
import { isWhole, runMake } from './run-make.ts';
import { makeSite } from './site.ts';

test('the same number makes the same site', () => {
  const [once, again] = [makeSite(3, 4), makeSite(3, 4)];
  expect(once.page('/')).toBe(again.page('/'));
  expect(makeSite(4, 4).page('/')).not.toBe(once.page('/'));
});

test('what is left out of an answer is seen', async () => {
  const site = makeSite(1, 0);
  const [, second] = site.addresses;
  const page = (path: string) => (path === second ? null : (site.page(path)?.replaceAll(second, '/gone') ?? null));
  const run = await runMake({ ...site, page });
  expect(run.unfound).toContain(site.world.things[1].title);
  expect(isWhole(run)).toBe(false);
});

test.each([0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 20, 28])(
  'site %i of the known number is recovered whole',
  async (number) => {
    const { missing, surplus, unfound, wrong } = await runMake(makeSite(1, number));
    expect({ missing, surplus, unfound, wrong }).toEqual({ missing: [], surplus: [], unfound: [], wrong: [] });
  },
);
