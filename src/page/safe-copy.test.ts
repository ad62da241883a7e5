import { describe, expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { createPage } from './page.ts';
import { safeCopy } from './safe-copy.ts';
import { findTag } from './walk.ts';

const pageOf = (html: string) => createPage(html, { url: 'https://shop.example/a' as Address });
const copyOf = (html: string) => safeCopy(pageOf(html), []);

describe('a copy of a hostile page', () => {
  test('outlines nodes, also texts, and names them', () => {
    const page = pageOf('<dl><dt>Price<dd class="p">5 <b>EUR</b></dl><p>seen</p>');
    const copy = safeCopy(page, [
      { node: findTag(page.tree, 'dd')[0], label: 'Price' },
      { node: findTag(page.tree, 'p')[0] + 1, label: 'a "<b>' },
    ]);
    expect(copy).toContain('<dd class="p" id="quarry-1" data-quarry="Price">5 <b>EUR</b></dd>');
    expect(copy).toContain('<mark id="quarry-2" data-quarry="a &#34;&#60;b&#62;">seen</mark>');
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in SVG', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>'],
    ['a handler', '<img src=x onerror=alert(1)>'],
    ['an address that runs', '<a href="javascript:alert(1)">x</a>'],
    ['an address that runs, hidden', '<a href=" jav&#x09;ascript:alert(1)">x</a>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a form', '<form action="https://x.example/alert(1)"><button formaction="javascript:alert(1)">x</button></form>'],
    ['a refresh', '<meta http-equiv=refresh content="0;url=https://x.example/alert(1)">'],
    [
      'a text that is no text any more',
      '<xmp></xmp><noscript><p title="</noscript><script>alert(1)</script>"></noscript>',
    ],
    ['a style that ends early', '<style>a{}</sty</style><style>@import "https://x.example/alert(1)"</style>'],
    ['an object', '<object data="alert(1)"></object><embed src="alert(1)">'],
    ['a base', '<base href="https://x.example/alert(1)">'],
    ['a tag of another name', '<x"onload=alert(1)>y</x"onload=alert(1)>'],
  ])('leaves out %s', (_name, html) => {
    const copy = copyOf(`<p>before</p>${html}<p>after</p>`);
    expect(copy).toContain('<p>before</p>');
    expect(copy).toContain('after');
    expect(copy.slice(copy.indexOf('<p>before'))).not.toMatch(/alert\(1\)|<script|<form|<iframe|\son\w+=/i);
  });

  test('keeps links to web addresses, and does not say where one came from', () => {
    expect(copyOf('<a href="/b?x=1&amp;y">b</a>')).toContain(
      '<a href="https://shop.example/b?x=1&#38;y" rel="noreferrer noopener" target="_blank">b</a>',
    );
  });

  test('a page nested deeply or broken is written in one pass', () => {
    expect(copyOf('<b>'.repeat(3000)).length).toBeGreaterThan(3000);
    expect(copyOf('<table><tr><td>a<p></table></div></p><td>b')).toContain('b');
  });
});
