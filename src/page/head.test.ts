import { expect, test } from 'vitest';
import { head } from './head.ts';
import { pageOf } from './page-contract.ts';

test('an address that acts neither names a page nor follows one', () => {
  const page = pageOf('<link rel="canonical" href="/cart/add/17"><link rel="next" href="/logout"><p>Lamp');
  expect(head(page)).toMatchObject({ canonical: null, next: null });
  const plain = pageOf('<link rel="canonical" href="/lamp/17"><link rel="next" href="/list?page=2"><p>Lamp');
  expect(head(plain).canonical).toMatch(/lamp\/17$/);
  expect(head(plain).next).toMatch(/page=2$/);
});
