import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { RunEvent } from '../model/event.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { createDisplay } from './display.ts';

const url = 'http://shop.example/\u001b]0;x' as Address;
async function* events(): AsyncGenerator<RunEvent> {
  yield { type: 'resumed', answers: 3, ms: 1500 };
  for (let at = 0; at < 5; at += 1) {
    yield { type: 'asked', conversation: 'a', ask: { query: visit(url), why: 'a list', nth: 1 } };
    await new Promise((resolve) => setTimeout(resolve, 60));
    yield { type: 'answered', url, kind: at === 0 ? 'failed' : 'ok', from: 'network', bytes: 1500, ms: 60 };
    if (at === 0) yield { type: 'answered', url, kind: 'failed', from: 'log', bytes: 0, ms: 0 };
  }
}

async function shown(screen: PassThrough & { isTTY?: boolean; columns?: number }, quiet = false): Promise<string> {
  const display = createDisplay(screen, { quiet, everyMs: 100 });
  await display.watch(events());
  display.end();
  return String(screen.read() ?? '');
}

test('on a terminal one line renews itself, within its width, and goes away', async () => {
  const text = await shown(Object.assign(new PassThrough(), { isTTY: true, columns: 60 }));
  const [remark, ...frames] = text.split('\r\u001b[2K');
  expect(remark).toBe('Going on with a run that was cut off: 3 answers from its log in 1.5 s.\n');
  expect(frames.length).toBeGreaterThan(1);
  expect(frames.at(-1)).toBe('');
  for (const frame of frames) expect(frame.length).toBeLessThan(60);
});

test('elsewhere plain lines, free of what a site may have put into its addresses', async () => {
  const lines = (await shown(new PassThrough())).trimEnd().split('\n');
  expect(lines.at(-1)).toMatch(
    /^\d downloads, \d\.\d KB, [\d.]+\/s, 1 from the log, 1 failed; http:\/\/shop\.example\/ \]0;x \(a list\)$/,
  );
  expect(lines.join('')).not.toContain('\u001b');
});

test('--quiet prints nothing', async () => {
  expect(await shown(new PassThrough(), true)).toBe('');
});
