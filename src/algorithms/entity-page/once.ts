/**
 * Values that stand once on each page, wherever that is, and that are called by what they are or by the template's own word: the telephone number
 * at the foot of a restaurant's page, the place of a job.
 */
import type { NodeId } from '../../model/tag-tree.ts';
import { sameText } from './common-names.ts';
import { IN_CARD, IN_DATA } from './evidence/surroundings.ts';
import type { Line } from './lines.ts';
import { PARAMS } from './params.ts';
import { OF_VALUE, WITH_COLON } from './places.ts';
import { isSentence } from './sentences.ts';
import { isEcho, isProse, nameOf, usesOfWords, wordsOf } from './slot-names.ts';

/** By place: what its values are called. */
export type Once = ReadonlyMap<string, string>;

interface Shown {
  readonly attribute: string;
  readonly value: string;
  readonly node: NodeId | null;
}

/** `shown`: what the pages say with labels; `isTaken`: places whose values are known otherwise. */
export function learnOnce(
  pages: readonly (readonly Line[])[],
  titles: readonly string[],
  shown: readonly (readonly Shown[])[],
  isTaken: (place: string) => boolean,
): Once {
  if (pages.length < PARAMS.minPages) return new Map();
  const uses = usesOfWords(pages);
  const names = new Map<string, string>();
  for (const { line, texts } of singles(pages, titles, shown)) {
    if (isTaken(line.place) || !variesFreely(texts)) continue;
    const name = nameOf(line, texts, pages.length, uses);
    // Another place with such values says that they are not the subject's alone.
    if (name !== null && (!CLICKABLE.test(line.place) || name.isByForm)) names.set(line.place, name.said);
  }
  return withoutDoubles(names);
}

interface Single {
  readonly line: Line;
  readonly texts: string[];
  /** How many of them the page says with a label as well. */
  said: number;
}

/** Places that most pages have, nearly always once. */
function singles(
  pages: readonly (readonly Line[])[],
  titles: readonly string[],
  shown: readonly (readonly Shown[])[],
): Single[] {
  const seen = new Map<string, Single & { pages: number; last: number }>();
  pages.forEach((lines, page) => {
    const isPaired = pairedIn(shown[page]);
    const own = wordsOf(titles[page] ?? '');
    const saidWithLabel = new Set(shown[page].map(({ value }) => sameText(value)));
    for (const line of lines) {
      if (!mayStandAlone(line) || isPaired(line) || isEcho(line.text, own)) continue;
      const known = seen.get(line.place) ?? { line, texts: [], said: 0, pages: 0, last: -1 };
      seen.set(line.place, known);
      if (saidWithLabel.has(sameText(line.text))) known.said += 1;
      known.texts.push(line.text);
      if (known.last !== page) known.pages += 1;
      known.last = page;
    }
  });
  return [...seen.values()].filter(
    ({ pages: on, said, texts }) =>
      on >= PARAMS.mostlyThere * pages.length &&
      on >= PARAMS.nearlyAll * texts.length &&
      said <= (1 - PARAMS.mostlyThere) * texts.length,
  );
}

const mayStandAlone = ({ inside, label, place, text }: Line): boolean =>
  label === null && text !== '' && (inside & (IN_CARD | IN_DATA)) === 0 && !NO_VALUE.test(place) && !isProse(text);

const pairedIn = (shown: readonly Shown[]) => {
  const [labels, values] = [new Set(shown.map(({ attribute }) => attribute)), new Set(shown.map(({ node }) => node))];
  return ({ node, text }: Line) => labels.has(text) || values.has(node);
};

const CLICKABLE = /(?:^|\/)(?:a|button|option|label)(?:[[/ ]|$)/;
/** Headings head parts of the page; what stands before or behind a colon says something with the other. */
const NO_VALUE = new RegExp(`/(?:h[1-6]|button|option|label|th|dt)(?:[[/ ]|$)|(?:${WITH_COLON}|${OF_VALUE})$`);

/** Many different texts without a word that all of them begin or end with: `More on Rome`, `Rome hotels` are of the template. */
function variesFreely(texts: readonly string[]): boolean {
  if (
    new Set(texts).size <= PARAMS.staysUpTo ||
    texts.filter(isSentence).length >= PARAMS.mostlySentences * texts.length
  )
    return false;
  const words = texts.map((text) => sameText(text).match(/\p{L}[\p{L}\p{N}]*/gu) ?? []);
  const inCommon = (at: number) => commonest(words.map((some) => some.at(at) ?? ''));
  return ![0, -1].some((at) => inCommon(at) >= PARAMS.nearlyAll * texts.length);
}

function commonest(words: readonly string[]): number {
  const times = new Map<string, number>();
  for (const one of words) if (one !== '') times.set(one, (times.get(one) ?? 0) + 1);
  let most = 0;
  for (const count of times.values()) most = Math.max(most, count);
  return most;
}

/** Each name once: what several places are called says nothing of which is meant. */
function withoutDoubles(names: ReadonlyMap<string, string>): Once {
  const times = new Map<string, number>();
  for (const name of names.values()) times.set(name, (times.get(name) ?? 0) + 1);
  return new Map([...names].filter(([, name]) => times.get(name) === 1));
}

/** The lines of a page that are such values. */
export function standingOnce(
  lines: readonly Line[],
  once: Once,
  own: string,
  shown: readonly Shown[],
): { readonly line: Line; readonly name: string }[] {
  if (once.size === 0) return [];
  const words = wordsOf(own);
  const isPaired = pairedIn(shown);
  return lines.flatMap((line) => {
    const name = once.get(line.place);
    if (name === undefined || !mayStandAlone(line) || isPaired(line) || isEcho(line.text, words)) return [];
    return [{ line, name }];
  });
}
