/** Records that are runs of siblings: a kind that begins them, and what follows up to the next of that kind. */
import { largest } from '../../model/extremes.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import type { Candidate, Records } from './candidate.ts';
import { alike, NO_KIND, type Siblings, TEXT_KIND } from './families.ts';
import { isLinked, type Measures } from './measures.ts';
import {
  EMPTY_LINE,
  LINES_ALIKE,
  LINES_ALTERNATE,
  LINES_PARTED,
  MAX_KINDS,
  MAX_SEGMENTATIONS,
  MAX_SPAN,
  MIN_LINES,
  MIN_RUN,
  MIN_RUN_TEXT,
  SPAN_FOLLOWED,
  SPAN_REGULAR,
} from './params.ts';

const DT = tagId('dt');

export interface SpanCandidate {
  readonly how: 'spans';
  readonly spans: Records;
  /** How it was cut. */
  readonly kind: 'loose' | 'strict' | 'blocks';
  readonly parents: readonly NodeId[];
}

/** Runs of siblings under several parents that begin at one path and alike are one list in groups. */
export function mergeSpans(spans: readonly SpanCandidate[], { path, shape }: Measures): Candidate[] {
  const merged = new Map<number, GrowingSpans[]>();
  for (const span of spans) {
    const [[start]] = span.spans;
    const groups = merged.get(path[start]);
    const at = groups?.findIndex((known) => continues(shape, known, span)) ?? -1;
    if (groups === undefined) merged.set(path[start], [growing(span)]);
    else if (at < 0) groups.push(growing(span));
    else {
      for (const parent of span.parents) groups[at].parents.push(parent);
      for (const one of span.spans) groups[at].spans.push(one);
    }
  }
  return [...merged.values()].flat();
}

interface GrowingSpans extends SpanCandidate {
  readonly spans: (readonly NodeId[])[];
  readonly parents: NodeId[];
}

const growing = (span: SpanCandidate): GrowingSpans => ({
  ...span,
  spans: [...span.spans],
  parents: [...span.parents],
});

/** Cut in the same way, under another parent, from alike starts. Parents come one after the other. */
function continues(shape: Int32Array, known: SpanCandidate, span: SpanCandidate): boolean {
  if (known.kind !== span.kind || known.parents[known.parents.length - 1] === span.parents[0]) return false;
  return alike(shape, known.spans[0][0], span.spans[0][0]) > 0;
}

export function spanCandidates(tree: TagTree, siblings: Siblings, measures: Measures, found: SpanCandidate[]): void {
  const { count, kindOf, kinds, hasText, parent } = siblings;
  if (count < MIN_RUN || measures.text[parent] < MIN_RUN_TEXT) return;
  // Most parents have children of one kind and nothing else.
  const perLine = kinds > 1 || hasText ? recordPerLine(siblings, measures) : [];
  // Where each line is a record, what begins within lines ends in the next one.
  const isAtLines = ([first]: Records) => perLine.length === 0 || perLine[0].some(([start]) => start === first[0]);
  if (kinds > 1 || hasText) {
    add(found, 'loose', parent, segmentations(tree, siblings, kindOf, kinds, false).filter(isAtLines));
    add(found, 'blocks', parent, blocksBetweenEmptyLines(siblings, measures));
    add(found, 'blocks', parent, perLine);
  }
  const shapes = strictKinds(siblings, measures);
  if (shapes > 1) add(found, 'strict', parent, segmentations(tree, siblings, strict, shapes, true).filter(isAtLines));
}

function add(found: SpanCandidate[], kind: SpanCandidate['kind'], parent: NodeId, ways: readonly Records[]): void {
  for (const spans of ways) found.push({ how: 'spans', kind, spans, parents: [parent] });
}

/** Records as paragraphs without a tag: lines of text and links, parted by empty lines or rules. */
function blocksBetweenEmptyLines(siblings: Siblings, measures: Measures): Records[] {
  if (emptyLines(siblings.kindOf, siblings.count) < 2) return [];
  return linkedRecords(siblings, measures, blocksBetween(siblings, EMPTY_LINE));
}

/** Records of one line each: whatever stands first in a line, the break behind it ends the record. */
function recordPerLine(siblings: Siblings, measures: Measures): Records[] {
  if (breaksAmong(siblings) < MIN_LINES) return [];
  const lines = blocksBetween(siblings, 1);
  if (!areAlike(lines.map((line) => new Set(line.map((at) => siblings.kindOf[at]))))) return [];
  const linked = linkedRecords(siblings, measures, lines);
  return linked.length > 0 ? linked : partedRecords(siblings, lines);
}

