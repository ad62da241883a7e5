/**
 * The published methods as conversations: J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and Crawling", sections 4.2
 * (offline) and 4.3 (online). See docs/papers/query-centric.md.
 */
import type { Conversation } from '../../../model/conversation.ts';
import type { ListReader } from '../../../model/list-reader.ts';
import { visit } from '../../../model/query.ts';
import type { Address } from '../../../model/url.ts';
import { pageOf } from '../../../page/page.ts';
import type { Progress } from '../findings.ts';
import type { IsA } from '../lists/asking.ts';
import type { QueriesFound } from '../result.ts';
import { type EntityAt, entityPagesFrom, givenEntityPages } from './entity-pages.ts';
import { QueryForest } from './forest.ts';
import { foundIn, nothingFound } from './found.ts';
import { clusterSite, crawlWholeSite, relateQueries } from './offline.ts';
import { OnlineClusters } from './online-clustering.ts';
import { growForest } from './online-discovery.ts';
import { PUBLISHED_PARAMS, type PublishedParams } from './params.ts';
import { SeenSite, whyUnusable } from './site.ts';

export type PublishedMethod = 'offline' | 'online';

export interface PublishedOptions extends Partial<PublishedParams> {
  readonly reader: ListReader;
  /** Which pages are entity pages, where somebody knows it. @default by the records of the start page */
  readonly entityAt?: EntityAt;
  /** Told after each step how far it is. @default nobody */
  readonly tell?: (progress: Progress) => void;
  /** Told what each page turned out to be. @default nobody */
  readonly isA?: IsA;
}

export function* discoverPublished(
  method: PublishedMethod,
  start: Address,
  options: PublishedOptions,
): Conversation<QueriesFound> {
  const params: PublishedParams = { ...PUBLISHED_PARAMS, ...options };
  const [answer] = yield [{ query: visit(start), why: 'the start page', nth: 1 }];
  const unusable = whyUnusable(answer);
  if (unusable !== null || answer.kind !== 'ok') return nothingFound(unusable, answer.kind === 'refused' ? 0 : 1);
  const page = pageOf(answer);
  const { entityAt, reader } = options;
  const entityPages = entityAt === undefined ? entityPagesFrom(page, reader) : givenEntityPages(page, reader, entityAt);
  if (entityPages === null) return nothingFound('no-list', 1);
  const site = new SeenSite(start, entityPages, options.isA);
  const first = site.idOf(start);
  site.downloaded(first, answer);
  const forest = new QueryForest((label) => site.labels.predicates[label].attribute);
  const tell = () =>
    options.tell?.({ queries: forest.nodes.length, entities: site.entities.all.length, facts: 0, avoided: 0 });
  if (method === 'online') {
    const clusters = new OnlineClusters(site, params.epsilon);
    yield* growForest({ site, clusters, forest, inclusion: params.inclusion, tell }, site.at(first));
  } else {
    yield* crawlWholeSite(site, first, tell);
    relateQueries(forest, clusterSite(site, params), params);
  }
  return foundIn(site, forest, site.at(first));
}
