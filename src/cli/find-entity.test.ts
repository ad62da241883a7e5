import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, makeShop } from '../store/shop.fixture.ts';
import { openSqliteReader } from '../store/sqlite-reader.ts';
import { callQuarry } from './commands/run-command.fixture.ts';
import { findEntity } from './find-entity.ts';
import { programName } from './program-name.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarry-find-'));
const db = join(folder, 'shop.db');
beforeAll(() => makeShop(db));
afterAll(() => rmSync(folder, { recursive: true }));

test('a title, or a part that only one has, is enough; a part that several have is not', async () => {
  const reader = openSqliteReader(db);
  const found = async (...typed: readonly string[]) =>
    Promise.all(typed.map(async (text) => (await findEntity(reader, text, {}))?.entity ?? null));
  expect(await found('the BOOT', 'sandal', 'boo')).toEqual([at('boot'), at('sandal'), at('boot')]);
  expect(await found('the', 'shop.example', 'slipper', 'o')).toEqual([null, null, null, null]);
  await reader.close();
});

test('commands that are printed can be pasted: as the program was called, with what there is', async () => {
  const script = '/work/quarry/bin/quarry.js';
  expect(programName({ env: { npm_command: 'exec', PATH: '' }, script })).toBe('npx quarry');
  expect(programName({ env: { PATH: ['', folder].join(delimiter) }, script })).toBe(`node ${script}`);
  expect(programName({ env: { PATH: '' }, script: undefined })).toBe('quarry');
  const { out } = await callQuarry(['show', db]);
  const printed = out.split('\n').filter((line) => / show .*--entity /.test(line));
  const [, argv] = /quarry(?:\.js)? (.*)$/.exec(printed[0]) ?? [];
  expect((await callQuarry(argv.split(' '))).code).toBe(0);
});
