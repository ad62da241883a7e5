/** Tells a program of a person's choosing what changed: a POST, signed, tried again, and to no other address than the one that was typed. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { QuarryError } from '../model/error.ts';
import { toAddress } from '../model/url.ts';
import type { ChangeRow } from './change-rows.ts';
import type { Io } from './command.ts';

export interface Diff {
  readonly site: string;
  readonly rows: readonly ChangeRow[];
}

/** Pauses before each further try; as many tries as there are pauses, and one. */
const PAUSES_MS = [1000, 5000, 20_000];
const TIMEOUT_MS = 10_000;

/** The environment may make the tests quicker. */
export interface HookOptions {
  readonly pausesMs?: readonly number[];
  readonly timeoutMs?: number;
}

export function checkHook(hook: unknown, secretFile: unknown): void {
  if (hook === null || hook === undefined) {
    if (secretFile != null)
      throw new QuarryError('usage', '--hook-secret-file goes with --hook.', { hint: 'Give the address, too.' });
    return;
  }
  if (toAddress(String(hook)) === null)
    throw new QuarryError('usage', `--hook takes an http(s) address, not '${hook}'.`, {
      hint: 'For example: --hook https://my.example/changed',
    });
  secretIn(secretFile);
}

function secretIn(file: unknown): string | null {
  if (typeof file !== 'string') return null;
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret !== '') return secret;
  } catch (error) {
    throw new QuarryError('file-unreadable', `'${file}' cannot be read.`, {
      hint: 'It holds the secret that diffs are signed with.',
      cause: error,
    });
  }
  throw new QuarryError('empty-input', `'${file}' is empty.`, {
    hint: 'It holds the secret that diffs are signed with.',
  });
}

/** Null where there is none; else sends a diff and says whether it was taken. */
export function hookFor(hook: unknown, secretFile: unknown, options: HookOptions = {}) {
  if (typeof hook !== 'string') return null;
  const secret = secretIn(secretFile);
  const { pausesMs = PAUSES_MS, timeoutMs = TIMEOUT_MS } = options;
  return async (diff: Diff, io: Pick<Io, 'signal' | 'stderr'>): Promise<boolean> => {
    const body = JSON.stringify(diff);
    let because = 'it was told to stop';
    for (let attempt = 0; attempt <= pausesMs.length && !io.signal.aborted; attempt += 1) {
      if (attempt > 0) await wait(pausesMs[attempt - 1], undefined, { signal: io.signal }).catch(() => {});
      const answer = await send(hook, body, secret, AbortSignal.any([io.signal, AbortSignal.timeout(timeoutMs)]));
      if (answer === null) return true;
      ({ because } = answer);
      if (!answer.mayPass) break;
    }
    io.stderr.write(
      `quarry: the web hook did not take the changes: ${because}. They are kept: quarry changes shows them.\n`,
    );
    return false;
  };
}

/** Null: it was taken. A redirect is not followed: nobody typed where it leads. */
async function send(hook: string, body: string, secret: string | null, signal: AbortSignal) {
  const signature =
    secret === null
      ? {}
      : { 'x-quarry-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` };
  try {
    const headers = { 'content-type': 'application/json', 'user-agent': 'quarry', ...signature };
    const { status } = await fetch(hook, { method: 'POST', body, headers, redirect: 'manual', signal });
    if (status >= 200 && status < 300) return null;
    return { because: `status ${status}`, mayPass: status >= 500 || status === 429 || status === 408 };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { because: cause instanceof Error ? cause.message : String(cause), mayPass: true };
  }
}
