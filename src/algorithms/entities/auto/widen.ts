/** A rule for addresses opened to other folders, where pages there are of the kind. */
import { largest } from '../../../model/extremes.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import { spread } from './group-test.ts';
import type { KindRule } from './kind-rule.ts';
import type { Look } from './look.ts';
import type { LookLink } from './look-links.ts';
import { AUTO_PARAMS } from './params.ts';
import type { Search } from './search.ts';
import type { StrictPicture } from './strict-picture.ts';
import { type UrlRow, urlRow } from './url-pattern.ts';

/** What pages link, each address once. */
export function linksOn(looks: readonly Look[]): ReadonlyMap<AddressKey, LookLink> {
  return new Map(looks.flatMap((look) => look.links.map((link) => [link.key, link])));
}

/** Pages of other folders that are called or look like the kind open the rule, the nearest folders first. True: some did. */
export function* widenByLooks(
  search: Search,
  links: ReadonlyMap<AddressKey, LookLink>,
  rule: KindRule,
  picture: StrictPicture,
): Exchange<boolean> {
  if (rule.titleWord === null && !picture.isReliable) return false;
  const isOfKind = (look: Look) => (rule.titleWord === null ? picture.shows(look) : rule.isTitled(look));
  let widened = false;
  while (rule.depth > 0) {
    const outside = [...links.values()].filter(({ hint, key }) => isOutside(rule, urlRow(key), hint));
    const depth = largest(
      outside.map(({ key }) => sharedFolders(rule.sample, urlRow(key))),
      -1,
    );
    const nearest = outside.filter(({ key }) => sharedFolders(rule.sample, urlRow(key)) === depth);
    if (nearest.length === 0 || !(yield* lookAlike(search, nearest, isOfKind))) break;
    rule.depth = depth;
    rule.isOpen = true;
    widened = true;
  }
  return widened;
}

export const isOutside = (rule: KindRule, row: UrlRow, hint: string): boolean =>
  !rule.isWithin(row) && rule.isNamed(row, hint);

function sharedFolders(own: UrlRow, { columns }: UrlRow): number {
  let same = 0;
  while (same < own.pieces - 1 && own.columns[same] === columns[same]) same += 1;
  return same;
}

/** Whether two of a few pages, from all over these links, are of the kind. */
function* lookAlike(search: Search, links: readonly LookLink[], isOfKind: (look: Look) => boolean): Exchange<boolean> {
  let alike = 0;
  for (const { url } of spread(links, AUTO_PARAMS.widenTries)) {
    const look = yield* search.look(url, 'it may be of the kind of the sample');
    if (!('print' in look)) continue;
    alike += Number(isOfKind(look));
    search.keep(look.key, look);
    if (alike >= AUTO_PARAMS.testPages) return true;
  }
  return false;
}
