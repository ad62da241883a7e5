/** Serves sample pages from its own process and says on which port: `page-server.ts BYTES`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPages } from './sample-pages.ts';

const page = createPages(50, Number(process.argv[2]));
const server = createServer((incoming, outgoing) => {
  outgoing.setHeader('content-type', 'text/html; charset=utf-8');
  outgoing.end(page(Number(incoming.url?.slice(1))));
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
