// node --import bench/beds/record-requests.mjs PROGRAM: writes each request that the process sends into the file that
// QUARRY_REQUESTS names, a line each, and at its end the most memory it held. It listens to what the HTTP clients publish when
// the first bytes go out, so redirects, retries and robots.txt are there too, and nothing of ours can leave one out.

import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { peakBytes } from '../peak-bytes.mjs';

const file = process.env.QUARRY_REQUESTS;
if (file !== undefined) {
  const write = (row) => appendFileSync(file, `${JSON.stringify(row)}\n`);
  subscribe('undici:client:sendHeaders', ({ request }) =>
    write({ method: request.method, url: `${request.origin}${request.path}` }),
  );
  subscribe('http.client.request.start', ({ request }) =>
    write({ method: request.method, url: `${request.protocol}//${request.getHeader('host')}${request.path}` }),
  );
  process.on('exit', () => write({ peakBytes: peakBytes() }));
}
