/** The picture of the site: what there is, what only the filters know, what was asked for it. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { AttributeGlance, KindGlance } from '../../../store/reader.ts';
import type { SiteAnswer } from '../../wire.ts';
import { Empty, Failed, Figure, Panel, To, Waiting } from '../parts/common.tsx';
import { Doubts } from '../parts/doubts.tsx';
import { StartCrawl } from '../parts/start-crawl.tsx';
import { Strata } from '../parts/strata.tsx';
import { sqlAddress, tableAddress } from '../state/address.ts';
import { start, useAsked } from '../state/server.ts';
import { brief, capital, count, counted, share, when } from '../state/text.ts';

export function SiteView() {
  const known = start.value!;
  const { data, error } = useAsked<SiteAnswer>(known.exists ? 'site' : null);
  if (!known.exists)
    return (
      <>
        <h1>No database yet</h1>
        <p class="lead">
          A crawl makes <code>{known.location}</code>. Give it the address of a site; an estimate says beforehand what
          that would cost.
        </p>
        <StartCrawl />
      </>
    );
  if (error !== null) return <Failed error={error} />;
  if (data === null) return <Waiting>Counting what is known …</Waiting>;
  return <Picture data={data} />;
}

function Picture({ data }: { readonly data: SiteAnswer }) {
  const { overview } = data;
  const hidden = overview.attributes.reduce((sum, { onlyInFilters }) => sum + onlyInFilters, 0);
  const kinds = overview.kinds.filter(({ entities }) => entities > 0);
  const [main] = kinds;
  const name = overview.sites.join(', ') || 'Nothing crawled yet';
  return (
    <>
      <p class="eyebrow">The database behind</p>
      <h1>{name}</h1>
      {main === undefined ? (
        <Empty title="Nothing was found yet.">
          While a crawl runs, this page fills. <To href="/run">The run</To> says how far it is.
        </Empty>
      ) : (
        <p class="lead">
          <b class="vein-text">{share(hidden, overview.facts)}</b> of what is known stands on no list and on no page of
          an entity: only the filters know it.
        </p>
      )}
      <div class="figures">
        <Figure
          value={brief(overview.entities)}
          label={overview.entities === 1 ? 'entity' : 'entities'}
          href={main === undefined ? undefined : tableAddress(main.kind)}
          title="Open the table"
        />
        <Figure
          value={brief(overview.facts)}
          label="facts"
          href={sqlAddress(
            'SELECT attribute, count(*) AS facts FROM facts_as_text GROUP BY attribute ORDER BY facts DESC',
          )}
          title="An entity, an attribute and a value; counted by attribute"
        />
        <Figure
          value={brief(hidden)}
          label="known from filters alone"
          tone="vein"
          href={sqlAddress(HIDDEN_SQL)}
          title="Facts that neither a page nor a list shows"
        />
        <Figure
          value={brief(overview.pages)}
          label="pages read"
          href={overview.runs.length === 0 ? undefined : `/run/${overview.runs.at(-1)!.id}`}
          title="Every request of the last run, with its reason"
        />
        <Figure
          value={brief(overview.queries.asked)}
          label={`lists asked, ${brief(overview.queries.predicted + overview.queries.equivalent)} known without`}
          href={sqlAddress(
            'SELECT how, count(*) AS queries, sum(entities) AS entities FROM queries_as_text GROUP BY how',
          )}
          title="Queries that were asked; predicted or found to be the same as others"
        />
      </div>
      <Doubts coverage={data.coverage} />
      {kinds.map((kind) => (
        <KindPicture
          key={kind.kind ?? ''}
          kind={kind}
          attributes={overview.attributes.filter((attribute) => attribute.kind === kind.kind)}
        />
      ))}
      <Filters data={data} />
      <GraphPanel nodes={Object.values(overview.queries).reduce((a, b) => a + b, 0)} />
      <Runs data={data} />
    </>
  );
}

const HIDDEN_SQL = `SELECT attribute, count(*) AS facts FROM (
  SELECT entity, attribute, value, count(CASE WHEN source IN ('page', 'record') THEN 1 END) AS shown
  FROM facts_as_text GROUP BY entity, attribute, value
) AS told WHERE shown = 0 GROUP BY attribute ORDER BY facts DESC`;

function KindPicture({
  attributes,
  kind,
}: {
  readonly kind: KindGlance;
  readonly attributes: readonly AttributeGlance[];
}) {
  const facts = attributes.reduce((sum, attribute) => sum + attribute.facts, 0);
  const hidden = attributes.reduce((sum, attribute) => sum + attribute.onlyInFilters, 0);
  return (
    <Panel
      class="kind"
      title={<To href={tableAddress(kind.kind)}>{kind.kind ?? 'unnamed'}</To>}
      note={`${counted(kind.entities, 'entity', 'entities')}, ${counted(facts, 'fact')}, ${share(hidden, facts)} of them known from filters alone`}
      aside={
        <To href={tableAddress(kind.kind)} class="button">
          Open the table
        </To>
      }
    >
      <Strata kind={kind.kind} entities={kind.entities} attributes={attributes} />
    </Panel>
  );
}

function Filters({ data: { filters } }: { readonly data: SiteAnswer }) {
  if (filters.length === 0) return null;
  return (
    <Panel
      title="Filters"
      note="Each filter of the site, with what its values were found to hold. A value that was predicted or is the same as another was not asked for."
    >
      <div class="filters">
        {filters.slice(0, 40).map((filter) => {
          const most = Math.max(1, ...filter.top.map(({ entities }) => entities ?? 0));
          return (
            <article key={filter.attribute} class="filter">
              <h3>{filter.attribute}</h3>
              <p class="note">
                {counted(filter.values, 'value')}: {count(filter.asked)} asked
                {filter.predicted > 0 ? `, ${count(filter.predicted)} predicted` : ''}
                {filter.equivalent > 0 ? `, ${count(filter.equivalent)} same as others` : ''}
              </p>
              <ul>
                {filter.top.map(({ entities, how, value }) => (
                  <li key={value} class={how === 'asked' ? '' : 'unasked'}>
                    <span
                      class="filter-bar"
                      style={{ width: `${((entities ?? 0) / most) * 100}%` }}
                      aria-hidden="true"
                    />
                    <span class="filter-value">{value}</span>
                    <span class="number">{entities === null ? '?' : count(entities)}</span>
                  </li>
                ))}
              </ul>
            </article>
          );
        })}
      </div>
    </Panel>
  );
}

function GraphPanel({ nodes }: { readonly nodes: number }) {
  const isOpen = useSignal(false);
  const place = useRef<HTMLDivElement>(null);
  const failed = useSignal<string | null>(null);
  useEffect(() => {
    if (!isOpen.value || place.current === null) return;
    let close: (() => void) | undefined;
    let isGone = false;
    import('../graph/graph.ts')
      .then(({ drawGraph }) => drawGraph(place.current!))
      .then((end) => {
        if (isGone) end();
        else close = end;
      })
      .catch((error: unknown) => {
        failed.value = String(error);
      });
    return () => {
      isGone = true;
      close?.();
    };
  }, [isOpen.value]);
  if (nodes < 2) return null;
  return (
    <Panel
      title="Query graph"
      note={`${counted(nodes, 'query', 'queries')}: each is a list under some chosen values, in the box of its filter. Dashed: known without asking.`}
      aside={
        <button
          type="button"
          class="button"
          onClick={() => (isOpen.value = !isOpen.value)}
          aria-expanded={isOpen.value}
        >
          {isOpen.value ? 'Hide it' : 'Draw it'}
        </button>
      }
    >
      {failed.value === null ? null : <p class="failed">{failed.value}</p>}
      {isOpen.value ? (
        <div class="graph" ref={place} role="img" aria-label="The queries and what leads to what" />
      ) : null}
    </Panel>
  );
}

function Runs({ data: { overview } }: { readonly data: SiteAnswer }) {
  if (overview.runs.length === 0) return null;
  return (
    <Panel title="Runs">
      <div class="scroll" tabIndex={0} role="region" aria-label="Runs">
        <table class="plain">
          <thead>
            <tr>
              <th>Run</th>
              <th>Began</th>
              <th>Ended</th>
              <th class="right">Requests</th>
              <th class="right">Refused</th>
              <th class="right">Failed</th>
            </tr>
          </thead>
          <tbody>
            {[...overview.runs].reverse().map((run) => (
              <tr key={run.id}>
                <td>
                  <To href={`/run/${run.id}`}>
                    {capital(run.command)} {run.id}
                  </To>{' '}
                  of {run.site}
                </td>
                <td>{when(run.beganMs)}</td>
                <td>{run.ending ?? 'not ended'}</td>
                <td class="right">{count(run.downloads)}</td>
                <td class="right">{count(run.refused)}</td>
                <td class="right">{count(run.failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
