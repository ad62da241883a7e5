// What Google's parser (github.com/google/robotstxt, its tests as of commit c8ac4b1) expects: 145 judgements, in our own words.

/** One file, asked for one agent. Addresses are paths below one host; '' is no address at all. */
export interface Expectation {
  readonly fact: string;
  /** Without it the agent is FooBot. */
  readonly agent?: string;
  readonly robots: string;
  readonly allowed?: readonly string[];
  readonly refused?: readonly string[];
}

const file = (...lines: readonly string[]): string => lines.join('\n');
const forFooBot = (...rules: readonly string[]): string => file('user-agent: FooBot', ...rules);
/** Nothing but what the pattern says. */
const only = (pattern: string): string => forFooBot('disallow: /', `allow: ${pattern}`);

const GROUPS = file(
  ...['allow: /foo/bar/', '', 'user-agent: FooBot', 'disallow: /', 'allow: /x/'],
  ...['user-agent: BarBot', 'disallow: /', 'allow: /y/', '', '', 'allow: /w/'],
  ...['user-agent: BazBot', '', 'user-agent: FooBot', 'allow: /z/', 'disallow: /'],
);

const inCases = (agent: string): readonly Expectation[] =>
  ['FOO BAR', 'foo bar', 'FoO bAr'].map((name) => ({
    fact: `an agent named ${name}`,
    agent,
    robots: file(`User-Agent: ${name}`, 'Allow: /x/', 'Disallow: /'),
    allowed: ['/x/y'],
    refused: ['/a/b'],
  }));

/** Longer than a line may be: what is behind the limit does not count. */
const LONGEST_LINE = 2083 * 8;
const longPath = (key: string, letter: string): string =>
  `/x/${letter.repeat(LONGEST_LINE - '/x/'.length - `${key}: `.length + 1 - '/x/'.length)}`;
const TOO_LONG = longPath('disallow', 'a');
const TOO_LONG_A = longPath('allow', 'a');
const TOO_LONG_B = longPath('allow', 'b');

const FISH = [
  '/fish',
  '/fish.html',
  '/fish/salmon.html',
  '/fishheads',
  '/fishheads/yummy.html',
  '/fish.html?id=anything',
];

