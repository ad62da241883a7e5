/** The first way to an entity's key: the canonical link, and what the canonical link of one entity teaches about the links of all. */
import { addressParts } from '../../../model/address-parts.ts';
import { keepsApart } from '../../../model/link-state.ts';
import type { Page } from '../../../model/page.ts';
import type { Address } from '../../../model/url.ts';
import { head } from '../../../page/head.ts';
import type { Sight } from '../lists/sight.ts';
import { saidOf } from './identity.ts';

/** A page that was asked under the address of a record. */
export interface EntitySample {
  readonly linked: Address;
  readonly page: Page;
}

/** The address a page names as its own; where it names none, the one the site sent us to. */
export function canonicalOf({ linked, page }: EntitySample): Address | null {
  return head(page).canonical ?? (page.url === linked ? null : page.url);
}

/**
 * The parameters of entity links that are state, by one canonical link: those it does not have, or has otherwise. Null where the page names none, where
 * it is written in another way than the links, or where what it keeps does not tell the entities of the list apart: then the site
 * names one address for all of them.
 */
export function canonicalState(
  sample: EntitySample,
  sights: readonly Sight[],
  state: ReadonlySet<string>,
): Set<string> | null {
  const canonical = canonicalOf(sample);
  if (canonical === null) return null;
  const link = addressParts(sample.linked);
  const own = addressParts(canonical);
  if (link.origin !== own.origin || link.segments.join('/') !== own.segments.join('/')) return null;
  const values = new Map(link.parameters.map(({ name, value }) => [name, value]));
  if (own.parameters.some(({ name }) => !values.has(name))) return null;
  // What differs between two addresses of one entity is state as well; some sites track even their canonical links.
  const kept = new Set(own.parameters.flatMap(({ name, value }) => (values.get(name) === value ? [name] : [])));
  const dropped = new Set([...state, ...values.keys()].filter((name) => !kept.has(name)));
  return keepsApart(saidOf(sights), dropped) ? dropped : null;
}
