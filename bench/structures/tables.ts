import { chance, grid, nest, repeat, type Structure, structure, wide } from './grow.ts';

const row = (inner: string) => `<tr>${inner}</tr>`;
const cell = (at: number, column: number) => `<td>v${at}.${column}</td>`;
const five = (at: number) => row([0, 1, 2, 3, 4].map((column) => cell(at, column)).join(''));

/** Tables, tall, wide and broken. */
export const TABLES: readonly Structure[] = [
  structure('tables: tall', (size) => `<table>${repeat(size, five)}</table>`),
  structure(
    'tables: tall with heads',
    (size) =>
      `<table><thead><tr><th>Name</th><th>Price</th><th>Colour</th></tr></thead><tbody>${repeat(size, (at) => `<tr><td><a href="/i/${at}">Item ${at}</a></td><td>${at} EUR</td><td>red</td></tr>`)}</tbody></table>`,
  ),
  structure('tables: 20 rows, ever wider', (size) => `<table>${wide(size, 20, row, cell)}</table>`),
  structure(
    'tables: 20 rows of links, ever wider',
    (size) =>
      `<table>${wide(size, 20, row, (at, column) => `<td><a href="/${at}/${column}">v${column}</a></td>`)}</table>`,
  ),
  structure('tables: two rows, ever wider', (size) => `<table>${wide(size, 2, row, cell)}</table>`),
  structure('tables: one row', (size) => `<table><tr>${repeat(size, (at) => cell(0, at))}</tr></table>`),
  structure(
    'tables: wide with heads',
    (size) =>
      `<table>${wide(size, 12, row, (at, column) => (at === 0 ? `<th>head ${column}</th>` : `<td>v ${at}.${column}</td>`))}</table>`,
  ),
  structure('tables: square', (size) => `<table>${grid(size, row, cell)}</table>`),
  structure(
    'tables: square with heads at the side',
    (size) => `<table>${grid(size, (inner, at) => `<tr><th>row ${at}</th>${inner}</tr>`, cell)}</table>`,
  ),
  structure(
    'tables: rows of ever other width',
    (size) =>
      `<table>${repeat(size, (at) => row(Array.from({ length: 1 + (chance(at) % 20) }, (_, column) => cell(at, column)).join('')))}</table>`,
  ),
  structure(
    'tables: cells over several columns',
    (size) =>
      `<table>${repeat(size, (at) => `<tr><td colspan="${1 + (at % 5)}" rowspan="${1 + (at % 3)}">v${at}</td><td>w${at}</td></tr>`)}</table>`,
  ),
  structure(
    'tables: huge colspans',
    (size) =>
      `<table>${repeat(size, (at) => `<tr><td colspan="9999" rowspan="9999">v${at}</td><td colspan="1000">w${at}</td></tr>`)}</table>`,
  ),
  structure('tables: many small', (size) =>
    repeat(size, (at) => `<table><tr><th>Name<td>N${at}<tr><th>Price<td>${at}</table>`),
  ),
  structure('tables: many of one cell', (size) => repeat(size, (at) => `<table><tr><td>v${at}</table>`)),
  structure('tables: in tables, deep', (size) =>
    nest(
      size,
      () => '<table><tr><td>',
      () => '</td></tr></table>',
    ),
  ),
  structure(
    'tables: in tables, wide',
    (size) =>
      `<table>${repeat(size, (at) => `<tr><td><table>${five(at)}${five(at + 1)}</table></td><td>x${at}</td></tr>`)}</table>`,
  ),
  structure(
    'tables: without end tags',
    (size) => `<table>${repeat(size, (at) => `<tr><td>a${at}<td>b${at}<td>c${at}`)}`,
  ),
  structure(
    'tables: text between the rows',
    (size) => `<table>${repeat(size, (at) => `text ${at}<tr><td>v${at}</td></tr>`)}</table>`,
  ),
  structure(
    'tables: links between the rows',
    (size) => `<table>${repeat(size, (at) => `<a href="/${at}">l${at}</a><tr><td>v</td></tr>`)}</table>`,
  ),
  structure('tables: many bodies', (size) => `<table>${repeat(size, (at) => `<tbody>${five(at)}</tbody>`)}</table>`),
  structure(
    'tables: columns of classes',
    (size) => `<table>${wide(size, 30, row, (at, column) => `<td class="k${column}">v${at}.${column}</td>`)}</table>`,
  ),
  structure(
    'tables: records across',
    (size) =>
      `<table>${wide(size, 4, row, (at, column) => `<td><a href="/i/${column}"><img src="${column}.jpg"></a><b>${at}</b></td>`)}</table>`,
  ),
  structure('tables: empty cells', (size) => `<table>${grid(size, row, () => '<td></td>')}</table>`),
];
