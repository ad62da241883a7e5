import { addressParts } from '../../model/address-parts.ts';
import type { Page } from '../../model/page.ts';
import type { Address } from '../../model/url.ts';
import { isAgreed, kindName } from './kind-name.ts';
import { type Labelled, listSameSort, saySame } from './labels.ts';
import { PARAMS } from './params.ts';
import type { FoundKind, FoundList, Sibling } from './result.ts';
import { areOneShape, fitsShape, isTelling, type Shape } from './shape.ts';
import { areOneTemplate } from './template.ts';

/** A kind while it is being learned. */
export interface Draft {
  readonly shapes: Shape[];
  readonly lists: FoundList[];
  /** Texts that are the same on all its pages and on no other. */
  readonly labels: Set<string>;
  readonly samples: Address[];
  /** Of the samples, those that were read. */
  readonly pages: Page[];
  readonly siblings: Sibling[];
  /** What an index of its lists is called: no single one of these names the kind. */
  indexedBy: string | null;
  /** Titles that were seen, to know what a further list adds. */
  readonly titles: Set<string>;
}

export class Kinds {
  readonly all: Draft[] = [];
  /** How lists of them are written, where that could be taken for things. */
  readonly #lists: Shape[] = [];

  /** What is written so are lists. */
  addLists(shape: Shape): void {
    this.#lists.push(shape);
  }

  withShape(shape: Shape): Draft | null {
    if (!isTelling(shape)) return null;
    return this.all.find(({ shapes }) => shapes.some((known) => areOneShape(known, shape))) ?? null;
  }

  /** The kind that lists nearly all of these already: a box of teasers stands on many pages. */
  withThings(addresses: readonly Address[]): Draft | null {
    const lists = (kind: Draft) => new Set(kind.lists.flatMap((list) => list.addresses));
    const knows = (kind: Draft) => {
      const listed = lists(kind);
      return addresses.filter((address) => listed.has(address)).length >= PARAMS.sameThings * addresses.length;
    };
    return this.all.find(knows) ?? null;
  }

  /** The kind that lists some of these, written in the same way: an address is of one thing, and that of one kind. */
  withMembers(shape: Shape, addresses: readonly Address[]): Draft | null {
    const least = Math.max(PARAMS.membersInCommon, PARAMS.shareInCommon * addresses.length);
    const lists = (kind: Draft) => new Set(kind.lists.flatMap((list) => list.addresses));
    const isWrittenSo = (kind: Draft) => kind.shapes.some((known) => areOneShape(known, shape));
    return (
      this.all.find((kind) => {
        const listed = isWrittenSo(kind) ? lists(kind) : new Set<Address | null>();
        return addresses.filter((address) => listed.has(address)).length >= least;
      }) ?? null
    );
  }

  /** The kind whose pages are written like these, where neither says enough to tell them apart by labels. */
  withTemplate(shape: Shape, { labels, pages }: Labelled): Draft | null {
    const isSilent = (said: ReadonlySet<string>) => said.size < PARAMS.minSharedLabels;
    if (!isSilent(labels)) return null;
    return (
      this.all.find(
        (kind) =>
          isSilent(kind.labels) &&
          kind.shapes.some((known) => areOneShape(known, shape)) &&
          areOneTemplate(kind.pages, pages),
      ) ?? null
    );
  }

  withLabels(labelled: Labelled): Draft | null {
    return this.all.find((kind) => saySame(kind, labelled)) ?? null;
  }

  /** Things without pages are of one kind where their lists stand in one place of their pages, and say the same of them. */
  withPlace({ labels, place }: Pick<FoundList, 'labels' | 'place'>): Draft | null {
    const isLike = (list: FoundList) => list.place === place && listSameSort(list.labels, labels);
    return this.all.find(({ lists, shapes }) => shapes.length === 0 && lists.some(isLike)) ?? null;
  }

  /** How many things were seen. */
  known(): number {
    return this.all.reduce((sum, { titles }) => sum + titles.size, 0);
  }

  /** Whether an address is written like those of a thing that is known. */
  owns(address: Address): boolean {
    const isOf = (shape: Shape) => isTelling(shape) && fitsShape(address, shape);
    return this.all.some((kind) => kind.shapes.some(isOf) && !asksMore(kind, address)) && !this.#lists.some(isOf);
  }

