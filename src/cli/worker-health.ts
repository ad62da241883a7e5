/** What a worker says of itself: /health for a supervisor, /metrics for Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
import { createServer } from 'node:http';
import type { WorkerCounts } from '../crawl/fleet/worker.ts';
import { QuarryError } from '../model/error.ts';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Without a host only this machine is served: the figures name sites. */
export function readListen(typed: unknown): ListenAddress | null {
  if (typeof typed !== 'string') return null;
  const parts = /^(?:(\[[\da-f:]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(typed.trim());
  const port = Number(parts?.[2]);
  if (parts === null || port > 65_535)
    throw new QuarryError('usage', `--listen takes a port or HOST:PORT, not '${typed}'.`, {
      hint: 'For example: --listen 9464',
    });
  return { host: (parts[1] ?? '127.0.0.1').replace(/^\[|\]$/g, ''), port };
}

/** A worker that has not reached its database for so long is not well. */
const LONGEST_SILENCE_MS = 15_000;

export async function serveHealth(
  { host, port }: ListenAddress,
  counts: WorkerCounts,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(({ url }, response) => {
    if (url === '/metrics') {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(metricsText(counts));
      return;
    }
    if (url !== '/health') {
      response.writeHead(404).end('There are /health and /metrics.\n');
      return;
    }
    const silentMs = Date.now() - counts.beatMs;
    const state = counts.isDraining ? 'draining' : silentMs > LONGEST_SILENCE_MS ? 'no database' : 'working';
    response
      .writeHead(state === 'no database' ? 503 : 200, { 'content-type': 'application/json' })
      .end(`${JSON.stringify({ worker: counts.name, state, sites: counts.sites, silentMs })}\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new QuarryError('port-in-use', `The worker cannot listen on ${host}:${port}.`, {
          hint: 'Give another port: --listen PORT.',
          cause,
        }),
      ),
    );
    server.listen(port, host, resolve);
  });
  const bound = server.address() as { readonly port: number };
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function metricsText(counts: WorkerCounts): string {
  const lines = (name: string, type: 'counter' | 'gauge', help: string, value: number): string =>
    `# HELP quarry_${name} ${help}\n# TYPE quarry_${name} ${type}\nquarry_${name} ${value}\n`;
  return [
    lines('sites_running', 'gauge', 'Sites this worker crawls now.', counts.sites),
    lines('turns_total', 'counter', 'Turns it began.', counts.turns),
    lines('turns_failed_total', 'counter', 'Turns that ended by a failure.', counts.failedTurns),
    lines('leases_lost_total', 'counter', 'Sites that another worker took over.', counts.lostLeases),
    lines('downloads_total', 'counter', 'Answers that came from sites.', counts.downloads),
    lines('downloads_failed_total', 'counter', 'Of these, failures and walls.', counts.failedDownloads),
    lines('bytes_total', 'counter', 'Bytes of bodies that came.', counts.bytes),
    lines('draining', 'gauge', '1 while it gives its sites back.', counts.isDraining ? 1 : 0),
    lines(
      'database_silence_seconds',
      'gauge',
      'Since it last reached the database.',
      (Date.now() - counts.beatMs) / 1000,
    ),
  ].join('');
}
