import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstOf, pageOf } from './page-contract.ts';
import { type PageText, pageText, textBetween, textOf, textOutside } from './text.ts';
import { findTag } from './walk.ts';

describe('visible text', () => {
  test.each([
    ['collapses white space', '<p>  a \n\t b  </p>', 'a b'],
    ['keeps words together inside a line', '<p>Pre<b>fix</b>es</p>', 'Prefixes'],
    ['keeps words apart where the page does', '<p><b>a</b> <i>b</i></p>', 'a b'],
    ['keeps cells and blocks apart', '<table><tr><td>a</td><td>b</td></tr></table><div>c</div><div>d</div>', 'a b c d'],
    ['breaks lines', 'a<br>b', 'a b'],
    ['breaks behind a block', '<div>a</div>b', 'a b'],
    ['decodes entities', '<p>Caf&eacute; &amp; Bar &#8364; &lt;3 &xyzzy; &notit;</p>', 'Café & Bar € <3 &xyzzy; ¬it;'],
    ['takes unbreakable space for space', '<p>a&nbsp;&nbsp;b</p><p>&nbsp;</p><p>c</p>', 'a b c'],
    [
      'leaves out what nobody sees',
      'a<script>x</script><style>y</style><noscript>z</noscript><template>t</template>b',
      'ab',
    ],
    ['leaves the head out', '<head><title>t</title></head><body>a', 'a'],
    ['takes nothing from attributes', '<img alt=x><p title=y>a</p><input value=z>', 'a'],
    ['sets unknown tags apart', '<x-a>a</x-a><x-b>b</x-b>', 'a b'],
    ['reads options', '<select><option>a<option>b</select>', 'a b'],
  ])('%s', (_, source, expected) => {
    expect(pageText(pageOf(source)).text).toBe(expected);
  });

  test('of a part of the page', () => {
    const page = pageOf('<div>a <p>b <b>c</b></p> d</div>');
    expect(textOf(page, firstOf(page, 'p'))).toBe('b c');
    expect(textOf(page, firstOf(page, 'b'))).toBe('c');
    expect(textBetween(page, firstOf(page, 'p'), page.tree.tag.length)).toBe('b c d');
    expect(textOf(pageOf('<br>'), 1)).toBe('');
  });

  test('of a page but for some parts, read as the whole page is', () => {
    const page = pageOf(
      '<body>a <ul><li>b<p>c</p><li>d</ul> e<template><ol>f</ol>g</template><script>h</script><p>i &amp; <b>j</b></p>k',
    );
    const [one, other] = findTag(page.tree, 'li');
    const ranges = [one, other, firstOf(page, 'ol')].map((node) => ({ from: node, to: page.tree.end[node] }));
    const textsOf = ({ ends, nodes, starts, text }: PageText) =>
      [...nodes].map((node, at) => [node, text.slice(starts[at], ends[at])] as const);
    const isOutside = (node: number) => ranges.every(({ from, to }) => node < from || node >= to);
    expect(textsOf(textOutside(page, ranges))).toEqual(textsOf(pageText(page)).filter(([node]) => isOutside(node)));
    expect(textOutside(page, ranges).text).toBe('a e i & j k');
    expect(textOutside(page, [])).toBe(pageText(page));
  });

  test('spans lead from the text to its nodes', () => {
    const page = pageOf('<p>one <b>two</b></p><p>three</p>');
    const { text, nodes, starts, ends } = pageText(page);
    expect([...nodes].map((_, at) => text.slice(starts[at], ends[at]))).toEqual(['one', 'two', 'three']);
    expect([...nodes].map((node) => page.source.slice(page.tree.sourceStart[node], page.tree.sourceEnd[node]))).toEqual(
      ['one', 'two', 'three'],
    );
  });

  test('has no white space to collapse, for any page', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...' \n\u00a0a<b>p/&nbsp;'.split('')) }), (source) => {
        const { text } = pageText(pageOf(source));
        expect(text).toBe(text.replace(/\s+/g, ' ').trim());
      }),
    );
  });
});
