/**
 * Labels and values of pages of one template, told apart without knowing a word: what is the same on all pages is a label,
 * what varies behind it is its value. What markup pairs itself (definitions, headed rows) needs no comparison.
 */
import type { NodeId } from '../../model/tag-tree.ts';
import type { Address } from '../../model/url.ts';
import { type Announced, announcedLabels, withAnnounced } from './announced.ts';
import { before, behind, type Span, type Staying } from './beside.ts';
import { sameText } from './common-names.ts';
import { wanderingLabels, withWandering } from './hand-written.ts';
import { splitHeads, stayingHeads } from './heads.ts';
import { type InnerLabels, learnInnerLabels, splitInner } from './inner-labels.ts';
import { GRID, type Line, type PageLines } from './lines.ts';
import { saysItsHeading } from './marked-cells.ts';
import { PARAMS } from './params.ts';
import { OF_VALUE, WITH_COLON } from './places.ts';
import { inSlots, learnSlots, NO_SLOTS, type Slots, SPACES } from './slots.ts';
import { fixedPlaces, frameKey, onAllPages, saidByAll, toldPairs } from './staying.ts';
import { withoutFirstValues } from './values-alone.ts';
import { type Way, wayOf } from './ways.ts';

export interface Pair {
  readonly attribute: string;
  readonly value: string;
  /** Null for what is said to machines only. */
  readonly node: NodeId | null;
  /** How the value was found to belong to the attribute. */
  readonly way: Way;
  /** No label names it: the attribute is called by what it is, or by the template's own word. */
  readonly isUnlabelled?: true;
  /** Where on the site the value leads, which is a link. */
  readonly leadsTo?: Address;
}

/** What a number of pages taught; any further page of the kind can be read with it. */
export interface Labels extends Staying {
  /** Places that hold labels of what is behind them, */
  readonly places: ReadonlySet<string>;
  /** and of what is before them. */
  readonly backward: ReadonlySet<string>;
  /** Labels by the two headings of a cell that pages have in common; other rows are things of their own. */
  readonly grid: ReadonlySet<string>;
  /** Places whose texts begin with a label. */
  readonly heads: ReadonlySet<string>;
  /** Labels that have no place in a template. */
  readonly wandering: ReadonlySet<string>;
  /** Labels within the values of others. */
  readonly inner: InnerLabels;
  /** Labels among other texts of their place. */
  readonly announced: Announced;
  /** Values without labels. */
  readonly slots: Slots;
  /** Labels that stand on a page again and again, of each comment, of each part: not of the subject. */
  readonly repeated: ReadonlySet<string>;
  /** Labels of several pages: as values they are headings over labels. */
  readonly common: ReadonlySet<string>;
  /** Labels that do not always say what the thing is called: where they say its name, that is said of it. */
  readonly telling: ReadonlySet<string>;
  /** What all pages say or tell machines alike: about the site, not about the thing. */
  readonly constant: ReadonlySet<string>;
}

/** `titles`: what the subjects are called, where values below their titles are wanted, too. */
export function learnLabels(pages: readonly PageLines[], titles: readonly string[] = []): Labels {
  const written = pages.map(({ lines }) => lines);
  const heads = stayingHeads(written);
  const headed = written.map((lines) => splitHeads(lines, heads));
  const inner = learnInnerLabels(headed);
  const parted = headed.map((lines) => splitInner(lines, inner));
  const announced = announcedLabels(parted, fixedPlaces(parted));
  const split = parted.map((lines) => withAnnounced(lines, announced));
  const wandering = wanderingLabels(split, fixedPlaces(split));
  const read = split.map((lines) => withWandering(lines, wandering));
  const seen = { fixed: fixedPlaces(read), everywhere: onAllPages(read) };
  const mayLabel = labelling(read, seen);
  const fixed = withoutFirstValues(read, seen, (line) => isLabel(line, mayLabel));
  const staying = { ...seen, fixed };
  const places = labelPlaces(read, staying);
  const grid = labelsOfGrids(read);
  const shown = read.map((lines) => shownPairs(lines, { ...staying, ...places, grid }));
  return {
    ...staying,
    ...places,
    grid,
    heads,
    inner,
    announced,
    wandering,
    slots: titles.length === 0 ? NO_SLOTS : learnSlots(read, titles, staying.fixed, shown),
    repeated: repeatedLabels(read, shown),
    common: commonLabels(shown),
    telling: tellingLabels(shown, titles),
    constant: new Set([...saidByAll(pages.map(toldPairs)), ...saidByAll(shown, titles)]),
  };
}

