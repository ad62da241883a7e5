/**
 * Labels and values of pages of one template, told apart without knowing a word: what is the same on all pages is a label,
 * what varies behind it is its value. What markup pairs itself (definitions, headed rows) needs no comparison.
 */
import type { NodeId } from '../../model/tag-tree.ts';
import { sameText } from './common-names.ts';
import type { Line, PageLines } from './lines.ts';
import { PARAMS } from './params.ts';

export interface Pair {
  readonly attribute: string;
  readonly value: string;
  /** Null for what is said to machines only. */
  readonly node: NodeId | null;
}

/** What a number of pages taught; any further page of the kind can be read with it. */
export interface Labels {
  /** Places that hold labels. */
  readonly places: ReadonlySet<string>;
  /** Places whose texts stay: no values. */
  readonly fixed: ReadonlySet<string>;
  /** Texts that all pages have, at places where others vary (`lineKey`). */
  readonly everywhere: ReadonlySet<string>;
  /** Labels that stand on a page again and again, of each comment, of each part: not of the subject. */
  readonly repeated: ReadonlySet<string>;
  /** What machines are told alike on all pages: about the site, not about the thing. */
  readonly constant: ReadonlySet<string>;
}

export function learnLabels(pages: readonly PageLines[]): Labels {
  const fixed = fixedPlaces(pages);
  const everywhere = onAllPages(pages, ({ lines }) => lines.filter(({ label }) => label === null).map(lineKey));
  const all = new Map<string, number>();
  const paired = new Map<string, number>();
  for (const { lines } of pages) {
    for (const { place, values } of behindLabels(lines, fixed, everywhere)) {
      count(all, place);
      if (values.length > 0) count(paired, place);
    }
  }
  const places = [...all.keys()].filter((place) => (paired.get(place) ?? 0) >= PARAMS.mostlyPaired * all.get(place)!);
  const constant = onAllPages(pages, ({ told }) => told.flatMap(({ pairs: said }) => said.map(toldKey)));
  const labels = { places: new Set(places), fixed, everywhere, constant, repeated: new Set<string>() };
  return { ...labels, repeated: repeatedLabels(pages.map((page) => shownPairs(page, labels))) };
}

/** The pairs of one page, each once. `title` names the entity itself and is no attribute. */
export function pairsOf(page: PageLines, labels: Labels, title: string): Pair[] {
  const found = shownPairs(page, labels).filter(({ attribute }) => !labels.repeated.has(attribute));
  for (const { name, pairs } of page.told) {
    if (name === null || !isAbout(name, title)) continue;
    for (const one of pairs)
      if (/\S/.test(one.value) && one.value !== name && !labels.constant.has(toldKey(one)) && !ADDRESS.test(one.value))
        found.push({ ...one, node: null });
  }
  const seen = new Set<string>();
  return found.filter(({ attribute, value }) => {
    const key = `${attribute}\n${value}`;
    if (attribute === '' || sameText(value) === sameText(title) || seen.has(key)) return false;
    seen.add(key);
    return attribute.length <= PARAMS.maxLabelCharacters && value.length <= PARAMS.maxValueCharacters;
  });
}

/** What a page shows with a label, in the order of the page. */
function shownPairs({ lines }: PageLines, { everywhere, fixed, places }: Labels): Pair[] {
  const found: Pair[] = [];
  for (const { label, node, text } of lines) if (label !== null) found.push({ attribute: label, value: text, node });
  for (const { label, place, values } of behindLabels(lines, fixed, everywhere)) {
    if (places.has(place)) for (const { node, text } of values) found.push({ attribute: label, value: text, node });
  }
  return found.sort((a, b) => a.node! - b.node!);
}

