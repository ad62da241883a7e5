/** Candidates for lists: siblings of one kind, here and at the same place under other parents; and runs of siblings. */
import { type NodeId, nodeCount, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import type { Candidate } from './candidate.ts';
import { alike, type Siblings, siblingsOf } from './families.ts';
import type { Measures } from './measures.ts';
import { MAX_FAMILIES, MIN_LIST_TEXT, MIN_LONE_TEXT } from './params.ts';
import { mergeSpans, type SpanCandidate, spanCandidates } from './spans.ts';

export function findCandidates(tree: TagTree, measures: Measures): Candidate[] {
  const { tag } = tree;
  const { text, images } = measures;
  const families = new Map<number, Family[]>();
  const spans: SpanCandidate[] = [];
  const nodes = nodeCount(tree);
  for (let parent = 0; parent < nodes; parent += 1) {
    if (tag[parent] === TEXT_TAG || (text[parent] < MIN_LIST_TEXT && images[parent] < 2)) continue;
    const siblings = siblingsOf(tree, measures, parent);
    if (siblings === null) continue;
    addToFamilies(siblings, measures, families);
    spanCandidates(tree, siblings, measures, spans);
  }
  const found: Candidate[] = mergeSpans(spans, measures);
  for (const ofPath of families.values()) {
    for (const { members } of ofPath) if (members.length > 1) found.push({ how: 'siblings', members });
  }
  return found;
}

/** Kinds at one path that look alike: the groups of one list. */
interface Family {
  readonly first: NodeId;
  readonly members: NodeId[];
}

/** The family of each kind of the parent at hand. */
const familyOf: (Family | null)[] = [];

function addToFamilies(siblings: Siblings, measures: Measures, families: Map<number, Family[]>): void {
  const { kinds, first, size, count, nodes, kindOf } = siblings;
  let kept = 0;
  for (let kind = 0; kind < kinds; kind += 1) {
    const isKept = size[kind] > 1 || measures.text[first[kind]] >= MIN_LONE_TEXT;
    familyOf[kind] = isKept ? familyFor(first[kind], measures, families) : null;
    if (isKept) kept += 1;
  }
  if (kept === 0) return;
  for (let at = 0; at < count; at += 1) if (kindOf[at] >= 0) familyOf[kindOf[at]]?.members.push(nodes[at]);
}

function familyFor(first: NodeId, { path, shape }: Measures, families: Map<number, Family[]>): Family | null {
  const known = families.get(path[first]);
  if (known === undefined) {
    const family = { first, members: [] };
    families.set(path[first], [family]);
    return family;
  }
  for (const family of known) if (alike(shape, family.first, first) > 0) return family;
  if (known.length === MAX_FAMILIES) return null;
  const family = { first, members: [] };
  known.push(family);
  return family;
}
