/**
 * The site as the published methods see it (J. Huang, H. Wang, A. Fuxman, Y. Jia, "Toward Query-centric Web Modeling and Crawling", sections 3
 * and 4.1): pages, what they link, which of them are list pages. Downloads and page scans are counted as in its Table 3.
 */
import type { Ask } from '../../../model/conversation.ts';
import { inScope } from '../../../model/domain.ts';
import { type Fetched, isTooComplex } from '../../../model/fetched.ts';
import type { Page } from '../../../model/page.ts';
import { visit } from '../../../model/query.ts';
import { withoutState } from '../../../model/same-address.ts';
import type { Address } from '../../../model/url.ts';
import { keyOf } from '../../../model/url-key.ts';
import { whyNoPage } from '../../../model/why-no-page.ts';
import { acts } from '../../../page/acting-links.ts';
import { anchorOf, links } from '../../../page/links.ts';
import { pageOf } from '../../../page/page.ts';
import type { IsA, Questions } from '../lists/asking.ts';
import type { Downloads, QueriesFound } from '../result.ts';
import type { EntityPages } from './entity-pages.ts';
import { labelsOn, TRUE } from './labels.ts';
import { SeenEntities, SeenLabels } from './numbers.ts';

/** The number of a page: of its address without what only says where one clicked. */
export type PageId = number;

/** What is kept of a page that came. */
export interface SeenPage {
  readonly role: 'list' | 'entity' | 'other';
  /** Eq as far as this page shows it: numbers of the entities that stand in its list. */
  readonly entities: readonly number[];
  /** Pages it links, entity pages and itself left out: Qq and Lq, each once, in its order. */
  readonly linked: readonly PageId[];
  /** By the position in `linked`: the number of the predicate that the link adds; -1 where it says nothing. */
  readonly labels: readonly number[];
}

/** Questions at a time: enough to keep a fast site busy, few enough that their bodies are no burden. */
const BATCH = 16;

export class SeenSite {
  readonly #entityPages: EntityPages;
  readonly #start: Address;
  readonly #isA: IsA;
  readonly #ids = new Map<string, PageId>();
  readonly #addresses: Address[] = [];
  /** Null: it did not come. */
  readonly #pages = new Map<PageId, SeenPage | null>();
  /** Where an address leads to another page. */
  readonly #leadsTo = new Map<PageId, PageId>();
  readonly #forbidden = new Set<PageId>();
  readonly #counts = { list: 0, entity: 0, other: 0 };
  readonly #entityPageOf = new Set<string>();
  /** Pages that came, in their order. */
  readonly arrived: PageId[] = [];
  readonly entities = new SeenEntities();
  /** One page for each entity that was linked. */
  readonly entityPages: PageId[] = [];
  readonly labels = new SeenLabels();
  /** Table 3: how often the links of a page were extracted. */
  pageScans = 0;
  /** Why no more is asked. */
  stopped: string | null = null;

  constructor(start: Address, entityPages: EntityPages, isA: IsA = () => {}) {
    this.#start = start;
    this.#entityPages = entityPages;
    this.#isA = isA;
  }

  /** Pages that are known by a link or came. */
  get size(): number {
    return this.#addresses.length;
  }

  addressOf(id: PageId): Address {
    return this.#addresses[id];
  }

  /** Undefined: not asked for yet. */
  page(id: PageId): SeenPage | null | undefined {
    return this.#pages.get(this.at(id));
  }

  /** The page that is shown for an address. */
  at(id: PageId): PageId {
    return this.#leadsTo.get(id) ?? id;
  }

