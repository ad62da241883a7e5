import { writeFileSync } from 'node:fs';
import { peakBytes } from '../peak-bytes.mjs';

/** Runs the work of this process, which returns the number of its pages and what else it found, and writes that and what it took to a file. */
export async function measureInto(out, work) {
  const beganMs = performance.now();
  const before = process.cpuUsage();
  const { pages, ...found } = await work();
  const { system, user } = process.cpuUsage(before);
  const took = { pages, ms: performance.now() - beganMs, cpuMs: (system + user) / 1000, peakBytes: peakBytes() };
  writeFileSync(out, JSON.stringify({ took, ...found }));
}
