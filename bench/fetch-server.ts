// The site that the fetch suite asks, in a process of its own so that its work is not counted as ours.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const WORDS =
  'quarry stone slate granite marble layer seam drill crane truck yard price order grade size colour weight origin finish edge'.split(
    ' ',
  );

/** A page of about `bytes` bytes with the mixture of text, links and markup that list pages have. */
function page(bytes: number): string {
  const rows: string[] = [];
  let length = 300;
  for (let at = 0; length < bytes; at += 1) {
    const name = [0, 3, 7].map((step) => WORDS[(at * 13 + step) % WORDS.length]).join(' ');
    const row = `<li class="item" data-id="${at}"><a href="/item/${at}">${name}</a> <span class="p">${at % 97}.90 €</span> <em>größe ${at % 12}</em></li>\n`;
    rows.push(row);
    length += Buffer.byteLength(row);
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stock</title></head><body><ul>\n${rows.join('')}</ul></body></html>`;
}

const pages = new Map([20, 100].map((kilobytes) => [String(kilobytes), Buffer.from(page(kilobytes * 1000))]));

const server = createServer((request, response) => {
  const [, size, number] = request.url?.match(/^\/page\/(\d+)\/(\d+)$/) ?? [];
  const body = pages.get(size);
  if (body === undefined || number === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }).end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));
