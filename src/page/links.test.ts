import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { head } from './head.ts';
import { linkPath, NOTATIONS, pathId } from './link-paths.ts';
import { anchorOf, links, linksByPath, relationsOf } from './links.ts';
import { firstOf, pageOf } from './page-contract.ts';

const urls = (source: string, url?: string) => links(pageOf(source, url)).map((link) => link.url);

describe('links', () => {
  test('are absolute, in document order, and lead to the web', () => {
    const source =
      '<a href="a">1</a><a href=" /b?x=1&amp;y=2 ">2</a><a href="mailto:x@y">3</a><a href="javascript:go()">4</a><a name=x>5</a><map><area href="?p=2"></map><a href="#top">6</a><a href="http://[bad">7</a>';
    expect(urls(source)).toEqual([
      'http://shop.example/list/a',
      'http://shop.example/b?x=1&y=2',
      'http://shop.example/list/page?p=2',
      'http://shop.example/list/page?x=1#top',
    ]);
  });

  test('are buttons of forms that are sent by GET and have nothing to fill in', () => {
    const hidden = '<input type=hidden name=colour value=red>';
    const pager = `<form action="/list">${hidden}<button name=page value=2>Next</button><input type=submit name=page value=3></form>`;
    const others = [
      `<form action="/find">${hidden}<input name=q><button>Find</button></form>`,
      `<form action="/buy" method=post>${hidden}<button>Buy</button></form>`,
      `<form action="/go">${hidden}<button disabled>Go</button><select name=x><option>1</select></form>`,
    ];
    const page = pageOf(`${others[0]}${pager}<a href="/end">End</a>${others[1]}${others[2]}`);
    expect(links(page).map(({ node, url }) => [anchorOf(page, node).text, url])).toEqual([
      ['Next', 'http://shop.example/list?colour=red&page=2'],
      ['3', 'http://shop.example/list?colour=red&page=3'],
      ['End', 'http://shop.example/end'],
    ]);
  });

  test('follow the base element', () => {
    expect(urls('<base href="/deep/er/"><a href="x">')).toEqual(['http://shop.example/deep/er/x']);
    expect(urls('<base target=_blank><base href="https://cdn.example/"><a href="x">')).toEqual([
      'https://cdn.example/x',
    ]);
    expect(urls('<base href="data:x"><a href="y">')).toEqual(['http://shop.example/list/y']);
  });

  test.each([
    ['<a href=x>Words <b>here</b></a>', 'Words here', 'text'],
    ['<a href=x title=T aria-label=Label><img alt=Alt></a>', 'Label', 'aria-label'],
    ['<a href=x title=T><img alt=" Red  shoe "></a>', 'Red shoe', 'alt'],
    ['<a href=x title=T><img alt=""></a>', 'T', 'title'],
    ['<a href=x><i class=icon title="Next"></i></a>', 'Next', 'title'],
    ['<a href=x><svg><title>Cart</title><path/></svg></a>', 'Cart', 'text'],
    ['<a href=x><span></span></a>', '', 'none'],
    ['<map><area href=x alt=North></map>', 'North', 'title'],
  ])('%s is called %s', (source, text, from) => {
    const page = pageOf(source);
    expect(anchorOf(page, links(page)[0].node)).toEqual({ text, from });
  });

  test('relations', () => {
    const page = pageOf('<a href=x rel="NoFollow next">');
    expect(relationsOf(page, links(page)[0].node)).toEqual(['nofollow', 'next']);
  });
});

