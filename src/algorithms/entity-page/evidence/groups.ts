/** Pairs of many pages that have one label and stand in one place: what they have in common says whether they are facts. */
import type { NodeId } from '../../../model/tag-tree.ts';
import { readValue } from '../../../page/values.ts';
import { sameText } from '../common-names.ts';

import type { Line } from '../lines.ts';
import type { Pair } from '../pair.ts';
import { OF_VALUE } from '../places.ts';
import type { Way } from '../ways.ts';
import { IN_CARD, IN_DATA } from './surroundings.ts';

/** A pair, and the lines it was made of. */
export interface Paired extends Pair {
  /** Null where the label is no line: markup says it, or nothing does. */
  readonly label: Line | null;
  readonly line: Line;
}

/** What is known of a page beside its pairs. */
export interface PairedPage {
  readonly pairs: readonly Paired[];
  /** The node of the title; -1 where it was not found. */
  readonly title: number;
  /** How many texts stand between the title and a node. */
  readonly belowTitle: (node: NodeId) => number;
  /** Values that structured data give of the subject. */
  readonly told: ReadonlySet<string>;
  /** The words of its title, description and keywords, as its head has them. */
  readonly head: string;
}

/** Shares are of the values of the group. */
export interface PairGroup {
  readonly way: Way;
  readonly attribute: string;
  readonly labelPlace: string;
  readonly place: string;
  /** Pages read, and those that have it. */
  readonly pages: number;
  readonly on: number;
  readonly values: number;
  /** Different values. */
  readonly different: number;
  /** Labels on a page that has any, on average. */
  readonly labelsPerPage: number;
  /** Different labels at this place on a page, on average, and how often each of them is there. */
  readonly besides: number;
  readonly rounds: number;
  readonly words: number;
  readonly longest: number;
  readonly share: Readonly<Record<Share, number>>;
}

const SHARES = [
  'nearTitle',
  'justBelow',
  'link',
  'data',
  'card',
  'beforeTitle',
  'told',
  'amount',
  'sameAgain',
  'prose',
  'head',
  'inHead',
] as const;
export type Share = (typeof SHARES)[number];

export const groupKey = ({ attribute, label, line, way }: Paired): string =>
  `${way}\n${attribute}\n${label?.place ?? ''}\n${line.place}`;

/** The same wherever the label and its values stand. */
export const labelKey = ({ attribute, label }: Paired): string => `${attribute}\n${label === null}`;

/** The same for all labels of one place. */
export const placeKey = ({ label, line, way }: Paired): string =>
  label === null ? `${way}\n\n${line.place}` : `${way}\n\n${label.place}`;

interface Seen {
  readonly first: Paired;
  readonly texts: Map<string, number>;
  readonly counts: Record<Share, number>;
  readonly labels: Set<string>;
  values: number;
  on: number;
  last: number;
  words: number;
  longest: number;
  besides: number;
  rounds: number;
}

/** By `keyOf`. */
export function pairGroups(pages: readonly PairedPage[], keyOf: (pair: Paired) => string): Map<string, PairGroup> {
  const seen = new Map<string, Seen>();
  pages.forEach((of, page) => {
    const { pairs } = of;
    const besides = labelsByPlace(pairs);
    for (const pair of pairs) {
      const key = keyOf(pair);
      const known = seen.get(key) ?? newSeen(pair);
      seen.set(key, known);
      note(known, pair, page, of);
      if (known.last !== page) {
        known.on += 1;
        const { labels, nodes } = besides.get(besidesKey(pair))!;
        known.besides += labels.size;
        known.rounds += nodes.size / labels.size;
      }
      known.last = page;
    }
  });
  return new Map([...seen].map(([key, one]) => [key, asGroup(one, pages.length)]));
}

/** The two of a pair aside: one of several labels may have several values, and so be in no pair. */
const besidesKey = ({ label, line, way }: Paired): string => label?.row ?? (way === 'marked' ? way : line.row);

interface Besides {
  readonly labels: Set<string>;
  readonly nodes: Set<string>;
}

function labelsByPlace(pairs: readonly Paired[]): Map<string, Besides> {
  const found = new Map<string, Besides>();
  for (const pair of pairs) {
    const key = besidesKey(pair);
    const here = found.get(key) ?? { labels: new Set<string>(), nodes: new Set<string>() };
    found.set(key, here);
    here.labels.add(pair.attribute);
    here.nodes.add(pair.label === null ? pair.attribute : String(pair.label.node));
  }
  return found;
}

function newSeen(first: Paired): Seen {
  const counts = Object.fromEntries(SHARES.map((name) => [name, 0])) as Record<Share, number>;
  return {
    first,
    texts: new Map(),
    counts,
    labels: new Set(),
    values: 0,
    on: 0,
    last: -1,
    words: 0,
    longest: 0,
    besides: 0,
    rounds: 0,
  };
}

function note(seen: Seen, pair: Paired, page: number, { belowTitle, head, title, told }: PairedPage): void {
  const { label, line } = pair;
  const text = sameText(pair.value);
  seen.texts.set(text, (seen.texts.get(text) ?? 0) + 1);
  seen.values += 1;
  const words = pair.value.split(' ').length;
  seen.words += words;
  seen.longest = Math.max(seen.longest, words);
  seen.labels.add(`${page} ${label === null ? `${line.node} ${line.label ?? ''}` : label.node}`);
  const is: Record<Share, boolean> = {
    nearTitle: title >= 0 && line.node > title && belowTitle(line.node) <= NEAR_TITLE,
    justBelow: title >= 0 && line.node > title && belowTitle(line.node) <= JUST_BELOW,
    link: line.leadsTo !== null || LINK.test(line.place),
    data: (line.inside & IN_DATA) !== 0,
    card: (line.inside & IN_CARD) !== 0 || ((label?.inside ?? 0) & IN_CARD) !== 0,
    beforeTitle: title >= 0 && line.node < title,
    told: told.has(text),
    amount: readValue(pair.value) !== null,
    sameAgain: (seen.texts.get(text) ?? 0) > 1,
    prose: words > PROSE_WORDS,
    head: HEADING.test(line.place),
    inHead: text.length >= LEAST_IN_HEAD && ` ${head} `.includes(` ${wordsOnly(text)} `),
  };
  for (const name of SHARES) if (is[name]) seen.counts[name] += 1;
}

const HEADING = /\/h[1-6](?:[[/ ]|$)/;
/** Shorter texts stand in others by chance. */
const LEAST_IN_HEAD = 3;
export const wordsOnly = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
const LINK = /(?:^|\/)a(?:[[/ ]|$)/;
const PROSE_WORDS = 12;
const NEAR_TITLE = 14;
const JUST_BELOW = 4;

function asGroup(
  { rounds, besides, counts, first, labels, longest, on, texts, values, words }: Seen,
  pages: number,
): PairGroup {
  const { attribute, label, line, way } = first;
  return {
    way,
    attribute,
    labelPlace: label?.place ?? '',
    place: line.place.endsWith(OF_VALUE) ? line.place.slice(0, -OF_VALUE.length) : line.place,
    ...{ pages, on, values, longest },
    different: texts.size,
    labelsPerPage: labels.size / on,
    besides: besides / on,
    rounds: rounds / on,
    words: words / values,
    share: Object.fromEntries(SHARES.map((name) => [name, counts[name] / values])) as Record<Share, number>,
  };
}
