import { expect, test } from 'vitest';
import type { Fetched } from '../model/fetched.ts';
import type { Address } from '../model/url.ts';
import { fetchOne } from './fetch-one.ts';

const address = 'http://shop.example/' as Address;

test('gives the page, or says why there is none; closes what it opened', async () => {
  let closed = 0;
  const opening = (answer: (query: Fetched['query']) => Fetched) => () => ({
    fetch: async (query: Fetched['query']) => answer(query),
    close: async () => {
      closed += 1;
    },
  });
  const shape = { finalUrl: address, hops: [], status: 200, headers: {}, contentType: 'text/html', bytes: 1, atMs: 1 };
  const page = await fetchOne(
    opening((query) => ({ kind: 'ok', query, body: 'x', ...shape })),
    address,
  );
  expect(page.body).toBe('x');
  const refused = opening((query) => ({ kind: 'refused', query, by: 'robots', reason: 'Disallow: /' }));
  await expect(fetchOne(refused, address)).rejects.toMatchObject({
    code: 'not-fetched',
    message: `'${address}' could not be fetched: the robots.txt of the site forbids it (robots: Disallow: /).`,
  });
  expect(closed).toBe(2);
});
