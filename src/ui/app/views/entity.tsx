/** One entity: all its values, sources side by side, and where each of them stands. */
import type { EntityGlance, FactGlance } from '../../../store/reader.ts';
import type { EntityAnswer, EvidenceAnswer } from '../../wire.ts';
import { Empty, Failed, Out, Panel, Source, To, Waiting } from '../parts/common.tsx';
import { address, go, place, tableAddress } from '../state/address.ts';
import { useAsked } from '../state/server.ts';
import { counted, day, SOURCES, share, when, whenSpan } from '../state/text.ts';

const ORDER = ['filter', 'record', 'page', 'inferred'] as const;

interface Numbered extends FactGlance {
  /** Its place among the facts of the entity: what evidence is asked by. */
  readonly at: number;
}

export function EntityView() {
  const { parameters } = place.value;
  const key = parameters.get('key') ?? '';
  const { data, error } = useAsked<EntityAnswer>(address('entity', { key }));
  const attribute = parameters.get('attribute');
  const chosen = parameters.has('fact') ? Number(parameters.get('fact')) : null;
  if (error !== null) return <Failed error={error} />;
  if (data === null) return <Waiting />;
  const facts = data.entity.facts.map((fact, at): Numbered => ({ ...fact, at }));
  const first = facts.find((fact) => fact.attribute === attribute && fact.endedMs === undefined);
  const at = chosen ?? first?.at ?? null;
  return (
    <>
      <Heading entity={data.entity} />
      <div class="entity">
        <Matrix entity={data.entity} facts={facts} chosen={at} attribute={attribute} />
        <Evidence entityKey={key} at={at !== null && facts[at] !== undefined ? at : null} />
      </div>
    </>
  );
}