  add(shape: Shape | null, labels: ReadonlySet<string>, pages: readonly Page[]): Draft {
    const draft: Draft = {
      shapes: shape === null ? [] : [shape],
      lists: [],
      labels: new Set(labels),
      samples: pages.map(({ url }) => url),
      pages: [...pages],
      siblings: [],
      indexedBy: null,
      titles: new Set(),
    };
    this.all.push(draft);
    return draft;
  }

  result(given: Draft | null): FoundKind[] {
    const found = this.all.filter(({ lists, samples }) => lists.length > 0 || samples.length > 0).map(toKind);
    // Beside records of things that have pages, things that have none are a box of reviews or news, and bare links a menu.
    const linked = found.some((kind) => kind.strong && !isSlight(kind));
    const first =
      given === null ? -1 : this.all.filter((one) => one.lists.length > 0 || one.samples.length > 0).indexOf(given);
    const rank = (kind: FoundKind, at: number): number =>
      at === first ? Number.POSITIVE_INFINITY : kindWorth(kind) * (linked && isSlight(kind) ? 0.01 : 1);
    return found
      .map((kind, at) => ({ kind, worth: rank(kind, at) }))
      .sort((a, b) => b.worth - a.worth)
      .map(({ kind }) => (linked && isSlight(kind) ? { ...kind, strong: false } : kind));
  }
}

/** Where a parameter says which thing it is, what asks for more by another one is no page of a thing: `?id=7&do=history`. */
function asksMore({ lists, shapes }: Draft, address: Address): boolean {
  if (!shapes.some(({ parameters }) => parameters.length > 0)) return false;
  const known = new Set(
    lists.flatMap(({ addresses }) =>
      addresses.slice(0, PARAMS.longList).flatMap((one) => (one === null ? [] : namesIn(one))),
    ),
  );
  return namesIn(address).some((name) => !known.has(name));
}

const namesIn = (address: Address): string[] => addressParts(address).parameters.map(({ name }) => name);

const isSlight = ({ lists, shapes }: FoundKind): boolean => shapes.length === 0 || lists.every(({ bare }) => bare);

function toKind({ indexedBy, lists, pages, samples, shapes, siblings }: Draft): FoundKind {
  const sorted = [...lists].sort(
    (a, b) =>
      Number(a.bare) - Number(b.bare) ||
      Number(isTeaser(a)) - Number(isTeaser(b)) ||
      worth(b) - worth(a) ||
      a.url.length - b.url.length,
  );
  // The site's own order says what it calls them: of several lists the first in its menu.
  const naming = (all: readonly FoundList[]) => (indexedBy === null ? all : all.filter((list) => !isOneOfMany(list)));
  const named = naming(lists).find((list) => isStrong(list) && isAgreed(list)) ?? naming(sorted)[0];
  const unnamed = indexedBy ?? kindName(undefined, shapes);
  return {
    name: named === undefined ? unnamed : kindName(named, shapes),
    widestName: naming(sorted)[0] === undefined ? unnamed : kindName(naming(sorted)[0], shapes),
    lists: sorted,
    siblings,
    shapes,
    samples,
    pages,
    strong: sorted.some(isStrong),
  };
}

/** One of the lists of an index, which calls it after what only its things have. */
const isOneOfMany = ({ isIndexed, names }: FoundList): boolean => isIndexed === true && names === null;

export const isStrong = ({ filters, goesOn, titles }: FoundList): boolean =>
  filters > 0 || goesOn || titles.length >= PARAMS.longList;

/** A few things on a front page: they stand on other lists, too, and read before those its menu would be their filter. */
const isTeaser = (list: FoundList): boolean => addressParts(list.url).segments.length === 0 && !isStrong(list);

/** The same things in the same order, with nothing beside them that was not there before: a box that stands on many pages. */
export function isSameBox(known: FoundList, list: FoundList): boolean {
  const isNoWider = list.filters <= known.filters && list.pages <= known.pages && (known.goesOn || !list.goesOn);
  const { length } = list.titles;
  return isNoWider && length === known.titles.length && list.titles.every((title, at) => title === known.titles[at]);
}

/** How much a list seems to hold. */
function worth({ filters, goesOn, pages, titles }: FoundList): number {
  return titles.length * (pages > 1 ? pages : goesOn ? 2 : 1) * (filters > 0 ? 2 : 1);
}

const kindWorth = ({ lists }: FoundKind): number => lists.reduce((most, list) => Math.max(most, worth(list)), 0);
