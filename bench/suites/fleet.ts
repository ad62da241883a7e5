import { startServer } from '../../src/store/postgres/server.fixture.ts';
import { closeCity, openCity } from '../fleet/city-of-sites.ts';
import {
  crawlsOfOneFile,
  endChildren,
  type FleetRun,
  fleetRun,
  type Rates,
  ratesOf,
  sameFacts,
} from '../fleet/runs.ts';
import { simulate } from '../fleet/simulate.ts';
import type { Suite } from '../suite.ts';

const SMALL = { sites: 8, simulated: 1000, answers: 3000, entities: 5000 };
const FULL = { sites: 500, simulated: 100_000, answers: 10_000_000, entities: 1_000_000 };

const rowOf = (engine: string, { answersPerS, entitiesPerS, factsPerS }: Rates): string[] => [
  engine,
  ...[answersPerS, entitiesPerS, factsPerS].map((rate) => rate.toLocaleString('en')),
];

export const suite: Suite = {
  name: 'fleet',
  summary:
    'Many sites crawled by workers on PostgreSQL beside one process with SQLite; the scheduler on made-up sites.',
  onlyByName: true,
  async run({ full, say }) {
    const { answers, entities, simulated, sites } = full ? FULL : SMALL;
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
      const rates = await ratesOf(server, answers, entities);
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
            ...(full ? [] : ['The small size. --full takes 500 sites, ten million answers and 100,000 made-up sites.']),
          ],
        },
        {
          title: `rates: ${answers} answers of 5 KB, 256 under way; ${entities} entities; ${5 * entities} facts`,
          columns: ['engine', 'answers/s', 'entities/s', 'facts/s'],
          rows: [rowOf('SQLite file', rates.file), rowOf('PostgreSQL on the same machine', rates.server)],
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
