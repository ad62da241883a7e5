/** Rows of a table of any length: only those in sight are there, and only those are asked for. */
import { useSignal } from '@preact/signals';
import { elementScroll, observeElementRect, Virtualizer, type VirtualizerOptions } from '@tanstack/virtual-core';
import { useEffect, useRef } from 'preact/hooks';
import type { AttributeGlance } from '../../../store/reader.ts';
import type { TableCell, TableColumn, TableShape } from '../../../store/views.ts';
import type { RowsAnswer } from '../../wire.ts';
import { address, entityAddress } from '../state/address.ts';
import { ask, state } from '../state/server.ts';
import { brief, cellText, share } from '../state/text.ts';
import { Bar, To } from './common.tsx';

const ROW_HEIGHT = 30;
const BLOCK = 100;
/** Browsers lay out nothing beyond some 17 million pixels: a longer table is scrolled in larger steps. */
const MOST_PIXELS = 8_000_000;

export interface GridProps {
  readonly columns: readonly TableColumn[];
  readonly shape: TableShape;
  readonly attributes: readonly AttributeGlance[];
  readonly asked: Readonly<Record<string, string | null | undefined>>;
  readonly rows: number;
  readonly sort: string;
  readonly desc: boolean;
  readonly onSort: (column: string) => void;
}

type Block = readonly (readonly TableCell[])[] | 'asked';

/** Blocks of rows of one choice, asked for when they come into sight. */
class Blocks {
  readonly known = new Map<number, Block>();
  readonly #stop = new AbortController();
  readonly #asked: GridProps['asked'];
  readonly #changed: () => void;

  constructor(asked: GridProps['asked'], changed: () => void) {
    this.#asked = asked;
    this.#changed = changed;
  }

  need(first: number, last: number): void {
    for (let block = Math.floor(first / BLOCK); block <= Math.floor(last / BLOCK); block += 1) {
      if (this.known.has(block)) continue;
      this.known.set(block, 'asked');
      const path = address('rows', { ...this.#asked, from: block * BLOCK, most: BLOCK });
      ask<RowsAnswer>(path, this.#stop.signal).then(
        ({ rows }) => {
          this.known.set(block, rows);
          this.#changed();
        },
        () => this.known.delete(block),
      );
    }
  }

  row(at: number): readonly TableCell[] | null {
    const block = this.known.get(Math.floor(at / BLOCK));
    return block === undefined || block === 'asked' ? null : (block[at % BLOCK] ?? null);
  }

  close(): void {
    this.#stop.abort();
  }
}

export function Grid(props: GridProps) {
  const { columns, rows } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useSignal(0);
  const blocks = useRef<Blocks | null>(null);
  const virtual = useRef<Virtualizer<HTMLDivElement, HTMLDivElement> | null>(null);
  const heightAll = rows * ROW_HEIGHT;
  const height = Math.min(heightAll, MOST_PIXELS);
  const step = useRef(1);
  const view = scroller.current?.clientHeight ?? 600;
  step.current = height > view && heightAll > height ? (heightAll - view) / (height - view) : 1;
  const key = JSON.stringify([props.asked, state.value]);

  useEffect(() => {
    blocks.current = new Blocks(props.asked, () => {
      drawn.value += 1;
    });
    drawn.value += 1;
    return () => blocks.current?.close();
  }, [key]);

  const options: VirtualizerOptions<HTMLDivElement, HTMLDivElement> = {
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset: (_, tell) => {
      const element = scroller.current;
      if (element === null) return undefined;
      const hear = () => tell(element.scrollTop * step.current, false);
      hear();
      element.addEventListener('scroll', hear, { passive: true });
      return () => element.removeEventListener('scroll', hear);
    },
    onChange: () => {
      drawn.value += 1;
    },
  };
  useEffect(() => {
    virtual.current ??= new Virtualizer(options);
    virtual.current.setOptions(options);
    const leave = virtual.current._didMount();
    virtual.current._willUpdate();
    drawn.value += 1;
    return leave;
  }, []);
  virtual.current?.setOptions(options);
  useEffect(() => {
    virtual.current?.measure();
    if (scroller.current !== null) scroller.current.scrollTop = 0;
  }, [rows, JSON.stringify(props.asked)]);

  void drawn.value;
  const items = virtual.current?.getVirtualItems() ?? [];
  if (items.length > 0) blocks.current?.need(items[0].index, items[items.length - 1].index);
  const physical = scroller.current?.scrollTop ?? 0;
  const shift = physical - physical * step.current;
  const widths = columns.map(widthOf);
  const template = widths.map((width) => `${width}px`).join(' ');
  const width = widths.reduce((a, b) => a + b, 0);
  return (
    <div
      class="grid"
      ref={scroller}
      role="table"
      aria-rowcount={rows + 1}
      aria-colcount={columns.length}
      aria-label={`Table of ${props.shape.kind ?? 'unnamed'}`}
      tabIndex={0}
    >
      <div class="grid-head" role="rowgroup" style={{ width: `${width}px` }}>
        <div role="row" aria-rowindex={1} class="grid-row" style={{ gridTemplateColumns: template }}>
          {columns.map((column) => (
            <Head key={column.name} column={column} {...props} />
          ))}
        </div>
      </div>
      <div class="grid-rows" role="rowgroup" style={{ height: `${height}px`, width: `${width}px` }}>
        {items.map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            class={`grid-row ${index % 2 === 1 ? 'odd' : ''}`}
            style={{ gridTemplateColumns: template, transform: `translateY(${start + shift}px)` }}
          >
            <Cells row={blocks.current?.row(index) ?? null} columns={columns} shape={props.shape} />
          </div>
        ))}
      </div>
    </div>
  );
}

