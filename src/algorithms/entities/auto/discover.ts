/**
 * Our method for entity discovery, the default. It grew out of SSUP (docs/papers/ssup.md): link-paths, URL structure and HTML
 * similarity are the paper's; how they are put together, and in which order the site is asked, is not.
 */
import type { Conversation } from '../../../model/conversation.ts';
import type { Scope } from '../../../model/domain.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import type { Discovery } from '../result.ts';
import { clusterOf, type Waiting } from './frontier.ts';
import type { Member } from './groups.ts';
import { type Harvest, harvestEntity, harvestIndex, hasPager, largestGroup, listOn } from './harvest.ts';
import { accept, judge, refuse, tryParameters } from './judge.ts';
import { type Look, lookAt } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import { type Candidate, Search } from './search.ts';
import { readSitemap } from './sitemap.ts';
import { urlRow } from './url-pattern.ts';

export interface AutoOptions {
  /** @default 'host' */
  readonly scope?: Scope;
  /** @default false */
  readonly urlsOnly?: boolean;
  /** Pages that are known to link entities, where the samples do not lead to one. @default none */
  readonly indexPages?: readonly Address[];
}

/** All entity pages of the kind of the samples. */
export function* discover(samples: readonly Address[], options: AutoOptions = {}): Conversation<Discovery> {
  const search = new Search(samples[0], { scope: options.scope ?? 'host', urlsOnly: options.urlsOnly ?? false });
  const problem = yield* readSamples(search, samples, options.indexPages ?? []);
  if (problem !== null) return conclude(search, [], problem);
  const indexes = yield* explore(search);
  yield* readBeside(search);
  yield* readSitemap(search, (candidates) => readCandidates(search, candidates));
  return conclude(search, indexes, noKind(search, indexes));
}

function* readSamples(
  search: Search,
  samples: readonly Address[],
  indexPages: readonly Address[],
): Exchange<string | null> {
  for (const sample of samples) {
    if (search.isHome(keyOf(sample))) return `${sample} is the start page of a site, not the page of one thing.`;
    const look = yield* search.look(sample, 'the sample page');
    if (!('print' in look)) return `The sample ${sample} cannot be read: ${look.because}.`;
    if (search.isHome(look.key)) return `${sample} leads to the start page of the site, not to the page of one thing.`;
    const list = listOn(search, look);
    if (hasPager(look) && list.length > 0) return looksLikeList(look, list);
    yield* tryParameters(search, look);
    search.samples.push(look);
    accept(search, look, 1, { foundOn: look.url, text: '' });
    search.frontier.markKnown(look.key);
  }
  const given = (url: Address, hope: number) =>
    search.frontier.add({ url, key: keyOf(url), cluster: clusterOf(keyOf(url)), hope, foundOn: samples[0] });
  for (const url of indexPages) given(url, HOPE.ofGiven);
  for (const look of search.samples) yield* harvestIndex(search, look, HOPE.ofSample);
  given(search.home, HOPE.ofHome);
  return null;
}

const HOPE = { ofSample: 4, ofHome: 7, ofGiven: 100 } as const;

/** An index page that links entities. */
interface Index {
  readonly url: Address;
  readonly linked: number;
  readonly linksSample: boolean;
}

interface Visit extends Harvest {
  readonly read: boolean;
  readonly linksSample: boolean;
}

/** Kept for telling the way to the sample; a large site has thousands. */
const KEPT_INDEXES = 1000;

