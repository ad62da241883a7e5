/** Which patterns to visit again when they cost unlike much and what they show is worth unlike much. */
import { type Cover, inverted } from '../cover.ts';

export interface Problem {
  readonly cover: Cover;
  /** Which patterns cover an element. */
  readonly owners: Cover;
  /** Of each pattern, not negative. */
  readonly costs: Float64Array;
  /** Of each element, not negative. */
  readonly values: Float64Array;
  /** Of all elements that any pattern covers. */
  readonly reachable: number;
}

export function problemOf(cover: Cover, costs: ArrayLike<number>, values?: ArrayLike<number>): Problem {
  const owners = inverted(cover);
  const worth = values === undefined ? new Float64Array(cover.elements).fill(1) : Float64Array.from(values);
  let reachable = 0;
  for (let element = 0; element < cover.elements; element += 1)
    if (owners.starts[element + 1] > owners.starts[element]) reachable += worth[element];
  return { cover, owners, costs: Float64Array.from(costs), values: worth, reachable };
}

/** A choice of patterns while it grows and shrinks: how often each element is covered, and what that is worth. */
export class Choice {
  readonly #problem: Problem;
  readonly #times: Int32Array;
  readonly #chosen: Uint8Array;
  value = 0;
  cost = 0;

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#times = new Int32Array(problem.cover.elements);
    this.#chosen = new Uint8Array(problem.cover.patterns);
  }

  has(pattern: number): boolean {
    return this.#chosen[pattern] === 1;
  }

  covers(element: number): boolean {
    return this.#times[element] > 0;
  }

  add(pattern: number): void {
    const { costs, cover, values } = this.#problem;
    this.#chosen[pattern] = 1;
    this.cost += costs[pattern];
    for (let at = cover.starts[pattern]; at < cover.starts[pattern + 1]; at += 1) {
      const element = cover.members[at];
      if (this.#times[element] === 0) this.value += values[element];
      this.#times[element] += 1;
    }
  }

  remove(pattern: number): void {
    const { costs, cover, values } = this.#problem;
    this.#chosen[pattern] = 0;
    this.cost -= costs[pattern];
    for (let at = cover.starts[pattern]; at < cover.starts[pattern + 1]; at += 1) {
      const element = cover.members[at];
      this.#times[element] -= 1;
      if (this.#times[element] === 0) this.value -= values[element];
    }
  }

  /** What only this pattern of the choice covers. */
  alone(pattern: number): number {
    const { cover, values } = this.#problem;
    let value = 0;
    for (let at = cover.starts[pattern]; at < cover.starts[pattern + 1]; at += 1)
      if (this.#times[cover.members[at]] === 1) value += values[cover.members[at]];
    return value;
  }

  patterns(): number[] {
    return [...this.#chosen.keys()].filter((pattern) => this.#chosen[pattern] === 1);
  }
}

/** Sums of many small numbers are never quite what they should be. */
export const enough = (value: number, wanted: number): boolean => value >= wanted - 1e-9 * Math.max(1, wanted);
