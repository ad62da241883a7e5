/** Questions to the server, and answers that are kept while they are asked again. */
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ErrorAnswer, LiveState, StartAnswer } from '../../wire.ts';

export class ServerError extends Error {
  readonly hint: string | null;
  constructor(message: string, hint: string | null) {
    super(message);
    this.hint = hint;
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as T;
  let error: ErrorAnswer['error'] | null = null;
  try {
    error = (JSON.parse(text) as ErrorAnswer).error;
  } catch {
    // Refused at the door: plain text.
  }
  throw new ServerError(
    error?.message ?? (text.slice(0, 300) || `The server answered ${response.status}.`),
    error?.hint ?? null,
  );
}

export async function ask<T>(path: string, signal?: AbortSignal): Promise<T> {
  return answerOf<T>(await fetch(`/api/${path}`, signal === undefined ? {} : { signal }));
}

export async function send<T>(path: string, body: unknown = {}): Promise<T> {
  return answerOf<T>(await fetch(`/api/${path}`, { method: 'POST', body: JSON.stringify(body) }));
}

export const start = signal<StartAnswer | null>(null);
export const live = signal<LiveState | null>(null);
export const lost = signal<string | null>(null);

/** Grows whenever the database has changed: what is shown is asked for again then. */
export const state = signal(0);

export async function refresh(): Promise<void> {
  try {
    const now = await ask<StartAnswer>('start');
    const before = start.value;
    lost.value = null;
    if (before !== null && before.version === now.version && before.exists === now.exists) return;
    start.value = now;
    if (before !== null) state.value += 1;
  } catch (error) {
    lost.value =
      error instanceof ServerError ? error.message : 'The server does not answer: is quarry ui still running?';
  }
}

const POLL_MS = 3000;

export function watchServer(): void {
  void refresh();
  setInterval(() => {
    if (document.visibilityState === 'visible') void refresh();
  }, POLL_MS);
  const events = new EventSource('/api/live');
  events.onmessage = ({ data }) => {
    const before = live.value?.state;
    live.value = JSON.parse(String(data)) as LiveState;
    if (before !== undefined && before !== live.value.state) void refresh();
  };
}

export interface Asked<T> {
  readonly data: T | null;
  readonly error: ServerError | null;
  readonly isAsking: boolean;
}

/** The answer of an address; while it is asked again, the last one stays. Null: nothing is asked. */
export function useAsked<T>(path: string | null): Asked<T> {
  const asked = useSignal<Asked<T> & { readonly path: string | null }>({
    data: null,
    error: null,
    isAsking: true,
    path,
  });
  const { value: now } = state;
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    const same = asked.peek().path === path;
    asked.value = { data: same ? asked.peek().data : null, error: null, isAsking: true, path };
    ask<T>(path, stop.signal).then(
      (data) => {
        asked.value = { data, error: null, isAsking: false, path };
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const said = error instanceof ServerError ? error : new ServerError(String(error), null);
        asked.value = { data: null, error: said, isAsking: false, path };
      },
    );
    return () => stop.abort();
  }, [path, now]);
  // An answer to what was asked before is none to what is asked now.
  return asked.value.path === path ? asked.value : { data: null, error: null, isAsking: true };
}
