/** One kind of things: its lists as one universe, its filters as queries, its pages where they add something. */
import type { QueriesFound } from '../../algorithms/facets/result.ts';
import { isChoiceOf } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import { EntityIndex } from '../../model/entity-index.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { head } from '../../page/head.ts';
import { AttributeNames } from './attribute-names.ts';
import { coverageOf } from './coverage.ts';
import { discoverMore } from './discover-more.ts';
import { EntityPages } from './entity-pages.ts';
import { calledAfterLists } from './kind-called.ts';
import { KindFacts } from './kind-facts.ts';
import { KindLists } from './kind-lists.ts';
import type { KindOptions } from './kind-options.ts';
import type { KindKnowledge } from './knowledge.ts';
import { LinkedValues } from './linked-values.ts';
import { withParts } from './list-parts.ts';
import { withMappedPages } from './mapped-pages.ts';
import { type NamedAddresses, underNamedAddresses } from './named-addresses.ts';
import type { PageReadings } from './page-readings.ts';
import { plainNames } from './plain-names.ts';
import type { RecordFields } from './record-facts.ts';
import { type KindSummary, NOTHING_FOUND } from './result.ts';

export interface KindResult {
  readonly summary: KindSummary;
  readonly listPages: number;
  /** For a person: what is still to do, where it stopped. */
  readonly left: readonly string[];
  /** What was found, by all addresses that are known of it. */
  readonly found: QueriesFound['entities'];
  /** How many pages its own pages list that are not known; see `LinkedUnread`. */
  readonly unread: (isKnown: (address: Address) => boolean) => number;
}

const NO_UNREAD = () => 0;

export function* crawlKind(options: KindOptions): Conversation<KindResult> {
  const lists = new KindLists(options);
  yield* lists.read();
  const left = options.shared.stopped === null ? [] : [`ask the rest of the lists and filters of ${options.kind.name}`];
  const { found, readings, remarks } = yield* discoverMore(options, lists.found);
  if (left.length === 0 && options.shared.stopped !== null) left.push(`search for ${options.kind.name} on no list`);
  if (found === null) {
    options.sink.settled();
    return { summary: nothingOf(options, lists), listPages: 0, left, found: [], unread: NO_UNREAD };
  }
  const whole = titled(withParts(found, lists.parts), lists.records);
  const known = yield* knownThings(options, whole);
  const described = yield* describeThings(options, lists, known, readings);
  if (described === null) {
    options.sink.settled();
    const summary = viewsOnly(options, lists);
    return { summary, listPages: lists.urls.length, left, found: [], unread: NO_UNREAD };
  }
  tellEntities(options, described.found);
  const { entities, queries } = described.found;
  const listed = new Set(queries.flatMap(({ url }) => (url === null ? [] : sameAddress(url))));
  return {
    // Of lists that were read half, it is not known whether the site cuts them or has no filters.
    summary: summaryOf(options, lists, described, left.length > 0 ? [] : [...described.found.remarks, ...remarks]),
    listPages: described.found.downloads.list,
    left: [...left, ...described.left],
    found: entities,
    unread: (isKnown) => readings.linked.count(entities.length, (url) => listed.has(sameAddress(url)) || isKnown(url)),
  };
}

/** Where a whole card is the link to its thing, the thing is called what the card's title says. */
function titled(found: QueriesFound, records: RecordFields): QueriesFound {
  const entities = found.entities.map((entity) => {
    const title = entity.address === null ? null : records.titleOf(entity);
    return title === null ? entity : { ...entity, title };
  });
  return { ...found, entities };
}

/** Under the addresses their pages name, where pages may be asked for. */
function* knownThings({ entityPages, kind, shared }: KindOptions, listed: QueriesFound): Conversation<NamedAddresses> {
  if (entityPages === 'none')
    return { found: underPlainAddresses(listed), linked: listed.entities.map(({ address }) => address) };
  const isStopped = () => shared.stopped !== null;
  const found = isStopped() ? listed : yield* shared.of(withMappedPages(listed, isStopped));
  const isCutOff = () => shared.stopped !== null && kind.pages.some((page) => head(page).canonical !== null);
  const named = yield* shared.of(underNamedAddresses(found, isCutOff));
  return { found: underPlainAddresses(named.found), linked: named.linked };
}

/** Things are asked for where lists link them, and kept under the plainest address that is known of each. */
function underPlainAddresses(found: QueriesFound): QueriesFound {
  const index = new EntityIndex(found.entities);
  return { ...found, entities: found.entities.map((entity) => index.plain(entity)) };
}

/** What is known of the things of a kind in the end. */
interface Described {
  readonly name: string;
  readonly found: QueriesFound;
  readonly knowledge: KindKnowledge;
  readonly pages: KindSummary['entityPages'];
  readonly left: readonly string[];
  /** Attributes of filters whose values entity pages were seen to show. */
  readonly shown: ReadonlySet<string>;
}

