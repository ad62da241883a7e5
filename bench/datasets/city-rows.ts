import type { OpenSite } from '../../src/city/open-site.ts';
import type { AddressesRow, EntityRow, FactRow } from '../score.ts';

/** The truth of a city site as the scorer reads it. */
export interface CityRows {
  entities(): Generator<EntityRow>;
  facts(): Generator<FactRow | AddressesRow>;
}

/**
 * Traits make up addresses without end (tracking, sessions, list state), so truth cannot list them all: it is asked about
 * those that were predicted.
 */
export function cityRows({ moments, truth }: OpenSite, site: string, predicted: Iterable<string>): CityRows {
  const addresses = new Map<string, Set<string>>();
  for (const url of predicted) {
    // Who is gone has no page any more.
    const entity = truth.entityAt(url) ?? moments().flatMap((moment) => moment.entityAt(url) ?? [])[0];
    if (entity === undefined) continue;
    addresses.set(entity.url, (addresses.get(entity.url) ?? new Set(entity.urls)).add(url));
  }
  return {
    *entities() {
      for (const { url, kind, urls } of truth.entities())
        yield { site, url, kind, urls: [...(addresses.get(url) ?? urls)] };
    },
    *facts() {
      for (const [entity, urls] of addresses) yield { site, entity, urls: [...urls] };
      for (const { entity, attribute, value, hidden } of truth.facts())
        yield { site, entity, attribute, value, hidden };
    },
  };
}
