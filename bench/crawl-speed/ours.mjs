// The whole flow into a store, politeness off, with the built package: node bench/crawl-speed/ours.mjs START CONCURRENCY OUT
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  crawlInto,
  createFetcher,
  DEFAULT_SETTINGS,
  describeRun,
  openSqliteStore,
  runConversations,
  toAddress,
  tuneEngine,
} from '../../dist/index.js';
import { measureInto } from './took.mjs';

// As the program does when it begins.
tuneEngine();
const [start, concurrency, out] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'quarry-speed-'));

async function crawl() {
  const url = toAddress(start);
  const most = Number(concurrency);
  const settings = { ...DEFAULT_SETTINGS, maxDownloads: 1_000_000, perHost: most, concurrency: most };
  const store = openSqliteStore(join(folder, 'crawl.db'));
  try {
    const { tally } = await runConversations(
      {
        store,
        description: describeRun({ command: 'crawl', method: 'auto', version: 'bench' }, [url], settings),
        budget: { maxDownloads: settings.maxDownloads },
        openFetcher: (context) => createFetcher(settings, { startUrls: [url], inner: [], ...context }),
      },
      (run) => crawlInto(store, run, url, { entityPages: 'all' }),
    );
    return { pages: tally.downloads };
  } finally {
    await store.close();
  }
}

try {
  await measureInto(out, crawl);
} finally {
  rmSync(folder, { recursive: true });
}
