import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../store/database.ts';
import { at, fact, makeShop, shoe } from '../../store/shop.fixture.ts';
import { openSqliteStore } from '../../store/sqlite.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-show-'));
const db = join(folder, 'shop.db');
beforeAll(() => makeShop(db));
afterAll(() => rmSync(folder, { recursive: true }));

const show = (...argv: readonly string[]) => callQuarry(['show', '--db', db, ...argv]);

describe('quarry show', () => {
  test('what is known: runs, kinds, attributes, queries, what to do next', async () => {
    const { code, out } = await show();
    expect(code).toBe(0);
    expect(out).toContain('shop.example: 4 entities, 9 facts, 2 pages');
    expect(out).toMatch(/crawl \(auto\) {2}finished: 2 downloads/);
    expect(out).toMatch(/shoe +3 entities, table shoe/);
    expect(out).toMatch(/entities of unknown kind +1 entity, table unnamed/);
    expect(out).toMatch(/Colour +2 +3 +100% +blue \(1\), brown \(1\), red \(1\)|Colour +2 +3 +100% /);
    expect(out).toMatch(/Weight +2 +2 +0% /);
    expect(out).toMatch(/Price +2 +2 +50% /);
    expect(out).toContain('2 asked, 0 predicted, 1 equivalent');
    expect(out).toContain(`quarry sql ${db} 'SELECT * FROM "shoe" LIMIT 10'`);
  });

  test('its next commands can be run as they stand', async () => {
    const { out } = await show();
    const line = out.split('\n').find((one) => one.includes('quarry sql'))!;
    const statement = /'(.*)'/.exec(line)![1];
    expect((await callQuarry(['sql', '--db', db, statement])).code).toBe(0);
  });

  test('as one JSON document', async () => {
    expect((await show()).out).toContain(
      `"SELECT value, count(DISTINCT entity) FROM facts_as_text WHERE attribute = 'Colour' GROUP BY 1"`,
    );
    const document = JSON.parse((await show('--json')).out) as Record<string, unknown>;
    expect(document).toMatchObject({
      sites: ['shop.example'],
      entities: 4,
      facts: 9,
      queries: { asked: 2, predicted: 0, equivalent: 1 },
      queryEdges: 1,
      kinds: [
        { kind: 'shoe', entities: 3, table: 'shoe' },
        { kind: null, entities: 1, table: 'unnamed' },
      ],
      runs: [{ command: 'crawl', ending: 'finished', began: '2026-01-02T12:00:00.000Z' }],
    });
    const attributes = document.attributes as { attribute: string; onlyInFilters: number }[];
    expect(attributes.find(({ attribute }) => attribute === 'Price')).toMatchObject({ facts: 2, onlyInFilters: 1 });
  });

  test('one entity by any of its addresses: every fact, where it was seen and when', async () => {
    const { code, out } = await show('--entity', at('boot?ref=2'));
    expect(code).toBe(0);
    expect(out).toMatch(/^The boot\n {2}address {2}https:\/\/shop\.example\/boot\n/);
    expect(out).toContain('Also seen under 2 addresses');
    expect(out).toMatch(/Colour +red +filter +0\.90 .*query Colour = red, on https:\/\/shop\.example\/\?Colour=red/);
    expect(out).toMatch(/Weight +850 +page .*page https:\/\/shop\.example\/boot, node 12/);
    const document = JSON.parse((await show('--json', '--entity', at('boot'))).out) as Record<string, unknown>;
    expect(document).toMatchObject({
      entity: at('boot'),
      title: 'The boot',
      urls: { length: 3 },
      facts: { length: 4 },
    });
    expect((await show('--entity', 'record:1f')).code).toBe(0);
    expect((await show('--entity', 'www.shop.example/boot/#sizes')).out).toMatch(/^The boot\n/);
    expect(await show('--json', '--entity', at('hat'))).toMatchObject({ code: 3, out: 'null\n' });
  });

  test('an entity that is not known: near ones, code 3', async () => {
    const { code, err } = await show('--entity', at('boots'));
    expect(code).toBe(3);
    expect(err).toContain(at('boot'));
    expect((await show('--entity', '???')).code).toBe(3);
  });

  test('a value that came back with another source counts once; a value that changed is shown with its times', async () => {
    const file = join(folder, 'twice.db');
    const store = openSqliteStore(file);
    const description = { command: 'queries', method: 'planned', version: '1', starts: [at('')], settings: {} };
    const { id } = await store.beginRun(description, { fresh: false, nowMs: 1 });
    await store.addEntities(id, [shoe('a')]);
    await store.addFacts(id, [fact('a', 'Colour', 'red'), fact('a', 'Colour', 'red', { source: 'page' })]);
    await store.close();
    const { out } = await callQuarry(['show', '--db', file]);
    expect(out).toMatch(/Colour +1 +1 +0% +red \(1\)/);
    expect(out).toContain('not ended: running, or cut off');
  });

  test('files that cannot be read are said to be so', async () => {
    const missing = await callQuarry(['show', '--db', join(folder, 'nope.db')]);
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('There is no file') });
    const text = join(folder, 'text.db');
    writeFileSync(text, 'hello, I am no database at all, not even nearly');
    expect(await callQuarry(['show', '--db', text])).toMatchObject({
      code: 1,
      err: expect.stringContaining('not a database'),
    });
    const other = join(folder, 'other.db');
    const foreign = openDatabase(other);
    foreign.exec('CREATE TABLE pages (x)');
    foreign.close();
    expect((await callQuarry(['show', '--db', other])).code).toBe(1);
    expect(await callQuarry(['show'])).toMatchObject({ code: 2 });
    expect(await callQuarry(['show', '--db', db, 'extra'])).toMatchObject({ code: 2 });
  });

  test('nothing in it yet: code 3', async () => {
    const empty = join(folder, 'empty.db');
    await openSqliteStore(empty).close();
    expect(await callQuarry(['show', '--db', empty])).toMatchObject({ code: 3 });
  });
});
