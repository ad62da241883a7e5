import { type Query, visit } from '../../model/query.ts';
import type { Address } from '../../model/url.ts';
import { createCookies } from '../cookies.ts';
import { type Layer, stack } from '../fetcher.ts';
import { createGuard, guarded } from '../guard.ts';
import { createHttp } from '../http.ts';
import { atEnd, type Site } from '../loopback.fixture.ts';
import { type BrowserOptions, createBrowser } from './browser.ts';
import { createPassing } from './passing.ts';
import type { OpenPage } from './visit-page.ts';

/** A browser that may ask these sites and nobody else. */
export function browserFor(
  sites: readonly Site[],
  options: Partial<BrowserOptions> = {},
  layers: readonly Layer[] = [],
) {
  const guard = createGuard({ typed: sites.map(({ origin }) => origin) });
  const cookies = createCookies();
  const http = createHttp({ guard, cookies, userAgent: 'quarry-test/1' });
  const common = { guard, cookies, context: http.context, totalTimeoutMs: 5000, maxBytes: 1_000_000 };
  const passing = createPassing(common);
  const refused: string[] = [];
  const browser = createBrowser({
    passing,
    asking: stack(passing.fetch, ...layers, guarded(guard)),
    userAgent: 'quarry-test/1',
    onRefused: ({ url, why: because }) => refused.push(`${url} ${because}`),
    limits: { maxScriptMs: 3000, maxTotalMs: 10_000, maxBytes: 500_000 },
    ...options,
  });
  atEnd(async () => {
    await browser.close();
    await http.close();
  });
  const ask = (query: Query) => browser.visit(query, new AbortController().signal);
  const open = (url: Address) => ask(visit(url));
  const tryOut = <T>(url: Address, work: (page: OpenPage) => Promise<T>) =>
    browser.tryOut(visit(url), new AbortController().signal, work);
  return { ask, open, refused, tryOut };
}
