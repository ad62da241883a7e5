import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { pageMarkdown } from './markdown.ts';
import { createPage } from './page.ts';

const markdown = (html: string) => pageMarkdown(createPage(html, { url: 'https://a.example/b/' as Address }));

test('headings, paragraphs, lists, tables and links, without scripts and menus', () => {
  const html = `<title>Lamps</title><nav><a href="/">Home</a></nav><script>alert(1)</script>
    <h1>Lamps &amp; more</h1><p>Light for <b>every</b> room, see <a href="c?x=(1)">the list</a>.<br>Really.</p>
    <ul><li>red<li>blue<ol><li>dark<li>light</ol></ul>
    <table><tr><th>Name<th>Price<tr><td>A|B<td><p>9</p><p>€</p></table><footer>feet</footer>`;
  expect(markdown(html)).toBe(`# Lamps & more

Light for **every** room, see [the list](https://a.example/b/c?x=%281%29).
Really.

- red
- blue
  1. dark
  2. light

| Name | Price |
| --- | --- |
| A\\|B | 9 € |
`);
});

test('what a page writes is no markup of its own', () => {
  expect(markdown('<p># no heading [x](y) *a* &lt;b></p>')).toBe('\\# no heading \\[x\\](y) \\*a\\* \\<b\\>\n');
  expect(markdown('<title>T</title><p>x')).toBe('# T\n\nx\n');
});

test('any page, and in time', () => {
  fc.assert(fc.property(fc.string(), (html) => typeof markdown(html) === 'string'));
  const part = fc.constantFrom(
    '<b>',
    '<a href=x>',
    '<table>',
    '<tr>',
    '<td>',
    '<li>',
    '<ul>',
    'text ',
    '</b>',
    '</table>',
    '</ul>',
    '<h2>',
  );
  fc.assert(fc.property(fc.array(part, { maxLength: 60 }), (parts) => typeof markdown(parts.join('')) === 'string'));
  expect(markdown(`${'<b>x '.repeat(20_000)}`).length).toBeLessThan(1_000_000);
});
