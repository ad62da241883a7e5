import { writeFileSync } from 'node:fs';

/** Runs the work of this process, which returns the number of its pages, and writes what it took to a file, as the other contenders do. */
export async function measureInto(out, work) {
  const beganMs = performance.now();
  const before = process.cpuUsage();
  const pages = await work();
  const { system, user } = process.cpuUsage(before);
  const took = {
    pages,
    ms: performance.now() - beganMs,
    cpuMs: (system + user) / 1000,
    peakBytes: process.resourceUsage().maxRSS * 1024,
  };
  writeFileSync(out, JSON.stringify({ took }));
}
