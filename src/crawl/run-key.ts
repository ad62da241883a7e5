import { scryptSync } from 'node:crypto';
import type { RunDescription } from '../model/run.ts';
import type { Address } from '../model/url.ts';
import { headerName } from './header-lines.ts';

/** Settings that change how long, how fast or how visibly a run asks, but not what. Any other belongs to its identity. */
const NOT_WHAT_IS_ASKED: ReadonlySet<string> = new Set([
  ...[
    'db',
    'fresh',
    'retryFailed',
    'keepPages',
    'maxDownloads',
    'maxTotalBytes',
    'maxSeconds',
    'json',
    'quiet',
    'strict',
    'config',
  ],
  ...['delay', 'perHost', 'concurrency', 'retries', 'connectTimeout', 'timeout', 'totalTimeout', 'proxy', 'contact'],
]);

/** `settings`: of the common table and the command's own options together. */
export function describeRun(
  what: Pick<RunDescription, 'command' | 'method' | 'version'>,
  starts: readonly Address[],
  settings: Readonly<Record<string, unknown>>,
): RunDescription {
  const asked = Object.entries(settings)
    .filter(([name]) => !NOT_WHAT_IS_ASKED.has(name))
    .map(([name, value]) => [
      name,
      name === 'header' && Array.isArray(value) ? value.map((line) => sealed(String(line))) : value,
    ]);
  return { ...what, starts, settings: Object.fromEntries(asked) };
}

/**
 * Enough of a header to know it again: databases are passed on. Not a plain hash, of which a list of usual passwords finds a
 * short one in no time.
 */
function sealed(line: string): string {
  const name = headerName(line);
  return `${name}: ${scryptSync(line, `quarry ${name}`, 8).toString('hex')}`;
}
