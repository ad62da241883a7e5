import { expect, test } from 'vitest';
import { createPage } from '../../../page/page.ts';
import { address } from '../site-map.fixture.ts';
import { lookAt } from './look.ts';

test('a look says the same after it let its page go', () => {
  const html = `<title>T</title><h1>Lamp</h1><script></script><p>Weight:</p><p>Weight</p><b>weight</b><b>Größe:</b>
    <a href="/1?page=2" rel="next">A</a><ul><li><a href="/b">B</a><li><a href="http://other.test/c">C</a></ul>`;
  const at = address('http://x.test/1');
  const [fresh, kept] = [0, 1].map(() => lookAt(createPage(html, { url: at }), at, 'host'));
  kept.letGo();
  kept.letGo();
  for (const look of [kept, fresh]) {
    expect(look.links.map(({ key, text }) => [key, text])).toEqual([
      ['http://x.test/1?page=2', 'A'],
      ['http://x.test/b', 'B'],
    ]);
    expect(look.pager).toEqual({ pages: new Set(['http://x.test/1?page=2']), isNumbered: false });
    expect([look.title, look.labels.size, look.repeatedLabels.size, look.paths.size, look.scripts]).toEqual([
      ...['Lamp', 3, 1, 2, 1],
    ]);
    expect(look.linksTo((url) => url.endsWith('/b'))).toHaveLength(1);
    expect(look.linksTo((url) => url.endsWith('/d'))).toEqual([]);
  }
});
