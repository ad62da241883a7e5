// RFC 9309. The cases marked G say what Google's published test suite says about the same thing, in our own words;
// where we differ from it, the case is marked "not G" and says why.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crawlDelayMs, judge, parseRobots } from './robots.ts';

interface Case {
  readonly fact: string;
  readonly robots: string;
  readonly agent?: string;
  readonly allowed?: readonly string[];
  readonly refused?: readonly string[];
}

const CASES: readonly Case[] = [
  { fact: 'G: an empty file allows everything', robots: '', allowed: ['/', '/a?b=c'] },
  { fact: '§2.1 G: a plain group', robots: 'user-agent: FooBot\ndisallow: /', refused: ['/', '/x/y'] },
  { fact: '§2.1 G: keys that mean nothing', robots: 'foo: FooBot\nbar: /', allowed: ['/x/y'] },
  { fact: 'R1 G: the colon may be missing', robots: 'user-agent FooBot\ndisallow /', refused: ['/x/y'] },
  {
    fact: 'R1 G: a misspelt disallow is understood',
    robots: 'user-agent: FooBot\ndissallow: /a',
    refused: ['/a'],
    allowed: ['/b'],
  },
  {
    fact: '§2.2.1 G: several groups, each with its rules',
    robots: 'allow: /none/\n\nuser-agent: FooBot\ndisallow: /\nallow: /x/\nuser-agent: BarBot\ndisallow: /\nallow: /y/',
    allowed: ['/x/b'],
    refused: ['/z/d', '/y/c', '/none/'],
  },
  {
    fact: '§2.2.1 G: user-agent lines in a row share the rules that follow',
    robots: 'user-agent: BarBot\nuser-agent: FooBot\ndisallow: /w/',
    refused: ['/w/a'],
    allowed: ['/x'],
  },
  {
    fact: '§2.2.4 G: other lines, a sitemap or an unknown one, do not end a group',
    robots: 'user-agent: BarBot\nSitemap: https://foo.bar/sitemap\nUnknown: x\nuser-agent: FooBot\ndisallow: /',
    refused: ['/x'],
  },
  {
    fact: '§2.2.1 G: rules before any user-agent belong to nobody',
    robots: 'disallow: /\nuser-agent: FooBot\nallow: /x',
    allowed: ['/y'],
  },
  {
    fact: '§2.2 G: keys in any case',
    robots: 'USER-AGENT: FooBot\nALLOW: /x/\nDISALLOW: /',
    allowed: ['/x/y'],
    refused: ['/a/b'],
  },
  {
    fact: '§2.2.1 G: agent names in any case',
    robots: 'User-Agent: FOO BAR\nAllow: /x/\nDisallow: /',
    agent: 'foo',
    allowed: ['/x/y'],
    refused: ['/a'],
  },
  {
    fact: 'G: an agent name ends at the first space',
    robots: 'User-Agent: *\nDisallow: /\nUser-Agent: Foo Bar\nAllow: /x/',
    agent: 'Foo',
    allowed: ['/x/y'],
  },
  {
    fact: '§2.2.1: a version after the name does not count',
    robots: 'User-Agent: FooBot/2.1\nDisallow: /',
    refused: ['/x'],
  },
  { fact: '§2.2.1: a name is matched whole', robots: 'User-Agent: Foo\nDisallow: /', allowed: ['/x'] },
  {
    fact: '§2.2.1: all groups for one agent are one',
    robots: 'User-agent: FooBot\nDisallow: /a\n\nUser-agent: x\nDisallow: /\n\nUser-agent: FooBot\nDisallow: /b',
    refused: ['/a', '/b'],
    allowed: ['/c'],
  },
  {
    fact: '§2.2.1 G: the group for all is for those without their own',
    robots: 'user-agent: *\nallow: /\nuser-agent: FooBot\ndisallow: /',
    refused: ['/x'],
  },
  { fact: '§2.2.1 G: no group for us allows everything', robots: 'user-agent: BarBot\ndisallow: /', allowed: ['/x'] },
  {
    fact: '§2.2.1 G: `*` followed by more is still for all',
    robots: 'user-agent: * baz\ndisallow: /x',
    refused: ['/x'],
    allowed: ['/y'],
  },
  {
    fact: '§2.2.2 G: paths are compared letter by letter',
    robots: 'user-agent: FooBot\ndisallow: /X/',
    allowed: ['/x/y'],
    refused: ['/X/y'],
  },
  {
    fact: '§2.2.2 G: the longest rule decides, whatever the order',
    robots: 'user-agent: FooBot\ndisallow: /x/page.html\nallow: /x/',
    refused: ['/x/page.html'],
    allowed: ['/x/', '/x/b'],
  },
  {
    fact: '§2.2.2 G: the longest rule decides, allowing',
    robots: 'user-agent: FooBot\nallow: /x/page.html\ndisallow: /x/',
    allowed: ['/x/page.html'],
    refused: ['/x/'],
  },
  {
    fact: '§2.2.2 G: of two equal rules, allow',
    robots: 'user-agent: FooBot\ndisallow: /x/page.html\nallow: /x/page.html',
    allowed: ['/x/page.html'],
  },
  {
    fact: '§2.2.2 G: an empty disallow allows everything',
    robots: 'user-agent: FooBot\ndisallow:\nallow:',
    allowed: ['/x'],
  },
  {
    fact: '§2.2.2 G: a disallow without its star is shorter',
    robots: 'user-agent: FooBot\ndisallow: /x/page\nallow: /x/*',
    refused: ['/x/page.html'],
    allowed: ['/x/b'],
  },
  {
    fact: '§2.2.2 G: a folder is not its name without the slash',
    robots: 'user-agent: FooBot\ndisallow: /\nallow: /x/',
    refused: ['/x'],
    allowed: ['/x/'],
  },
  {
    fact: '§2.2.2 G: letters outside ASCII are their UTF-8 bytes',
    robots: 'User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/ツ',
    allowed: ['/foo/bar/%E3%83%84', '/foo/bar/%e3%83%84'],
  },
  {
    fact: '§2.2.2 G: and so the other way round',
    robots: 'User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/%E3%83%84',
    allowed: ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
  },
  {
    fact: '§2.2.2 G: a query is part of what is compared',
    robots: 'User-agent: FooBot\nDisallow: /\nAllow: /foo/bar?qux=taz&baz=http://foo.bar?tar&par',
    allowed: ['/foo/bar?qux=taz&baz=http://foo.bar?tar&par'],
  },
  {
    fact: '§2.2.2, not G: what needs no escape is compared without (Google compares the octets as written)',
    robots: 'User-agent: FooBot\nDisallow: /\nAllow: /foo/bar/%62%61%7A',
    allowed: ['/foo/bar/baz', '/foo/bar/%62%61%7A'],
  },
  {
    fact: '§2.2.2: a tilde, escaped or not',
    robots: 'User-agent: *\nDisallow: /%7Ejoe/',
    refused: ['/~joe/index.html', '/%7ejoe/'],
  },
  {
    fact: '§2.2.2: an escaped slash is no slash',
    robots: 'User-agent: *\nDisallow: /a%2fb',
    refused: ['/a%2Fb'],
    allowed: ['/a/b'],
  },
  {
    fact: "R2: reserved characters of a query, escaped or not (the RFC's table)",
    robots: 'User-agent: *\nDisallow: /foo?u=https%3A%2F%2Fa',
    refused: ['/foo?u=https://a', '/foo?u=https%3a%2f%2fa'],
    allowed: ['/foo?u=b'],
  },
  {
    fact: '§2.2.3 G: a star is any text',
    robots: 'User-agent: FooBot\nDisallow: /foo/bar/quz\nAllow: /foo/*/qux',
    refused: ['/foo/bar/quz'],
    allowed: ['/foo/quz', '/foo//quz', '/foo/bax/quz'],
  },
  {
    fact: '§2.2.3 G: a dollar is the end',
    robots: 'User-agent: FooBot\nDisallow: /foo/bar$\nAllow: /foo/bar/qux',
    refused: ['/foo/bar'],
    allowed: ['/foo/bar/qux', '/foo/bar/', '/foo/bar/baz'],
  },
  {
    fact: '§2.2.3 G: a hash begins a comment',
    robots: 'User-agent: FooBot\n# Disallow: /\nDisallow: /foo/quz#qux\nAllow: /',
    allowed: ['/foo/bar'],
    refused: ['/foo/quz'],
  },
  {
    fact: '§2.2.3: star and dollar themselves are written escaped',
    robots: 'User-agent: *\nDisallow: /a-%2A.html\nDisallow: /b-%24',
    refused: ['/a-*.html', '/b-$', '/b-%24'],
    allowed: ['/a-x.html', '/b-'],
  },
  {
    fact: '§2.2.3: a dollar inside is a dollar',
    robots: 'User-agent: *\nDisallow: /a$b',
    refused: ['/a$b', '/a$bc'],
    allowed: ['/a'],
  },
  {
    fact: 'not G: index.html is a page like others (Google lets it stand for its folder)',
    robots: 'User-Agent: *\nAllow: /x/index.html\nDisallow: /',
    refused: ['/x/'],
    allowed: ['/x/index.html'],
  },
  {
    fact: 'not G: without a name of ours the group for all holds (Google: everything is allowed)',
    robots: 'user-agent: *\ndisallow: /',
    agent: '',
    refused: ['/x'],
  },
  {
    fact: 'G: /fish',
    robots: 'user-agent: FooBot\ndisallow: /\nallow: /fish',
    allowed: ['/fish', '/fish.html', '/fish/salmon.html', '/fishheads', '/fish.php?id=anything'],
    refused: ['/Fish.asp', '/catfish', '/?id=fish'],
  },
  {
    fact: 'G: /fish*',
    robots: 'user-agent: FooBot\ndisallow: /\nallow: /fish*',
    allowed: ['/fish', '/fishheads/yummy.html', '/fish.php?id=anything'],
    refused: ['/Fish.bar', '/catfish'],
  },
  {
    fact: 'G: /fish/',
    robots: 'user-agent: FooBot\ndisallow: /\nallow: /fish/',
    allowed: ['/fish/', '/fish/?salmon', '/fish/salmon.html'],
    refused: ['/fish', '/fish.html', '/Fish/Salmon.html'],
  },
  {
    fact: 'G: /*.php',
    robots: 'user-agent: FooBot\ndisallow: /\nallow: /*.php',
    allowed: [
      '/filename.php',
      '/folder/filename.php?parameters',
      '//folder/any.php.file.html',
      '/index?f=filename.php/',
    ],
    refused: ['/bar', '/windows.PHP'],
  },
  {
    fact: 'G: /*.php$',
    robots: 'user-agent: FooBot\ndisallow: /\nallow: /*.php$',
    allowed: ['/filename.php', '/folder/filename.php'],
    refused: ['/filename.php?parameters', '/filename.php/', '/filename.php5', '/aaaphp'],
  },
  {
    fact: 'G: /fish*.php',
    robots: 'user-agent: FooBot\ndisallow: /\nallow: /fish*.php',
    allowed: ['/fish.php', '/fishheads/catfish.php?parameters'],
    refused: ['/Fish.PHP', '/bar'],
  },
  {
    fact: 'G: more letters win over a star',
    robots: 'user-agent: FooBot\nallow: /page\ndisallow: /*.htm',
    refused: ['/page.htm'],
    allowed: ['/page'],
  },
  {
    fact: 'G: the root alone',
    robots: 'user-agent: FooBot\nallow: /$\ndisallow: /',
    allowed: ['/'],
    refused: ['/page.html'],
  },
  {
    fact: 'G: lines may end as they like',
    robots: 'User-Agent: foo\rAllow: /some/path\r\nUser-Agent: FooBot\n\r\n\rDisallow: /',
    refused: ['/x'],
  },
  { fact: 'G: a byte order mark is passed over', robots: '\uFEFFUser-Agent: FooBot\nDisallow: /x', refused: ['/x'] },
  {
    fact: 'G: a line that is too long is cut',
    robots: `user-agent: FooBot\ndisallow: /${'a'.repeat(20_000)}`,
    refused: [`/${'a'.repeat(17_000)}`],
    allowed: ['/b'],
  },
  {
    fact: '§2.2.2: robots.txt itself is always allowed',
    robots: 'user-agent: *\ndisallow: /',
    allowed: ['/robots.txt'],
    refused: ['/robots.txt?a'],
  },
  {
    fact: 'an HTML page is no rules',
    robots: '<!doctype html><html><body><p>User-agent: nothing here</p></body></html>',
    allowed: ['/x'],
  },
  {
    fact: 'names of object properties are no keys',
    robots: 'constructor: x\n__proto__: y\nuser-agent: *\ndisallow: /x',
    refused: ['/x'],
    allowed: ['/y'],
  },
];

