/** A run, live or past: how far it is, what it brought, every request with its reason. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { RunGlance } from '../../../store/reader.ts';
import type { RequestOutcome, RequestRow } from '../../../store/views.ts';
import type { LiveState, ProgressAnswer, RequestsAnswer, RunAnswer } from '../../wire.ts';
import { Empty, Failed, Figure, Out, Panel, To, Waiting } from '../parts/common.tsx';
import { StartCrawl } from '../parts/start-crawl.tsx';
import { address, sqlAddress } from '../state/address.ts';
import { ask, live, refresh, ServerError, send, start, useAsked } from '../state/server.ts';
import { brief, bytes, capital, count, duration, when } from '../state/text.ts';
import { theme } from '../state/theme.ts';

export function RunView({ id }: { readonly id: number | null }) {
  const known = start.value!;
  const run = id ?? known.runs.at(-1)?.id ?? null;
  return (
    <>
      <p class="eyebrow">Run</p>
      <div class="run-head">
        <h1>
          {run === null
            ? 'No run yet'
            : titleOf(
                known.runs.find((one) => one.id === run),
                run,
              )}
        </h1>
        {known.runs.length > 1 ? <Runs runs={known.runs} shown={run} /> : null}
      </div>
      <Live />
      {run === null ? null : <Past id={run} />}
      <StartCrawl url={known.runs.at(-1)?.starts[0] ?? ''} />
    </>
  );
}

const titleOf = (run: RunGlance | undefined, id: number): string =>
  run === undefined ? `Run ${id}` : `${capital(run.command)} ${run.id} of ${run.site}`;

function Runs({ runs, shown }: { readonly runs: readonly RunGlance[]; readonly shown: number | null }) {
  return (
    <nav class="tabs" aria-label="Runs">
      {[...runs]
        .reverse()
        .slice(0, 12)
        .map(({ command, id }) => (
          <To key={id} href={`/run/${id}`} current={id === shown}>
            {capital(command)} {id}
          </To>
        ))}
    </nav>
  );
}

/** The crawl that was started from this page. */
function Live() {
  const now = live.value;
  if (now === null || now.state === 'none' || now.what === 'estimate') return null;
  return (
    <Panel
      class={`live ${now.state}`}
      title={now.state === 'running' ? 'Going on now' : now.state === 'stopping' ? 'Stopping' : 'Ended'}
      note={now.start}
      aside={
        now.state === 'running' ? (
          <button type="button" class="button danger" onClick={() => void send('stop')}>
            Stop
          </button>
        ) : null
      }
    >
      {now.error === null ? null : (
        <p class="failed" role="alert">
          {now.error}
        </p>
      )}
      <Phase now={now} />
      <div class="figures small">
        <Figure value={count(now.downloads)} label="pages" />
        <Figure value={now.perSecond.toFixed(1)} label="a second" />
        <Figure value={brief(now.facts)} label="facts" />
        <Figure value={brief(now.entities)} label="entities" />
        <Figure value={count(now.failed)} label="failed" tone={now.failed > 0 ? 'bad' : ''} />
        <Figure value={count(now.refused)} label="refused" />
        <Figure value={brief(now.avoided)} label="choices of values not asked" />
      </div>
      {now.asking === null ? null : (
        <p class="note asking">
          {now.asking.why}: <span class="address">{now.asking.url}</span>
        </p>
      )}
      {now.remarks.length === 0 ? null : (
        <details open={now.state !== 'ended'}>
          <summary>What was decided on the way</summary>
          <ul class="remarks">
            {now.remarks.slice(-12).map((remark, at) => (
              <li key={`${at} ${remark}`}>{remark}</li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function Phase({ now }: { readonly now: LiveState }) {
  if (now.state === 'ended')
    return <p>{now.ending === 'finished' ? 'It is finished.' : `It ended: ${now.ending ?? 'cut off'}.`}</p>;
  if (now.pages === null) return <p>{now.phase === '' ? 'It begins.' : `Now: ${now.phase}.`}</p>;
  const { all, done } = now.pages;
  // To the second: tenths of it would jump about.
  const left = now.perSecond > 0 ? duration(Math.ceil((all - done) / now.perSecond) * 1000, 0) : null;
  return (
    <div class="phase">
      <p>
        Now: {now.phase}, {count(done)} of {count(all)}
        {left === null ? '' : `, about ${left} left`}
      </p>
      <div
        class="progress"
        role="progressbar"
        aria-label={now.phase}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
      >
        <span style={{ width: `${all === 0 ? 0 : (done / all) * 100}%` }} />
      </div>
    </div>
  );
}

function Past({ id }: { readonly id: number }) {
  const { data, error } = useAsked<RunAnswer>(`run/${id}`);
  if (error !== null) return <Failed error={error} />;
  if (data === null) return <Waiting />;
  const { glance, summary } = data;
  const outcome = (kind: RequestOutcome) => summary.outcomes[kind] ?? 0;
  const tookMs = glance.endedMs ?? summary.lastMs;
  const requests = `/run/${id}`;
  return (
    <>
      <p class="lead small">
        {stateOf(glance)} Began {when(glance.beganMs)}
        {glance.endedMs === null ? '' : `, ended ${when(glance.endedMs)}`}. <Resume answer={data} />
      </p>
      <div class="figures">
        <Figure
          value={count(outcome('ok') + outcome('unchanged'))}
          label="pages came"
          href={`${requests}?outcome=ok`}
        />
        <Figure value={count(outcome('blocked'))} label="walls, missing pages" href={`${requests}?outcome=blocked`} />
        <Figure
          value={count(outcome('failed'))}
          label="failed"
          href={`${requests}?outcome=failed`}
          tone={outcome('failed') > 0 ? 'bad' : ''}
        />
        <Figure value={count(outcome('refused'))} label="refused by us" href={`${requests}?outcome=refused`} />
        <Figure
          value={bytes(summary.bytes)}
          label="of pages"
          href={sqlAddress(
            `SELECT role, count(*) AS pages, sum(bytes) AS bytes FROM pages WHERE run = ${id} GROUP BY role ORDER BY bytes DESC`,
          )}
        />
        <Figure
          value={tookMs === null ? '' : duration(tookMs - glance.beganMs)}
          label={glance.endedMs === null ? 'so far' : 'from start to end'}
        />
      </div>
      <Curve id={id} />
      <Reasons reasons={summary.reasons} id={id} />
      <CouldAct rows={data.detail.couldAct} />
      <Requests id={id} />
    </>
  );
}

function stateOf({ ending }: RunGlance): string {
  const now = live.value;
  if (ending === null) return now?.state === 'running' ? 'It goes on.' : 'It goes on elsewhere, or was cut off.';
  if (ending === 'finished') return 'Finished.';
  if (ending === 'budget') return 'Stopped by its budget: not everything was asked.';
  if (ending === 'cancelled') return 'Stopped by a person: not everything was asked.';
  return ending === 'failed' ? 'Failed before its end.' : 'Given up for another run.';
}

function Resume({ answer: { glance, resume } }: { readonly answer: RunAnswer }) {
  const failed = useSignal<string | null>(null);
  const isBusy = live.value?.state === 'running' || live.value?.state === 'stopping';
  if (!resume.can || isBusy)
    return glance.ending === 'finished' || isBusy ? null : <span class="note">{resume.why}</span>;
  const go = () =>
    send(`resume/${glance.id}`).then(refresh, (error: unknown) => {
      failed.value = error instanceof ServerError ? error.message : String(error);
    });
  return (
    <>
      <button type="button" class="button" onClick={() => void go()}>
        Resume it
      </button>{' '}
      {failed.value === null ? null : <span class="bad-text">{failed.value}</span>}
    </>
  );
}

function Curve({ id }: { readonly id: number }) {
  const { data } = useAsked<ProgressAnswer>(`run/${id}/progress`);
  const place = useRef<HTMLDivElement>(null);
  const { value: colours } = theme;
  useEffect(() => {
    if (data === null || place.current === null || data.points.length < 2) return;
    let close: (() => void) | undefined;
    let isGone = false;
    // The library that draws is not needed for anything else.
    void import('../parts/curve.ts').then(({ drawCurve }) => {
      if (!isGone && place.current !== null) close = drawCurve(place.current, data.points);
    });
    return () => {
      isGone = true;
      close?.();
    };
  }, [data, colours]);
  if (data === null || data.points.length < 2) return null;
  const last = data.points[data.points.length - 1];
  return (
    <Panel
      title="Facts against downloads"
      note="Facts with each of their sources, as they came; a line that turns flat says that more requests would bring little."
    >
      <div
        class="curve"
        ref={place}
        role="img"
        aria-label={`${count(last.facts)} facts after ${count(last.downloads)} downloads`}
      />
    </Panel>
  );
}

const OUTCOME_NAMES: Readonly<Record<RequestOutcome, string>> = {
  ok: 'came',
  unchanged: 'unchanged',
  refused: 'refused by us',
  blocked: 'wall or missing',
  failed: 'failed',
};
/** What a page that did not come answered, where its code is no word of everybody. */
const FAILED_BY: Readonly<Record<string, string>> = {
  'http-status': 'the site answered with an error',
  dns: 'no such host',
  connect: 'no connection',
  'connect-timeout': 'no connection in time',
  'headers-timeout': 'no answer in time',
  'body-timeout': 'the answer stopped coming',
  'total-timeout': 'it took too long',
  tls: 'its certificate is not valid',
  reset: 'the connection was cut',
  'too-large': 'larger than may be read',
  'too-complex': 'too much work to read',
  'not-html': 'no page',
};
const detailText = (outcome: RequestOutcome, detail: string): string =>
  (outcome === 'refused' ? REFUSED_BY : FAILED_BY)[detail] ?? detail;
const REFUSED_BY: Readonly<Record<string, string>> = {
  robots: 'robots.txt forbids it',
  scope: 'outside of what may be asked',
  guard: 'a private address',
  acting: 'it could act: it was not followed',
  budget: 'the budget was spent',
  wall: 'the site showed only walls',
};

function Reasons({ id, reasons }: { readonly id: number; readonly reasons: RunAnswer['summary']['reasons'] }) {
  if (reasons.length === 0) return null;
  return (
    <Panel title="What did not come, and why">
      <ul class="reasons">
        {reasons.slice(0, 12).map(({ detail, outcome, requests }) => (
          <li key={`${outcome} ${detail}`}>
            <To href={address(`/run/${id}`, { outcome })} class="number">
              {count(requests)}
            </To>{' '}
            {OUTCOME_NAMES[outcome]}: {detailText(outcome, detail)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const MOST_ACTING = 200;

function CouldAct({ rows }: { readonly rows: RunAnswer['detail']['couldAct'] }) {
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Not followed: it could act"
      note="Links and forms that might change something at the site. --allow-acting names those that are harmless."
    >
      <div class="scroll tall" tabIndex={0} role="region" aria-label="What could act">
        <table class="plain">
          <thead>
            <tr>
              <th>It says</th>
              <th>Address</th>
              <th class="right">Links</th>
              <th>Why</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_ACTING).map(({ links, text, url, why }) => (
              <tr key={`${url} ${why} ${text}`}>
                <td>{text}</td>
                <td class="clip">
                  {/* Not to be clicked by mistake. */}
                  <span class="address">{url}</span>
                </td>
                <td class="right">{count(links)}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

const PAGE = 100;

function Requests({ id }: { readonly id: number }) {
  const outcome = new URLSearchParams(location.search).get('outcome') ?? '';
  const path = address(`run/${id}/requests`, { outcome, most: PAGE });
  const { data, error } = useAsked<RequestsAnswer>(path);
  const more = useSignal<{ readonly path: string; readonly rows: readonly RequestRow[] }>({ path, rows: [] });
  if (error !== null) return <Failed error={error} />;
  if (data === null) return <Waiting />;
  const rows = [...data.rows, ...(more.value.path === path ? more.value.rows : [])];
  const next = async () => {
    const before = rows[rows.length - 1].seq;
    const answer = await ask<RequestsAnswer>(address(`run/${id}/requests`, { outcome, most: PAGE, before }));
    more.value = { path, rows: [...(more.value.path === path ? more.value.rows : []), ...answer.rows] };
  };
  return (
    <Panel
      title="Every request, the newest first"
      aside={
        <nav class="tabs" aria-label="Which requests">
          {['', 'ok', 'refused', 'blocked', 'failed'].map((one) => (
            <To key={one} href={address(`/run/${id}`, { outcome: one })} current={one === outcome}>
              {one === '' ? 'all' : OUTCOME_NAMES[one as RequestOutcome]}
            </To>
          ))}
        </nav>
      }
    >
      {rows.length === 0 ? (
        <Empty title="None.">No request of this run ended so.</Empty>
      ) : (
        <div class="scroll" tabIndex={0} role="region" aria-label="Requests">
          <table class="plain requests">
            <thead>
              <tr>
                <th class="right">No.</th>
                <th>Address</th>
                <th>Why it was asked</th>
                <th>Outcome</th>
                <th class="right">Size</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.seq} class={row.outcome}>
                  <td class="right">{count(row.seq)}</td>
                  <td class="clip">
                    <Out url={row.url} />
                  </td>
                  <td>
                    {row.why}
                    {row.nth > 1 ? ` (asked the ${row.nth}. time)` : ''}
                  </td>
                  <td>
                    <span class={`outcome ${row.outcome}`}>{OUTCOME_NAMES[row.outcome]}</span>{' '}
                    {detailText(row.outcome, row.detail)}
                  </td>
                  <td class="right">{row.bytes === null ? '' : bytes(row.bytes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && rows.length % PAGE === 0 ? (
        <button type="button" class="button more" onClick={() => void next()}>
          Older ones
        </button>
      ) : null}
    </Panel>
  );
}
