import { readFileSync } from 'node:fs';
import type { RenderLearned } from '../fetch/browser/render.ts';
import type { Clock } from '../fetch/clock.ts';
import { systemClock } from '../fetch/clock.ts';
import type { Proxies } from '../fetch/connection.ts';
import { type Cookies, createCookies, parseCookieFile } from '../fetch/cookies.ts';
import { type Fetcher, type Layer, stack } from '../fetch/fetcher.ts';
import { createGuard, guarded } from '../fetch/guard.ts';
import type { Resolve } from '../fetch/guarded-lookup.ts';
import { createHttp } from '../fetch/http.ts';
import { noticeSession } from '../fetch/notice-session.ts';
import { createWallLayer, type WallCount } from '../fetch/notice-walls.ts';
import { createRobotsFiles, type RobotsFiles } from '../fetch/obey-robots.ts';
import { polite } from '../fetch/polite.ts';
import { type ActingOptions, refuseActing } from '../fetch/refuse-acting.ts';
import { retry } from '../fetch/retry.ts';
import { createScope, scoped } from '../fetch/scope.ts';
import { readSitemaps, type SitemapAddress, type SitemapOptions, sitemapFiles } from '../fetch/sitemaps.ts';
import { createTurns } from '../fetch/turns.ts';
import { QuarryError } from '../model/error.ts';
import type { RunEvent } from '../model/event.ts';
import { type Fetched, isPassingWall } from '../model/fetched.ts';
import { type Address, parseUrl } from '../model/url.ts';
import { headerName, headersFor } from './header-lines.ts';
import type { FetcherContext, OpenedFetcher } from './network.ts';
import { checkRendering, createBrowserLayer } from './rendering/browser-layer.ts';
import type { ScriptedLearned } from './rendering/scripted-layer.ts';
import type { Settings } from './settings.ts';
import { packageVersion } from './version.ts';

export interface FetchContext {
  /** They set the scope. */
  readonly startUrls: readonly Address[];
  /**
   * A person typed them: each allows its own origin where that is private, and is asked although it looks as if it could act. Not
   * so where a program chose them, which may have them from a page. @default true
   */
  readonly typedByPerson?: boolean;
  readonly onEvent?: (event: RunEvent) => void;
  /** Cookies of an earlier part of the run, as `cookies.save()` gave them. */
  readonly savedCookies?: string;
  /** What was learned of "not found" in an earlier part of the run, and who is told what is. */
  readonly learned?: string;
  readonly onLearned?: (learned: string) => void;
  /** Just inside the scope: the crawl's budget. Requests that layers make themselves pass it, too. */
  readonly outer?: readonly Layer[];
  /** What pages say of links that could act, and who is told of those that were not followed. */
  readonly acting?: Pick<ActingOptions, 'known' | 'onRefused'>;
  /** Just above HTTP: the answer log. */
  readonly inner?: readonly Layer[];
  /** Nonsense addresses asked per host to learn what "not found" looks like; 0 for none. @default 4 */
  readonly maxProbes?: number;
  /** First pages of their sort that are asked for again, in case they are walls; 0 for none. @default 4 */
  readonly maxEarlyDoubts?: number;
  /** Where proxies are looked up. @default process.env */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
  readonly resolve?: Resolve;
}

/** A Fetcher with its layers, and what a crawl needs to know of them. */
export interface AssembledFetcher {
  readonly fetch: Fetcher;
  readonly cookies: Cookies;
  /** Null where robots.txt is ignored. */
  readonly robots: RobotsFiles | null;
  /** What the sitemaps of a site list, asked through all layers. */
  sitemapOf(site: Address, options?: SitemapOptions): AsyncGenerator<SitemapAddress>;
  /** Walls that came so far, also in earlier parts of the run. */
  walls(): WallCount;
  /** An answer of an earlier part of the run, which the layers learn from again. */
  hear(answer: Fetched): void;
  /** The pause that the host of an address gets now. */
  delayOf(address: Address): number;
  close(): Promise<void>;
}

/** The same as a run wants it: opened when the run is, with what the run knows. */
export function fetcherFor(
  settings: Settings,
  startUrls: readonly Address[],
  how: Pick<FetchContext, 'typedByPerson'> = {},
): (context: FetcherContext) => OpenedFetcher {
  checkSettings(settings, startUrls);
  return (context) => createFetcher(settings, { startUrls, ...how, ...context });
}

/** What cannot be meant is said before a file is made or a run begins. */
function checkSettings(settings: Settings, startUrls: readonly Address[]): void {
  checkRendering(settings);
  userAgentOf(settings);
  headersFor(settings.header, startUrls);
  proxiesOf(settings.proxy, process.env);
  cookiesOf(settings, { startUrls });
  createScope({ starts: startUrls, ...settings });
}

