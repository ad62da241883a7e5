/**
 * Labels without a colon or emphasis that begin a text: `Height 6-6`, `Rated PG-13`. All texts of a place begin with one of few words that come
 * again on most pages, and go on otherwise on each.
 */
import { readValue } from '../../page/values.ts';
import { sameText } from './common-names.ts';
import { IN_CARD } from './evidence/surroundings.ts';
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';
import { OF_VALUE, WITH_COLON } from './places.ts';
import { isSentence } from './sentences.ts';
import { isEcho, wordsOf } from './slot-names.ts';

/** By place: the words that begin its texts. */
export type Leads = ReadonlyMap<string, ReadonlySet<string>>;

/** Ends the names of places of such labels. */
export const OF_LEAD = ' >';

interface Seen {
  readonly pages: Set<number>;
  readonly rests: Set<string>;
  times: number;
  /** What follows is on the page by itself as well, or is the title: `More on Rome`. */
  known: number;
}

export function learnLeads(pages: readonly (readonly Line[])[], titles: readonly string[]): Leads {
  const found = new Map<string, ReadonlySet<string>>();
  if (pages.length < PARAMS.minPages) return found;
  let said: readonly ReadonlySet<string>[] | null = null;
  for (const [place, { lines, on, texts }] of placesOf(pages)) {
    if (texts.size <= PARAMS.staysUpTo) continue;
    said ??= pages.map((some) => new Set(some.map(({ text }) => sameText(text))));
    const leads = leadsOf(lines, on.size, said, titles);
    const covered = lines.filter(({ line }) => leadOf(line.text, leads) !== null).length;
    if (leads.size > 0 && covered >= PARAMS.nearlyAll * lines.length) found.set(place, leads);
  }
  return found;
}

interface OnPage {
  readonly line: Line;
  readonly page: number;
}

interface OfPlace {
  readonly lines: OnPage[];
  readonly on: Set<number>;
  readonly texts: Set<string>;
}

function placesOf(pages: readonly (readonly Line[])[]): Map<string, OfPlace> {
  const places = new Map<string, OfPlace>();
  const unfit = new Set<string>();
  pages.forEach((lines, page) => {
    for (const line of lines) {
      if (unfit.has(line.place)) continue;
      if (!mayBegin(line)) {
        unfit.add(line.place);
        places.delete(line.place);
        continue;
      }
      const known = places.get(line.place) ?? { lines: [], on: new Set(), texts: new Set() };
      places.set(line.place, known);
      known.lines.push({ line, page });
      known.on.add(page);
      known.texts.add(line.text);
    }
  });
  const isOften = ({ on }: OfPlace) => on.size >= Math.max(PARAMS.minPages, PARAMS.mostlyThere * pages.length);
  return new Map([...places].filter(([, known]) => isOften(known)));
}

/** A text of a few words that cannot be clicked, is no heading and has no label already; with one that is none its place has none. */
const mayBegin = ({ inside, label, place, text }: Line): boolean =>
  label === null &&
  (inside & IN_CARD) === 0 &&
  !UNFIT.test(place) &&
  text.length <= PARAMS.maxValueCharacters &&
  !isSentence(text);

const UNFIT = new RegExp(`(?:^|/)(?:a|h[1-6]|button|option|label|th|dt)(?:[[/ ]|$)|(?:${WITH_COLON}|${OF_VALUE})$`);

function leadsOf(
  lines: readonly OnPage[],
  on: number,
  texts: readonly ReadonlySet<string>[],
  titles: readonly string[],
): ReadonlySet<string> {
  const seen = new Map<string, Seen>();
  for (const { line, page } of lines) {
    const leads = beginnings(line.text);
    const isOther = leads.some((lead) => isKnown(restOf(line.text, lead), texts[page], titles[page] ?? ''));
    for (const lead of leads) {
      const known = seen.get(lead) ?? { pages: new Set<number>(), rests: new Set<string>(), times: 0, known: 0 };
      seen.set(lead, known);
      const rest = restOf(line.text, lead);
      known.pages.add(page);
      known.rests.add(rest);
      known.times += 1;
      if (isOther) known.known += 1;
    }
  }
  const enough = Math.max(PARAMS.minPages, PARAMS.mostlyThere * on);
  const good = [...seen].filter(
    ([, { known, pages: has, rests, times }]) =>
      has.size >= enough && times <= PARAMS.maxRuns * has.size && rests.size > 1 && known < PARAMS.mostlyThere * times,
  );
  // `Date of` begins what `Date of birth` begins; the longer is the label.
  const isLongest = (lead: string, { times }: Seen) =>
    !good.some(([other, more]) => other.startsWith(`${lead} `) && more.times >= PARAMS.nearlyAll * times);
  const longest = good.filter(([lead, known]) => isLongest(lead, known));
  // One of three words may follow one label, not every one.
  const vary = longest.filter(
    ([, { rests, times }]) => rests.size > PARAMS.staysUpTo && rests.size >= PARAMS.wanders * times,
  );
  return new Set(vary.length >= PARAMS.mostlyThere * longest.length ? longest.map(([lead]) => lead) : []);
}

/** On the page by itself, or with the title in it. */
function isKnown(rest: string, texts: ReadonlySet<string>, title: string): boolean {
  const said = sameText(rest);
  return texts.has(said) || isEcho(rest, wordsOf(title)) || (title !== '' && said.includes(sameText(title)));
}

const MOST_WORDS = 3;

/** Of one to three words of letters, where something follows. An amount begins with its currency, not with a label. */
function beginnings(text: string): string[] {
  if (readValue(text)?.type === 'price') return [];
  const words = text.split(' ');
  const found: string[] = [];
  for (let count = 1; count <= Math.min(MOST_WORDS, words.length - 1) && WORD.test(words[count - 1]); count += 1)
    found.push(words.slice(0, count).join(' '));
  return found;
}

const WORD = /^\p{L}[\p{L}\p{M}'’.-]*$/u;

const restOf = (text: string, lead: string): string => text.slice(lead.length + 1);

/** The longest that begins the text. */
function leadOf(text: string, leads: ReadonlySet<string>): string | null {
  return beginnings(text).findLast((lead) => leads.has(lead)) ?? null;
}

/** The lines with each such label as a line of its own. */
export function splitLeads(lines: readonly Line[], leads: Leads): readonly Line[] {
  if (leads.size === 0 || !lines.some(({ place }) => leads.has(place))) return lines;
  return lines.flatMap((line) => {
    const here = leads.get(line.place);
    const lead = here === undefined ? null : leadOf(line.text, here);
    if (lead === null) return line;
    const { place, row, text } = line;
    const value = {
      ...line,
      place: `${place}${OF_LEAD} value`,
      row: `${row}${OF_LEAD} value`,
      text: restOf(text, lead),
    };
    return [
      { ...line, place: `${place}${OF_LEAD}`, row: `${row}${OF_LEAD}`, text: lead, head: 0 },
      { ...value, apart: 0, head: 0 },
    ];
  });
}
