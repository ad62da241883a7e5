/** Entities whose kind the site names in addresses: found by the name, without testing what else the pages link. */
import { addTo } from '../../../model/add-to.ts';
import type { Address } from '../../../model/url.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import type { Index } from './explore.ts';
import { foldersOf, isFolderAbove } from './folders.ts';
import { KindNames, nameIn } from './kind-names.ts';
import type { Look } from './look.ts';
import { AUTO_PARAMS } from './params.ts';
import { readCandidates } from './read-entities.ts';
import { readLooks } from './read-looks.ts';
import type { Candidate, Search } from './search.ts';
import { endingOf, type UrlRow, urlRow } from './url-pattern.ts';

/** The pages that list the entities; null: the site has no names for its kinds. The pages above the sample tell, and are kept. */
export function* findNamed(search: Search): Exchange<readonly Index[] | null> {
  const [sample] = search.samples;
  const names = new KindNames(sample.key);
  if (!names.arePossible || (endingOf(urlRow(sample.key)) !== '' && !names.isSaidBy(sample.titleWords))) return null;
  const looks = yield* readAbove(search, sample);
  if ([sample, ...looks].some(({ links }) => links.some(({ key }) => names.isStem(key)))) return null;
  for (const look of [sample, ...looks]) for (const { keys } of look.lists()) names.addList(keys, look.key);
  if (!names.areUsed) return null;
  const found = new NamedSearch(search, names);
  for (const look of [sample, ...looks]) found.take(look);
  yield* found.visitAll();
  return search.entities.length > search.samples.length ? found.indexes : null;
}

/** The pages of the folders that the sample is in, the nearest first. */
function* readAbove(search: Search, sample: Look): Exchange<readonly Look[]> {
  const row = urlRow(sample.key);
  const above = new Map(
    sample.links.filter(({ key }) => isFolderAbove(urlRow(key), row)).map((link) => [link.key, link]),
  );
  const nearest = [...above.values()].sort((a, b) => foldersOf(urlRow(b.key)) - foldersOf(urlRow(a.key)));
  return yield* readLooks(search, nearest.slice(0, AUTO_PARAMS.readAbove), 'it may list the sample');
}

interface Waiting {
  readonly url: Address;
  readonly pieces: number;
  /** Its own name, where it is of another kind. */
  readonly name: string | null;
}

class NamedSearch {
  readonly indexes: Index[] = [];
  readonly #search: Search;
  readonly #names: KindNames;
  readonly #waiting = new Map<AddressKey, Waiting>();
  readonly #visited = new Set<AddressKey>();
  /** What pages of other kinds brought, by the name of the kind. */
  readonly #brought = new Map<string, number[]>();
  /** Visits that brought nothing, in a row. */
  #dry = 0;

  constructor(search: Search, names: KindNames) {
    this.#search = search;
    this.#names = names;
  }

  /** The widest pages first, until they bring nothing more or cost too much; then what was found is read. */
  *visitAll(): Exchange<void> {
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const look = yield* this.#search.look(next.url, 'it may list entities');
      const fresh = 'print' in look ? this.take(look) : 0;
      if (next.name !== null) addTo(this.#brought, next.name, fresh);
      this.#dry = fresh > 0 ? 0 : this.#dry + 1;
    }
    const found = this.#search.queue.splice(0);
    for (const rows of byShape(found).values()) this.#search.patterns.learn(rows);
    yield* readCandidates(this.#search, found);
  }

  #next(): Waiting | null {
    const { asking, downloads, queue, options } = this.#search;
    const { maxOverhead, perEntity, perIndexPage, patience } = AUTO_PARAMS;
    const needed = options.urlsOnly ? perIndexPage * downloads.list : (perEntity - 1) * queue.length;
    if (asking.stopped || this.#dry >= patience || asking.downloads - needed >= maxOverhead) return null;
    const [best] = [...this.#waiting].sort(([, a], [, b]) => this.#order(a) - this.#order(b));
    if (best === undefined) return null;
    this.#waiting.delete(best[0]);
    this.#visited.add(best[0]);
    return best[1];
  }

  /** The widest first; pages of other kinds where such pages listed entities, else after all others. */
  #order({ name, pieces }: Waiting): number {
    if (name === null) return pieces;
    const brought = this.#brought.get(name) ?? [];
    const isOf = brought.length === 0 || brought.some((fresh) => fresh > 0);
    return isOf && brought.length > 0 ? 0 : MANY_PIECES * (1 + brought.length);
  }

  /** Takes in what a page lists; returns how many are new. */
  take(look: Look): number {
    const { identity, samples } = this.#search;
    this.#visited.add(look.key);
    this.#search.visits += 1;
    for (const { keys } of look.lists()) this.#names.addList(keys, look.key);
    let [fresh, linked] = [0, 0];
    for (const { text, url } of look.links) {
      const key = identity.keyOf(url);
      const row = urlRow(key);
      if (this.#names.isNamed(row)) {
        linked += 1;
        const candidate: Candidate = { url: identity.cleaned(url), key, text, foundOn: look.url, sure: true };
        fresh += Number(this.#search.enqueue(candidate, this.#search.queue));
      } else if (this.#names.isWithin(row)) this.#wait(url, key, row);
    }
    const linksSample = look.links.some(({ url }) => identity.keyOf(url) === samples[0].key);
    if (linked === 0 || look === samples[0]) return fresh;
    this.#search.downloads.list += 1;
    this.indexes.push({ url: look.url, linked, linksSample });
    return fresh;
  }

  #wait(url: Address, key: AddressKey, row: UrlRow): void {
    if (this.#visited.has(key) || this.#waiting.size >= AUTO_PARAMS.maxWaitingPerCluster) return;
    if (!this.#waiting.has(key)) this.#waiting.set(key, { url, pieces: row.pieces, name: nameIn(row) });
  }
}

/** More than any address has. */
const MANY_PIECES = 1000;

/** Patterns are learned from all of a shape at once: one of each address would say nothing to a reader. */
function byShape(found: readonly Candidate[]): ReadonlyMap<string, readonly UrlRow[]> {
  const shapes = new Map<string, UrlRow[]>();
  for (const { key } of found) {
    const row = urlRow(key);
    const rows = shapes.get(row.shape);
    if (rows === undefined) shapes.set(row.shape, [row]);
    else rows.push(row);
  }
  return shapes;
}
