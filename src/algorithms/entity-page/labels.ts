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
  /** By place: texts that all pages have there, though others vary. */
  readonly everywhere: TextsByPlace;
  /** Labels that stand on a page again and again, of each comment, of each part: not of the subject. */
  readonly repeated: ReadonlySet<string>;
  /** What machines are told alike on all pages: about the site, not about the thing. */
  readonly constant: ReadonlySet<string>;
}

type TextsByPlace = ReadonlyMap<string, ReadonlySet<string>>;

export function learnLabels(pages: readonly PageLines[]): Labels {
  const read = pages.map(({ lines }) => lines);
  const fixed = fixedPlaces(read);
  const everywhere = onAllPages(read);
  const mayLabel = new Set([...fixed].filter((place) => !CLICKABLE.test(place)));
  const all = new Map<string, number>();
  const paired = new Map<string, number>();
  for (const lines of read) {
    for (let at = 0; at < lines.length; at += 1) {
      if (!isLabel(lines[at], mayLabel)) continue;
      count(all, lines[at].place);
      if (valuesEnd(lines, at, fixed, everywhere) > at + 1) count(paired, lines[at].place);
    }
  }
  const places = [...all.keys()].filter((place) => (paired.get(place) ?? 0) >= PARAMS.mostlyPaired * all.get(place)!);
  const labels = {
    places: new Set(places),
    fixed,
    everywhere,
    constant: toldToAll(pages),
    repeated: new Set<string>(),
  };
  return { ...labels, repeated: repeatedLabels(read, labels) };
}

/** The pairs of one page, each once. `title` names the entity itself and is no attribute. */
export function pairsOf({ lines, told }: PageLines, labels: Labels, title: string): Pair[] {
  const found = shownPairs(lines, labels).filter(({ attribute }) => !labels.repeated.has(attribute));
  for (const { name, pairs } of told) {
    if (name === null || !isAbout(name, title)) continue;
    for (const one of pairs)
      if (/\S/.test(one.value) && one.value !== name && !labels.constant.has(toldKey(one)) && !ADDRESS.test(one.value))
        found.push({ ...one, node: null });
  }
  const seen = new Set<string>();
  const own = sameText(title);
  return found.filter(({ attribute, value }) => {
    const key = `${attribute}\n${value}`;
    if (attribute === '' || attribute.length > PARAMS.maxLabelCharacters || value.length > PARAMS.maxValueCharacters)
      return false;
    if (seen.has(key) || sameText(value) === own) return false;
    seen.add(key);
    return true;
  });
}

/** What a page shows with a label, in the order of the page. */
function shownPairs(lines: readonly Line[], { everywhere, fixed, places }: Labels): Pair[] {
  const found: Pair[] = [];
  for (const { label, node, text } of lines) if (label !== null) found.push({ attribute: label, value: text, node });
  for (let at = 0; at < lines.length; at += 1) {
    if (!isLabel(lines[at], places)) continue;
    const end = valuesEnd(lines, at, fixed, everywhere);
    if (end === at + 1) continue;
    const attribute = lines[at].text.replace(/\s*[:：]\s*$/, '');
    for (const { node, text } of lines.slice(at + 1, end)) found.push({ attribute, value: text, node });
  }
  return found.sort((a, b) => a.node! - b.node!);
}

/** Labels that come again on most of their pages behind prose, with other values: of each comment, each review. */
function repeatedLabels(pages: readonly (readonly Line[])[], labels: Labels): Set<string> {
  const known = new Map<string, { pages: number; runs: number }>();
  for (const lines of pages) {
    const prose = lines.flatMap(({ label, node, text }) => (label === null && isProse(text) ? [node] : []));
    const here = new Map<string, { readonly values: Set<string>; at: NodeId }>();
    for (const { attribute, node, value } of shownPairs(lines, labels)) {
      const before = here.get(attribute);
      if (before === undefined) here.set(attribute, { values: new Set([value]), at: node! });
      else {
        if (prose.some((at) => at > before.at && at < node!)) before.values.add(value);
        before.at = node!;
      }
    }
    for (const [label, { values }] of here) {
      const count = known.get(label) ?? { pages: 0, runs: 0 };
      known.set(label, { pages: count.pages + 1, runs: count.runs + values.size });
    }
  }
  return new Set([...known].flatMap(([label, { pages: on, runs }]) => (runs > PARAMS.maxRuns * on ? [label] : [])));
}

/** What somebody wrote: longer than labels are. */
const isProse = (text: string): boolean => text.length > PARAMS.maxLabelCharacters;

/** What can be clicked is an action or leads elsewhere; it labels nothing. */
const CLICKABLE = /(?:^|\/)(?:a|button)(?:[[/ ]|$)/;

/** What names a field to be filled in may name a value, but is none. */
const FIELD_NAME = /\/label(?:[[/ ]|$)/;

const isLabel = ({ label, place, text }: Line, places: ReadonlySet<string>): boolean =>
  label === null && text.length <= PARAMS.maxLabelCharacters && places.has(place);

/** Where the texts behind a label end: as long as they stand in one place, and are no labels themselves. */
function valuesEnd(
  lines: readonly Line[],
  label: number,
  fixed: ReadonlySet<string>,
  everywhere: TextsByPlace,
): number {
  const first = lines[label + 1];
  if (first === undefined || first.label !== null || first.text === '' || first.apart > PARAMS.maxApart)
    return label + 1;
  if (FIELD_NAME.test(first.place)) return label + 1;
  const stays = ({ place, text }: Line) => fixed.has(place) || everywhere.get(place)?.has(text) === true;
  let end = label + 1;
  while (end < lines.length && lines[end].row === first.row && !stays(lines[end])) end += 1;
  return end;
}

/** What is told of things with other names is about the site, the way to the page, or a maker. */
function isAbout(name: string, title: string): boolean {
  const [a, b] = [sameText(name), sameText(title)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

const ADDRESS = /^(?:https?:)?\/\/|^\/\S*$/;
const toldKey = ({ attribute, value }: { attribute: string; value: string }): string => `${attribute}\n${value}`;

/** Places with much the same texts on every page that has them. */
function fixedPlaces(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  const seen = new Map<string, { readonly texts: Set<string>; lines: number; pages: number; last: number }>();
  pages.forEach((lines, page) => {
    for (const { label, place, text } of lines) {
      if (label !== null) continue;
      const known = seen.get(place) ?? { texts: new Set<string>(), lines: 0, pages: 0, last: -1 };
      seen.set(place, known);
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
  return pages.length < 2 ? new Set() : new Set(stays.map(([place]) => place));
}

/** Texts that every page has in their place, once there are pages enough to tell. */
function onAllPages(pages: readonly (readonly Line[])[]): TextsByPlace {
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

function toldToAll(pages: readonly PageLines[]): ReadonlySet<string> {
  if (pages.length < PARAMS.minPages) return new Set();
  const [first, ...rest] = pages.map(({ told }) => new Set(told.flatMap(({ pairs }) => pairs.map(toldKey))));
  return new Set([...first].filter((key) => rest.every((page) => page.has(key))));
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
