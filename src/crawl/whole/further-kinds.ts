/**
 * Whether a further kind of a site is one that is known, seen from elsewhere: pages about the history of a thing, a journal that
 * repeats what was entered, the same things under other addresses. What is known is not crawled again as something else.
 */
import { sameText } from '../../algorithms/entity-page/common-names.ts';
import type { FoundEntity } from '../../algorithms/facets/result.ts';
import type { FoundKind } from '../../algorithms/site/result.ts';
import { fitsShape, isTelling, type Shape } from '../../algorithms/site/shape.ts';
import { addressParts } from '../../model/address-parts.ts';
import type { Conversation } from '../../model/conversation.ts';
import type { Page } from '../../model/page.ts';
import { visit } from '../../model/query.ts';
import { sameAddress } from '../../model/same-address.ts';
import { spread } from '../../model/spread.ts';
import { TextSet } from '../../model/text-set.ts';
import type { Address } from '../../model/url.ts';
import { links } from '../../page/links.ts';
import { pageOf } from '../../page/page.ts';
import { pageText } from '../../page/text.ts';

const PARAMS = {
  /** Share of what the lists of a kind show that is known of another, from which on they are that kind once more. */
  sameKind: 0.8,
  /** Pages of a kind that are compared with those of the entities they link. */
  looks: 12,
  /** Words on such a share of the pages are labels and furniture; a kind may have several templates. */
  onMany: 0.34,
  /** Words of two pages that are on both, of those on either, where one says what the other says. */
  sameWords: 0.5,
  /** Share of the pages that do. */
  mostly: 0.5,
  /** A piece of an address that so many entities of a kind have does not say which of them it is. */
  common: 0.5,
} as const;

/** The entities of the kinds that were crawled, by all that is known of them. */
export class KnownEntities {
  readonly #addresses = new TextSet();
  /** Title, and what of the address says which one it is. */
  readonly #names = new TextSet();
  readonly #shapes: Shape[] = [];

  note(entities: readonly FoundEntity[], shapes: readonly Shape[]): void {
    for (const { address, aliases } of entities)
      for (const url of [address, ...aliases]) if (url !== null) this.#addresses.add(sameAddress(url));
    for (const name of namesOf(entities)) this.#names.add(name);
    for (const shape of shapes) if (isTelling(shape)) this.#shapes.push(shape);
  }

  has(address: Address): boolean {
    return this.#addresses.has(sameAddress(address));
  }

  /** An address is that of one entity, and this of one kind: lists that show nothing else are further lists of a kind that was read. */
  areAllOf({ lists }: FoundKind): boolean {
    const all = new Set(lists.flatMap(({ addresses }) => addresses.flatMap((url) => url ?? [])));
    return isMost([...all].filter((url) => this.has(url)).length, all.size);
  }

  /** Entities of the same names, whose addresses say the same of which one is meant: `/file?name=a/b` and `/history?name=a/b`. */
  areNamedIn({ lists }: FoundKind): boolean {
    return lists.every(({ addresses, titles }) => {
      const names = namesOf(addresses.map((address, at) => ({ address, title: titles[at] ?? '' })));
      return isMost(names.filter((name) => this.#names.has(name)).length, addresses.length);
    });
  }

  /** Whether most pages of a kind say what the page of the entity says that they link. */
  *areRepeatedBy(kind: FoundKind): Conversation<boolean> {
    const pages = yield* samplesOf(kind);
    if (pages.length < 2) return false;
    const everywhere = sharedBy(pages.map((page) => new Set(links(page).map(({ url }) => sameAddress(url)))));
    const linked = pages.map((page) => this.#linkedFrom(page, everywhere));
    const known = yield* pagesAt(linked.flatMap((url) => url ?? []));
    const words = ownWords(pages);
    const knownWords = ownWords([...known.values()]);
    const at = new Map([...known.keys()].map((url, place) => [url, knownWords[place]]));
    const repeats = linked.filter((url, place) => {
      const there = url === null ? undefined : at.get(url);
      return there !== undefined && areSame(words[place], there);
    });
    return repeats.length > PARAMS.mostly * pages.length;
  }

  /** The first entity that a page links and not all pages like it. */
  #linkedFrom(page: Page, everywhere: ReadonlySet<string>): Address | null {
    const isOf = (url: Address) => this.has(url) || this.#shapes.some((shape) => fitsShape(url, shape));
    return links(page).find(({ url }) => !everywhere.has(sameAddress(url)) && isOf(url))?.url ?? null;
  }
}

const isMost = (some: number, all: number): boolean => all > 0 && some >= PARAMS.sameKind * all;

/** Titles with what of the address is not common to most. */
function namesOf(things: readonly { readonly address: Address | null; readonly title: string }[]): string[] {
  const pieces = things.map(({ address }) => (address === null ? [] : piecesOf(address)));
  const counts = new Map<string, number>();
  for (const one of pieces) for (const piece of new Set(one)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return things.flatMap(({ address, title }, at) => {
    const own = pieces[at].filter((piece) => counts.get(piece)! <= PARAMS.common * things.length);
    return address === null || own.length === 0 ? [] : [`${sameText(title)} ${own.join(' ')}`];
  });
}

function piecesOf(address: Address): string[] {
  const { parameters, segments } = addressParts(address);
  return [...segments, ...parameters.map(({ value }) => value ?? '')];
}

/** Those that were looked at, and some more. */
function* samplesOf({ lists, pages }: FoundKind): Conversation<readonly Page[]> {
  const known = new Set(pages.map(({ query }) => query.url));
  const all = [...new Set(lists.flatMap(({ addresses }) => addresses.flatMap((url) => url ?? [])))];
  const others = spread(
    all.filter((url) => !known.has(url)),
    Math.max(0, PARAMS.looks - pages.length),
  );
  return [...pages, ...(yield* pagesAt(others)).values()];
}

function* pagesAt(urls: readonly Address[]): Conversation<ReadonlyMap<Address, Page>> {
  const wanted = [...new Set(urls)];
  const answers = yield wanted.map((url) => ({
    query: visit(url),
    why: 'whether it says what another page says',
    nth: 1,
  }));
  return new Map(
    answers.flatMap((answer, at) =>
      answer.kind === 'ok' && answer.status === 200 ? [[wanted[at], pageOf(answer)] as const] : [],
    ),
  );
}

/** The words of each page that are not on many of them. */
function ownWords(pages: readonly Page[]): ReadonlySet<string>[] {
  const words = pages.map(
    (page) =>
      new Set(
        pageText(page)
          .text.toLowerCase()
          .match(/[\p{L}\p{N}]+/gu),
      ),
  );
  const counts = new Map<string, number>();
  for (const own of words) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  const most = Math.max(1, PARAMS.onMany * pages.length);
  return words.map((own) => new Set([...own].filter((word) => counts.get(word)! <= most)));
}

function sharedBy(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [first, ...others] = sets;
  return new Set([...first].filter((one) => others.every((set) => set.has(one))));
}

function areSame(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const both = [...a].filter((word) => b.has(word)).length;
  return both > 0 && both >= PARAMS.sameWords * (a.size + b.size - both);
}
