import { expect, test } from 'vitest';
import { addressParts } from '../model/address-parts.ts';
import { linkGroups } from './link-groups.ts';
import { pageOf } from './page-contract.ts';

test('links that could act are in no group; filters stay, whatever words they hold', () => {
  const page =
    pageOf(`<ul><li><a href="?colour=red">Red</a><li><a href="?colour=delete">Delete</a><li><a href="?colour=blue">Blue</a></ul>
    <p><a href="/logout" data-method="post" data-confirm="Sure?">Log out</a></p>`);
  const options = { base: addressParts(page.url), noise: new Set<string>(), skip: [] };
  const labels = linkGroups(page, options).flatMap((group) => group.members.map((member) => member.label));
  expect(labels).toEqual(['Red', 'Delete', 'Blue']);
});
