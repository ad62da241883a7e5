/** Finds sites for seed objects: the questions of the published method, answered by a search provider. */

import {
  type ExpandedSites,
  type ExpansionOptions,
  expandSites,
  type Hit,
  hostOf,
  type SiteQuestion,
} from '../../algorithms/recrawl/published/site-expansion.ts';
import { addTo } from '../../model/add-to.ts';
import { QuarryError } from '../../model/error.ts';
import type { SearchProvider } from '../recrawl/search-provider.ts';

export { formProvider } from '../recrawl/form-provider.ts';
export { fileProvider, indexProvider, type SearchProvider } from '../recrawl/search-provider.ts';

export interface FindSitesOptions extends ExpansionOptions {
  /** Names of the objects of a site that are known already. @default none */
  readonly known?: (host: string) => readonly string[];
  readonly signal?: AbortSignal;
  readonly onSearch?: (words: string) => void;
}

export async function findSites(
  seeds: readonly string[],
  provider: SearchProvider,
  { known = () => [], onSearch, signal, ...options }: FindSitesOptions = {},
): Promise<ExpandedSites> {
  const titles = new Map<string, string[]>();
  // D7: what is known of a site, else what the provider knows of it, else what the hits that led to it were called.
  const objectsOf = (host: string): readonly string[] =>
    [known(host), provider.objectsOf?.(host) ?? []].find((names) => names.length > 0) ?? titles.get(host) ?? [];
  const answerTo = async (question: SiteQuestion): Promise<readonly Hit[]> => {
    if (question.kind === 'objects') return objectsOf(question.host).map((title) => ({ url: '', title }));
    if (signal?.aborted === true) throw new QuarryError('aborted', 'Stopped before all questions were asked.');
    onSearch?.(question.words);
    const hits = await provider.search(question.words);
    for (const { title, url } of hits) addTo(titles, hostOf(url), title);
    return hits;
  };
  const talk = expandSites(seeds, options);
  let step = talk.next();
  while (step.done !== true) {
    const answers: (readonly Hit[])[] = [];
    for (const question of step.value) answers.push(await answerTo(question));
    step = talk.next(answers);
  }
  return step.value;
}
