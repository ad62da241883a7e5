// npm run bench -- --only ui [--small]: what the page of quarry ui answers over a million entities, beside the same statement in
// bare SQLite; memory of the server, bytes of the first load.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { openSqliteStore } from '../../src/index.ts';
import { addressOf, makeManyShoes } from '../../src/ui/many-shoes.fixture.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const ROUNDS = 15;
const MOST_RATIO = 1.5;
const SMALL_MS = 5;
const FIRST_LOAD = 60_000;
interface Server {
  readonly origin: string;
  readonly cookie: string;
  readonly child: ChildProcess;
}

async function startServer(file: string): Promise<Server> {
  const program = fileURLToPath(new URL('../../scripts/run-from-source.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'ui', '--db', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = new URL(
    await new Promise<string>((resolve) => child.stdout!.once('data', (text) => resolve(String(text).trim()))),
  );
  return { origin: url.origin, cookie: `quarry-${url.port}=${url.searchParams.get('token')}`, child };
}

/** Taken by turns, so that both meet the same load of the machine. */
async function mediansMs(...works: readonly (() => Promise<number>)[]): Promise<readonly number[]> {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, work] of works.entries()) {
      const ms = await work();
      // The first time of each fills caches.
      if (round > 0) times[at].push(ms);
    }
  }
  return times.map((one) => one.sort((a, b) => a - b)[Math.floor(one.length / 2)]);
}

interface View {
  readonly name: string;
  readonly path: string;
  readonly sql: string;
}

/** The statement is what a person would write for the same answer. */
function viewsOf(entities: number): readonly View[] {
  const kind = 'kind=shoe';
  const filters = encodeURIComponent(JSON.stringify([['Brand', 'Brand 7']]));
  return [
    { name: 'first page of a table', path: `rows?${kind}`, sql: 'SELECT * FROM shoe LIMIT 100' },
    {
      name: 'page in the middle',
      path: `rows?${kind}&from=${Math.floor(entities / 2)}`,
      sql: `SELECT * FROM shoe WHERE rowid > ${Math.floor(entities / 2)} LIMIT 100`,
    },
    {
      name: 'sorted by price',
      path: `rows?${kind}&sort=Price`,
      sql: 'SELECT * FROM shoe ORDER BY Price NULLS LAST LIMIT 100',
    },
    {
      name: 'sorted, page in the middle',
      path: `rows?${kind}&sort=Price&from=${Math.floor(entities / 2)}`,
      sql: `SELECT * FROM shoe ORDER BY Price NULLS LAST LIMIT 100 OFFSET ${Math.floor(entities / 2)}`,
    },
    {
      name: 'facet of 400 brands',
      path: `facet?${kind}&column=Brand`,
      sql: 'SELECT Brand, count(*) AS n FROM shoe GROUP BY Brand ORDER BY n DESC LIMIT 14',
    },
    {
      name: 'facet of several values',
      path: `facet?${kind}&column=Colour`,
      sql: 'SELECT j.value, count(*) AS n FROM shoe LEFT JOIN json_each(Colour) AS j GROUP BY j.value ORDER BY n DESC LIMIT 14',
    },
    {
      name: 'facet under a filter',
      path: `facet?${kind}&column=Material&filters=${filters}`,
      sql: "SELECT Material, count(*) AS n FROM shoe WHERE Brand = 'Brand 7' GROUP BY Material ORDER BY n DESC LIMIT 14",
    },
    {
      name: 'search that finds nothing',
      path: `rows?${kind}&search=nothing+of+it`,
      sql: "SELECT * FROM shoe WHERE title LIKE '%nothing of it%' OR url LIKE '%nothing of it%' OR Brand LIKE '%nothing of it%' OR Material LIKE '%nothing of it%' LIMIT 100",
    },
    {
      name: 'entity',
      path: `entity?key=${encodeURIComponent(addressOf(entities >> 1))}`,
      sql: `SELECT a.text, v.text, f.* FROM facts f JOIN texts a ON a.id = f.attribute JOIN texts v ON v.id = f.value WHERE f.entity = (SELECT id FROM entities WHERE key = '${addressOf(entities >> 1)}') AND f.ended_ms IS NULL`,
    },
    {
      name: 'evidence',
      path: `evidence?key=${encodeURIComponent(addressOf(entities >> 1))}&fact=0`,
      sql: `SELECT e.text, f.* FROM facts f JOIN texts e ON e.id = f.evidence WHERE f.entity = (SELECT id FROM entities WHERE key = '${addressOf(entities >> 1)}') AND f.ended_ms IS NULL`,
    },
  ];
}

