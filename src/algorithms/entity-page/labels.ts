/**
 * Labels and values of pages of one template, told apart without knowing a word: what is the same on all pages is a label,
 * what varies behind it is its value. What markup pairs itself (definitions, headed rows) needs no comparison.
 */
import type { NodeId } from '../../model/tag-tree.ts';
import { type Announced, announcedLabels, withAnnounced } from './announced.ts';
import type { Staying } from './beside.ts';
import { before, behind } from './beside.ts';
import { sameText } from './common-names.ts';
import { type Paired, type PairedPage, wordsOnly } from './evidence/groups.ts';
import type { Weights } from './evidence/rules.ts';
import { learnTrust, type Trust } from './evidence/trust.ts';
import { wanderingLabels, withWandering } from './hand-written.ts';
import { splitHeads, stayingHeads } from './heads.ts';
import { type InnerLabels, learnInnerLabels, splitInner } from './inner-labels.ts';
import { type Leads, learnLeads, splitLeads } from './leads.ts';
import type { Line, PageLines } from './lines.ts';
import type { Pair } from './pair.ts';
import { PARAMS } from './params.ts';
import { OF_VALUE, WITH_COLON } from './places.ts';
import {
  CLICKABLE,
  isLabel,
  type Known,
  type LabelPlaces,
  labelsOfGrids,
  pairOf,
  shownPairs,
  underKnownWords,
} from './shown-pairs.ts';
import { inSlots, learnSlots, NO_SLOTS, placeOfTitle, type Slots, SPACES } from './slots.ts';
import { fixedPlaces, frameKey, onAllPages, saidByAll, toldPairs } from './staying.ts';
import { withoutFewValues, withoutFirstValues } from './values-alone.ts';

export type { Pair } from './pair.ts';

/** What a number of pages taught; any further page of the kind can be read with it. */
export interface Labels extends Known {
  /** Places whose texts begin with a label. */
  readonly heads: ReadonlySet<string>;
  /** Labels that have no place in a template. */
  readonly wandering: ReadonlySet<string>;
  /** Labels that begin a text with nothing that sets them off. */
  readonly leads: Leads;
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
  /** How far each group of pairs is to be believed. */
  readonly trust: Trust;
}

