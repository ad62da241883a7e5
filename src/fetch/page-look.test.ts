import { describe, expect, test } from 'vitest';
import { areOnePage, lookAt } from './page-look.ts';

describe('what a page looks like', () => {
  test('words are counted as they are shown: between spaces, by the character where none are written', () => {
    expect(lookAt('<p>one two&nbsp;three</p>four<b>five</b>\u00a0six').words).toBe(6);
    expect(lookAt('<p>検索 results').words).toBe(3);
    expect(lookAt('<style>a b c</style><p>one<!-- two three --><script>four five</script>').words).toBe(1);
  });

  test('what is not shown ends however its end is written, or not at all', () => {
    const look = lookAt('<SCRIPT src="x.js">a < b</SCRIPT><p>one <a href="/">two</a><svg><title>three</title>');
    expect(look).toMatchObject({ words: 2, links: 1, sources: ['x.js'], inlineScript: 'a < b\n' });
  });

  test('tags of every spelling are noted, others that begin alike are not', () => {
    const look = lookAt(
      '<A\nHREF=/>x</A><article href="y"><INPUT type=Password><meta HTTP-EQUIV="refresh"><img\nsrc=i.png><figure src=f>',
    );
    expect(look).toMatchObject({ links: 1, passwordFields: 1, metaRefresh: true, sources: ['i.png'] });
  });
});

describe('two looks at one page', () => {
  const wall = (title: string, number: number, path = '/') =>
    lookAt(
      `<title>${title}</title><p>Your visit number ${number} could not be admitted, please come again later.`,
      `http://shop.example${path}`,
    );

  test('differ in numbers and addresses at most', () => {
    expect(areOnePage(wall('Wait 5 for /shoes', 1, '/shoes'), wall('Wait 7 for /hats', 2, '/hats'))).toBe(true);
  });

  test('do not differ in what the page calls itself', () => {
    expect(areOnePage(wall('Red shoes', 1), wall('Blue hats', 1))).toBe(false);
  });
});
