// Google's own expectations, one row each, and where we differ from them and why.
import { describe, expect, test } from 'vitest';
import { judge, parseRobots, robotsText } from './robots.ts';
import { EXPECTATIONS, type Expectation } from './robots-expectations.fixture.ts';

interface Row {
  readonly fact: string;
  readonly agent: string;
  readonly robots: string;
  readonly path: string;
  readonly allowed: boolean;
}

const rowsOf = ({ agent = 'FooBot', allowed = [], fact, refused = [], robots }: Expectation): readonly Row[] =>
  [...allowed, ...refused].map((path, at) => ({ fact, agent, robots, path, allowed: at < allowed.length }));

const ROWS = EXPECTATIONS.flatMap(rowsOf);

/** Row to reason. A row that becomes equal must leave the list: the test of that row fails until it has. */
const DIFFERENCES: ReadonlyMap<string, string> = new Map([
  [
    'an agent with a space: /x/y',
    'An agent is known by its product token, which ends at the space (§2.2.1); ours is a whole User-Agent header, such as "quarry/1 (+contact)".',
  ],
  [
    'a letter beyond ASCII in the rule: /foo/bar/ツ',
    'Addresses are escaped before they are compared, as §2.2.2 demands; Google leaves that to the caller.',
  ],
  ['the same escaped: /foo/bar/ツ', 'Addresses are escaped before they are compared, as §2.2.2 demands.'],
  [
    'escapes that nothing needs: /foo/bar/baz',
    '§2.2.2: an escaped octet that needs no escape is compared without it, so %62%61%7A is baz.',
  ],
  [
    'index.html stands for its folder: /allowed-slash/',
    "The RFC has no such rule, and which file a folder shows is the server's business; where a site forbids the folder, we do not ask it.",
  ],
]);

function judged({ agent, path, robots }: Row): boolean {
  const { pathname, search } = new URL(`http://foo.bar${path}`);
  return judge(parseRobots(robots), agent, pathname + search).allowed;
}

const nameOf = ({ fact, path }: Row): string => `${fact}: ${path.length > 60 ? `${path.slice(0, 30)}...` : path}`;

describe('access', () => {
  test.each(ROWS.map((row) => [nameOf(row), row.agent, row.allowed, row] as const))(
    '%s for %s, allowed there: %s',
    (name, _agent, allowed, row) => {
      expect(judged(row)).toBe(DIFFERENCES.has(name) ? !allowed : allowed);
    },
  );

  test('there are as many rows as expectations, and each difference is one of them', () => {
    expect(ROWS.length).toBe(145);
    for (const name of DIFFERENCES.keys()) expect(ROWS.map(nameOf)).toContain(name);
  });
});

describe('byte order marks', () => {
  const RULES = 'User-Agent: FooBot\nDisallow: /';
  const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

  test.each([
    ['whole', bytesOf([0xef, 0xbb, 0xbf], RULES), false],
    ['two bytes of it', bytesOf([0xef, 0xbb], RULES), false],
    ['one byte of it', bytesOf([0xef], RULES), false],
    ['another byte within: the line is lost', bytesOf([0xef, 0x11, 0xbf], RULES), true],
    // Not as Google has it, who loses that line: files are joined from parts, and the rule is plain to read.
    ['in the middle: white space', bytesOf('User-Agent: FooBot\n', [0xef, 0xbb, 0xbf], 'Disallow: /'), false],
  ])('%s', (_, bytes, allowed) => {
    expect(judge(parseRobots(robotsText(bytes)), 'FooBot', '/x').allowed).toBe(allowed);
  });
});

test.each(['\n', '\r\n', '\r'])('lines are counted alike whatever ends them: %j', (end) => {
  const robots = parseRobots(
    ['User-Agent: foo', 'Allow: /some/path', 'User-Agent: bar', '', '', 'Disallow: /'].join(end),
  );
  expect(robots.groups.map(({ agents, rules }) => [agents, rules.map(({ line }) => line)])).toEqual([
    [['foo'], [2]],
    [['bar'], [6]],
  ]);
});

test.each([
  ['first', 'Sitemap: http://foo.bar/sitemap.xml\nUser-Agent: foo\nAllow: /some/path'],
  ['last', 'User-Agent: foo\nAllow: /some/path\nUser-Agent: bar\n\n\nSitemap: http://foo.bar/sitemap.xml'],
])('a sitemap may stand %s', (_, robots) => {
  expect(parseRobots(robots).sitemaps).toEqual(['http://foo.bar/sitemap.xml']);
});
