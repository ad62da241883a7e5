/** What a kind is called once its lists are read. */
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { kindName, type Named } from '../../algorithms/site/kind-name.ts';
import { isChoiceOf } from '../../model/address-parts.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import type { KindOptions } from './kind-options.ts';

interface ListsRead {
  readonly found: QueriesFound | null;
  readonly urls: readonly Address[];
  readonly onFirst: number;
}

/** Where one list holds nearly all, it names them; where it was one choice among others, none of them does. */
export function calledAfterLists(
  { isMain, kind, labels, siteName }: KindOptions,
  { found, onFirst, urls }: ListsRead,
): string {
  const isFirst = (url: Address | null) => url !== null && urls.length > 0 && sameAddress(url) === sameAddress(urls[0]);
  const all = found?.entities.length ?? 0;
  const part = found?.queries.find(({ parent, url }) => parent !== null && isFirst(url))?.entities.length;
  const isPart = part !== undefined && part < 0.8 * all;
  const isOneOfMany = (url: Address) =>
    [...kind.lists, ...kind.siblings].some((list) => list.isIndexed === true && list.url === url);
  const known = found === null ? null : wholeList(found, kind.lists, labels);
  const whole = known !== null && isOneOfMany(known.url) ? null : known;
  // The same list in another order is a choice of it, and called after the order.
  const isChosen = (url: Address) => urls.length > 0 && isChoiceOf(urls[0], url);
  if (whole !== null && !isFirst(whole.url) && !isChosen(whole.url)) return kindName(whole, kind.shapes);
  if (isMain && siteName !== null && isPart) return siteName;
  return all > 0 && onFirst >= 0.8 * all ? kind.widestName : kind.name;
}

/** The list that was found to hold all, if it was looked at or a link says what it is. */
function wholeList(
  { entities, queries }: QueriesFound,
  lists: KindOptions['kind']['lists'],
  labels: ReadonlyMap<string, string>,
): Named | null {
  const root = queries.find(({ parent }) => parent === null);
  if (root === undefined || root.url === null || root.entities.length < 0.8 * entities.length) return null;
  const key = sameAddress(root.url);
  const label = labels.get(key);
  const known = lists.find(({ bare, url }) => !bare && sameAddress(url) === key);
  return known ?? (label === undefined || label === '' ? null : { url: root.url, label, heading: null });
}
