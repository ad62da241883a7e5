import { describe, expect, it } from 'vitest';
import { extractRecords } from './methods.ts';

const words = (count: number, seed = 0) =>
  Array.from({ length: count }, (_, at) => `word${(at * 7 + seed) % 97}`).join(' ');
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
const titles = (html: string) => (extractRecords(html).regions[0]?.records ?? []).map(({ title }) => title);

describe('a text is no list', () => {
  it('where its sentences have links in them', () => {
    const paragraph = (at: number) =>
      `<p>${words(9, at)} <a href="/a${at}">${words(2, at)}</a> ${words(12, at + 3)} <a href="/b${at}">${words(3)}</a> ${words(8, at)}.</p>`;
    expect(extractRecords(`<body><div>${times(6, paragraph)}</div>`).regions).toEqual([]);
  });

  it('where links and the words behind them stand in several paragraphs', () => {
    const paragraph = (at: number) =>
      `<div><p>${times(4, (link) => `<a href="/${at}-${link}">${words(3, at + link)}</a> ${words(8, at * 5 + link)} `)}</p></div>`;
    expect(extractRecords(`<body><div>${times(4, paragraph)}</div>`).regions).toEqual([]);
  });

  it('where its links lead to its pictures alone', () => {
    const part = (at: number) =>
      `<p><a href="/full/${at}.jpg"><img src="/small/${at}.jpg"></a></p><p><b>${words(3, at)}</b></p><p>${words(40, at)}</p>`;
    expect(extractRecords(`<body><div>${times(5, part)}</div>`).regions).toEqual([]);
  });
});

describe('rows that lead to another page of the same path', () => {
  const row = (link: (at: number) => string) => (at: number) =>
    `<tr><td>2021-08-${10 + at}</td><td><a href="${link(at)}">Change ${words(3, at)}</a></td><td>${words(2, at + 5)}</td></tr>`;
  const rowsAt = (url: string, link: (at: number) => string) =>
    extractRecords(`<body><table>${times(12, row(link))}</table>`, { url }).regions[0]?.records.length;

  it('are records where they change what was asked and say more', () => {
    const url = 'http://git.example/web.cgi?p=a.git;a=log';
    expect(rowsAt(url, (at) => `/web.cgi?p=a.git;a=commit;h=${at}ab`)).toBe(12);
  });

  it('are records where they keep nothing of it', () => {
    expect(rowsAt('http://wiki.example/doku.php?id=lists:all', (at) => `/doku.php?id=page${at}`)).toBe(12);
  });

  it('are filters where they keep it and say more', () => {
    const values = (html: string, url: string) => extractRecords(html, { url }).regions.length;
    const value = (at: number) =>
      `<tr><td><a href="/shop?p=a&colour=c${at}">${words(1, at)}</a></td><td>${at}</td></tr>`;
    expect(values(`<body><table>${times(12, value)}</table>`, 'http://shop.example/shop?p=a')).toBe(0);
  });
});

describe('the records of a list', () => {
  it('are whole articles, also where one of them counts ten things', () => {
    const ten = times(
      10,
      (at) =>
        `<h2>${at + 1}. ${words(2, at)}</h2><p>${words(60, at)} <a href="https://other.example/${at}">${words(1, at)}</a>.</p>`,
    );
    const article = (at: number) =>
      `<article><header><h1><a href="/post/${at}">Post number ${at}</a></h1><span>${at + 1} May</span></header><div>${at === 0 ? ten : `<p>${words(50, at)}</p>`}</div></article>`;
    expect(titles(`<body><main>${times(4, article)}</main>`)).toEqual([
      'Post number 0',
      'Post number 1',
      'Post number 2',
      'Post number 3',
    ]);
  });

  it('are the rows where a part on the left and one on the right look different each time', () => {
    const review = (at: number) =>
      `<div id="r${at}"><div><div class="who"><img src="/u${at}.jpg"><i>Guest ${at}</i><span>${words(2, at)}</span>${at % 2 ? '<em>critic</em>' : ''}</div>` +
      `<div class="what"><h3><a href="/review/${at}">Review number ${at}</a></h3><img src="/stars.png"><span>${at + 1} May 2015</span><p>${words(30, at)}</p>${at % 3 ? `<small>${words(3)}</small>` : ''}</div></div></div>`;
    const { records } = extractRecords(`<body><div>${times(5, review)}</div>`).regions[0];
    expect(records.map(({ title }) => title)).toEqual([0, 1, 2, 3, 4].map((at) => `Review number ${at}`));
    expect(records[0].text).toContain('Guest 0');
  });

  it('have their titles where each of two templates puts them', () => {
    const title = (at: number) => `<h4><a href="/t/${at}">Thread number ${at}</a></h4>`;
    const item = (at: number) =>
      `<tr><td>${[0, 1, 4].includes(at) ? `<div>${title(at)}</div>` : title(at)}</td>` +
      `<td><b><a href="/u/${at}">user${at}x</a></b></td><td>${at} replies</td><td><small>${words(2, at)}</small></td></tr>`;
    expect(titles(`<body><table>${times(8, item)}</table>`)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `Thread number ${at}`),
    );
  });
});

it('takes sections that end with a link for sections: a heading would stand before what is said', () => {
  const section = (name: string, inner: string) =>
    `<section><h2>${name}</h2>${inner}<p>${words(60, name.length)}</p><p><a href="/more/${name}">${words(2, 5)}</a></p></section>`;
  const about = section('About', `<div><p><strong>${words(2)}</strong> ${words(20, 3)}</p></div>`);
  const needed = section('Needed', `<ul><li>${words(9)}</li><li>${words(8, 4)}</li></ul>`);
  expect(extractRecords(`<body><main>${about}${needed}</main></body>`).regions).toEqual([]);
});
