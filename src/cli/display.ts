import type { Writable } from 'node:stream';
import type { RunEvent } from '../model/event.ts';
import { bytesText, counted, oneLine, roughly, secondsText } from './text.ts';

/**
 * What is going on, on standard error: on a terminal one line that renews itself, elsewhere a plain line now and then.
 * Every command that runs long uses it.
 */
export interface Display {
  /** A remark that stays. */
  say(line: string): void;
  /** Shows a run's events until it ends, and passes each on. */
  watch(events: AsyncIterable<RunEvent>, also?: (event: RunEvent) => void): Promise<void>;
  /** Takes the live line away. */
  end(): void;
}

export interface DisplayOptions {
  readonly quiet: boolean;
  /** How often a line is written where there is no terminal. @default 10000 */
  readonly everyMs?: number;
}

type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number };

const REDRAW_MS = 100;
const CLEAR_LINE = '\r\u001b[2K';

export function createDisplay(screen: Screen, options: DisplayOptions): Display {
  const live = screen.isTTY === true;
  const everyMs = live ? REDRAW_MS : (options.everyMs ?? 10_000);
  let drawn = false;
  let lastMs = performance.now();

  function clear(): void {
    if (drawn) screen.write(CLEAR_LINE);
    drawn = false;
  }

  function say(line: string): void {
    if (options.quiet) return;
    clear();
    screen.write(`${oneLine(line)}\n`);
  }

  function draw(text: string): void {
    const nowMs = performance.now();
    if (options.quiet || nowMs - lastMs < everyMs) return;
    lastMs = nowMs;
    if (live) screen.write(CLEAR_LINE + oneLine(text).slice(0, Math.max(20, (screen.columns ?? 80) - 1)));
    else say(text);
    drawn = live;
  }

  return {
    say,
    end: clear,
    async watch(events, also) {
      const progress = createProgress();
      for await (const event of events) {
        also?.(event);
        const remark = progress.note(event);
        if (remark !== null) say(remark);
        draw(progress.line());
      }
      clear();
    },
  };
}

/** Counts events; `note` returns a remark where one is due. */
function createProgress() {
  const beganMs = performance.now();
  const counts = {
    downloads: 0,
    bytes: 0,
    fromLog: 0,
    refused: 0,
    failed: 0,
    facts: 0,
    queries: 0,
    entities: 0,
    avoided: 0,
  };
  let asking = '';
  let phase: { readonly name: string; readonly pages: number | null; readonly from: number } | null = null;

  /** Where it is known how many pages a phase takes: how long that is at the pace so far. */
  function restText(perSecond: number): string[] {
    if (phase === null) return [];
    if (phase.pages === null) return [phase.name];
    const left = Math.max(0, phase.pages - (counts.downloads - phase.from));
    return [`${phase.name}, ${left} to go${perSecond > 0 ? `, about ${secondsText((left / perSecond) * 1000)}` : ''}`];
  }

  function answered(event: RunEvent & { readonly type: 'answered' }): void {
    // Several methods may ask for what the log has: it failed once all the same.
    if (event.from === 'log') {
      counts.fromLog += 1;
      return;
    }
    if (event.kind === 'refused') counts.refused += 1;
    else counts.downloads += 1;
    if (event.kind === 'failed' || event.kind === 'blocked') counts.failed += 1;
    counts.bytes += event.bytes;
  }

  return {
    note(event: RunEvent): string | null {
      if (event.type === 'asked') asking = `${event.ask.query.url} (${event.ask.why})`;
      if (event.type === 'answered') answered(event);
      if (event.type === 'phase') phase = { name: event.name, pages: event.pages, from: counts.downloads };
      if (event.type === 'facts') counts.facts += event.count;
      if (event.type === 'queries') {
        counts.queries = event.queries;
        counts.entities = event.entities;
        counts.avoided = event.avoided;
      }
      return remarkOn(event);
    },
    line(): string {
      const perSecond = (counts.downloads / Math.max(0.001, performance.now() - beganMs)) * 1000;
      const parts = [
        ...restText(perSecond),
        counted(counts.downloads, 'download'),
        bytesText(counts.bytes),
        `${perSecond.toFixed(1)}/s`,
        ...(counts.fromLog > 0 ? [`${counts.fromLog} from the log`] : []),
        ...(counts.queries > 0
          ? [counted(counts.queries, 'query', 'queries'), counted(counts.entities, 'entity', 'entities')]
          : []),
        ...(counts.avoided > 0 ? [`${roughly(counts.avoided)} lists avoided`] : []),
        ...(counts.facts > 0 ? [counted(counts.facts, 'fact')] : []),
        ...(counts.refused > 0 ? [`${counts.refused} refused`] : []),
        ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
      ];
      return asking === '' ? parts.join(', ') : `${parts.join(', ')}; ${asking}`;
    },
  };
}

function remarkOn(event: RunEvent): string | null {
  switch (event.type) {
    case 'resumed':
      return `Going on with a run that was cut off: ${event.answers} answers from its log in ${secondsText(event.ms)}.`;
    case 'diverged':
      return `The run asks otherwise than before it was cut off: ${event.because}. It goes on from there.`;
    case 'stopped':
      return `Stopped: ${event.because}. Repeat the command to go on${event.isSpent ? ', with a larger budget' : ''}.`;
    case 'blocked':
      return event.ended;
    case 'decided':
      return `${event.by}: ${event.because}`;
    case 'phase':
      return event.pages === null ? `Now: ${event.name}.` : `Now: ${event.name}, ${event.pages} of them.`;
    default:
      return null;
  }
}
