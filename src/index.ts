/** The inner door: what benches and studies need of the parts. Not in the exports of the package; `library/index.ts` is. */
export { type AutoOptions, discover } from './algorithms/entities/auto/discover.ts';
export {
  matches as matchesPattern,
  patternOf,
  type UrlPattern as AddressPattern,
  urlRow,
} from './algorithms/entities/auto/url-pattern.ts';
export type { Discovery, FoundEntity, NearMiss } from './algorithms/entities/result.ts';
export { type SsupOptions, ssup } from './algorithms/entities/ssup/ssup.ts';
export { termWeights } from './algorithms/entities/ssup/term-weights.ts';
export { strongUrlSimilarity } from './algorithms/entities/ssup/url-similarity.ts';
export type { PairGroup } from './algorithms/entity-page/evidence/groups.ts';
export { chanceAt, type Weights as FactWeights } from './algorithms/entity-page/evidence/rules.ts';
export { SIGNALS as FACT_SIGNALS } from './algorithms/entity-page/evidence/signals.ts';
export { groupedPairsOfPages, pairsOfPages, type SubjectPage } from './algorithms/entity-page/page-pairs.ts';
export type { Progress } from './algorithms/facets/findings.ts';
export { discoverQueries, type PlanOptions } from './algorithms/facets/plan.ts';
export {
  discoverPublished,
  type PublishedMethod,
  type PublishedOptions,
} from './algorithms/facets/published/discover.ts';
export type { FoundEntity as ListedEntity, FoundGroup, FoundQuery, QueriesFound } from './algorithms/facets/result.ts';
export { PLAN_RULES, type PlanRule } from './algorithms/facets/rules.ts';
export { changeRate, type Prior, patternRate, type Visited } from './algorithms/freshness/change-rate.ts';
export { adaptiveInterval, nextInterval } from './algorithms/freshness/nutch.ts';
export {
  meanFreshness,
  proportionalSchedule,
  randomFreshness,
  randomSchedule,
  type Schedule,
  spacedFreshness,
  spacedSchedule,
  uniformSchedule,
} from './algorithms/freshness/schedule.ts';
export type { Card } from './algorithms/merge/card.ts';
export { sameEntities } from './algorithms/merge/same-entities.ts';
export { type ProbeOptions, probe } from './algorithms/probing/ask/probe.ts';
export type {
  FoundObject,
  FoundPagelet,
  Left,
  Probe,
  ProbedForm,
  ProbeFound,
  ProbeOutcome,
} from './algorithms/probing/ask/result.ts';
export type {
  AnswerClass,
  ObjectReader,
  SeenObject as ProbedObject,
  WordSource,
} from './algorithms/probing/ask/types.ts';
export { clusterAutomatically } from './algorithms/probing/clusters/choose-k.ts';
export { pageClusterer } from './algorithms/probing/clusters/cluster-pages.ts';
export { type Clustering, clusterRows } from './algorithms/probing/clusters/k-means.ts';
export { seeded } from './algorithms/probing/clusters/random.ts';
export { signatureOf, tagCounts } from './algorithms/probing/clusters/signatures.ts';
export { type SparseVectors, VectorBuilder } from './algorithms/probing/clusters/vectors.ts';
export { TermBook } from './algorithms/probing/drain/term-book.ts';
export {
  type AppliedPagelet,
  type AsPrinted,
  applyWrapper,
  extractFromClusters,
  extractPagelets,
  learnWrapper,
  type PageCluster,
  type Pagelet,
  type PageletWrapper,
  type PageMeasure,
  type ProbedPage,
  subtreeSetSimilarities,
  type ThorOptions,
  type ThorResult,
} from './algorithms/probing/extract.ts';
export { poolEstimate } from './algorithms/probing/left/pool-estimate.ts';
export { WordPool } from './algorithms/probing/left/word-pool.ts';
export { extractFrom, type RegionFinder } from './algorithms/records/extract.ts';
export { extractMdr } from './algorithms/records/mdr/extract.ts';
export {
  type ExtractRecordsOptions,
  extractRecords,
  pageFrom,
  RECORDS_METHODS,
  REGION_FINDERS,
  type RecordsMethod,
} from './algorithms/records/methods.ts';
export { outlineRecords } from './algorithms/records/outline.ts';
export { extractPeweb } from './algorithms/records/peweb/extract.ts';
export { type Cover, coverOf } from './algorithms/recrawl/cover.ts';
export { patternMatcher, patternText, readPattern } from './algorithms/recrawl/patterns/address-pattern.ts';
export { learnPatterns } from './algorithms/recrawl/patterns/learn-patterns.ts';
export type { LearnedPattern } from './algorithms/recrawl/patterns/learned-pattern.ts';
export {
  type Plan,
  type PlannedPattern,
  type PlanOptions as RecrawlPlanOptions,
  type PlanPage,
  planRecrawl,
  type SeenSite,
} from './algorithms/recrawl/plan.ts';
export {
  distinctObjects,
  type SeenObject as ObjectTuple,
  shareOfWords,
  wordsOf,
} from './algorithms/recrawl/published/distinct-objects.ts';
export { type Followed, followPatterns } from './algorithms/recrawl/published/follow-patterns.ts';
export { learnNavigation, type Navigation } from './algorithms/recrawl/published/navigation.ts';
export { prefixMatcher, prefixPatterns } from './algorithms/recrawl/published/prefix-patterns.ts';
export { selectPatterns } from './algorithms/recrawl/published/select-patterns.ts';
export { leastCost } from './algorithms/recrawl/weighted/exact.ts';
export { problemOf } from './algorithms/recrawl/weighted/problem.ts';
export { selectWeighted } from './algorithms/recrawl/weighted/select-weighted.ts';
export { type AnswerOptions, answerWith } from './crawl/answer-with.ts';
export { type AssembledFetcher, createFetcher, type FetchContext } from './crawl/assemble.ts';
export { type Crawl, type CrawlOptions, type CrawlOutcome, crawl } from './crawl/crawl.ts';
export { tuneEngine } from './crawl/engine.ts';
export { newCounts, runWorker, type WorkerCounts, type WorkerOptions } from './crawl/fleet/worker.ts';
export { type RecrawlOptions, type RecrawlOutcome, recrawl } from './crawl/recrawl.ts';
export { runConversations } from './crawl/run.ts';
export { describeRun } from './crawl/run-key.ts';
export type { Run, RunOptions, RunOutcome } from './crawl/run-options.ts';
export { DEFAULT_SETTINGS, type Settings } from './crawl/settings.ts';
export {
  type CrawlFound,
  crawlInto,
  type KindSummary,
  type WholeCrawlOptions,
} from './crawl/stages/crawl.ts';
export {
  discoverEntities,
  type EntityMethod,
  type EntityOptions,
  entityConversation,
} from './crawl/stages/entities.ts';
export {
  ESTIMATE_DOWNLOADS,
  type Estimate,
  estimateSite,
  type KindEstimate,
  withPassingStore,
} from './crawl/stages/estimate.ts';
export { type Inspection, type InspectOptions, inspectBytes } from './crawl/stages/inspect.ts';
export { planFrom, type SitePlan } from './crawl/stages/plan.ts';
export { keepProbe, objectReader, type ProbeCallOptions, probeForm } from './crawl/stages/probe.ts';
export { factCount, factsOf, findQueries, keepQueries, readList } from './crawl/stages/queries.ts';
export { stemmerFor } from './crawl/stemmer.ts';
export type { Budget } from './crawl/stop.ts';
export { type CrawlOptions as SiteCrawlOptions, crawlSite } from './crawl/whole/crawl-site.ts';
export type { CrawlProgress, CrawlSink } from './crawl/whole/sink.ts';
export {
  EXPORT_FORMATS,
  type ExportChoice,
  type ExportFormat,
  type ExportTally,
  exportRows,
} from './export/export.ts';
export { writeToFile, writeToStream } from './export/write-out.ts';
export { memoryOf } from './fetch/browser/memory.ts';
export { type Clock, systemClock } from './fetch/clock.ts';
export { type Cookies, createCookies, parseCookieFile } from './fetch/cookies.ts';
export { type Before, type Fetcher, type FetchOptions, type Layer, type Sink, stack } from './fetch/fetcher.ts';
export { createGuard, type Guard, type GuardOptions, guarded } from './fetch/guard.ts';
export { createHttp, type Http, type HttpOptions } from './fetch/http.ts';
export { noticeWalls, type WallEvent, type WallOptions } from './fetch/notice-walls.ts';
export { createRobotsFiles, type RobotsFiles } from './fetch/obey-robots.ts';
export { polite } from './fetch/polite.ts';
export { type RetryOptions, retry } from './fetch/retry.ts';
export { judge as judgeByRobots, parseRobots, type Robots, type RobotsVerdict } from './fetch/robots.ts';
export { type ScopeOptions, scoped } from './fetch/scope.ts';
export { readSitemaps, type SitemapAddress, type SitemapOptions, sitemapFiles } from './fetch/sitemaps.ts';
export { createTurns, type PoliteOptions, type Turns } from './fetch/turns.ts';
export { type Seen, wallSign } from './fetch/walls.ts';
export { type ActingVerdict, couldAct, type LinkFacts } from './model/acting-link.ts';
export type { Change, ChangeKind, KnownChange } from './model/change.ts';
export { type Decoded, decodeHtml } from './model/charset.ts';
export type { Ask, Conversation } from './model/conversation.ts';
export { inScope, registrableDomain, type Scope } from './model/domain.ts';
export type { Entity, EntityKey, KnownEntity } from './model/entity.ts';
export { type ErrorCode, QuarryError } from './model/error.ts';
export type { RunEvent } from './model/event.ts';
export type * from './model/extracted.ts';
export type { Fact, KnownFact } from './model/fact.ts';
export type { FailureCode, Fetched } from './model/fetched.ts';
export { difference, type IdSet, idSet, idsOf, intersection, isSubset, sameIds, union } from './model/id-set.ts';
export type { Page } from './model/page.ts';
export { type Query, queryKey, visit } from './model/query.ts';
export type { Region } from './model/region.ts';
export type { Answer, RunDescription, RunEnding, Tally } from './model/run.ts';
export { contains, type NodeId, nodeCount, type TagTree, tagName } from './model/tag-tree.ts';
export { type Address, createResolver, parseUrl, toAddress } from './model/url.ts';
export { type AddressKey, keyOf } from './model/url-key.ts';
export { type Parameter, splitParameters } from './model/url-parts.ts';
export { subtokens, urlTerms, urlTokens } from './model/url-terms.ts';
export { type Suspect, suspects } from './page/acting-links.ts';
export { attribute, attributesOf } from './page/attributes.ts';
export { type SubmissionOptions, submissionOf } from './page/form-submission.ts';
export { type Choice, type Field, type Form, forms } from './page/forms.ts';
export { type Head, head } from './page/head.ts';
export { linkPath, NOTATIONS, type Notation, pathId } from './page/link-paths.ts';
export { type AnchorSource, anchorOf, type Link, links, linksByPath, relationsOf } from './page/links.ts';
export { createPage, type PageOrigin } from './page/page.ts';
export { type ParseOptions, parseHtml } from './page/parse.ts';
export { type Repeat, repeats } from './page/repeats.ts';
export type { Item, ItemValue } from './page/structured/item.ts';
export { type StructuredData, structuredData } from './page/structured-data.ts';
export { nodePath, tagPaths, tagPathText } from './page/tag-paths.ts';
export { type PageText, pageText, textBetween, textOf } from './page/text.ts';
export { ancestorsOf, childrenOf, depths, fanOuts, findTag } from './page/walk.ts';
export { type FormPurpose, type FormReading, readForms } from './reading/forms.ts';
export { type Pager, readPager } from './reading/pager.ts';
export { copyDatabase } from './store/copy/copy.ts';
export type { FleetSite, FleetState, FleetWorker } from './store/fleet.ts';
export { openReader, openStore } from './store/open.ts';
export { openFleet, type PostgresFleet } from './store/postgres/fleet-door.ts';
export type { Turn, TurnEnd } from './store/postgres/fleet-turns.ts';
export { openScheduler, type Scheduler } from './store/postgres/scheduler.ts';
export {
  type Cell,
  type EntityGlance,
  type Overview,
  type Reader,
  ROW_KINDS,
  type RowColumn,
  type RowKind,
  type Rows,
  type StatementRows,
} from './store/reader.ts';
export { openSqliteStore, pagesFileOf } from './store/sqlite.ts';
export { openSqliteReader } from './store/sqlite-reader.ts';
export type { Store, StoredPage } from './store/store.ts';
