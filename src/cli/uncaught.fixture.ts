// A program that asks a slow page while a timer throws: as the HTTP client would (`client`), or as our own code (`own`).
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFetcher } from '../crawl/assemble.ts';
import { DEFAULT_SETTINGS } from '../crawl/settings.ts';
import { visit } from '../model/query.ts';
import type { Address } from '../model/url.ts';
import { surviveLibraries } from './main.ts';

surviveLibraries();
const server = createServer((request, response) => {
  const answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>here');
  setTimeout(answer, request.url === '/slow' ? 1000 : 0);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { fetch, close } = createFetcher(
  { ...DEFAULT_SETTINGS, retries: 0, ignoreRobots: true },
  { startUrls: [`${origin}/` as Address], environment: {}, maxProbes: 0 },
);
setTimeout(() => {
  const error = new Error('assert(!paused)');
  if (process.argv[2] === 'client')
    error.stack = `${error}\n    at assert (node:assert:1:1)\n    at onParserTimeout (/x/node_modules/undici/lib/dispatcher/client-h1.js:1:1)`;
  throw error;
}, 300);
for (const path of ['/slow', '/next']) {
  const answer = await fetch(visit(`${origin}${path}` as Address));
  const failure = answer.kind === 'failed' ? ` ${answer.code} ${answer.retryable}` : '';
  process.stdout.write(`${path} ${answer.kind}${failure}\n`);
}
await close();
server.closeAllConnections();
server.close();
