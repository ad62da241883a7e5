import { expect, test } from 'vitest';
import { pageOf } from '../../page/page-contract.ts';
import { findTag } from '../../page/walk.ts';
import { areFilters } from './filters.ts';
import { measure } from './measures.ts';

/** Links of a site that has everything at one address: its parameters say what is shown. */
function areNarrowing(separator: string, ...kept: string[]): boolean {
  const rows = [1, 2, 3, 4].map((at) => `<li><a href="?${[...kept, `to=${at}`].join(separator)}">Board ${at}</a></li>`);
  const page = pageOf(`<ul>${rows.join('')}</ul>`, `http://forum.test/?${['mod=forum', 'part=7'].join(separator)}`);
  const records = findTag(page.tree, 'li').map((node) => [node]);
  return areFilters(page, measure(page), records);
}

test.each(['&', ';'])('links that keep all that was asked narrow a list, with %s between parameters', (separator) => {
  expect(areNarrowing(separator, 'mod=forum', 'part=7')).toBe(true);
  expect(areNarrowing(separator, 'mod=forum')).toBe(false);
});
