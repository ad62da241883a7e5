/** A form to crawl a site with, and what an estimate said. */
import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent } from 'preact';
import type { CrawlOrder, EstimateResult } from '../../wire.ts';
import { go } from '../state/address.ts';
import { live, ServerError, send } from '../state/server.ts';
import { count, duration } from '../state/text.ts';
import { Panel } from './common.tsx';

export function StartCrawl({ url = '' }: { readonly url?: string }) {
  const failed = useSignal<ServerError | null>(null);
  const isBusy = live.value?.state === 'running' || live.value?.state === 'stopping';
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const what = (event.submitter as HTMLButtonElement | null)?.value === 'estimate' ? 'estimate' : 'crawl';
    const text = (name: string) => String(given.get(name) ?? '').trim();
    const order: CrawlOrder = {
      url: text('url'),
      maxDownloads: Number(text('maxDownloads')),
      delay: text('delay') === '' ? null : Number(text('delay')),
      kind: text('kind') === '' ? null : text('kind'),
      render: text('render') as CrawlOrder['render'],
    };
    failed.value = null;
    try {
      await send(what, order);
      if (what === 'crawl') go('/run');
    } catch (error) {
      failed.value = error instanceof ServerError ? error : new ServerError(String(error), null);
    }
  };
  return (
    <Panel
      title="Crawl a site"
      note="Polite by default: one request at a time, robots.txt obeyed, nothing that could act is followed."
    >
      <form class="start" onSubmit={submit}>
        <label class="wide">
          Address
          <input name="url" type="url" required placeholder="https://shop.example/" defaultValue={url} />
        </label>
        <label>
          Downloads at most
          <input name="maxDownloads" type="number" min="1" max="1000000" defaultValue="5000" />
        </label>
        <label>
          Pause in ms
          <input name="delay" type="number" min="0" max="3600000" placeholder="1000" />
        </label>
        <label>
          Kind only
          <input name="kind" placeholder="all kinds" />
        </label>
        <label>
          Browser
          <select name="render" defaultValue="auto">
            <option value="auto">where it pays</option>
            <option value="never">never</option>
            <option value="always">always</option>
          </select>
        </label>
        <div class="actions">
          <button type="submit" class="button primary" value="crawl" disabled={isBusy}>
            Start the crawl
          </button>
          <button type="submit" class="button" value="estimate" disabled={isBusy}>
            Estimate first
          </button>
        </div>
      </form>
      {failed.value === null ? null : (
        <p class="failed" role="alert">
          {failed.value.message} {failed.value.hint}
        </p>
      )}
      <Estimated />
    </Panel>
  );
}

function Estimated() {
  const now = live.value;
  if (now === null || now.what !== 'estimate' || now.state === 'none') return null;
  if (now.estimate === null)
    return (
      <p class="note" role="status">
        {now.error ??
          (now.state === 'ended'
            ? 'The estimate was stopped.'
            : `Estimating ${now.start}: ${count(now.downloads)} pages of at most 30.`)}
      </p>
    );
  return <EstimateTable estimate={now.estimate} start={now.start} />;
}

function EstimateTable({ estimate, start }: { readonly estimate: EstimateResult; readonly start: string }) {
  if (estimate.because !== null)
    return (
      <p class="note">
        Nothing to estimate at {start}: {estimate.because}.
      </p>
    );
  const range = ({ high, likely, low }: EstimateResult['requests']) =>
    low === high
      ? count(Math.round(likely))
      : `${count(Math.round(likely))} (${count(Math.round(low))} to ${count(Math.round(high))})`;
  return (
    <div class="estimate">
      <p>
        A crawl of <b>{start}</b> would take about <b>{range(estimate.requests)}</b> requests, about{' '}
        <b>{duration(estimate.requests.likely * estimate.msPerRequest)}</b> at the pace of these pages, and bring{' '}
        <b>{range(estimate.facts)}</b> facts.
      </p>
      <div class="scroll" tabIndex={0} role="region" aria-label="Estimate by kind">
        <table class="plain">
          <thead>
            <tr>
              <th>Kind</th>
              <th class="right">Entities</th>
              <th class="right">List pages</th>
              <th class="right">Entity pages</th>
              <th class="right">Facts</th>
            </tr>
          </thead>
          <tbody>
            {estimate.kinds.map((kind) => (
              <tr key={kind.name}>
                <td>{kind.name}</td>
                <td class="right">{range(kind.entities)}</td>
                <td class="right">{range(kind.listPages)}</td>
                <td class="right">{range(kind.entityPages)}</td>
                <td class="right">{range(kind.facts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
