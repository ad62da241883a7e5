import { expect, test } from 'vitest';
import type { Address } from '../../model/url.ts';
import { createPage } from '../../page/page.ts';
import { ListedForm } from './listed-form.ts';
import { listless } from './merge-found.ts';

const at = (path: string) => `http://x.test${path}` as Address;
const listed = (count: number, path: (no: number) => string) =>
  listless(
    Array.from({ length: count }, (_, no) => ({
      key: at(path(no)),
      address: at(path(no)),
      title: `Lamp ${no}`,
      aliases: [],
    })),
  );
const page = (...paths: string[]) =>
  createPage(paths.map((path) => `<a href="${path}">to it</a>`).join(' '), { url: at('/lamp/x') });

test('a list leaves nobody out where all that pages link in its form is on it', () => {
  const form = ListedForm.of(listed(30, (no) => `/lamp/a${no}`));
  expect(form?.isClosed([page('/lamp/a1', '/lamp/a2', '/lamp/a3', '/tree/a9', '/lamp/a1/raw')])).toBe(true);
  expect(form?.isClosed([page('/lamp/a1', '/lamp/a2', '/lamp/a3', '/lamp/b1')])).toBe(false);
  // Hardly anything is linked: nothing can be told.
  expect(form?.isClosed([page('/lamp/a1')])).toBe(false);
});

test('one year of an archive is no form that others must have; a few entities show none', () => {
  const form = ListedForm.of(listed(30, (no) => `/2021/lamp-${no}`));
  expect(form?.fits(at('/2020/shade-7')) ?? true).toBe(true);
  expect(ListedForm.of(listed(5, (no) => `/lamp/a${no}`))).toBeNull();
});
