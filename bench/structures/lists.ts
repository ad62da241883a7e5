import { chance, grid, repeat, type Structure, structure, wide } from './grow.ts';

const card = (at: number) =>
  `<div class="card"><a href="/item/${at}"><img src="/i/${at}.jpg" alt=""><h3>Item number ${at}</h3></a><p>${at % 97} EUR</p><p>Colour ${at % 7}</p></div>`;
const word = (at: number) => ['red', 'green', 'blue', 'large', 'small', 'new'][at % 6];
/** Records that have each field only now and then, in ever other orders. */
const irregular = (at: number) => {
  const order = chance(at);
  const fields = ['p', 'span', 'em', 'b', 'small', 'div', 'i', 'u'].filter((_, bit) => (order >> bit) & 1);
  const turned = [...fields.slice(order % 5), ...fields.slice(0, order % 5)];
  return `<li>${turned.map((tag, i) => `<${tag} class="f${(order >> 8) % 13}">${word(at + i)} ${at}</${tag}>`).join('')}<a href="/x/${at}">thing ${at}</a></li>`;
};

/** Lists of records, regular and not. */
export const LISTS: readonly Structure[] = [
  structure('records: cards', (size) => repeat(size, card)),
  structure(
    'records: list items with a link',
    (size) => `<ul>${repeat(size, (at) => `<li><a href="/i/${at}">Item ${at}</a> <span>${at} EUR</span></li>`)}</ul>`,
  ),
  structure(
    'records: list items without links',
    (size) => `<ul>${repeat(size, (at) => `<li>Item ${at}: <b>${at} EUR</b></li>`)}</ul>`,
  ),
  structure('records: bare links', (size) => repeat(size, (at) => `<a href="/i/${at}">Item ${at}</a> `)),
  structure('records: paragraphs', (size) =>
    repeat(size, (at) => `<p>Item ${at} is ${word(at)}, <a href="/i/${at}">more</a></p>`),
  ),
  structure('records: runs of siblings', (size) =>
    repeat(
      size,
      (at) => `<h3><a href="/i/${at}">Item ${at}</a></h3><p>${word(at)} and long enough to be said</p><p>${at} EUR</p>`,
    ),
  ),
  structure('records: runs of changing length', (size) =>
    repeat(
      size,
      (at) => `<h3><a href="/i/${at}">Item ${at}</a></h3>${'<p>it is said</p>'.repeat(1 + (chance(at) % 9))}`,
    ),
  ),
  structure('records: lines with breaks', (size) =>
    repeat(size, (at) => `Item ${at} <a href="/i/${at}">more</a><br>${at} EUR<br><br>`),
  ),
  structure('records: irregular', (size) => `<ul>${repeat(size, irregular)}</ul>`),
  structure('records: irregular, in groups', (size) =>
    repeat(
      size,
      (at) =>
        `<section><h2>Group ${at}</h2><ul>${[0, 1, 2, 3].map((one) => irregular(4 * at + one)).join('')}</ul></section>`,
    ),
  ),
  structure('records: groups of three', (size) =>
    repeat(size, (at) => `<div class="row">${card(3 * at)}${card(3 * at + 1)}${card(3 * at + 2)}</div>`),
  ),
  structure('records: each alone in its parent', (size) => repeat(size, (at) => `<div><div>${card(at)}</div></div>`)),
  structure('records: every one of another tag', (size) =>
    repeat(size, (at) => `<x-${at}><a href="/i/${at}">Item ${at}</a><p>said of it</p></x-${at}>`),
  ),
  structure('records: every one of another class', (size) =>
    repeat(size, (at) => `<div class="c${at} d${at}"><a href="/i/${at}">Item ${at}</a><p>said of it</p></div>`),
  ),
  structure('records: one inside the other', (size) =>
    repeat(size, (at) => `<li>Item ${at}<ul><li>part a of ${at}</li><li>part b of ${at}</li></ul></li>`),
  ),
  structure('records: as many as members', (size) =>
    grid(
      size,
      (inner, at) => `<ul id="u${at}">${inner}</ul>`,
      (row, column) => `<li><a href="/${row}/${column}">Item ${row} ${column}</a></li>`,
    ),
  ),
  structure('records: a few very wide ones', (size) =>
    wide(
      size,
      5,
      (inner, at) => `<div class="card"><a href="/i/${at}">Item ${at}</a>${inner}</div>`,
      (row, column) => `<span>value ${row} ${column}</span>`,
    ),
  ),
  structure('records: a few with very many links', (size) =>
    wide(
      size,
      8,
      (inner, at) => `<div class="card"><h3>Item ${at}</h3>${inner}</div>`,
      (row, column) => `<a href="/${row}/${column}">link ${column}</a> `,
    ),
  ),
  structure('records: a few with long texts', (size) =>
    wide(
      size,
      6,
      (inner, at) => `<article><h2><a href="/i/${at}">Item ${at}</a></h2><p>${inner}</p></article>`,
      (_, column) => `word${column % 50} `,
    ),
  ),
  structure('records: with many fields of their own', (size) =>
    repeat(
      size,
      (at) =>
        `<div class="r"><a href="/i/${at}">Item ${at}</a>${Array.from({ length: 12 }, (_, f) => `<span class="k${chance(at * 12 + f) % 999}">v${f}</span>`).join('')}</div>`,
    ),
  ),
  structure('records: with labels', (size) =>
    repeat(
      size,
      (at) =>
        `<div class="r"><a href="/i/${at}">Item ${at}</a><div>Colour: <b>${word(at)}</b></div><div>Price: <b>${at} EUR</b></div></div>`,
    ),
  ),
  structure(
    'records: two lists beside each other',
    (size) =>
      repeat(size / 2, card) +
      repeat(
        size / 2,
        (at) => `<article><h4><a href="/n/${at}">News ${at}</a></h4><time>2024-01-0${1 + (at % 9)}</time></article>`,
      ),
  ),
  structure('records: many regions', (size) =>
    repeat(
      size,
      (at) =>
        `<div id="r${at}"><h2>Part ${at}</h2><ul>${Array.from({ length: 5 }, (_, one) => `<li><a href="/${at}/${one}">Thing ${at} ${one}</a> <i>${one} EUR</i></li>`).join('')}</ul></div>`,
    ),
  ),
  structure('records: many regions of unlike tags', (size) =>
    repeat(size, (at) => {
      const tag = ['section', 'article', 'div', 'main', 'aside'][at % 5];
      return `<${tag} class="k${at % 31}">${Array.from({ length: 4 }, (_, one) => `<p><a href="/${at}/${one}">Thing ${at} ${one}</a> said of it</p>`).join('')}</${tag}>`;
    }),
  ),
  structure('records: the same one again and again', (size) => repeat(size, () => card(7))),
  structure('records: the same link again and again', (size) =>
    repeat(size, (at) => `<li><a href="/same">Item ${at}</a> <b>${at}</b></li>`),
  ),
  structure('records: pictures only', (size) =>
    repeat(size, (at) => `<a href="/i/${at}"><img src="/i/${at}.jpg"></a>`),
  ),
  structure(
    'records: with counts printed',
    (size) =>
      `<p>${Math.round(size / 60)} results</p>${repeat(size, (at) => `<p>Item ${at} (${at})</p><p>${at} results</p>`)}`,
  ),
  structure('records: dates and prices', (size) =>
    repeat(
      size,
      (at) =>
        `<li><a href="/i/${at}">T${at}</a><i>${1 + (at % 28)} May 20${10 + (at % 14)}</i><b>$${at}.99</b><s>${at},50 €</s></li>`,
    ),
  ),
  structure('records: with menus in each', (size) =>
    repeat(
      size,
      (at) =>
        `<div class="card"><a href="/i/${at}">Item ${at}</a><ul>${['buy', 'rate', 'share', 'hide', 'like'].map((verb) => `<li><a href="/${verb}/${at}">${verb}</a></li>`).join('')}</ul></div>`,
    ),
  ),
];
