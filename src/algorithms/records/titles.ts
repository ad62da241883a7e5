/** Which column says what each record is about. */
import type { TagTree } from '../../model/tag-tree.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { type Draft, firstLeaf } from './columns.ts';
import { HEADINGS, type Leaf } from './leaves.ts';
import { TITLE } from './params.ts';

const set = (names: string) => new Set(names.split(' ').map(tagId));
const STRESSED = set('b strong dt th');
const TITLE_PROPERTIES = new Set(['name', 'headline', 'title']);

/** The best column for titles; null where no text distinguishes the records. */
export function titleColumn(tree: TagTree, drafts: readonly Draft[], records: number): Draft | null {
  const links = drafts.filter(({ kind }) => kind === 'link');
  let best: Draft | null = null;
  let bestScore = 0;
  drafts.forEach((draft, at) => {
    if (draft.kind !== 'text' || draft.leaves.size < TITLE.coverage * records) return;
    const score = scoreOf(tree, draft, links, records) - (TITLE.late * at) / drafts.length;
    if (best === null || score > bestScore) {
      best = draft;
      bestScore = score;
    }
  });
  return best;
}

function scoreOf(tree: TagTree, draft: Draft, links: readonly Draft[], records: number): number {
  const first = firstLeaf(draft);
  const texts = [...draft.leaves.values()].map(([leaf]) => leaf.text);
  const distinct = new Set(texts).size / texts.length;
  const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  let score = TITLE.distinct * distinct + draft.leaves.size / records;
  if (distinct < TITLE.alike) score -= TITLE.same;
  score += TITLE.words * Math.min(1, lettersOf(texts) / TITLE.wordy);
  if (TITLE_PROPERTIES.has(first.property ?? '')) score += TITLE.property;
  if (hasTag(tree, first, HEADINGS)) score += TITLE.heading;
  if (hasTag(tree, first, STRESSED)) score += TITLE.stressed;
  if (draft.type !== 'text' && !(draft.type === 'number' && lettersOf(texts) >= TITLE.letters)) score -= TITLE.typed;
  if (valuesPerRecord(draft) > TITLE.values) score -= TITLE.several;
  if (first.label !== null) score -= TITLE.labelled;
  // Names may end with a number; sentences are no names.
  if (length < TITLE.short || length > TITLE.long) score -= TITLE.length;
  return score + TITLE.linked * linkedShare(tree, draft, links);
}

/** Letters in a text, in the mean. */
function lettersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.replace(/[^\p{L}]+/gu, '').length, 0) / texts.length;
}

function valuesPerRecord({ leaves }: Draft): number {
  return [...leaves.values()].reduce((sum, { length }) => sum + length, 0) / leaves.size;
}

/** Of the texts, those inside a link to an address of their own; an address that several records share is no thing's own. */
function linkedShare(tree: TagTree, draft: Draft, links: readonly Draft[]): number {
  let best = 0;
  for (const link of links) {
    const inside = [...draft.leaves].filter(([record, [leaf]]) =>
      link.leaves.get(record)?.some(({ node }) => node <= leaf.node && leaf.node < tree.end[node]),
    );
    const own = new Set(inside.map(([record]) => link.leaves.get(record)![0].text)).size;
    best = Math.max(best, Math.min(own, inside.length) / draft.leaves.size);
  }
  return best;
}

/** Whether one of the tags stands between the text and the start of its record; records begin where their leaves do. */
function hasTag(tree: TagTree, leaf: Leaf, tags: ReadonlySet<number>): boolean {
  let at = leaf.node;
  for (let up = 0; up < TITLE.up && at > 0; up += 1) {
    if (tags.has(tree.tag[at])) return true;
    at = tree.parent[at];
  }
  return false;
}
