import { availableParallelism, loadavg } from 'node:os';
import { startServer } from '../../src/store/postgres/server.fixture.ts';
import { closeCity, openCity } from '../fleet/city-of-sites.ts';
import {
  crawlsOfOneFile,
  endChildren,
  type FleetRun,
  fleetRun,
  type Rate,
  type Rates,
  ratesOf,
  sameFacts,
} from '../fleet/runs.ts';
import { simulate } from '../fleet/simulate.ts';
import { viewTimes } from '../fleet/views.ts';
import type { Suite } from '../suite.ts';

interface Sizes {
  readonly sites: number;
  readonly simulated: number;
  readonly answers: number;
  readonly entities: number;
  /** In the database whose views are timed. */
  readonly shown: number;
}
const SMALL: Sizes = { sites: 8, simulated: 1000, answers: 3000, entities: 5000, shown: 20_000 };
const FULL: Sizes = { sites: 500, simulated: 100_000, answers: 10_000_000, entities: 1_000_000, shown: 1_000_000 };

/** Views that take less are measured by the writing of their JSON. */
const SMALL_MS = 5;

const rowsOf = (engine: string, rates: Rates): string[][] =>
  Object.entries(rates).map(([what, { firstPerS, lastPerS, perS, written }]: [string, Rate]) => [
    engine,
    what,
    ...[written, perS, firstPerS, lastPerS].map((count) => count.toLocaleString('en')),
  ]);

export const suite: Suite = {
  name: 'fleet',
  summary:
    'Many sites crawled by workers on PostgreSQL beside one process with SQLite; the scheduler on made-up sites.',
  onlyByName: true,
  async run({ fleet, full, say }) {
    const { answers, entities, shown, simulated, sites } = { ...(full ? FULL : SMALL), ...fleet.sizes };
    const server = await startServer();
    const city = await openCity(sites);
    try {
      say(`${sites} sites, one after the other into files`);
      const alone = await crawlsOfOneFile(city);
      const runs: FleetRun[] = [];
      for (const workers of [1, 4]) {
        say(`the same by ${workers} worker(s) on PostgreSQL`);
        runs.push(await fleetRun(server, city, workers));
      }
      say(`${simulated} made-up sites on a virtual clock`);
      const simulation = await simulate(await server.database(), simulated);
      say(`${answers} answers, ${entities} entities and ${5 * entities} facts, as fast as they are taken`);
      const rates = await ratesOf(server, answers, entities, fleet.mostSeconds);
      say(`views over ${shown} entities`);
      const views = await viewTimes(await server.database(), shown);
      const slow = views.filter(({ fileMs, serverMs }) => Math.max(fileMs, serverMs) > SMALL_MS);
      const worst = Math.max(0, ...slow.map(({ fileMs, serverMs }) => serverMs / fileMs));
      const different = runs.map(({ facts }) => sameFacts(alone.facts, facts));
      const per = (ms: number, pages: number): string => (ms / pages).toFixed(1);
      const rate = ({ downloads, ms }: { downloads: number; ms: number }): string =>
        ((1000 * downloads) / ms).toFixed(1);
      const [one, four] = runs;
      const cpuOf = (run: FleetRun): number => run.workerCpuMs + run.serverCpuMs;
      return [
        {
          title: `${sites} sites of the city`,
          columns: ['engine', 'downloads', 'facts', 'differ', 'pages/s', 'CPU ms/page', 'of it PostgreSQL'],
          rows: [
            [
              'SQLite, one process',
              String(alone.downloads),
              String(alone.facts.length),
              '',
              rate(alone),
              per(alone.cpuMs, alone.downloads),
              '',
            ],
            ...runs.map((run, at) => [
              `PostgreSQL, ${run.workers} worker(s)`,
              String(run.downloads),
              String(run.facts.length),
              String(different[at]),
              rate(run),
              per(cpuOf(run), run.downloads),
              per(run.serverCpuMs, run.downloads),
            ]),
          ],
          goals: [
            {
              goal: 'the same facts as SQLite, bit by bit',
              measured: `${different.join(' and ')} differ`,
              reached: different.every((count) => count === 0),
            },
            {
              goal: 'at most 1% more downloads',
              measured: `${(100 * (four.downloads / alone.downloads - 1)).toFixed(2)}%`,
              reached: four.downloads <= 1.01 * alone.downloads,
            },
            {
              goal: 'CPU of one worker and PostgreSQL at most 1.5 times that of SQLite',
              measured: (cpuOf(one) / one.downloads / (alone.cpuMs / alone.downloads)).toFixed(2),
              reached: cpuOf(one) / one.downloads <= (1.5 * alone.cpuMs) / alone.downloads,
            },
          ],
          notes: [
            'The city is served by the bench and shares the cores; its CPU is in none of the figures.',
            `Load of the machine at the end: ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores.`,
            `Asked for: ${sites} sites, ${answers.toLocaleString('en')} answers, ${entities.toLocaleString('en')} entities; --full: 500, ten million, a million.`,
          ],
        },
        {
          title: 'rates: answers of 5 KB, 256 under way; entities; facts',
          columns: ['engine', 'what', 'written', 'a second', 'first tenth', 'last tenth'],
          rows: [...rowsOf('SQLite file', rates.file), ...rowsOf('PostgreSQL on the same machine', rates.server)],
          notes: [`Each ends after ${fleet.mostSeconds} seconds, with as many as were written until then.`],
        },
        {
          title: `quarry ui over ${shown.toLocaleString('en')} entities, ms`,
          columns: ['view', 'file', 'PostgreSQL', 'ratio'],
          rows: views.map(({ fileMs, name, serverMs }) => [
            name,
            fileMs.toFixed(2),
            serverMs.toFixed(2),
            (serverMs / fileMs).toFixed(2),
          ]),
          goals: [
            {
              goal: `at most twice the time over a file, where either takes more than ${SMALL_MS} ms`,
              measured: worst.toFixed(2),
              reached: worst <= 2,
            },
          ],
        },
        {
          title: `the scheduler: ${simulated} made-up sites, virtual clock`,
          columns: ['sites', 'turns', 'statements ms/turn', 'days', 'requests a day', 'sites done'],
          rows: [
            [
              String(simulated),
              String(simulation.turns),
              simulation.msPerTurn.toFixed(2),
              simulation.days.toFixed(1),
              Math.round(simulation.perDay).toLocaleString('en'),
              `${simulation.finished} (${simulation.failed} failed)`,
            ],
          ],
          goals: [
            {
              goal: 'no two turns at one address at once',
              measured: String(simulation.together),
              reached: simulation.together === 0,
            },
            {
              goal: 'never more than the budget of the days until then',
              measured: `${simulation.overBudget} days by whose end more was asked`,
              reached: simulation.overBudget === 0,
            },
          ],
        },
      ];
    } finally {
      endChildren();
      await closeCity(city);
      await server.stop();
    }
  },
};
