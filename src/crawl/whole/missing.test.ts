import { expect, test } from 'vitest';
import { crawlPages } from './small-shop.fixture.ts';

const BOOKS = Array.from({ length: 10 }, (_, at) => ({ path: `/book/${at + 1}`, title: `Tale number ${at + 1}` }));

/** A list whose further pages nobody links. */
function library(printed: string) {
  const rows = BOOKS.map(
    ({ path, title }, at) =>
      `<li><h3><a href="${path}">${title}</a></h3><p>A book of ${90 + 7 * at} pages about the sea and the people there.</p></li>`,
  );
  return crawlPages((path) => {
    if (path === '/') return `<title>Library</title><h1>Books</h1><p>${printed}</p><ul>${rows.join('')}</ul>`;
    const book = BOOKS.find((one) => one.path === path);
    if (book === undefined) return null;
    return `<title>${book.title}</title><h1>${book.title}</h1><table><tr><th>Shelf<td>${path.length}${path.at(-1)}</table>`;
  });
}

test.each(['Books 1 to 10 of 1,500', '共 1500 件中 1 - 10', '1–10 / 1500'])(
  'a list that prints more than was found is incomplete: %s',
  (printed) => {
    const [kind] = library(printed).found.kinds;
    expect(kind.entities).toBe(10);
    const why = 'the list prints a larger number than was found';
    expect(kind.incomplete).toEqual([{ kind: kind.name, attribute: null, why, seen: 10, expected: 1500 }]);
  },
);

test.each(['Books 1 to 10 of 10', 'Open since 1950', 'Call 1 10 15 00', 'As of 1/10/2024', 'As of 10.1.2024', ''])(
  'and one that does not is not: %s',
  (printed) => {
    const [kind] = library(printed).found.kinds;
    expect(kind.entities).toBe(10);
    expect(kind.incomplete).toEqual([]);
  },
);
