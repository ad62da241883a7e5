import { expect, test } from 'vitest';
import { html, serve } from '../../fetch/loopback.fixture.ts';
import { newDb, quarry } from '../run-cli.fixture.ts';
import { BOOKS, libraryAnswer } from './probe-site.fixture.ts';

test('--retry-failed on a probe that finished asks what had failed and what that leads to', async () => {
  let isBroken = true;
  const asked: string[] = [];
  const site = await serve((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const fails = isBroken && /[?&]q=\w*[aeiou](&|$)/.test(path) && path.length % 4 === 0;
    const answer = fails ? null : libraryAnswer(path);
    if (fails) html(response, 'out of order', 503);
    else html(response, answer?.body ?? 'no such page', answer === null ? 404 : 200);
  });
  const argv = ['probe', '--json', '--quiet', '--delay', '0', '--retries', '0', '--db', newDb(), site.at('/')];
  const first = await quarry(argv);
  const before = JSON.parse(first.stdout);
  expect(first.code).toBe(0);
  expect(before.failed).toBeGreaterThan(0);
  const had = new Set(asked);
  isBroken = false;
  asked.length = 0;
  const again = await quarry([...argv, '--retry-failed']);
  const after = JSON.parse(again.stdout);
  const news = asked.filter((path) => path !== '/robots.txt');
  expect(again.code).toBe(0);
  expect(after).toMatchObject({ objects: BOOKS.length, failed: 0 });
  // The words that follow are chosen by what was found: a few of them are others now.
  expect(news.length).toBeLessThan(had.size / 4);
  asked.length = 0;
  expect((await quarry([...argv, '--retry-failed'])).code).toBe(0);
  expect(asked.filter((path) => path !== '/robots.txt')).toEqual([]);
}, 60_000);