/** Settings in, a Fetcher out. Outside in: scope, budget, walls, guard, robots, what could act, politeness, retry, answer log, HTTP; a browser beside the last four. */
export function createFetcher(settings: Settings, context: FetchContext): AssembledFetcher {
  const { startUrls, clock = systemClock, outer = [], inner = [], typedByPerson = true } = context;
  const trusted = typedByPerson || settings.allowPrivate ? startUrls : [];
  const guard = createGuard({ typed: trusted, allowPrivate: settings.allowPrivate });
  const cookies = cookiesOf(settings, context);
  const userAgent = userAgentOf(settings);
  const http = createHttp({ guard, cookies, userAgent, clock, ...httpOptions(settings, context) });
  const closing = new AbortController();
  const robots = settings.ignoreRobots
    ? null
    : createRobotsFiles({ productToken: userAgent, clock, signal: closing.signal });
  const turns = createTurns({
    delayMs: (address) => Math.max(baseDelay(settings, address), robots?.crawlDelayMs(address) ?? 0),
    perHost: settings.perHost,
    maxConcurrent: settings.concurrency,
    clock,
  });
  const learning = createLearning(context);
  const walls = createWallLayer({
    ...(context.maxProbes === undefined ? {} : { maxProbes: context.maxProbes }),
    ...(context.maxEarlyDoubts === undefined ? {} : { maxEarlyDoubts: context.maxEarlyDoubts }),
    ...learning.walls,
    clock,
    delayMs: (address) => turns.delayOf(address),
    // Through the budget, but not through the walls again.
    ask: (query, options) => asking(query, options),
    onWall: (answer) => turns.note(answer.query.url, answer),
    onBlocked({ answer, inARow, ended }) {
      if (!isPassingWall(answer)) turns.note(answer.query.url, answer);
      context.onEvent?.({ type: 'blocked', url: answer.query.url, sign: answer.sign, inARow, ended });
    },
  });
  const session = noticeSession({
    cookies,
    // Also where the run goes on with cookies of its earlier parts.
    fresh: cookiesOf(settings, { startUrls }).save(),
    ...learning.session,
    // bounded: the layers of the assembly
    ask: (query, options) => stack(acceptable, ...outer)(query, options),
    onNoticed: (query, why) => context.acting?.onRefused?.(query.url, { ...query.link, address: query.url }, why),
  });
  const gates = [
    polite(turns),
    // Below all that asks by itself, robots.txt included; above the pace, for what is refused takes no turn.
    refuseActing({
      typed: typedByPerson ? startUrls : [],
      allow: settings.allowActing,
      loggedIn: isLoggedIn(settings),
      ...context.acting,
    }),
    ...(robots === null ? [] : [robots.layer]),
    guarded(guard),
  ];
  // bounded: a handful of layers, as below
  const plain = stack(http.fetch, ...inner, retry({ retries: settings.retries, clock }), ...gates);
  // Above the pace: what a page asks for takes turns, request by request.
  const browser = createBrowserLayer({
    ...{ settings, userAgent, http, guard, cookies, layers: gates, outer, ...learning.rendering },
    onEvent: (event) => context.onEvent?.(event),
  });
  const acceptable = stack(plain, ...browser.layers); // bounded: two
  const polished = stack(acceptable, session);
  const asking = stack(polished, ...outer); // bounded: a handful
  const scope = scoped({ starts: startUrls, ...settings });
  const fetch = stack(polished, walls.layer, ...outer, scope); // bounded: a handful
  return {
    fetch,
    cookies,
    robots,
    walls: walls.count,
    hear: walls.hear,
    async *sitemapOf(site, options = {}) {
      const named = (await robots?.sitemaps(site, options.signal)) ?? [];
      yield* readSitemaps(fetch, sitemapFiles(site, named), options);
    },
    delayOf: (address) => turns.delayOf(address),
    async close() {
      closing.abort();
      await browser.close();
      await http.close();
    },
  };
}

/** What the layers learned of the site is kept as one text. */
function createLearning({ learned, onLearned }: FetchContext) {
  const known = learned === undefined ? {} : readLearnings(learned);
  let all = known;
  const tell = (more: Learnings) => {
    all = { ...all, ...more };
    onLearned?.(JSON.stringify(all));
  };
  return {
    walls: {
      ...(known.walls === undefined ? {} : { learned: known.walls }),
      onLearned: (walls: string) => tell({ walls }),
    },
    rendering: {
      ...(known.rendering === undefined ? {} : { learned: known.rendering }),
      onLearned: (rendering: RenderLearned) => tell({ rendering }),
      ...(known.scripted === undefined ? {} : { scripted: known.scripted }),
      onScripted: (scripted: ScriptedLearned) => tell({ scripted }),
    },
    session: {
      ...(known.session === undefined ? {} : { learned: known.session }),
      onLearned: (session: readonly string[]) => tell({ session }),
    },
  };
}

