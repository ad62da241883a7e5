/** Entities of which lists link a view (`/item/7/reviews`, `/mail/7/thread`), while each has a page of its own above it (`/item/7`). */
import type { FoundEntity, QueriesFound } from '../../algorithms/facets/result.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Page } from '../../model/page.ts';
import { entityKeyOf, isSameAddress } from '../../model/same-address.ts';
import { type Address, withoutFragment } from '../../model/url.ts';
import { head } from '../../page/head.ts';
import { links } from '../../page/links.ts';
import { pageAt } from './page-at.ts';

const PARAMS = {
  /** Fewer entities do not show which part of their addresses they share. */
  least: 3,
  /** Share of the entities whose addresses end alike. */
  alike: 0.9,
} as const;

/** Learned once for each view that lists link. */
export class OwnPages {
  readonly #isStopped: () => boolean;
  readonly #known = new Map<string, boolean>();

  constructor(isStopped: () => boolean) {
    this.#isStopped = isStopped;
  }

  /** Entities under the addresses of their own pages, where pages link these and they are called after their entities. */
  *of(found: QueriesFound): Conversation<QueriesFound> {
    const view = commonEnd(found.entities);
    if (view === null || this.#isStopped()) return found;
    const owned = found.entities.map((entity) => ({ entity, own: ownAddress(entity, view) }));
    const some = owned.flatMap(({ entity, own }) => (own === null ? [] : [{ entity, own }]));
    if (new Set(some.map(({ own }) => own)).size < some.length) return found;
    const known = this.#known.get(view) ?? (yield* haveOwnPages([some[0], some[some.length - 1]]));
    this.#known.set(view, known);
    if (!known) return found;
    return { ...found, entities: owned.map(({ entity, own }) => (own === null ? entity : movedTo(entity, own))) };
  }
}

function* haveOwnPages(
  some: readonly { readonly entity: FoundEntity; readonly own: Address }[],
): Conversation<boolean> {
  for (const { entity, own } of some) if (!(yield* hasOwnPage(entity, own))) return false;
  return true;
}

/** The last piece of path that nearly all addresses have, behind a piece that differs; null where there is none. */
function commonEnd(entities: readonly FoundEntity[]): string | null {
  const paths = entities.flatMap(({ address }) => (address === null ? [] : [addressParts(address)]));
  if (paths.length < PARAMS.least || paths.length < PARAMS.alike * entities.length) return null;
  const counts = new Map<string, number>();
  for (const { parameters, segments } of paths) {
    const end = segments.length < 2 || parameters.length > 0 ? '' : segments[segments.length - 1];
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  const [end, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));
  return end === '' || count < PARAMS.alike * entities.length ? null : end;
}

/** The address without its last piece, written as the site wrote it. */
function ownAddress({ address }: FoundEntity, view: string): Address | null {
  if (address === null || address.includes('?')) return null;
  const plain = withoutFragment(address);
  const slash = plain.endsWith('/') ? '/' : '';
  const end = `/${view}${slash}`;
  return plain.endsWith(end) ? (`${plain.slice(0, -end.length)}${slash}` as Address) : null;
}

/** Whether the page that is linked leads to the one above it, and that one is about this entity. */
function* hasOwnPage({ address, title }: FoundEntity, own: Address): Conversation<boolean> {
  const view = address === null ? null : yield* pageAt(withoutFragment(address), 'what an entity page shows');
  if (view === null || !links(view).some(({ url }) => isSameAddress(withoutFragment(url), own))) return false;
  const page = yield* pageAt(own, 'whether an entity has a page of its own');
  return page !== null && isSameAddress(page.url, own) && isCalled(page, title);
}

const isCalled = (page: Page, title: string): boolean =>
  title !== '' && plain(head(page).title ?? '').includes(plain(title));

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

function movedTo(entity: FoundEntity, own: Address): FoundEntity {
  const { address, aliases } = entity;
  return {
    ...entity,
    key: entityKeyOf(own),
    address: own,
    aliases: address === null ? aliases : [address, ...aliases],
  };
}
