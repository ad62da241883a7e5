import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openSite } from '../../city/open-site.ts';
import { main } from '../main.ts';

async function quarry(...argv: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-'));
  const out = { stdout: new PassThrough(), stderr: new PassThrough() };
  const text = { stdout: '', stderr: '' };
  out.stdout.on('data', (chunk) => (text.stdout += String(chunk)));
  out.stderr.on('data', (chunk) => (text.stderr += String(chunk)));
  const db = argv.includes('--db') ? [] : ['--db', join(folder, 'a.db')];
  const io = { stdin: new PassThrough(), ...out, signal: new AbortController().signal };
  const code = await main(['queries', ...db, ...argv], io);
  return { code, folder, ...text };
}

const itemPage = (at: string) =>
  `<title>Item ${at}</title><h1>Item number ${at}</h1><p>${`Part ${at} of a long story. `.repeat(Number(at) + 3)}</p>`;

async function withServer<T>(
  html: (path: string) => string | number,
  use: (url: string) => Promise<T>,
  robots?: string,
) {
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/robots.txt' && robots !== undefined) {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(`User-agent: *\n${robots}\n`);
      return;
    }
    const item = path.match(/^\/item\/(\d+)$/);
    const answer = item !== null ? itemPage(item[1]) : path.startsWith('/list') ? html(path) : 404;
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(typeof answer === 'number' ? '' : answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/list`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('one JSON document, a graph, and a second call that goes on after a budget ran out', async () => {
  const city = await openSite({ profile: 'cars', size: 60 });
  try {
    const { url } = [...city.truth.queries(1)][0];
    const first = await quarry('--json', '--quiet', '--max-downloads', '25', url);
    const dot = join(first.folder, 'g.dot');
    expect(first.code).toBe(0);
    expect(JSON.parse(first.stdout).stopped).toBe('budget');
    const again = await quarry('--json', '--quiet', '--dot', dot, '--db', join(first.folder, 'a.db'), url);
    const found = JSON.parse(again.stdout);
    expect(found).toMatchObject({ method: 'planned', outcome: 'found', entities: 60, stopped: null });
    expect(found.downloads.total).toBe(found.downloads.list + found.downloads.entity + found.downloads.other);
    expect(found.facts).toBeGreaterThan(300);
    expect(readFileSync(dot, 'utf8')).toContain('digraph');
    const same = await quarry('--json', '--quiet', url);
    expect(JSON.parse(same.stdout).queries).toEqual(found.queries);
  } finally {
    await city.close();
  }
});

test('a page that is no list', async () => {
  const { code, stderr } = await withServer(
    () => '<h1>About</h1><p>We sell things.</p>',
    (url) => quarry(url),
  );
  expect(code).toBe(3);
  expect(stderr).toContain('no list');
});

const items = Array.from(
  { length: 12 },
  (_, at) => `<li><h3><a href="/item/${at}">Item number ${at}</a></h3><p>Some words about it, ${at * 7} grams</p></li>`,
);
const filters = ['red', 'green', 'blue'].map((name) => `<p><a href="/list?c=${name}">${name}</a></p>`).join('');

test('a list without filters', async () => {
  const { code, stderr } = await withServer(
    () => `<h1>All</h1><ul>${items.join('')}</ul>`,
    (url) => quarry(url),
  );
  expect(code).toBe(3);
  expect(stderr).toContain('has no filters');
});

test('a site that answers every filter with the same list gives no facts', async () => {
  const page = `<h2>Colour</h2>${filters}<ul>${items.join('')}</ul>`;
  const { code, stderr, stdout } = await withServer(
    () => page,
    (url) => quarry('--json', url),
  );
  expect(code).toBe(3);
  expect(stderr).toContain('answers Colour with the same list');
  expect(JSON.parse(stdout)).toMatchObject({ facts: 0, entities: 12 });
});

const coloured = (path: string): string => {
  const kept = path.includes('c=')
    ? items.filter((_, at) => at % 3 === ['red', 'green', 'blue'].findIndex((c) => path.includes(c)))
    : items;
  return `<h2>Colour</h2>${filters}<ul>${kept.join('')}</ul>`;
};

test('filters that robots.txt forbids are listed and not asked', async () => {
  const asked: string[] = [];
  const page = (path: string) => {
    asked.push(path);
    return coloured(path);
  };
  const { code, stderr, stdout } = await withServer(page, (url) => quarry('--json', url), 'Disallow: /list?c=');
  expect(code).toBe(3);
  expect(stderr).toContain('robots.txt forbids the filters Colour');
  expect(asked.filter((path) => path.includes('c='))).toEqual([]);
  const { complete, entities, facts, forbidden, incomplete } = JSON.parse(stdout);
  expect({ entities, facts }).toEqual({ entities: 12, facts: 0 });
  expect(forbidden.map(({ value }: { value: string }) => value)).toEqual(['red', 'green', 'blue']);
  expect(complete).toBe(false);
  expect(incomplete).toContainEqual({
    kind: null,
    attribute: expect.any(String),
    why: 'robots.txt forbids this filter',
    seen: 0,
    expected: 3,
  });
});

test('a site that fails half of the time: what came is kept and what failed is said', async () => {
  let lists = 0;
  const page = (path: string) => {
    lists += 1;
    return lists % 2 === 0 ? 500 : coloured(path);
  };
  const { code, folder, stdout } = await withServer(page, (url) => quarry('--json', '--quiet', '--retries', '0', url));
  const found = JSON.parse(stdout);
  expect(code).toBe(found.outcome === 'found' ? 0 : 3);
  expect(found.entities).toBe(12);
  expect(found.failed).toBeGreaterThan(0);
  expect(readFileSync(join(folder, 'a.db')).length).toBeGreaterThan(0);
});

test('the same site with retries gives every fact', async () => {
  let lists = 0;
  const page = (path: string) => {
    lists += 1;
    return lists % 2 === 0 ? 500 : coloured(path);
  };
  const { code, stdout } = await withServer(page, (url) => quarry('--json', '--quiet', url));
  const { entities, facts } = JSON.parse(stdout);
  expect({ code, entities, facts }).toEqual({ code: 0, entities: 12, facts: 12 });
}, 60_000);

test('a start page that does not answer is a failure', async () => {
  const { code, stderr } = await withServer(
    () => 500,
    (url) => quarry('--retries', '0', url),
  );
  expect(code).toBe(1);
  expect(stderr).toContain('did not come');
});

test('--explain says what every group was taken for, and what speaks for it', async () => {
  const city = await openSite({ profile: 'cars', size: 40 });
  try {
    const { url } = [...city.truth.queries(1)][0];
    const plain = await quarry('--json', '--quiet', url);
    const explained = await quarry('--json', '--quiet', '--explain', url);
    const groups = JSON.parse(explained.stdout).groups as { verdict: string; evidence: { because: string }[] }[];
    expect(JSON.parse(plain.stdout).groups[0]).not.toHaveProperty('evidence');
    for (const { evidence, verdict } of groups.filter(({ evidence: all }) => all.length > 0))
      if (verdict === 'filter') expect(evidence[0].because).toMatch(/^shows \d+ of 40 entities$/);
    expect(groups.some(({ evidence }) => evidence.length === 2)).toBe(true);
    const { stdout } = await quarry('--quiet', '--explain', url);
    expect(stdout).toMatch(/Why '[^']+' \(\d+ choices\) is a filter\n {2}'[^']+' shows \d+ of 40 entities \(http/);
  } finally {
    await city.close();
  }
});

/** Filters that add up: what is chosen stays, and its filter is no longer offered. */
function filtered(path: string): string {
  const asked = new URL(path, 'http://x.example').searchParams;
  const choices = { c: ['red', 'green', 'blue'], s: ['round', 'flat'], w: ['light', 'heavy'] };
  const kept = items.filter((_, at) =>
    Object.entries(choices).every(([name, values]) =>
      [null, values[(at * 7 + name.charCodeAt(0)) % values.length]].includes(asked.get(name)),
    ),
  );
  const boxes = Object.entries(choices).map(([name, values]) => {
    const links = values.map(
      (value) => `<p><a href="/list?${new URLSearchParams([...asked, [name, value]])}">${value}</a></p>`,
    );
    return asked.has(name) ? '' : `<div><h2>Filter ${name}</h2>${links.join('')}</div>`;
  });
  return `${boxes.join('')}<ul>${kept.join('')}</ul>`;
}

test.each(['online', 'offline'])(
  'the published method %s says so, counts its page scans, and goes on after a budget ran out',
  async (method) => {
    const { again, first, whole } = await withServer(filtered, async (url) => {
      const begun = await quarry('--json', '--quiet', '--method', method, '--max-downloads', '3', url);
      const db = ['--db', join(begun.folder, 'a.db')];
      return {
        first: JSON.parse(begun.stdout),
        again: JSON.parse((await quarry('--json', '--quiet', '--method', method, ...db, url)).stdout),
        whole: JSON.parse((await quarry('--json', '--quiet', '--method', method, url)).stdout),
      };
    });
    expect(first).toMatchObject({ method, stopped: 'budget', complete: false });
    expect(whole).toMatchObject({ method, outcome: 'found', entities: 12, facts: 36, stopped: null });
    expect(whole.pageScans).toBeGreaterThanOrEqual(whole.downloads.list);
    expect(whole.groups).toContainEqual({ name: 'Filter c', members: 3, verdict: 'filter' });
    expect(again).toMatchObject({ queries: whole.queries, facts: 36, downloads: whole.downloads });
  },
);

test('the published methods say why they find nothing', async () => {
  const { code, stderr } = await withServer(
    () => '<h1>About</h1><p>We sell things.</p>',
    (url) => quarry('--method', 'online', url),
  );
  expect(code).toBe(3);
  expect(stderr).toContain('know entities by their pages');
});
