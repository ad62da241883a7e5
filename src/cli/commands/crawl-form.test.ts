import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../../city/open-site.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite({ profile: 'library', size: 200 });
});
afterAll(() => site.close());

test('a box of new books is not the library: the form beside it is asked for the rest', async () => {
  const { code, stdout } = await quarry(['crawl', site.url, '--db', newDb(), '--json']);
  const { entities, found, incomplete } = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(entities).toBeGreaterThanOrEqual(190);
  expect(found).toHaveLength(1);
  // The form prints no count: what there is can only be estimated.
  expect(incomplete).toEqual([expect.objectContaining({ seen: entities })]);
  expect(Math.abs(incomplete[0].expected - 200)).toBeLessThanOrEqual(10);
});
