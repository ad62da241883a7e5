/** Every address of the page: what is read comes from the store's reader, what acts goes to the one crawl. */
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { packageVersion } from '../crawl/version.ts';
import { outlinedPage } from '../crawl/why/where-it-stands.ts';
import { CHANGE_KINDS, type ChangeKind } from '../model/change.ts';
import { QuarryError } from '../model/error.ts';
import type { RequestOutcome } from '../store/views.ts';
import { evidenceOf, standOf } from './evidence.ts';
import { PAGE_HEADERS, SAVED_PAGE_HEADERS } from './guard.ts';
import type { LiveCrawl } from './live-crawl.ts';
import type { LookedAt } from './looked-at.ts';
import { orderFrom, resumeOf, taskOf } from './orders.ts';
import { choiceFrom, kindFrom, numberFrom } from './table-choice.ts';
import { exportShown } from './table-export.ts';
import type * as wire from './wire.ts';

const MOST_ROWS = 500;
const MOST_FACET_VALUES = 200;
const MOST_GRAPH_NODES = 400;
const MOST_SQL_ROWS = 1000;
const MOST_COMPARED = 20_000;
const LIVE_EVERY_MS = 400;

const OUTCOMES: readonly RequestOutcome[] = ['ok', 'unchanged', 'refused', 'blocked', 'failed'];

const parametersOf = (c: Context): URLSearchParams => new URL(c.req.url).searchParams;

export function apiRoutes(looked: LookedAt, live: LiveCrawl): Hono {
  const api = new Hono();
  readingRoutes(api, looked);
  runRoutes(api, looked, live);
  actingRoutes(api, looked, live);
  return api;
}

function readingRoutes(api: Hono, looked: LookedAt): void {
  const views = () => looked.views();
  api.get('/start', async (c) => {
    const exists = await looked.exists();
    const answer: wire.StartAnswer = {
      location: looked.shownAs,
      exists,
      kinds: exists ? await kindsOf(looked) : [],
      runs: exists ? await (await views()).runs() : [],
      version: await looked.shownVersion(),
      program: packageVersion(),
    };
    return c.json(answer);
  });
  api.get('/site', async (c) => {
    const overview = await looked.overview();
    const answer: wire.SiteAnswer = {
      overview,
      coverage: await (await views()).coverage(),
      filters: await (await views()).filters(8),
    };
    return c.json(answer);
  });
  api.get('/graph', async (c) =>
    c.json(await (await views()).queryGraph(numberFrom(parametersOf(c), 'most', 80, MOST_GRAPH_NODES))),
  );
  api.get('/shape', async (c) => c.json(await looked.shape(kindFrom(parametersOf(c)))));
  api.get('/rows', async (c) => {
    const parameters = parametersOf(c);
    const shape = await looked.shape(kindFrom(parameters));
    const from = numberFrom(parameters, 'from', 0, Number.MAX_SAFE_INTEGER);
    const most = numberFrom(parameters, 'most', 100, MOST_ROWS);
    const answer: wire.RowsAnswer = {
      from,
      rows: await (await views()).tableRows(shape, choiceFrom(parameters), from, most),
    };
    return c.json(answer);
  });
  api.get('/count', async (c) => {
    const parameters = parametersOf(c);
    return c.json(await looked.count(await looked.shape(kindFrom(parameters)), choiceFrom(parameters)));
  });
  api.get('/facet', async (c) => {
    const parameters = parametersOf(c);
    const most = numberFrom(parameters, 'most', 12, MOST_FACET_VALUES);
    const column = parameters.get('column') ?? '';
    const shape = await looked.shape(kindFrom(parameters));
    return c.json(await (await views()).facet(shape, choiceFrom(parameters), column, most));
  });
  api.get('/export', async (c) => {
    const parameters = parametersOf(c);
    const format = parameters.get('format') === 'csv' ? 'csv' : 'jsonl';
    const shape = await looked.shape(kindFrom(parameters));
    const body = ReadableStream.from(exportShown(await views(), shape, choiceFrom(parameters), format));
    const name = (shape.kind ?? 'rows').replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
    c.header('content-type', format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8');
    c.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${format}`)}`);
    return c.body(body as ReadableStream<Uint8Array<ArrayBuffer>>);
  });
  api.get('/entity', async (c) => {
    const entity = await entityOf(looked, parametersOf(c).get('key') ?? '');
    return c.json({ entity } satisfies wire.EntityAnswer);
  });
  api.get('/evidence', async (c) => c.json(await evidenceOf(await looked.reader(), ...(await factOf(looked, c)))));
  api.get('/saved-page', async (c) => {
    const [entity, fact] = await factOf(looked, c);
    const { node, page } = await standOf(await looked.reader(), entity, fact);
    if (page === null) throw new QuarryError('empty-input', 'The page was not kept.');
    const marks = node === null ? [] : [{ node, label: `${fact.attribute}: ${fact.value}`.slice(0, 120) }];
    return c.html(outlinedPage(page, marks), 200, { ...SAVED_PAGE_HEADERS });
  });
  api.get('/trust', async (c) => {
    const [coverage, calibration] = await Promise.all([(await views()).coverage(), looked.calibration(MOST_COMPARED)]);
    return c.json({ coverage, calibration } satisfies wire.TrustAnswer);
  });
  api.get('/changes', async (c) => {
    const parameters = parametersOf(c);
    const change = parameters.get('change') as ChangeKind | null;
    const rows = await (await views()).changeRows(
      {
        ...(change !== null && CHANGE_KINDS.includes(change) ? { change } : {}),
        ...beforeFrom(parameters),
      },
      numberFrom(parameters, 'most', 100, MOST_ROWS),
    );
    return c.json({ rows, counts: await (await views()).changeCounts() } satisfies wire.ChangesAnswer);
  });
  api.get('/plan', async (c) => c.json({ sites: await (await looked.reader()).patterns() } satisfies wire.PlanAnswer));
  api.get('/schema', async (c) => c.json(await (await views()).schema()));
}

