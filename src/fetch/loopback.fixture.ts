// Servers on loopback for the tests of this room: well-behaved ones over HTTP, and raw sockets for all others.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';
import { afterEach } from 'vitest';
import type { Fetched } from '../model/fetched.ts';
import type { Address } from '../model/url.ts';
import type { Clock } from './clock.ts';
import { createGuard } from './guard.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';

export interface Site {
  readonly origin: string;
  readonly port: number;
  /** Paths asked so far, in order. */
  readonly asked: string[];
  at(path: string): Address;
}

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Runs at the end of the test. */
export function atEnd(close: () => unknown): void {
  closers.push(close);
}

export async function listen(server: Server, scheme = 'http'): Promise<Site> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const origin = `${scheme}://127.0.0.1:${port}`;
  return { origin, port, asked: [], at: (path) => `${origin}${path}` as Address };
}

/** A site over HTTP. */
export async function serve(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<Site> {
  const asked: string[] = [];
  const counted: RequestListener = (request, response) => {
    asked.push(request.url ?? '');
    response.on('error', () => response.destroy());
    listener(request, response);
  };
  return { ...(await listen(createServer(counted))), asked };
}

export function html(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}

/** A server that says to each connection what it likes, once a request has come. */
export async function serveRaw(talk: (socket: Socket, request: string) => void): Promise<Site> {
  const server = createSocketServer((socket) => {
    socket.once('data', (data) => talk(socket, data.toString('latin1')));
  });
  return listen(server);
}

/** The bottom of the stack, with leave to ask these sites and nobody else. */
export function httpFor(sites: readonly Site[], options: Partial<HttpOptions> = {}): Http {
  const guard = createGuard({ typed: sites.map(({ origin }) => origin) });
  const http = createHttp({ guard, userAgent: 'quarry-test/1', totalTimeoutMs: 10_000, ...options });
  atEnd(() => http.close());
  return http;
}

/** Time that passes only when someone sleeps, as fast as the machine can. */
export function fakeClock(startMs = 1_000_000): Clock & { readonly slept: number[] } {
  let nowMs = startMs;
  let sequence = 0;
  const sleepers: { readonly untilMs: number; readonly order: number; readonly wake: () => void }[] = [];
  const slept: number[] = [];
  const wakeNext = () => {
    sleepers.sort((a, b) => a.untilMs - b.untilMs || a.order - b.order);
    const next = sleepers.shift();
    if (next === undefined) return;
    nowMs = Math.max(nowMs, next.untilMs);
    next.wake();
  };
  return {
    slept,
    now: () => nowMs,
    sleep(ms, signal) {
      if (ms <= 0 || signal?.aborted === true) return Promise.resolve();
      slept.push(ms);
      return new Promise((resolve) => {
        sequence += 1;
        sleepers.push({ untilMs: nowMs + ms, order: sequence, wake: resolve });
        signal?.addEventListener('abort', () => resolve(), { once: true });
        // After everything that can still run at this moment has run.
        setImmediate(() => setImmediate(wakeNext));
      });
    },
  };
}

/** An answer without what changes from run to run. */
export function gist(answer: Fetched): string {
  switch (answer.kind) {
    case 'ok':
      return `ok ${answer.status}`;
    case 'failed':
      return `failed ${answer.code}${answer.status === undefined ? '' : ` ${answer.status}`}`;
    case 'refused':
      return `refused by ${answer.by}`;
    case 'blocked':
      return `blocked ${answer.sign}`;
    case 'unchanged':
      return 'unchanged';
  }
}