/** Visits index pages, the most promising first, until they bring nothing more; returns those that link entities. */
function* explore(search: Search): Exchange<readonly Index[]> {
  const indexes: Index[] = [];
  let misses = 0;
  let inARow = 0;
  for (;;) {
    yield* readCandidates(search, search.queue.splice(0));
    const { maxMisses, missesPerEntity, patienceAtFirst, patience } = AUTO_PARAMS;
    const atFirst = search.kind.size <= search.samples.length;
    const allowed = atFirst ? patienceAtFirst : maxMisses + missesPerEntity * search.entities.length;
    if (
      search.asking.stopped ||
      inARow >= (atFirst ? patienceAtFirst : patience) ||
      misses + search.failedTests * AUTO_PARAMS.testPages >= allowed
    )
      break;
    const next = search.frontier.next();
    if (next === null) break;
    const { fresh, linked, read, linksSample } = yield* visitIndex(search, next);
    if (linked > 0 && indexes.length < KEPT_INDEXES) indexes.push({ url: next.url, linked, linksSample });
    if (atFirst && search.visits >= AUTO_PARAMS.visitsBeforeGuessing) yield* lookAgain(search);
    const missed = fresh > 0 ? 0 : read ? 1 : AUTO_PARAMS.unreadMiss;
    inARow = fresh > 0 ? 0 : inARow + missed;
    // What the search for the first index page cost is no sign of what follows.
    misses = atFirst && search.kind.size > search.samples.length ? 0 : misses + missed;
  }
  return indexes;
}

/** Links in one place that an entity page may well have. */
const LINKS_OF_AN_ENTITY = 7;

/** Pages that were read before there was anything to compare with. */
function* lookAgain(search: Search): Exchange<void> {
  for (const look of search.postponed.splice(0)) yield* harvestIndex(search, look, HOPE.ofSample);
}

function* visitIndex(search: Search, next: Waiting): Exchange<Visit> {
  const look = yield* search.look(next.url, 'it may link entities');
  if (!('print' in look)) {
    search.frontier.note(next.cluster, 0, 0);
    return { fresh: 0, linked: 0, read: false, linksSample: false };
  }
  search.frontier.markKnown(look.key);
  const verdict = judge(search, look, 'place');
  const isList = largestGroup(search, look) > Math.max(LINKS_OF_AN_ENTITY, 1.5 * search.largestGroup);
  // Stands among other links, but is one of them: a place that was taken for a menu.
  if (search.kind.size >= 3 && verdict.belongs && search.patterns.has(urlRow(look.key)) && !isList) {
    const isNew = accept(search, look, verdict.score, { foundOn: next.foundOn, text: '' });
    search.frontier.note(next.cluster, isNew ? 1 : 0, 1);
    return { fresh: isNew ? 1 : 0, linked: 0, read: true, linksSample: false };
  }
  search.kind.addContrast(look);
  search.patterns.addOther(look.key);
  search.visits += 1;
  const harvest = yield* harvestIndex(search, look, next.hope);
  if (harvest.linked > 0) search.downloads.list += 1;
  search.frontier.note(next.cluster, harvest.fresh, harvest.linked);
  const linksSample = look.links.some(({ url }) =>
    search.samples.some(({ key }) => search.identity.keyOf(url) === key),
  );
  return { ...harvest, read: true, linksSample };
}

/** Reads the pages of candidates, or believes their addresses where pages are not wanted. */
function* readCandidates(search: Search, candidates: readonly Candidate[]): Exchange<number> {
  const before = search.entities.length;
  if (search.options.urlsOnly || search.asking.stopped) {
    for (const candidate of candidates) believe(search, candidate);
    return search.entities.length - before;
  }
  const answered = new Set<AddressKey>();
  yield* search.asking.each(
    candidates.map(({ url }) => url),
    'the page of an entity',
    (at, { page, ...rest }) => {
      const candidate = candidates[at];
      answered.add(candidate.key);
      if (page === null) search.miss(candidate.url, 0, 'because' in rest ? rest.because : '');
      else readEntity(search, lookAt(page, search.start, search.options.scope), candidate);
    },
  );
  // The budget ended in between: what was linked like an entity is told, though unread.
  for (const candidate of candidates) if (!answered.has(candidate.key)) believe(search, candidate);
  return search.entities.length - before;
}

function readEntity(search: Search, look: Look, candidate: Candidate): void {
  const verdict = judge(search, look, candidate.sure ? 'address' : 'place');
  if (!verdict.belongs) {
    refuse(search, look, verdict);
    return;
  }
  accept(search, look, verdict.score, candidate);
  if (search.kind.size < AUTO_PARAMS.maxExemplars) {
    search.largestGroup = Math.max(search.largestGroup, largestGroup(search, look));
  }
  harvestEntity(search, look);
}

