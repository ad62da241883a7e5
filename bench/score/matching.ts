import { groupBy } from './rows.ts';

export interface Edge {
  readonly left: number;
  readonly right: number;
  readonly weight: number;
}

/** One-to-one, of the largest total weight. Exact; each connected part is solved alone, since most graphs fall apart. */
export function bestMatching(edges: readonly Edge[]): Edge[] {
  return connectedParts(edges).flatMap((part) => {
    const lefts = [...new Set(part.map((edge) => edge.left))];
    const rights = [...new Set(part.map((edge) => edge.right))];
    if (lefts.length > rights.length) return assign(rights, lefts, part, (edge) => [edge.right, edge.left]);
    return assign(lefts, rights, part, (edge) => [edge.left, edge.right]);
  });
}

function connectedParts(edges: readonly Edge[]): Edge[][] {
  const top = new Map<number, number>();
  const find = (node: number): number => {
    let at = node;
    for (let up = top.get(at) ?? at; up !== at; up = top.get(at) ?? at) {
      top.set(at, top.get(up) ?? up);
      at = up;
    }
    return at;
  };
  const rightNode = (edge: Edge) => -1 - edge.right;
  for (const edge of edges) top.set(find(edge.left), find(rightNode(edge)));
  const parts = groupBy(edges, (edge) => String(find(edge.left)));
  return [...parts.values()];
}

/** The Hungarian method with potentials: O(rows² · columns), rows ≤ columns. */
function assign(
  rows: readonly number[],
  columns: readonly number[],
  edges: readonly Edge[],
  ends: (edge: Edge) => readonly [row: number, column: number],
): Edge[] {
  const width = columns.length + 1;
  const rowAt = new Map(rows.map((row, at) => [row, at + 1]));
  const columnAt = new Map(columns.map((column, at) => [column, at + 1]));
  const weight = new Float64Array((rows.length + 1) * width);
  const edgeAt = new Map<number, Edge>();
  for (const edge of edges) {
    const [row, column] = ends(edge);
    const cell = rowAt.get(row)! * width + columnAt.get(column)!;
    if (edge.weight <= weight[cell]) continue;
    weight[cell] = edge.weight;
    edgeAt.set(cell, edge);
  }
  const rowOf = hungarian(weight, rows.length, columns.length);
  return columns.flatMap((_, at) => edgeAt.get(rowOf[at + 1] * width + at + 1) ?? []);
}

/** The row given to each column (1-based, 0: none). */
function hungarian(weight: Float64Array, rows: number, columns: number): Int32Array {
  const width = columns + 1;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(width);
  const rowOf = new Int32Array(width);
  const cameFrom = new Int32Array(width);
  const slack = new Float64Array(width);
  const done = new Uint8Array(width);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    slack.fill(Number.POSITIVE_INFINITY);
    done.fill(0);
    let column = 0;
    do {
      done[column] = 1;
      const at = rowOf[column];
      let least = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let to = 1; to < width; to += 1) {
        if (done[to] === 1) continue;
        const reduced = -weight[at * width + to] - rowPotential[at] - columnPotential[to];
        if (reduced < slack[to]) {
          slack[to] = reduced;
          cameFrom[to] = column;
        }
        if (slack[to] < least) {
          least = slack[to];
          next = to;
        }
      }
      for (let to = 0; to < width; to += 1) {
        if (done[to] === 1) {
          rowPotential[rowOf[to]] += least;
          columnPotential[to] -= least;
        } else slack[to] -= least;
      }
      column = next;
    } while (rowOf[column] !== 0);
    for (; column !== 0; column = cameFrom[column]) rowOf[column] = rowOf[cameFrom[column]];
  }
  return rowOf;
}
