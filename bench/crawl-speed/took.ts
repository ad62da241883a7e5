import { writeFileSync } from 'node:fs';

/** What a contender took from its first request to its last. */
export interface Took {
  readonly pages: number;
  readonly ms: number;
  readonly cpuMs: number;
  readonly peakBytes: number;
}

/** Runs the work of this process and writes what it took to a file, as the other contenders do. */
export async function measureInto(out: string, work: () => Promise<number>): Promise<void> {
  const beganMs = performance.now();
  const before = process.cpuUsage();
  const pages = await work();
  const { system, user } = process.cpuUsage(before);
  const took: Took = {
    pages,
    ms: performance.now() - beganMs,
    cpuMs: (system + user) / 1000,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
  writeFileSync(out, JSON.stringify({ took }));
}
