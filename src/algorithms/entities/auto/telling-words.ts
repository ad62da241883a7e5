/**
 * Words of addresses that tell kinds apart where one template and one folder hold several. No word is known beforehand; it must be
 * borne out by two views: the lists of a site (some hold nothing but it, the others lack it), or what the page itself is called.
 */
import { addTo } from '../../../model/add-to.ts';
import type { AddressKey } from '../../../model/url-key.ts';
import { isStem, nameIn } from './kind-names.ts';
import type { Look } from './look.ts';
import type { LookList } from './look-lists.ts';
import { AUTO_PARAMS } from './params.ts';
import { lastPiece, urlRow } from './url-pattern.ts';

/** Where the links with a word in front stand. */
interface Standing {
  /** In lists of it. */
  readonly own: Set<AddressKey>;
  /** In others. */
  readonly elsewhere: Set<AddressKey>;
}

/** Words in front of addresses, as the lists of a site show them. */
export class ListedWords {
  readonly #words = new Map<string, Standing>();
  readonly #listed = new Set<AddressKey>();
  /** Whatever stands beside the sample. */
  readonly #beside: readonly AddressKey[];

  /** Of what stands beside the sample: lists may hold more. */
  constructor(looks: readonly Look[], isBeside: (key: AddressKey) => boolean) {
    this.#beside = looks.flatMap(({ links }) => links.map(({ key }) => key)).filter(isBeside);
    for (const look of looks) {
      const lists = look.lists().map((list) => ({ ...list, keys: [...new Set(list.keys.filter(isBeside))] }));
      for (const path of new Set(lists.map((list) => list.path))) {
        this.#addPlace(lists.filter((list) => list.path === path && list.keys.length >= AUTO_PARAMS.minListLinks));
      }
    }
  }

  /** Lists that stand in one place of a page are parts of one: a part of one word says something where most are of it. */
  #addPlace(lists: readonly LookList[]): void {
    const all = lists.reduce((sum, { keys }) => sum + keys.length, 0);
    const byWord = lists.map(({ keys }) => wordsAmong(keys));
    const ownOf = (word: string) =>
      byWord.map((words, at) => (isOwn(words.get(word), lists[at]) ? lists[at].keys.length : 0));
    for (const [at, { keys, under }] of lists.entries()) {
      for (const key of keys) this.#listed.add(key);
      for (const [word, of] of byWord[at]) {
        // The parts of a thing, listed under it, carry its name: that is no kind.
        if (under !== null && isStem(under, word)) continue;
        const standing = this.#words.get(word) ?? { own: new Set(), elsewhere: new Set() };
        this.#words.set(word, standing);
        const inOwn = ownOf(word).reduce((sum, size) => sum + size, 0);
        const isOfIt = isOwn(of, lists[at]) && inOwn * 2 > all;
        for (const key of of) standing[isOfIt ? 'own' : 'elsewhere'].add(key);
      }
    }
  }

  /** Whether lists are of this word or without it, and both are many. */
  tells(word: string): boolean {
    const { own, elsewhere } = this.#words.get(word) ?? { own: new Set(), elsewhere: new Set() };
    if (this.#beside.some((key) => isStem(key, word))) return false;
    if (own.size < AUTO_PARAMS.minListLinks || elsewhere.size > AUTO_PARAMS.strayShare * own.size) return false;
    const others = [...this.#listed].filter((key) => nameIn(urlRow(key)) !== word);
    return others.length >= Math.max(AUTO_PARAMS.minListLinks, AUTO_PARAMS.strayShare * own.size);
  }

  get words(): Iterable<string> {
    return this.#words.keys();
  }
}

function wordsAmong(keys: readonly AddressKey[]): ReadonlyMap<string, readonly AddressKey[]> {
  const words = new Map<string, AddressKey[]>();
  for (const key of keys) {
    const word = nameIn(urlRow(key));
    if (word !== null) addTo(words, word, key);
  }
  return words;
}

const isOwn = (of: readonly AddressKey[] | undefined, { keys }: LookList): boolean =>
  of !== undefined && of.length >= AUTO_PARAMS.ownShare * keys.length;

/** A word that begins the address without a sign behind it and stands in the title: `classVector.html`, "Vector Class Reference". */
export function gluedWord({ key, titleWords }: Look, known: readonly AddressKey[]): string | null {
  const piece = lastPiece(urlRow(key)).toLowerCase();
  const begins = (word: string) => known.filter((one) => lastPiece(urlRow(one)).toLowerCase().startsWith(word)).length;
  const { fewExemplars } = AUTO_PARAMS;
  return (
    [...titleWords].find((word) => {
      if (word.length < SHORTEST || !piece.startsWith(word) || !/^[\p{L}\p{N}]/u.test(piece.slice(word.length)))
        return false;
      const count = begins(word);
      return count >= fewExemplars && known.length - count >= fewExemplars;
    }) ?? null
  );
}

const SHORTEST = 4;

/** What a pointer is shown on links to the sample, where its title says the same and others are shown something else. */
export function hintOf({ key, titleWords }: Look, looks: readonly Look[], indexes: readonly Look[]): string | null {
  const byHint = new Map<string, Set<AddressKey>>();
  const own = new Map<string, number>();
  for (const look of looks) {
    for (const { hint, key: to } of look.links) {
      if (hint === '') continue;
      byHint.set(hint, (byHint.get(hint) ?? new Set()).add(to));
      if (to === key) own.set(hint, (own.get(hint) ?? 0) + 1);
    }
  }
  const [hint] = [...own].sort((a, b) => b[1] - a[1])[0] ?? [null];
  const row = urlRow(key);
  const inFront = nameIn(row) ?? '';
  // A word in front that is the name of another page is part of this one's name, too.
  const isNameOfOther = looks.some(({ links }) => links.some((link) => isStem(link.key, inFront)));
  const called = lastPiece(row)
    .slice(isNameOfOther ? 0 : inFront.length)
    .toLowerCase();
  const isName = hint !== null && called.includes(hint);
  if (hint === null || isName || !titleWords.has(hint)) return null;
  // The name of the site is in every title.
  if (indexes.filter((look) => look.titleWords.has(hint)).length * 2 > indexes.length) return null;
  const shown = new Set([...byHint.values()].flatMap((keys) => [...keys]));
  const alike = [...shown].filter((one) => byHint.get(hint)?.has(one)).length;
  if (alike > AUTO_PARAMS.ownShare * shown.size && shown.size >= AUTO_PARAMS.minListLinks) return null;
  const common = [...byHint].filter(([, keys]) => keys.size >= AUTO_PARAMS.fewExemplars);
  return common.length > 1 && (byHint.get(hint)?.size ?? 0) >= AUTO_PARAMS.fewExemplars ? hint : null;
}
