import { expect, test } from 'vitest';
import type { Address } from '../model/url.ts';
import { describeRun } from './run-key.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const starts = ['http://shop.example/' as Address];
const what = { command: 'crawl', method: 'auto', version: '1' };

test('budgets, places and displays are not part of what a run asks; anything else is', () => {
  const plain = describeRun(what, starts, DEFAULT_SETTINGS);
  const other = { db: 'x.db', maxDownloads: 7, maxTotalBytes: 1, maxSeconds: 9, fresh: true, retryFailed: true };
  const shown = { keepPages: 'none', quiet: true, json: true, delay: 5 };
  expect(describeRun(what, starts, { ...DEFAULT_SETTINGS, ...other, ...shown })).toEqual(plain);
  expect(describeRun(what, starts, { ...DEFAULT_SETTINGS, scope: 'prefix' })).not.toEqual(plain);
});

test('headers are known again, but not kept: they may be passwords', () => {
  const of = (line: string) => describeRun(what, starts, { ...DEFAULT_SETTINGS, header: [line] });
  expect(of('X-Key: secret')).toEqual(of('X-Key: secret'));
  expect(of('X-Key: secret')).not.toEqual(of('X-Key: other'));
  expect(JSON.stringify(of('X-Key: secret'))).not.toContain('secret');
});
