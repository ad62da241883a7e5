import { expect, test } from 'vitest';
import { couldAct } from '../model/acting-link.ts';
import { addressParts } from '../model/address-parts.ts';
import { acts } from './acting-links.ts';
import { attributesOf } from './attributes.ts';
import { linkGroups } from './link-groups.ts';
import { links } from './links.ts';
import { pageOf } from './page-contract.ts';

test('links that could act are in no group; filters stay, whatever words they hold', () => {
  const page =
    pageOf(`<ul><li><a href="?colour=red">Red</a><li><a href="?colour=delete">Delete</a><li><a href="?colour=blue">Blue</a></ul>
    <p><a href="/logout" data-method="post" data-confirm="Sure?">Log out</a></p>`);
  const options = { base: addressParts(page.url), noise: new Set<string>(), skip: [] };
  const labels = linkGroups(page, options).flatMap((group) => group.members.map((member) => member.label));
  expect(labels).toEqual(['Red', 'Delete', 'Blue']);
});

test('the glance that spares most links the full judgement never lets one pass that acts', () => {
  const attributes = [
    ['', 'class=x title=y', 'rel=nofollow role=button', 'onclick="return confirm(1)"', 'data-method=delete'],
    ['', 'data-confirm=sure', 'hx-post=/x', 'data-method=get', 'type=submit data-q=1'],
  ];
  const addresses = ['/a/b', '/cart/add', '/add?id=7', '/x?nonce=a1b2c3d4e5f6', '/x?a=1;b=a1b2c3d4e5', '/x?q=remove'];
  addresses.push('/x?a=1&form_key=a1b2c3d4e5f6', '/x?a=b&form%5Fkey=a1b2c3d4e5', '/x?%43SRF=a1b2c3d4e5f6&q=1');
  const texts = ['Red', 'Add', 'Log out', 'remove this', ''];
  for (const [one, other] of attributes[0].flatMap((a) => attributes[1].map((b) => [a, b])))
    for (const href of addresses)
      for (const text of texts) {
        const page = pageOf(`<p><a href="${href}" ${one} ${other}>${text}</a>`);
        const [link] = links(page);
        const all = Object.fromEntries(attributesOf(page, link.node).map(({ name, value }) => [name, value]));
        for (const groupSize of [1, 2, 5]) {
          const { acts: full } = couldAct({ address: link.url, attributes: all, text, groupSize });
          expect(acts(page, link, groupSize), `${one} ${other} ${href} ${text} ${groupSize}`).toBe(full);
        }
      }
});
