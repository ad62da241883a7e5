/** What stands around a sample: pages beside it, and the pages that all of them link, where they are listed. */
import type { AddressKey } from '../../../model/url-key.ts';
import type { Exchange } from '../asking.ts';
import { foldersOf, isFolderAbove } from './folders.ts';
import { nameIn } from './kind-names.ts';
import type { Look } from './look.ts';
import type { LookLink } from './look-links.ts';
import { AUTO_PARAMS } from './params.ts';
import { readLooks } from './read-looks.ts';
import type { Search } from './search.ts';
import { endingOf, isBeside, urlRow } from './url-pattern.ts';

export interface Survey {
  readonly sample: Look;
  /** Pages in the folder of the sample that it links. */
  readonly beside: readonly Look[];
  /** Pages that all of these link, and those of the folders that the sample is in. */
  readonly indexes: readonly Look[];
  /** What all of these link. */
  readonly shared: ReadonlySet<AddressKey>;
}

/** Null: the sample links addresses with parameters (lists are asked for, not written down), or no page links it. */
export function* surveyAround(search: Search): Exchange<Survey | null> {
  const [sample] = search.samples;
  if (search.samples.length > 1 || !isWrittenDown(sample)) return null;
  const near = yield* readLooks(
    search,
    besideOf(sample).slice(0, AUTO_PARAMS.readAround),
    'it may be of the kind of the sample',
  );
  const shared = sharedLinks([sample, ...near]);
  const own = urlRow(sample.key);
  // With nothing beside it, any page that it links may list it.
  const isAlone = near.length === 0 && sample.links.length <= AUTO_PARAMS.fewLinks;
  const above = sample.links.filter(({ key }) => isAlone || shared.has(key) || isFolderAbove(urlRow(key), own));
  above.sort((a, b) => nearness(b, sample) - nearness(a, sample));
  const further = yield* readLooks(
    search,
    distinct(above, sample).slice(0, AUTO_PARAMS.readAround),
    'it may list the sample',
  );
  const looks = [...new Map([...near, ...further].map((look) => [look.key, look])).values()];
  if (!looks.some((look) => look.links.some(({ key }) => key === sample.key))) return null;
  const isIndex = ({ key, links }: Look) =>
    shared.has(key) || isFolderAbove(urlRow(key), own) || (isAlone && links.some((link) => link.key === sample.key));
  return {
    sample,
    beside: looks.filter((look) => !isIndex(look) && isBeside(urlRow(look.key), own)),
    indexes: looks.filter(isIndex),
    shared,
  };
}

/** Pages that are files in folders: the address ends like a file, and hardly any other has parameters. */
function isWrittenDown({ key, links }: Look): boolean {
  const own = urlRow(key);
  const asked = links.filter(({ key: other }) => other.includes('?')).length;
  return endingOf(own) !== '' && own.columns.length === own.pieces && asked <= AUTO_PARAMS.askedShare * links.length;
}

function besideOf(sample: Look): readonly LookLink[] {
  const own = urlRow(sample.key);
  const all = distinct(
    sample.links.filter(({ key }) => isBeside(urlRow(key), own)),
    sample,
  );
  const named = all.filter(({ key }) => nameIn(urlRow(key)) === nameIn(own));
  const from = named.length >= AUTO_PARAMS.readBeside ? named : all;
  return Array.from(
    { length: Math.min(AUTO_PARAMS.readBeside, from.length) },
    (_, at) => from[Math.floor(((at + 0.5) * from.length) / Math.min(AUTO_PARAMS.readBeside, from.length))],
  );
}

function distinct(links: readonly LookLink[], sample: Look): readonly LookLink[] {
  return [...new Map(links.filter(({ key }) => key !== sample.key).map((link) => [link.key, link])).values()];
}

/** What most pages link, but not in a long list of theirs: of a sample alone nothing. */
function sharedLinks([sample, ...rest]: readonly Look[]): ReadonlySet<AddressKey> {
  if (rest.length === 0) return new Set();
  const others = rest.map(({ key, links }) => new Set([key, ...links.map(({ key: to }) => to)]));
  const wanted = Math.ceil(AUTO_PARAMS.sharedBy * rest.length);
  const byPath = new Map<number, Set<AddressKey>>();
  for (const { key, path } of sample.links) {
    if (key === sample.key || others.filter((keys) => keys.has(key)).length < wanted) continue;
    byPath.set(path, (byPath.get(path) ?? new Set()).add(key));
  }
  return new Set(
    [...byPath.values()].filter(({ size }) => size <= AUTO_PARAMS.mostInMenu).flatMap((keys) => [...keys]),
  );
}

/** Folders above the sample first, then pages of its own folder. */
function nearness({ key }: LookLink, sample: Look): number {
  const [row, own] = [urlRow(key), urlRow(sample.key)];
  if (isFolderAbove(row, own)) return 100 + foldersOf(row);
  let same = 0;
  while (same < own.pieces && row.columns[same] === own.columns[same]) same += 1;
  return same;
}
