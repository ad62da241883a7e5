/**
 * Who a record without a page of its own is about. Its title tells, and what else it says only where several things have one title:
 * a price changes, a mark ("sponsored") comes and goes, and the thing stays the same.
 */
import { hashText } from '../../../model/text-hash.ts';
import { sameValue } from '../groups/names.ts';
import type { Sight } from '../lists/sight.ts';

/** What a record says, as numbers: where, what, and whether it has digits. */
interface Said {
  readonly id: number;
  readonly places: Int32Array;
  readonly texts: Int32Array;
  readonly digits: Uint8Array;
  /** Each text with its place; null until somebody asks. */
  pairs: ReadonlySet<number> | null;
}

/** Things with one title. */
interface Namesakes {
  readonly all: Said[];
  readonly byId: Map<number, Said>;
  /** By all that they say. */
  readonly byPrint: Map<string, Said>;
  /** What tells them apart; null until somebody asks, and when one more came. */
  telling: readonly number[] | null;
}

/** So many things with one title are compared one by one, and so many places of theirs; of more, a record is the one that says exactly the same. */
const MOST_COMPARED = 300;
const MOST_PLACES = 40;

export class RecordIdentity {
  readonly #byTitle = new Map<string, Namesakes>();

  /** The thing that a record is about: of those with its title, the one that nothing it says contradicts. */
  find(sight: Sight): number | undefined {
    const alike = this.#byTitle.get(titleOf(sight));
    if (alike === undefined) return undefined;
    const said = saidBy(-1, sight);
    if (alike.all.length > MOST_COMPARED) return alike.byPrint.get(printOf(said))?.id;
    return alike.all.find((one) => saysAll(one, said) || saysAll(said, one))?.id;
  }

  /** The only thing with its title. Where all things are known, whatever a record says beyond the title is about the page. */
  onlyOne(sight: Sight): number | undefined {
    const alike = this.#byTitle.get(titleOf(sight))?.all;
    return alike?.length === 1 ? alike[0].id : undefined;
  }

  add(id: number, sight: Sight): void {
    const title = titleOf(sight);
    const alike: Namesakes = this.#byTitle.get(title) ?? {
      all: [],
      byId: new Map(),
      byPrint: new Map(),
      telling: null,
    };
    const said = saidBy(id, sight);
    const print = printOf(said);
    alike.all.push(said);
    if (!alike.byId.has(id)) alike.byId.set(id, said);
    if (!alike.byPrint.has(print)) alike.byPrint.set(print, said);
    alike.telling = null;
    this.#byTitle.set(title, alike);
  }

  /** The same in every run in which the same things have this title. */
  keyOf(id: number, title: string): string {
    const alike = this.#byTitle.get(sameValue(title));
    const own = alike?.byId.get(id);
    let print = hashText(sameValue(title), 7);
    if (alike !== undefined && own !== undefined && alike.all.length > 1) {
      alike.telling ??= tellingPlaces(alike.all);
      for (const place of alike.telling) print = hashText(`${place} ${textsAt(own, place)}`, print);
    }
    return `record:${print}`;
  }
}

const printOf = ({ places, texts }: Said): string => `${places.join(' ')}|${texts.join(' ')}`;

const titleOf = ({ title }: Sight): string => sameValue(title);

function saidBy(id: number, { leaves }: Sight): Said {
  const places = new Int32Array(leaves.length);
  const texts = new Int32Array(leaves.length);
  const digits = new Uint8Array(leaves.length);
  for (const [at, { path, text }] of leaves.entries()) {
    places[at] = hashText(path, 3) | 0;
    texts[at] = hashText(text, 5) | 0;
    digits[at] = Number(DIGIT.test(text));
  }
  return { id, places, texts, digits, pairs: null };
}

const DIGIT = /\p{Nd}/u;

/** So many comparisons of texts cost less than a set of them. */
const FEW_COMPARISONS = 256;

/** Whether one record says whatever the other does, at the same places. A record may have as many texts as a page has. */
function saysAll(one: Said, other: Said): boolean {
  const { length } = one.places;
  if (length * other.places.length > FEW_COMPARISONS) {
    const pairs = one.pairs ?? new Set(pairsOf(one));
    one.pairs = pairs;
    return other.places.every((place, at) => pairs.has(pairOf(place, other.texts[at])));
  }
  return other.places.every((place, at) =>
    one.places.some((where, index) => where === place && one.texts[index] === other.texts[at]),
  );
}

function* pairsOf({ places, texts }: Said): Generator<number> {
  for (let at = 0; at < places.length; at += 1) yield pairOf(places[at], texts[at]);
}

/** As much of both as an exact number holds. */
const pairOf = (place: number, text: number): number => (place >>> 0) * 2 ** 21 + (text & 0x1fffff);

function textsAt({ places, texts }: Said, place: number): string {
  return texts.filter((_, at) => places[at] === place).join(' ');
}

/** The places that tell things with one title apart, as few as are needed: words before numbers, which change. */
function tellingPlaces(alike: readonly Said[]): number[] {
  const withDigits = new Map<number, boolean>();
  for (const { digits, places } of alike)
    for (const [at, place] of places.entries())
      withDigits.set(place, (withDigits.get(place) ?? false) || digits[at] === 1);
  const ordered = [...withDigits].sort((a, b) => Number(a[1]) - Number(b[1])).map(([place]) => place);
  const chosen: number[] = [];
  const different = (places: readonly number[]) =>
    new Set(alike.map((one) => places.map((place) => textsAt(one, place)).join('|'))).size;
  for (const place of ordered.slice(0, MOST_PLACES))
    if (different([...chosen, place]) > different(chosen)) chosen.push(place);
  return chosen;
}
