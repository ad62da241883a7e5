// Made-up sites of many makes: structure, words, addresses and habits drawn by chance. Half of them by a number that nobody has seen.
import { randomInt } from 'node:crypto';
import { isWhole, type MakeRun, runMake } from '../makes/run-make.ts';
import { makeSite } from '../makes/site.ts';
import { brokenTable, sortTable } from '../makes/tables.ts';
import type { BenchOptions, Suite } from '../suite.ts';

const KNOWN_SEED = 1;
/** Sites for each of the two numbers: a multiple of the sorts. */
const SITES = 26;
const SITES_FULL = 130;

async function runAll(seed: number, count: number, { say }: BenchOptions): Promise<MakeRun[]> {
  const runs: MakeRun[] = [];
  for (let number = 0; number < count; number += 1) runs.push(await runMake(makeSite(seed, number)));
  say(`  number ${seed}: ${runs.filter(isWhole).length} of ${count} whole`);
  return runs;
}

export const suite: Suite = {
  name: 'makes',
  summary: 'made-up sites of many makes, recovered from their front page',
  async run(options) {
    const count = options.full ? SITES_FULL : SITES;
    // QUARRY_SEED has the sites of a published table again.
    const fresh = Number(process.env.QUARRY_SEED ?? randomInt(2, 1_000_000));
    const known = await runAll(KNOWN_SEED, count, options);
    const unseen = await runAll(fresh, count, options);
    return [
      sortTable(`Sites drawn by the number ${KNOWN_SEED}, used for mending`, known),
      sortTable(`Sites drawn by the number ${fresh}, first used in this run`, unseen),
      brokenTable([...known, ...unseen]),
    ];
  },
};
