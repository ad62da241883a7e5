/** The browser of a run: its requests through our own layers, its pages where they pay. */
import { createBrowser } from '../../fetch/browser/browser.ts';
import { HOW_TO_INSTALL, whyNoBrowser } from '../../fetch/browser/chromium.ts';
import { createPassing } from '../../fetch/browser/passing.ts';
import { createRenderLayer, type RenderLearned } from '../../fetch/browser/render.ts';
import type { Cookies } from '../../fetch/cookies.ts';
import { type Layer, stack } from '../../fetch/fetcher.ts';
import type { Guard } from '../../fetch/guard.ts';
import type { Http } from '../../fetch/http.ts';
import { QuarryError } from '../../model/error.ts';
import type { RunEvent } from '../../model/event.ts';
import type { Settings } from '../settings.ts';
import { createRenderJudge } from './render-judge.ts';
import { createScriptedLayer, type ScriptedLearned } from './scripted-layer.ts';

export interface BrowserLayerOptions {
  readonly settings: Settings;
  readonly userAgent: string;
  readonly http: Http;
  readonly guard: Guard;
  readonly cookies: Cookies;
  /** Pace, what could act, robots.txt and guard: what the requests of a page go through, inside out. */
  readonly layers: readonly Layer[];
  /** What pages and trials ask for beside what was wanted passes these, too: the budget of a run. */
  readonly outer: readonly Layer[];
  readonly learned?: RenderLearned;
  readonly onLearned: (learned: RenderLearned) => void;
  /** Lists made by scripts. */
  readonly scripted?: ScriptedLearned;
  readonly onScripted: (learned: ScriptedLearned) => void;
  readonly onEvent: (event: RunEvent) => void;
}

export interface BrowserLayer {
  readonly layers: readonly Layer[];
  close(): Promise<void>;
}

/** Requests of pages whose refusal is told; a hostile page makes them without end. */
const MOST_REFUSED = 20;

/** Said before anything is asked. */
export function checkRendering({ render }: Pick<Settings, 'render'>): void {
  const why = render === 'always' ? whyNoBrowser() : null;
  if (why !== null)
    throw new QuarryError('no-browser', `--render always needs a browser, and ${why}.`, { hint: HOW_TO_INSTALL });
}

export function createBrowserLayer(options: BrowserLayerOptions): BrowserLayer {
  const { cookies, guard, http, settings, userAgent } = options;
  const { render: mode, maxBytes, totalTimeout: totalTimeoutMs } = settings;
  if (mode === 'never') return { layers: [], close: async () => undefined };
  const passing = createPassing({ guard, cookies, context: http.context, totalTimeoutMs, maxBytes });
  const asking = stack(passing.fetch, ...options.layers); // bounded: a handful
  // bounded: a handful of layers
  const besides = stack(asking, ...options.outer);
  const limits = { maxTotalMs: totalTimeoutMs, maxBytes };
  const tell = (because: string) => options.onEvent({ type: 'decided', by: 'crawl', because });
  const said = new Set<string>();
  const onRefused = ({ url, why }: { readonly url: string; readonly why: string }) => {
    const line = `refused in the browser: ${url} (${why})`;
    // What no page asked for are calls home of the browser.
    if (why.startsWith('no page')) return;
    if (said.size < MOST_REFUSED && !said.has(line)) tell(line);
    said.add(line);
  };
  const browser =
    whyNoBrowser() === null ? createBrowser({ passing, asking, besides, userAgent, limits, onRefused }) : null;
  let missed = false;
  const { layer } = createRenderLayer({
    mode,
    browser,
    judge: createRenderJudge(),
    ...(options.learned === undefined ? {} : { learned: options.learned }),
    onLearned: options.onLearned,
    onRendered: (url, why, pages) => tell(`browser page ${pages}: ${url} (${why})`),
    onMissed(url, why) {
      if (missed) return;
      missed = true;
      tell(`${url} may be made by scripts (${why}), and ${whyNoBrowser()}. ${HOW_TO_INSTALL}`);
    },
  });
  const scripted =
    browser === null
      ? []
      : [
          createScriptedLayer({
            browser,
            tell,
            ...(options.scripted === undefined ? {} : { learned: options.scripted }),
            onLearned: options.onScripted,
            onOpened: ({ url }, why) => tell(`browser page: ${url} (${why})`),
          }),
        ];
  return { layers: [layer, ...scripted], close: async () => browser?.close() };
}
