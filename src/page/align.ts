/** Rows of cells into columns: the same part of every row under one heading, what is missing left out instead of filled by the next. */

export interface Cell {
  /** Where it stands: cells of one column have one place. */
  readonly place: string | number;
  /** What it says: tells columns apart where several stand in one place. */
  readonly type: string;
}

type Row = readonly Cell[];

/** A cell's column, per row and cell. Columns are numbered in the order in which a reader meets them. */
export function alignRows(rows: readonly Row[]): number[][] {
  const places = placesOf(rows);
  const columns: Column[] = [];
  const found = rows.map((row, at) => columnsOf(rows, row, at, places, columns));
  const ordered = [...columns].sort((a, b) => a.sum / a.count - b.sum / b.count);
  const numbers = new Int32Array(columns.length);
  for (let number = 0; number < ordered.length; number += 1) numbers[ordered[number].id] = number;
  for (const row of found) for (let at = 0; at < row.length; at += 1) row[at] = numbers[row[at]];
  return found;
}

/** A column by when it was first met, with the sum of its relative positions in the rows that have it. */
interface Column {
  readonly id: number;
  sum: number;
  count: number;
}

/** Where a cell may stand, how often rows have one there, and with which types. */
interface Place {
  /** The row that was read last, and how many cells of it stand here. */
  row: number;
  count: number;
  /** How many rows have one cell here, two, ...; the most, and the first row that has so many. */
  readonly rowsWith: number[];
  most: number;
  widest: number;
  readonly type: string;
  mixed: boolean;
  /** The column of each position; made when first met. */
  readonly columns: (Column | undefined)[];
  /** What the order of cells here means; settled when all rows are read. */
  order: Order | null;
  /** Where that is an order of types: the positions of the cells of the row at hand. */
  positions: readonly number[];
}

/** Every cell a value of one column; the nth cell the nth column; columns by the types of the fullest row. */
type Order = 'one' | 'nth' | readonly string[];

function placesOf(rows: readonly Row[]): Map<string | number, Place> {
  const places = new Map<string | number, Place>();
  for (let at = 0; at < rows.length; at += 1) {
    for (const { place: key, type } of rows[at]) {
      let place = places.get(key);
      if (place === undefined) {
        place = {
          row: -1,
          count: 0,
          rowsWith: [0],
          most: 0,
          widest: 0,
          type,
          mixed: false,
          columns: [],
          order: null,
          positions: [],
        };
        places.set(key, place);
      }
      if (place.type !== type) place.mixed = true;
      countIn(place, at);
    }
  }
  return places;
}

function countIn(place: Place, row: number): void {
  if (place.row !== row) {
    place.row = row;
    place.count = 0;
  } else place.rowsWith[place.count] -= 1;
  place.count += 1;
  if (place.count > place.most) {
    place.most = place.count;
    place.widest = row;
    place.rowsWith.push(0);
  }
  place.rowsWith[place.count] += 1;
}

/** Rows that may differ without the place being unsteady: one odd row in ten. */
const STEADY = 0.9;

function orderOf(rows: readonly Row[], key: string | number, { rowsWith, most, widest, mixed }: Place): Order {
  const all = rowsWith.reduce((sum, count) => sum + count, 0);
  if (rowsWith[most] >= STEADY * all) return 'nth';
  // Several texts of one sort, more of them here and fewer there: values of one column.
  return mixed ? typesAt(rows[widest], key) : 'one';
}

function typesAt(row: Row, key: string | number): string[] {
  return row.filter(({ place }) => place === key).map(({ type }) => type);
}

function columnsOf(
  rows: readonly Row[],
  row: Row,
  at: number,
  places: ReadonlyMap<string | number, Place>,
  columns: Column[],
): number[] {
  const found = new Array<number>(row.length);
  for (let cell = 0; cell < row.length; cell += 1) {
    const { place: key } = row[cell];
    const place = places.get(key)!;
    // A row that was read before the last one is read for the second time.
    if (place.row !== ~at) {
      place.row = ~at;
      place.count = 0;
    }
    place.order ??= orderOf(rows, key, place);
    if (typeof place.order !== 'string' && place.count === 0)
      place.positions = matchInOrder(typesAt(row, key), place.order);
    const position = positionIn(place);
    place.count += 1;
    let column = place.columns[position];
    if (column === undefined) {
      column = { id: columns.length, sum: 0, count: 0 };
      place.columns[position] = column;
      columns.push(column);
    }
    column.sum += cell / row.length;
    column.count += 1;
    found[cell] = column.id;
  }
  return found;
}

/** Which of the columns at a place the next cell of the row there belongs to. */
function positionIn({ count, order, positions }: Place): number {
  if (order === 'one') return 0;
  return order === 'nth' ? count : positions[count];
}

/** Cells of a row and a pattern that are compared, each with each; longer rows are no records with a few fields. */
const MOST_PAIRS = 2500;

/** The positions in `pattern` of `types`, in order, with as many equal types as possible. */
function matchInOrder(types: readonly string[], pattern: readonly string[]): number[] {
  if (types.length * pattern.length > MOST_PAIRS) return types.map((_, at) => Math.min(at, pattern.length - 1));
  const best: number[][] = Array.from({ length: types.length + 1 }, () =>
    new Array<number>(pattern.length + 1).fill(0),
  );
  for (let i = types.length - 1; i >= 0; i -= 1) {
    for (let j = pattern.length - 1; j >= 0; j -= 1) {
      const take =
        pattern.length - j >= types.length - i ? (types[i] === pattern[j] ? 1 : 0.1) + best[i + 1][j + 1] : -1;
      best[i][j] = Math.max(take, best[i][j + 1]);
    }
  }
  const positions: number[] = [];
  for (let i = 0, j = 0; i < types.length; i += 1, j += 1) {
    while (j < pattern.length - 1 && best[i][j] === best[i][j + 1]) j += 1;
    positions.push(Math.min(j, pattern.length - 1));
  }
  return positions;
}
