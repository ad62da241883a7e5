import { sameAddressHash } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import { AUTO_PARAMS } from './params.ts';
import { type UrlRow, urlRow } from './url-pattern.ts';

export interface Waiting {
  readonly url: Address;
  readonly key: string;
  readonly cluster: string;
  /** Entities a visit may bring, as guessed before any page of its cluster was visited. */
  readonly hope: number;
  readonly foundOn: Address;
  /** The list that it is a part of by its address, or null. */
  readonly narrows: string | null;
  /** A further part of a list. */
  readonly isNext: boolean;
}

interface Cluster {
  readonly waiting: Waiting[];
  visits: number;
  /** New entities per visit, later visits counting more. */
  yields: number;
  /** Visits that brought nothing, of late. */
  dry: number;
  /** Visits whose page linked no entity of the kind at all. */
  barren: number;
}

/**
 * Pages that may link entities, in clusters of addresses that differ in one place (pages of a list, values of a filter).
 * What a cluster brought says what its next page will bring: a filter of entities that are known is soon left alone.
 */
export class Frontier {
  readonly #clusters = new Map<string, Cluster>();
  readonly #known = new Set<number>();
  /** Parts of a list that brought nothing, in a row. */
  readonly #coveredParts = new Map<string, number>();

  /** Remembers an address so that it is never given out. */
  markKnown(key: string): void {
    this.#known.add(sameAddressHash(key));
  }

  isKnown(key: string): boolean {
    return this.#known.has(sameAddressHash(key));
  }

  add(waiting: Waiting): void {
    const hash = sameAddressHash(waiting.key);
    const cluster = this.#cluster(waiting.cluster);
    if (this.#known.has(hash)) {
      if (cluster !== null) raiseHope(cluster.waiting, waiting);
      return;
    }
    if (cluster === null || cluster.waiting.length >= AUTO_PARAMS.maxWaitingPerCluster) return;
    this.#known.add(hash);
    cluster.waiting.push(waiting);
  }

  /** Takes out the most promising address, or null where none is worth a visit. */
  next(): Waiting | null {
    let best: { readonly cluster: Cluster; readonly at: number; readonly worth: number } | null = null;
    for (const cluster of this.#clusters.values()) {
      if (cluster.waiting.length === 0) continue;
      const at = cluster.visits === 0 ? mostHopeful(cluster.waiting) : 0;
      const worth = this.#isCovered(cluster.waiting[at]) ? 0 : worthOf(cluster, cluster.waiting[at]);
      if (worth >= LEAST_WORTH && (best === null || worth > best.worth)) best = { cluster, at, worth };
    }
    return best === null ? null : best.cluster.waiting.splice(best.at, 1)[0];
  }

  /** Filters of a list whose entities are all known bring none: a few are tried, whichever they are. */
  #isCovered({ narrows }: Waiting): boolean {
    return narrows !== null && (this.#coveredParts.get(narrows) ?? 0) >= AUTO_PARAMS.partsTried;
  }

  /** What a visit brought. */
  note(
    { cluster: name, narrows }: Waiting,
    { fresh, linked }: { readonly fresh: number; readonly linked: number },
  ): void {
    if (narrows !== null) this.#coveredParts.set(narrows, fresh > 0 ? 0 : (this.#coveredParts.get(narrows) ?? 0) + 1);
    const cluster = this.#cluster(name);
    if (cluster === null) return;
    cluster.yields = cluster.visits === 0 ? fresh : cluster.yields * 0.5 + fresh * 0.5;
    cluster.visits += 1;
    cluster.dry = fresh > 0 ? 0 : cluster.dry + 1;
    if (linked === 0) cluster.barren += 1;
  }

  /** A page that was visited before more was known brought this after all. */
  correct({ cluster: name }: Waiting, { fresh, linked }: { readonly fresh: number; readonly linked: number }): void {
    const cluster = this.#cluster(name);
    if (cluster === null || linked === 0) return;
    cluster.yields = Math.max(cluster.yields, fresh);
    cluster.dry = fresh > 0 ? 0 : cluster.dry;
    cluster.barren = Math.max(0, cluster.barren - 1);
  }

  #cluster(name: string): Cluster | null {
    const known = this.#clusters.get(name);
    if (known !== undefined) return known;
    if (this.#clusters.size >= AUTO_PARAMS.maxClusters) return null;
    const made: Cluster = { waiting: [], visits: 0, yields: 0, dry: 0, barren: 0 };
    this.#clusters.set(name, made);
    return made;
  }
}

const LEAST_WORTH = 0.5;

function worthOf(cluster: Cluster, first: Waiting): number {
  if (cluster.visits === 0) return first.hope;
  // Pages that linked entities, all known, may have been unlucky ones.
  if (cluster.dry > 0 && cluster.barren === 0 && cluster.dry < triesOf(cluster)) return 1 - 0.1 * cluster.dry;
  return cluster.yields;
}

/** Of a few pages nearly all are tried, of many a few; parts of a list are in an order that may hide the new ones. */
function triesOf({ waiting, visits }: Cluster): number {
  const isFew = waiting.length + visits <= AUTO_PARAMS.smallCluster;
  return isFew || waiting[0].isNext ? AUTO_PARAMS.triesOfSmall : AUTO_PARAMS.partsTried;
}

/** A page that was read again, knowing more, may hope for more. */
function raiseHope(waiting: Waiting[], again: Waiting): void {
  const at = waiting.findIndex(({ key }) => key === again.key);
  if (at >= 0 && waiting[at].hope < again.hope) waiting[at] = again;
}

function mostHopeful(waiting: readonly Waiting[]): number {
  let best = 0;
  for (let at = 1; at < waiting.length; at += 1) if (waiting[at].hope > waiting[best].hope) best = at;
  return best;
}

/**
 * The cluster of each of these addresses, which stand in one place of a page and have one shape: path pieces that differ
 * among them and numbers are left open, and so are all values of parameters.
 */
export function clusterNames(rows: readonly UrlRow[]): readonly string[] {
  const fixed = rows[0].columns.map((value, at) => rows.length === 1 || rows.every((row) => row.columns[at] === value));
  // A menu of pages with nothing in common is no cluster: each is its own.
  const menu = rows[0].pieces > 0 && !fixed.slice(0, rows[0].pieces).includes(true);
  return rows.map(({ shape, columns, pieces }) => {
    const steps = columns.slice(0, pieces).map((value, at) => (fixed[at] || menu ? value.replace(/\d+/g, '#') : '*'));
    return `${shape} /${steps.join('/')}`;
  });
}

export const clusterOf = (key: string): string => clusterNames([urlRow(key)])[0];
