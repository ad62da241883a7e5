// Whatever a page does in the browser: it ends in bounded time, and nothing of it reaches a private server.
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { atEnd, html, listen, type Site, serve } from '../loopback.fixture.ts';
import { refuseActing } from '../refuse-acting.ts';
import { browserFor } from './browser.fixture.ts';
import { whyNoBrowser } from './chromium.ts';

const why = whyNoBrowser();
// Said in the name of the tests, so that whoever sees them left out knows why.
const inBrowser = describe.skipIf(why !== null);

/** A server that nobody may reach, of TCP and of UDP at one port; what came to it. */
async function secret(): Promise<{ readonly site: Site; readonly came: string[] }> {
  const came: string[] = [];
  const site = await listen(
    createServer((socket) => {
      came.push('connection');
      socket.destroy();
    }),
  );
  const udp = createSocket('udp4', () => came.push('datagram'));
  await new Promise<void>((resolve) => udp.bind(site.port, '127.0.0.1', resolve));
  atEnd(() => udp.close());
  return { site, came };
}

const page = (body: string) => `<!doctype html><title>x</title><body><p id="said">plain</p>${body}</body>`;

inBrowser(`hostile pages in a browser${why === null ? '' : ` (left out: ${why})`}`, () => {
  test('what is clicked posts only where the page had posted by itself', async () => {
    const posted: string[] = [];
    const chip = (label: string, at: string) =>
      `<button onclick="fetch('${at}', { method: 'POST', body: '{\\'colour\\':\\'red\\'}' })">${label}</button>`;
    const site = await serve(({ method, url }, response) => {
      if (method === 'POST') posted.push(url ?? '');
      if (url !== '/') response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      else
        html(
          response,
          page(`<div>${chip('red', '/list')}${chip('Konto schließen', '/api/7')}</div>
            <script>fetch('/list', { method: 'POST', body: '{}' })</script>`),
        );
    });
    await browserFor([site], {}, [refuseActing({})]).tryOut(site.at('/'), async (open) => {
      const [group] = await open.controls();
      for (const { label } of group.members) expect(await open.use(group, label)).toBe(true);
    });
    expect(posted).toEqual(['/list', '/list']);
  });

  test('what scripts make is read, with what they asked for', async () => {
    const site = await serve(({ url }, response) => {
      if (url === '/data') response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":["a"]}');
      else
        html(
          response,
          page(
            '<script>fetch("/data").then((r) => r.json()).then((d) => { said.textContent = d.items[0] + " made"; })</script>',
          ),
        );
    });
    const { html: made, exchanges, status } = await browserFor([site]).open(site.at('/'));
    expect(made).toContain('a made');
    expect(status).toBe(200);
    expect(exchanges.map(({ request: { method, url }, body }) => [method, url, body])).toEqual([
      ['GET', site.at('/data'), '{"items":["a"]}'],
    ]);
  });

  test('nothing reaches a private server, whichever way a page tries', async () => {
    const { site: hidden, came } = await secret();
    const { origin, port } = hidden;
    const ways = [
      `<img src="${origin}/img">`,
      `<iframe src="${origin}/frame"></iframe><iframe src="/away"></iframe>`,
      `<link rel="prefetch" href="${origin}/prefetch"><link rel="preconnect" href="${origin}"><link rel="dns-prefetch" href="${origin}">`,
      `<link rel="stylesheet" href="${origin}/css"><style>@font-face { font-family: f; src: url(${origin}/font) } p { font-family: f }</style>`,
      `<script src="${origin}/script.js"></script><object data="${origin}/object"></object><video src="${origin}/video" autoplay></video>`,
      `<script type="speculationrules">{"prerender":[{"source":"list","urls":["${origin}/prerender"]}]}</script>`,
      `<form id="f" action="${origin}/form" target="_blank"></form>`,
      `<script>
        const all = [() => fetch("${origin}/fetch"), () => fetch("${origin}/post", { method: "POST", mode: "no-cors", body: "x" }),
          () => fetch("/away"), () => new WebSocket("ws://127.0.0.1:${port}/ws"), () => new EventSource("${origin}/events"),
          () => navigator.sendBeacon("${origin}/beacon", "x"), () => window.open("${origin}/popup"), () => f.submit(),
          () => navigator.serviceWorker.register("/worker.js"),
          () => new Worker(URL.createObjectURL(new Blob(['fetch("${origin}/worker"); new WebSocket("ws://127.0.0.1:${port}/w")']))),
          () => { const c = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${port}" }] }); c.createDataChannel("x"); c.createOffer().then((o) => c.setLocalDescription(o)); },
          () => { const i = document.createElement("iframe"); i.srcdoc = '<script>fetch("${origin}/inner"); const c = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:${port}" }] }); c.createDataChannel("x"); c.createOffer().then((o) => c.setLocalDescription(o));<' + '/script>'; document.body.append(i); }];
        for (const one of all) { try { Promise.resolve(one()).catch(() => 0); } catch {} }
        setTimeout(() => { said.textContent = "all tried"; }, 300);
      </script>`,
    ];
    const site = await serve(({ url }, response) => {
      if (url === '/away') response.writeHead(302, { location: `${origin}/redirected` }).end();
      else html(response, page(ways.join('\n')));
    });
    const browser = browserFor([site]);
    const visited = await browser.open(site.at('/'));
    expect(visited.html).toContain('all tried');
    expect(came).toEqual([]);
    expect(browser.refused.some((line) => line.includes('/redirected'))).toBe(true);
    expect(browser.refused.some((line) => line.includes('/ws'))).toBe(true);
    // A page that is itself sent there shows nothing of it.
    const sent = await browser.open(site.at('/away')).catch((error: Error) => error.message);
    expect(typeof sent === 'string' ? sent : sent.headers['x-quarry']).toMatch(/refused|ERR_/);
    expect(came).toEqual([]);
  });

  test.each([
    ['alerts without end', 'for (let i = 0; i < 1e5; i += 1) alert(i); said.textContent = "over"'],
    ['pop-ups', 'for (let i = 0; i < 100; i += 1) window.open("/"); said.textContent = "over"'],
    [
      'a page that always changes',
      'setInterval(() => { said.textContent = "over" + Math.random(); document.body.append("x"); }, 10)',
    ],
    [
      'a download',
      'const a = document.createElement("a"); a.href = "/file"; a.download = "x"; document.body.append(a); a.click(); said.textContent = "over"',
    ],
    ['leaving is refused', 'onbeforeunload = () => "stay"; said.textContent = "over"'],
  ])('%s', async (_, script) => {
    const site = await serve(({ url }, response) =>
      url === '/file'
        ? response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.alloc(100_000))
        : html(response, page(`<script>${script}</script>`)),
    );
    const { html: made } = await browserFor([site]).open(site.at('/'));
    expect(made).toContain('over');
  });

  test('scripts without end and pages that grow without end are given up, and the next page is read', async () => {
    const bodies: Record<string, string> = {
      '/endless': '<script>for (;;) {}</script>',
      '/large': '<script>document.body.append("x".repeat(2e6))</script>',
      '/next': '<script>said.textContent = "well"</script>',
    };
    const site = await serve(({ url }, response) => html(response, page(bodies[url ?? ''] ?? '')));
    const { open } = browserFor([site]);
    await expect(open(site.at('/endless'))).rejects.toThrow('did not come to an end');
    await expect(open(site.at('/large'))).rejects.toThrow('larger');
    expect((await open(site.at('/next'))).html).toContain('well');
  });

  test('a page that takes too much memory is given up', async () => {
    const hog =
      '<script>const all = []; setInterval(() => { all.push(new Uint8Array(2e7).fill(1)); document.body.append("x"); }, 20)</script>';
    const site = await serve((_, response) => html(response, page(hog)));
    const limits = { maxScriptMs: 20_000, maxTotalMs: 30_000 };
    const { open } = browserFor([site], { maxMemoryBytes: 700_000_000, limits });
    await expect(open(site.at('/'))).rejects.toThrow(/memory|crash|closed/i);
  });

  test('what would change something is not sent', async () => {
    const sent: string[] = [];
    const script = `fetch("/thing", { method: "DELETE" }).catch(() => 0);
      fetch("/graph", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ query: "mutation { buy }" }) });
      fetch("/search", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" })`;
    const site = await serve(({ method, url }, response) => {
      sent.push(`${method} ${url}`);
      html(response, page(`<script>${script}</script>`));
    });
    await browserFor([site]).open(site.at('/'));
    expect(sent).toEqual(['GET /', 'POST /search']);
  });
});
