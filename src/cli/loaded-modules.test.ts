import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { COMMANDS } from './command-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-loaded-'));
afterAll(() => rmSync(folder, { recursive: true }));

const HOOK = `import { appendFileSync } from 'node:fs';
export async function load(url, context, next) {
  appendFileSync(process.env.LOADED, url + '\\n');
  return next(url, context);
}`;

/** The modules that one call of the program loads, ours and others'. */
function loadedBy(...argv: readonly string[]): readonly string[] {
  const list = join(folder, 'loaded.txt');
  writeFileSync(list, '');
  const hook = `data:text/javascript,${encodeURIComponent(HOOK)}`;
  const register = `import { register } from 'node:module'; register(${JSON.stringify(hook)});`;
  const start = join(folder, 'start.mjs');
  writeFileSync(
    start,
    `const { runAsProgram } = await import(${JSON.stringify(new URL('./main.ts', import.meta.url))}); await runAsProgram();`,
  );
  const flags = ['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(register)}`, start];
  try {
    execFileSync(process.execPath, [...flags, ...argv], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, LOADED: list },
      stdio: 'pipe',
    });
  } catch {
    // Wrong usage ends with a code of its own.
  }
  const urls = readFileSync(list, 'utf8')
    .split('\n')
    .map((url) => url.split('?', 1)[0]);
  return [...new Set(urls)].filter((url) => url.startsWith('file:') && !/\/tsx\/|start\.mjs$/.test(url));
}

const HEAVY =
  /node_modules|\/src\/(?:algorithms\/(?!.*(?:params|method-names)\.ts)|page\/(?!notations\.ts)|fetch\/(?!client-errors\.ts)|store\/(?!reader\.ts)|city\/)/;

test('--version, help and wrong usage load next to nothing', () => {
  const version = loadedBy('--version');
  expect(version.length).toBeGreaterThan(3);
  expect(version.length).toBeLessThan(12);
  for (const argv of [['--help'], ['crawl', '--help'], ['crawl', '--jsn'], ['crwl']]) {
    const loaded = loadedBy(...argv);
    // One file for what each command is called and takes; the rest does not grow with them.
    expect(loaded.length).toBeLessThan(39 + COMMANDS.length);
    expect(loaded.filter((url) => HEAVY.test(url))).toEqual([]);
  }
}, 60_000);

test('a saved page is read without a database and without the network', () => {
  const page = join(folder, 'page.html');
  writeFileSync(page, '<ul><li><a href="/a">a</a> 5<li><a href="/b">b</a> 6<li><a href="/c">c</a> 7</ul>');
  for (const command of ['records', 'inspect']) {
    const loaded = loadedBy(command, page);
    expect(loaded.some((url) => url.includes('/src/page/'))).toBe(true);
    expect(
      loaded.filter((url) =>
        /undici|sqlite|tough-cookie|hyparquet|vega|\/src\/(?:fetch\/(?!client-errors)|city\/|store\/(?!reader\.ts))/.test(
          url,
        ),
      ),
    ).toEqual([]);
  }
}, 60_000);
