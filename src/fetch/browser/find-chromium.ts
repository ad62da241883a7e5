/** Where a Chromium is installed on this machine. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** What a person named in QUARRY_BROWSER, else what the system has, else what Playwright installed; null where there is none. */
export function findChromium(environment: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const named = environment.QUARRY_BROWSER;
  if (named !== undefined && named !== '') return isProgram(named) ? named : null;
  const folders = [...(environment.PATH ?? '').split(delimiter), ...PLACES];
  const installed = folders.flatMap((folder) => [...NAMES.map((name) => join(folder, name)), folder]);
  return [...installed.filter(isFile), ...ofPlaywright(environment)].find(isProgram) ?? null;
}

const isFile = (path: string) => /[\\/](?:[^\\/]*chrom[^\\/]*|[^\\/]*edge[^\\/]*)$/i.test(path);

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** `npx playwright-core install chromium` keeps its browsers in a folder of its own. */
function ofPlaywright(environment: Readonly<Record<string, string | undefined>>): string[] {
  const root = environment.PLAYWRIGHT_BROWSERS_PATH ?? join(environment.HOME ?? homedir(), '.cache', 'ms-playwright');
  try {
    const versions = readdirSync(root).filter((name) => name.startsWith('chromium'));
    return versions
      .sort()
      .reverse()
      .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((end) => join(root, name, end)));
  } catch {
    return [];
  }
}
