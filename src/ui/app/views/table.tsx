/** The table of a kind: its rows, sorted and filtered, with the values of its columns beside them. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { TableColumn, TableFilter, TableShape } from '../../../store/views.ts';
import type { SiteAnswer } from '../../wire.ts';
import { Failed, To, Waiting } from '../parts/common.tsx';
import { Facets } from '../parts/facets.tsx';
import { Grid } from '../parts/grid.tsx';
import { address, filterText, go, place } from '../state/address.ts';
import { useAsked } from '../state/server.ts';
import { count, counted } from '../state/text.ts';

/** Columns that say where a row comes from stand in the entity's own view. */
const LEFT_OUT = new Set(['entity', 'first_seen', 'last_seen', 'url']);

export interface Chosen {
  readonly filters: readonly TableFilter[];
  readonly search: string;
  readonly sort: string;
  readonly desc: boolean;
}

export function TableView({ kind }: { readonly kind: string | null }) {
  const { data: shape, error } = useAsked<TableShape>(address('shape', kind === null ? {} : { kind }));
  const { data: site } = useAsked<SiteAnswer>('site');
  if (error !== null) return <Failed error={error} />;
  if (shape === null) return <Waiting />;
  return <Table kind={kind} shape={shape} site={site} />;
}

function chosenFrom(parameters: URLSearchParams): Chosen {
  let filters: TableFilter[] = [];
  try {
    const read = JSON.parse(parameters.get('filters') ?? '[]') as [string, string | number | null][];
    filters = read.map(([column, value]) => ({ column, value }));
  } catch {
    // An address that was cut: without filters it still shows something.
  }
  return {
    filters,
    search: parameters.get('search') ?? '',
    sort: parameters.get('sort') ?? '',
    desc: parameters.get('desc') === '1',
  };
}

function Table({
  kind,
  shape,
  site,
}: {
  readonly kind: string | null;
  readonly shape: TableShape;
  readonly site: SiteAnswer | null;
}) {
  const { parameters, path } = place.value;
  const chosen = chosenFrom(parameters);
  const facet = parameters.get('facet');
  const asked = {
    ...(kind === null ? {} : { kind }),
    filters: filterText(chosen.filters.map(({ column, value }) => [column, value] as const)),
    search: chosen.search,
    sort: chosen.sort,
    desc: chosen.desc ? '1' : '',
  };
  const { data: rows } = useAsked<number>(address('count', { ...asked, sort: '', desc: '' }));
  const choose = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change };
    const { filters, ...rest } = next;
    go(
      address(path, {
        filters: filterText(filters.map(({ column, value }) => [column, value] as const)),
        search: rest.search,
        sort: rest.sort,
        desc: rest.desc ? '1' : '',
        facet,
      }),
      { replace: change.search !== undefined },
    );
  };
  const toggle = (column: string, value: string | number | null) => {
    const others = chosen.filters.filter((filter) => filter.column !== column || filter.value !== value);
    const filters = others.length === chosen.filters.length ? [...others, { column, value }] : others;
    choose({ filters });
  };
  const columns = shape.columns.filter(({ name }) => !LEFT_OUT.has(name));
  const attributes = (site?.overview.attributes ?? []).filter((attribute) => attribute.kind === kind);
  return (
    <div class="table-view">
      <div class="table-head">
        <div>
          <p class="eyebrow">Table</p>
          <h1>{kind ?? 'unnamed'}</h1>
        </div>
        <p class="note" role="status">
          {rows === null ? 'Counting \u2026' : counted(rows, 'row')}
          {rows !== null && rows < shape.rows ? ` of ${count(shape.rows)}` : ''}
          {shape.table === null ? '; the crawl that finds them goes on, or was cut off' : ''}
        </p>
        <Search value={chosen.search} onSearch={(search) => choose({ search })} />
        <nav class="exports" aria-label="Export what is shown">
          <a class="button" href={`/api/${address('export', { ...asked, format: 'csv' })}`} download>
            CSV
          </a>
          <a class="button" href={`/api/${address('export', { ...asked, format: 'jsonl' })}`} download>
            JSON lines
          </a>
        </nav>
      </div>
      {chosen.filters.length === 0 ? null : (
        <ul class="chips" aria-label="Filters that are on">
          {chosen.filters.map(({ column, value }) => (
            <li key={`${column} ${value}`}>
              <button type="button" onClick={() => toggle(column, value)} title="Take this filter away">
                {column} {value === null ? 'has no value' : `= ${value}`} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="table-body">
        <Facets
          columns={facetColumns(columns, attributes)}
          open={facet}
          isKnown={site !== null}
          asked={asked}
          chosen={chosen.filters}
          onToggle={toggle}
        />
        <Grid
          columns={columns}
          shape={shape}
          attributes={attributes}
          asked={asked}
          rows={rows ?? shape.rows}
          sort={chosen.sort}
          desc={chosen.desc}
          onSort={(sort) =>
            choose(
              sort === chosen.sort ? (chosen.desc ? { sort: '', desc: false } : { desc: true }) : { sort, desc: false },
            )
          }
        />
      </div>
      <p class="note keys">
        <kbd>/</kbd> searches, the arrow keys scroll; a value leads to where it stands.{' '}
        <To
          href={address('/sql', {
            q: `SELECT * FROM ${shape.table ?? 'entities'} LIMIT 100`,
          })}
        >
          Ask by SQL
        </To>
      </p>
    </div>
  );
}

/** What only filters know first, then columns with few values: those are worth choosing by. */
function facetColumns(
  columns: readonly TableColumn[],
  attributes: SiteAnswer['overview']['attributes'],
): readonly TableColumn[] {
  const known = new Map(attributes.map((attribute) => [attribute.attribute, attribute]));
  const weight = ({ name }: TableColumn): number => {
    const attribute = known.get(name);
    if (attribute === undefined) return 1e9;
    const isMany = attribute.values > 0.6 * attribute.entities && attribute.values > 12;
    return (
      (isMany ? 1e6 : 0) + (attribute.onlyInFilters * 2 > attribute.facts ? 0 : 1e3) + Math.min(999, attribute.values)
    );
  };
  return columns.filter(({ fixed }) => !fixed).sort((a, b) => weight(a) - weight(b));
}

function Search({ onSearch, value }: { readonly value: string; readonly onSearch: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const waiting = useSignal<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const inField = event.target instanceof HTMLElement && /^(?:input|textarea|select)$/i.test(event.target.tagName);
      if (event.key !== '/' || inField || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);
  return (
    <label class="search">
      <span class="unseen">Search in the texts of the table</span>
      <input
        ref={input}
        type="search"
        placeholder="Search  /"
        defaultValue={value}
        onInput={({ currentTarget }) => {
          clearTimeout(waiting.value);
          waiting.value = setTimeout(() => onSearch(currentTarget.value), 200);
        }}
      />
    </label>
  );
}
