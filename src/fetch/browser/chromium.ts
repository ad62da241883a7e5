/** The only file that knows the browser driver. It is loaded on first use. */
import type { Browser, BrowserContext } from 'playwright-core';
import { QuarryError } from '../../model/error.ts';
import { findChromium } from './find-chromium.ts';

export interface LaunchOptions {
  readonly proxy: string;
  readonly userAgent: string;
  /** Found again in the command line of its processes. */
  readonly mark: string;
}

export interface Chromium {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

export const HOW_TO_INSTALL =
  "Install Chromium ('apt install chromium', or name yours in QUARRY_BROWSER) and the driver ('npm install playwright-core').";

/** Why no browser can be used here, or null where one can; nothing is loaded or started for it. */
export function whyNoBrowser(): string | null {
  if (findChromium() === null) return 'no Chromium is installed';
  try {
    import.meta.resolve('playwright-core');
    return null;
  } catch {
    return 'the package playwright-core is not installed';
  }
}

async function loaded() {
  const executablePath = findChromium();
  const driver = await import('playwright-core').catch(() => null);
  if (executablePath === null || driver === null)
    throw new QuarryError('no-browser', `A browser is needed, and ${whyNoBrowser() ?? 'none could be loaded'}.`, {
      hint: HOW_TO_INSTALL,
    });
  return { driver, executablePath };
}

/** Ctrl-C ends us first, and we end it. */
const OURS_TO_END = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

export async function launchChromium({ proxy, userAgent, mark }: LaunchOptions): Promise<Chromium> {
  const { driver, executablePath } = await loaded();
  const browser: Browser = await driver.chromium.launch({
    executablePath,
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    proxy: { server: proxy, bypass: '<-loopback>' },
    args: [...SWITCHES, `--quarry=${mark}`],
    ...OURS_TO_END,
  });
  const context = await browser.newContext({
    userAgent,
    acceptDownloads: false,
    serviceWorkers: 'block',
    // Of the hop to our own proxy only: the proxy checks the certificates of sites.
    ignoreHTTPSErrors: true,
    permissions: [],
  });
  await context.addInitScript(QUIET);
  return { context, close: () => browser.close().catch(() => undefined) };
}

/** Beyond what the driver switches off by itself. Names are resolved by the proxy alone; nothing goes by UDP. */
const SWITCHES = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--disable-domain-reliability',
  '--disable-breakpad',
  '--no-pings',
  '--disable-features=Prerender2,SpeculationRulesPrefetchProxy,NetworkPrediction,OptimizationHints,MediaRouter',
  '--js-flags=--max-old-space-size=512',
];

/** What stops a page until a person has answered, or makes another, does nothing. */
const QUIET = `(() => {
  const nothing = () => undefined;
  for (const name of ['alert', 'print']) window[name] = nothing;
  window.confirm = () => false; window.prompt = () => null;
  window.open = (address) => { globalThis[Symbol.for('quarry.opened')] = address; return null; };
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete window[name];
})();`;

/** A cookie that a window holds. */
export interface HeldCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
  readonly path: string;
  /** In seconds; -1 until the browser ends. */
  readonly expires: number;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

export interface WindowOptions {
  readonly isShown: boolean;
  readonly signal: AbortSignal;
}

const COOKIES_EVERY_MS = 300;

/** A window for a person, who goes where they like in it; the cookies it held last when it was closed. */
export async function openWindow(start: string, { isShown, signal }: WindowOptions): Promise<readonly HeldCookie[]> {
  if (isShown && process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    throw new QuarryError('no-browser', 'A window cannot be opened: this machine has no screen.', {
      hint: 'Run quarry login where there is one and copy the file, or export the cookies from your own browser for --cookies.',
    });
  const { driver, executablePath } = await loaded();
  const sandbox = process.getuid?.() !== 0;
  const browser = await driver.chromium.launch({
    executablePath,
    headless: !isShown,
    chromiumSandbox: sandbox,
    ...OURS_TO_END,
  });
  const context = await browser.newContext({ viewport: null });
  let held: readonly HeldCookie[] = [];
  const look = async () => {
    held = await context.cookies().catch(() => held);
  };
  try {
    const page = await context.newPage();
    const closed = new Promise<void>((resolve) => {
      page.on('close', () => resolve());
      browser.on('disconnected', () => resolve());
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    });
    // Where it does not open, the person sees so and can go elsewhere.
    await page.goto(start).catch(() => undefined);
    const watch = setInterval(look, COOKIES_EVERY_MS);
    await look();
    await closed.finally(() => clearInterval(watch));
    await look();
    return held;
  } finally {
    await browser.close().catch(() => undefined);
  }
}