describe('access', () => {
  test.each(CASES.map((entry) => [entry.fact, entry] as const))(
    '%s',
    (_, { robots, agent = 'FooBot', allowed = [], refused = [] }) => {
      const parsed = parseRobots(robots);
      const answers = (paths: readonly string[]) => paths.filter((path) => judge(parsed, agent, path).allowed);
      expect(answers(allowed)).toEqual(allowed);
      expect(answers(refused)).toEqual([]);
    },
  );

  test('the deciding rule is told with its line', () => {
    const robots = parseRobots('# a\nuser-agent: *\n\ndisallow: /x');
    expect(judge(robots, 'quarry', '/x/y').rule).toEqual({ allow: false, pattern: '/x', line: 4 });
  });

  test('any text is parsed, and judged in little time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ maxLength: 40 }), (text, path) => {
        judge(parseRobots(`user-agent: *\ndisallow: ${text}`), 'quarry', `/${path}`);
      }),
    );
    const nasty = parseRobots(`user-agent: *\n${`disallow: /${'*a'.repeat(500)}$\n`.repeat(400)}`);
    expect(judge(nasty, 'quarry', `/${'a'.repeat(2000)}b`).allowed).toBe(true);
  });

  test('property: a rule for a path refuses that path, escaped or not', () => {
    const segment = fc.stringMatching(/^[a-zäöü~_.-]{1,12}$/);
    fc.assert(
      fc.property(segment, (name) => {
        const robots = parseRobots(`user-agent: *\ndisallow: /${name}/`);
        const escaped = [...new TextEncoder().encode(name)].map((byte) => `%${byte.toString(16)}`).join('');
        for (const path of [`/${name}/x`, `/${escaped}/x`, new URL(`http://a/${name}/x`).pathname]) {
          if (new URL(`http://a${path}`).pathname.startsWith(`/${encodeURI(name)}/`) || path.includes('%'))
            expect(judge(robots, 'quarry', path).allowed).toBe(false);
        }
      }),
    );
  });
});

describe('what is no access', () => {
  test('sitemaps belong to nobody and are all found', () => {
    const text =
      'Sitemap: https://a/1.xml\nuser-agent: x\nsitemap:https://a/2.xml.gz\nSITEMAP : https://a/3.xml # third';
    expect(parseRobots(text).sitemaps).toEqual(['https://a/1.xml', 'https://a/2.xml.gz', 'https://a/3.xml']);
  });

  test.each([
    ['user-agent: quarry\ncrawl-delay: 2.5', 2500],
    ['user-agent: *\ncrawl-delay: 7\nuser-agent: quarry\ndisallow: /x\ncrawl-delay: 3', 3000],
    ['user-agent: *\ncrawl-delay: 86400', 60_000],
    ['user-agent: *\ncrawl-delay: -1', null],
    ['user-agent: *\ncrawl-delay: soon', null],
    ['crawl-delay: 5', null],
  ])('%j: crawl delay %s', (text, delay) => {
    expect(crawlDelayMs(parseRobots(text), 'quarry')).toBe(delay);
  });
});
