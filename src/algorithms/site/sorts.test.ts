import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { Looking } from './looking.ts';
import { sitemapList } from './sitemap.ts';
import { sortsOf } from './sorts.ts';

const at = (path: string) => `http://x.test${path}` as Address;
const both = ['topic', 'maker'].flatMap((folder) => [1, 2, 3, 4, 5, 6].map((number) => at(`/${folder}/${number}`)));
const sorts = (url: Address, owned = '') =>
  sortsOf(sitemapList(url, both), {
    looking: new Looking(),
    sitewide: new Set(),
    owns: (address) => address.includes(owned === '' ? '-' : owned),
  }).next();

test('things in two folders are looked at, unless those of the smaller are known', () => {
  expect(sorts(at('/')).done).toBe(false);
  expect(sorts(at('/'), '/maker/')).toMatchObject({ done: true, value: [{ addresses: both }] });
});

test('a page that is written like those it links is a choice beside them', () => {
  expect(sorts(at('/maker/7'))).toMatchObject({ done: true, value: [{ addresses: both }] });
});
