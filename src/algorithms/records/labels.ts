/** Labels in records: "Price: 12", or the label in a tag of its own before its value. They name columns and are no values. */
import type { TagTree } from '../../model/tag-tree.ts';
import { HEADINGS, type Leaf } from './leaves.ts';
import { LABEL } from './params.ts';

/** The leaves of each record without labels; each knows the label it stands behind. */
export function readLabels(tree: TagTree, records: readonly (readonly Leaf[])[]): Leaf[][] {
  const places = labelPlaces(tree, records);
  const colons = repeatedWithColon(records);
  const prefixes = commonPrefixes(records);
  return records.map((leaves) => {
    let label = '';
    let labelEnd = 0;
    let valueLook: number | null = null;
    return leaves.filter((leaf, at) => {
      const colon = colons.has(leaf.text) && leaf.kind === 'text' && isBefore(tree, leaf, leaves[at + 1]);
      if (colon || (places.size > 0 && isLabel(tree, places, leaf, leaves[at + 1]))) {
        label = tidy(leaf.text);
        labelEnd = tree.end[tree.parent[leaf.node]];
        // Lines of one box may follow each other without any tag around them: a label with a colon is for what looks like the first value.
        valueLook = colon ? leaves[at + 1].look : null;
        return false;
      }
      if (leaf.node < labelEnd && (valueLook === null || leaf.look === valueLook)) leaf.label = label;
      else {
        labelEnd = 0;
        if (prefixes.size > 0 && !isHeadline(tree, leaf, leaves[at - 1])) takePrefix(leaf, prefixes);
      }
      return true;
    });
  });
}

/** What is linked or a heading is the name of something, and a colon in it is part of that name. */
function isHeadline(tree: TagTree, leaf: Leaf, before?: Leaf): boolean {
  if (before?.kind === 'link' && leaf.node < tree.end[before.node]) return true;
  return HEADINGS.has(tree.tag[leaf.node]) || HEADINGS.has(tree.tag[tree.parent[leaf.node]]);
}

/** Short texts that end with a colon, in several records. */
function repeatedWithColon(records: readonly (readonly Leaf[])[]): Set<string> {
  const counts = new Map<string, number>();
  for (const leaves of records) {
    for (const { kind, text } of leaves) {
      if (kind !== 'text' || text.length > LABEL.length || !/[:：]$/u.test(text)) continue;
      counts.set(text, (counts.get(text) ?? 0) + 1);
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

/** Places whose texts are labels: short, the same few in all records, each with something of another kind behind it. */
function labelPlaces(tree: TagTree, records: readonly (readonly Leaf[])[]): Map<number, Set<string>> {
  const found = new Map<number, Map<string, number>>();
  const spoiled = new Set<number>();
  records.forEach((leaves) => {
    const own = new Set<string>();
    leaves.forEach((leaf, at) => {
      if (leaf.kind !== 'text') return;
      const next = leaves[at + 1];
      const place = placeOf(tree, leaf);
      const key = `${place} ${leaf.text}`;
      const behind = next !== undefined && standsBehind(tree, leaf, next);
      const linked = leaves[at - 1]?.kind === 'link' && leaf.node < tree.end[leaves[at - 1].node];
      if (!behind || linked || leaf.text.length > LABEL.length || own.has(key) || !/\p{L}/u.test(leaf.text)) {
        spoiled.add(place);
      }
      own.add(key);
      const texts = found.get(place) ?? new Map<string, number>();
      texts.set(leaf.text, (texts.get(leaf.text) ?? 0) + 1);
      found.set(place, texts);
    });
  });
  const places = new Map<number, Set<string>>();
  for (const [look, texts] of found) {
    const all = [...texts.values()].reduce((sum, count) => sum + count, 0);
    const repeated = [...texts].filter(([, count]) => count > 1).reduce((sum, [, count]) => sum + count, 0);
    if (spoiled.has(look) || repeated < LABEL.repeated * all || texts.size > all / LABEL.times) continue;
    places.set(look, new Set(texts.keys()));
  }
  return places;
}

const PREFIX = /^([^:：]{1,40})[:：]\s+(?=\S)/u;

/** Prefixes with a colon that several records have at one place. */
function commonPrefixes(records: readonly (readonly Leaf[])[]): Set<string> {
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