/** Places of texts that stay, most of which have a value beside them. */
function labelPlaces(pages: readonly (readonly Line[])[], staying: Staying): LabelPlaces {
  const mayLabel = labelling(pages, staying);
  const all = new Map<string, number>();
  const [paired, backward] = [new Map<string, number>(), new Map<string, number>()];
  const texts = new Map<string, Record<'labels' | 'values', Set<string>>>();
  for (const lines of pages) {
    for (let at = 0; at < lines.length; at += 1) {
      if (!isLabel(lines[at], mayLabel)) continue;
      count(all, lines[at].place);
      if (before(lines, at, staying) !== null) {
        count(backward, lines[at].place);
        const known = texts.get(lines[at].place) ?? { labels: new Set(), values: new Set() };
        texts.set(lines[at].place, known);
        known.labels.add(lines[at].text);
        known.values.add(lines[at - 1].text);
      }
      if (behind(lines, at, staying) !== null) count(paired, lines[at].place);
    }
  }
  const mostly = (counts: ReadonlyMap<string, number>) =>
    new Set(
      [...all].flatMap(([place, times]) => ((counts.get(place) ?? 0) >= PARAMS.mostlyPaired * times ? [place] : [])),
    );
  // Labels come first where nothing else is plain: behind its value a label is believed only if far less varies there.
  const isPlain = (place: string) =>
    texts.get(place)!.values.size >= PARAMS.fewerLabels * texts.get(place)!.labels.size;
  const isBackward = new Set([...mostly(backward)].filter(isPlain));
  return { backward: isBackward, places: new Set([...mostly(paired)].filter((place) => !isBackward.has(place))) };
}

/** Places of texts that stay and are no links, unless these announce something. */
function labelling(pages: readonly (readonly Line[])[], staying: Staying): ReadonlySet<string> {
  const fixed = [...staying.fixed];
  const clickable = fixed.filter((place) => CLICKABLE.test(place));
  const mayLabel = new Set(fixed);
  for (const place of clickable) mayLabel.delete(place);
  for (const place of announcing(clickable, pages)) mayLabel.add(place);
  return mayLabel;
}

type LabelPlaces = Pick<Labels, 'places' | 'backward'>;

type Known = Staying & LabelPlaces & Pick<Labels, 'grid'>;

/** The pairs of one page, each once. `title` names the entity itself and is no attribute. */
export function pairsOf(page: PageLines, labels: Labels, title: string): Pair[] {
  const parted = splitInner(splitHeads(page.lines, labels.heads), labels.inner);
  const lines = withWandering(withAnnounced(parted, labels.announced), labels.wandering);
  const shown = shownPairs(lines, labels);
  const found = shown.length > 0 ? shown : underKnownWords(lines, labels.common);
  for (const { line, name } of inSlots(lines, labels.slots, title, found))
    found.push({ attribute: name, value: line.text, node: line.node, way: 'slot', isUnlabelled: true });
  for (const { name, pairs } of page.told) {
    if (name === null || !isAbout(name, title)) continue;
    for (const one of pairs)
      if (/\S/.test(one.value) && one.value !== name && !ADDRESS.test(one.value))
        found.push({ ...one, node: null, way: 'machine' });
  }
  const seen = new Set<string>();
  return found.filter(({ attribute, isUnlabelled, node, value }) => {
    const key = frameKey({ attribute, value }, title);
    if (
      !LETTER.test(attribute) ||
      attribute.length > PARAMS.maxLabelCharacters ||
      value.length > PARAMS.maxValueCharacters
    )
      return false;
    if (node !== null && (labels.repeated.has(attribute) || labels.common.has(value))) return false;
    if (seen.has(key) || labels.constant.has(key)) return false;
    const isTold = node !== null && isUnlabelled !== true && labels.telling.has(attribute);
    if (!isTold && isSameName(value, title)) return false;
    // `Brazil: The Movie` is a title and says nothing of Brazil.
    if (isSameName(`${attribute}: ${value}`, title)) return false;
    seen.add(key);
    return true;
  });
}

/** A page of a template that few pages have: what others have as a label is one here as well, wherever it stands. */
function underKnownWords(lines: readonly Line[], known: ReadonlySet<string>): Pair[] {
  const isKnown = ({ label, place, text }: Line) =>
    label === null && !CLICKABLE.test(place) && known.has(withoutColon(text));
  const found: Pair[] = [];
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const next = lines[at + 1];
    if (isKnown(lines[at]) && !isKnown(next) && next.text !== '' && next.apart <= PARAMS.maxApart)
      found.push(pairOf(withoutColon(lines[at].text), next, 'known word'));
  }
  return found;
}

const withoutColon = (text: string): string => text.replace(/\s*[:：]\s*$/, '');

function commonLabels(shown: readonly (readonly Pair[])[]): ReadonlySet<string> {
  const on = new Map<string, number>();
  for (const pairs of shown) for (const label of new Set(pairs.map(({ attribute }) => attribute))) count(on, label);
  return new Set([...on].flatMap(([label, times]) => (times >= PARAMS.minPages ? [label] : [])));
}

