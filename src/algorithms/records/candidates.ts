import { type NodeId, nodeCount, type TagTree } from '../../model/tag-tree.ts';
import { alike, type Kind, NO_KIND, type Siblings, siblingsOf } from './families.ts';
import { isLinked, type Measures } from './measures.ts';
import { EMPTY_LINE, MAX_SEGMENTATIONS, MAX_SPAN, SPAN_FOLLOWED, SPAN_REGULAR } from './params.ts';

/** Parts of a page that may be one list. */
export interface Candidate {
  readonly parents: readonly NodeId[];
  readonly records: readonly (readonly NodeId[])[];
  readonly how: 'siblings' | 'spans';
}

export function findCandidates(tree: TagTree, measures: Measures): Candidate[] {
  const byPath = new Map<number, Kind[]>();
  const spans: Candidate[] = [];
  for (let parent = 0; parent < nodeCount(tree); parent += 1) {
    if (measures.text[parent] === 0 && measures.images[parent] === 0) continue;
    const siblings = siblingsOf(tree, measures, parent);
    if (siblings === null) continue;
    for (const kind of siblings.kinds) {
      const path = measures.path[kind.members[0]];
      const known = byPath.get(path);
      if (known === undefined) byPath.set(path, [kind]);
      else known.push(kind);
    }
    spans.push(...spanCandidates(siblings, measures));
  }
  const found = spans;
  for (const kinds of byPath.values()) for (const family of families(kinds, measures)) found.push(family);
  return found;
}

/** Kinds at one path that look alike: the groups of one list. */
function families(kinds: readonly Kind[], { shape }: Measures): Candidate[] {
  const groups: Kind[][] = [];
  for (const kind of kinds) {
    const group = groups.find(([first]) => alike(shape, first.members[0], kind.members[0]) > 0);
    if (group !== undefined) group.push(kind);
    else if (groups.length < 8) groups.push([kind]);
  }
  return groups
    .filter((group) => group.length > 1 || group[0].members.length > 1)
    .map((group) => ({
      parents: group.map(({ parent }) => parent),
      records: group.flatMap(({ members }) => members.map((member) => [member])),
      how: 'siblings',
    }));
}

/** Records that are runs of siblings: a kind that begins them, and what follows up to the next of that kind. */
function spanCandidates(siblings: Siblings, measures: Measures): Candidate[] {
  if (siblings.nodes.length < 4) return [];
  const loose = segmentations(siblings, siblings.kindOf, false);
  const strict = segmentations(siblings, strictKinds(siblings, measures), true);
  const blocks = blocksBetweenEmptyLines(siblings, measures);
  return [...loose, ...strict, ...blocks].map((records) => ({ parents: [siblings.parent], records, how: 'spans' }));
}

/** Records as paragraphs without a tag: lines of text and links, parted by empty lines or rules. */
function blocksBetweenEmptyLines({ nodes, kindOf }: Siblings, measures: Measures): NodeId[][][] {
  const blocks: NodeId[][] = [[]];
  let breaks = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    if (kindOf[at] === NO_KIND) {
      breaks += 1;
      continue;
    }
    if (breaks >= EMPTY_LINE) blocks.push([]);
    breaks = 0;
    blocks[blocks.length - 1].push(nodes[at]);
  }
  const linked = blocks.filter((block) => block.some((node) => isLinked(measures, node)));
  return linked.length >= 3 && linked.some(({ length }) => length > 1) ? [linked] : [];
}

/** Kinds by exact shape: rows of one record may differ by no more than a link. */
function strictKinds({ nodes, kindOf }: Siblings, { shape }: Measures): number[] {
  const ids = new Map<number, number>();
  return nodes.map((node, at) => {
    if (kindOf[at] < 0) return kindOf[at];
    let hash = kindOf[at];
    for (let word = 0; word < 4; word += 1) hash = Math.imul(hash ^ shape[4 * node + word], 0x01000193);
    const id = ids.get(hash) ?? ids.size;
    ids.set(hash, id);
    return id;
  });
}

/** The ways to cut the siblings into records, those that leave out least first. */
function segmentations({ nodes }: Siblings, kindOf: readonly number[], regular: boolean): NodeId[][][] {
  const counts = new Map<number, number>();
  for (const kind of kindOf) if (kind >= 0) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const found: { readonly records: NodeId[][]; readonly covered: number }[] = [];
  for (const [kind, count] of counts) {
    if (count < (regular ? 3 : 2)) continue;
    const records = segments(nodes, kindOf, kind);
    if (records === null || (regular && !isRegular(records))) continue;
    found.push({ records, covered: records.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0) });
  }
  return found
    .sort((a, b) => b.covered - a.covered)
    .slice(0, MAX_SEGMENTATIONS)
    .map(({ records }) => records);
}

function isRegular(records: readonly (readonly NodeId[])[]): boolean {
  const lengths = new Map<number, number>();
  for (const { length } of records) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  return Math.max(...lengths.values()) >= SPAN_REGULAR * records.length;
}

function segments(nodes: readonly NodeId[], kindOf: readonly number[], start: number): NodeId[][] | null {
  const follows = new Map<number, number>();
  let starts = 0;
  for (let at = 0; at < nodes.length; at += 1) {
    if (kindOf[at] !== start) continue;
    starts += 1;
    let next = at + 1;
    while (next < nodes.length && kindOf[next] === NO_KIND) next += 1;
    const kind = next < nodes.length ? kindOf[next] : NO_KIND;
    if (kind !== start && kind !== NO_KIND) follows.set(kind, (follows.get(kind) ?? 0) + 1);
  }
  const usual = Math.max(0, ...follows.values());
  if (usual < SPAN_FOLLOWED * starts || usual < 2) return null;
  const inside = new Set<number>();
  const records: NodeId[][] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    if (kindOf[at] !== start) continue;
    const record = [nodes[at]];
    let next = at + 1;
    for (; next < nodes.length && kindOf[next] !== start && record.length < MAX_SPAN; next += 1) {
      if (kindOf[next] === NO_KIND) continue;
      record.push(nodes[next]);
    }
    if (next < nodes.length) for (let i = at + 1; i < next; i += 1) inside.add(kindOf[i]);
    else trimLast(record, nodes, kindOf, inside);
    records.push(record);
  }
  return records;
}

/** Behind the last record stands what is no record any more: keep what the others have too. */
function trimLast(record: NodeId[], nodes: readonly NodeId[], kindOf: readonly number[], inside: ReadonlySet<number>) {
  let at = nodes.indexOf(record[0]) + 1;
  let keep = 1;
  for (; keep < record.length && at < nodes.length; at += 1) {
    if (kindOf[at] === NO_KIND) continue;
    if (!inside.has(kindOf[at])) break;
    keep += 1;
  }
  record.length = keep;
}
