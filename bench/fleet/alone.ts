// One process, one site after the other, each into a file of its own: alone.ts FOLDER URL...
import { join } from 'node:path';
import { crawl } from '../../src/index.ts';

const [folder, ...urls] = process.argv.slice(2);
for (const [at, url] of urls.entries())
  await crawl(url, { settings: { db: join(folder, `${at}.db`), delay: 0 } }).outcome;
const { system, user } = process.cpuUsage();
process.stdout.write(JSON.stringify({ cpuMs: (user + system) / 1000 }));