/** Labels that name the thing itself on some of the pages that have them at most. */
function tellingLabels(shown: readonly (readonly Pair[])[], titles: readonly string[]): ReadonlySet<string> {
  const [on, named] = [new Map<string, number>(), new Map<string, number>()];
  shown.forEach((pairs, page) => {
    const title = titles[page] ?? '';
    for (const label of new Set(pairs.map(({ attribute }) => attribute))) count(on, label);
    const names = pairs.filter(({ value }) => title !== '' && isSameName(value, title));
    for (const label of new Set(names.map(({ attribute }) => attribute))) count(named, label);
  });
  const isTelling = ([label, times]: readonly [string, number]) =>
    times >= PARAMS.minPages && (named.get(label) ?? 0) < PARAMS.nearlyAll * times;
  return new Set([...on].filter(isTelling).map(([label]) => label));
}

/** Labels of cells that most pages with such tables have. */
function labelsOfGrids(pages: readonly (readonly Line[])[]): ReadonlySet<string> {
  const on = new Map<string, number>();
  let gridded = 0;
  for (const lines of pages) {
    const here = new Set(lines.flatMap(({ label, place }) => (label !== null && place === GRID.name ? [label] : [])));
    if (here.size > 0) gridded += 1;
    for (const label of here) count(on, label);
  }
  const enough = Math.max(PARAMS.minPages, PARAMS.mostlyThere * gridded);
  return new Set([...on].flatMap(([label, times]) => (times >= enough ? [label] : [])));
}

/** What a page shows with a label, in the order of the page. */
function shownPairs(lines: readonly Line[], labels: Known): Pair[] {
  const found: Pair[] = [];
  for (const line of lines) {
    const { label, place, text } = line;
    if (label !== null && (place !== GRID.name || (labels.grid.has(label) && !saysItsHeading(label, text))))
      found.push(pairOf(label, line, place === GRID.name ? 'grid' : 'marked'));
  }
  for (let at = 0; at < lines.length; at += 1) {
    const values = valuesOf(lines, at, labels);
    if (values === null) continue;
    const attribute = withoutColon(lines[at].text);
    const way = wayOf(lines[at], lines[values[0]]);
    for (const line of lines.slice(values[0], values[1])) found.push(pairOf(attribute, line, way));
  }
  return found.sort((a, b) => a.node! - b.node!);
}

const pairOf = (attribute: string, { leadsTo, node, text }: Line, way: Way): Pair => ({
  attribute,
  value: text,
  node,
  way,
  ...(leadsTo === null ? {} : { leadsTo }),
});

function valuesOf(lines: readonly Line[], at: number, labels: Known): Span | null {
  if (isLabel(lines[at], labels.places)) return behind(lines, at, labels);
  return isLabel(lines[at], labels.backward) ? before(lines, at, labels) : null;
}

/** Labels that come again on most of their pages behind prose, with other values: of each comment, each review. */
function repeatedLabels(pages: readonly (readonly Line[])[], shown: readonly (readonly Pair[])[]): ReadonlySet<string> {
  const known = new Map<string, { pages: number; runs: number }>();
  pages.forEach((lines, page) => {
    const prose = lines.flatMap(({ label, node, text }) => (label === null && isProse(text) ? [node] : []));
    const here = new Map<string, { readonly values: Set<string>; at: NodeId }>();
    for (const { attribute, node, value } of shown[page]) {
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
  });
  return new Set([...known].flatMap(([label, { pages: on, runs }]) => (runs > PARAMS.maxRuns * on ? [label] : [])));
}

/** What somebody wrote: longer than labels are. */
const isProse = (text: string): boolean => text.length > PARAMS.maxLabelCharacters;

/** What can be clicked is an action or leads elsewhere; it labels nothing. */
const CLICKABLE = /(?:^|\/)(?:a|button)(?:[[/ ]|$)/;

/** Places of links with nothing but a text and a colon: they lead to what the label means, its value is elsewhere. */
function announcing(places: readonly string[], pages: readonly (readonly Line[])[]): string[] {
  const found = new Set(places.filter((place) => place.endsWith(WITH_COLON)));
  if (found.size === 0) return [];
  for (const lines of pages)
    for (const { place } of lines) if (place.endsWith(OF_VALUE)) found.delete(place.slice(0, -OF_VALUE.length));
  return [...found];
}

const isLabel = ({ label, place, text }: Line, places: ReadonlySet<string>): boolean =>
  label === null && text.length <= PARAMS.maxLabelCharacters && places.has(place) && !isStatement(text);

/** A sentence with a full stop says something itself. */
const isStatement = (text: string): boolean => FULL_STOP.test(text) && text.split(' ').length > PARAMS.maxLabelWords;
const FULL_STOP = /[.\u2026\u3002]$/;

const LETTER = /\p{L}/u;

/** Whatever the order of the words: names are given with the last first. */
function isSameName(value: string, title: string): boolean {
  if (Math.abs(value.length - title.length) > SPACES) return false;
  const [a, b] = [sameText(value), sameText(title)];
  return a === b || inOrder(a) === inOrder(b);
}

const inOrder = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');

/** What is told of things with other names is about the site, the way to the page, or a maker. */
function isAbout(name: string, title: string): boolean {
  const [a, b] = [sameText(name), sameText(title)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

const ADDRESS = /^(?:https?:)?\/\/|^\/\S*$/;

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