// biome-ignore format: one case to a line as far as it goes
export const EXPECTATIONS: readonly Expectation[] = [
  { fact: 'no file', robots: '', allowed: [''] },
  { fact: 'no agent', agent: '', robots: forFooBot('disallow: /'), allowed: [''] },
  { fact: 'no address', robots: forFooBot('disallow: /'), refused: [''] },
  { fact: 'nothing at all', agent: '', robots: '', allowed: [''] },

  { fact: 'a plain group', robots: forFooBot('disallow: /'), refused: ['/x/y'] },
  { fact: 'keys that mean nothing', robots: file('foo: FooBot', 'bar: /'), allowed: ['/x/y'] },
  { fact: 'keys without a colon', robots: file('user-agent FooBot', 'disallow /'), refused: ['/x/y'] },

  { fact: 'two groups for one agent', robots: GROUPS, allowed: ['/x/b', '/z/d'], refused: ['/y/c', '/foo/bar/'] },
  { fact: 'rules behind an empty line', agent: 'BarBot', robots: GROUPS, allowed: ['/y/c', '/w/a'], refused: ['/z/d', '/foo/bar/'] },
  { fact: 'agents in a row, an empty line between', agent: 'BazBot', robots: GROUPS, allowed: ['/z/d'], refused: ['/foo/bar/'] },

  ...['FooBot', 'BarBot'].flatMap((agent) => [
    { fact: 'a sitemap between agents', agent, robots: file('User-agent: BarBot', 'Sitemap: https://foo.bar/sitemap', 'User-agent: *', 'Disallow: /'), refused: ['/'] },
    { fact: 'an unknown line between agents', agent, robots: file('User-agent: FooBot', 'Invalid-Unknown-Line: unknown', 'User-agent: *', 'Disallow: /'), refused: ['/'] },
  ]),

  { fact: 'keys in capitals', robots: file('USER-AGENT: FooBot', 'ALLOW: /x/', 'DISALLOW: /'), allowed: ['/x/y'], refused: ['/a/b'] },
  { fact: 'keys in small letters', robots: file('user-agent: FooBot', 'allow: /x/', 'disallow: /'), allowed: ['/x/y'], refused: ['/a/b'] },
  { fact: 'keys in both', robots: file('uSeR-aGeNt: FooBot', 'AlLoW: /x/', 'dIsAlLoW: /'), allowed: ['/x/y'], refused: ['/a/b'] },

  ...inCases('Foo'), ...inCases('foo'),
  { fact: 'an agent up to its first space', agent: 'Foo', robots: file('User-Agent: *', 'Disallow: /', 'User-Agent: Foo Bar', 'Allow: /x/', 'Disallow: /'), allowed: ['/x/y'] },
  { fact: 'an agent with a space', agent: 'Foo Bar', robots: file('User-Agent: *', 'Disallow: /', 'User-Agent: Foo Bar', 'Allow: /x/', 'Disallow: /'), refused: ['/x/y'] },

  { fact: 'no group', robots: '', allowed: ['/x/y'] },
  { fact: 'a group of its own beside one for all', robots: file('user-agent: *', 'allow: /', 'user-agent: FooBot', 'disallow: /'), refused: ['/x/y'] },
  { fact: 'a group for all', agent: 'BarBot', robots: file('user-agent: *', 'allow: /', 'user-agent: FooBot', 'disallow: /'), allowed: ['/x/y'] },
  { fact: 'groups for others', agent: 'QuxBot', robots: file('user-agent: FooBot', 'allow: /', 'user-agent: BarBot', 'disallow: /', 'user-agent: BazBot', 'disallow: /'), allowed: ['/x/y'] },

  { fact: 'a path in its own case', robots: forFooBot('disallow: /x/'), refused: ['/x/y'] },
  { fact: 'a path in another case', robots: forFooBot('disallow: /X/'), allowed: ['/x/y'] },

  { fact: 'the longer rule refuses', robots: forFooBot('disallow: /x/page.html', 'allow: /x/'), refused: ['/x/page.html'] },
  { fact: 'the longer rule allows', robots: forFooBot('allow: /x/page.html', 'disallow: /x/'), allowed: ['/x/page.html'], refused: ['/x/'] },
  { fact: 'two empty rules', robots: forFooBot('disallow: ', 'allow: '), allowed: ['/x/page.html'] },
  { fact: 'two equal rules for all', robots: forFooBot('disallow: /', 'allow: /'), allowed: ['/x/page.html'] },
  { fact: 'a slash more', robots: forFooBot('disallow: /x', 'allow: /x/'), allowed: ['/x/'], refused: ['/x'] },
  { fact: 'two equal rules for a page', robots: forFooBot('disallow: /x/page.html', 'allow: /x/page.html'), allowed: ['/x/page.html'] },
  { fact: 'a wildcard counts for the length', robots: forFooBot('allow: /page', 'disallow: /*.html'), allowed: ['/page'], refused: ['/page.html'] },
  { fact: 'a path longer than a wildcard', robots: forFooBot('allow: /x/page.', 'disallow: /*.html'), allowed: ['/x/page.html'], refused: ['/x/y.html'] },
  { fact: 'what a group of its own does not mention', robots: file('User-agent: *', 'Disallow: /x/', 'User-agent: FooBot', 'Disallow: /y/'), allowed: ['/x/page'], refused: ['/y/page'] },

  { fact: 'reserved characters of a query', robots: only('/foo/bar?qux=taz&baz=http://foo.bar?tar&par'), allowed: ['/foo/bar?qux=taz&baz=http://foo.bar?tar&par'] },
  { fact: 'a letter beyond ASCII in the rule', robots: only('/foo/bar/ツ'), allowed: ['/foo/bar/%E3%83%84'], refused: ['/foo/bar/ツ'] },
  { fact: 'the same escaped', robots: only('/foo/bar/%E3%83%84'), allowed: ['/foo/bar/%E3%83%84'], refused: ['/foo/bar/ツ'] },
  { fact: 'escapes that nothing needs', robots: only('/foo/bar/%62%61%7A'), allowed: ['/foo/bar/%62%61%7A'], refused: ['/foo/bar/baz'] },

  { fact: 'a wildcard within a path', robots: forFooBot('disallow: /foo/bar/quz', 'allow: /foo/*/qux'), allowed: ['/foo/quz', '/foo//quz', '/foo/bax/quz'], refused: ['/foo/bar/quz'] },
  { fact: 'the end of a path', robots: forFooBot('disallow: /foo/bar$', 'allow: /foo/bar/qux'), allowed: ['/foo/bar/qux', '/foo/bar/', '/foo/bar/baz'], refused: ['/foo/bar'] },
  { fact: 'remarks, behind a rule too', robots: forFooBot('# Disallow: /', 'Disallow: /foo/quz#qux', 'Allow: /'), allowed: ['/foo/bar'], refused: ['/foo/quz'] },

  { fact: 'index.html stands for its folder', agent: 'foobot', robots: file('User-Agent: *', 'Allow: /allowed-slash/index.html', 'Disallow: /'), allowed: ['/allowed-slash/', '/allowed-slash/index.html'], refused: ['/allowed-slash/index.htm', '/anyother-url'] },

  { fact: 'a rule that is too long', robots: forFooBot(`disallow: ${TOO_LONG}/qux`), allowed: ['/fux'], refused: [`${TOO_LONG}/fux`] },
  { fact: 'two that are too long', robots: forFooBot('disallow: /', `allow: ${TOO_LONG_A}/qux`, `allow: ${TOO_LONG_B}/qux`), allowed: [`${TOO_LONG_A}/qux`, `${TOO_LONG_B}/fux`], refused: ['/'] },

  { fact: 'a path', robots: only('/fish'), allowed: FISH, refused: ['/bar', '/Fish.asp', '/catfish', '/?id=fish'] },
  { fact: 'a wildcard at its end', robots: only('/fish*'), allowed: FISH, refused: ['/bar', '/Fish.bar', '/catfish', '/?id=fish'] },
  { fact: 'a folder', robots: only('/fish/'), allowed: ['/fish/', '/fish/salmon', '/fish/?salmon', '/fish/salmon.html', '/fish/?id=anything'], refused: ['/bar', '/fish', '/fish.html', '/Fish/Salmon.html'] },
  { fact: 'an ending', robots: only('/*.php'), allowed: ['/filename.php', '/folder/filename.php', '/folder/filename.php?parameters', '//folder/any.php.file.html', '/filename.php/', '/index?f=filename.php/'], refused: ['/bar', '/php/', '/index?php', '/windows.PHP'] },
  { fact: 'an ending at the end', robots: only('/*.php$'), allowed: ['/filename.php', '/folder/filename.php'], refused: ['/bar', '/filename.php?parameters', '/filename.php/', '/filename.php5', '/php/', '/filename?php', '/aaaphpaaa', '//windows.PHP'] },
  { fact: 'a beginning and an ending', robots: only('/fish*.php'), allowed: ['/fish.php', '/fishheads/catfish.php?parameters'], refused: ['/bar', '/Fish.PHP'] },
  { fact: 'the longer of two', robots: forFooBot('allow: /p', 'disallow: /'), allowed: ['/page'] },
  { fact: 'the milder of two', robots: forFooBot('allow: /folder', 'disallow: /folder'), allowed: ['/folder/page'] },
  { fact: 'a wildcard is longer', robots: forFooBot('allow: /page', 'disallow: /*.htm'), refused: ['/page.htm'] },
  { fact: 'the front page alone', robots: forFooBot('allow: /$', 'disallow: /'), allowed: ['/'], refused: ['/page.html'] },
];
