// The examples run, against a site on loopback.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchAll } from '../examples/fetch-alone.ts';

test('examples/fetch-alone.ts', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.end('user-agent: my-study\ndisallow: /private');
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answers = await fetchAll([`${origin}/a`, `${origin}/private`], AbortSignal.timeout(10_000));
  server.close();
  expect(answers.map(({ kind }) => kind)).toEqual(['ok', 'refused']);
});
