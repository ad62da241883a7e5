/** What later visits found added, changed and gone. */
import { useSignal } from '@preact/signals';
import type { KnownChange } from '../../../model/change.ts';
import type { ChangesAnswer } from '../../wire.ts';
import { Empty, Failed, Panel, To, Waiting } from '../parts/common.tsx';
import { address, entityAddress, place } from '../state/address.ts';
import { ask, start, useAsked } from '../state/server.ts';
import { count, counted, when } from '../state/text.ts';

const PAGE = 100;
const WHICH = ['', 'added', 'changed', 'gone'] as const;

export function ChangesView() {
  const change = place.value.parameters.get('change') ?? '';
  const path = address('changes', { change, most: PAGE });
  const { data, error } = useAsked<ChangesAnswer>(start.value!.exists ? path : null);
  const more = useSignal<{ readonly path: string; readonly rows: readonly KnownChange[] }>({ path, rows: [] });
  const older = more.value.path === path ? more.value.rows : [];
  const next = async (before: number) => {
    const answer = await ask<ChangesAnswer>(address('changes', { change, most: PAGE, before }));
    more.value = { path, rows: [...older, ...answer.rows] };
  };
  return (
    <>
      <p class="eyebrow">Changes</p>
      <h1>What changed between visits</h1>
      {error !== null ? (
        <Failed error={error} />
      ) : data === null ? (
        <Waiting />
      ) : (
        <Rows data={data} change={change} rows={[...data.rows, ...older]} onNext={next} />
      )}
    </>
  );
}

function Rows({
  change,
  data: { counts },
  onNext,
  rows,
}: {
  readonly data: ChangesAnswer;
  readonly change: string;
  readonly rows: readonly KnownChange[];
  readonly onNext: (before: number) => Promise<void>;
}) {
  const all = counts.added + counts.changed + counts.gone;
  if (all === 0)
    return (
      <Empty title="No change was found.">
        <code>quarry recrawl --db {start.value?.location}</code> visits the site again, for a small part of what the
        crawl cost, and writes down what it finds added, changed and gone.
      </Empty>
    );
  return (
    <Panel
      title={`${counted(all, 'change')}, the newest first`}
      aside={
        <nav class="tabs" aria-label="Which changes">
          {WHICH.map((one) => (
            <To key={one} href={address('/changes', { change: one })} current={one === change}>
              {one === '' ? 'all' : `${one} ${count(counts[one])}`}
            </To>
          ))}
        </nav>
      }
    >
      <div class="scroll" tabIndex={0} role="region" aria-label="Changes">
        <table class="plain">
          <thead>
            <tr>
              <th>Change</th>
              <th>Entity</th>
              <th>Attribute</th>
              <th>Before</th>
              <th>After</th>
              <th>Seen</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <span class={`change ${row.change}`}>{row.change}</span>
                </td>
                <td>
                  <To href={entityAddress(row.entity, row.attribute ?? undefined)}>{row.title ?? row.entity}</To>
                </td>
                <td>{row.attribute ?? <span class="note">the entity itself</span>}</td>
                <td>{row.before}</td>
                <td>{row.after}</td>
                <td>{when(row.atMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > 0 && rows.length % PAGE === 0 ? (
        <button type="button" class="button more" onClick={() => void onNext(rows[rows.length - 1].id)}>
          Older ones
        </button>
      ) : null}
    </Panel>
  );
}