/** Lines without links are records where nearly each has several parts: a poem or an address has none. */
function partedRecords({ kindOf, nodes }: Siblings, lines: readonly (readonly number[])[]): Records[] {
  const said = lines.filter(({ length }) => length > 0);
  const parted = said.filter((line) => line.filter((at) => kindOf[at] !== TEXT_KIND).length > 1);
  if (parted.length < MIN_LINES || parted.length < LINES_PARTED * said.length) return [];
  return [parted.map((line) => line.map((at) => nodes[at]))];
}

function breaksAmong({ kindOf, count }: Siblings): number {
  let breaks = 0;
  for (let at = 0; at < count; at += 1) if (kindOf[at] === NO_KIND) breaks += 1;
  return breaks;
}

/** Twice what they share, by what both have. */
function dice(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let shared = 0;
  for (const kind of a) if (b.has(kind)) shared += 1;
  return a.size + b.size === 0 ? 1 : (2 * shared) / (a.size + b.size);
}

/** Places of the siblings between so many separators. */
function blocksBetween({ kindOf, count }: Siblings, separators: number): number[][] {
  const blocks: number[][] = [[]];
  let breaks = 0;
  for (let at = 0; at < count; at += 1) {
    if (kindOf[at] === NO_KIND) {
      breaks += 1;
      continue;
    }
    if (breaks >= separators) blocks.push([]);
    breaks = 0;
    blocks[blocks.length - 1].push(at);
  }
  return blocks;
}

function linkedRecords({ nodes }: Siblings, measures: Measures, blocks: readonly (readonly number[])[]): Records[] {
  const records = blocks.map((block) => block.map((at) => nodes[at]));
  const linked = records.filter((record) => record.some((node) => isLinked(measures, node)));
  return linked.length >= 3 && linked.some(({ length }) => length > 1) ? [linked] : [];
}

/** Each line has the kinds of the next one; where they are more like those further on, time and again, records have several lines. */
function areAlike(lines: readonly ReadonlySet<number>[]): boolean {
  return meanLikeness(lines, 1) >= LINES_ALIKE && !comeAgain(lines, 2) && !comeAgain(lines, 3);
}

/** Whether lines are alike so many apart and twice as many, and less between: lines of a record come again in their order. */
function comeAgain(lines: readonly ReadonlySet<number>[], apart: number): boolean {
  const likeness = (step: number) => meanLikeness(lines, step);
  const again = 2 * apart < lines.length ? Math.min(likeness(apart), likeness(2 * apart)) : likeness(apart);
  const between = [...Array(apart - 1).keys()].map((step) => likeness(step + 1));
  if (2 * apart < lines.length) between.push(likeness(apart + 1));
  return again - largest(between) >= LINES_ALTERNATE;
}

function meanLikeness(lines: readonly ReadonlySet<number>[], step: number): number {
  let sum = 0;
  for (let at = step; at < lines.length; at += 1) sum += dice(lines[at - step], lines[at]);
  return lines.length > step ? sum / (lines.length - step) : 0;
}

function emptyLines(kindOf: Int32Array, count: number): number {
  let lines = 0;
  let breaks = 0;
  for (let at = 0; at < count; at += 1) {
    breaks = kindOf[at] === NO_KIND ? breaks + 1 : 0;
    if (breaks === EMPTY_LINE) lines += 1;
  }
  return lines;
}

/** Of the parent at hand: kinds by exact shape, and how often each kind comes or follows. Kept for the next parent. */
let strict = new Int32Array(256);
let counts = new Int32Array(258);
let follows = new Int32Array(258);

function makeRoom(count: number): void {
  if (count <= strict.length) return;
  strict = new Int32Array(2 * count);
  counts = new Int32Array(2 * count + 2);
  follows = new Int32Array(2 * count + 2);
}

/** Kinds by exact shape, into `strict`: rows of one record may differ by no more than a link. How many there are. */
function strictKinds({ nodes, kindOf, count }: Siblings, { shape }: Measures): number {
  makeRoom(count);
  let ids: Map<number, number> | null = null;
  let one: number | null = null;
  for (let at = 0; at < count; at += 1) {
    strict[at] = kindOf[at];
    if (kindOf[at] < 0) continue;
    const hash = shapeHash(shape, nodes[at], kindOf[at]);
    one ??= hash;
    strict[at] = 0;
    if (ids === null && hash === one) continue;
    ids ??= new Map([[one, 0]]);
    let id = ids.get(hash);
    if (id === undefined) {
      id = ids.size;
      ids.set(hash, id);
    }
    strict[at] = id;
  }
  return ids?.size ?? 1;
}

