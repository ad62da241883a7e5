// A worker until nothing is left to do: worker.ts DB
import { openFleet, runWorker } from '../../src/index.ts';

const fleet = await openFleet(process.argv[2], { connections: 10 });
await runWorker(fleet, { places: 8, signal: new AbortController().signal, untilIdle: true });
await fleet.close();
const { system, user } = process.cpuUsage();
process.stdout.write(JSON.stringify({ cpuMs: (user + system) / 1000 }), () => process.exit(0));