/** Labels that come again on most of their pages with other labels between, and other values. */
function repeatedLabels(pages: readonly (readonly Pair[])[]): Set<string> {
  const known = new Map<string, { pages: number; runs: number }>();
  for (const pairs of pages) {
    const here = new Map<string, Set<string>>();
    pairs.forEach(({ attribute, value }, at) => {
      const values = here.get(attribute);
      if (values === undefined) here.set(attribute, new Set([value]));
      else if (pairs[at - 1].attribute !== attribute) values.add(value);
    });
    for (const [label, values] of here) {
      const count = known.get(label) ?? { pages: 0, runs: 0 };
      known.set(label, { pages: count.pages + 1, runs: count.runs + values.size });
    }
  }
  return new Set([...known].flatMap(([label, { pages: on, runs }]) => (runs > PARAMS.maxRuns * on ? [label] : [])));
}

/** What is told of things with other names is about the site, the way to the page, or a maker. */
function isAbout(name: string, title: string): boolean {
  const [a, b] = [sameText(name), sameText(title)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

const ADDRESS = /^(?:https?:)?\/\/|^\/\S*$/;
const toldKey = ({ attribute, value }: { attribute: string; value: string }): string => `${attribute}\n${value}`;

/** Places with much the same texts on every page that has them. */
function fixedPlaces(pages: readonly PageLines[]): ReadonlySet<string> {
  const seen = new Map<string, { readonly texts: Set<string>; lines: number; pages: number }>();
  for (const { lines } of pages) {
    const here = new Set<string>();
    for (const { label, place, text } of lines) {
      if (label !== null) continue;
      const known = seen.get(place) ?? { texts: new Set<string>(), lines: 0, pages: 0 };
      seen.set(place, known);
      known.texts.add(text);
      known.lines += 1;
      if (!here.has(place)) known.pages += 1;
      here.add(place);
    }
  }
  const stays = [...seen].filter(
    ([, known]) =>
      known.pages >= Math.min(PARAMS.minPages, pages.length) &&
      known.texts.size <= (PARAMS.staysUpTo * known.lines) / known.pages,
  );
  return pages.length < 2 ? new Set() : new Set(stays.map(([place]) => place));
}

/** What can be clicked is an action or leads elsewhere; it labels nothing. */
const CLICKABLE = /(?:^|\/)(?:a|button)(?:[[/ ]|$)/;

/** What names a field to be filled in may name a value, but is none. */
const FIELD_NAME = /\/label(?:[[/ ]|$)/;

interface Behind {
  readonly place: string;
  readonly label: string;
  readonly values: readonly Line[];
}

/** Each text of a fixed place with the texts behind it, as long as they stand in one place. */
function* behindLabels(
  lines: readonly Line[],
  fixed: ReadonlySet<string>,
  everywhere: ReadonlySet<string>,
): Generator<Behind> {
  const isValue = (line: Line) =>
    line.label === null &&
    line.text !== '' &&
    line.apart <= PARAMS.maxApart &&
    !FIELD_NAME.test(line.place) &&
    !fixed.has(line.place);
  const stays = (line: Line) => fixed.has(line.place) || everywhere.has(lineKey(line));
  for (const [at, { label, place, text }] of lines.entries()) {
    if (label !== null || !fixed.has(place) || CLICKABLE.test(place) || text.length > PARAMS.maxLabelCharacters)
      continue;
    const first = lines[at + 1];
    const values: Line[] = [];
    if (first !== undefined && isValue(first))
      for (let next = at + 1; lines[next]?.row === first.row && !stays(lines[next]); next += 1)
        values.push(lines[next]);
    yield { place, label: text.replace(/\s*[:：]\s*$/, ''), values };
  }
}

const lineKey = ({ place, text }: Line): string => `${place}\n${text}`;

/** Keys that every page has, once there are pages enough to tell. */
function onAllPages(pages: readonly PageLines[], keysOf: (page: PageLines) => readonly string[]): ReadonlySet<string> {
  if (pages.length < PARAMS.minPages) return new Set();
  const counts = new Map<string, number>();
  for (const page of pages) for (const key of new Set(keysOf(page))) count(counts, key);
  return new Set([...counts].flatMap(([key, seen]) => (seen === pages.length ? [key] : [])));
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
