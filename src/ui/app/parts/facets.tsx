/** The values of columns with the rows that have them, counted among the rows that are shown. */
import { useSignal } from '@preact/signals';
import type { Facet, TableColumn, TableFilter } from '../../../store/views.ts';
import { address } from '../state/address.ts';
import { useAsked } from '../state/server.ts';
import { count } from '../state/text.ts';
import { Failed, Waiting } from './common.tsx';

type Asked = Readonly<Record<string, string | null | undefined>>;
type Toggle = (column: string, value: string | number | null) => void;

const OPEN_FIRST = 4;
const VALUES_FIRST = 8;
const VALUES_MORE = 100;

export function Facets({
  asked,
  chosen,
  columns,
  onToggle,
  isKnown,
  open,
}: {
  readonly columns: readonly TableColumn[];
  /** Whether it is known which columns are worth choosing by: the first of them are open. */
  readonly isKnown: boolean;
  readonly open: string | null;
  readonly asked: Asked;
  readonly chosen: readonly TableFilter[];
  readonly onToggle: Toggle;
}) {
  const first =
    open === null ? columns : [...columns].sort((a, b) => Number(b.name === open) - Number(a.name === open));
  return (
    <aside class="facets" aria-label="Values to choose by">
      {first.map(({ name }, at) => (
        <FacetBox
          key={`${name} ${isKnown}`}
          column={name}
          asked={asked}
          chosen={chosen}
          onToggle={onToggle}
          isOpenFirst={(isKnown && at < OPEN_FIRST) || name === open || chosen.some(({ column }) => column === name)}
        />
      ))}
    </aside>
  );
}

function FacetBox({
  asked,
  chosen,
  column,
  isOpenFirst,
  onToggle,
}: {
  readonly column: string;
  readonly asked: Asked;
  readonly chosen: readonly TableFilter[];
  readonly onToggle: Toggle;
  readonly isOpenFirst: boolean;
}) {
  const isOpen = useSignal(isOpenFirst);
  return (
    <details open={isOpen.value} onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>{column}</summary>
      {isOpen.value ? <Values column={column} asked={asked} chosen={chosen} onToggle={onToggle} /> : null}
    </details>
  );
}

function Values({
  asked,
  chosen,
  column,
  onToggle,
}: {
  readonly column: string;
  readonly asked: Asked;
  readonly chosen: readonly TableFilter[];
  readonly onToggle: Toggle;
}) {
  const most = useSignal(VALUES_FIRST);
  const { data, error } = useAsked<Facet>(address('facet', { ...asked, sort: '', desc: '', column, most: most.value }));
  if (error !== null) return <Failed error={error} />;
  if (data === null) return <Waiting />;
  const top = Math.max(1, data.values[0]?.rows ?? 1);
  const isOn = (value: string | number | null) => chosen.some((one) => one.column === column && one.value === value);
  const item = (value: string | number | null, rows: number, text: string) => (
    <li key={text}>
      <button type="button" class="facet-value" aria-pressed={isOn(value)} onClick={() => onToggle(column, value)}>
        <span class="facet-bar" style={{ width: `${Math.min(100, (rows / top) * 100)}%` }} aria-hidden="true" />
        <span class="facet-text">{text}</span>
        <span class="number">{count(rows)}</span>
      </button>
    </li>
  );
  return (
    <ul>
      {data.values.map(({ rows, value }) => item(value, rows, String(value)))}
      {data.none > 0 ? item(null, data.none, 'no value') : null}
      {data.hasMore ? (
        <li>
          <button
            type="button"
            class="link"
            onClick={() => (most.value = most.value === VALUES_FIRST ? VALUES_MORE : 200)}
          >
            more values
          </button>
        </li>
      ) : null}
    </ul>
  );
}
