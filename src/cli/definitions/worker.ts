import type { CommandDefinition } from '../command.ts';
import { SERVER_DB } from './fleet.ts';

export const workerDefinition: CommandDefinition = {
  name: 'worker',
  usage: '--db postgres://...',
  summary: 'Work for a fleet: crawl its sites in turns until it is told to stop.',
  description:
    'Any number of workers on any number of machines share one database. A worker has a lease for each site it crawls. Where it dies, another takes over within ten seconds and goes on from there; one that was cut off can no longer write. SIGTERM or Ctrl-C gives the sites back and keeps what is known. Cookies of runs are kept for others only where QUARRY_SECRET is set, to the same text for all workers. --listen serves /health for a supervisor and /metrics for Prometheus.',
  examples: [
    { line: 'quarry worker --db postgres://quarry@db.example/quarry', does: 'eight sites at a time' },
    {
      line: 'quarry worker --db postgres://quarry@db.example/quarry --sites 32 --listen 127.0.0.1:9464',
      does: 'more at a time, with its figures',
    },
    {
      line: 'quarry worker --db postgres://quarry@db.example/quarry --until-idle',
      does: 'ends when every site is done',
    },
  ],
  settings: ['quiet', 'json'],
  options: [
    SERVER_DB,
    {
      name: 'sites',
      flag: 'sites',
      type: 'number',
      default: 8,
      placeholder: 'N',
      min: 1,
      max: 1000,
      sentence: 'Sites that are crawled at one time. Most of the time of a polite crawl is waiting.',
    },
    {
      name: 'listen',
      flag: 'listen',
      type: 'string',
      default: null,
      placeholder: '[HOST:]PORT',
      sentence: 'Serve /health and /metrics there; without a host on 127.0.0.1.',
    },
    {
      name: 'untilIdle',
      flag: 'until-idle',
      type: 'boolean',
      default: false,
      sentence: 'End when no site waits or runs any more.',
    },
  ],
};
