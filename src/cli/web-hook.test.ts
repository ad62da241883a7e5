import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { serve } from '../fetch/loopback.fixture.ts';
import { newDb } from './run-cli.fixture.ts';
import { checkHook, hookFor } from './web-hook.ts';

const ROW = {
  change: 'gone',
  entity: 'http://a/1',
  attribute: null,
  before: null,
  after: null,
  at: '2026-01-01T00:00:00.000Z',
} as const;
const DIFF = { site: 'http://a/', rows: [ROW] };
const QUICK = { pausesMs: [1, 1], timeoutMs: 300 };

function io() {
  const stderr = new PassThrough();
  let said = '';
  stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  return { signal: new AbortController().signal, stderr, said: () => said };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

describe('the web hook', () => {
  test('gets the diff, signed, and is tried again while it is busy', async () => {
    const got: { body: string; signature: unknown }[] = [];
    const site = await serve(async (request, response) => {
      got.push({ body: await bodyOf(request), signature: request.headers['x-quarry-signature'] });
      response.writeHead(got.length < 3 ? 503 : 204).end();
    });
    const secret = newDb();
    writeFileSync(secret, 'hush\n');
    expect(await hookFor(site.at('/hook'), secret, QUICK)!(DIFF, io())).toBe(true);
    expect(got).toHaveLength(3);
    expect(JSON.parse(got[2].body)).toEqual(DIFF);
    expect(got[2].signature).toBe(`sha256=${createHmac('sha256', 'hush').update(got[2].body).digest('hex')}`);
  });

  test('that does not answer, refuses or leads elsewhere is said, and is no crash', async () => {
    const silent = await serve(() => {});
    const watched = io();
    expect(await hookFor(silent.at('/hook'), null, QUICK)!(DIFF, watched)).toBe(false);
    expect(silent.asked).toHaveLength(3);
    expect(watched.said()).toContain('did not take the changes');
    const elsewhere = await serve((_, response) => response.writeHead(302, { location: '/other' }).end());
    expect(await hookFor(elsewhere.at('/hook'), null, QUICK)!(DIFF, io())).toBe(false);
    expect(elsewhere.asked).toEqual(['/hook']);
    expect(await hookFor('http://127.0.0.1:1/hook', null, QUICK)!(DIFF, io())).toBe(false);
  });

  test('what was typed wrongly is said before anything is asked', () => {
    expect(hookFor(null, null)).toBeNull();
    expect(() => checkHook('ftp://x/', null)).toThrow('--hook takes');
    expect(() => checkHook(null, 'f')).toThrow('goes with --hook');
    expect(() => checkHook('http://x/', newDb())).toThrow('cannot be read');
  });
});
