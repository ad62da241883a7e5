// Every command and snippet of the README, the tutorial and the cookbook runs as it is written there: in order, in one folder,
// so that what one leaves the next finds. Hosts that stand for anybody's site (*.example) are small sites of the tests.
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../src/city/open-site.ts';
import { libraryAnswer } from '../src/cli/commands/probe-site.fixture.ts';
import { scriptShop } from '../src/crawl/rendering/script-shop.fixture.ts';
import { yardBook } from '../src/crawl/whole/tracker-sites.fixture.ts';
import { categoryWiki } from '../src/crawl/whole/wiki-sites.fixture.ts';
import { findChromium } from '../src/fetch/browser/find-chromium.ts';
import { html, serve } from '../src/fetch/loopback.fixture.ts';
import { type Block, blocksIn, commandsIn } from './documents.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const read = (document: string) => readFileSync(here(`../${document}`), 'utf8');
const RUN = { code: 0, said: '' };

let city: OpenSite;
let folder: string;
beforeAll(async () => {
  city = await openSite({ profile: 'shoes', size: 60 });
  folder = mkdtempSync(join(tmpdir(), 'quarry-documents-'));
  copyFileSync(here('../fixtures/pages/books/source.html'), join(folder, 'books.html'));
});
afterAll(async () => {
  await city.close();
  rmSync(folder, { recursive: true });
});

type Answer = string | { readonly to: string } | null;

const site = async (answer: (path: string) => Answer): Promise<string> => {
  const { origin } = await serve((request, response) => {
    const given = answer(request.url ?? '/');
    if (typeof given === 'string') html(response, given);
    else if (given === null) response.writeHead(404).end('no such page');
    else response.writeHead(302, { location: given.to }).end();
  });
  return origin;
};

/** The sites that stand for those of the documents, as long as a test runs. */
async function standIns(): Promise<ReadonlyMap<string, string>> {
  const shop = new URL(city.url).origin;
  const [tracker, wiki] = [yardBook(), categoryWiki()];
  return new Map([
    ['shop.example', shop],
    ['me.example', shop],
    ['library.example', await site((path) => libraryAnswer(path)?.body ?? null)],
    ['tracker.example', await site((path) => tracker.page(new URL(path, 'http://x')))],
    ['wiki.example', await site((path) => wiki.page(new URL(path, 'http://x')))],
    ['ajax.example', (await scriptShop('rest')).origin],
  ]);
}

const withSites = (text: string, sites: ReadonlyMap<string, string>): string =>
  text.replace(/https:\/\/(\w+\.example)(?=[/\s'"]|$)/g, (whole, host: string) => sites.get(host) ?? whole);

/** What runs until it is stopped, and what it prints when it is ready. */
const SERVES: readonly (readonly [RegExp, RegExp])[] = [
  [/ ui /, /http:\/\/127\.0\.0\.1:\d+/],
  [/ --watch /, /next visit/i],
];

/** In a shell, as a person types it: quotes, pipes and redirections mean what they mean there. */
function typed(line: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const program = `${process.execPath} --import ${import.meta.resolve('tsx')} ${here('./run-from-source.ts')}`;
  const shell = `quarry() { exec ${program} "$@"; }\nnpx() { shift; quarry "$@"; }\n(${line})`;
  const child = spawn('sh', ['-c', shell], { cwd: folder, detached: true, env: { ...process.env, BROWSER: 'true' } });
  const ready = SERVES.find(([which]) => which.test(line))?.[1];
  let said = '';
  let isStopped = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      said += String(piece);
      if (isStopped || ready === undefined || !ready.test(said)) return;
      isStopped = true;
      process.kill(-child.pid!, 'SIGINT');
    });
  return new Promise((resolve) => child.on('close', (code) => resolve(isStopped ? RUN : { code, said })));
}

/** A program in the file that its language wants, run in the folder where the commands ran. */
async function program({ language, text }: Block, sites: ReadonlyMap<string, string>): Promise<string> {
  // Inside the clone, so that 'quarry' is this package.
  const place = here('../.tmp/snippets');
  mkdirSync(place, { recursive: true });
  const file = join(place, `snippet-${process.pid}.${language === 'python' ? 'py' : 'ts'}`);
  writeFileSync(file, withSites(text, sites));
  const [command, ...argv] =
    language === 'python' ? ['python3', file] : [process.execPath, '--import', import.meta.resolve('tsx'), file];
  const child = spawn(command, argv, { cwd: folder });
  let out = '';
  let err = '';
  child.stdout.on('data', (piece) => (out += String(piece)));
  child.stderr.on('data', (piece) => (err += String(piece)));
  const code = await new Promise((resolve) => child.on('close', resolve));
  rmSync(file);
  expect({ text, code, err: code === 0 ? '' : err }).toEqual({ text, code: 0, err: '' });
  return out;
}

/** Commands and snippets of a document in their order. */
async function runAll(document: string): Promise<number> {
  const sites = await standIns();
  const isLeftOut = (line: string) => line.includes('ajax.example') && findChromium() === null;
  let ran = 0;
  for (const block of blocksIn(read(document))) {
    if (block.language === 'json') JSON.parse(block.text);
    if (block.language === 'ts' || block.language === 'python')
      expect((await program(block, sites)).trim()).not.toBe('');
    if (block.language !== 'sh') continue;
    for (const line of commandsIn(`\`\`\`sh\n${block.text}\`\`\``)) {
      if (isLeftOut(line)) continue;
      expect({ line, ...(await typed(withSites(line, sites))) }).toMatchObject({ line, code: 0 });
      ran += 1;
    }
  }
  return ran;
}

test.each([
  ['README.md', 5],
  ['docs/tutorial.md', 5],
  ['docs/cookbook.md', 25],
])(
  'all that stands in boxes of %s runs as it is printed',
  async (document, atLeast) => {
    expect(await runAll(document)).toBeGreaterThanOrEqual(atLeast);
  },
  900_000,
);

test('commands are found in shell blocks, without comments and without what installs', () => {
  const text =
    '```sh\nnpm ci\nnpx quarry demo   # soon\n```\nquarry in prose\n```\n$ quarry sql a.db "SELECT 1"\nrows\n```\n';
  expect(commandsIn(text)).toEqual(['npx quarry demo']);
});
