/**
 * Values that entity pages link. Where the page of a value, or a view of it ("what links here"), lists who has it, a link to the value
 * is as good as a place on that list: two lists are compared with the links, and the others need not be read (rule 4 of the planner).
 */
import type { Pair } from '../../algorithms/entity-page/labels.ts';
import type { FoundQuery, QueriesFound } from '../../algorithms/facets/result.ts';
import type { Conversation } from '../../model/conversation.ts';
import { EntityIndex } from '../../model/entity-index.ts';
import { largest } from '../../model/extremes.ts';
import type { Page } from '../../model/page.ts';
import { sameAddress } from '../../model/same-address.ts';
import type { Address } from '../../model/url.ts';
import { pathId } from '../../page/link-paths.ts';
import { links } from '../../page/links.ts';
import { readPager } from '../../reading/pager.ts';
import { pageAt } from './page-at.ts';
import { type View, viewLike, viewsOn } from './value-views.ts';

const PARAMS = {
  /** Entities for each value, on the average: addresses that hardly repeat are no values. */
  repeats: 1.5,
  /** The longest list has so many at least: one or two may be linked by chance. */
  least: 3,
  /** Share of a list that must agree: pages may change while they are read. */
  agrees: 0.95,
  /** Views of one value that are tried. */
  views: 8,
} as const;

interface LinkedValue {
  readonly url: Address;
  readonly label: string;
  /** Numbers of entities. */
  readonly things: Set<number>;
}

type Values = Map<string, LinkedValue>;

/** Who is listed on a page, place by place. */
type Listed = (page: Page) => readonly ReadonlySet<number>[];

export class LinkedValues {
  readonly #byAttribute = new Map<string, Values>();
  /** The view that lists who links a page, once one was found; and those that were tried and do not. */
  #view: View | null = null;
  readonly #vain = new Set<string>();

  /** What the page of an entity says. */
  note(thing: number, pairs: readonly Pair[]): void {
    for (const { attribute, leadsTo, value } of pairs) {
      if (leadsTo === undefined) continue;
      const values = this.#byAttribute.get(attribute) ?? new Map<string, LinkedValue>();
      this.#byAttribute.set(attribute, values);
      const key = sameAddress(leadsTo);
      const known = values.get(key) ?? { url: leadsTo, label: value, things: new Set<number>() };
      values.set(key, known);
      known.things.add(thing);
    }
  }

  /** The queries of those attributes whose lists agree with the links. */
  *check(found: QueriesFound, isStopped: () => boolean): Conversation<FoundQuery[]> {
    const index = new EntityIndex(found.entities);
    const byKey = new Map(found.entities.map(({ key }, at) => [key, at]));
    const asked = new Set(found.queries.flatMap(({ predicates }) => predicates.map(({ attribute }) => attribute)));
    const listed: Listed = (page) => thingsOn(page, (url) => byKey.get(index.keyAt(url)));
    const queries: FoundQuery[] = [];
    for (const [attribute, values] of this.#byAttribute) {
      if (asked.has(attribute) || isStopped()) continue;
      const all = [...values.values()].filter(({ url }) => !byKey.has(index.keyAt(url)));
      const lists = isRepeated(all) ? yield* this.#lists(attribute, all, listed) : null;
      if (lists !== null) for (const value of all) queries.push(queryOf(attribute, value, lists));
    }
    return queries;
  }

  /** The lists of two values that agree with the links, by value; null where they do not. */
  *#lists(
    attribute: string,
    values: readonly LinkedValue[],
    listed: Listed,
  ): Conversation<ReadonlyMap<LinkedValue, Address> | null> {
    const [first, ...others] = [...values].sort((a, b) => b.things.size - a.things.size);
    const found = new Map<LinkedValue, Address>();
    for (const [value, other] of [
      [first, others[0]],
      [others[Math.floor(others.length / 2)], first],
    ] as const) {
      const list = yield* this.#listOf(`${attribute}: ${value.label}`, value, other, listed);
      if (list === null) return null;
      found.set(value, list);
    }
    return found;
  }

  /** The page that lists who has a value: its own, or a view of it. */
  *#listOf(why: string, value: LinkedValue, other: LinkedValue, listed: Listed): Conversation<Address | null> {
    const page = yield* pageAt(value.url, why);
    if (page === null) return null;
    if (agrees(page, value, listed)) return value.url;
    const views = viewsOn(page, value.url, other.url);
    const known = this.#view === null ? undefined : viewLike(views, this.#view);
    if (known !== undefined) return (yield* this.#isList(why, value, known, listed)) ? known.url : null;
    if (this.#view !== null) return null;
    for (const view of views.filter(({ form }) => !this.#vain.has(form)).slice(0, PARAMS.views)) {
      if (yield* this.#isList(why, value, view, listed)) {
        this.#view = view;
        return view.url;
      }
      this.#vain.add(view.form);
    }
    return null;
  }

  *#isList(why: string, value: LinkedValue, { url }: View, listed: Listed): Conversation<boolean> {
    const page = yield* pageAt(url, why);
    return page !== null && agrees(page, value, listed);
  }
}

/** Whether addresses come again on page after page. */
function isRepeated(values: readonly LinkedValue[]): boolean {
  const sizes = values.map(({ things }) => things.size);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return values.length > 1 && largest(sizes) >= PARAMS.least && all >= PARAMS.repeats * sizes.length;
}

/** Whether in one place of a page stand those that link the value, and no others; of a list in parts, the first of them. */
function agrees(page: Page, { things }: LinkedValue, listed: Listed): boolean {
  return listed(page).some((shown) => {
    const both = [...shown].filter((thing) => things.has(thing)).length;
    if (both < PARAMS.agrees * shown.size) return false;
    return both >= PARAMS.agrees * things.size || (both >= PARAMS.least && readPager(page)?.next != null);
  });
}

function thingsOn(page: Page, thingAt: (url: Address) => number | undefined): ReadonlySet<number>[] {
  const places = new Map<number, Set<number>>();
  for (const { node, url } of links(page)) {
    const thing = thingAt(url);
    if (thing === undefined) continue;
    const place = pathId(page, node);
    places.set(place, (places.get(place) ?? new Set<number>()).add(thing));
  }
  return [...places.values()];
}

function queryOf(attribute: string, value: LinkedValue, lists: ReadonlyMap<LinkedValue, Address>): FoundQuery {
  const list = lists.get(value);
  return {
    predicates: [{ attribute, value: value.label }],
    path: [],
    url: list ?? value.url,
    how: list === undefined ? 'predicted' : 'asked',
    sameAs: null,
    parent: 0,
    source: list === undefined ? 'inferred' : 'filter',
    confidence: 0.97,
    entities: [...value.things].sort((a, b) => a - b),
    complete: true,
  };
}
