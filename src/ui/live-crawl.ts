/** The crawl that was started from the page: at most one, in a process of its own, as state that anybody may look at. */
import type { ChildProcess } from 'node:child_process';
import { QuarryError } from '../model/error.ts';
import type { RunEvent } from '../model/event.ts';
import { startChild } from './background.ts';
import type { CrawlMessage, CrawlTask } from './crawl-process.ts';
import type { LiveState } from './wire.ts';

const MOST_REMARKS = 200;
/** How long a crawl may take to keep what it knows once it was told to stop. */
const STOPPING_MS = 60_000;

const NOTHING: LiveState = {
  state: 'none',
  what: 'crawl',
  start: '',
  beganMs: 0,
  phase: '',
  pages: null,
  downloads: 0,
  bytes: 0,
  fromLog: 0,
  refused: 0,
  failed: 0,
  facts: 0,
  entities: 0,
  queries: 0,
  avoided: 0,
  perSecond: 0,
  asking: null,
  remarks: [],
  ending: null,
  error: null,
  estimate: null,
};

export class LiveCrawl {
  #child: ChildProcess | null = null;
  #state: LiveState = NOTHING;
  #phaseFrom = 0;

  get state(): LiveState {
    return this.#state;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  start(task: CrawlTask, nowMs: number): void {
    if (this.#child !== null)
      throw new QuarryError('usage', 'A crawl is going on already.', { hint: 'Stop it, or wait for its end.' });
    this.#state = { ...NOTHING, state: 'running', what: task.what, start: task.start, beganMs: nowMs };
    this.#phaseFrom = 0;
    const child = startChild('crawl-process');
    this.#child = child;
    child.on('message', (message: CrawlMessage) => this.#hear(message));
    child.on('error', (error) => this.#update({ error: error.message }));
    child.on('exit', (code, signal) => {
      this.#child = null;
      const isLost = this.#state.ending === null && this.#state.error === null;
      const error = isLost ? `The crawl ended without a word (${signal ?? code}). Resume goes on where it was.` : null;
      this.#update({ state: 'ended', asking: null, ...(error === null ? {} : { error }) });
    });
    child.send({ task });
  }

  /** What is known is kept; the same crawl goes on from there. */
  stop(): void {
    if (this.#child === null) return;
    this.#update({ state: 'stopping' });
    this.#child.send({ stop: true });
  }

  /** Resolves when nothing of it is left. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.stop();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), STOPPING_MS);
      child.once('exit', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #update(change: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...change };
  }

  #hear(message: CrawlMessage): void {
    if (message.type === 'event') this.#note(message.event);
    else if (message.type === 'estimated') this.#update({ estimate: message.estimate });
    else if (message.type === 'error')
      this.#update({ error: message.hint === null ? message.message : `${message.message} ${message.hint}` });
    else {
      this.#update({ ending: message.ending });
      if (message.because !== null) this.#remark(`Ended: ${message.because}.`);
    }
  }

  #note(event: RunEvent): void {
    const { state } = this;
    const seconds = Math.max(0.5, (Date.now() - state.beganMs) / 1000);
    if (event.type === 'asked') this.#update({ asking: { url: event.ask.query.url, why: event.ask.why } });
    if (event.type === 'answered') this.#answered(event, seconds);
    if (event.type === 'facts') this.#update({ facts: state.facts + event.count });
    if (event.type === 'queries') {
      const { avoided, entities, queries } = event;
      this.#update({ avoided, entities, queries });
    }
    if (event.type === 'phase') {
      this.#phaseFrom = state.downloads;
      this.#update({ phase: event.name, pages: event.pages === null ? null : { done: 0, all: event.pages } });
    }
    const remark = remarkOn(event);
    if (remark !== null) this.#remark(remark);
  }

  #answered(event: RunEvent & { readonly type: 'answered' }, seconds: number): void {
    const { state } = this;
    if (event.from === 'log') {
      this.#update({ fromLog: state.fromLog + 1 });
      return;
    }
    const isRefused = event.kind === 'refused';
    const downloads = state.downloads + (isRefused ? 0 : 1);
    const isFailed = event.kind === 'failed' || event.kind === 'blocked';
    this.#update({
      downloads,
      bytes: state.bytes + event.bytes,
      refused: state.refused + (isRefused ? 1 : 0),
      failed: state.failed + (isFailed ? 1 : 0),
      perSecond: downloads / seconds,
      pages:
        state.pages === null
          ? null
          : { all: state.pages.all, done: Math.min(state.pages.all, downloads - this.#phaseFrom) },
    });
  }

  #remark(line: string): void {
    this.#update({ remarks: [...this.#state.remarks, line].slice(-MOST_REMARKS) });
  }
}

function remarkOn(event: RunEvent): string | null {
  switch (event.type) {
    case 'resumed':
      return `Resumed: ${event.answers.toLocaleString('en')} answers were read again from the database.`;
    case 'diverged':
      return `The crawl asks otherwise than before it was cut off: ${event.because}.`;
    case 'stopped':
      return `Stopped: ${event.because}.`;
    case 'blocked':
      return event.ended ?? `A wall instead of a page: ${event.sign} at ${event.url}`;
    case 'skipped':
      return `Not read: ${event.url}: ${event.because}.`;
    case 'decided':
      return event.because;
    case 'phase':
      return event.pages === null ? `Now: ${event.name}.` : `Now: ${event.name}, ${event.pages} pages.`;
    default:
      return null;
  }
}
