import { newCounts, runWorker, type WorkerCounts } from '../../crawl/fleet/worker.ts';
import { openFleet } from '../../store/postgres/fleet-door.ts';
import { type Call, type Command, Exit, type ExitCode } from '../command.ts';
import { workerDefinition } from '../definitions/worker.ts';
import { jsonText } from '../json-text.ts';
import { readListen, serveHealth } from '../worker-health.ts';
import { serverNamed } from './fleet.ts';

export const createWorkerCommand = (): Command => ({ ...workerDefinition, run: work });

async function work({ io, options, settings, words }: Call): Promise<ExitCode> {
  const url = serverNamed('worker', options.db);
  if (words.length > 0) {
    const { QuarryError } = await import('../../model/error.ts');
    throw new QuarryError('usage', `'quarry worker' takes no words, but got '${words[0]}'.`, {
      hint: 'Sites are added with quarry fleet add.',
    });
  }
  const listen = readListen(options.listen);
  const places = Number(options.sites);
  const fleet = await openFleet(url, { connections: Math.min(20, 4 + places) });
  const counts = newCounts(fleet.name);
  const health = listen === null ? null : await serveHealth(listen, counts);
  const say = (line: string): void => void (settings.quiet || io.stderr.write(`${line}\n`));
  try {
    say(`${fleet.name} works on ${fleet.location}, ${places} sites at a time.`);
    if (health !== null) say(`Health and figures: ${health.url}`);
    await runWorker(fleet, { places, signal: io.signal, untilIdle: options.untilIdle === true, say }, counts);
    if (settings.json) io.stdout.write(jsonText(summaryOf(counts)));
    else say(`${counts.turns} turns, ${counts.downloads} downloads, ${counts.lostLeases} leases lost.`);
    return Exit.done;
  } finally {
    await health?.close();
    await fleet.close();
  }
}

const summaryOf = ({ bytes, downloads, failedDownloads, failedTurns, lostLeases, name, turns }: WorkerCounts) => ({
  ...{ worker: name, turns, failedTurns, lostLeases, downloads, failedDownloads, bytes },
});
