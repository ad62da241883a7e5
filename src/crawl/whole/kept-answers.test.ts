import { describe, expect, test } from 'vitest';
import type { Ask, Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { pageOf } from '../../page/page.ts';
import { SharedAnswers } from './shared-answers.ts';

type Ok = Extract<Fetched, { kind: 'ok' }>;

const at = (path: string) => `http://h.example/${path}` as Address;
const asking = (path: string, asks: Ask['query']['asks'] = []): Ask => ({
  query: { ...visit(at(path)), asks },
  why: 'test',
  nth: 1,
});

function* conversation(...batches: readonly (readonly Ask[])[]): Conversation<Ok[]> {
  const heard: Ok[] = [];
  for (const batch of batches) heard.push(...((yield batch) as Ok[]));
  return heard;
}

/** Drives it as a run does; returns what came, and what was asked of the run. */
function drive(talk: Conversation<Ok[]>, length = 10) {
  const asked: string[] = [];
  let step = talk.next();
  while (step.done !== true) {
    asked.push(...step.value.map(({ query }) => query.url));
    step = talk.next(
      step.value.map(({ query }): Ok => {
        const { url: finalUrl } = query;
        const body = `<p>${'x'.repeat(length)} ${finalUrl}`;
        const rest = { hops: [], status: 200, headers: {}, contentType: 'text/html', bytes: body.length, atMs: 1 };
        return { kind: 'ok', query, finalUrl, body, ...rest };
      }),
    );
  }
  return { heard: step.value, asked };
}

describe('pages that two methods ask for', () => {
  test('are handed over where the first says so: the same answer, the same page, counted once', () => {
    const shared = new SharedAnswers();
    const first = drive(shared.of(conversation([asking('a'), asking('b')]), 'keep'));
    const page = pageOf(first.heard[1]);
    const second = drive(shared.of(conversation([asking('c'), asking('b')], [asking('a')])));
    expect(second.asked).toEqual([at('c')]);
    expect(second.heard.map(({ finalUrl }) => finalUrl)).toEqual([at('c'), at('b'), at('a')]);
    expect(pageOf(second.heard[1])).toBe(page);
    expect(shared.downloads).toBe(3);
    expect(drive(shared.of(conversation([asking('a')]))).asked).toEqual([at('a')]);
  });

  test('are asked for again where nobody kept them, where they were asked otherwise, and when they are let go', () => {
    const shared = new SharedAnswers();
    drive(shared.of(conversation([asking('a')])));
    drive(shared.of(conversation([asking('b', [{ attribute: 'colour', value: 'red' }]), asking('c')]), 'keep'));
    expect(drive(shared.of(conversation([asking('a'), asking('b')]))).asked).toEqual([at('a'), at('b')]);
    shared.letGo();
    expect(drive(shared.of(conversation([asking('c')]))).asked).toEqual([at('c')]);
  });

  test('are kept up to a bound, which those that were taken do not count against', () => {
    const shared = new SharedAnswers();
    const large = 19_000;
    const pages = Array.from({ length: 100 }, (_, page) => asking(`p${page}`));
    drive(shared.of(conversation(pages), 'keep'), large);
    const again = drive(shared.of(conversation(pages))).asked;
    expect(again.length).toBeGreaterThan(0);
    expect(again.length).toBeLessThan(50);
    drive(shared.of(conversation([asking('d')]), 'keep'), large);
    expect(drive(shared.of(conversation([asking('d')]))).asked).toEqual([]);
  });

  test('are not kept where they are long', () => {
    const shared = new SharedAnswers();
    drive(shared.of(conversation([asking('a')]), 'keep'), 30_000);
    expect(drive(shared.of(conversation([asking('a')]))).asked).toEqual([at('a')]);
  });
});