  idOf(address: Address): PageId {
    const key = keyOf(withoutState(address, this.#entityPages.noise));
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#ids.set(key, this.#addresses.length);
    this.#addresses.push(address);
    return this.#addresses.length - 1;
  }

  isEntity(address: Address): boolean {
    return this.#entityPages.entityAt(address) !== null;
  }

  /** Downloads those pages that were not downloaded yet. After a stop nothing more is asked. */
  *download(ids: Iterable<PageId>, why: string): Questions<void> {
    const wanted = [...ids].filter((id) => this.page(id) === undefined);
    for (let from = 0; from < wanted.length && this.stopped === null; from += BATCH) {
      const batch = wanted.slice(from, from + BATCH);
      const answers = yield batch.map((id): Ask => ({ query: visit(this.addressOf(id)), why, nth: 1 }));
      for (let at = 0; at < answers.length; at += 1) this.#take(batch[at], answers[at]);
    }
  }

  #take(id: PageId, answer: Fetched): void {
    if (isStop(answer)) {
      this.stopped ??= answer.kind === 'refused' ? answer.by : 'stopped';
      return;
    }
    if (answer.kind === 'refused') {
      this.#pages.set(id, null);
      if (answer.by === 'robots') this.#forbidden.add(id);
      return;
    }
    this.downloaded(id, answer);
  }

  /** Takes in an answer that came. What is no page is counted all the same. */
  downloaded(id: PageId, answer: Fetched): void {
    const isPage = answer.kind === 'ok' && answer.status === 200 && answer.body !== '' && isHtml(answer.contentType);
    if (!isPage) {
      this.#counts.other += 1;
      this.#pages.set(id, null);
      return;
    }
    const page = pageOf(answer);
    const shown = this.idOf(page.url);
    if (shown !== id) this.#leadsTo.set(id, shown);
    const seen = this.#pages.get(shown) ?? this.#see(page, shown);
    if (!this.#pages.get(shown)) this.arrived.push(shown);
    this.#pages.set(shown, seen);
    this.#counts[seen.role] += 1;
    if (seen.role !== 'other') this.#isA(answer.query.url, seen.role);
  }

  /** Extracts the links of a page: its first scan. */
  #see(page: Page, own: PageId): SeenPage {
    const { entityAt, noise } = this.#entityPages;
    this.pageScans += 1;
    this.#entityPages.meet(page);
    const labels = labelsOn(page, noise);
    this.labels.learn(labels.values());
    const linked = new Map<PageId, number>();
    const toEntities: { readonly key: string; readonly url: Address; readonly node: number }[] = [];
    for (const link of links(page)) {
      const key = entityAt(link.url);
      if (key !== null) {
        toEntities.push({ key, ...link });
        this.#noteEntityPage(key, link.url);
      } else if (inScope(link.url, this.#start, 'host') && !acts(page, link)) {
        const id = this.idOf(link.url);
        const label = labels.get(link.node);
        if (id !== own && !this.#isNamed(linked.get(id)))
          linked.set(id, label === undefined ? -1 : this.labels.idOf(label));
      }
    }
    const isEntity = this.isEntity(page.url);
    const listed = isEntity ? [] : this.#listed(page, toEntities);
    return {
      role: isEntity ? 'entity' : toEntities.length > 0 ? 'list' : 'other',
      entities: listed,
      linked: [...linked.keys()],
      labels: [...linked.values()],
    };
  }

  /** Section 4.2, step 1: the entity links that stand in one DOM structure, that of the list; all of them where the page has no such place. */
  #listed(page: Page, toEntities: readonly { readonly key: string; readonly url: Address; readonly node: number }[]) {
    const inList = this.#entityPages.listed(page);
    const inside = inList === null ? [] : toEntities.filter(({ url }) => inList.has(url));
    const ids = new Set<number>();
    for (const { key, node, url } of inside.length > 0 ? inside : toEntities)
      ids.add(this.entities.idOf(key, this.#entityPages.plain(url), anchorOf(page, node).text));
    return [...ids];
  }

  #noteEntityPage(key: string, address: Address): void {
    if (this.#entityPageOf.has(key)) return;
    this.#entityPageOf.add(key);
    this.entityPages.push(this.idOf(address));
  }

  /** One page may be linked twice: the link under a heading says more. */
  #isNamed(label: number | undefined): boolean {
    return label !== undefined && label >= 0 && this.labels.predicates[label].value !== TRUE;
  }

  /** Links of lists that robots.txt forbids, with what they would add. */
  forbidden(): QueriesFound['forbidden'] {
    if (this.#forbidden.size === 0) return [];
    const found = new Map<PageId, number>();
    for (const id of this.arrived) {
      const page = this.page(id);
      if (page?.role !== 'list') continue;
      page.linked.forEach((linked, at) => {
        if (this.#forbidden.has(linked) && page.labels[at] >= 0 && !found.has(linked))
          found.set(linked, page.labels[at]);
      });
    }
    return [...found].map(([id, label]) => ({ ...this.labels.predicates[label], url: this.addressOf(id) }));
  }

  downloads(): Downloads {
    const { list, entity, other } = this.#counts;
    return { list, entity, other, total: list + entity + other };
  }
}

const isHtml = (contentType: string): boolean => /html|^$/i.test(contentType);

/** Refusals for budget and cancellation are outside the log: they mean stop. */
function isStop(answer: Fetched): boolean {
  if (answer.kind === 'refused') return answer.by === 'budget' || answer.by === 'wall';
  return answer.kind === 'failed' && answer.code === 'aborted';
}

/** Why a start page cannot be used; null where it can. */
export function whyUnusable(answer: Fetched): { readonly because: string; readonly isTooComplex: boolean } | null {
  if (answer.kind === 'ok' && answer.status === 200 && answer.body !== '') return null;
  return { because: whyNoPage(answer), isTooComplex: isTooComplex(answer) };
}
