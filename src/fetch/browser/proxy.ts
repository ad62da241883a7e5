/**
 * The forward proxy that a browser of ours must use. Request handlers of a browser are no guard: redirects and WebSockets pass them
 * by. Here every byte is asked for by our own layers, or not at all. Encrypted connections end here and are made anew by us.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { type Address, toAddress } from '../../model/url.ts';
import { makeCertificate } from './certificate.ts';
import type { PassedAnswer } from './passing.ts';

/** A request that a browser made, as the proxy understood it. */
export interface ProxiedRequest {
  readonly method: string;
  readonly url: Address;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is said of a request that does not go out. */
export interface Refusal {
  readonly url: string;
  readonly why: string;
}

export interface ProxyOptions {
  /** Asks for it through our layers; a refusal where it may not go out. Never rejects. */
  readonly pass: (request: ProxiedRequest) => Promise<PassedAnswer | Refusal>;
  readonly onRefused: (refusal: Refusal) => void;
  /** Of what a page may send. @default 1,000,000 */
  readonly maxRequestBytes?: number;
}

export interface BrowserProxy {
  /** As the browser is told. */
  readonly server: string;
  close(): Promise<void>;
}

export async function openProxy(options: ProxyOptions): Promise<BrowserProxy> {
  const { onRefused, maxRequestBytes = 1_000_000 } = options;
  const certificate = makeCertificate(Date.now());
  /** The origins of connections that were asked for as tunnels. */
  const tunnels = new WeakMap<Duplex, string>();
  const sockets = new Set<Duplex>();
  const keep = (socket: Duplex) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = addressOf(request, tunnels.get(request.socket));
    const body = await readBody(request, maxRequestBytes);
    if (url === null || body === null) return sendRefusal(response, 'no address, or too much to send');
    if (request.method === 'OPTIONS') return sendPreflight(request, response);
    const passed = await options.pass({ method: request.method ?? 'GET', url, headers: plain(request), body });
    if ('why' in passed) return sendRefusal(response, passed.why);
    sendAnswer(response, passed);
  };
  const server: Server = createServer((request, response) => {
    response.on('error', () => response.destroy());
    answer(request, response).catch(() => response.destroy());
  });
  server.on('connection', keep);
  server.on('clientError', (_, socket) => socket.destroy());
  // A WebSocket, or anything else that is no request with an answer.
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    onRefused({ url: `${tunnels.get(socket) ?? ''}${request.url ?? ''}`, why: 'not a request with an answer' });
    socket.destroy();
  });
  server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    const begin = (first: Buffer) => {
      // A TLS handshake begins with 22; a WebSocket without TLS comes through a tunnel, too.
      const isTls = first[0] === 22;
      socket.pause();
      socket.unshift(first);
      const inner = isTls ? new TLSSocket(socket, { isServer: true, ...certificate }) : socket;
      if (isTls) keep(inner);
      tunnels.set(inner, `${isTls ? 'https' : 'http'}://${request.url ?? ''}`);
      server.emit('connection', inner);
      if (!isTls) socket.resume();
    };
    if (head.length > 0) begin(head);
    else socket.once('data', begin);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function addressOf(request: IncomingMessage, tunnel: string | undefined): Address | null {
  const target = request.url ?? '';
  if (tunnel === undefined) return /^https?:\/\//i.test(target) ? toAddress(target) : null;
  return target.startsWith('/') ? toAddress(`${tunnel}${target}`) : null;
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function plain({ headers }: IncomingMessage): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) found[name] = [value].flat().join(', ');
  return found;
}

/** Headers of the connection, not of what it carries; the body comes decompressed and whole. */
const OF_THE_HOP =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-encoding|content-length|alt-svc)$/i;

function sendAnswer(response: ServerResponse, { status, headers, body }: PassedAnswer): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !OF_THE_HOP.test(name)) response.setHeader(name, value);
  }
  response.statusCode = status;
  response.end(body);
}

function sendRefusal(response: ServerResponse, why: string): void {
  response.writeHead(403, { 'content-type': 'text/plain', 'x-quarry': 'refused' });
  response.end(`refused: ${why}`);
}

/** Whether one origin may read another is the browser's own question; the answer itself still says so. The site is not asked. */
function sendPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
  });
  response.end();
}
