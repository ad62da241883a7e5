/** What the links of a page are worth: entities, further index pages, or nothing. */
import type { Address } from '../../../model/url.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import { groupsOf, type LinkGroup, type Member } from './groups.ts';
import { addToFrontier } from './hope.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import type { GroupVerdict, Search } from './search.ts';
import { sortGroup, verdictAt } from './sorting.ts';
import { pathOf, urlRow } from './url-pattern.ts';

export interface Harvest {
  /** Entities and candidates that were not known. */
  readonly fresh: number;
  /** All entities and candidates that the page links. */
  readonly linked: number;
}

/** Reads the links of an index page (or the sample); unknown groups that may be entities are tested on the spot. */
export function* harvestIndex(search: Search, look: Look, hope: number): Exchange<Harvest> {
  search.menus.count(look);
  nameSamples(search, look);
  const before = search.entities.length;
  let queued = 0;
  let linked = 0;
  let others: LinkGroup[] = [];
  // A test may show that a part of the addresses is state: then links are grouped anew, by what is left of them.
  for (let decisions = -1; decisions !== search.identity.decisions; ) {
    decisions = search.identity.decisions;
    linked = 0;
    others = [];
    for (const group of groupsOf(look, (link) => search.identity.keyOf(link.url))) {
      const sorted = yield* sortGroup(search, look, group);
      if (decisions !== search.identity.decisions) break;
      const place = verdictAt(search, group.contexts);
      queued += sorted.candidates.filter((member) => enqueue(search, look, member, search.queue, place)).length;
      linked += sorted.candidates.length + sorted.known;
      if (sorted.others.length > 0) others.push({ ...group, members: sorted.others });
    }
  }
  const fresh = queued + search.entities.length - before;
  if (linked > 0 && search.indexPaths.size < AUTO_PARAMS.maxClusters) search.indexPaths.add(pathOf(look.key));
  addToFrontier(search, { look, hope, fresh, linked }, others);
  return { fresh, linked };
}

/** Samples were given, not linked: what the first of the index pages say of them is noted here. */
function nameSamples(search: Search, look: Look): void {
  if (search.visits > AUTO_PARAMS.maxFailedTests) return;
  for (const { key } of search.samples) {
    if (key === look.key || search.isCalled(key)) continue;
    const link = look.links.find(({ text, url }) => text !== '' && search.identity.keyOf(url) === key);
    if (link !== undefined) search.call(key, link.text);
  }
}

/** Lists that were seen before it was known how links to entities stand. */
export function* harvestPostponed(search: Search, hope: number): Exchange<number> {
  let fresh = 0;
  for (const [look, visited] of [...search.postponed]) {
    if (!look.links.some(({ path }) => search.entityPaths.has(path))) continue;
    search.postponed.delete(look);
    const harvest = yield* harvestIndex(search, look, hope);
    if (visited !== null) search.frontier.correct(visited, harvest);
    fresh += harvest.fresh;
  }
  return fresh;
}

/** Entities that an entity page links: looked at last, since index pages lead to them, too. Their addresses tell; places do not matter. */
export function harvestEntity(search: Search, look: Look): void {
  const { identity } = search;
  const fresh = new Map<AddressKey, Fresh>();
  for (const link of look.linksTo((url) => isNew(search, url))) {
    const key = identity.keyOf(link.url);
    // The first link to it counts, but one with words rather than a picture without.
    if (key !== look.key && (fresh.get(key)?.link.text ?? '') === '') fresh.set(key, { link, key, row: urlRow(key) });
  }
  for (const member of fresh.values()) enqueue(search, look, member, search.beside);
}

function isNew(search: Search, url: Address): boolean {
  const { identity, patterns, strangers } = search;
  // Most links of a page are those of its menus, which every page has.
  strangers.knowing(patterns.changes + identity.decisions);
  if (strangers.has(url)) return false;
  const key = identity.keyOf(url);
  const row = urlRow(key);
  if (!patterns.has(row)) strangers.add(url);
  return patterns.tells(row) && !search.wasQueued(key);
}

type Fresh = Pick<Member, 'link' | 'key' | 'row'>;

function enqueue(search: Search, look: Look, member: Fresh, to: Search['queue'], place?: GroupVerdict): boolean {
  const { link, key, row } = member;
  const sure = place === 'entities' || search.patterns.tells(row);
  return search.enqueue({ url: search.identity.cleaned(link.url), key, text: link.text, foundOn: look.url, sure }, to);
}
