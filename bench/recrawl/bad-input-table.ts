// What a visit does where it has nothing to work with, or the site is not itself: called as a person calls it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Table } from '../suite.ts';

const PROGRAM = fileURLToPath(new URL('../../src/cli/program.ts', import.meta.url));

interface Called {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function quarry(...argv: readonly string[]): Promise<Called> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...argv], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (err += String(chunk)));
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

type Mood = 'well' | 'down' | 'home' | 'cheaper';
const COUNT = 40;

/** Forty plants on two pages; a site that can fall ill. */
class PlantShop {
  mood: Mood = 'well';
  readonly #server: Server = createServer((request, response) => this.#answer(request.url ?? '/', response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(path: string, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(path, 'http://x');
    if (this.mood === 'down') response.writeHead(503).end('out of order');
    else if (this.mood === 'home' && pathname !== '/') response.writeHead(302, { location: '/' }).end();
    else {
      const body = this.#page(pathname, Number(searchParams.get('page') ?? 1));
      response.writeHead(body === null ? 404 : 200, { 'content-type': 'text/html' }).end(body ?? '<h1>Not found</h1>');
    }
  }

  #page(path: string, page: number): string | null {
    const price = (at: number) => `$${(this.mood === 'cheaper' ? 5 : 10) + at}.50`;
    const head = '<nav><a href="/">Front page</a> <a href="/plants">Plants</a></nav>';
    if (path === '/') return `${head}<h1>Green house</h1><p>Plants for every room, since 1980.</p>`;
    if (path === '/plants')
      return `${head}<h1>Plants</h1><ul>${Array.from({ length: 20 }, (_, nth) => (page - 1) * 20 + nth)
        .map(
          (at) => `<li><h2><a href="/plant/${at}">Fern ${at}</a></h2><dl><dt>Price</dt><dd>${price(at)}</dd></dl></li>`,
        )
        .join('')}</ul><p><a href="/plants?page=1">1</a> <a href="/plants?page=2">2</a></p>`;
    const [, at] = /^\/plant\/(\d+)$/.exec(path) ?? [];
    return at === undefined
      ? null
      : `${head}<h1>Fern ${at}</h1><dl><dt>Price</dt><dd>${price(Number(at))}</dd><dt>Pot</dt><dd>${8 + (Number(at) % 5)} cm</dd></dl>`;
  }
}

interface Case {
  readonly name: string;
  readonly wanted: string;
  readonly called: Called;
  /** What it must have said, and how it must have ended. */
  readonly says: RegExp;
  readonly code: number;
  readonly isKept: boolean;
}

const ALL_THERE = "SELECT count(*) AS n FROM entities WHERE gone_ms IS NULL AND address LIKE '%/plant/%'";

export async function badInputTable(): Promise<readonly Table[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-bad-'));
  const shop = new PlantShop();
  const start = await shop.open();
  try {
    const cases = await run(folder, shop, start);
    const isRight = ({ called, code, isKept, says }: Case) =>
      called.code === code && isKept && says.test(`${called.out}${called.err}`);
    const right = cases.filter(isRight).length;
    return [
      {
        title: 'Visits with bad input',
        columns: ['', 'wanted', 'exit code', 'said', 'entities kept', 'right'],
        rows: cases.map((one) => [
          one.name,
          one.wanted,
          String(one.called.code),
          sentence(one),
          one.isKept ? 'yes' : 'NO',
          isRight(one) ? 'yes' : 'NO',
        ]),
        goals: [
          {
            goal: 'each is said, and nothing is lost',
            measured: `${right} of ${cases.length}`,
            reached: right === cases.length,
          },
        ],
      },
    ];
  } finally {
    shop.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The words in which it was said. */
function sentence({ called, says }: Case): string {
  const text = `${called.err}${called.out}`.replace(/\s+/g, ' ').replace(/http:\/\/127\.0\.0\.1:\d+/g, '');
  const at = text.search(says);
  return at < 0 ? '(nothing of it)' : text.slice(Math.max(0, at - 40), at + 60).trim();
}

async function run(folder: string, shop: PlantShop, start: string): Promise<readonly Case[]> {
  const db = join(folder, 'plants.db');
  const crawl = (file: string, ...flags: string[]) =>
    quarry('crawl', '--quiet', '--delay', '0', '--db', file, ...flags, start);
  const visit = (...flags: string[]) =>
    quarry('recrawl', '--quiet', '--json', '--delay', '0', '--retries', '0', '--db', db, ...flags);
  const isKept = async () => {
    const { out } = await quarry('sql', '--json', '--db', db, ALL_THERE);
    return new RegExp(`\\b${COUNT}\\b`).test(out);
  };
  const cases: Case[] = [];
  const add = async (name: string, wanted: string, says: RegExp, code: number, called: Called) => {
    cases.push({ name, wanted, says, code, called, isKept: await isKept() });
  };
  await crawl(db);
  const unfinished = join(folder, 'unfinished.db');
  await crawl(unfinished, '--max-downloads', '2');
  await add(
    'no finished crawl',
    'said, code 2',
    /no crawl that was finished/,
    2,
    await quarry('recrawl', '--db', unfinished),
  );
  const missing = join(folder, 'missing.db');
  await add('no such file', 'said, code 1', /missing\.db/, 1, await quarry('recrawl', '--db', missing));
  const broken = join(folder, 'broken.db');
  writeFileSync(broken, 'x'.repeat(5000));
  await add('a corrupted file', 'said, code 1', /broken\.db/, 1, await quarry('recrawl', '--db', broken));
  shop.mood = 'down';
  await add('the site is down', 'nothing is gone, code 1', /Nothing was taken to be gone/, 1, await visit());
  shop.mood = 'home';
  const home = await visit('--fresh', '--learn', 'never');
  await add(
    'everything leads to the home page',
    'drift, nothing is gone',
    /"gone": 0[\s\S]*no longer the list it was/,
    0,
    home,
  );
  shop.mood = 'cheaper';
  const deaf = await visit('--fresh', '--hook', 'http://127.0.0.1:1/changed');
  await add(
    'a web hook that does not answer',
    'tried again, said, code 1; the changes are kept',
    /did not take the changes/,
    1,
    deaf,
  );
  const { out } = await quarry('changes', '--json', '--db', db);
  const told = (JSON.parse(out) as { changed: readonly unknown[] }).changed.length;
  await add('the changes after that', `${COUNT} changed prices`, /"changed"/, told === COUNT ? 0 : 1, {
    code: 0,
    out,
    err: '',
  });
  return cases;
}
