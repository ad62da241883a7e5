/** Pages that may list what a rule finds, in the order of what their like has brought. */
import type { Address } from '../../../model/url.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import { isFolderAbove } from './folders.ts';
import { nameIn } from './kind-names.ts';
import type { KindRule } from './kind-rule.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Survey } from './survey.ts';
import { lastPiece, type UrlRow, urlRow } from './url-pattern.ts';

export interface Waiting {
  readonly url: Address;
  /** What pages of its make have in common: the word in front, or the last piece of the path. */
  readonly form: string;
  readonly hope: number;
}

/** Pages with a word in front are more often those of things than lists. */
const HOPE_OF_NAMED = 0.5;
/** Of a visit: pages of a form that brought nothing several times are left alone. */
const LEAST_WORTH = 0.02;

export class IndexQueue {
  readonly #rule: KindRule;
  readonly #shared: Survey['shared'];
  /** What index pages of the sample's folder are called. */
  readonly #names: ReadonlySet<string>;
  readonly #waiting = new Map<AddressKey, Waiting>();
  readonly #visited = new Set<AddressKey>();
  /** What pages of a form brought. */
  readonly #yields = new Map<string, number>();

  constructor(rule: KindRule, { indexes, sample, shared }: Survey) {
    this.#rule = rule;
    this.#shared = shared;
    this.#names = new Set(indexes.map(({ key }) => lastPiece(urlRow(key))));
    this.#visited.add(sample.key);
  }

  markVisited(key: AddressKey): void {
    this.#visited.add(key);
  }

  wasVisited(key: AddressKey): boolean {
    return this.#visited.has(key);
  }

  /** A page that does not fit the rule: shared by all, called like an index, in the folder or in one above. */
  add(url: Address, key: AddressKey): void {
    if (this.#visited.has(key) || this.#waiting.has(key) || this.#waiting.size >= AUTO_PARAMS.maxWaitingPerCluster)
      return;
    const row = urlRow(key);
    const isShared = this.#shared.has(key);
    const isIndex = this.#names.has(lastPiece(row));
    const isNear = isShared || isIndex || this.#rule.isWithin(row) || isAbove(row, this.#rule.sample);
    if (row.columns.length !== row.pieces || !isNear || !this.#rule.isOnSite(row)) return;
    const name = nameIn(row);
    const isFolder = isFolderAbove(row, this.#rule.sample);
    const hope =
      [isShared, isIndex, isFolder].filter(Boolean).length + (name === null ? 1 : HOPE_OF_NAMED) / (1 + row.pieces);
    this.#waiting.set(key, { url, form: name ?? lastPiece(row), hope });
  }

  /** Takes out the most promising; null: none is worth a visit. */
  next(): Waiting | null {
    let best: readonly [AddressKey, Waiting] | null = null;
    for (const one of this.#waiting) if (best === null || this.#worth(one[1]) > this.#worth(best[1])) best = one;
    if (best === null || this.#worth(best[1]) < LEAST_WORTH) return null;
    this.#waiting.delete(best[0]);
    this.#visited.add(best[0]);
    return best[1];
  }

  /** What a visit brought; later ones count more. */
  note({ form, hope }: Waiting, fresh: number): void {
    this.#yields.set(form, ((this.#yields.get(form) ?? hope) + fresh) / 2);
  }

  #worth({ form, hope }: Waiting): number {
    return this.#yields.get(form) ?? hope;
  }
}

/** In a folder that the address is below of. */
function isAbove({ columns, pieces, shape }: UrlRow, below: UrlRow): boolean {
  const sameHost = shape.split(' ', 1)[0] === below.shape.split(' ', 1)[0];
  const isIn = pieces > 1 && pieces < below.pieces;
  return sameHost && isIn && columns.slice(0, -1).every((piece, at) => piece === below.columns[at]);
}
