import { type NodeId, nodeCount, type TagTree } from '../../model/tag-tree.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { alike, type Kind, NO_KIND, type Siblings, siblingsOf, TEXT_KIND } from './families.ts';
import { isLinked, type Measures } from './measures.ts';
import {
  EMPTY_LINE,
  MAX_KINDS,
  MAX_SEGMENTATIONS,
  MAX_SPAN,
  MIN_LIST_TEXT,
  MIN_LONE_TEXT,
  MIN_RUN,
  MIN_RUN_TEXT,
  SPAN_FOLLOWED,
  SPAN_REGULAR,
} from './params.ts';

const DT = tagId('dt');

/** Parts of a page that may be one list. */
export type Candidate =
  /** Each member is a record. */
  | { readonly how: 'siblings'; readonly members: readonly NodeId[] }
  /** Each record is a run of siblings. */
  | { readonly how: 'spans'; readonly spans: Records };

/** The nodes of each record. */
export type Records = readonly (readonly NodeId[])[];

interface SpanCandidate {
  readonly how: 'spans';
  readonly spans: Records;
  /** How it was cut. */
  readonly kind: 'loose' | 'strict' | 'blocks';
  readonly parents: readonly NodeId[];
}

export function recordsOf(candidate: Candidate): Records {
  return candidate.how === 'spans' ? candidate.spans : candidate.members.map((member) => [member]);
}

export function findCandidates(tree: TagTree, measures: Measures): Candidate[] {
  const byPath = new Map<number, Kind[]>();
  const spans: SpanCandidate[] = [];
  for (let parent = 0; parent < nodeCount(tree); parent += 1) {
    if (measures.text[parent] < MIN_LIST_TEXT && measures.images[parent] < 2) continue;
    const siblings = siblingsOf(tree, measures, parent);
    if (siblings === null) continue;
    for (const kind of siblings.kinds) {
      if (kind.members.length === 1 && measures.text[kind.members[0]] < MIN_LONE_TEXT) continue;
      const path = measures.path[kind.members[0]];
      const known = byPath.get(path);
      if (known === undefined) byPath.set(path, [kind]);
      else known.push(kind);
    }
    spanCandidates(tree, siblings, measures, spans);
  }
  const found = mergeSpans(spans, measures);
  for (const kinds of byPath.values()) for (const family of families(kinds, measures)) found.push(family);
  return found;
}

/** Runs of siblings under several parents that begin at one path and alike are one list in groups. */
function mergeSpans(spans: readonly SpanCandidate[], { path, shape }: Measures): Candidate[] {
  const merged = new Map<number, SpanCandidate[]>();
  for (const span of spans) {
    const [[start]] = span.spans;
    const groups = merged.get(path[start]);
    const at = groups?.findIndex((known) => continues(shape, known, span)) ?? -1;
    if (groups === undefined) merged.set(path[start], [span]);
    else if (at < 0) groups.push(span);
    else {
      const { parents, spans: earlier } = groups[at];
      groups[at] = { ...span, parents: [...parents, ...span.parents], spans: [...earlier, ...span.spans] };
    }
  }
  return [...merged.values()].flat();
}

/** Cut in the same way, under another parent, from alike starts. */
function continues(shape: Int32Array, known: SpanCandidate, span: SpanCandidate): boolean {
  if (known.kind !== span.kind || known.parents.includes(span.parents[0])) return false;
  return alike(shape, known.spans[0][0], span.spans[0][0]) > 0;
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
      how: 'siblings',
      members: group.length === 1 ? group[0].members : group.flatMap(({ members }) => members).sort((a, b) => a - b),
    }));
}

/** Records that are runs of siblings: a kind that begins them, and what follows up to the next of that kind. */
function spanCandidates(tree: TagTree, siblings: Siblings, measures: Measures, found: SpanCandidate[]): void {
  const { nodes, kindOf, kinds, parent } = siblings;
  if (nodes.length < MIN_RUN || measures.text[parent] < MIN_RUN_TEXT) return;
  const parents = [parent];
  // Most parents have children of one kind and nothing else.
  if (kinds.length > 1 || kindOf.includes(TEXT_KIND)) {
    for (const spans of segmentations(tree, siblings, kindOf, false))
      found.push({ how: 'spans', kind: 'loose', spans, parents });
    for (const spans of blocksBetweenEmptyLines(siblings, measures))
      found.push({ how: 'spans', kind: 'blocks', spans, parents });
  }
  const strict = strictKinds(siblings, measures);
  if (strict === null) return;
  for (const spans of segmentations(tree, siblings, strict, true))
    found.push({ how: 'spans', kind: 'strict', spans, parents });
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

/** Kinds by exact shape: rows of one record may differ by no more than a link. Null where all have one shape. */
function strictKinds({ nodes, kindOf }: Siblings, { shape }: Measures): number[] | null {
  const ids = new Map<number, number>();
  const strict = kindOf.slice();
  for (let at = 0; at < nodes.length; at += 1) {
    if (kindOf[at] < 0) continue;
    let hash = kindOf[at];
    for (let word = 0; word < 4; word += 1) hash = Math.imul(hash ^ shape[4 * nodes[at] + word], 0x01000193);
    let id = ids.get(hash);
    if (id === undefined) {
      id = ids.size;
      ids.set(hash, id);
    }
    strict[at] = id;
  }
  return ids.size > 1 ? strict : null;
}

/** The ways to cut the siblings into records, those that leave out least first. */
function segmentations(
  { tag }: TagTree,
  { nodes }: Siblings,
  kindOf: readonly number[],
  regular: boolean,
): NodeId[][][] {
  const counts = new Map<number, number>();
  for (const kind of kindOf) if (kind >= 0) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const found: { readonly records: NodeId[][]; readonly covered: number }[] = [];
  // Each costs a walk over all siblings; a page can have as many shapes as siblings.
  const frequent = [...counts].filter(([, count]) => count >= (regular ? 3 : 2)).sort((a, b) => b[1] - a[1]);
  for (const [kind] of frequent.slice(0, MAX_KINDS)) {
    // A term begins its group whatever stands first in it: the standard says so.
    const begins = tag[nodes[kindOf.indexOf(kind)]] === DT;
    const records = segments(nodes, kindOf, kind, begins);
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

function segments(
  nodes: readonly NodeId[],
  kindOf: readonly number[],
  start: number,
  begins: boolean,
): NodeId[][] | null {
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
  if (!begins && (usual < SPAN_FOLLOWED * starts || usual < 2)) return null;
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
