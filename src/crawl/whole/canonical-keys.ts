/** Things that each list links under a folder of its own (`/list/red/thing/7`), while their pages name one address (`/thing/7`). */
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { type AddressParts, addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import { entityKeyOf } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { head } from '../../page/head.ts';

/** So many pages must name their addresses in one way. */
const LEAST_PAGES = 2;

/** The canonical address by the linked one; null for addresses that are written otherwise. */
export type CanonicalForm = (address: Address) => Address | null;

/** Learned from pages of things: which of the folders in their addresses is kept. Null where they name none, or the same. */
export function canonicalForm(pages: readonly Page[]): CanonicalForm | null {
  const forms = pages.flatMap((page) => {
    const canonical = head(page).canonical;
    return canonical === null ? [] : [formOf(addressParts(page.url), addressParts(canonical))];
  });
  const dropping = forms.flatMap((form) => form ?? []);
  const [first] = dropping;
  if (first === undefined) return null;
  const alike = dropping.filter(({ kept, lead }) => kept === first.kept && lead === first.lead);
  if (alike.length < LEAST_PAGES || alike.length < dropping.length) return null;
  return (address) => {
    const { origin, segments } = addressParts(address);
    const rest = segments.slice(-first.kept);
    return segments.length > first.kept && rest[0] === first.lead ? (`${origin}/${rest.join('/')}` as Address) : null;
  };
}

/** The end of the linked address that the canonical one is: how many pieces, and the first of them. */
function formOf(
  linked: AddressParts,
  canonical: AddressParts,
): { readonly kept: number; readonly lead: string } | null {
  const kept = canonical.segments.length;
  if (linked.origin !== canonical.origin || kept < 2 || kept >= linked.segments.length) return null;
  if (canonical.parameters.length > 0 || linked.segments.slice(-kept).join('/') !== canonical.segments.join('/'))
    return null;
  return { kept, lead: canonical.segments[0] };
}

/** The same things under the keys of their canonical addresses, if these keep them apart. */
export function underCanonicalKeys(found: QueriesFound, form: CanonicalForm): QueriesFound {
  const entities = found.entities.map((entity) => {
    const canonical = entity.address === null ? null : form(entity.address);
    if (canonical === null) return entity;
    return { ...entity, key: entityKeyOf(canonical), aliases: [...entity.aliases, canonical] };
  });
  return new Set(entities.map(({ key }) => key)).size === entities.length ? { ...found, entities } : found;
}
