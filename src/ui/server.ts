/** The server of `quarry ui`: on this machine alone, for whoever was given the token. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { QuarryError } from '../model/error.ts';
import { type Assets, loadAssets } from './assets.ts';
import { PAGE_HEADERS, type Refusal, refusalOf } from './guard.ts';
import { LiveCrawl } from './live-crawl.ts';
import { LookedAt } from './looked-at.ts';
import { apiRoutes, errorAnswer } from './routes.ts';

export interface UiOptions {
  /** The database; it need not be there yet. */
  readonly db: string;
  /** @default 0: any that is free */
  readonly port?: number;
}

export interface Ui {
  /** With the token: what a person opens. */
  readonly url: string;
  readonly origin: string;
  readonly token: string;
  /** Stops a crawl that was started here, and waits until it has kept what it knows. */
  close(): Promise<void>;
}

export async function openUi({ db, port = 0 }: UiOptions): Promise<Ui> {
  const assets = await loadAssets();
  const token = randomBytes(24).toString('base64url');
  const looked = new LookedAt(db);
  const live = new LiveCrawl();
  // What is there and cannot be opened is said now, not on every page.
  try {
    if (await looked.exists()) await looked.reader();
  } catch (error) {
    await looked.close().catch(() => undefined);
    throw error;
  }
  let bound = port;
  const app = createApp({ assets, token, portOf: () => bound, looked, live });
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const opened = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () => resolve(opened));
    opened.once('error', (cause: NodeJS.ErrnoException) => reject(cannotListen(port, cause)));
  });
  bound = (server.address() as AddressInfo).port;
  const origin = `http://127.0.0.1:${bound}`;
  return {
    url: `${origin}/?token=${token}`,
    origin,
    token,
    async close() {
      await live.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await looked.close();
    },
  };
}

function cannotListen(port: number, cause: NodeJS.ErrnoException): QuarryError {
  if (cause.code === 'EADDRINUSE')
    return new QuarryError('port-in-use', `Port ${port} is in use.`, {
      hint: 'Leave out --port to take a free one.',
      cause,
    });
  return new QuarryError('internal', `The page cannot be served on port ${port}: ${cause.message}`, { cause });
}

interface AppParts {
  readonly assets: Assets;
  readonly token: string;
  readonly portOf: () => number;
  readonly looked: LookedAt;
  readonly live: LiveCrawl;
}

function createApp({ assets, live, looked, portOf, token }: AppParts): Hono {
  const app = new Hono();
  // Cookies are not kept apart by port: two servers on one machine must not take each other's.
  const cookieName = () => `quarry-${portOf()}`;
  app.use(async (c, next) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) c.header(name, value);
    const given = new URL(c.req.url).searchParams.get('token') ?? undefined;
    const asking = {
      method: c.req.method,
      host: c.req.header('host'),
      origin: c.req.header('origin'),
      site: c.req.header('sec-fetch-site'),
    };
    const isDoor = c.req.path === '/' && given !== undefined;
    // The link out of a terminal or a mail comes from anywhere; it carries the token and leads to the start page only.
    const site = isDoor ? undefined : asking.site;
    const refusal = refusalOf({ ...asking, site, token: isDoor ? given : getCookie(c, cookieName()) }, portOf(), token);
    if (refusal !== null) return refuse(c, refusal);
    if (isDoor) {
      setCookie(c, cookieName(), token, { httpOnly: true, sameSite: 'Strict', path: '/' });
      return c.redirect('/', 303);
    }
    const beganMs = performance.now();
    await next();
    c.header('server-timing', `app;dur=${(performance.now() - beganMs).toFixed(2)}`);
    return undefined;
  });
  app.onError((error, c) => {
    const { body, status } = errorAnswer(error);
    return c.json(body, status);
  });
  app.route('/api', apiRoutes(looked, live));
  app.get('/assets/:name', (c) => {
    const asset = assets.get(c.req.param('name'));
    if (asset === undefined) return c.notFound();
    const isCompressed = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '');
    c.header('content-type', asset.type);
    c.header('vary', 'accept-encoding');
    c.header('cache-control', 'no-cache');
    if (isCompressed) c.header('content-encoding', 'gzip');
    return c.body(new Uint8Array(isCompressed ? asset.compressed : asset.bytes));
  });
  app.get('*', (c) => {
    if (c.req.path.startsWith('/api/')) return c.notFound();
    return c.html(assets.get('index.html')?.bytes.toString('utf8') ?? '');
  });
  return app;
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  host: 'This page answers only at 127.0.0.1 and localhost.',
  origin: 'This page does not answer other pages.',
  token: 'The token is missing or old. Open the address that quarry ui printed; each start of it makes a new one.',
};

/** Without anything of the database in it. */
function refuse(c: Context, refusal: Refusal): Response {
  return c.text(`${REFUSALS[refusal]}\n`, 403);
}
