/** A worker in a process of its own, for tests that kill it: node --import tsx worker.fixture.ts DB. Says on its output when it has ended. */
import { openFleet } from '../../store/postgres/fleet-door.ts';
import { runWorker } from './worker.ts';

const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());
const fleet = await openFleet(process.argv[2], { connections: 6 });
const counts = await runWorker(fleet, {
  places: 2,
  signal: stopping.signal,
  untilIdle: true,
  say: (line) => process.stderr.write(`${line}\n`),
});
await fleet.close();
process.stdout.write(JSON.stringify(counts));
process.exit(0);
