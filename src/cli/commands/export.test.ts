import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WARCParser } from 'warcio';
import { at, makeShop } from '../../store/shop.fixture.ts';
import { openSqliteStore, pagesFileOf } from '../../store/sqlite.ts';
import { callQuarry } from './run-command.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-export-'));
const db = join(folder, 'shop.db');
beforeAll(() => makeShop(db));
afterAll(() => rmSync(folder, { recursive: true }));

const take = (...argv: readonly string[]) => callQuarry(['export', '--db', db, ...argv]);
const lines = (out: string): Record<string, unknown>[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** RFC 4180, read by the letter. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quotedField, plainField, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quotedField === undefined ? plainField : quotedField.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

async function readParquet(bytes: Buffer) {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return { rows: await parquetReadObjects({ file }), schema: parquetMetadata(file).schema };
}

describe('quarry export', () => {
  test('facts have the fields that were promised, in every format', async () => {
    const fields = ['entity', 'attribute', 'value', 'source', 'confidence', 'evidence', 'firstSeen', 'lastSeen'];
    const json = lines((await take('--what', 'facts', '--format', 'jsonl')).out);
    expect(json).toHaveLength(9);
    const amount = { min: 99.5, max: 99.5, unit: '€' };
    for (const row of json)
      expect(Object.keys(row)).toEqual(row.value === '99.50' ? [...fields, ...Object.keys(amount)] : fields);
    expect(json[5]).toMatchObject(amount);
    expect(json[3]).toEqual({
      entity: at('boot'),
      attribute: 'Weight',
      value: '850',
      source: 'page',
      confidence: 0.9,
      evidence: { page: at('boot'), node: 12 },
      firstSeen: '2026-01-02T12:00:00.000Z',
      lastSeen: '2026-01-02T12:00:00.000Z',
    });
    const [head, ...rows] = readCsv((await take('--what', 'facts', '--format', 'csv')).out);
    expect(head).toEqual([...fields, ...Object.keys(amount)]);
    expect(rows[5].slice(8)).toEqual(['99.5', '99.5', '€']);
    expect(rows[4].slice(8)).toEqual(['', '', '']);
    expect(rows.map((row) => row.slice(0, 4))).toEqual(
      // A formula is set behind an apostrophe.
      json.map(({ attribute, entity, source, value }) => [
        entity,
        attribute,
        value === '=1+1' ? "'=1+1" : value,
        source,
      ]),
    );
    expect(rows.map((row) => JSON.parse(row[5]) as unknown)).toEqual(json.map(({ evidence }) => evidence));
    const parquet = await readParquet((await take('--what', 'facts', '--format', 'parquet')).bytes);
    expect(
      parquet.rows.map((row) => ({
        ...row,
        firstSeen: row.firstSeen.toISOString(),
        lastSeen: row.lastSeen.toISOString(),
      })),
    ).toEqual(json.map((row) => ({ min: null, max: null, unit: null, ...row })));
    expect(parquet.schema.slice(1).map(({ name, type }) => [name, type])).toEqual(
      [...fields, ...Object.keys(amount)].map((name) => [
        name,
        /Seen/.test(name) ? 'INT64' : /confidence|min|max/.test(name) ? 'DOUBLE' : 'BYTE_ARRAY',
      ]),
    );
  });

  test('entities have their attributes as columns, typed, several values as lists', async () => {
    const json = lines((await take('--what', 'entities')).out);
    expect(json[0]).toMatchObject({
      url: at('boot'),
      kind: 'shoe',
      title: 'The boot',
      urls: [at('boot'), at('boot?ref=1'), at('boot?ref=2')],
      Colour: ['red', 'blue'],
      Weight: 850,
      Price: 99.5,
    });
    expect(json[2]).toMatchObject({ url: at('sandal'), 'url 2': 'not an address', 'Größe, "cm"': '=1+1' });
    expect(json[2]).not.toHaveProperty('Weight');
    expect(json[3]).toMatchObject({ url: 'record:1f', kind: null, title: null, urls: [] });
    const { rows, schema } = await readParquet((await take('--what', 'entities', '--format', 'parquet')).bytes);
    const typeOf = (name: string) => schema.find((one) => one.name === name)?.type;
    expect([typeOf('Weight'), typeOf('Price'), typeOf('title')]).toEqual(['INT64', 'DOUBLE', 'BYTE_ARRAY']);
    expect(rows[0]).toMatchObject({ Colour: ['red', 'blue'], Weight: 850n, Price: 99.5, title: 'The boot' });
    expect(rows[1].title).toBe('A "clog", with\r\ncommas');
    expect(rows[3].Weight).toBeFalsy();
    const [head, ...cells] = readCsv((await take('--what', 'entities', '--format', 'csv')).out);
    const clog = Object.fromEntries(head.map((name, column) => [name, cells[1][column]]));
    expect(clog).toMatchObject({ title: 'A "clog", with\r\ncommas', Colour: '["brown"]', Weight: '420' });
    expect(cells[0][head.indexOf('Colour')]).toBe('["red","blue"]');
    expect(lines((await take('--what', 'entities', '--kind', 'shoe')).out)).toHaveLength(3);
    expect(lines((await take('--what', 'entities', '--kind', 'Shoe')).out)).toHaveLength(3);
  });

  test('queries, records and pages', async () => {
    expect(lines((await take('--what', 'queries')).out)).toEqual([
      { predicates: [], url: at('list'), entities: 3, how: 'asked', sameAs: null },
      {
        predicates: [{ attribute: 'Colour', value: 'red' }],
        url: at('?Colour=red'),
        entities: 1,
        how: 'asked',
        sameAs: null,
      },
      {
        predicates: [{ attribute: 'Colour', value: 'rot' }],
        url: null,
        entities: null,
        how: 'equivalent',
        sameAs: [{ attribute: 'Colour', value: 'red' }],
      },
    ]);
    expect(lines((await take('--what', 'records')).out)).toMatchObject([
      { page: at('list'), position: 0, fields: { Title: 'boot', Colours: ['red', 'blue'] } },
      { position: 1 },
    ]);
    expect(lines((await take('--what', 'pages')).out)).toMatchObject([
      { url: at('list'), status: 200 },
      { status: 404 },
    ]);
    for (const what of ['queries', 'records', 'pages']) {
      const { bytes, code } = await take('--what', what, '--format', 'parquet');
      expect(code).toBe(0);
      expect((await readParquet(bytes)).rows.length).toBeGreaterThan(1);
    }
  });

  for (const name of ['shop.warc', 'shop.warc.gz']) {
    test(`${name} is read by another library`, async () => {
      const out = join(folder, name);
      expect((await take('--what', 'pages', '--format', 'warc', '--out', out)).code).toBe(0);
      const records = [];
      for await (const record of new WARCParser([
        new Uint8Array(readFileSync(out)),
      ] as unknown as AsyncIterable<Uint8Array>)) {
        records.push({
          type: record.warcType,
          url: record.warcTargetURI,
          status: record.httpHeaders?.statusCode,
          contentType: record.httpHeaders?.headers.get('content-type'),
          encoding: record.httpHeaders?.headers.get('content-encoding') ?? null,
          payload: await record.contentText(),
        });
      }
      expect(records.slice(1)).toEqual([
        {
          type: 'response',
          url: at('list'),
          status: 200,
          contentType: 'text/html; charset=utf-8',
          encoding: null,
          payload: '<p>Grüße \u{1f45f}</p>',
        },
        {
          type: 'response',
          url: at('gone'),
          status: 404,
          contentType: 'text/html; charset=utf-8',
          encoding: null,
          payload: '',
        },
      ]);
      expect(records[0]).toMatchObject({ type: 'warcinfo', payload: expect.stringContaining('software: quarry/') });
    });
  }

  test('pages whose bodies are gone are left out of an archive, and that is said', async () => {
    const file = join(folder, 'bare.db');
    await makeShop(file);
    rmSync(pagesFileOf(file));
    const { bytes, code, err } = await callQuarry(['export', '--db', file, '--what', 'pages', '--format', 'warc']);
    expect(code).toBe(3);
    expect(err).toContain('2 pages left out');
    expect(bytes.toString('latin1')).not.toContain('WARC-Type: response');
  });

  test('a file appears when it is whole; stopped or failed, nothing is left behind', async () => {
    const out = join(folder, 'facts.csv');
    writeFileSync(out, 'before');
    const stopped = await callQuarry(['export', '--db', db, '--format', 'csv', '--out', out], {
      signal: AbortSignal.abort(),
    });
    expect(stopped.code).toBe(130);
    expect(readFileSync(out, 'utf8')).toBe('before');
    expect((await take('--format', 'csv', '--out', out)).err).toContain('9 facts as csv');
    expect(readFileSync(out, 'utf8')).toMatch(/^entity,attribute/);
    const nowhere = await take('--out', join(folder, 'no', 'such', 'x.jsonl'));
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('there is no folder')]);
    const into = await take('--out', folder);
    expect(into.code).toBe(1);
    expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')('what is no plain file is written into and stays what it is', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reading = new Promise<string>((resolve) => {
      const reader = spawn('cat', [pipe]);
      let text = '';
      reader.stdout.on('data', (chunk) => (text += String(chunk)));
      reader.on('close', () => resolve(text));
    });
    const plain = await take('--format', 'csv');
    expect(await take('--format', 'csv', '--out', pipe)).toMatchObject({ code: 0, out: '' });
    expect(await reading).toBe(plain.out);
    expect(statSync(pipe).isFIFO()).toBe(true);
    const target = join(folder, 'target.csv');
    writeFileSync(target, 'before');
    symlinkSync(target, join(folder, 'link.csv'));
    await take('--format', 'csv', '--out', join(folder, 'link.csv'));
    expect(readFileSync(target, 'utf8')).toBe(plain.out);
    expect(lstatSync(join(folder, 'link.csv')).isSymbolicLink()).toBe(true);
    expect((await take('--format', 'csv', '--out', '/dev/null')).code).toBe(0);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  test.skipIf(process.platform === 'win32')(
    'a pipe that nobody reads is waited for until somebody stops it',
    async () => {
      const pipe = join(folder, 'unread');
      execFileSync('mkfifo', [pipe]);
      const { code, err } = await callQuarry(['export', '--db', db, '--out', pipe], {
        signal: AbortSignal.timeout(200),
      });
      expect([code, err]).toEqual([130, expect.stringContaining('Stopped before the end')]);
    },
  );

  test.each([
    ['a format for other rows', ['--what', 'facts', '--format', 'warc'], /--format warc goes with --what pages/],
    ['a kind of facts', ['--what', 'facts', '--kind', 'shoe'], /goes with --what entities/],
    ['rows that do not exist', ['--what', 'things'], /facts, entities, queries/],
    ['the database as output', ['--out', db], /names the database itself/],
    ['a word too many', ['facts'], /takes one database/],
  ])('wrong usage: %s', async (_, argv, message) => {
    const { code, err } = await take(...argv);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });

  test('an unknown kind, an empty store, a terminal, no database', async () => {
    expect(await take('--what', 'entities', '--kind', 'hat')).toMatchObject({
      code: 3,
      err: expect.stringContaining('There are: shoe'),
    });
    const empty = join(folder, 'empty.db');
    await openSqliteStore(empty).close();
    for (const format of ['jsonl', 'csv', 'parquet']) {
      const { bytes, code } = await callQuarry(['export', '--db', empty, '--what', 'entities', '--format', format]);
      expect(code).toBe(3);
      if (format === 'parquet') expect((await readParquet(bytes)).rows).toEqual([]);
    }
    const terminal = await callQuarry(['export', '--db', db, '--format', 'parquet'], { terminal: 80 });
    expect(terminal).toMatchObject({ code: 2, err: expect.stringContaining('--out data.parquet') });
    expect(await callQuarry(['export'])).toMatchObject({ code: 2, err: expect.stringContaining('needs a database') });
    expect(await callQuarry(['export', '--db', join(folder, 'nope.db')])).toMatchObject({ code: 1 });
    expect(existsSync(join(folder, 'nope.db'))).toBe(false);
  });
});