describe('link-paths (SSUP, section 5.2.2)', () => {
  const page = pageOf(
    '<body><table><tr><td colspan=2 class=big><a href=1>x</a><td class=big colspan=3><a href=2>y</a></table>',
  );
  const [first, second] = links(page).map((link) => link.node);

  test('TAG: tags alone', () => {
    expect(linkPath(page, first, 'TAG')).toBe('html/body/table/tbody/tr/td/a');
  });

  test('TAG+AN: tags and attribute names, in whatever order the page wrote them', () => {
    expect(linkPath(page, first)).toBe('html/body/table/tbody/tr/td[class,colspan]/a[href]');
    expect(pathId(page, first)).toBe(pathId(page, second));
  });

  test('TAG+AN+AV: and their values, D3 but not the address itself', () => {
    expect(linkPath(page, first, 'TAG+AN+AV')).toBe('html/body/table/tbody/tr/td[class="big",colspan="2"]/a[href=""]');
    expect(pathId(page, first, 'TAG+AN+AV')).not.toBe(pathId(page, second, 'TAG+AN+AV'));
  });

  test('links are grouped by place', () => {
    const groups = linksByPath(pageOf('<ul><li><a href=1>a</a><li><a href=2>b</a></ul><p><a href=3>c</a>'));
    expect([...groups].map(([path, members]) => [path, members.length])).toEqual([
      ['html/body/ul/li/a[href]', 2],
      ['html/body/p/a[href]', 1],
    ]);
  });

  test('equal markup has equal link-paths, on any two pages; numbers and texts agree', () => {
    const element = fc.constantFrom(
      '<div class=a>',
      '<div id=b class=c>',
      '<p x-one=1>',
      '<ul>',
      '<li data-q=2 data-r=3>',
      '<x-y>',
      '<section hidden>',
    );
    fc.assert(
      fc.property(fc.array(element, { maxLength: 6 }), fc.array(element, { maxLength: 6 }), (around, before) => {
        const markup = `${around.join('')}<a href=z class=k>w</a>`;
        const alone = pageOf(markup);
        const behind = pageOf(
          `${before.join('')}${before
            .map((tag) => tag.replace(/^<([\w-]+).*$/, '</$1>'))
            .reverse()
            .join('')}${markup}`,
        );
        for (const notation of NOTATIONS) {
          const [one] = links(alone);
          const [other] = links(behind);
          expect(linkPath(behind, other.node, notation)).toBe(linkPath(alone, one.node, notation));
        }
      }),
    );
  });

  test('two nodes have one number exactly if they have one text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<p a b>', '<p b a>', '<p a>', '</p>', '<div>', '</div>', '<i a=1>', '<i a=2>'), {
          maxLength: 30,
        }),
        (parts) => {
          const any = pageOf(parts.join(''));
          for (const notation of NOTATIONS) {
            const texts = new Map<number, string>();
            for (let node = 1; node < any.tree.tag.length; node += 1) {
              const id = pathId(any, node, notation);
              expect(texts.get(id) ?? linkPath(any, node, notation)).toBe(linkPath(any, node, notation));
              texts.set(id, linkPath(any, node, notation));
            }
            expect(new Set(texts.values()).size).toBe(texts.size);
          }
        },
      ),
    );
  });
});

describe('what a page says of itself', () => {
  test('in its head', () => {
    const page = pageOf(
      `<html lang="de-AT"><head><title> Schuhe &amp; mehr
       </title><link rel=canonical href="/list"><link rel="alternate" hreflang=en href="/en/list"><link rel=alternate type=application/rss+xml href=/feed>
       <meta name=Robots content="noindex, Follow"><link rel=next href="?p=2"><link rel=prev href="?p=0"><meta name=description content=" d "><meta name=generator content=WP></head>`,
    );
    expect(head(page)).toEqual({
      title: 'Schuhe & mehr',
      description: 'd',
      language: 'de-AT',
      canonical: 'http://shop.example/list',
      alternates: [{ language: 'en', url: 'http://shop.example/en/list' }],
      robots: ['noindex', 'follow'],
      next: 'http://shop.example/list/page?p=2',
      previous: 'http://shop.example/list/page?p=0',
      generator: 'WP',
    });
  });

  test('or nowhere', () => {
    expect(head(pageOf('<svg><title>icon</title></svg>'))).toMatchObject({
      title: null,
      language: null,
      canonical: null,
      robots: [],
    });
    expect(head(pageOf('<meta http-equiv=content-language content=fr>')).language).toBe('fr');
  });

  test('and is computed once', () => {
    const page = pageOf('<a href=x>');
    expect(links(page)).toBe(links(page));
    expect(head(page)).toBe(head(page));
    expect(firstOf(page, 'a')).toBe(links(page)[0].node);
  });
});
