/** A site whose pages link by number, so that what is asked depends on what was answered; it logs every request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GraphSite {
  readonly origin: string;
  /** Paths in the order they were asked for. */
  readonly log: readonly string[];
  /** Resolves when every connection has ended, so that what a killed client had sent is in the log. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Every page of a half can be reached from its page 0, and only by reading those on the way. */
function pageText(half: string, number: number, pages: number): string {
  const links = [2 * number + 1, 2 * number + 2, (7 * number + 3) % pages, (number * number) % pages];
  const items = links
    .filter((link) => link < pages)
    .map((link) => `<li><a href="/${half}${link}">page ${link}</a></li>`);
  const filler = `<p>${`text ${number * 7919} of page ${half}${number} `.repeat(20)}</p>`;
  return `<!doctype html><title>${half}${number}</title><ul>${items.join('')}</ul>${filler}`;
}

/** Two halves, `/a0`... and `/b0`..., that do not link each other. */
export async function serveGraph(pages: number): Promise<GraphSite> {
  const log: string[] = [];
  const server = createServer((incoming, outgoing) => {
    log.push(incoming.url ?? '');
    outgoing.setHeader('content-type', 'text/html; charset=utf-8');
    const path = incoming.url ?? '';
    outgoing.end(pageText(path[1], Number(path.slice(2)), pages / 2));
  });
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    async settled() {
      while ((await connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 1));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