function believe(search: Search, { key, url, text, foundOn, sure }: Candidate): void {
  search.addEntity(key, { url, title: text === '' ? null : text, foundOn, similarity: sure ? 1 : 0.9 }, null);
}

/** Entities that only entity pages link; of addresses that show known ones again and again only a few. */
function* readBeside(search: Search): Exchange<void> {
  while (search.beside.length > 0 && !search.asking.stopped) {
    const batch = search.beside
      .splice(0, 8)
      .filter(({ key }) => !search.patterns.isAlias(urlRow(key)) && !search.isEntity(key));
    yield* readCandidates(search, batch);
  }
}

/** Why what was found is no kind of entities, or null where it is one. */
function noKind(search: Search, indexes: readonly Index[]): string | null {
  const [sample] = search.samples;
  const list = listOn(search, sample);
  const enough = search.visits >= 2 && search.entities.length < list.length;
  if (enough || (hasPager(sample) && list.length > 0)) return looksLikeList(sample, list);
  const views = search.entities.filter(({ url }) => isViewOf(url, sample.url)).length;
  if (views > 1) return `${sample.url} looks like a list: what was found are ${views} other views of it.`;
  return search.entities.length > search.samples.length ? null : explainNothing(search, sample, indexes);
}

/** The same path with more parameters: of an entity that would be the same entity, of a list it is a part. */
function isViewOf(url: Address, of: Address): boolean {
  const [path, query = ''] = url.split('?');
  const [ownPath, ownQuery = ''] = of.split('?');
  const parameters = new Set(query.split(/[&;]/));
  const own = ownQuery.split(/[&;]/).filter((parameter) => parameter !== '');
  return (
    path === ownPath &&
    parameters.size > own.length &&
    own.every((parameter) => parameters.has(parameter)) &&
    query !== ''
  );
}

function looksLikeList({ url }: Look, list: readonly Member[]): string {
  return `${url} looks like a list: it links ${list.length} pages such as ${list[0].link.url}. Give one of those.`;
}

function explainNothing(search: Search, sample: Look, indexes: readonly Index[]): string {
  if (search.asking.stopped) return 'The budget was used up before another entity was found.';
  if (sample.links.length < 3 && sample.scripts > 0) {
    return `${sample.url} has hardly any links, but scripts: they may make its links, which needs a browser.`;
  }
  if (sample.links.length === 0) return `${sample.url} has no links, and no page that links it was found.`;
  return indexes.length === 0
    ? `No page was found that links pages like ${sample.url}. Is it the page of one thing, and not a list or a text?`
    : `Pages that link ${sample.url} link nothing else of its kind.`;
}

/** Start page, the index page that links the sample (or most entities), the sample. */
function pathTo(search: Search, indexes: readonly Index[]): readonly Address[] {
  const [sample] = search.samples;
  const best = [...indexes].sort((a, b) => Number(b.linksSample) - Number(a.linksSample) || b.linked - a.linked)[0];
  const path = [search.home, ...(best === undefined ? [] : [best.url]), sample.url];
  return path.filter((url, at) => at === 0 || keyOf(url) !== keyOf(path[at - 1]));
}

function conclude(search: Search, indexes: readonly Index[], nothing: string | null): Discovery {
  const { list, entity } = search.downloads;
  const total = search.asking.downloads;
  if (search.asking.stopped) search.warnings.add('The budget was used up: the list may not be whole.');
  if (search.kind.size >= 3 && search.kind.handcrafted) {
    search.warnings.add(
      'The pages follow no common template: they were told by their labels and by where they are linked.',
    );
  }
  return {
    path: nothing === null ? pathTo(search, indexes) : [],
    entities: nothing === null ? search.entities : [],
    downloads: { list, entity, other: Math.max(0, total - list - entity), total },
    unanswered: search.asking.unanswered,
    warnings: [...search.warnings],
    nearMisses: search.nearMisses,
    explanation: [...search.patterns.texts.map((text) => `Addresses of entities: ${text}`), ...search.explanation],
    nothing,
  };
}
