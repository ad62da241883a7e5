/** Labels in records: "Price: 12", or the label in a tag of its own before its value. They name columns and are no values. */
import type { TagTree } from '../../model/tag-tree.ts';
import { hasLetter } from '../../page/text-letters.ts';
import { isInHeading, type Leaf } from './leaves.ts';
import { LABEL } from './params.ts';

type Rows = readonly (readonly Leaf[])[];

/** The leaves of each record without labels; each knows the label it stands behind. `heads`: of the columns of a table, by cell. */
export function readLabels(tree: TagTree, records: Rows, heads: readonly (string | undefined)[]): Leaf[][] {
  const places = labelPlaces(tree, records, heads);
  const colons = repeatedWithColon(records);
  const prefixes = commonPrefixes(records);
  const none = places.size === 0 && colons.size === 0 && prefixes.size === 0;
  return records.map((leaves) => (none ? (leaves as Leaf[]) : withoutLabels(tree, leaves, places, colons, prefixes)));
}

function withoutLabels(
  tree: TagTree,
  leaves: readonly Leaf[],
  places: ReadonlyMap<number, ReadonlySet<string>>,
  colons: ReadonlySet<string>,
  prefixes: ReadonlySet<string>,
): Leaf[] {
  let label = '';
  let labelEnd = 0;
  let valueLook: number | null = null;
  return leaves.filter((leaf, at) => {
    const colon = endsWithColon(leaf) && colons.has(leaf.text) && isBefore(tree, leaf, leaves[at + 1]);
    if (colon || (places.size > 0 && isLabel(tree, places, leaf, leaves[at + 1]))) {
      label = tidy(leaf.text);
      labelEnd = tree.end[tree.parent[leaf.node]];
      // Lines of one box may follow each other without any tag around them: a label with a colon is for what looks like the first value.
      valueLook = colon ? leaves[at + 1].look : null;
      return false;
    }
    const isValue = leaf.node < labelEnd && (valueLook === null || leaf.look === valueLook) && !GOES_ON.test(leaf.text);
    if (isValue) leaf.label = label;
    else {
      labelEnd = 0;
      if (prefixes.size > 0 && !isHeadline(tree, leaf, leaves[at - 1])) takePrefix(leaf, prefixes);
    }
    return true;
  });
}

/** `by <a>Ann Lee</a>, 1985`: behind what was named, a text that begins so says something else. */
const GOES_ON = /^[,;|\u00b7\u2022]/;

/** What is linked or a heading is the name of something, and a colon in it is part of that name. */
function isHeadline(tree: TagTree, leaf: Leaf, before?: Leaf): boolean {
  return isLinkedBy(tree, before, leaf) || isInHeading(tree, leaf);
}

function isLinkedBy({ end }: TagTree, before: Leaf | undefined, { node }: Leaf): boolean {
  return before?.kind === 'link' && node < end[before.node];
}

function endsWithColon({ kind, text }: Leaf): boolean {
  if (kind !== 'text') return false;
  const last = text.charCodeAt(text.length - 1);
  return last === COLON || last === WIDE_COLON;
}

const [COLON, WIDE_COLON] = [0x3a, 0xff1a];