async function kindsOf(looked: LookedAt): Promise<readonly (string | null)[]> {
  return (await looked.reader()).kinds();
}

async function entityOf(looked: LookedAt, key: string) {
  const entity = await (await looked.reader()).entity(key, { history: true });
  if (entity === null) throw new QuarryError('usage', `There is no entity '${key.slice(0, 300)}'.`);
  return entity;
}

async function factOf(looked: LookedAt, c: Context) {
  const parameters = parametersOf(c);
  const entity = await entityOf(looked, parameters.get('key') ?? '');
  const fact = entity.facts[numberFrom(parameters, 'fact', 0, Number.MAX_SAFE_INTEGER)];
  if (fact === undefined) throw new QuarryError('usage', 'There is no such value any more: load the page again.');
  return [entity, fact] as const;
}

const beforeFrom = (parameters: URLSearchParams) =>
  parameters.has('before') ? { before: numberFrom(parameters, 'before', 0, Number.MAX_SAFE_INTEGER) } : {};

function runRoutes(api: Hono, looked: LookedAt, live: LiveCrawl): void {
  const views = () => looked.views();
  const idOf = (c: Context) => numberFrom(new URLSearchParams({ id: c.req.param('id') ?? '' }), 'id', 0, 1e15);
  api.get('/run/:id', async (c) => {
    const id = idOf(c);
    const [runs, detail, summary] = await Promise.all([
      (await views()).runs(),
      (await views()).run(id),
      (await views()).requestSummary(id),
    ]);
    const glance = runs.find((run) => run.id === id);
    if (glance === undefined || detail === null) throw new QuarryError('usage', `There is no run ${id}.`);
    const resume = resumeOf(glance, detail);
    return c.json({
      glance,
      detail,
      summary,
      resume: { can: resume.why === null, why: resume.why },
    } satisfies wire.RunAnswer);
  });
  api.get('/run/:id/progress', async (c) =>
    c.json({ points: await looked.progress(idOf(c), 160) } satisfies wire.ProgressAnswer),
  );
  api.get('/run/:id/requests', async (c) => {
    const parameters = parametersOf(c);
    const outcome = parameters.get('outcome') as RequestOutcome | null;
    const rows = await (await views()).requests(
      idOf(c),
      { ...(outcome !== null && OUTCOMES.includes(outcome) ? { outcome } : {}), ...beforeFrom(parameters) },
      numberFrom(parameters, 'most', 100, MOST_ROWS),
    );
    return c.json({ rows } satisfies wire.RequestsAnswer);
  });
  api.get('/live', (c) =>
    streamSSE(c, async (stream) => {
      let told: wire.LiveState | null = null;
      while (!stream.aborted && !stream.closed) {
        if (live.state !== told) {
          told = live.state;
          await stream.writeSSE({ data: JSON.stringify(told) });
        }
        await stream.sleep(LIVE_EVERY_MS);
      }
    }),
  );
}

function actingRoutes(api: Hono, looked: LookedAt, live: LiveCrawl): void {
  api.post('/sql', async (c) => {
    const { sql } = await bodyOf<{ sql?: unknown }>(c);
    if (typeof sql !== 'string') throw new QuarryError('usage', 'There is no statement to run.');
    if (!(await looked.exists())) throw new QuarryError('file-missing', 'There is no database yet.');
    return c.json(await looked.statement(sql, MOST_SQL_ROWS));
  });
  api.post('/crawl', async (c) => {
    const order = orderFrom(await bodyOf(c));
    live.start(taskOf(order, 'crawl', looked.location), Date.now());
    return c.json({ started: true });
  });
  api.post('/estimate', async (c) => {
    const order = orderFrom(await bodyOf(c));
    live.start(taskOf(order, 'estimate', looked.location), Date.now());
    return c.json({ started: true });
  });
  api.post('/resume/:id', async (c) => {
    const id = Number(c.req.param('id'));
    const glance = (await (await looked.views()).runs()).find((run) => run.id === id);
    const detail = glance === undefined ? null : await (await looked.views()).run(id);
    if (glance === undefined || detail === null) throw new QuarryError('usage', `There is no run ${id}.`);
    const { task, why } = resumeOf(glance, detail, looked.location);
    if (task === null) throw new QuarryError('usage', why ?? 'This run cannot be taken up again.');
    live.start(task, Date.now());
    return c.json({ started: true });
  });
  api.post('/stop', (c) => {
    live.stop();
    return c.json({ stopping: true });
  });
}

const MOST_BODY = 100_000;

async function bodyOf<T>(c: Context): Promise<T> {
  const text = await c.req.text();
  if (text.length > MOST_BODY) throw new QuarryError('usage', 'That is too long.');
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new QuarryError('usage', 'That is no JSON.');
  }
}

/** Errors that a person can do something about are told; what is our own fault is told without its insides. */
export function errorAnswer(error: unknown): { readonly status: 400 | 404 | 500; readonly body: wire.ErrorAnswer } {
  if (!(error instanceof QuarryError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 500, body: { error: { code: 'internal', message, hint: null } } };
  }
  const status =
    error.code === 'file-missing' || error.code === 'empty-input' ? 404 : error.code === 'internal' ? 500 : 400;
  return { status, body: { error: { code: error.code, message: error.message, hint: error.hint ?? null } } };
}

export { PAGE_HEADERS };
