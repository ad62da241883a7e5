/**
 * INDESIT, a rival of SSUP: L. Blanco, V. Crescenzi, P. Merialdo, "Efficiently Locating Collections of Web Pages to Wrap",
 * WEBIST 2005, as far as its abstract and the SSUP paper tell; what had to be guessed is numbered in docs/papers/ssup.md.
 */
import type { Conversation } from '../../../model/conversation.ts';
import type { Scope } from '../../../model/domain.ts';
import type { Address } from '../../../model/url.ts';
import { type AddressKey, keyOf } from '../../../model/url-key.ts';
import { Asking, type Exchange } from '../asking.ts';
import { type Discovery, nothingFound } from '../result.ts';
import { type SeenPage, SeenSite } from '../seen-site.ts';
import { htmlSimilarity } from '../ssup/html-similarity.ts';
import { type LinkCollection, LinkCollections, type PageClass, TARGET } from './link-collections.ts';
import { INDESIT_PARAMS, type IndesitParams } from './params.ts';

export interface IndesitOptions extends Partial<IndesitParams> {
  /** @default 'host' */
  readonly scope?: Scope;
  /** Taken for pages that the sample links. @default none */
  readonly indexPages?: readonly Address[];
}

/** The pages that are similar in structure to the sample. */
export function* indesit(sample: Address, options: IndesitOptions = {}): Conversation<Discovery> {
  const params = { ...INDESIT_PARAMS, ...options };
  const asking = new Asking();
  const site = new SeenSite(asking, { start: sample, scope: options.scope ?? 'host', notation: params.notation });
  const answer = yield* asking.one(sample, 'the sample page');
  if (answer.page === null) return nothingFound(asking, `The sample ${sample} cannot be read: ${answer.because}.`);
  const key = keyOf(answer.page.url);
  site.add(key, answer.page);
  const crawl = new SimilarPages(site, params);
  yield* crawl.run(site.page(key)!, options.indexPages ?? [], () => asking.stopped);
  return discovery(site, asking, crawl);
}

interface Wanted {
  readonly key: AddressKey;
  readonly on: AddressKey;
  readonly near: number;
}

class SimilarPages {
  readonly #site: SeenSite;
  readonly #params: IndesitParams;
  /** The first page of each class stands for it (I1). */
  readonly #leaders: SeenPage[] = [];
  readonly #classes = new Map<AddressKey, PageClass | null>();
  readonly #collections = new LinkCollections();
  /** Pages of the sample's class, and which page linked each. */
  readonly targets = new Map<AddressKey, AddressKey>();
  readonly indexes = new Set<AddressKey>();

  constructor(site: SeenSite, params: IndesitParams) {
    this.#site = site;
    this.#params = params;
  }

  *run(sample: SeenPage, given: readonly Address[], isStopped: () => boolean): Exchange<void> {
    this.#take(sample.key, sample.key, 0);
    let wanted: readonly Wanted[] = given.map((url) => ({ key: keyOf(url), on: sample.key, near: 1 }));
    while (!isStopped()) {
      yield* this.#site.download(
        wanted.map(({ key }) => key),
        'a page that may be like the sample',
      );
      for (const { key, near, on } of wanted) this.#take(key, on, near);
      wanted = this.#next();
      if (wanted.length === 0) break;
    }
  }

  /** A page was downloaded: its class is known, and its links join the collections of that. */
  #take(key: AddressKey, on: AddressKey, near: number): void {
    if (this.#classes.has(key)) return;
    const page = this.#site.page(key);
    const found = page === null ? null : this.#classOf(page);
    this.#classes.set(key, found);
    this.#collections.note(key, found);
    if (page === null || found === null) return;
    if (found === TARGET) this.targets.set(key, on);
    else this.indexes.add(key);
    this.#collections.add(page, found, near, (link) => this.#classes.get(link) ?? null);
  }

  #classOf(page: SeenPage): PageClass {
    const known = this.#leaders.findIndex((leader) => htmlSimilarity(leader, page) >= this.#params.threshold);
    return known >= 0 ? known : this.#leaders.push(page) - 1;
  }

  /** All links of collections that lead somewhere; where none are left, a few of those that were not tried, the relevant classes first. */
  #next(): readonly Wanted[] {
    const relevant = this.#relevantClasses();
    const all = [...this.#collections.all];
    const productive = all.filter(({ led }) => [...led.keys()].some((found) => relevant.has(found)));
    const follow = this.#linksOf(productive, () => Number.POSITIVE_INFINITY);
    if (follow.length > 0) return follow;
    const untried = all.filter(({ tried }) => tried < this.#params.samples);
    const some = ({ tried }: LinkCollection) => this.#params.samples - tried;
    const onRelevant = this.#linksOf(
      untried.filter(({ of }) => relevant.has(of)),
      some,
    );
    if (onRelevant.length > 0) return onRelevant;
    return this.#linksOf(
      untried.filter(({ near }) => near < this.#params.reach),
      some,
    );
  }

  /** The sample's class, and those of pages that have a collection of links to it: index pages (I3). */
  #relevantClasses(): ReadonlySet<PageClass> {
    const relevant = new Set<PageClass>([TARGET]);
    for (const { led, of } of this.#collections.all) if (led.has(TARGET)) relevant.add(of);
    return relevant;
  }

  #linksOf(collections: readonly LinkCollection[], most: (collection: LinkCollection) => number): readonly Wanted[] {
    const wanted = new Map<AddressKey, Wanted>();
    for (const collection of collections) {
      let left = most(collection);
      for (const [key, on] of collection.links) {
        if (left <= 0) break;
        if (this.#classes.has(key) || wanted.has(key)) continue;
        wanted.set(key, { key, on, near: collection.near + 1 });
        left -= 1;
      }
    }
    return [...wanted.values()];
  }
}

function discovery(site: SeenSite, asking: Asking, { indexes, targets }: SimilarPages): Discovery {
  const [[sample]] = targets;
  const first = site.page(sample)!;
  const total = asking.downloads;
  return {
    path: [site.addressOf(sample)],
    entities: [...targets].map(([key, on]) => ({
      url: site.addressOf(key),
      title: site.page(key)?.title ?? null,
      foundOn: site.addressOf(on),
      similarity: htmlSimilarity(first, site.page(key)!),
    })),
    downloads: { list: 0, entity: targets.size, other: Math.max(0, total - targets.size), total },
    unanswered: asking.unanswered,
    warnings: asking.stopped ? ['The budget was used up: the list may not be whole.'] : [],
    nearMisses: [],
    explanation: [
      `${targets.size} pages are similar in structure to the sample, ${indexes.size} of those read are not.`,
    ],
    nothing: null,
  };
}
