import { existsSync, readFileSync } from 'node:fs';

/** The most memory this process has held. Linux counts into `maxRSS` what the process that began this one held; into this it does not. */
export function peakBytes() {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return 1024 * (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes));
}