function Cells({
  columns,
  row,
  shape,
}: {
  readonly row: readonly TableCell[] | null;
  readonly columns: readonly TableColumn[];
  readonly shape: TableShape;
}) {
  const place = new Map(shape.columns.map(({ name }, at) => [name, at]));
  const key = row === null ? '' : String(row[place.get('entity') ?? 0] ?? '');
  return (
    <>
      {columns.map(({ fixed, name, type }) => {
        const text = row === null ? '' : cellText(row[place.get(name)!], type);
        const isNumber = type === 'integer' || type === 'real';
        return (
          <div
            key={name}
            role="cell"
            class={`cell ${isNumber ? 'right' : ''} ${name === 'title' ? 'title' : ''}`}
            title={text}
          >
            {row === null ? (
              <span class="ghost" />
            ) : name === 'title' ? (
              <To href={entityAddress(key)}>{text === '' ? '(no title)' : text}</To>
            ) : text === '' ? (
              <span class="none">–</span>
            ) : fixed ? (
              text
            ) : (
              <To href={entityAddress(key, name)} label={`${name}: ${text}; where it stands`}>
                {text}
              </To>
            )}
          </div>
        );
      })}
    </>
  );
}

const widthOf = ({ fixed, name, type }: TableColumn): number =>
  name === 'title'
    ? 280
    : type === 'integer' || type === 'real'
      ? Math.max(110, Math.min(180, name.length * 9 + 40))
      : fixed
        ? 190
        : 170;

const TYPES: Readonly<Record<TableColumn['type'], string>> = {
  text: 'text',
  integer: 'whole number',
  real: 'number',
  time: 'time',
  json: 'several values',
};

/** A column's card: what it is, how many rows have it, where it was seen. */
function Head({ attributes, column, desc, onSort, shape, sort }: GridProps & { readonly column: TableColumn }) {
  const known = attributes.find(({ attribute }) => attribute === column.name);
  const isSorted = sort === column.name;
  const isHidden = known !== undefined && known.onlyInFilters * 2 > known.facts;
  const isNumber = column.type === 'integer' || column.type === 'real';
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (desc ? 'descending' : 'ascending') : 'none'}
      class={`card ${isHidden ? 'is-hidden' : ''} ${isNumber ? 'right' : ''}`}
    >
      <button type="button" onClick={() => onSort(column.name)} title={`Sort by ${column.name}`}>
        {column.name}
        <span class="arrow" aria-hidden="true">
          {isSorted ? (desc ? '\u2193' : '\u2191') : ''}
        </span>
      </button>
      <small title={isHidden ? 'most of its values are known from filters alone' : TYPES[column.type]}>
        {known === undefined
          ? TYPES[column.type]
          : `${brief(known.values)} values, ${share(known.entities, shape.rows)}`}
        {isHidden ? ', hidden' : ''}
      </small>
      <Bar
        part={known?.entities ?? (column.name === 'title' ? shape.rows : 0)}
        all={shape.rows}
        tone={isHidden ? 'vein' : ''}
      />
    </div>
  );
}
