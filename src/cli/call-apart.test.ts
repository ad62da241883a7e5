import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { callApart } from './call-apart.ts';
import { newDb, quarry } from './run-cli.fixture.ts';

const options = { cwd: tmpdir(), timeoutMs: 30_000, mostBytes: 100_000 };

test('gives what was printed, and the exit code', async () => {
  expect(await callApart(['--version'], options)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d/) });
  expect((await callApart(['crwl'], options)).code).toBe(2);
}, 60_000);

test('ends a statement that has no end, one that says too much, and one that is cancelled', async () => {
  const db = newDb();
  expect((await quarry(['records', '--db', db, 'http://127.0.0.1:1/'])).code).toBe(1);
  const counting = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT';
  const endless = ['sql', '--json', '--db', db, `${counting} count(*) FROM n`];
  const timed = await callApart(endless, { ...options, timeoutMs: 2500 });
  expect(timed).toMatchObject({ code: 1, stderr: expect.stringContaining('2.5 seconds') });
  const much = await callApart(['sql', '--json', '--db', db, `${counting} i FROM n`], options);
  expect(much).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('too large') });
  const signal = AbortSignal.timeout(1000);
  expect(await callApart(endless, { ...options, signal })).toMatchObject({ stderr: 'It was cancelled.' });
}, 60_000);
