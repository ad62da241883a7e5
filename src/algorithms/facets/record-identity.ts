/**
 * Who a record without a page of its own is about. Its title tells, and what else it says only where several things have one title:
 * a price changes, a mark ("sponsored") comes and goes, and the thing stays the same.
 */
import { hashText } from '../../model/text-hash.ts';
import { sameValue } from './names.ts';
import type { Sight } from './sight.ts';

/** What a record says, as numbers: where, what, and whether it has digits. */
interface Said {
  readonly id: number;
  readonly places: Int32Array;
  readonly texts: Int32Array;
  readonly digits: Uint8Array;
}

export class RecordIdentity {
  readonly #byTitle = new Map<string, Said[]>();

  /** The thing that a record is about: of those with its title, the one that nothing it says contradicts. */
  find(sight: Sight): number | undefined {
    const alike = this.#byTitle.get(titleOf(sight));
    if (alike === undefined) return undefined;
    const said = saidBy(-1, sight);
    return alike.find((one) => saysAll(one, said) || saysAll(said, one))?.id;
  }

  /** The only thing with its title. Where all things are known, whatever a record says beyond the title is about the page. */
  onlyOne(sight: Sight): number | undefined {
    const alike = this.#byTitle.get(titleOf(sight));
    return alike?.length === 1 ? alike[0].id : undefined;
  }

  add(id: number, sight: Sight): void {
    const title = titleOf(sight);
    const alike = this.#byTitle.get(title);
    if (alike === undefined) this.#byTitle.set(title, [saidBy(id, sight)]);
    else alike.push(saidBy(id, sight));
  }

  /** The same in every run in which the same things have this title. */
  keyOf(id: number, title: string): string {
    const alike = this.#byTitle.get(sameValue(title)) ?? [];
    const own = alike.find((one) => one.id === id);
    let print = hashText(sameValue(title), 7);
    if (own !== undefined && alike.length > 1)
      for (const place of tellingPlaces(alike)) print = hashText(`${place} ${textsAt(own, place)}`, print);
    return `record:${print}`;
  }
}

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
  return { id, places, texts, digits };
}

const DIGIT = /\p{Nd}/u;

/** Whether one record says whatever the other does, at the same places. */
function saysAll(one: Said, other: Said): boolean {
  return other.places.every((place, at) =>
    one.places.some((where, index) => where === place && one.texts[index] === other.texts[at]),
  );
}

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
  for (const place of ordered) if (different([...chosen, place]) > different(chosen)) chosen.push(place);
  return chosen;
}