/** Short texts that end with a colon, in several records. */
function repeatedWithColon(records: Rows): Set<string> {
  const counts = new Map<string, number>();
  for (const leaves of records) {
    for (const leaf of leaves) {
      if (!endsWithColon(leaf) || leaf.text.length > LABEL.length) continue;
      counts.set(leaf.text, (counts.get(leaf.text) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([text]) => text));
}

function isBefore({ parent, end }: TagTree, leaf: Leaf, next?: Leaf): boolean {
  return next !== undefined && next.node < end[parent[leaf.node]] && !/[:：]$/u.test(next.text);
}

function tidy(text: string): string {
  return text.replace(/\s*[:：]\s*$/u, '');
}

function isLabel(tree: TagTree, places: ReadonlyMap<number, ReadonlySet<string>>, leaf: Leaf, next?: Leaf): boolean {
  return (
    places.get(placeOf(tree, leaf))?.has(leaf.text) === true && next !== undefined && standsBehind(tree, leaf, next)
  );
}

/** Both in one box, with nothing else between them. */
function standsBehind({ parent, end }: TagTree, leaf: Leaf, next: Leaf): boolean {
  return (
    next.node < end[parent[leaf.node]] && (next.look !== leaf.look || next.kind !== leaf.kind || isFirst(parent, leaf))
  );
}

function isFirst(parent: TagTree['parent'], { node }: Leaf): boolean {
  return node === parent[node] + 1;
}

/** Where a label may stand: by its look, and whether it opens its box. Label and value may look the same. */
function placeOf({ parent }: TagTree, leaf: Leaf): number {
  return isFirst(parent, leaf) ? ~leaf.look : leaf.look;
}

/** The texts at one place: how often each comes, and in which record it came last. */
interface Texts {
  readonly byText: Map<string, { count: number; record: number }>;
  /** The record that came last, and whether some record has two of them. */
  record: number;
  together: boolean;
}

/** Places whose texts are labels: short, the same few in all records, each with something of another kind behind it. */
function labelPlaces(tree: TagTree, records: Rows, heads: readonly (string | undefined)[]): Map<number, Set<string>> {
  const places = new Map<number, Set<string>>();
  for (const [place, texts] of textsByPlace(tree, records, heads)) {
    if (texts === null) continue;
    const { byText, together } = texts;
    // Of which each record has one, and no two: what brand it is, what make.
    if (!together && byText.size >= LABEL.excluding) continue;
    let all = 0;
    let repeated = 0;
    for (const { count } of byText.values()) {
      all += count;
      if (count > 1) repeated += count;
    }
    if (repeated < LABEL.repeated * all || byText.size > all / LABEL.times) continue;
    places.set(place, new Set(byText.keys()));
  }
  return places;
}

/** Null for the places where a text stands that is no label: most do, and are found out at once. */
function textsByPlace(tree: TagTree, records: Rows, heads: readonly (string | undefined)[]): Map<number, Texts | null> {
  const found = new Map<number, Texts | null>();
  for (let record = 0; record < records.length; record += 1) {
    const leaves = records[record];
    for (let at = 0; at < leaves.length; at += 1) {
      const leaf = leaves[at];
      if (leaf.kind !== 'text') continue;
      const place = placeOf(tree, leaf);
      const texts = found.get(place);
      if (texts === null) continue;
      const isAgain = texts?.byText.get(leaf.text)?.record === record;
      const isPossible = !isHeaded(leaf, heads) && canBeLabel(tree, leaf, leaves[at + 1], leaves[at - 1]);
      if (isAgain || !isPossible) found.set(place, null);
      else if (texts === undefined)
        found.set(place, { byText: new Map([[leaf.text, { count: 1, record }]]), record, together: false });
      else noteText(texts, leaf.text, record);
    }
  }
  return found;
}

function noteText(texts: Texts, text: string, record: number): void {
  texts.together ||= texts.record === record;
  texts.record = record;
  const known = texts.byText.get(text);
  if (known === undefined) texts.byText.set(text, { count: 1, record });
  else {
    known.count += 1;
    known.record = record;
  }
}

/** What stands under the head of its column is a value, also where all rows say the same. */
const isHeaded = ({ cell }: Leaf, heads: readonly (string | undefined)[]): boolean => heads[cell] !== undefined;

function canBeLabel(tree: TagTree, leaf: Leaf, next: Leaf | undefined, before: Leaf | undefined): boolean {
  if (next === undefined || leaf.text.length > LABEL.length || !standsBehind(tree, leaf, next)) return false;
  return !isLinkedBy(tree, before, leaf) && hasLetter(leaf.text);
}

const PREFIX = /^([^:：]{1,40})[:：]\s+(?=\S)/u;

/** Prefixes with a colon that several records have at one place. */
function commonPrefixes(records: Rows): Set<string> {
  const counts = new Map<string, number>();
  for (const leaves of records) {
    for (const leaf of leaves) {
      const prefix = prefixOf(leaf)?.[1];
      if (prefix === undefined) continue;
      const key = `${leaf.tags} ${prefix}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const enough = Math.max(2, LABEL.prefixes * records.length);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([key]) => key));
}

function prefixOf(leaf: Leaf): RegExpMatchArray | null {
  if (leaf.kind !== 'text' || (!leaf.text.includes(':') && !leaf.text.includes('：'))) return null;
  return leaf.text.match(PREFIX);
}

function takePrefix(leaf: Leaf, prefixes: ReadonlySet<string>): void {
  const prefix = prefixOf(leaf);
  if (prefix === null || !prefixes.has(`${leaf.tags} ${prefix[1]}`)) return;
  leaf.label = prefix[1];
  leaf.text = leaf.text.slice(prefix[0].length);
}
