/** One page in the browser: opened, left alone until it has settled, read. */
import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import type { ControlGroup, OpenerGroup, ScriptRequest } from '../../model/control.ts';
import { type Action, BOX_ATTRIBUTE } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { CONTROLS, NOTE_LISTENERS } from './controls-script.ts';
import { OPENERS } from './openers-script.ts';

/** A request of a page's own script with an answer for scripts. */
export interface ScriptExchange {
  readonly request: ScriptRequest;
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface VisitedPage {
  readonly html: string;
  readonly finalUrl: Address;
  /** What the address bar shows once scripts have run. */
  readonly shownUrl: Address;
  readonly hops: readonly Address[];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly exchanges: readonly ScriptExchange[];
  /** Whether it was still changing when its time was up. */
  readonly unsettled: boolean;
}

export interface VisitLimits {
  /** Of scripts, requests that wait for their turn not counted. */
  readonly maxScriptMs: number;
  readonly maxTotalMs: number;
  readonly maxBytes: number;
  readonly maxExchanges: number;
  /** Whether style sheets are asked for: only where it matters how the page is laid out. @default false */
  readonly styled?: boolean;
}

/** What a visit asks of those around it. */
export interface VisitAround {
  /** Called before a request goes to the proxy, which lets no other pass. */
  readonly announce: (url: string, isPage: boolean) => void;
  /** Called before something is clicked or chosen. */
  readonly use: (label: string) => void;
  /** Requests that are with the proxy now. */
  readonly underWay: () => number;
  readonly signal: AbortSignal;
}

/** Quiet for this long: nothing under way, nothing changed. Widely used routers write the address bar 400 ms after a click. */
const SETTLED_MS = 450;
const STEP_MS = 70;

/** A page that is open, for those who try what it does. */
export interface OpenPage {
  /** As it is now. The exchanges are those since it was asked last. */
  read(): Promise<VisitedPage>;
  settle(): Promise<void>;
  controls(): Promise<readonly ControlGroup[]>;
  /** Clicks or chooses, and waits until the page has settled; false where it is not there. */
  use(group: ControlGroup, label: string): Promise<boolean>;
  scroll(): Promise<void>;
  /** The HTML as it is now. */
  content(): Promise<string>;
  /** Groups of elements that may open another page, and have no address. */
  openers(): Promise<readonly OpenerGroup[]>;
  /** Where a click on one would lead; nothing is asked for, and the page stays. Null where it leads nowhere. */
  whereTo(group: number, at: number): Promise<Address | null>;
  /** Makes links of them. */
  writeAddresses(addresses: readonly (readonly [group: number, at: number, address: string])[]): Promise<void>;
}

/** Rejects where nothing could be read of it. */
export function visitPage(
  context: BrowserContext,
  url: Address,
  actions: readonly Action[],
  limits: VisitLimits,
  around: VisitAround,
  /** What is done to the page once it has settled. */
  prepare?: (open: OpenPage) => Promise<void>,
): Promise<VisitedPage> {
  const styled = actions.some((action) => action.do === 'measure');
  return withPage(context, url, { ...limits, styled }, around, async (open, page) => {
    await prepare?.(open);
    for (const action of actions) {
      if (action.do === 'measure') await within(page.evaluate(MEASURE), READ_MS);
      else {
        around.use(action.do);
        await act(page, action);
        await open.settle();
      }
    }
    return open.read();
  });
}

/** Opens a page, waits until it has settled, and closes it when the work is done. */
export async function withPage<T>(
  context: BrowserContext,
  url: Address,
  limits: VisitLimits,
  around: VisitAround,
  work: (open: OpenPage, page: Page) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  const close = () => void page.close().catch(() => undefined);
  around.signal.addEventListener('abort', close);
  const exchanges: ScriptExchange[] = [];
  const reading: Promise<unknown>[] = [];
  let caught: ((request: Request) => void) | null = null;
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  page.on('popup', (popup) => void popup.close().catch(() => undefined));
  page.on('response', (response) => {
    if (exchanges.length + reading.length < limits.maxExchanges) reading.push(note(response, exchanges, limits));
  });
  try {
    await page.addInitScript(NOTE_LISTENERS);
    await page.route('**/*', (route) => {
      const request = route.request();
      if (caught !== null && request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        caught(request);
        // Aborted, a page stays as it is.
        return route.abort('aborted').catch(() => undefined);
      }
      const answer = answerTo(request, page, limits.styled === true);
      if (answer === 'abort') return route.abort('blockedbyclient').catch(() => undefined);
      if (answer === 'empty')
        return route.fulfill({ status: 200, contentType: 'text/css', body: '' }).catch(() => undefined);
      around.announce(request.url(), request.isNavigationRequest());
      return route.continue().catch(() => undefined);
    });
    const main = await page.goto(url, { waitUntil: 'commit', timeout: limits.maxTotalMs });
    if (main === null) throw new Error('no answer came');
    let settled = await settle(page, limits, around);
    const again = async () => {
      settled = await settle(page, limits, around);
    };
    const run = <R>(script: string, wish: unknown) =>
      within(page.evaluate<R>(`(${script})(${JSON.stringify(wish)})`), READ_MS);
    const inPage = <R>(wish: unknown) => run<R>(CONTROLS, wish);
    const open: OpenPage = {
      settle: again,
      async read() {
        const html = await within(page.content(), READ_MS);
        await within(Promise.all(reading), READ_MS).catch(() => undefined);
        if (html.length > limits.maxBytes) throw new Error('the page is larger than is read');
        const came = exchanges.splice(0);
        reading.length = 0;
        return {
          html,
          finalUrl: main.url() as Address,
          shownUrl: page.url() as Address,
          hops: hopsOf(main.request()),
          status: main.status(),
          headers: main.headers(),
          exchanges: came,
          unsettled: !settled,
        };
      },
      controls: () => inPage<readonly ControlGroup[]>({ do: 'list' }),
      async use({ heading, key }, label) {
        around.use(label);
        const done = await inPage<boolean>({ do: 'use', key, heading, label });
        if (done) await again();
        return done;
      },
      async scroll() {
        await within(page.evaluate('scrollTo(0, document.documentElement.scrollHeight)'), READ_MS);
        await again();
      },
      content: () => within(page.content(), READ_MS),
      openers: () => run(OPENERS, { do: 'list' }),
      async writeAddresses(addresses) {
        await run(OPENERS, { do: 'write', addresses });
      },
      async whereTo(group, at) {
        const before = page.url();
        let asked: Request | null = null;
        caught = (request) => {
          asked ??= request;
        };
        try {
          await run(CLEAR_OPENED, null);
          if (!(await run<boolean>(OPENERS, { do: 'click', group, at }))) return null;
          const led = await ledTo(page, before, () => asked);
          if (page.url() !== before) {
            await within(page.goBack({ waitUntil: 'commit', timeout: READ_MS }), READ_MS).catch(() => null);
            await again();
          }
          return led as Address | null;
        } finally {
          caught = null;
        }
      },
    };
    return await work(open, page);
  } finally {
    around.signal.removeEventListener('abort', close);
    await within(page.close(), READ_MS).catch(() => undefined);
  }
}

const READ_MS = 5000;
/** A click that leads somewhere says so at once. */
const CLICK_MS = 600;
const CLICK_STEP_MS = 15;

const CLEAR_OPENED = `() => { delete globalThis[Symbol.for('quarry.opened')]; }`;
const OPENED = `(() => { const to = globalThis[Symbol.for('quarry.opened')]; return to === undefined ? null : new URL(to, document.baseURI).href; })()`;

/** Where a click led: a page that was asked for, an address that a script wrote, a window that was to open. */
async function ledTo(page: Page, before: string, asked: () => Request | null): Promise<string | null> {
  for (let passedMs = 0; passedMs < CLICK_MS; passedMs += CLICK_STEP_MS) {
    const request = asked();
    if (request !== null) return request.method() === 'GET' ? request.url() : null;
    if (page.url() !== before) return page.url();
    await new Promise((resolve) => setTimeout(resolve, CLICK_STEP_MS));
  }
  return within(page.evaluate<string | null>(OPENED), READ_MS).catch(() => null);
}

/** What is not needed to know what a page says is not asked for. Frames, pictures, sounds, fonts and downloads are not. */
function answerTo(request: Request, page: Page, styled: boolean): 'pass' | 'abort' | 'empty' {
  const type = request.resourceType();
  if (type === 'stylesheet') return styled ? 'pass' : 'empty';
  if (type === 'document') return request.frame() === page.mainFrame() ? 'pass' : 'abort';
  return PASSED.has(type) ? 'pass' : 'abort';
}

const PASSED: ReadonlySet<string> = new Set(['script', 'xhr', 'fetch']);

function hopsOf(last: Request): Address[] {
  const hops: Address[] = [];
  for (let hop = last.redirectedFrom(); hop !== null && hops.length < 20; hop = hop.redirectedFrom())
    hops.unshift(hop.url() as Address);
  return hops;
}

async function note(response: Response, into: ScriptExchange[], limits: VisitLimits): Promise<void> {
  const request = response.request();
  const type = request.resourceType();
  const contentType = response.headers()['content-type'] ?? '';
  if ((type !== 'xhr' && type !== 'fetch') || !DATA.test(contentType)) return;
  const body = await response.text().catch(() => '');
  if (body === '' || body.length > limits.maxBytes) return;
  into.push({
    request: {
      method: request.method(),
      url: request.url(),
      body: request.postData() ?? '',
      headers: request.headers(),
    },
    status: response.status(),
    contentType,
    body,
  });
}

const DATA = /\bjson\b|^text\/(?:html|plain)/i;

/** Waits until nothing is under way and nothing changes any more; false where the time was up before. */
async function settle(page: Page, limits: VisitLimits, around: VisitAround): Promise<boolean> {
  const beganMs = performance.now();
  let scriptMs = 0;
  let quietMs = 0;
  let before = '';
  for (let lastMs = beganMs; ; ) {
    if (around.signal.aborted) throw new Error('given up');
    const now: string = await within(page.evaluate<string>(SIZE), limits.maxScriptMs - scriptMs).catch(
      (error: Error) => {
        if (/execution context|navigat/i.test(error.message)) return 'navigating';
        throw error;
      },
    );
    const passedMs = performance.now() - lastMs;
    lastMs += passedMs;
    const busy = around.underWay() > 0;
    if (!busy) scriptMs += passedMs;
    quietMs = !busy && now === before ? quietMs + passedMs : 0;
    before = now;
    if (quietMs >= SETTLED_MS) return true;
    if (scriptMs >= limits.maxScriptMs || lastMs - beganMs >= limits.maxTotalMs) return false;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

const SIZE = `document.readyState + ' ' + (document.documentElement ? document.documentElement.outerHTML.length : 0) + ' ' + location.href`;

const MEASURE = `(() => {
  for (const element of document.querySelectorAll('body, body *')) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const box = [left + scrollX, top + scrollY, width, height].map(Math.round).join(' ');
    element.setAttribute(${JSON.stringify(BOX_ATTRIBUTE)}, box);
  }
})()`;

async function act(page: Page, action: Exclude<Action, { readonly do: 'measure' }>): Promise<void> {
  const timeout = 3000;
  if (action.do === 'click') await page.locator(action.selector).first().dispatchEvent('click', undefined, { timeout });
  else if (action.do === 'fill') await page.locator(action.selector).first().fill(action.text, { timeout });
  else if (action.do === 'choose') await page.locator(action.selector).first().selectOption(action.value, { timeout });
  else for (let time = 0; time < Math.min(action.times, 50); time += 1) await page.mouse.wheel(0, 20_000);
}

/** A page whose script never ends answers nothing. */
export function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('its scripts did not come to an end')), Math.max(ms, 1));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
