import { describe, expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { createPage } from '../page/page.ts';
import { readPager } from './pager.ts';

const RECORDS = ['elm', 'oak', 'ash', 'fir', 'yew']
  .map((name) => `<li><b><a href="/item/${name}">The ${name}</a></b><i>said of it</i></li>`)
  .join('');

/** What is read of a list with these links under its records. */
function read(links: string, url = '/list', head = '') {
  const html = `<html><head>${head}</head><body><ul>${RECORDS}</ul><p>${links}</p></body></html>`;
  const pager = readPager(createPage(html, { url: `http://site.test${url}` as Address }));
  if (pager === null) return null;
  const plain = (address: string) => address.replace('http://site.test', '');
  const { current, last, next, numbers, part } = pager;
  return {
    part,
    numbers: numbers.map(({ number }) => number),
    current,
    next: next === null ? null : plain(next),
    last: last === null ? null : `${last.number} ${plain(last.url)}`,
  };
}

const inPage = { in: 'parameter', name: 'page' } as const;
const numbered = (from: number, to: number, address: (number: number) => string, current: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
    .map((number) => (number === current ? `<b>${number}</b>` : `<a href="${address(number)}">${number}</a>`))
    .join(' ');

describe('pages by numbers', () => {
  test('a window with the first and the last', () => {
    const links = `<a href="?page=1">1</a> … ${numbered(4, 8, (number) => `?page=${number}`, 6)} … <a href="?page=40">40</a>`;
    expect(read(links, '/list?page=6')).toEqual({
      part: inPage,
      numbers: [1, 4, 5, 7, 8, 40],
      current: 6,
      next: '/list?page=7',
      last: '40 /list?page=40',
    });
  });

  test('counted from nought, or by the records before them', () => {
    expect(read(numbered(1, 3, (number) => `?page=${number - 1}`, 1))).toMatchObject({
      next: '/list?page=1',
      current: 1,
    });
    const offset = read(
      numbered(1, 3, (number) => `?start=${(number - 1) * 24}`, 2),
      '/list?start=24',
    );
    expect(offset).toMatchObject({ part: { in: 'parameter', name: 'start' }, next: '/list?start=48', current: 2 });
  });

  test('in the midst of the path, with the order behind it', () => {
    const links = `${numbered(1, 5, (number) => `/list/page/${number}/by-name`, 0)} <a href="/list/page/2/by-name">&raquo;</a>`;
    expect(read(links, '/list/page/1/by-name/')).toMatchObject({
      part: { in: 'path', before: '', behind: 1 },
      numbers: [1, 2, 3, 4, 5],
      current: 1,
      next: '/list/page/2/by-name',
    });
    const plain = (number: number) => (number === 1 ? '/list/by-name' : `/list/page/${number}/by-name`);
    expect(read(numbered(1, 5, plain, 2), '/list/page/2/by-name')).toMatchObject({
      part: { in: 'path', before: 'page/', behind: 1 },
      next: '/list/page/3/by-name',
    });
  });

  test('the number that ends the last record is no page', () => {
    const links = `<a href="/seen/yew">1</a> ${numbered(1, 4, (number) => `?page=${number}`, 0)}`;
    expect(read(links, '/list')).toMatchObject({ part: inPage, numbers: [1, 2, 3, 4], next: '/list?page=2' });
  });

  test('in the path, the first by the plain address of the list', () => {
    const address = (number: number) => (number === 1 ? '/list' : `/list/page/${number}`);
    expect(read(numbered(1, 4, address, 2), '/list/page/2')).toMatchObject({
      part: { in: 'path', before: 'page/' },
      numbers: [1, 3, 4],
      next: '/list/page/3',
    });
    expect(read(numbered(1, 3, (number) => `/list/index${number}.html`, 1))).toMatchObject({
      part: { in: 'path', before: 'index' },
      next: '/list/index2.html',
    });
  });

  test('all of them linked, that of this page as well', () => {
    const links = numbered(1, 3, (number) => `?page=${number}`, 0);
    expect(read(links)).toMatchObject({ part: inPage, numbers: [1, 2, 3], next: '/list?page=2' });
    expect(read(links, '/list?page=2')).toMatchObject({ current: 2, next: '/list?page=3' });
  });

  test('on the last page there is no next, on the second of two only a way back', () => {
    expect(
      read(
        numbered(1, 3, (number) => `?page=${number}`, 3),
        '/list?page=3',
      ),
    ).toMatchObject({ next: null, current: 3 });
    expect(read('<a href="/list">1</a> <b>2</b>', '/list?page=2')).toMatchObject({
      next: null,
      current: 2,
      part: inPage,
    });
  });

  test('in digits of other scripts, in thousands, with words', () => {
    expect(read('<b>١</b> <a href="?page=2">٢</a> <a href="?page=3">٣</a>')).toMatchObject({
      numbers: [2, 3],
      current: 1,
    });
    expect(read('<b>1</b> <a href="?page=2">2</a> <a href="?page=1097">1,097</a>')).toMatchObject({
      last: '1097 /list?page=1097',
    });
    expect(read('<a href="?page=2">Page 2</a> <a href="?page=3">Page 3</a>')).toMatchObject({ numbers: [2, 3] });
  });

  test('beside sizes of pages, and with a click counted in every address', () => {
    const sizes = '<a href="?size=10">10</a> <a href="?size=50">50</a>';
    expect(read(`${sizes} | ${numbered(1, 3, (number) => `?page=${number}`, 1)}`)).toMatchObject({ numbers: [2, 3] });
    const tracked = numbered(1, 3, (number) => `?page=${number}&amp;ref=pager-${number + 7}`, 1);
    expect(read(tracked)).toMatchObject({ part: inPage, next: '/list?page=2&ref=pager-9' });
  });

  test('what ends words "last" counts though it shows no number', () => {
    const links = `${numbered(1, 3, (number) => `?page=${number}`, 1)} <a href="?page=9">Конец</a>`;
    expect(read(links)).toMatchObject({ last: '9 /list?page=9' });
  });
});

describe('pages without numbers', () => {
  test('in words of several languages', () => {
    for (const word of [
      'Next',
      'nächste Seite',
      'Page suivante',
      '次のページ',
      'التالي',
      'Далее',
      'Ältere Beiträge',
      '下一页',
    ])
      expect(read(`<a href="?page=2">${word}</a>`), word).toMatchObject({ part: inPage, next: '/list?page=2' });
  });

  test('by the key of the last record, where the site states it', () => {
    expect(read('<a rel="next" href="?after=yew">onwards</a>')).toMatchObject({
      part: { in: 'parameter', name: 'after' },
      numbers: [],
      next: '/list?after=yew',
    });
  });

  test('a button of a form that is sent by GET', () => {
    const form = '<form action="/list"><input type="hidden" name="page" value="2"><button>Weiter</button></form>';
    expect(read(form)).toMatchObject({ part: inPage, next: '/list?page=2' });
  });

  test('by an arrow, which points to the left where text runs so', () => {
    const links = '<a href="?page=3">→</a> <a href="?page=5">←</a>';
    expect(read(links, '/list?page=4')).toMatchObject({ next: '/list?page=3' });
    const html = `<html dir="rtl"><body><ul>${RECORDS}</ul><p>${links}</p></body></html>`;
    expect(readPager(createPage(html, { url: 'http://site.test/list?page=4' as Address }))?.next).toMatch(/page=5$/);
  });

  test('of several ways on the nearest', () => {
    expect(read('<a href="?page=3">»</a> <a href="?page=9">»»</a>', '/list?page=2')).toMatchObject({
      next: '/list?page=3',
    });
  });

  test('under another address than the first page, which says the same but for the page', () => {
    const next = '<a href="/show.php?title=Trees_of_Wales&from=Oak">next page</a>';
    expect(read(next, '/wiki/Trees_of_Wales')).toMatchObject({
      part: { in: 'parameter', name: 'from' },
      next: '/show.php?title=Trees_of_Wales&from=Oak',
    });
    expect(read('<a href="/other.php?title=Moss&from=Oak">next page</a>', '/wiki/Trees_of_Wales')).toBeNull();
  });

  test('by pictures, of which only the address and a class say something', () => {
    const arrow = (number: number) => `<a class="paging" href="?page=${number}"><i class="icon"></i></a>`;
    expect(read(arrow(2))).toMatchObject({ part: inPage, next: '/list?page=2' });
    expect(read(`${arrow(3)} ${arrow(5)}`, '/list?page=4')).toMatchObject({ part: inPage, next: '/list?page=5' });
    expect(read('<a href="?print=1"><i class="printer"></i></a>')).toBeNull();
  });

  test('a link in any words that goes on where the records end', () => {
    expect(read('<a href="?from=5">extend the list</a>')).toMatchObject({ next: '/list?from=5' });
  });
});

describe('no pagers', () => {
  test('page sizes, years, stars, days of a month, read more', () => {
    expect(read('<a href="?n=10">10</a> <a href="?n=20">20</a> <a href="?n=50">50</a>')).toBeNull();
    expect(read('<a href="/2014">2014</a> <a href="/2015">2015</a> <a href="/2016">2016</a>')).toBeNull();
    expect(read(numbered(1, 5, (number) => `?stars=${number}`, 0))).toBeNull();
    expect(read(numbered(1, 31, (number) => `/day?month=3&amp;day=${number}`, 0))).toBeNull();
    expect(
      read(['elm', 'oak', 'ash'].map((name) => `<p>said of it <a href="/item/${name}">more »</a></p>`).join('')),
    ).toBeNull();
  });

  test('a page without links', () => {
    expect(readPager(createPage('', { url: 'http://site.test/' as Address }))).toBeNull();
  });
});

describe('links that say how many records they jump over', () => {
  const jumps = (...steps: readonly [text: string, key: string][]) =>
    steps.map(([text, key]) => `<a href="/log/${key}">${text}</a>`).join(' ');

  test('the shortest jump is the next page, whatever pages are called', () => {
    const first = read(jumps(['(0)', '9a01f'], ['-50', 'c2e7d'], ['-5', '77b3e'], ['top', 'top']), '/');
    expect(first).toMatchObject({ next: '/log/77b3e', part: { in: 'path', before: 'log/', jumps: -1 } });
    // As many as the page shows: other jumps leave records out.
    expect(read(jumps(['-50', 'c2e7d'], ['-300', '77b3e']), '/')).toBeNull();
  });

  test('a lone vote is no jump', () => {
    expect(read('<a href="/vote/7">+1</a>')).toBeNull();
  });
});
