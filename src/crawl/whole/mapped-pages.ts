/** Lists may show things without a link; the site may list their pages for machines all the same, each called after its thing. */
import { sameText } from '../../algorithms/entity-page/common-names.ts';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { headingsOf } from '../../algorithms/site/look.ts';
import { largestFolder, mappedPages } from '../../algorithms/site/sitemap.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Fetched } from '../../model/fetched.ts';
import { visit } from '../../model/query.ts';
import { entityKeyOf } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { pageOf } from '../../page/page.ts';

const PARAMS = {
  /** Share of the things that a folder must have pages for, and how many times as many pages it may have. */
  leastShare: 0.5,
  mostTimes: 2,
  /** Pages that are looked at first; of these so many must be called after things. */
  sample: 4,
  named: 2,
  /** Asked together. */
  batch: 16,
} as const;

/** The things with the addresses of their pages, where they have none and such pages are found. */
export function* withMappedPages(found: QueriesFound, isStopped: () => boolean): Conversation<QueriesFound> {
  const { entities, queries } = found;
  const start = queries.find(({ url }) => url !== null)?.url ?? null;
  if (start === null || entities.some(({ address }) => address !== null)) return found;
  const things = byTitle(entities);
  if (things.size < PARAMS.leastShare * entities.length) return found;
  const mapped = yield* mappedPages(start, isStopped);
  const home = `${new URL(start).origin}/`;
  const pages = largestFolder(mapped.flatMap((file) => file.pages.filter((page) => page.startsWith(home))));
  if (pages.length < PARAMS.leastShare * entities.length || pages.length > PARAMS.mostTimes * entities.length)
    return found;
  const addresses = new Map<number, Address>();
  for (let from = 0; from < pages.length && !isStopped(); ) {
    const batch = pages.slice(from, from + (from === 0 ? PARAMS.sample : PARAMS.batch));
    const answers = yield batch.map((url) => ({ query: visit(url), why: 'whether it is an entity page', nth: 1 }));
    for (const answer of answers) {
      const thing = things.get(calledAfter(answer, things) ?? '');
      if (thing !== undefined && !addresses.has(thing)) addresses.set(thing, answer.query.url);
    }
    if (from === 0 && addresses.size < PARAMS.named) return found;
    from += batch.length;
  }
  const paged = entities.map((entity, at) => {
    const address = addresses.get(at);
    return address === undefined ? entity : { ...entity, address, key: entityKeyOf(address) };
  });
  return { ...found, entities: paged };
}

/** Numbers of things by their titles, of those whose title no other has. */
function byTitle(entities: QueriesFound['entities']): Map<string, number> {
  const things = new Map<string, number>();
  const twice = new Set<string>();
  entities.forEach(({ title }, at) => {
    const name = sameText(title);
    if (things.has(name)) twice.add(name);
    else if (name !== '') things.set(name, at);
  });
  for (const name of twice) things.delete(name);
  return things;
}

/** The title of a thing that is a heading of the page; null where none is. */
function calledAfter(answer: Fetched, things: ReadonlyMap<string, number>): string | null {
  if (answer.kind !== 'ok' || answer.status !== 200) return null;
  const page = pageOf(answer);
  return (
    headingsOf(page)
      .map(sameText)
      .find((heading) => things.has(heading)) ?? null
  );
}