async function run({ beds, outFolder, say }: BenchOptions): Promise<readonly Table[]> {
  const entities = beds.small ? 20_000 : 1_000_000;
  mkdirSync(outFolder, { recursive: true });
  const file = join(outFolder, `shoes-${entities}.db`);
  // Said once it is whole. A database is not renamed: its process still holds the log beside it under the first name.
  const isWhole = `${file}.whole`;
  if (!existsSync(isWhole)) {
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    await makeManyShoes(openSqliteStore(file), entities, say);
    writeFileSync(isWhole, '');
  }
  const server = await startServer(file);
  try {
    // Not kept open: while a long statement of ours holds this process, the server ends connections that wait.
    const headers = { cookie: server.cookie, connection: 'close' };
    // What the server says it took, from the question that it read to the answer that it wrote.
    const get = async (path: string) => {
      const answer = await fetch(`${server.origin}${path}`, { headers });
      await answer.arrayBuffer();
      return Number(/dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]);
    };
    const bare = new DatabaseSync(file, { readOnly: true });
    const rows: string[][] = [];
    let worst = 0;
    let worstOfAll = { name: '', ratio: 0 };
    for (const { name, path, sql } of viewsOf(entities)) {
      const statement = bare.prepare(sql);
      const [sqlMs, ms] = await mediansMs(
        () => {
          const beganMs = performance.now();
          statement.all();
          return Promise.resolve(performance.now() - beganMs);
        },
        () => get(`/api/${path}`),
      );
      if (ms / sqlMs > worstOfAll.ratio) worstOfAll = { name, ratio: ms / sqlMs };
      // Below that, what is measured is the writing of JSON and not the reading.
      if (ms > SMALL_MS) worst = Math.max(worst, ms / sqlMs);
      rows.push([name, sqlMs.toFixed(2), ms.toFixed(2), (ms / sqlMs).toFixed(2)]);
    }
    bare.close();
    const memory = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1] ?? '0';
    const first = await firstLoad(server);
    return [
      {
        title: `quarry ui over ${entities.toLocaleString('en')} entities: median of ${ROUNDS}, ms`,
        columns: ['view', 'bare SQLite', 'server', 'ratio'],
        rows,
        goals: [
          {
            goal: `at most ${MOST_RATIO} times bare SQLite in every view`,
            measured: `${worstOfAll.ratio.toFixed(2)} (${worstOfAll.name})`,
            reached: worstOfAll.ratio <= MOST_RATIO,
          },
          {
            goal: `at most ${MOST_RATIO} times bare SQLite, where it takes more than ${SMALL_MS} ms`,
            measured: worst.toFixed(2),
            reached: worst <= MOST_RATIO,
          },
          {
            goal: `first load at most ${FIRST_LOAD} bytes, compressed`,
            measured: String(first),
            reached: first <= FIRST_LOAD,
          },
        ],
        notes: [
          `memory of the server at its most: ${Math.round(Number(memory) / 1024)} MB, run from its source`,
          'axe-core and the console are watched by src/ui/views.browser.test.ts in every view',
        ],
      },
    ];
  } finally {
    server.child.kill('SIGINT');
  }
}

/** The page, its style and the scripts that it loads by itself. */
async function firstLoad({ cookie, origin }: Server): Promise<number> {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const { gunzipSync } = await import('node:zlib');
  const { request } = await import('node:http');
  const raw = (path: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const chunks: Buffer[] = [];
      request(`${origin}${path}`, { headers }, (answer) => {
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(Buffer.concat(chunks)));
      })
        .on('error', reject)
        .end();
    });
  const main = await raw('/assets/main.js');
  // What it imports without being asked; `import(...)` is what comes later.
  const imported = [
    ...gunzipSync(main)
      .toString('utf8')
      .matchAll(/from"\.\/([^"]+)"/g),
  ].map(([, name]) => name);
  const others = await Promise.all([...new Set(imported)].map((name) => raw(`/assets/${name}`)));
  const page = await raw('/');
  const style = await raw('/assets/main.css');
  return [main, page, style, ...others].reduce((sum, { length }) => sum + length, 0);
}

export const suite: Suite = {
  name: 'ui',
  summary: 'what the page over a database answers, beside bare SQLite; --small: 20,000 entities',
  onlyByName: true,
  run,
};
