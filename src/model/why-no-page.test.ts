import { expect, test } from 'vitest';
import type { FailureCode, Fetched } from './fetched.ts';
import { visit } from './query.ts';
import type { Address } from './url.ts';
import { whyNoPage } from './why-no-page.ts';

const query = visit('https://shop.example/' as Address);
const failed = (code: FailureCode, more: object = {}): Fetched => ({
  kind: 'failed',
  query,
  code,
  retryable: false,
  ...more,
});

test.each([
  [failed('dns'), 'there is no such host, or no network to ask for it (dns)'],
  [failed('not-html', { contentType: 'application/pdf' }), 'it is no HTML page, but application/pdf (not-html)'],
  [failed('http-status', { status: 403 }), 'the site refuses to show it (http-status 403)'],
  [
    failed('http-status', { status: 401 }),
    'the site wants a login first; --cookies or --header can bring one (http-status 401)',
  ],
  [failed('http-status', { status: 503 }), 'the site is in trouble (http-status 503)'],
  [failed('http-status', { detail: 'the host asked to be left alone' }), 'the host asked to be left alone'],
  [{ kind: 'refused', query, by: 'robots' } as Fetched, 'the robots.txt of the site forbids it (robots)'],
  [
    { kind: 'refused', query, by: 'robots', reason: 'robots.txt could not be had (reset)' } as Fetched,
    'without its robots.txt nothing of a site is asked (robots: robots.txt could not be had (reset))',
  ],
  [
    {
      kind: 'refused',
      query,
      by: 'scope',
      reason: 'outside the host of the start address (redirect to https://other.example/)',
    } as Fetched,
    'it leads out of what may be asked; start where it leads to, if that is the site you want (scope: outside the host of the start address (redirect to https://other.example/))',
  ],
  [
    { kind: 'refused', query, by: 'budget', reason: 'it was told to stop' } as Fetched,
    'the run ended before its turn came (budget: it was told to stop)',
  ],
  [
    { kind: 'refused', query, by: 'wall' } as Fetched,
    'shop.example answered with walls only and is not asked any more (wall)',
  ],
  [{ kind: 'blocked', query, sign: 'a captcha' } as Fetched, 'the site shows a wall instead (a captcha)'],
] as const)('%#', (answer, words) => {
  expect(whyNoPage(answer)).toBe(words);
});
