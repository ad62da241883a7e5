/**
 * Pages, or subtrees, as sparse vectors of weights. Caverlee, Liu, Buttler: THOR (2004), §3.1.2: the tag-tree signature, TFIDF,
 * cosine. Symbols and departures: docs/papers/thor.md.
 */

/** Rows of (dimension, value) one after the other: row i is the slice [start[i], start[i + 1]). */
export interface SparseVectors {
  readonly start: Int32Array;
  readonly dimension: Int32Array;
  readonly value: Float32Array;
  readonly dimensions: number;
}

export const rowCount = ({ start }: SparseVectors): number => start.length - 1;

/** Rows while they grow. */
export class VectorBuilder {
  readonly #start: number[] = [0];
  #dimension = new Int32Array(1024);
  #value = new Float32Array(1024);
  #length = 0;
  #dimensions = 0;

  add(dimension: number, value: number): void {
    if (this.#length === this.#dimension.length) this.#grow();
    this.#dimension[this.#length] = dimension;
    this.#value[this.#length] = value;
    this.#length += 1;
    if (dimension >= this.#dimensions) this.#dimensions = dimension + 1;
  }

  endRow(): void {
    this.#start.push(this.#length);
  }

  done(): SparseVectors {
    return {
      start: Int32Array.from(this.#start),
      dimension: this.#dimension.slice(0, this.#length),
      value: this.#value.slice(0, this.#length),
      dimensions: this.#dimensions,
    };
  }

  #grow(): void {
    const [dimension, value] = [new Int32Array(2 * this.#length), new Float32Array(2 * this.#length)];
    dimension.set(this.#dimension);
    value.set(this.#value);
    this.#dimension = dimension;
    this.#value = value;
  }
}

/** n_k: in how many rows each dimension stands. */
function rowsWith({ dimension, dimensions, value }: SparseVectors): Int32Array {
  const count = new Int32Array(dimensions);
  for (let at = 0; at < dimension.length; at += 1) if (value[at] > 0) count[dimension[at]] += 1;
  return count;
}

/** §3.1.2: w_ik = log(tf_ik + 1) * log((n + 1) / n_k). */
export function weighByTfidf(counts: SparseVectors): SparseVectors {
  const inRows = rowsWith(counts);
  const rows = rowCount(counts);
  const inverse = Float64Array.from(inRows, (having) => (having === 0 ? 0 : Math.log((rows + 1) / having)));
  const value = counts.value.map((count, at) => Math.log(count + 1) * inverse[counts.dimension[at]]);
  return { ...counts, value };
}

/** "We then normalize each vector": to length 1, so that the cosine of two is their product. Empty rows stay empty. */
export function normalize(vectors: SparseVectors): SparseVectors {
  const value = vectors.value.slice();
  for (let row = 0; row < rowCount(vectors); row += 1) {
    const [from, to] = [vectors.start[row], vectors.start[row + 1]];
    let squares = 0;
    for (let at = from; at < to; at += 1) squares += value[at] * value[at];
    const scale = squares === 0 ? 0 : 1 / Math.sqrt(squares);
    for (let at = from; at < to; at += 1) value[at] *= scale;
  }
  return { ...vectors, value };
}

/** sim_Cos of two rows of any length. */
export function cosine(vectors: SparseVectors, a: number, b: number): number {
  const { dimension, start, value } = vectors;
  const ofA = new Map<number, number>();
  let [product, squaresA, squaresB] = [0, 0, 0];
  for (let at = start[a]; at < start[a + 1]; at += 1) {
    ofA.set(dimension[at], value[at]);
    squaresA += value[at] ** 2;
  }
  for (let at = start[b]; at < start[b + 1]; at += 1) {
    product += value[at] * (ofA.get(dimension[at]) ?? 0);
    squaresB += value[at] ** 2;
  }
  return product === 0 ? 0 : product / Math.sqrt(squaresA * squaresB);
}
