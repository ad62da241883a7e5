/**
 * Before any link is believed, a few pages around the sample are read, and the one that lists pages like it comes first: what
 * a sample links in its text is a poor witness of its kind, the index that it stands on a good one.
 */
import { largest } from '../../../model/extremes.ts';
import type { Exchange } from '../asking.ts';
import type { Waiting } from './frontier.ts';
import { groupsOf, type LinkGroup } from './groups.ts';
import { harvestIndex } from './harvest.ts';
import { addToFrontier } from './hope.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import { readCandidates } from './read-entities.ts';
import type { Search } from './search.ts';
import { type Index, visitRead } from './visit.ts';

interface Surveyed {
  readonly look: Look;
  readonly from: Waiting;
}

/** Reads pages around the samples until one lists pages like them; then takes the pages in, the best list first. */
export function* survey(search: Search, hopeOfSample: number): Exchange<readonly Index[]> {
  for (const look of search.samples) note(search, look, hopeOfSample);
  const surveyed: Surveyed[] = [];
  for (let visits = 0; visits < AUTO_PARAMS.surveyed && !search.asking.stopped; visits += 1) {
    const next = nextOf(search);
    if (next === null) break;
    const look = yield* search.look(next.url, 'it may list the sample');
    if (!('print' in look)) {
      search.frontier.note(next, { fresh: 0, linked: 0 });
      continue;
    }
    search.frontier.markKnown(look.key);
    look.letGo();
    surveyed.push({ look, from: next });
    note(search, look, next.hope);
    search.keep(look.key, look);
    if (worthOf(search, look) >= AUTO_PARAMS.listBits) break;
  }
  return yield* takeIn(search, surveyed, hopeOfSample);
}

/** The most promising page that is not the page of another kind. */
function nextOf(search: Search): Waiting | null {
  let next = search.frontier.next();
  while (next !== null && search.isOtherKind(next.url)) next = search.frontier.next();
  return next;
}

function* takeIn(search: Search, surveyed: readonly Surveyed[], hopeOfSample: number): Exchange<readonly Index[]> {
  const ranked = surveyed
    .map((one) => ({ ...one, worth: worthOf(search, one.look) }))
    .sort((a, b) => b.worth - a.worth);
  const indexes: Index[] = [];
  for (const { look, from } of ranked) {
    if (search.isEntityOrAlias(search.identity.keyOf(look.url))) continue;
    const visit = yield* visitRead(search, from, look);
    yield* readCandidates(search, search.queue.splice(0));
    if (visit.linked > 0) indexes.push({ url: from.url, ...visit });
  }
  for (const look of search.samples) yield* harvestIndex(search, look, hopeOfSample);
  return indexes;
}

/** The links of a page wait to be visited; nothing is believed of them yet. */
function note(search: Search, look: Look, hope: number): void {
  search.menus.count(look);
  for (const { url } of look.links) search.terms.addSeen(search.identity.keyOf(url));
  for (const list of look.lists) search.terms.addList(list, look.key);
  addToFrontier(search, { look, hope, fresh: 0, linked: 0 }, groupsIn(search, look));
}

const groupsIn = (search: Search, look: Look): readonly LinkGroup[] =>
  groupsOf(look, (link) => search.identity.keyOf(link.url));

const holdsSample = (search: Search, { members }: LinkGroup): boolean =>
  members.some(({ key }) => search.isEntity(key) && members.length > 1);

/** What the addresses of a group say for their being of the sample's kind, in bits. */
function likeness({ terms }: Search, { members }: LinkGroup): number {
  return terms.likeness(members.map(({ row }) => row));
}

/** The best group of the page: like the sample, large, and with the sample in it. */
function worthOf(search: Search, look: Look): number {
  const large = groupsIn(search, look).filter(({ members }) => members.length >= AUTO_PARAMS.minListLinks);
  const worths = large.map(
    (group) =>
      likeness(search, group) +
      Math.log2(group.members.length) +
      (holdsSample(search, group) ? AUTO_PARAMS.sampleBits : 0),
  );
  return largest(worths, 0);
}
