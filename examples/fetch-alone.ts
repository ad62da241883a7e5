// A Fetcher put together by hand: only the layers one wants, around any bottom, ended by an AbortSignal.
import {
  type Address,
  createCookies,
  createGuard,
  createHttp,
  createRobotsFiles,
  createTurns,
  type Fetched,
  guarded,
  polite,
  retry,
  stack,
  toAddress,
  visit,
} from '../src/index.ts';

export async function fetchAll(texts: readonly string[], signal: AbortSignal): Promise<readonly Fetched[]> {
  const addresses = texts.map((text) => toAddress(text)).filter((address): address is Address => address !== null);
  const guard = createGuard({ typed: addresses });
  const http = createHttp({ guard, userAgent: 'my-study/1.0 (+https://me.example)', cookies: createCookies() });
  const robots = createRobotsFiles({ productToken: 'my-study' });
  const turns = createTurns({ delayMs: (address) => robots.crawlDelayMs(address) ?? 200, perHost: 1 });
  const fetch = stack(http.fetch, retry({ retries: 1 }), polite(turns), robots.layer, guarded(guard));
  try {
    return await Promise.all(addresses.map((address) => fetch(visit(address), { signal })));
  } finally {
    await http.close();
  }
}
