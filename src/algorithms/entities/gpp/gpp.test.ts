import { describe, expect, it } from 'vitest';
import { createPage } from '../../../page/page.ts';
import { address, converse } from '../site-map.fixture.ts';
import { gpp } from './gpp.ts';
import { GPP_PARAMS } from './params.ts';
import { webLists } from './web-lists.ts';

const SITE = 'http://people.test';
const box = (left: number, top: number, width = 100, height = 20) =>
  `data-quarry-box="${left} ${top} ${width} ${height}"`;
const linksIn = (html: string) => {
  const page = createPage(html, { url: address(`${SITE}/`) });
  return webLists(page, GPP_PARAMS).map((list) => list.map((node) => page.tree.names[page.tree.tag[node]]));
};
const item = (href: string, left: number, top: number) =>
  `<li ${box(left, top)}><a href="${href}" ${box(left, top)}>x</a></li>`;

describe('web lists', () => {
  it('are boxes below each other, beside each other, or in tiles', () => {
    const inLine = (places: string) =>
      linksIn(
        `<ul ${box(0, 0, 900, 900)}>${places
          .split(' ')
          .map((place) => place.split(',').map(Number))
          .map(([left, top]) => item('/a', left, top))
          .join('')}</ul>`,
      );
    expect(inLine('0,0 0,20 0,40')).toEqual([['li', 'li', 'li']]);
    expect(inLine('0,0 100,0 200,0')).toEqual([['li', 'li', 'li']]);
    expect(inLine('0,0 100,0 0,20 100,20')).toEqual([['li', 'li', 'li', 'li']]);
    expect(inLine('0,0 130,20 7,41')).toEqual([]);
  });

  it('are built alike, small enough, and seen', () => {
    const big = `<div ${box(0, 60)}>${'<p>a<b>b</b></p>'.repeat(20)}</div>`;
    const html = `<main ${box(0, 0, 900, 900)}><div ${box(0, 0)}><a>x</a></div><div ${box(0, 20)}><a>x</a></div>${big}<div ${box(0, 80, 0, 0)}><a>x</a></div></main>`;
    expect(linksIn(html)).toEqual([['div', 'div']]);
  });

  it('hide the lists in their elements', () => {
    const inner = `<ul ${box(0, 0, 100, 40)}>${item('/a', 0, 0)}${item('/b', 0, 20)}</ul>`;
    const html = `<main ${box(0, 0, 900, 900)}><div ${box(0, 0, 100, 40)}>${inner}</div><div ${box(0, 50, 100, 40)}>${inner}</div></main>`;
    expect(linksIn(html)).toEqual([['div', 'div']]);
  });
});

const listOf = (hrefs: readonly string[]) =>
  `<ul ${box(0, 0, 100, 900)}>${hrefs.map((href, at) => item(href, 0, 20 * at)).join('')}</ul>`;

/** A front page with the best three, and departments that list all. */
function people(): Map<string, string> {
  const pages = new Map<string, string>();
  const best = `<ol ${box(500, 0, 100, 900)}>${['/p/1', '/p/2', '/p/12'].map((href, at) => item(href, 500, 20 * at)).join('')}</ol>`;
  pages.set(`${SITE}/`, `<body ${box(0, 0, 900, 900)}>${listOf(['/d/1', '/d/2', '/d/3'])}${best}</body>`);
  for (const department of [1, 2, 3])
    pages.set(
      `${SITE}/d/${department}`,
      `<body ${box(0, 0, 900, 900)}>${listOf([1, 2, 3, 4].map((one) => `/p/${department === 1 ? '' : department - 1}${one}`))}</body>`,
    );
  return pages;
}

describe('GPP', () => {
  it('grows the paths that are parallel to the first K paths from the main page to the sample', () => {
    const found = (paths: number) =>
      converse(gpp(address(`${SITE}/p/2`), { paths }), people())
        .result.entities.map(({ url }) => url.slice(`${SITE}/p/`.length))
        .sort();
    expect(found(1)).toEqual(['1', '12', '2']);
    expect(found(2)).toEqual(['1', '11', '12', '13', '14', '2', '21', '22', '23', '24', '3', '4']);
  });

  it('asks for pages as a browser lays them out, and for no entity page', () => {
    const { asked, result } = converse(gpp(address(`${SITE}/p/2`)), people());
    expect(asked.some((url) => url.includes('/p/') && !url.endsWith('/p/12') && !url.endsWith('/p/1'))).toBe(false);
    expect(result.downloads.entity).toBe(0);
  });

  it('says so where no path of lists leads to the sample', () => {
    expect(converse(gpp(address(`${SITE}/p/99`)), people()).result.nothing).toContain('No path of lists');
  });
});