function shapeHash(shape: Int32Array, node: NodeId, kind: number): number {
  let hash = kind;
  for (let word = 4 * node; word < 4 * node + 4; word += 1) hash = Math.imul(hash ^ shape[word], 0x01000193);
  return hash;
}

interface Segmentation {
  readonly records: NodeId[][];
  readonly covered: number;
}

/** The ways to cut the siblings into records, those that leave out least first. */
function segmentations(
  { tag }: TagTree,
  { nodes, count }: Siblings,
  kindOf: Int32Array,
  kinds: number,
  regular: boolean,
): Records[] {
  makeRoom(count);
  const least = regular ? 3 : 2;
  counts.fill(0, 0, kinds);
  for (let at = 0; at < count; at += 1) if (kindOf[at] >= 0) counts[kindOf[at]] += 1;
  const found: Segmentation[] = [];
  let terms = 0;
  for (let at = 0; at < count; at += 1) if (tag[nodes[at]] === DT) terms += 1;
  for (const kind of frequentKinds(kinds, least)) {
    // A term begins its group whatever stands first in it, and nothing else does: the standard says so.
    const begins = tag[nodes[kindOf.indexOf(kind)]] === DT;
    if (!begins && (terms > 1 || !isFollowed(kindOf, count, kinds, kind))) continue;
    const records = segments(nodes, kindOf, count, kind);
    if (regular && !isRegular(records)) continue;
    found.push({ records, covered: records.reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0) });
  }
  if (found.length > 1) found.sort((a, b) => b.covered - a.covered);
  return found.slice(0, MAX_SEGMENTATIONS).map(({ records }) => records);
}

/** The kinds that come often enough. Each costs a walk over all siblings; a page can have as many shapes as siblings. */
function frequentKinds(kinds: number, least: number): number[] {
  const found: number[] = [];
  for (let kind = 0; kind < kinds; kind += 1) if (counts[kind] >= least) found.push(kind);
  return found.length <= MAX_KINDS ? found : found.sort((a, b) => counts[b] - counts[a]).slice(0, MAX_KINDS);
}

function isRegular(records: readonly (readonly NodeId[])[]): boolean {
  const lengths = new Map<number, number>();
  for (const { length } of records) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  return largest(lengths.values()) >= SPAN_REGULAR * records.length;
}

/** Whether most of a kind have the same kind behind them. */
function isFollowed(kindOf: Int32Array, count: number, kinds: number, start: number): boolean {
  // Text is a kind here as well.
  const TEXT = kinds;
  follows.fill(0, 0, kinds + 1);
  let usual = 0;
  for (let at = 0; at < count; at += 1) {
    if (kindOf[at] !== start) continue;
    let next = at + 1;
    while (next < count && kindOf[next] === NO_KIND) next += 1;
    if (next === count || kindOf[next] === start) continue;
    const kind = kindOf[next] === TEXT_KIND ? TEXT : kindOf[next];
    follows[kind] += 1;
    if (follows[kind] > usual) usual = follows[kind];
  }
  return usual >= SPAN_FOLLOWED * counts[start] && usual >= 2;
}

function segments(nodes: Int32Array, kindOf: Int32Array, count: number, start: number): NodeId[][] {
  const inside = new Set<number>();
  const records: NodeId[][] = [];
  for (let at = 0; at < count; at += 1) {
    if (kindOf[at] !== start) continue;
    const record = [nodes[at]];
    let next = at + 1;
    for (; next < count && kindOf[next] !== start && record.length < MAX_SPAN; next += 1) {
      if (kindOf[next] === NO_KIND) continue;
      record.push(nodes[next]);
    }
    if (next < count) for (let i = at + 1; i < next; i += 1) inside.add(kindOf[i]);
    else record.length = lengthOfLast(record.length, kindOf, at, inside);
    records.push(record);
  }
  return records;
}

/** Behind the last record stands what is no record any more: keep what the others have too. */
function lengthOfLast(length: number, kindOf: Int32Array, start: number, inside: ReadonlySet<number>): number {
  let keep = 1;
  for (let at = start + 1; keep < length; at += 1) {
    if (kindOf[at] === NO_KIND) continue;
    if (!inside.has(kindOf[at])) break;
    keep += 1;
  }
  return keep;
}
