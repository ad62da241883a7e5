/** What a person looks at in `quarry ui`, over the made-up shoes, and how long it takes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { addressOf } from '../../src/ui/many-shoes.fixture.ts';

export const ROUNDS = 15;

export interface PageServer {
  readonly origin: string;
  readonly cookie: string;
  readonly child: ChildProcess;
  /** What the server says it took, from the question that it read to the answer that it wrote. */
  askMs(path: string): Promise<number>;
}

/** `quarry ui` in a process of its own. */
export async function startPageServer(db: string): Promise<PageServer> {
  const program = fileURLToPath(new URL('../../scripts/run-from-source.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'ui', '--db', db], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = new URL(
    await new Promise<string>((resolve) => child.stdout!.once('data', (text) => resolve(String(text).trim()))),
  );
  const cookie = `quarry-${url.port}=${url.searchParams.get('token')}`;
  return {
    ...{ origin: url.origin, cookie, child },
    async askMs(path) {
      // Not kept open: while a long statement of the bench holds this process, the server ends connections that wait.
      const headers = { cookie, connection: 'close' };
      const answer = await fetch(`${url.origin}/api/${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      return Number(/dur=([\d.]+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]);
    },
  };
}

/** Taken by turns, so that both meet the same load of the machine. */
export async function mediansMs(...works: readonly (() => Promise<number>)[]): Promise<readonly number[]> {
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

export interface View {
  readonly name: string;
  readonly path: string;
  readonly sql: string;
}

/** The statement is what a person would write for the same answer. */
export function viewsOf(entities: number): readonly View[] {
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
