/** Statements that read, with the tables beside them. */
import { useSignal } from '@preact/signals';
import type { TargetedEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { SchemaTable } from '../../../store/views.ts';
import type { StatementAnswer } from '../../wire.ts';
import { Empty, Panel, Waiting } from '../parts/common.tsx';
import { address, go, place } from '../state/address.ts';
import { ServerError, send, start, useAsked } from '../state/server.ts';
import { counted, duration } from '../state/text.ts';

export function SqlView() {
  const asked = place.value.parameters.get('q') ?? '';
  const { data: schema } = useAsked<readonly SchemaTable[]>(start.value!.exists ? 'schema' : null);
  const field = useRef<HTMLTextAreaElement>(null);
  const first = schema?.[0]?.reference;
  const example = asked === '' && first !== undefined ? `SELECT * FROM ${first} LIMIT 100` : asked;
  useEffect(() => {
    if (field.current !== null && field.current.value !== example) field.current.value = example;
  }, [example]);
  const submit = (event: TargetedEvent<HTMLElement>) => {
    event.preventDefault();
    go(address('/sql', { q: field.current?.value ?? '', at: Date.now() % 100_000 }), {
      replace: asked === field.current?.value,
    });
  };
  const put = (text: string) => {
    const { current } = field;
    if (current === null) return;
    current.setRangeText(text, current.selectionStart, current.selectionEnd, 'end');
    current.focus();
  };
  return (
    <>
      <p class="eyebrow">SQL</p>
      <h1>Ask the database</h1>
      <div class="sql">
        <div>
          <form onSubmit={submit}>
            <label>
              <span class="unseen">Statement</span>
              <textarea
                ref={field}
                rows={5}
                spellcheck={false}
                defaultValue={example}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
                }}
              />
            </label>
            <p class="actions">
              <button type="submit" class="button primary">
                Run
              </button>
              <span class="note">
                <kbd>Ctrl</kbd> <kbd>Enter</kbd> runs it. It can only read; after 30 s it is ended.
              </span>
            </p>
          </form>
          {asked === '' ? null : <Result sql={asked} at={place.value.parameters.get('at') ?? ''} />}
        </div>
        <Schema tables={schema ?? []} onPut={put} />
      </div>
    </>
  );
}

const quoted = (name: string): string => (/^[a-z_][a-z0-9_]*$/i.test(name) ? name : `"${name.replaceAll('"', '""')}"`);

function Result({ at, sql }: { readonly sql: string; readonly at: string }) {
  const result = useSignal<StatementAnswer | ServerError | null>(null);
  useEffect(() => {
    let isGone = false;
    result.value = null;
    const keep = (answer: StatementAnswer | ServerError) => {
      if (!isGone) result.value = answer;
    };
    send<StatementAnswer>('sql', { sql }).then(keep, (error: unknown) =>
      keep(error instanceof ServerError ? error : new ServerError(String(error), null)),
    );
    return () => {
      isGone = true;
    };
  }, [sql, at]);
  const { value } = result;
  if (value === null) return <Waiting>Running …</Waiting>;
  if (value instanceof ServerError)
    return (
      <div class="failed" role="alert">
        <strong>{value.message}</strong>
        {value.hint === null ? null : <pre>{value.hint}</pre>}
      </div>
    );
  return (
    <Panel title={`${counted(value.rows.length, 'row')}${value.hasMore ? ', and more' : ''}`} note={duration(value.ms)}>
      {value.rows.length === 0 ? (
        <Empty title="No row.">The statement ran, and nothing holds for it.</Empty>
      ) : (
        <div class="scroll tall" tabIndex={0} role="region" aria-label="Result">
          <table class="plain result">
            <thead>
              <tr>
                {value.columns.map((column, place) => (
                  <th key={`${place} ${column}`} class={isNumeric(value, place) ? 'right' : ''}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {value.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, place) => (
                    <td key={place} class={typeof cell === 'number' ? 'right' : ''}>
                      {cell === null ? <span class="none">null</span> : String(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** As its cells are set. */
const isNumeric = ({ rows }: StatementAnswer, place: number): boolean =>
  rows.some((row) => typeof row[place] === 'number');

function Schema({
  onPut,
  tables,
}: {
  readonly tables: readonly SchemaTable[];
  readonly onPut: (text: string) => void;
}) {
  return (
    <aside class="schema" aria-label="Tables">
      <h2>Tables</h2>
      {tables.map(({ columns, name, type }, at) => (
        <details key={name} open={at === 0}>
          <summary>
            {name} {type === 'view' ? <small>view</small> : null}
          </summary>
          <ul>
            {columns.map((column) => (
              <li key={column.name}>
                <button
                  type="button"
                  class="link"
                  onClick={() => onPut(quoted(column.name))}
                  title="Put it into the statement"
                >
                  {column.name}
                </button>{' '}
                <small>{column.type.toLowerCase()}</small>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </aside>
  );
}
