import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CityError } from '../error.ts';
import type { Answer, Site } from '../site.ts';
import { createVisit } from '../visit.ts';
import { answer } from './answer.ts';
import type { Clock } from './clock.ts';
import type { RequestLog } from './log.ts';

const MAX_FORM_BYTES = 65_536;
const KEEP_ALIVE_MS = 60_000;

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** What was posted asks the same as its address with the fields behind it, be they of a form or of a script. Null: too long. */
async function addressOf(request: IncomingMessage): Promise<string | null> {
  const path = request.url ?? '/';
  if (request.method !== 'POST') return path;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_FORM_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  const fields = /json/.test(request.headers['content-type'] ?? '') ? fieldsOf(body) : body;
  return fields === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${fields}`;
}

/** The fields of a flat JSON object; a list is a field for each of its values. */
function fieldsOf(body: string): string {
  const read = JSON.parse(body === '' ? '{}' : body) as Readonly<Record<string, string | readonly string[]>>;
  const fields = Object.entries(read).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return new URLSearchParams(fields).toString();
}

function send(response: ServerResponse, method: string, made: Answer): void {
  const body = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
  response.writeHead(made.status, { ...made.headers, 'content-length': body.byteLength });
  response.end(method === 'HEAD' ? undefined : body);
}

const refuse = (response: ServerResponse, status: number): void =>
  send(response, 'GET', { status, headers: { 'content-type': 'text/plain' }, body: String(status), delayMs: 0 });

async function handle(
  site: Site,
  log: RequestLog,
  clock: Clock,
  serial: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET';
  if (!['GET', 'HEAD', 'POST'].includes(method)) return refuse(response, 405);
  const path = await addressOf(request);
  if (path === null) return refuse(response, 413);
  const visit = createVisit(site, { path, serial, nowMs: clock.nowMs() });
  const made = answer(visit);
  const sent = isKnown(request, made.answer) ? notModified(made.answer) : made.answer;
  log.add(visit, method, sent, made.page);
  if (made.answer.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, made.answer.delayMs).unref());
  send(response, method, sent);
}

/** Whether who asks has this very page already (RFC 9110, 13.1). */
function isKnown({ headers }: IncomingMessage, { headers: ours, status }: Answer): boolean {
  if (status !== 200) return false;
  const none = headers['if-none-match'];
  if (ours.etag !== undefined && none !== undefined) return none === ours.etag;
  const modified = ours['last-modified'];
  return modified !== undefined && headers['if-modified-since'] === modified;
}

const notModified = (answer: Answer): Answer => ({ ...answer, status: 304, body: '' });

/** Serves a site on loopback. Port 0: any that is free. */
export async function serve(
  siteAt: (serial: number) => Site,
  log: RequestLog,
  clock: Clock,
  port: number,
): Promise<Served> {
  let serial = 0;
  const server: Server = createServer((request, response) => {
    const mine = serial;
    serial += 1;
    // A fault of ours must not look like a page of the site, nor end the server.
    handle(siteAt(mine), log, clock, mine, request, response).catch((error: unknown) => {
      process.stderr.write(`city: ${error instanceof Error ? error.stack : String(error)}\n`);
      if (!response.headersSent) refuse(response, 500);
      else response.destroy();
    });
  });
  // A crawler that thinks for a while between two requests keeps its connection.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await listen(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const said =
        error.code === 'EADDRINUSE' ? `Port ${port} is in use.` : `Port ${port} cannot be opened: ${error.message}`;
      reject(new CityError('bad-option', said, 'Choose another port, or 0 for any that is free.'));
    });
    server.listen(port, '127.0.0.1', () => resolve());
  });
}
