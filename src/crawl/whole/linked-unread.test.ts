import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { LinkedUnread } from './linked-unread.ts';

const at = (path: string): Address => `http://site.test${path}` as Address;
const menu = '<nav><a href="/">Home</a> <a href="/help">Help</a></nav>';

function linkedOn(pages: number, perPage: number): LinkedUnread {
  const linked = new LinkedUnread();
  for (let page = 0; page < pages; page += 1) {
    const items = Array.from({ length: perPage }, (_, item) => `<li><a href="/item/${page}-${item}">x</a></li>`);
    linked.note(createPage(`${menu}<ul>${items.join('')}</ul>`, { url: at(`/list/${page}`) }));
  }
  return linked;
}

test('entities whose pages list far more than there are entities may be an index of these', () => {
  expect(linkedOn(4, 12).count(4, () => false)).toBe(48);
  expect(linkedOn(4, 12).count(4, (url) => url.includes('/item/'))).toBe(0);
});

test('a few links on each page, or few beside all entities, are values and neighbours', () => {
  expect(linkedOn(4, 3).count(4, () => false)).toBe(0);
  expect(linkedOn(4, 12).count(400, () => false)).toBe(0);
});
