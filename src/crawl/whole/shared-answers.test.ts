import { expect, test } from 'vitest';
import type { Ask, Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { SharedAnswers } from './shared-answers.ts';

const ask = (at: number): Ask => ({ query: visit(`http://x.test/${at}` as Address), why: 'test', nth: 1 });

function* asking(pages: number): Conversation<string[]> {
  const kinds: string[] = [];
  for (let at = 0; at < pages; at += 2) for (const { kind } of yield [ask(at), ask(at + 1)]) kinds.push(kind);
  return kinds;
}

/** A site that fails every question for so many times. */
function converse(pages: number, fails: number, retryable: boolean) {
  const times = new Map<string, number>();
  const answer = ({ query }: Ask): Fetched => {
    const asked = (times.get(query.url) ?? 0) + 1;
    times.set(query.url, asked);
    if (asked <= fails) return { kind: 'failed', query, code: 'http-status', retryable, status: 503 };
    const ok = {
      finalUrl: query.url,
      hops: [],
      status: 200,
      headers: {},
      contentType: 'text/html',
      bytes: 0,
      body: '',
    };
    return { kind: 'ok', query, ...ok, atMs: 0 };
  };
  const conversation = new SharedAnswers().of(asking(pages));
  let step = conversation.next();
  while (step.done !== true) step = conversation.next(step.value.map(answer));
  return { kinds: step.value, asked: [...times.values()].reduce((sum, one) => sum + one, 0) };
}

test('what the site fails to answer for a while is asked for once more', () => {
  expect(converse(4, 1, true)).toEqual({ kinds: ['ok', 'ok', 'ok', 'ok'], asked: 8 });
});

test('what it says is not there is not, and a site that is down is not asked everything twice', () => {
  expect(converse(4, 1, false)).toEqual({ kinds: ['failed', 'failed', 'failed', 'failed'], asked: 4 });
  expect(converse(200, 2, true).asked).toBeLessThan(225);
});
