/** A shop of the city that was crawled, with its pages, for tests that look at it; and a browser where one is installed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { openSite } from '../city/open-site.ts';
import { crawl } from '../crawl/crawl.ts';
import { findChromium } from '../fetch/browser/find-chromium.ts';

export interface CrawledShop {
  readonly db: string;
  readonly folder: string;
  remove(): void;
}

export async function crawledShop(size = 60): Promise<CrawledShop> {
  const city = await openSite({ profile: 'shoes', size });
  const folder = mkdtempSync(join(tmpdir(), 'quarry-ui-'));
  const db = join(folder, 'shoes.db');
  try {
    await crawl(city.url, { settings: { db, perHost: 4 } }).outcome;
  } finally {
    await city.close();
  }
  return { db, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export const hasBrowser = findChromium() !== null;

export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('no Chromium is installed');
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0 });
}
