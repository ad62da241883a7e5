import { expect, it } from 'vitest';
import type { Address } from '../../../model/url.ts';
import { createPage } from '../../../page/page.ts';
import { Identity } from './identity.ts';
import { lookAt } from './look.ts';

const START = 'http://site.example/' as Address;

function look(path: string, canonical: string, title: string, text: string) {
  const url = `http://site.example${path}` as Address;
  const source = `<head><link rel=canonical href="${canonical}"></head><body><h1>${title}</h1><p>${text}</p>`;
  return lookAt(createPage(source, { url }), START, 'host');
}

it('a canonical link is believed where advertisements make two looks at one thing differ', () => {
  const identity = new Identity();
  identity.keyOfPage(look('/shoe/red', '/shoe/red', 'Red', 'Fly to Porto'));
  const blue = identity.keyOfPage(look('/shoe/blue', '/shoe/blue', 'Blue', 'Learn chess'));
  expect(identity.keyOfPage(look('/view?id=2', '/shoe/blue', 'Blue', 'Sail to Bergen'))).toBe(blue);
});

it.each(['/', '/shoe/red'])('a canonical link %s that other things have as well tells nothing', (canonical) => {
  const identity = new Identity();
  identity.keyOfPage(look('/shoe/red', canonical, 'Shoe', 'Red'));
  expect(identity.keyOfPage(look('/shoe/blue', canonical, 'Shoe', 'Blue'))).toBe('http://site.example/shoe/blue');
});

it('an address leads to a page, not to a place within it', () => {
  expect(new Identity().cleaned('http://site.example/shoe/red?size=4#soles' as Address)).toBe(
    'http://site.example/shoe/red?size=4',
  );
});
