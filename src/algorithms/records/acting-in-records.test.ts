import { expect, it } from 'vitest';
import { extractRecords } from './methods.ts';

const titles = (html: string) =>
  (extractRecords(html, { url: 'https://shop.example/shop' }).regions[0]?.records ?? []).map(({ text }) =>
    text.slice(0, 9),
  );

it('a record with a title and three buttons is no menu of four links', () => {
  const names = ['Vela lamp', 'Oak chair', 'Red shelf', 'Old clock', 'Big bench', 'Tin bowls'];
  const cards = names.map(
    (name, at) =>
      `<div class="item"><h2><a href="/product/item-${at}">${name}</a></h2><p>${at + 3}.50 €</p><p>Teal</p>
       <a href="/shop?add-to-cart=1${at}">Add to cart</a> <a href="/shop?add_to_wishlist=1${at}"><i class="fa-heart"></i></a>
       <a href="/?action=compare-add-product&id=1${at}">Compare</a></div>`,
  );
  expect(titles(`<body><h1>All</h1><div class="items">${cards.join('')}</div></body>`)).toEqual(names);
});
