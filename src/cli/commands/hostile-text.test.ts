import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { html, type Site, serve } from '../../fetch/loopback.fixture.ts';
import type { EntityKey } from '../../model/entity.ts';
import { at, fact, shoe } from '../../store/shop.fixture.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Renames a window, rings, turns the writing around, erases the screen (C1) and the last character. */
const EVIL = 'a\u001b]0;x\u0007\u202e\u009b2J\u007f\u2066z';
const FORMULAS = ['=1+1', '+1', '@x', '-2+3', '\ttab', '\uff1d1'];
const ACTING = /(?![\n\r\t])[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
const db = join(folder, `${EVIL.replaceAll(/[;\]]/g, '')}.db`);

beforeAll(async () => {
  const store = openSqliteStore(db);
  const description = { command: EVIL, method: 'm', version: '1', starts: [at('')], settings: {} };
  const { id } = await store.beginRun(description, { fresh: false, nowMs: 1 });
  await store.addEntities(id, [shoe('e', { title: EVIL, kind: EVIL })]);
  await store.addFacts(
    id,
    [...FORMULAS, '-5', EVIL].map((value) => fact('e', EVIL, value)),
  );
  await store.endRun(id, 'finished', 2);
  await store.close();
});

test('what begins like a formula is a text in every CSV', async () => {
  const { out } = await callQuarry(['export', '--db', db, '--format', 'csv']);
  for (const formula of FORMULAS) expect(out).toContain(`,'${formula},`);
  expect(out).toContain(',-5,');
  const { out: chosen } = await callQuarry(['sql', '--db', db, '--csv', `SELECT '=1+1' AS "=x", '-2+3', -5`]);
  expect(chosen).toMatch(/^'=x,.*\r\n'=1\+1,'-2\+3,-5\r\n$/);
});

const key = at('e') as string as EntityKey;
test.each<[string, string[]]>([
  ['CSV', ['export', '--format', 'csv']],
  ['JSON lines', ['export', '--format', 'jsonl']],
  ['entities', ['export', '--format', 'csv', '--what', 'entities']],
  ['a kind that is none', ['export', '--kind', 'hat', '--what', 'entities']],
  ['the overview', ['show']],
  ['the overview as JSON', ['show', '--json']],
  ['an entity', ['show', '--entity', key]],
  ['an entity as JSON', ['show', '--entity', key, '--json']],
  ['an entity that is none', ['show', '--entity', EVIL]],
  ['a table', ['sql', 'SELECT text, text FROM texts']],
  ['a statement as CSV', ['sql', '--csv', 'SELECT text FROM texts']],
  ['a statement as JSON', ['sql', '--json', `SELECT text AS "${EVIL}" FROM texts`]],
  ['a statement that cannot be run', ['sql', `SELECT '${EVIL}' FROM "${EVIL}"`]],
  ['a choice that is none', ['export', '--format', EVIL]],
  ['an option that is none', ['show', `--${EVIL}`]],
])('nothing acts on a terminal: %s', async (_, argv) => {
  const { err, out } = await callQuarry([...argv, '--db', db], { terminal: 80 });
  expect(out + err).not.toBe('');
  expect(ACTING.exec(out + err)).toBeNull();
});

test('a command that is none, and a file', async () => {
  for (const argv of [[EVIL], ['records', EVIL], ['crawl', EVIL], ['show', '--db', EVIL]])
    expect(ACTING.exec((await callQuarry(argv)).err)).toBeNull();
});

test('JSON is the same everywhere, and says the same', async () => {
  const { out } = await callQuarry(['export', '--db', db, '--format', 'jsonl']);
  expect(ACTING.exec(out)).toBeNull();
  const values = out
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { value: string }).value);
  expect(values.at(-1)).toBe(EVIL);
});

test('a page and a site that write such names', async () => {
  const list = `<title>${EVIL}</title><h1>${EVIL}</h1><ul>${[1, 2, 3, 4, 5, 6]
    .map((n) => `<li class="i"><h3><a href="/i/${n}">${EVIL} ${n}</a></h3><p>${EVIL}: ${n}0 kg</p><b>$${n}.50</b></li>`)
    .join('')}</ul>`;
  const site: Site = await serve((request, response) =>
    request.url === '/' ? html(response, list) : html(response, `<h1>${EVIL}</h1><p>${EVIL}: ${request.url}</p>`),
  );
  const file = join(folder, 'page.html');
  writeFileSync(file, list);
  const report = join(folder, 'report.md');
  const kept = ['--db', join(folder, 'site.db')];
  const calls = [
    ['records', file],
    ['records', file, '--json'],
    ['records', file, '--csv'],
    ['inspect', file],
    ['inspect', file, '--json'],
    ['crawl', ...kept, '--report', report, site.at('/')],
    ['crawl', ...kept, '--json', site.at('/')],
    ['entities', ...kept, '--explain', site.at('/i/1')],
    ['queries', ...kept, site.at('/')],
    ['fetch', ...kept, site.at(`/${encodeURIComponent(EVIL)}`)],
  ];
  for (const argv of calls) {
    const { err, out } = await callQuarry(argv, { terminal: 80 });
    expect(out + err).not.toBe('');
    expect([argv, ACTING.exec(out + err)]).toEqual([argv, null]);
  }
  expect(ACTING.exec(readFileSync(report, 'utf8'))).toBeNull();
}, 30_000);