interface Learnings {
  readonly walls?: string;
  /** Sorts of addresses that change the session. */
  readonly session?: readonly string[];
  /** Which templates need a browser. */
  readonly rendering?: RenderLearned;
  /** Lists whose filters and pages scripts make. */
  readonly scripted?: ScriptedLearned;
}

/** Earlier versions kept what was learned of walls alone. */
function readLearnings(text: string): Learnings {
  const read = JSON.parse(text) as Learnings | readonly unknown[];
  return Array.isArray(read) ? { walls: text } : (read as Learnings);
}

/** Whether requests carry what a site knows a person by; passwords that were typed in addresses are headers by now. */
export function isLoggedIn({ cookies, header }: Pick<Settings, 'cookies' | 'header'>): boolean {
  return cookies !== null || header.some((line) => KEY_HEADER.test(headerName(line)));
}

const KEY_HEADER = /^(?:authorization|cookie)$|auth|token|key|session/i;

function httpOptions(settings: Settings, context: FetchContext) {
  const { resolve, environment = process.env } = context;
  const proxies = proxiesOf(settings.proxy, environment);
  return {
    headersFor: headersFor(settings.header, context.startUrls),
    maxBytes: settings.maxBytes,
    totalTimeoutMs: settings.totalTimeout,
    connection: {
      connectTimeoutMs: settings.connectTimeout,
      headersTimeoutMs: settings.timeout,
      bodyTimeoutMs: settings.timeout,
      connectionsPerOrigin: settings.perHost,
      ...(proxies === null ? {} : { proxies }),
      ...(resolve === undefined ? {} : { resolve }),
    },
  };
}

const DEFAULT_DELAY_MS = 1000;

/** A site on this machine is one's own: it needs no rest. It was allowed, or it would not be asked. */
function baseDelay({ delay }: Settings, address: Address): number {
  return delay ?? (LOOPBACK.test(address) ? 0 : DEFAULT_DELAY_MS);
}

const LOOPBACK = /^https?:\/\/(?:127\.\d+\.\d+\.\d+|\[::1\]|(?:[\w-]+\.)*localhost\.?)(?:[:/?]|$)/;

function userAgentOf({ userAgent, contact }: Settings): string {
  const name = userAgent ?? `quarry/${packageVersion()}`;
  const text = contact === null ? name : `${name} (+${contact})`;
  if (/^[a-z_-]/i.test(text) && /^[\x20-\x7e]+$/.test(text)) return text;
  throw new QuarryError('bad-setting', `The user agent '${text}' cannot be sent.`, {
    hint: 'It begins with a letter and has only printable ASCII characters.',
  });
}

function cookiesOf({ cookies: file }: Settings, { savedCookies }: FetchContext): Cookies {
  if (savedCookies !== undefined) return createCookies(savedCookies);
  if (file === null) return createCookies();
  return createCookies(parseCookieFile(readText(file)));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new QuarryError(
      missing ? 'file-missing' : 'file-unreadable',
      missing ? `There is no file '${file}'.` : `The file '${file}' cannot be read.`,
      { hint: '--cookies takes a file of cookies in the Netscape format.', cause },
    );
  }
}

/** The proxy that was typed, else the usual variables, in either case. */
function proxiesOf(typed: string | null, environment: NonNullable<FetchContext['environment']>): Proxies | null {
  const variable = (name: string) => environment[name.toLowerCase()] ?? environment[name] ?? '';
  const http = typed ?? variable('HTTP_PROXY');
  const https = typed ?? (variable('HTTPS_PROXY') || variable('HTTP_PROXY'));
  if (http === '' && https === '') return null;
  for (const proxy of [http, https]) checkProxy(proxy);
  return { http, https, except: typed === null ? variable('NO_PROXY') : '' };
}

function checkProxy(proxy: string): void {
  const url = parseUrl(proxy);
  if (proxy === '' || url?.protocol === 'http:' || url?.protocol === 'https:') return;
  throw new QuarryError('bad-setting', `The proxy '${proxy.replace(/^.*@/, '')}' is no http(s) address.`, {
    hint: 'It is written like http://name:password@host:port.',
  });
}
