// The whole flow into a store, politeness off: node --import tsx bench/crawl-speed/ours.ts START CONCURRENCY OUT
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toAddress, tuneEngine } from '../../src/index.ts';
import { crawlFile } from '../crawl/one-crawl.ts';
import { measureInto } from './took.ts';

// As the program does when it begins.
tuneEngine();
const [start, concurrency, out] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'quarry-speed-'));
try {
  const settings = { perHost: Number(concurrency), concurrency: Number(concurrency) };
  await measureInto(out, async () => {
    const choice = { settings, crawl: { entityPages: 'all' as const } };
    const { tally } = await crawlFile(join(folder, 'crawl.db'), toAddress(start)!, choice);
    return tally.downloads;
  });
} finally {
  rmSync(folder, { recursive: true });
}
