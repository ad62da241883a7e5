// npm run bench -- --only ui [--small]: what the page of quarry ui answers over a million entities, beside the same statement in
// bare SQLite; memory of the server, bytes of the first load.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { openSqliteStore } from '../../src/index.ts';
import { makeManyShoes } from '../../src/ui/many-shoes.fixture.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';
import { mediansMs, type PageServer, ROUNDS, startPageServer, viewsOf } from '../ui/views.ts';

const MOST_RATIO = 1.5;
const SMALL_MS = 5;
const FIRST_LOAD = 60_000;
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
  const server = await startPageServer(file);
  try {
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
        () => server.askMs(path),
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
async function firstLoad({ cookie, origin }: PageServer): Promise<number> {
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
