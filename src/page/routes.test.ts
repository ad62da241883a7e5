import { expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { pageOf } from './page-contract.ts';
import { routesOf } from './routes.ts';

test('links that act say nothing of how pages are named', () => {
  const link = (query: string, text: string) => `<a href="/index.php?route=${query}">${text}</a> `;
  const records = [12, 13, 14, 15, 16, 17].map(
    (id) =>
      link(`product/product&product_id=${id}`, `Lamp ${id}`) +
      link(`checkout/cart/add&product_id=${id}`, 'Add to cart') +
      link(`product/compare&remove=${id}`, 'Remove'),
  );
  const filters = Array.from({ length: 30 }, (_, at) => link(`product/category&path=20&weight=${at}`, `${at} kg`));
  const start = 'http://shop.test/index.php?route=product/category&path=20' as Address;
  const taken = link('account/wishlist&remove=101', 'Remove') + link('account/logout', 'Log out');
  const page = pageOf(taken + filters.join('') + records.join(''), start);
  expect([...routesOf(page).names]).toEqual(['route']);
});