function* describeThings(
  options: KindOptions,
  lists: KindLists,
  { found, linked }: NamedAddresses,
  readings: PageReadings,
): Conversation<Described | null> {
  const { entityPages, isMain, kind, progress, shared } = options;
  const names = new AttributeNames(found, (thing) => lists.records.of(found.entities[thing]));
  const pages = new EntityPages({
    things: found.entities.map(({ title }, at) => ({ address: linked[at], title })),
    shapes: kind.shapes,
    choice: entityPages,
    isTooLate: shared.stopped !== null,
    readings,
    names: (said) => names.give(said),
  });
  // Some pages first, so that what lists call an attribute and what pages call it get one name before anything is kept.
  progress.phase(`what the pages of ${kind.name} say`, null);
  yield* shared.of(pages.look());
  const named = names.rename(found);
  const facts = new KindFacts(options, named, lists.records, names);
  if (!isMain && areChoices(lists.urls, found.entities) && pages.saysNothing((thing) => facts.known(thing)))
    return null;
  const name = calledAfterLists(options, { found: named, urls: lists.urls, onFirst: lists.onFirst });
  facts.keepLists(name);
  const values = new LinkedValues();
  const { because, left, read, shown } = yield* shared.of(
    pages.readRest({
      known: (thing) => facts.known(thing),
      planned: (count) => progress.phase(`the pages of ${kind.name}`, count),
      says(thing, page, atMs, pairs) {
        facts.keepPage(thing, page, atMs, pairs);
        values.note(thing, pairs);
      },
    }),
  );
  const linkedTo = left > 0 ? [] : yield* shared.of(values.check(named, () => shared.stopped !== null));
  if (linkedTo.length > 0) facts.keepLinked(name, linkedTo);
  progress.decided(`${kind.name}: ${read} entity pages, because ${because}`);
  const attributes = shown.flatMap(({ says, thing }) =>
    [...facts.asked(thing)].flatMap(([attribute, values]) => ([...values].some(says) ? [attribute] : [])),
  );
  return {
    name,
    found: { ...named, queries: [...named.queries, ...linkedTo] },
    knowledge: facts.knowledge,
    pages: { read, because },
    left: left === 0 ? [] : [read === 0 ? `read the pages of ${name}` : `read ${left} more pages of ${name}`],
    shown: new Set(attributes),
  };
}

/** Some pages of entities were asked for something else: whether a link to them narrows the list. */
function tellEntities({ shared, sink }: KindOptions, { entities }: QueriesFound): void {
  for (const { address, aliases } of entities)
    for (const one of address === null ? aliases : [address, ...aliases])
      if (shared.wasAsked(one)) sink.role(one, 'entity');
}

function summaryOf(
  { kind, shared, siteName }: KindOptions,
  lists: KindLists,
  { found, knowledge, name, pages, shown }: Described,
  remarks: readonly string[],
): KindSummary {
  const wasLookedFor = (attribute: string) =>
    found.groups.some(
      ({ name: group, seenOnPages: seen }) => group === attribute && seen?.shown === 0 && seen.looked > 0,
    );
  const attributes = knowledge.attributes(
    (attribute) => shown.has(attribute) || !(pages.read > 0 || wasLookedFor(attribute)),
  );
  const count = (how: string) => found.queries.filter((query) => query.how === how).length;
  return {
    name,
    crawled: true,
    lists: lists.urls,
    entities: found.entities.length,
    facts: knowledge.facts,
    attributes,
    queries: { asked: count('asked'), predicted: count('predicted'), equivalent: count('equivalent') },
    avoided: found.avoided,
    forbidden: [...new Set(found.forbidden.map(({ attribute }) => attribute))],
    groups: found.groups,
    entityPages: pages,
    remarks: [
      ...remarks,
      ...plainNames({
        name,
        said: [
          siteName,
          ...kind.lists.flatMap(({ heading, label }) => [label, heading]),
          ...kind.siblings.map(({ label }) => label),
        ],
        lists: lists.urls,
        attributes: attributes.map((attribute) => attribute.name),
      }),
    ],
    incomplete: found.incomplete
      // Other lists may have what one was cut off.
      .filter(({ attribute, expected }) => attribute !== null || (expected ?? 0) > found.entities.length)
      .map((lack) => ({ kind: name, ...lack })),
    coverage: coverageOf(
      name,
      found,
      attributes.map((attribute) => attribute.name),
      (url) => shared.isLost(url),
    ),
  };
}

/** What the addresses of a list with something chosen lead to, and nothing else. */
function areChoices(lists: readonly Address[], entities: QueriesFound['entities']): boolean {
  return entities.every(({ address }) => address !== null && lists.some((list) => isChoiceOf(list, address)));
}

/** A report for each of its rows is no page of an entity. */
function viewsOnly(options: KindOptions, lists: KindLists): KindSummary {
  const because = 'they show the list with something chosen, and say nothing of an entity';
  return { ...nothingOf(options, lists), crawled: false, entityPages: { read: 0, because } };
}

function nothingOf(options: KindOptions, lists: KindLists): KindSummary {
  const entityPages = { read: 0, because: 'none were looked at' };
  return { ...NOTHING_FOUND, name: calledAfterLists(options, lists), crawled: true, lists: lists.urls, entityPages };
}
