/** What a question is expected to bring, learned from what questions of its sort brought: new objects per request. */
import { DRAIN } from './params.ts';

/** A mean in which older values count less. */
class Fading {
  #sum: number;
  #weight: number;

  constructor(first: number, weight: number) {
    this.#sum = first * weight;
    this.#weight = weight;
  }

  add(value: number, weight: number): void {
    this.#sum = DRAIN.memory * this.#sum + value;
    this.#weight = DRAIN.memory * this.#weight + weight;
  }

  get mean(): number {
    return this.#weight === 0 ? 0 : this.#sum / this.#weight;
  }
}

/** Sorts of questions: a word that fits on a page, one that does not, a pair of words, a choice of a drop-down. */
export type Sort = string;

export class Expected {
  /** Objects of a full page. */
  pageSize = 10;
  /** New objects for each object found that has the words, of answers that fit on a page, by sort. */
  readonly #ratios = new Map<Sort, Fading>();
  /** Share of new objects on full pages, by sort. */
  readonly #shares = new Map<Sort, Fading>();

  /** A sort that was never asked is hoped to bring somewhat more than the others. */
  ratio(sort: Sort): number {
    const known = this.#ratios.get(sort) ?? this.#ratios.get(ALL);
    if (known === undefined) return DRAIN.ratio;
    return this.#ratios.has(sort) ? known.mean : DRAIN.hope * known.mean;
  }

  share(sort: Sort): number {
    const known = this.#shares.get(sort) ?? this.#shares.get(ALL);
    if (known === undefined) return DRAIN.share;
    return this.#shares.has(sort) ? known.mean : Math.min(DRAIN.share, DRAIN.hope * known.mean);
  }

  /** Of a question for words that `known` found objects have. */
  fresh(known: number, sort: Sort): number {
    const ratio = this.ratio(sort);
    return known * (1 + ratio) < this.pageSize ? known * ratio : this.pageSize * this.share(sort);
  }

  /** New objects for each that is found, of words however common. */
  get overall(): number {
    return this.ratio(ALL);
  }

  /** What a question for words that `known` objects had did bring. */
  learn(known: number, sort: Sort, shown: number, fresh: number): void {
    this.pageSize = Math.max(this.pageSize, shown);
    if (known > 0 && shown < this.pageSize)
      for (const one of [sort, ALL]) kept(this.#ratios, one, this.ratio(one), this.pageSize).add(fresh, known);
    else
      for (const one of [sort, ALL])
        kept(this.#shares, one, this.share(one), 2 * this.pageSize).add(fresh, Math.max(shown, this.pageSize));
  }
}

/** All sorts together. */
const ALL: Sort = 'all';

function kept(all: Map<Sort, Fading>, sort: Sort, first: number, weight: number): Fading {
  const known = all.get(sort) ?? new Fading(first, weight);
  all.set(sort, known);
  return known;
}
