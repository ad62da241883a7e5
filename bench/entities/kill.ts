/** Kills `quarry entities` again and again, starts the same command each time, and compares with an undisturbed run. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenSite, openSite } from '../../src/city/open-site.ts';
import { createRandom } from '../store/sample-pages.ts';

export interface EntityKillReport {
  readonly kills: number;
  readonly entities: number;
  readonly undisturbedRequests: number;
  readonly requests: number;
  /** The most that one kill cost: requests made again after it. */
  readonly mostRepeated: number;
  /** Questions that a run has open at a time: those whose answers are not yet committed count. */
  readonly inFlight: number;
  /** Whether the command printed what the undisturbed one printed, times and the number of requests left out. */
  readonly same: boolean;
}

const PER_HOST = 4;
const IN_FLIGHT = 16;

export async function killEntities(options: {
  readonly size: number;
  readonly kills: number;
  readonly seed: number;
}): Promise<EntityKillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-kill-entities-'));
  const site = await openSite({ profile: 'racing', size: options.size, seed: '1' });
  try {
    const [{ url }] = site.truth.entities();
    const whole = await runQuarry(join(folder, 'whole.db'), url, () => false);
    const undisturbed = site.log.entries.length;
    const { kills, printed, mostRepeated } = await runWithKills(join(folder, 'killed.db'), url, site, options);
    return {
      kills,
      entities: whole!.entities.length,
      undisturbedRequests: undisturbed,
      requests: site.log.entries.length - undisturbed,
      mostRepeated,
      inFlight: IN_FLIGHT,
      same: JSON.stringify(printed) === JSON.stringify(whole),
    };
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

type Printed = { readonly entities: readonly object[] };

async function runWithKills(
  db: string,
  sample: string,
  site: OpenSite,
  { kills: wanted, seed }: { readonly kills: number; readonly seed: number },
) {
  const random = createRandom(seed);
  const whole = site.log.entries.length;
  const asked = new Map<string, number>();
  let mostRepeated = 0;
  for (let kills = 0; ; kills += 1) {
    const from = site.log.entries.length;
    // Spread over what is left, so that the last kill comes near the end.
    const left = Math.max(1, whole - asked.size);
    const after = 1 + Math.floor((random() * 2 * left) / (wanted - kills + 1));
    const isTime = () => kills < wanted && site.log.entries.length - from >= after;
    const printed = await runQuarry(db, sample, isTime);
    // The rules are read once per process.
    const session = pathsOf(site, from).filter((path) => path !== '/robots.txt');
    mostRepeated = Math.max(mostRepeated, session.filter((path) => asked.get(path) === kills - 1).length);
    for (const path of session) asked.set(path, kills);
    if (printed !== null) return { kills, printed, mostRepeated };
  }
}

const pathsOf = ({ log }: OpenSite, from: number) => log.entries.slice(from).map(({ path }) => path);

/** Runs the command; null where it was killed. What it printed, without what a clock says, and what the work took: that of kills is more. */
function runQuarry(db: string, sample: string, isTime: () => boolean): Promise<Printed | null> {
  const program = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  const start = `(await import(${JSON.stringify(program)})).runAsProgram()`;
  const words = ['entities', sample, '--json', '--quiet', '--db', db, '--per-host', String(PER_HOST)];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', start, '--', 'quarry', ...words],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const watch = setInterval(() => isTime() && child.kill('SIGKILL'), 1);
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      clearInterval(watch);
      if (signal === 'SIGKILL') resolve(null);
      else if (code !== 0) reject(new Error(`the command ended with ${code}`));
      else resolve({ ...(JSON.parse(output) as Printed), ms: 0, downloads: null } as Printed);
    });
  });
}
