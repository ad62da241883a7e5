// Pages of a site as a browser lays them out, for the method that needs it: the page as it came, its style sheets, no scripts.
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Fetched, type Fetcher, findChromium, MEASURE } from '../../src/index.ts';

export interface LayoutBrowser {
  /** The same fetcher, with a browser for queries that want one. */
  over(fetcher: Fetcher): LaidOut;
  close(): Promise<void>;
}

export interface LaidOut {
  readonly fetcher: Fetcher;
  /** Spared so far by laying out each page once, however many runs open it: it belongs to the time of the method. */
  savedMs(): number;
}

/** Null where no browser is installed. */
export async function openLayoutBrowser(): Promise<LayoutBrowser | null> {
  const executablePath = findChromium();
  if (executablePath === null) return null;
  const browser: Browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-quic', '--no-first-run'],
  });
  const context = await browser.newContext({ javaScriptEnabled: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (answer: Fetched & { readonly kind: 'ok' }) => {
    const turn = last.then(() => layOut(page, answer));
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    over(fetcher) {
      const known = new Map<string, { readonly answer: Fetched; readonly ms: number }>();
      let savedMs = 0;
      return {
        savedMs: () => savedMs,
        fetcher: async (query, how) => {
          if (query.via !== 'browser') return fetcher(query, how);
          const before = known.get(query.url);
          savedMs += before?.ms ?? 0;
          if (before !== undefined) return { ...before.answer, query };
          const beganMs = performance.now();
          const plain = await fetcher({ ...query, via: 'http' }, how);
          const answer = plain.kind === 'ok' ? { ...plain, query, body: await inTurn(plain) } : plain;
          known.set(query.url, { answer, ms: performance.now() - beganMs });
          return answer;
        },
      };
    },
    close: () => browser.close(),
  };
}

async function layOut(page: Page, { body, finalUrl }: Fetched & { readonly kind: 'ok' }): Promise<string> {
  await page.unrouteAll();
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      return route.fulfill({ body: withoutScripts(body), contentType: 'text/html; charset=utf-8' });
    const isOurs = request.resourceType() === 'stylesheet' && new URL(request.url()).hostname === '127.0.0.1';
    return isOurs ? route.continue() : route.abort();
  });
  await page.goto(finalUrl, { waitUntil: 'load', timeout: 15_000 });
  await page.evaluate(MEASURE);
  return page.content();
}

const withoutScripts = (html: string) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '');
