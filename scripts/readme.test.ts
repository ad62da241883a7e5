// Every command of the README, the tutorial and the cookbook is run as it is written there: in order, in one folder, so that what one leaves the next finds.
// Hosts that stand for anybody's site (*.example) are a site of the city; what installs, checks or serves is left to the build.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSite, openSite } from '../src/city/open-site.ts';
import { rowsOf } from '../src/cli/arguments.ts';
import { COMMANDS } from '../src/cli/command-list.ts';
import { hasBrowser, launch } from '../src/ui/looked-at-shop.fixture.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Lines of code blocks that call the program: as they are, or behind a prompt. */
function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^```(?:sh|console|)\n([\s\S]*?)^```/gm)].map(([, text]) => text);
  return blocks.flatMap((text) =>
    text.split('\n').flatMap((line) => {
      const command = line.match(/^(?:\$ )?((?:npx )?quarry .*)$/)?.[1];
      return command === undefined ? [] : [command.replace(/\s+#\s.*$/, '').trim()];
    }),
  );
}

let city: OpenSite;
let folder: string;
beforeAll(async () => {
  city = await openSite({ profile: 'shoes', size: 60 });
  folder = mkdtempSync(join(tmpdir(), 'quarry-readme-'));
  copyFileSync(here('../fixtures/pages/books/source.html'), join(folder, 'books.html'));
});
afterAll(async () => {
  await city.close();
  rmSync(folder, { recursive: true });
});

/** `https://shop.example/x` and the address of `npm run city` are the city's site; the rest of a command stays as it is. */
function onTheCity(command: string): string {
  const origin = new URL(city.url).origin;
  return command
    .replaceAll(/https?:\/\/(?:shop\.example|127\.0\.0\.1:8080)(?=[/\s]|$)/g, origin)
    .replace(/^(?:npx )?quarry/, 'quarry');
}

const program = `${process.execPath} --import ${import.meta.resolve('tsx')} ${here('./run-from-source.ts')}`;

/** In a shell, as a person types it: quotes, pipes and redirections mean what they mean there. */
function run(command: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn('sh', ['-c', `quarry() { ${program} "$@"; }\n${command}`], { cwd: folder });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

test.each(['README.md', 'docs/cookbook.md'])(
  'the commands of %s',
  async (document) => {
    const commands = commandsIn(readFileSync(here(`../${document}`), 'utf8'));
    expect(commands.length).toBeGreaterThan(2);
    for (const command of commands) {
      const { code, said } = await run(onTheCity(command));
      expect({ command, code, said: code === 0 ? '' : said }).toEqual({ command, code: 0, said: '' });
    }
  },
  400_000,
);

test('the commands of docs/tutorial.md', async () => {
  const commands = commandsIn(readFileSync(here('../docs/tutorial.md'), 'utf8')).filter(
    (command) => !/ demo$/.test(command),
  );
  expect(commands.length).toBeGreaterThan(4);
  for (const command of commands) {
    const { code, said } = await run(onTheCity(command));
    expect({ command, code, said: code === 0 ? '' : said }).toEqual({ command, code: 0, said: '' });
  }
}, 400_000);

test.skipIf(!hasBrowser)(
  'what docs/tutorial.md says is clicked: from the picture of the site to where a value stands',
  async () => {
    const text = readFileSync(here('../docs/tutorial.md'), 'utf8');
    const [, command] = /`(?:npx )?(quarry ui --db shop\.db)/.exec(text) ?? [];
    expect(existsSync(join(folder, 'shop.db'))).toBe(true);
    const child = spawn('sh', ['-c', `exec ${program} ${command.replace('quarry ', '')}`], { cwd: folder });
    const browser = await launch();
    try {
      const url = await new Promise<string>((resolve) =>
        child.stdout.once('data', (line) => resolve(String(line).trim())),
      );
      const page = await browser.newPage();
      await page.goto(url);
      // Site: a value of a layer that only the filters know.
      const segment = page.locator('.layer.is-hidden a.segment').first();
      const value = String(await segment.innerText());
      await segment.click();
      // Table: filtered by that value.
      await page.locator('.chips', { hasText: value }).waitFor();
      await page.locator('.cell.title a').first().click();
      // Entity: the list that told a value of a filter, then a value of its page, outlined where it stands.
      await page.waitForURL(/entity\?key=/);
      await page.locator('tr.is-hidden .value').first().click();
      await page.getByText('The list under').waitFor();
      const source = page.locator('table.matrix thead th').filter({ hasText: 'page' });
      const column = await source.evaluate((element) => (element as unknown as { cellIndex: number }).cellIndex);
      const shown = page.locator(`table.matrix tbody tr > :nth-child(${column + 1}) .value`).first();
      const said = String(await shown.evaluate((element) => element.firstChild?.textContent));
      await shown.click();
      await page.frameLocator('iframe').locator('#quarry-1', { hasText: said }).waitFor();
      expect(await page.locator('.words mark').innerText()).toBe(said);
      for (const view of ['Run', 'Trust', 'SQL']) {
        await page.getByRole('link', { name: view, exact: true }).click();
        await page.locator('main h1').waitFor();
      }
    } finally {
      await browser.close();
      child.kill('SIGINT');
    }
  },
  120_000,
);

test('commands are found in blocks, behind prompts and before comments', () => {
  const text =
    '```sh\nnpm ci\nnpx quarry demo   # soon\n```\nquarry in prose\n```\n$ quarry sql --db a.db "SELECT 1"\nrows\n```\n';
  expect(commandsIn(text)).toEqual(['npx quarry demo', 'quarry sql --db a.db "SELECT 1"']);
});

test('the README fits on a page, and no document names an option that is not there', () => {
  expect(readFileSync(here('../README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(101);
  const flags = new Set(COMMANDS.flatMap((command) => rowsOf(command).map(({ flag }) => `--${flag}`)));
  const others = new Set(['--help', '--version', '--only', '--full']);
  for (const document of ['README.md', 'docs/cookbook.md', 'docs/cannot.md', 'docs/library.md']) {
    const text = readFileSync(here(`../${document}`), 'utf8');
    const named = [...text.matchAll(/`[^`\n]*?(--[a-z][a-z-]+)[^`\n]*`/g)].flatMap(
      ([code]) => code.match(/--[a-z][a-z-]+/g) ?? [],
    );
    expect({ document, unknown: named.filter((flag) => !flags.has(flag) && !others.has(flag)) }).toEqual({
      document,
      unknown: [],
    });
    const files = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, file]) => file);
    const gone = files.filter((file) => !existsSync(new URL(file, new URL(`../${document}`, import.meta.url))));
    expect({ document, gone }).toEqual({ document, gone: [] });
  }
});
