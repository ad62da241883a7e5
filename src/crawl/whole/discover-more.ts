/** Where no filter is, lists may hold only a part: the search from entity to index pages finds the others. */
import { discover } from '../../algorithms/entities/auto/discover.ts';
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { mergeFound } from '../../algorithms/facets/start/merge-found.ts';
import type { Conversation } from '../../model/conversation.ts';
import { EntityIndex } from '../../model/entity-index.ts';
import type { Address } from '../../model/url.ts';
import type { KindOptions } from './kind-options.ts';
import { ListedForm } from './listed-form.ts';
import { listless } from './merge-found.ts';
import { NO_NEIGHBOURS, neighboursOf, PageReadings } from './page-readings.ts';

export interface MoreFound {
  readonly found: QueriesFound | null;
  /** Of pages that the search had at hand. */
  readonly readings: PageReadings;
  readonly remarks: readonly string[];
}

export function* discoverMore(options: KindOptions, listed: QueriesFound | null): Conversation<MoreFound> {
  const { entityPages, kind, progress, scope, shared, sink } = options;
  // What an index of lists holds is as much of a choice as filters are.
  const isIndexed = kind.siblings.some((sibling) => sibling.isIndexed === true);
  const hasFilters = isIndexed || listed?.groups.some(({ verdict }) => verdict === 'filter') === true;
  const samples = [...kind.samples.slice(0, 2), ...sampleAddresses(listed)].slice(0, 2);
  const form = ListedForm.of(listed);
  const isWhole = form?.isClosed([...kind.pages, ...options.indexPages]) === true;
  if (hasFilters || isWhole || samples.length === 0 || shared.stopped !== null) {
    shared.letGo();
    return { found: listed, readings: new PageReadings(NO_NEIGHBOURS), remarks: [] };
  }
  progress.phase(`all pages of ${kind.name}`, null);
  const readings = new PageReadings(neighboursOf(listed?.entities ?? [], kind.shapes));
  const { entities, warnings } = yield* shared.of(
    discover(samples, {
      scope,
      urlsOnly: entityPages === 'none',
      indexPages: kind.lists.map(({ url }) => url),
      similarities: false,
      found: (page) => readings.keep(page),
    }),
  );
  shared.letGo();
  const own = entities.filter(({ url }) => !options.isOther(url) && form?.fits(url) !== false);
  // A pattern that takes in what is known to be something else tells nothing of the rest either.
  if (entities.filter(({ url }) => options.isOther(url)).length > OTHERS * entities.length)
    return { found: listed, readings, remarks: [`a search for more ${kind.name} met others: it is not kept`] };
  for (const { foundOn } of own) sink.role(foundOn, 'list');
  const index = new EntityIndex(listed?.entities ?? [], (address) => shared.leadsTo(address));
  const more = listless(
    own.map(({ title, url }) => ({ key: index.keyAt(url), address: url, title: title ?? '', aliases: [] })),
  );
  const found = listed === null ? more : mergeFound(listed, more);
  const known = listed?.entities.length ?? 0;
  const fresh = found.entities.length - known;
  const unlisted = `${fresh} of them stand on none of the lists that were read, but are linked elsewhere`;
  return { found, readings, remarks: [...warnings, ...(fresh > 0 && known > 0 ? [unlisted] : [])] };
}

/** The first and the last. */
function sampleAddresses(found: QueriesFound | null): Address[] {
  const things = found?.entities ?? [];
  return [things[0], things[things.length - 1]].flatMap((thing) => thing?.address ?? []);
}

/** Share of what a search finds that may be of another kind. */
const OTHERS = 0.1;
