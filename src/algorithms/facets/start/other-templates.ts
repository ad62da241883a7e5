/** Rule 7: lists apart may be written otherwise than the whole list: cards there, rows here. Known entities tell that they are lists. */
import type { ListReader } from '../../../model/list-reader.ts';
import type { Page } from '../../../model/page.ts';
import type { Sight } from '../lists/sight.ts';
import { type ListView, type Reading, viewList } from '../lists/view.ts';
import { PARAMS } from '../params.ts';
import { readingOf } from './candidate.ts';

export class OtherTemplates {
  readonly #reader: ListReader;
  readonly #noise: Set<string>;
  /** Those that were met. */
  readonly #known: Reading[] = [];
  readonly #views = new WeakSet<ListView>();

  constructor(reader: ListReader, noise: Set<string>) {
    this.#reader = reader;
    this.#noise = noise;
  }

  /** The list of a page, if nearly all of its records are known; null otherwise. */
  view(page: Page, isKnown: (sight: Sight) => boolean): ListView | null {
    const view = this.#known.map((reading) => viewList(page, reading)).find(({ sights }) => sights.length > 0);
    const isListed = ({ sights }: ListView) => sights.filter(isKnown).length >= PARAMS.shownShare * sights.length;
    const found = view ?? this.#learn(page, isListed);
    if (found === null || !isListed(found)) return null;
    this.#views.add(found);
    return found;
  }

  /** Whether a list was read in one of these ways. */
  wrote(view: ListView): boolean {
    return this.#views.has(view);
  }

  /** One record alone repeats nothing; the lists of other values show how it is written. */
  #learn(page: Page, isListed: (view: ListView) => boolean): ListView | null {
    const candidate = readingOf(page, this.#reader);
    if (candidate === null) return null;
    const reading: Reading = { ...candidate.reading, noise: this.#noise };
    const view = viewList(page, reading);
    // What is no list of known entities teaches nothing of those that are.
    if (isListed(view)) this.#known.push(reading);
    return view;
  }
}
