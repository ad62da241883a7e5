import type { EntityRow } from '../score.ts';
import { reachableFrom } from './saved-links.ts';
import type { OpenSavedSite } from './saved-server.ts';

/** The entities of a saved site, each with those of the predicted addresses that lead to its page. */
export function savedEntityRows({ site, pageAt }: OpenSavedSite, predicted: Iterable<string>): EntityRow[] {
  const addresses = new Map<string, string[]>();
  for (const url of predicted) {
    const page = pageAt(url);
    if (page !== null) addresses.set(page.url, [...(addresses.get(page.url) ?? []), url]);
  }
  return site.entities.map((entity) => ({ ...entity, urls: addresses.get(entity.url) ?? [] }));
}

/** Those that following links from a page can reach: what a crawler that starts there is to be measured against. */
export function reachableEntities({ site, graph }: OpenSavedSite, start: string): EntityRow[] {
  const from = site.pages.findIndex((page) => page.url === start);
  if (from < 0) throw new Error(`'${start}' is no saved page of ${site.name}`);
  const reached = new Set([...reachableFrom(graph, from)].map((at) => site.pages[at].url as string));
  return site.entities.filter((entity) => reached.has(entity.url));
}
