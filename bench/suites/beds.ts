import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEDS, type Bed } from '../beds/beds.ts';
import { freshProgram } from '../beds/program.ts';
import { gateTable, recoveredTable } from '../beds/tables.ts';
import { type Trial, tryBed } from '../beds/trials.ts';
import type { BenchOptions, Suite, Table } from '../suite.ts';

async function runBeds(options: BenchOptions, folder: string): Promise<Table[]> {
  const { beds, say } = options;
  // Another size needs a database of its own.
  const stateFolder = join(tmpdir(), beds.small ? 'quarry-beds-small' : 'quarry-beds');
  const outFolder = join(options.outFolder, beds.small ? 'small' : 'usual');
  const program = beds.program ?? (await freshProgram(say));
  const trials: Trial[] = [];
  const failures: string[] = [];
  for (const bed of chosenBeds(beds.names)) {
    say(`  ${bed.name}`);
    try {
      trials.push(...(await tryBed({ folder, stateFolder, small: beds.small, program, outFolder }, bed)));
    } catch (error) {
      failures.push(`Left out: ${(error as Error).message}`);
      say(`  ${failures.at(-1)}`);
    }
  }
  return [recoveredTable(trials, failures), gateTable(trials)];
}

function chosenBeds(names: readonly string[]): readonly Bed[] {
  const unknown = names.filter((name) => !BEDS.some((bed) => bed.name === name));
  if (unknown.length > 0)
    throw new Error(`no bed '${unknown.join("', '")}'; there are: ${BEDS.map(({ name }) => name).join(', ')}`);
  return names.length === 0 ? BEDS : BEDS.filter(({ name }) => names.includes(name));
}

export const suite: Suite = {
  name: 'beds',
  summary: 'real applications with a known database, from the address a user would type',
  onlyByName: true,
  async run(options) {
    if (options.beds.folder !== null) return runBeds(options, options.beds.folder);
    options.say('  left out: the applications of ../shared/beds are not here');
    return [];
  },
};
