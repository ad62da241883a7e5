import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { readRegion } from './fields.ts';
import { findRegions } from './regions.ts';

/** Rows of a tracker, all of one priority and of two states. */
const issues = (rows: number) => {
  const row = (at: number) =>
    `<tr><td><a href="/issue/${at}">${at}</a></td><td>${at % 2 ? 'New' : 'Resolved'}</td><td>Low</td>` +
    `<td><a href="/issue/${at}">Trouble with part ${at} of the ${at % 3 ? 'engine' : 'frame'}</a></td><td>2024-03-${10 + at}</td></tr>`;
  return createPage(
    `<table><thead><tr><th>#</th><th>Status</th><th>Priority</th><th>Subject</th><th>Updated</th></tr></thead><tbody>${Array.from({ length: rows }, (_, at) => row(at)).join('')}</tbody></table>`,
    { url: 'http://x.test/issues' as Address },
  );
};

test.each([8, 14])('what stands under the head of a column is no label, though all of %i rows say the same', (rows) => {
  const page = issues(rows);
  const { columns, records } = readRegion(page, findRegions(page)[0]);
  expect(columns.flatMap(({ name, type }) => (type === 'link' ? [] : [name]))).toEqual([
    '#',
    'Status',
    'Priority',
    'Subject',
    'Updated',
  ]);
  expect(records[1].fields).toMatchObject({ status: 'New', priority: 'Low', updated: '2024-03-11' });
});
