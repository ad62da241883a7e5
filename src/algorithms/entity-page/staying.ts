/** What stays from page to page of one template, told apart from what varies. */
import type { Line, PageLines } from './lines.ts';
import { PARAMS } from './params.ts';

export type TextsByPlace = ReadonlyMap<string, ReadonlySet<string>>;

/** Places with much the same texts on every page that has them. */
export function fixedPlaces(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  return placesThatStay(pages, ({ label, text }) => (label === null ? text : null));
}

/** The same for a part of their texts; null for lines that have none. */
export function placesThatStay(
  pages: readonly (readonly Line[])[],
  part: (line: Line) => string | null,
): ReadonlySet<string> {
  if (pages.length < 2) return new Set();
  const seen = new Map<string, { readonly texts: Set<string>; lines: number; pages: number; last: number }>();
  pages.forEach((lines, page) => {
    for (const line of lines) {
      const text = part(line);
      if (text === null) continue;
      const known = seen.get(line.place) ?? { texts: new Set<string>(), lines: 0, pages: 0, last: -1 };
      seen.set(line.place, known);
      known.texts.add(text);
      known.lines += 1;
      if (known.last !== page) known.pages += 1;
      known.last = page;
    }
  });
  const stays = [...seen].filter(
    ([, known]) =>
      known.pages >= Math.min(PARAMS.minPages, pages.length) &&
      known.texts.size <= (PARAMS.staysUpTo * known.lines) / known.pages,
  );
  return new Set(stays.map(([place]) => place));
}

/** Texts that every page has in their place, once there are pages enough to tell. */
export function onAllPages(pages: readonly (readonly Line[])[]): TextsByPlace {
  const found = new Map<string, Set<string>>();
  if (pages.length < PARAMS.minPages) return found;
  const [first, ...rest] = pages.map((lines) => {
    const here = new Map<string, Set<string>>();
    for (const { label, place, text } of lines) {
      if (label !== null) continue;
      const texts = here.get(place);
      if (texts === undefined) here.set(place, new Set([text]));
      else texts.add(text);
    }
    return here;
  });
  for (const [place, texts] of first) {
    const kept = [...texts].filter((text) => rest.every((page) => page.get(place)?.has(text) === true));
    if (kept.length > 0) found.set(place, new Set(kept));
  }
  return found;
}

/**
 * What nearly all pages say, and none otherwise: about the site, not about the thing. So are phrases with the name of the thing
 * in them, also where only some pages have them: `Help us to know more about Bella Vista`.
 */
export function saidByAll(pages: readonly (readonly Said[])[], titles: readonly string[] = []): ReadonlySet<string> {
  if (pages.length < PARAMS.minPages) return new Set();
  const [withAttribute, withKey] = [new Map<string, number>(), new Map<string, number>()];
  pages.forEach((pairs, page) => {
    for (const attribute of new Set(pairs.map((one) => one.attribute)))
      withAttribute.set(attribute, (withAttribute.get(attribute) ?? 0) + 1);
    for (const key of new Set(pairs.map((one) => frameKey(one, titles[page] ?? ''))))
      withKey.set(key, (withKey.get(key) ?? 0) + 1);
  });
  const isAlways = (key: string, times: number) =>
    times >= (key.includes(NAME) ? PARAMS.minPages : PARAMS.nearlyAll * pages.length) &&
    times === withAttribute.get(key.slice(0, key.indexOf('\n')));
  return new Set([...withKey].flatMap(([key, times]) => (isAlways(key, times) ? [key] : [])));
}

/** The same for all pages whose values differ by their titles only. */
export function frameKey({ attribute, value }: Said, title: string): string {
  const isFrame = title !== '' && value.length > title.length && value.includes(title);
  return saidKey({ attribute, value: isFrame ? value.replace(title, NAME) : value });
}

/** Stands for the name of a thing in what is said of it. */
const NAME = '\0';

interface Said {
  readonly attribute: string;
  readonly value: string;
}

const saidKey = ({ attribute, value }: Said): string => `${attribute}\n${value}`;

export const toldPairs = ({ told }: PageLines): Said[] => told.flatMap(({ pairs }) => pairs);