/** `titles`: what the subjects are called, where values below their titles are wanted, too. */
export function learnLabels(pages: readonly PageLines[], titles: readonly string[] = [], weights?: Weights): Labels {
  const written = pages.map(({ lines }) => lines);
  const heads = stayingHeads(written);
  const emphasised = written.map((lines) => splitHeads(lines, heads));
  const leads = learnLeads(emphasised, titles);
  const headed = emphasised.map((lines) => splitLeads(lines, leads));
  const inner = learnInnerLabels(headed);
  const parted = headed.map((lines) => splitInner(lines, inner));
  const announced = announcedLabels(parted, fixedPlaces(parted));
  const split = parted.map((lines) => withAnnounced(lines, announced));
  const wandering = wanderingLabels(split, fixedPlaces(split));
  const read = split.map((lines) => withWandering(lines, wandering));
  const seen = { fixed: withoutFewValues(read, fixedPlaces(read)), everywhere: onAllPages(read) };
  const mayLabel = labelling(read, seen);
  const fixed = withoutFirstValues(read, seen, (line) => isLabel(line, mayLabel));
  const staying = { ...seen, fixed };
  const places = labelPlaces(read, staying);
  const grid = labelsOfGrids(read);
  const shown = read.map((lines) => shownPairs(lines, { ...staying, ...places, grid }));
  const slots = titles.length === 0 ? NO_SLOTS : learnSlots(read, titles, staying.fixed, shown);
  const all = shown.map((pairs, at) => [...pairs, ...slotPairs(read[at], slots, titles[at] ?? '', pairs)]);
  return {
    ...staying,
    ...places,
    grid,
    heads,
    leads,
    inner,
    announced,
    wandering,
    slots,
    repeated: repeatedLabels(read, shown),
    common: commonLabels(shown),
    telling: tellingLabels(shown, titles),
    constant: new Set([...saidByAll(pages.map(toldPairs)), ...saidByAll(shown, titles)]),
    trust: learnTrust(pagesOfPairs(pages, read, all, titles), weights),
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
      if (!isWithoutValue(lines, at)) count(all, lines[at].place);
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

/** The first of two, the second of which is empty: `Due date:` of what has none speaks neither for labels nor against them. */
const isWithoutValue = (lines: readonly Line[], at: number): boolean =>
  lines[at].side === 1 && lines[at + 1]?.side === 1 && lines[at + 1].place === lines[at].place;

/** Places of texts that stay and are no links, unless these announce something. */
function labelling(pages: readonly (readonly Line[])[], staying: Staying): ReadonlySet<string> {
  const fixed = [...staying.fixed];
  const clickable = fixed.filter((place) => CLICKABLE.test(place));
  const mayLabel = new Set(fixed);
  for (const place of clickable) mayLabel.delete(place);
  for (const place of announcing(clickable, pages)) mayLabel.add(place);
  return mayLabel;
}

/** Values below the title that no label names. */
const slotPairs = (lines: readonly Line[], slots: Slots, title: string, shown: readonly Paired[]): Paired[] =>
  inSlots(lines, slots, title, shown).map(({ line, name, way }) => pairOf(name, null, line, way));

function pagesOfPairs(
  pages: readonly PageLines[],
  read: readonly (readonly Line[])[],
  pairs: readonly (readonly Paired[])[],
  titles: readonly string[],
): PairedPage[] {
  const place = titles.length === 0 ? null : placeOfTitle(read, titles);
  return pages.map((page, at) => ({
    pairs: pairs[at],
    ...fromTitle(read[at], place),
    head: wordsOnly(sameText(page.head)),
    told: new Set(toldPairs(page).map(({ value }) => sameText(value))),
  }));
}

function fromTitle(lines: readonly Line[], place: string | null): Pick<PairedPage, 'title' | 'belowTitle'> {
  const first = lines.findIndex((line) => line.place === place);
  const numbers = new Map(lines.map(({ node }, at) => [node, at]));
  return { title: lines[first]?.node ?? -1, belowTitle: (node) => (numbers.get(node) ?? lines.length) - first };
}

/** The pair as others see it. */
function believed({ label, line, ...pair }: Paired, trust: Trust): Pair {
  return { ...pair, confidence: trust.of({ ...pair, label, line }) };
}

/** The pairs of one page, each once. `title` names the entity itself and is no attribute. */
export const pairsOf = (page: PageLines, labels: Labels, title: string): Pair[] =>
  keptPairs(page, labels, title).map(({ pair }) => pair);

/** A pair with what it was made of; null of what is told to machines. */
export interface Kept {
  readonly pair: Pair;
  readonly from: Paired | null;
}

/** The same, for those who want to know where each is from. */
export function keptPairs(page: PageLines, labels: Labels, title: string): Kept[] {
  const headed = splitLeads(splitHeads(page.lines, labels.heads), labels.leads);
  const parted = splitInner(headed, labels.inner);
  const lines = withWandering(withAnnounced(parted, labels.announced), labels.wandering);
  const shown = shownPairs(lines, labels);
  const labelled = shown.length > 0 ? shown : underKnownWords(lines, labels.common);
  const found = [...labelled, ...slotPairs(lines, labels.slots, title, labelled)].map(
    (from): Kept => ({ pair: believed(from, labels.trust), from }),
  );
  for (const { name, pairs } of page.told) {
    if (name === null || !isAbout(name, title)) continue;
    for (const { attribute, value } of pairs)
      if (/\S/.test(value) && value !== name && !ADDRESS.test(value))
        found.push({
          pair: { attribute, value, node: null, way: 'machine', confidence: labels.trust.byWay('machine') },
          from: null,
        });
  }
  const seen = new Set<string>();
  const named = new Set(
    found.flatMap(({ pair: { confidence, value, way } }) =>
      way === 'nameless' || confidence < PARAMS.believed ? [] : [sameText(value)],
    ),
  );
  return found.filter(({ pair: { attribute, confidence, isUnlabelled, node, value, way } }) => {
    if (confidence < PARAMS.believed) return false;
    // What the page says elsewhere with its name needs none.
    if (way === 'nameless' && named.has(sameText(value))) return false;
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

/** Places of links with nothing but a text and a colon: they lead to what the label means, its value is elsewhere. */
function announcing(places: readonly string[], pages: readonly (readonly Line[])[]): string[] {
  const found = new Set(places.filter((place) => place.endsWith(WITH_COLON)));
  if (found.size === 0) return [];
  for (const lines of pages)
    for (const { place } of lines) if (place.endsWith(OF_VALUE)) found.delete(place.slice(0, -OF_VALUE.length));
  return [...found];
}

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
