/** Which column says what each record is about. */
import type { TagTree } from '../../model/tag-tree.ts';
import { countLetters } from '../../page/text-letters.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { type Draft, neverMeet, takeOver } from './columns.ts';
import { isHeading } from './leaf-tags.ts';
import type { Leaf } from './leaves.ts';
import { MOST_VARIANTS, TITLE } from './params.ts';

const STRESSED = new Set('b strong dt th'.split(' ').map(tagId));
const isStressed = (tag: number) => STRESSED.has(tag);
const TITLE_PROPERTIES = new Set(['name', 'headline', 'title']);

/**
 * The columns, and the best of them for titles; null where no text distinguishes the records. Two templates of one list may put
 * the title in two places: columns that never meet, each better than any that is in nearly all records, are one.
 */
export function withTitle(tree: TagTree, drafts: readonly Draft[], records: number): Titled {
  const rated = rate(tree, drafts, records).sort((a, b) => b.score - a.score);
  const best = rated.find(({ draft }) => draft.records >= TITLE.coverage * records);
  const least = (best?.score ?? 0) + TITLE.better;
  const joined: Draft[] = [];
  for (const { draft, score } of rated)
    if (score > least && joined.length < MOST_VARIANTS && joined.every((known) => neverMeet(known, draft)))
      joined.push(draft);
  const covered = joined.reduce((sum, draft) => sum + draft.records, 0);
  const ranking = rated.map(({ draft }) => draft);
  if (joined.length < 2 || covered < TITLE.coverage * records) return { drafts, title: best?.draft ?? null, ranking };
  const [title, ...others] = joined;
  for (const other of others) takeOver(title, other);
  return { drafts: drafts.filter((draft) => !others.includes(draft)), title, ranking };
}

interface Titled {
  readonly drafts: readonly Draft[];
  readonly title: Draft | null;
  /** All columns of texts, those first that are most like titles: for a record that lacks what the others have. */
  readonly ranking: readonly Draft[];
}

interface Rated {
  readonly draft: Draft;
  readonly score: number;
}

function rate(tree: TagTree, drafts: readonly Draft[], records: number): Rated[] {
  const linked = linkedShares(tree, drafts, records);
  return drafts.flatMap((draft, at) => {
    if (draft.kind !== 'text') return [];
    const score = scoreOf(tree, draft, records) + TITLE.linked * linked[at];
    return { draft, score: score - (TITLE.late * at) / drafts.length };
  });
}

function scoreOf(tree: TagTree, draft: Draft, records: number): number {
  const { first, type } = draft;
  const { distinct, length, letters } = textsOf(draft);
  let score = TITLE.distinct * distinct + draft.records / records;
  if (distinct < TITLE.alike) score -= TITLE.same;
  score += TITLE.words * Math.min(1, letters / TITLE.wordy);
  if (TITLE_PROPERTIES.has(first.property ?? '')) score += TITLE.property;
  if (hasTag(tree, first, isHeading)) score += TITLE.heading;
  if (hasTag(tree, first, isStressed)) score += TITLE.stressed;
  if (type !== 'text' && !(type === 'number' && letters >= TITLE.letters)) score -= TITLE.typed;
  if (draft.leaves / draft.records > TITLE.values) score -= TITLE.several;
  if (first.label !== null) score -= TITLE.labelled;
  // Names may end with a number; sentences are no names.
  if (length < TITLE.short || length > TITLE.long) score -= TITLE.length;
  return score;
}

/** Of the first text of each record: the share of different ones, their characters and letters in the mean; more letters than a name has are not counted. */
function textsOf({ cells, records }: Draft) {
  const texts = new Set<string>();
  const enough = TITLE.wordy * records;
  let length = 0;
  let letters = 0;
  for (const leaf of cells) {
    if (leaf === undefined) continue;
    texts.add(leaf.text);
    length += leaf.text.length;
    if (letters < enough) letters += countLetters(leaf.text);
  }
  return { distinct: texts.size / records, length: length / records, letters: letters / records };
}

/** One column of links around one column of texts: in how many records, and with which addresses. */
interface Around {
  inside: number;
  readonly own: Set<string>;
}

/** Of the texts of each column, those inside a link to an address of their own; an address that several records share is no thing's own. */
function linkedShares(tree: TagTree, drafts: readonly Draft[], records: number): number[] {
  const around = drafts.map(() => new Map<number, Around>());
  for (let record = 0; record < records; record += 1) noteLinks(tree, drafts, record, around);
  return around.map((links) => {
    let best = 0;
    for (const { inside, own } of links.values()) best = Math.max(best, Math.min(own.size, inside) / records);
    return best;
  });
}

/** A record has few links around its texts: each text is looked at with those that begin before it and have not ended. */
function noteLinks(tree: TagTree, drafts: readonly Draft[], record: number, around: Map<number, Around>[]): void {
  const open: { readonly column: number; readonly end: number }[] = [];
  for (const { column, leaf } of leavesInOrder(drafts, record)) {
    while (open.length > 0 && open[open.length - 1].end <= leaf.node) open.pop();
    if (leaf.kind === 'link') {
      open.push({ column, end: tree.end[leaf.node] });
      continue;
    }
    for (const link of new Set(open.map((one) => one.column))) {
      const known = around[column].get(link) ?? { inside: 0, own: new Set() };
      known.inside += 1;
      known.own.add(drafts[link].cells[record]!.text);
      around[column].set(link, known);
    }
  }
}

interface Placed {
  readonly column: number;
  readonly leaf: Leaf;
}

/** All links of a record and the first text of each column, as they stand in the page. */
function leavesInOrder(drafts: readonly Draft[], record: number): Placed[] {
  const found: Placed[] = [];
  let hasLinks = false;
  for (let column = 0; column < drafts.length; column += 1) {
    const first = drafts[column].cells[record];
    if (first === undefined || first.kind === 'image') continue;
    found.push({ column, leaf: first });
    if (first.kind !== 'link') continue;
    hasLinks = true;
    for (let leaf = first.next; leaf !== null; leaf = leaf.next) found.push({ column, leaf });
  }
  if (!hasLinks) return [];
  // A link that is a text itself, word by word, comes before that text.
  return found.sort(
    (a, b) => a.leaf.node - b.leaf.node || Number(b.leaf.kind === 'link') - Number(a.leaf.kind === 'link'),
  );
}

/** Whether one of the links, of one record and column, stands around the leaf. */
export function isAround({ end }: TagTree, links: Leaf | undefined, { node }: Leaf): boolean {
  for (let link = links ?? null; link !== null; link = link.next)
    if (link.node <= node && node < end[link.node]) return true;
  return false;
}

/** Whether such a tag stands between the text and the start of its record; records begin where their leaves do. */
function hasTag({ tag, parent }: TagTree, leaf: Leaf, is: (tag: number) => boolean): boolean {
  let at = leaf.node;
  for (let up = 0; up < TITLE.up && at > 0; up += 1) {
    if (is(tag[at])) return true;
    at = parent[at];
  }
  return false;
}
