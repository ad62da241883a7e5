/** Tools that ask sites. What takes long gives back a handle. */
import { basename } from 'node:path';
import {
  addressOf,
  DB,
  databaseFor,
  downloadFlag,
  flags,
  HANDLE,
  KIND,
  MAX_DOWNLOADS,
  URL_TO_FETCH,
  whole,
} from './arguments.ts';
import { type Arguments, answerOf, isBad, type McpContext, type Tool, type ToolAnswer } from './context.ts';
import { type Job, MOST_RUNNING } from './jobs.ts';

export const ESTIMATE: Tool = {
  name: 'estimate',
  title: 'Estimate a crawl',
  description:
    'After at most 30 downloads: the kinds of entities a site lists, and how many requests, facts and how much time a crawl of it would take. Keeps nothing. Gives back a handle where it takes long.',
  input: { url: URL_TO_FETCH, kind: KIND },
  required: ['url'],
  readOnly: true,
  openWorld: true,
  run: (args, context, signal) => {
    const argv = ['crawl', '--estimate', ...flags(args, { kind: 'kind' })];
    return asJob('estimate', argv, {}, args, context, signal);
  },
};

export const CRAWL_START: Tool = {
  name: 'crawl_start',
  title: 'Crawl a site into a database',
  description:
    'Recovers the database behind a site: its entities, the attributes that pages, lists and filters show, and where each value was seen. Polite: robots.txt is obeyed, and hosts are asked at a slow pace, so it often takes minutes or hours. Gives back a handle; crawl_status says how far it is. The same call goes on with a crawl that was stopped. The database can be read meanwhile.',
  input: {
    url: URL_TO_FETCH,
    db: DB,
    kind: KIND,
    samples: { type: 'array', items: URL_TO_FETCH, maxItems: 20, description: 'Pages of entities like those wanted.' },
    entityPages: { type: 'string', enum: ['auto', 'all', 'none'], description: 'Which pages of entities to read.' },
    scope: { type: 'string', enum: ['host', 'domain', 'prefix'], description: 'How far from the address to go.' },
    maxDownloads: MAX_DOWNLOADS,
    fresh: { type: 'boolean', description: 'Start over instead of going on with a crawl that was stopped.' },
  },
  required: ['url'],
  readOnly: false,
  openWorld: true,
  run: (args, context, signal) => {
    const db = databaseFor(args, context);
    const names = { kind: 'kind', samples: 'sample', entityPages: 'entity-pages', scope: 'scope', fresh: 'fresh' };
    const argv = ['crawl', `--db=${db}`, downloadFlag(args, context), ...flags(args, names)];
    return asJob('crawl_start', argv, { db: basename(db) }, args, context, signal);
  },
};

export const PROBE: Tool = {
  name: 'probe',
  title: 'Recover what stands behind a search form',
  description:
    'Asks the search form of a page words and nonsense, learns which answers hold results, and goes on with the words of what it finds. For sites that list nothing and can only be searched. Gives back a handle where it takes long.',
  input: { url: URL_TO_FETCH, db: DB, maxDownloads: MAX_DOWNLOADS },
  required: ['url'],
  readOnly: false,
  openWorld: true,
  run: (args, context, signal) => {
    const db = databaseFor(args, context);
    const argv = ['probe', `--db=${db}`, downloadFlag(args, context)];
    return asJob('probe', argv, { db: basename(db) }, args, context, signal);
  },
};

export const RECORDS: Tool = {
  name: 'records',
  title: 'Read the list on one page',
  description: 'One download: the lists on a page, their records and the fields of each. Keeps nothing.',
  input: { url: URL_TO_FETCH },
  required: ['url'],
  readOnly: true,
  openWorld: true,
  run: (args, context, signal) => asJob('records', ['records'], {}, args, context, signal),
};

const LONGEST_WAIT_SECONDS = 50;

export const CRAWL_STATUS: Tool = {
  name: 'crawl_status',
  title: 'See how far a job is',
  description:
    'What a job has done so far, and its result once it has ended. Without a handle, all jobs. Waits for the end as long as waitSeconds says.',
  input: { handle: HANDLE, waitSeconds: whole('How long to wait for the end of the job.', 0, LONGEST_WAIT_SECONDS) },
  readOnly: true,
  openWorld: false,
  async run({ handle, waitSeconds }, { jobs }, signal) {
    if (typeof handle !== 'string') return allJobs(jobs.all());
    const job = await jobs.wait(handle, Number(waitSeconds ?? 0) * 1000, signal);
    return job === null ? unknownJob() : jobAnswer(job);
  },
};

export const CRAWL_STOP: Tool = {
  name: 'crawl_stop',
  title: 'Stop a job',
  description: 'Nothing more is asked; what is known is kept, and the same call goes on later.',
  input: { handle: HANDLE },
  required: ['handle'],
  readOnly: false,
  openWorld: false,
  async run({ handle }, { jobs, patienceMs }, signal) {
    if (jobs.stop(String(handle)) === null) return unknownJob();
    const job = await jobs.wait(String(handle), patienceMs, signal);
    return job === null ? unknownJob() : jobAnswer(job);
  },
};

/** Starts a command and waits a little: quick work is answered at once, longer work by its handle. */
async function asJob(
  tool: string,
  argv: readonly string[],
  says: Readonly<Record<string, string>>,
  args: Arguments,
  context: McpContext,
  signal: AbortSignal | undefined,
): Promise<ToolAnswer> {
  const { call, fetchFlags, jobs, patienceMs } = context;
  const typed = [...argv, '--json', ...fetchFlags, '--', addressOf(args)];
  const started = jobs.start(tool, async ({ say, signal: stopping }) => {
    const called = await call(typed, { say, signal: stopping });
    const state = called.code === 130 ? 'stopped' : isBad(called.code) ? 'failed' : 'finished';
    return { state, answer: answerOf(called, says) };
  });
  if (started === null)
    return { says: { error: `${MOST_RUNNING} jobs run already. Wait for one, or stop one.` }, isError: true };
  // Who does not wait any more can still ask by the handle.
  const job = await jobs.wait(started.handle, patienceMs, signal);
  return jobAnswer(job ?? started, says);
}

function jobAnswer(job: Job, more: Readonly<Record<string, string>> = {}): ToolAnswer {
  const seconds = Math.round(((job.endedMs ?? Date.now()) - job.startedMs) / 1000);
  const says = { handle: job.handle, tool: job.tool, state: job.state, seconds, ...more };
  if (job.answer === null) {
    return { says: { ...says, next: 'crawl_status' }, fromPages: { progress: job.progress } };
  }
  const failed = job.state === 'failed' ? { isError: true } : {};
  return { ...job.answer, says: { ...says, ...job.answer.says }, ...failed };
}

function allJobs(jobs: readonly Job[]): ToolAnswer {
  const rows = jobs.map(({ handle, progress, state, tool }) => ({
    handle,
    tool,
    state,
    last: progress.at(-1) ?? null,
  }));
  return { says: { jobs: jobs.length }, fromPages: { jobs: rows } };
}

const unknownJob = (): ToolAnswer => ({
  says: { error: 'There is no job of this handle. crawl_status without a handle lists them.' },
  isError: true,
});
