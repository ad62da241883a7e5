import { FULL_DISK, killCrawl } from '../crawl/kill.ts';
import { whole } from '../format.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

const KILLS = 50;
const TRAITS = { walls: 'on', busy: 'on' };

/** The site has trouble, the disk is full now and then, and the crawl is killed all the time. */
async function troubledKills({ full, say }: BenchOptions): Promise<Table> {
  const size = full ? 300 : 60;
  const report = await killCrawl({
    profile: 'racing',
    size,
    kills: KILLS,
    seed: 11,
    traits: TRAITS,
    fullDiskEvery: 10,
  });
  const kills = [...report.kills.values()].reduce((sum, times) => sum + times, 0);
  say(`  killed ${kills} times`);
  for (const line of report.differences.slice(0, 5)) say(`  ${line}`);
  return {
    title: 'kill -9 at random moments, with walls, bursts of 429 and a full disk among them',
    columns: 'kills|of them full disks|pages of an undisturbed crawl|lines of knowledge|that differ'.split('|'),
    rows: [[kills, report.kills.get(FULL_DISK) ?? 0, report.pages, report.lines, report.differences.length].map(whole)],
    goals: [
      {
        goal: 'the same knowledge',
        measured: `${report.differences.length} differences`,
        reached: report.differences.length === 0,
      },
      { goal: `killed ${KILLS} times before the end`, measured: String(kills), reached: kills === KILLS },
    ],
    notes: [
      `It was killed while it did this: ${[...report.kills].map(([name, times]) => `${name} (${times})`).join(', ')}.`,
      'The undisturbed crawl has the same trouble: four walls in 80 requests, three answers 429 in 60. Waiting is twenty times as fast.',
    ],
  };
}

export const suite: Suite = {
  name: 'kills',
  summary: 'a crawl that is killed again and again, of a site with trouble, on a disk that is full',
  run: async (options) => [await troubledKills(options)],
};
