import { expect, it } from 'vitest';
import { createPage } from '../../page/page.ts';
import { featuresOf, PageClusters } from './page-clusters.ts';
import { address } from './site-map.fixture.ts';

it('groups pages by address and template', () => {
  const clusters = new PageClusters();
  const add = (url: string, html: string) =>
    clusters.add(featuresOf(createPage(html, { url: address(`http://h${url}`) })));
  for (const name of ['a', 'b', 'c']) add(`/driver/${name}`, '<p><a href=/>x</a></p><i><a href=/>y</a></i>');
  add('/driver/index', '<ul><li><a href=/>z</a></li></ul>');
  for (const name of ['d', 'e']) add(`/team/${name}`, '<p><a href=/>x</a></p><i><a href=/>y</a></i>');
  expect(clusters.result().map(({ pattern, pages }) => [pattern, pages])).toEqual([
    ['h/driver/{}', 3],
    ['h/team/{}', 2],
    ['h/driver/index', 1],
  ]);
});
