import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { RunEvent } from '../model/event.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { createDisplay } from './display.ts';
import { wrapWords } from './live-lines.ts';

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

async function* phases(): AsyncGenerator<RunEvent> {
  yield { type: 'phase', name: 'the pages of Shoes', pages: 8 };
  for (let at = 0; at < 4; at += 1) {
    await new Promise((resolve) => setTimeout(resolve, 120));
    yield { type: 'answered', url, kind: 'ok', from: 'network', bytes: 1500, ms: 60 };
  }
}

async function drawn(environment: Readonly<Record<string, string>>): Promise<string> {
  const screen = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  await createDisplay(screen, { quiet: false, environment }).watch(phases());
  return String(screen.read() ?? '');
}

test('a phase whose length is known has a bar, the rest of it and the time left, in colour unless NO_COLOR says otherwise', async () => {
  const colours = /\u001b\[[\d;]*m/g;
  const coloured = await drawn({});
  expect(coloured).toMatch(colours);
  expect(coloured.replace(colours, '')).toMatch(/\u2588+\u2591+ 50% the pages of Shoes, 4 to go, about \d+ s/);
  for (const environment of [{ NO_COLOR: '1' }, { TERM: 'dumb' }])
    expect(await drawn(environment)).not.toMatch(colours);
});

async function shown(screen: PassThrough & { isTTY?: boolean; columns?: number }, quiet = false): Promise<string> {
  const display = createDisplay(screen, { quiet, everyMs: 100, environment: { NO_COLOR: '1' } });
  await display.watch(events());
  display.end();
  return String(screen.read() ?? '');
}

/** What a terminal of this width shows after a text; wide characters are not in it. */
function screenAfter(text: string, columns: number): string[] {
  const rows = [''];
  let at = 0;
  for (const [piece] of text.matchAll(/\u001b\[\d*[AJ]|[\s\S]/g)) {
    if (piece === '\r') continue;
    if (piece.endsWith('A') && piece.length > 1) at -= Number(piece.slice(2, -1));
    else if (piece.endsWith('J') && piece.length > 1) rows.splice(at, rows.length, '');
    else if (piece === '\n') rows.splice(++at, rows.length, '');
    else if (rows[at].length < columns) rows[at] += piece;
    else rows.splice(++at, rows.length, piece);
  }
  return rows;
}

const remarkIn = (columns: number): string =>
  `${wrapWords('Going on with a run that was cut off: 3 answers from its log in 1.5 s.', columns - 1).join('\n')}\n`;

test.each([30, 60, 200])(
  'on a terminal of %d columns a few lines renew themselves, say it all, and go away',
  async (columns) => {
    const text = await shown(Object.assign(new PassThrough(), { isTTY: true, columns }));
    const frames = text.split('\u001b[J');
    expect(frames.length).toBeGreaterThan(2);
    const remark = screenAfter(remarkIn(columns), columns);
    expect(screenAfter(text, columns)).toEqual(remark);
    const last = screenAfter(text.slice(0, text.lastIndexOf('\r')), columns).slice(remark.length - 1);
    expect(last.join(', ')).toMatch(/^\d downloads, [\d.]+\/s, 1 failed, \d\.\d KB, 1 from the log, a list: http:/);
    for (const line of last) expect(line.length).toBeLessThan(columns);
  },
);

test('a terminal that became narrower has wrapped the lines; they go away all the same', async () => {
  const screen = Object.assign(new PassThrough(), { isTTY: true, columns: 100 });
  const showing = shown(screen);
  setTimeout(() => {
    screen.columns = 20;
  }, 130);
  expect((await showing).match(/\u001b\[[3-9]A/)).not.toBeNull();
});

test('elsewhere plain lines, free of what a site may have put into its addresses', async () => {
  const lines = (await shown(new PassThrough())).trimEnd().split('\n');
  expect(lines.at(-1)).toMatch(
    /^\d downloads, [\d.]+\/s, 1 failed, \d\.\d KB, 1 from the log; http:\/\/shop\.example\/␛\]0;x \(a list\)$/,
  );
  expect(lines.join('')).not.toContain('\u001b');
});

test('--quiet prints nothing', async () => {
  expect(await shown(new PassThrough(), true)).toBe('');
});
