/** Which pages the next visit needs, by pattern of address. */
import type { PlanAnswer } from '../../wire.ts';
import { Empty, Failed, Figure, Panel, Waiting } from '../parts/common.tsx';
import { start, useAsked } from '../state/server.ts';
import { brief, bytes, count, share } from '../state/text.ts';

export function PlanView() {
  const { data, error } = useAsked<PlanAnswer>(start.value!.exists ? 'plan' : null);
  return (
    <>
      <p class="eyebrow">Plan</p>
      <h1>What to visit again</h1>
      {error !== null ? (
        <Failed error={error} />
      ) : data === null ? (
        <Waiting />
      ) : data.sites.length === 0 ? (
        <Empty title="No plan was made yet.">
          <code>quarry plan {start.value?.location}</code> learns from this crawl which pages are worth visiting again,
          and keeps the plan here.
        </Empty>
      ) : (
        data.sites.map((site) => <Site key={site.host} site={site} />)
      )}
    </>
  );
}

/** In the order of their choice; the others by what they show. */
const chosenFirst = (patterns: PlanAnswer['sites'][number]['patterns']) =>
  [...patterns].sort(
    (a, b) =>
      Number(b.chosen) - Number(a.chosen) ||
      (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER) ||
      b.facts - a.facts,
  );

function Site({ site: { host, patterns } }: { readonly site: PlanAnswer['sites'][number] }) {
  const chosen = patterns.filter((pattern) => pattern.chosen);
  const sum = (of: typeof patterns, what: 'pages' | 'bytes') => of.reduce((all, pattern) => all + pattern[what], 0);
  return (
    <Panel
      title={host}
      note="What is chosen shows everything that is worth seeing again, at the least cost that was found."
    >
      <div class="figures small">
        <Figure value={brief(sum(chosen, 'pages'))} label={`pages to visit, of ${brief(sum(patterns, 'pages'))}`} />
        <Figure
          value={bytes(sum(chosen, 'bytes'))}
          label={`${share(sum(chosen, 'bytes'), sum(patterns, 'bytes'))} of all bytes`}
        />
        <Figure value={count(chosen.length)} label={`patterns chosen, of ${count(patterns.length)}`} />
      </div>
      <div class="scroll" tabIndex={0} role="region" aria-label={`Patterns of ${host}`}>
        <table class="plain">
          <thead>
            <tr>
              <th>Pattern of addresses</th>
              <th>Visit</th>
              <th class="right">Pages</th>
              <th class="right">Bytes</th>
              <th class="right">Entities</th>
              <th class="right">Facts</th>
            </tr>
          </thead>
          <tbody>
            {chosenFirst(patterns).map((pattern) => (
              <tr key={pattern.pattern} class={pattern.chosen ? '' : 'unchosen'}>
                <td class="address">{pattern.pattern}</td>
                <td>{pattern.chosen ? (pattern.leads ? 'leads there' : 'yes') : 'no'}</td>
                <td class="right">{count(pattern.pages)}</td>
                <td class="right">{bytes(pattern.bytes)}</td>
                <td class="right">{count(pattern.objects)}</td>
                <td class="right">{count(pattern.facts)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
