/** How far the result can be trusted: coverage of each attribute, what is doubtful, whether sources agree. */
import type { Calibration, CoverageRow } from '../../../store/views.ts';
import type { TrustAnswer } from '../../wire.ts';
import { Bar, Empty, Failed, Panel, To, Waiting } from '../parts/common.tsx';
import { isDoubtful, reason } from '../parts/doubts.tsx';
import { tableAddress } from '../state/address.ts';
import { start, useAsked } from '../state/server.ts';
import { count, counted, share } from '../state/text.ts';

export function TrustView() {
  const { data, error } = useAsked<TrustAnswer>(start.value!.exists ? 'trust' : null);
  return (
    <>
      <p class="eyebrow">Trust</p>
      <h1>How far this can be relied on</h1>
      {error !== null ? (
        <Failed error={error} />
      ) : data === null ? (
        <Waiting>Comparing sources …</Waiting>
      ) : (
        <>
          <Kinds coverage={data.coverage} />
          <Agreement calibration={data.calibration} />
        </>
      )}
    </>
  );
}

function Kinds({ coverage }: { readonly coverage: readonly CoverageRow[] }) {
  const kinds = [...new Set(coverage.map(({ kind }) => kind))];
  if (kinds.length === 0)
    return (
      <Empty title="No coverage was written down yet.">
        A crawl says at its end how far each attribute is known; this one goes on, was cut off, or was made by an older
        version.
      </Empty>
    );
  return (
    <>
      {kinds.map((kind) => {
        const rows = coverage.filter((row) => row.kind === kind);
        const whole = rows.find(({ attribute }) => attribute === null);
        return (
          <Panel
            key={kind}
            title={<To href={tableAddress(kind)}>{kind}</To>}
            note={whole === undefined ? undefined : wholeText(whole)}
          >
            <div class="scroll" tabIndex={0} role="region" aria-label={`Coverage of ${kind}`}>
              <table class="plain coverage">
                <thead>
                  <tr>
                    <th>Attribute</th>
                    <th>Entities that have it</th>
                    <th class="right" title="Of the entities that should have it, where that is known; else of all">
                      Share
                    </th>
                    <th class="right">Lists read</th>
                    <th>What is missing</th>
                  </tr>
                </thead>
                <tbody>
                  {rows
                    .filter(({ attribute }) => attribute !== null)
                    .map((row) => (
                      <Row key={row.attribute} row={row} kind={kind} />
                    ))}
                </tbody>
              </table>
            </div>
          </Panel>
        );
      })}
    </>
  );
}

function wholeText(row: CoverageRow): string {
  const { expected, valued } = row;
  const found = `${counted(valued, 'entity', 'entities')} found`;
  const said =
    expected === null
      ? `${found}; the site does not say how many there are`
      : `${found} of ${count(expected)} that the site says there are`;
  return isDoubtful(row) ? `${said}; ${reason(row)}` : said;
}

function Row({ kind, row }: { readonly row: CoverageRow; readonly kind: string }) {
  const should = row.expected ?? row.entities;
  return (
    <tr class={isDoubtful(row) ? 'is-doubtful' : ''}>
      <th scope="row">
        <To href={tableAddress(kind, { facet: row.attribute })}>{row.attribute}</To>
      </th>
      <td class="bar-cell">
        <Bar part={row.valued} all={should} /> {count(row.valued)}
      </td>
      <td class="right">{share(row.valued, should)}</td>
      <td class="right">{count(row.listsRead)}</td>
      <td>{isDoubtful(row) ? reason(row) : <span class="note">nothing known</span>}</td>
    </tr>
  );
}

function Agreement({ calibration: { bins, entities, entitiesInAll } }: { readonly calibration: Calibration }) {
  const used = bins.filter(({ facts }) => facts > 0);
  if (used.length === 0) return null;
  const compared = bins.reduce((sum, bin) => sum + bin.compared, 0);
  return (
    <Panel
      title="Do sources agree?"
      note={`Where two sources say something of the same attribute of the same entity, how often it is the same text, by the confidence that was given${entities < entitiesInAll ? `; of the first ${count(entities)} of ${count(entitiesInAll)} entities` : ''}. Without the truth this is the only check there is: it finds names and spellings that differ, too.`}
    >
      {compared === 0 ? <p>No attribute is told by two sources, so nothing can be compared.</p> : null}
      <div class="scroll" tabIndex={0} role="region" aria-label="Agreement by confidence">
        <table class="plain coverage">
          <thead>
            <tr>
              <th>Confidence given</th>
              <th class="right">Facts</th>
              <th class="right">Told by another source, too</th>
              <th>Of those, the same</th>
              <th class="right">Share</th>
            </tr>
          </thead>
          <tbody>
            {used.map(({ agreed, compared: both, facts, from, to }) => (
              <tr key={from}>
                <th scope="row">
                  {Math.round(from * 100)} to {Math.round(to * 100)}%
                </th>
                <td class="right">{count(facts)}</td>
                <td class="right">{count(both)}</td>
                <td class="bar-cell">
                  {both === 0 ? (
                    <span class="note">not comparable</span>
                  ) : (
                    <>
                      <Bar part={agreed} all={both} /> {count(agreed)}
                    </>
                  )}
                </td>
                <td class="right">{both === 0 ? '' : share(agreed, both)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
