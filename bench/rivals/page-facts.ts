// What entity pages say, as a good scraper gets it without a model: structured data, table rows, definition lists, and
// any other label with values behind it. Those labels are not guessed from words: on pages of one template they are the
// texts that stay, and values are the texts that vary.
import type { Line } from './page-lines.ts';
import type { Pair } from './structured-pairs.ts';

/** One entity page, as far as this needs it. */
export interface EntityPageText {
  readonly lines: readonly Line[];
  readonly told: readonly Pair[];
}

/** Pages needed before what stays can be told from what varies. */
const MIN_PAGES = 4;
/** The texts of a place stay if there are at most so many times more different ones over all pages than on one page. */
const SAME_ON_ALL = 3;
/** A place of labels is one only if most of what stands there has a value behind it: menus and headings have none. */
const MOSTLY = 0.6;

/** The pairs of each page, given all pages of one kind. */
export function pageFacts(pages: readonly EntityPageText[]): Pair[][] {
  const fixed = fixedPlaces(pages);
  const grouped = pages.map((page) => behindLabels(page.lines, fixed));
  const [all, paired] = [new Map<string, number>(), new Map<string, number>()];
  for (const { place, values } of grouped.flat()) {
    count(all, place);
    if (values.length > 0) count(paired, place);
  }
  const holds = (place: string) => (paired.get(place) ?? 0) >= MOSTLY * all.get(place)!;
  return pages.map(({ told, lines }, at) => [
    ...told,
    ...lines.flatMap(({ label, text }) => (label === null || label === '' ? [] : [{ attribute: label, value: text }])),
    ...grouped[at].flatMap(({ place, attribute, values }) =>
      holds(place) ? values.map((value) => ({ attribute, value })) : [],
    ),
  ]);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Places with much the same texts on every page that has them. */
function fixedPlaces(pages: readonly EntityPageText[]): ReadonlySet<string> {
  const texts = new Map<string, Set<string>>();
  const [lineCount, pageCount] = [new Map<string, number>(), new Map<string, number>()];
  for (const { lines } of pages) {
    for (const { path, text } of lines) {
      count(lineCount, path);
      texts.set(path, (texts.get(path) ?? new Set()).add(text));
    }
    for (const path of new Set(lines.map((line) => line.path))) count(pageCount, path);
  }
  const stays = (path: string) => {
    const perPage = lineCount.get(path)! / pageCount.get(path)!;
    return pageCount.get(path)! >= MIN_PAGES && texts.get(path)!.size <= SAME_ON_ALL * perPage;
  };
  return new Set([...texts.keys()].filter(stays));
}

interface Labelled {
  readonly place: string;
  readonly attribute: string;
  readonly values: readonly string[];
}

/** What can be clicked is an action or leads elsewhere; it labels nothing. */
const CLICKABLE = /(?:^|\/)(?:a|button)(?:[[/]|$)/;

/** Each label with the texts behind it, as long as they stand in one place. */
function behindLabels(lines: readonly Line[], fixed: ReadonlySet<string>): Labelled[] {
  return lines.flatMap(({ path, text }, at) => {
    if (!fixed.has(path) || CLICKABLE.test(path)) return [];
    const behind = lines[at + 1];
    const values: string[] = [];
    if (behind !== undefined && behind.label === null && !fixed.has(behind.path))
      for (let next = at + 1; lines[next]?.path === behind.path; next += 1) values.push(lines[next].text);
    return [{ place: path, attribute: text, values }];
  });
}