function Heading({ entity }: { readonly entity: EntityGlance }) {
  const { firstSeenMs, goneMs, kind, lastSeenMs, site, title, url, urls } = entity;
  const others = urls.filter((one) => one !== url);
  return (
    <>
      <p class="eyebrow">
        <To href={tableAddress(kind)}>{kind ?? 'unnamed'}</To> of {site}
      </p>
      <h1>{title ?? entity.entity}</h1>
      <p class="lead small">
        {url === null ? 'It has no page of its own.' : <Out url={url} />}
        {others.length === 0 ? null : (
          <details class="inline">
            <summary>and {counted(others.length, 'other address', 'other addresses')}</summary>
            <ul>
              {others.slice(0, 50).map((one) => (
                <li key={one}>
                  <Out url={one} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </p>
      <p class="note">
        Seen {whenSpan(firstSeenMs, lastSeenMs)}
        {goneMs === undefined ? '' : `; gone since ${when(goneMs)}`}
      </p>
    </>
  );
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Sources that show one value each, and not the same one. Where a source has several, others may know a part of them. */
function inConflict(facts: readonly Numbered[]): boolean {
  const held = facts.filter(({ endedMs, source }) => endedMs === undefined && source !== 'inferred');
  const bySource = ORDER.map(
    (source) => new Set(held.filter((fact) => fact.source === source).map(({ value }) => plain(value))),
  );
  const saying = bySource.filter((values) => values.size > 0);
  return saying.every((values) => values.size === 1) && new Set(saying.flatMap((values) => [...values])).size > 1;
}

function Matrix({
  attribute,
  chosen,
  entity,
  facts,
}: {
  readonly entity: EntityGlance;
  readonly facts: readonly Numbered[];
  readonly chosen: number | null;
  readonly attribute: string | null;
}) {
  const names = [...new Set(facts.map((fact) => fact.attribute))];
  const sources = ORDER.filter((source) => facts.some((fact) => fact.source === source));
  if (facts.length === 0)
    return <Empty title="No value is known.">It was seen on a list, which said nothing of it but its name.</Empty>;
  return (
    <Panel
      title="Values"
      note="Sources side by side; ochre: only filters know it. Click a value to see where it stands."
    >
      <div class="scroll" tabIndex={0} role="region" aria-label="Values by source">
        <table class="plain matrix">
          <thead>
            <tr>
              <th>Attribute</th>
              {sources.map((source) => (
                <th key={source} title={SOURCES[source].says}>
                  <Source source={source} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => {
              const mine = facts.filter((fact) => fact.attribute === name);
              const isHidden = !mine.some(({ source }) => source === 'page' || source === 'record');
              const isSplit = inConflict(mine);
              return (
                <tr key={name} class={`${isHidden ? 'is-hidden' : ''} ${name === attribute ? 'is-chosen' : ''}`}>
                  <th scope="row">
                    <To href={tableAddress(entity.kind, { facet: name })} title="Its values in the table">
                      {name}
                    </To>
                    {isHidden ? (
                      <small class="vein-text" title="Only filters know it: no list and no page shows it.">
                        hidden
                      </small>
                    ) : null}
                    {isSplit ? <small class="bad-text">sources differ</small> : null}
                  </th>
                  {sources.map((source) => (
                    <td key={source}>
                      <Told source={source} facts={mine.filter((fact) => fact.source === source)} chosen={chosen} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** What one source tells; on a phone, where columns have no heads, with its name. */
function Told({
  chosen,
  facts,
  source,
}: {
  readonly source: string;
  readonly facts: readonly Numbered[];
  readonly chosen: number | null;
}) {
  if (facts.length === 0) return null;
  return (
    <>
      <Source source={source} />
      {facts.map((fact) => (
        <Value key={fact.at} fact={fact} isChosen={fact.at === chosen} />
      ))}
    </>
  );
}

function Value({ fact, isChosen }: { readonly fact: Numbered; readonly isChosen: boolean }) {
  const { parameters, path } = place.value;
  const show = () =>
    go(address(path, { key: parameters.get('key'), attribute: fact.attribute, fact: String(fact.at) }), {
      replace: true,
    });
  const sure = share(Math.round(fact.confidence * 1000), 1000);
  const ended = fact.endedMs === undefined ? '' : `, until ${day(fact.endedMs)}`;
  return (
    <button
      type="button"
      class={`value ${fact.endedMs === undefined ? '' : 'ended'}`}
      aria-pressed={isChosen}
      onClick={show}
      title={`confidence ${sure}${ended}`}
    >
      {fact.value}
      <small>
        {sure}
        {ended}
      </small>
    </button>
  );
}

function Evidence({ at, entityKey }: { readonly at: number | null; readonly entityKey: string }) {
  const { data, error } = useAsked<EvidenceAnswer>(
    at === null ? null : address('evidence', { key: entityKey, fact: String(at) }),
  );
  return (
    <Panel title="Where it stands" class="evidence">
      <div class="evidence-body" aria-live="polite">
        {at === null ? (
          <Empty title="Click a value.">Then the saved page is shown here, with the place that says it outlined.</Empty>
        ) : error !== null ? (
          <Failed error={error} />
        ) : data === null ? (
          <Waiting>Looking for the place …</Waiting>
        ) : (
          <Shown
            evidence={data}
            frame={`/api/${address('saved-page', { key: entityKey, fact: String(at) })}#quarry-1`}
          />
        )}
      </div>
    </Panel>
  );
}

function Shown({ evidence, frame }: { readonly evidence: EvidenceAnswer; readonly frame: string }) {
  const { fact, hasPage, pageSeenMs, query, remark, url, words } = evidence;
  return (
    <>
      <p class="claim">
        <b>{fact.attribute}</b> is <b>{fact.value}</b> <Source source={fact.source} />
      </p>
      <dl class="pairs">
        {query === null ? null : (
          <>
            <dt>The list under</dt>
            <dd>{query}</dd>
          </>
        )}
        {url === null ? null : (
          <>
            <dt>{query === null ? 'On' : 'At'}</dt>
            <dd>
              <Out url={url} />
            </dd>
          </>
        )}
        {remark === null ? null : (
          <>
            <dt>Place</dt>
            <dd>{remark}</dd>
          </>
        )}
        <dt>Seen</dt>
        <dd>{whenSpan(fact.firstSeenMs, fact.lastSeenMs)}</dd>
        <dt>Confidence</dt>
        <dd>{share(Math.round(fact.confidence * 1000), 1000)}</dd>
      </dl>
      {words === null ? null : (
        <blockquote class="words">
          {words.before} <mark>{words.value}</mark> {words.after}
        </blockquote>
      )}
      {hasPage ? (
        <figure class="saved">
          <figcaption>
            The page as it was kept{pageSeenMs === null ? '' : ` on ${when(pageSeenMs)}`}; nothing of it runs.
          </figcaption>
          <iframe title="The saved page with the value outlined" src={frame} sandbox="" referrerpolicy="no-referrer" />
        </figure>
      ) : (
        <p class="note">The page itself was not kept (--keep-pages all keeps every page).</p>
      )}
    </>
  );
}
