import type { OpenSite } from '../city/open-site.ts';
import type { Store } from '../store/store.ts';

export interface Score {
  readonly right: number;
  readonly found: number;
  readonly actual: number;
  readonly precision: number;
  readonly recall: number;
}

export interface DemoScore {
  readonly entities: Score;
  /** Facts that no entity page shows. */
  readonly hidden: Score;
  readonly visible: Score;
}

/** What the store holds of a site against what the site's own tables hold. */
export async function scoreDemo(store: Store, { truth, url }: OpenSite): Promise<DemoScore> {
  const names = new Map<string, string>();
  for await (const { address, key } of store.entities()) {
    if (address?.startsWith(url) === true) names.set(key, truth.entityAt(address)?.url ?? address);
  }
  const facts = new Set<string>();
  for await (const { attribute, entity, value } of store.facts()) {
    const name = names.get(entity);
    if (name !== undefined) facts.add(factKey(name, attribute, value));
  }
  const [hidden, visible] = [new Set<string>(), new Set<string>()];
  for (const fact of truth.facts())
    (fact.hidden ? hidden : visible).add(factKey(fact.entity, fact.attribute, fact.value));
  const actual = new Set([...truth.entities()].map((entity) => entity.url));
  // What is wrong is neither hidden nor visible; it counts against both.
  const wrong = [...facts].filter((fact) => !hidden.has(fact) && !visible.has(fact));
  return {
    entities: scoreOf(new Set(names.values()), actual),
    hidden: scoreOf(new Set([...facts].filter((fact) => hidden.has(fact)).concat(wrong)), hidden),
    visible: scoreOf(new Set([...facts].filter((fact) => visible.has(fact)).concat(wrong)), visible),
  };
}

function scoreOf(found: ReadonlySet<string>, actual: ReadonlySet<string>): Score {
  let right = 0;
  for (const one of found) if (actual.has(one)) right += 1;
  const share = (of: number) => (of === 0 ? 1 : right / of);
  return { right, found: found.size, actual: actual.size, precision: share(found.size), recall: share(actual.size) };
}

const factKey = (entity: string, attribute: string, value: string): string =>
  `${entity}\n${same(attribute)}\n${same(value)}`;

/** As the scorer compares: NFKC, lower case, spaces and hyphens merged. */
const same = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();

export interface LinkFollower {
  /** Pages of lists with at most two filters chosen, in one order and one size. */
  readonly lists: number;
  readonly entities: number;
}

/**
 * What a crawler that follows every link would at least ask: counted in the site's tables, not asked. It would go on with three
 * filters and more, in every order.
 */
export function linkFollowerCost({ site, truth }: OpenSite, stop: AbortSignal): LinkFollower {
  const [pageSize] = site.plan.pageSizes;
  let lists = 0;
  for (const { entities } of truth.queries(2)) {
    if (stop.aborted) break;
    lists += Math.min(site.plan.maxPages, Math.ceil(entities.length / pageSize));
  }
  return { lists, entities: site.tables.reduce((sum, { size }) => sum + size, 0) };
}
