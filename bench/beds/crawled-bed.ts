import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runToEnd } from './running-bed.ts';

/** What the program prints with --json; fields of later versions may be absent. */
export interface PrintedResult {
  readonly entities?: number | readonly { readonly url: string }[];
  readonly downloads?: { readonly total: number };
  readonly stopped?: string | null;
  readonly because?: string | null;
  readonly complete?: boolean;
  readonly incomplete?: readonly { readonly kind?: string; readonly attribute?: string; readonly why: string }[];
  readonly acting?: readonly RefusedLink[];
  readonly unreached?: readonly unknown[];
  readonly found?: readonly { readonly remarks?: readonly string[] }[];
}

export interface RefusedLink {
  readonly url: string;
  readonly text: string;
  readonly why: string;
}

export interface SentRequest {
  readonly method: string;
  readonly url: string;
}

export interface CrawledBed {
  /** Null: a signal ended it. */
  readonly exit: number | null;
  /** Null: it printed none. */
  readonly result: PrintedResult | null;
  readonly lastWords: string;
  readonly requests: readonly SentRequest[];
  readonly peakBytes: number;
  readonly ms: number;
  readonly db: string;
}

/** As a user would call it, in a process of its own. */
export interface Called {
  readonly program: string;
  readonly words: readonly string[];
  /** A database of this name is made anew. */
  readonly db: string;
}

const LONGEST_CRAWL_MS = 1_800_000;
const RECORDER = pathToFileURL(fileURLToPath(new URL('./record-requests.mjs', import.meta.url))).href;

export async function callProgram({ db, program, words }: Called): Promise<CrawledBed> {
  const requests = `${db}.requests.jsonl`;
  mkdirSync(dirname(db), { recursive: true });
  for (const file of [db, `${db}-wal`, `${db}-shm`, db.replace(/\.db$/, '.pages.db'), requests])
    rmSync(file, { force: true });
  const beganMs = performance.now();
  const { code, stderr, stdout } = await runToEnd(process.execPath, [program, ...words, '--db', db, '--json'], {
    env: { ...process.env, NODE_OPTIONS: `--import ${RECORDER}`, QUARRY_REQUESTS: requests },
    timeout: LONGEST_CRAWL_MS,
  });
  const lines = linesOf(requests);
  return {
    exit: code,
    result: parsed(stdout),
    lastWords: stderr.trimEnd().split('\n').at(-1) ?? '',
    requests: lines.filter((line): line is SentRequest => 'url' in line),
    peakBytes: lines.reduce((most, line) => ('peakBytes' in line ? Math.max(most, Number(line.peakBytes)) : most), 0),
    ms: performance.now() - beganMs,
    db,
  };
}

/** Of JSON lines; a process that was killed may have written half of its last one. */
export function linesOf(file: string): object[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => (parsed(line) as object | null) ?? []);
}

function parsed(text: string): PrintedResult | null {
  try {
    return JSON.parse(text) as PrintedResult;
  } catch {
    return null;
  }
}

/** Rows of the database as the program exports them, in a file beside it; empty where there are none. */
export async function exported(program: string, db: string, what: 'entities' | 'facts'): Promise<string> {
  const file = `${db}.${what}.jsonl`;
  const call = ['export', '--db', db, '--what', what, '--format', 'jsonl', '--quiet', '--out', file];
  rmSync(file, { force: true });
  await runToEnd(process.execPath, [program, ...call]);
  if (!existsSync(file)) writeFileSync(file, '');
  return file;
}
