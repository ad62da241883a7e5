/** The methods one by one, each as one call that leaves a database. */

import { DEFAULT_HEIGHT, type ProbeMethod } from '../crawl/choices.ts';
import { describeRun } from '../crawl/run-key.ts';
import { type CallOptions, type Running, runToFile } from '../crawl/run-to-file.ts';
import {
  type Discovery,
  ENTITY_METHODS_VERSION,
  type EntityMethod,
  entityConversation,
  keepEntities,
} from '../crawl/stages/entities.ts';
import { keepProbe, kindOfObjects, PROBE_VERSION, type ProbeFound, probeForm } from '../crawl/stages/probe.ts';
import {
  findQueries,
  keepQueries,
  QUERIES_VERSION,
  type QueriesFound,
  type QueriesMethod,
} from '../crawl/stages/queries.ts';

export interface DiscoverEntitiesOptions extends CallOptions {
  /** 'auto', or as published: 'ssup', 'indesit', 'gpp'. @default 'auto' */
  readonly method?: EntityMethod;
  /** Do not download entity pages, as far as that is possible. @default false */
  readonly urlsOnly?: boolean;
}

/** From the pages of some entities to the pages of all entities of their kind. */
export function discoverEntities(
  samples: readonly string[],
  options: DiscoverEntitiesOptions = {},
): Running<Discovery> {
  const { method = 'auto', urlsOnly = false } = options;
  const asked = { method, urlsOnly, height: DEFAULT_HEIGHT, index: [] };
  return runToFile(
    {
      starts: samples,
      takes: ['method', 'urlsOnly'],
      describe: (starts, settings) =>
        describeRun({ command: 'entities', method, version: ENTITY_METHODS_VERSION }, starts, {
          ...settings,
          ...asked,
        }),
      async carryOut(run, store, starts, { scope }) {
        const found = await run.converse('entities', entityConversation(starts, { method, urlsOnly, scope }));
        await keepEntities(store, run.id, found, Date.now());
        return found;
      },
    },
    options,
  );
}

export interface DiscoverQueriesOptions extends CallOptions {
  /** 'planned', or one of the published: 'online', 'offline'. @default 'planned' */
  readonly method?: QueriesMethod;
}

/** The queries behind the filters of a list, and what they know about its entities. */
export function discoverQueries(list: string, options: DiscoverQueriesOptions = {}): Running<QueriesFound> {
  const { method = 'planned' } = options;
  return runToFile(
    {
      starts: [list],
      takes: ['method'],
      describe: (starts, settings) =>
        describeRun({ command: 'queries', method, version: QUERIES_VERSION }, starts, settings),
      async carryOut(run, store, [start]) {
        const found = await findQueries(run, start, store, method);
        await keepQueries(store, run.id, found, Date.now());
        return found;
      },
    },
    options,
  );
}

export interface ProbeOptions extends CallOptions {
  /** 'auto', or as published: 'thor'. @default 'auto' */
  readonly method?: ProbeMethod;
  /** Ask these words and no others. @default null */
  readonly words?: readonly string[] | null;
  /** Ask forms that are posted although they are not plainly a search. @default false */
  readonly allowPost?: boolean;
}

/** What stands behind the search form of a page. */
export function probe(page: string, options: ProbeOptions = {}): Running<ProbeFound> {
  const { allowPost = false, method = 'auto', words = null } = options;
  return runToFile(
    {
      starts: [page],
      takes: ['method', 'words', 'allowPost'],
      describe: (starts, settings) =>
        describeRun({ command: 'probe', method, version: PROBE_VERSION }, starts, { ...settings, words, allowPost }),
      async carryOut(run, store, [start]) {
        const found = await probeForm(run, start, store, { method, given: words, allowPost });
        await keepProbe(store, run.id, found, kindOfObjects(found));
        return found;
      },
    },
    options,
  );
}
