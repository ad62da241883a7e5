import type { Writable } from 'node:stream';
import { inOneLine } from '../model/control-characters.ts';
import type { RunEvent } from '../model/event.ts';
import { liveLines, paint, rowsOf, type Shown, wrapWords } from './live-lines.ts';
import { bytesText, counted, duration, roughly, secondsText } from './text.ts';

/**
 * What is going on, on standard error: on a terminal a few lines that renew themselves, elsewhere a plain line now and then.
 * Every command that runs long uses it.
 */
export interface Display {
  /** A remark that stays. */
  say(line: string): void;
  /** Shows a run's events until it ends, and passes each on. */
  watch(events: AsyncIterable<RunEvent>, also?: (event: RunEvent) => void): Promise<void>;
  /** Takes the live lines away. */
  end(): void;
}

export interface DisplayOptions {
  readonly quiet: boolean;
  /** How often a line is written where there is no terminal. @default 10000 */
  readonly everyMs?: number;
  /** Where NO_COLOR (https://no-color.org) and TERM are looked up. @default process.env */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number };

const REDRAW_MS = 100;
/** While nothing comes, too: time goes on, and so does a person's question whether anything happens. */
const WAITING_MS = 1000;

export function createDisplay(screen: Screen, options: DisplayOptions): Display {
  const live = screen.isTTY === true;
  const { NO_COLOR = '', TERM = '' } = options.environment ?? process.env;
  const inColour = live && NO_COLOR === '' && TERM !== 'dumb';
  const everyMs = live ? REDRAW_MS : (options.everyMs ?? 10_000);
  let drawn: readonly string[] = [];
  let lastMs = performance.now();
  const width = () => Math.max(20, (screen.columns || 80) - 1);

  /** Back to where the live lines began, and everything from there away. */
  function erasure(): string {
    if (drawn.length === 0) return '';
    const up = rowsOf(drawn, width() + 1) - 1;
    return `\r${up > 0 ? `\u001b[${up}A` : ''}\u001b[J`;
  }

  function clear(): void {
    if (drawn.length > 0) screen.write(Buffer.from(erasure()));
    drawn = [];
  }

  function say(line: string): void {
    if (options.quiet) return;
    clear();
    const plain = inOneLine(line);
    // A terminal would break it in the middle of a word.
    screen.write(`${live ? wrapWords(plain, width()).join('\n') : plain}\n`);
  }

  function draw(progress: Progress): void {
    const nowMs = performance.now();
    if (options.quiet || nowMs - lastMs < everyMs) return;
    lastMs = nowMs;
    if (!live) {
      say(progress.line());
      return;
    }
    const { asking, counts, phase, share = null } = progress.shown();
    const shown = { counts, phase: inOneLine(phase), asking: inOneLine(asking), share };
    const lines = liveLines(shown, width());
    screen.write(Buffer.from(erasure() + (inColour ? paint(lines, shown) : lines).join('\n')));
    drawn = lines;
  }

  return {
    say,
    end: clear,
    async watch(events, also) {
      const progress = createProgress();
      const timer = live ? setInterval(() => draw(progress), WAITING_MS) : undefined;
      try {
        for await (const event of events) {
          also?.(event);
          const remark = progress.note(event);
          if (remark !== null) say(remark);
          draw(progress);
        }
      } finally {
        clearInterval(timer);
      }
      clear();
    },
  };
}

type Progress = ReturnType<typeof createProgress>;

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
  let asking: { readonly url: string; readonly why: string } | null = null;
  let phase: { readonly name: string; readonly pages: number | null; readonly from: number } | null = null;

  const perSecond = () => (counts.downloads / Math.max(0.001, performance.now() - beganMs)) * 1000;

  /** Where it is known how many pages a phase takes: how long that is at the pace so far. */
  function phaseText(): string {
    if (phase === null || phase.pages === null) return phase?.name ?? '';
    const left = Math.max(0, phase.pages - (counts.downloads - phase.from));
    const pace = perSecond();
    return `${phase.name}, ${left.toLocaleString('en')} to go${pace > 0 ? `, about ${duration((left / pace) * 1000)}` : ''}`;
  }

  function share(): number | null {
    if (phase === null || phase.pages === null || phase.pages === 0) return null;
    return Math.min(1, (counts.downloads - phase.from) / phase.pages);
  }

  /** What matters most first: a narrow terminal shows only the beginning. */
  function countTexts(): string[] {
    return [
      counted(counts.downloads, 'download'),
      `${perSecond().toFixed(1)}/s`,
      ...(counts.queries > 0 ? [counted(counts.entities, 'entity', 'entities')] : []),
      ...(counts.facts > 0 ? [counted(counts.facts, 'fact')] : []),
      ...(counts.failed > 0 ? [`${counts.failed} failed`] : []),
      ...(counts.refused > 0 ? [`${counts.refused} refused`] : []),
      ...(counts.avoided > 0 ? [`${roughly(counts.avoided)} lists avoided`] : []),
      ...(counts.queries > 0 ? [counted(counts.queries, 'query', 'queries')] : []),
      bytesText(counts.bytes),
      ...(counts.fromLog > 0 ? [`${counts.fromLog} from the log`] : []),
    ];
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
      if (event.type === 'asked') asking = { url: event.ask.query.url, why: event.ask.why };
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
    shown: (): Shown => ({
      phase: phaseText(),
      share: share(),
      counts: countTexts(),
      asking: asking === null ? '' : `${asking.why}: ${asking.url}`,
    }),
    line(): string {
      const phase = phaseText();
      const parts = (phase === '' ? countTexts() : [phase, ...countTexts()]).join(', ');
      return asking === null ? parts : `${parts}; ${asking.url} (${asking.why})`;
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
    case 'skipped':
      return `Not read: ${event.url}: ${event.because}.`;
    case 'decided':
      return `${event.by}: ${event.because}`;
    case 'phase':
      return event.pages === null ? `Now: ${event.name}.` : `Now: ${event.name}, ${event.pages} of them.`;
    default:
      return null;
  }
}
