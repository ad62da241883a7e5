/**
 * Our method for entity discovery, the default. It grew out of SSUP (docs/papers/ssup.md): link-paths, URL structure and HTML
 * similarity are the paper's; how they are put together, and in which order the site is asked, is not.
 */
import type { Conversation } from '../../../model/conversation.ts';
import type { Scope } from '../../../model/domain.ts';
import type { Page } from '../../../model/page.ts';
import type { Address } from '../../../model/url.ts';
import { keyOf } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import type { Discovery } from '../result.ts';
import { findByRule } from './by-rule.ts';
import { conclude, looksLikeList, noKind } from './conclude.ts';
import { explore, type Index } from './explore.ts';
import { clusterOf } from './frontier.ts';
import { harvestIndex } from './harvest.ts';
import { accept } from './judge.ts';
import { listOn } from './list-page.ts';
import { findNamed } from './named.ts';
import { tryParameters } from './parameters.ts';
import { readBeside, readCandidates } from './read-entities.ts';
import { Search } from './search.ts';
import { readSitemap } from './sitemap.ts';

export interface AutoOptions {
  /** @default 'host' */
  readonly scope?: Scope;
  /** @default false */
  readonly urlsOnly?: boolean;
  /** Pages that are known to link entities, where the samples do not lead to one. @default none */
  readonly indexPages?: readonly Address[];
  /** Whether it is told how much the page of each entity is like the others. @default true */
  readonly similarities?: boolean;
  /** Told the pages of entities while they are at hand: most of them, not those by which a place was tested. @default nobody */
  readonly found?: (page: Page) => void;
}

/** What is hoped of the first pages; see hope.ts for those that follow. */
const HOPE = { ofSample: 4, ofHome: 7, ofGiven: 100 } as const;

/** All entity pages of the kind of the samples. */
export function* discover(samples: readonly Address[], options: AutoOptions = {}): Conversation<Discovery> {
  const { found, scope = 'host', similarities = true, urlsOnly = false } = options;
  const search = new Search(samples[0], { scope, similarities, urlsOnly, ...(found === undefined ? {} : { found }) });
  const problem = yield* readSamples(search, samples);
  if (problem !== null) return conclude(search, [], problem);
  const named = yield* findNamed(search);
  if (named !== null) return conclude(search, named, null);
  const ruled = yield* findByRule(search);
  if (ruled !== null) return conclude(search, ruled, null);
  const indexes = yield* searchSite(search, options.indexPages ?? []);
  return conclude(search, indexes, yield* noKind(search, indexes));
}

function* searchSite(search: Search, indexPages: readonly Address[]): Exchange<readonly Index[]> {
  yield* begin(search, indexPages);
  const indexes = yield* explore(search, HOPE.ofSample);
  yield* readBeside(search);
  yield* readSitemap(search, (candidates) => readCandidates(search, candidates));
  return indexes;
}

/** Returns what is wrong with a sample, or null. */
function* readSamples(search: Search, samples: readonly Address[]): Exchange<string | null> {
  for (const sample of samples) {
    if (search.isHome(keyOf(sample))) return `${sample} is the start page of a site, not an entity page.`;
    const look = yield* search.look(sample, 'the sample page');
    if (!('print' in look)) return `The sample ${sample} cannot be read: ${look.because}.`;
    if (search.isHome(look.key)) return `${sample} leads to the start page of the site, not to an entity page.`;
    const list = listOn(search, look);
    if (look.pager.isNumbered && list.length > 0) return looksLikeList(look, list);
    yield* tryParameters(search, look);
    look.lists();
    look.letGo();
    search.samples.push(look);
    search.keep(look.key, look);
    accept(search, look, 1, { foundOn: look.url, text: '' });
    search.frontier.markKnown(look.key);
  }
  return null;
}

/** The first addresses to visit: given index pages, what the samples link, the start page of the site. */
function* begin(search: Search, indexPages: readonly Address[]): Exchange<void> {
  const add = (url: Address, hope: number) => {
    const key = keyOf(url);
    search.frontier.add({
      url,
      key,
      cluster: clusterOf(key),
      hope,
      foundOn: search.start,
      narrows: null,
      isNext: false,
    });
  };
  for (const url of indexPages) add(url, HOPE.ofGiven);
  for (const look of search.samples) yield* harvestIndex(search, look, HOPE.ofSample);
  add(search.home, HOPE.ofHome);
}
