/** The records of a list: its members, the members of those, or what they are members of. */
import type { Page } from '../../model/page.ts';
import type { TagTree } from '../../model/tag-tree.ts';
import type { Records } from './candidate.ts';
import { byParent } from './groups.ts';
import { areParts, haveHeads, nesting } from './levels.ts';
import type { Measures } from './measures.ts';
import {
  COMPLETE,
  EVEN,
  HEADLINES,
  INNER_FIELDS,
  INNER_LINKED,
  INNER_SCORE,
  INNER_TEXT,
  LENGTH_POWER,
  MIN_ROWS,
  PROSE,
  SECTIONS,
  SECTIONS_IN,
  WIDER,
} from './params.ts';
import { ofRecords, type Ranked } from './rank.ts';
import { TR } from './table-parts.ts';

/** Goes to the list inside or around this one, where that has the better claim to be the list. */
export function rightLevel(page: Page, measures: Measures, start: Ranked, ranked: readonly Ranked[]): Ranked {
  let chosen = start;
  for (const other of ranked) {
    if (other === chosen) continue;
    const inside = nesting(page.tree, chosen.records, other.records);
    if (inside !== null) {
      const inOne = standsInOne(chosen, other, inside);
      if (total(other) < INNER_TEXT * total(chosen) && !(inOne && isMoreEven(other, chosen))) continue;
      if (areSectionsOf(page, measures, other, chosen, inside)) continue;
      if (inOne) {
        chosen = other;
        continue;
      }
      if (perMember(other) <= perMember(chosen) && !areComplete(page.tree, other, chosen, inside)) continue;
      if (other.profile.fields < INNER_FIELDS && other.profile.linked < INNER_LINKED) continue;
      if (inside.every((group) => group.length < 2) || areParts(page, measures, inside)) continue;
      chosen = other;
      continue;
    }
    const around = nesting(page.tree, other.records, chosen.records);
    if (around === null) continue;
    if (around.every((group) => group.length < 2)) {
      if (isWider(other, chosen, around) || isWholeOf(other, chosen, around)) chosen = other;
      continue;
    }
    if (areParts(page, measures, around) || areSectionsOf(page, measures, chosen, other, around)) chosen = other;
  }
  return inRows(page, measures, chosen);
}

/** Cells of one row stand in one node each time: where nothing else made those nodes a list, they are. */
function inRows(page: Page, measures: Measures, cells: Ranked): Ranked {
  const rows = byParent(page.tree, cells.records);
  if (rows.length < MIN_ROWS || !areParts(page, measures, rows)) return cells;
  const records = rows.map(([[first]]) => [page.tree.parent[first]]);
  return { ...cells, ...ofRecords(page, measures, records) };
}

/** A list in one of a few members: those are the parts of the page around it (what was chosen, how it is sorted, the list). */
function standsInOne(outer: Ranked, inner: Ranked, groups: readonly Records[]): boolean {
  if (outer.records.length > SECTIONS.few) return false;
  // Two may be chance, unless the page says that there are two.
  if (inner.records.length < MIN_ROWS && inner.counted !== true) return false;
  return groups.filter(({ length }) => length > 0).length === 1 && inner.score >= INNER_SCORE * outer.score;
}

/** Records of one list are of about one size; the parts of a page are not. */
function isMoreEven({ profile: inner }: Ranked, { profile: outer }: Ranked): boolean {
  return inner.spread < EVEN * outer.spread;
}

/** The sections of a text inside some of the things of a list: articles are listed in full, and one of them counts ten things. */
function areSectionsOf({ tree }: Page, m: Measures, inner: Ranked, outer: Ranked, groups: readonly Records[]): boolean {
  const { linkShare, text } = inner.profile;
  if (linkShare >= PROSE.linkShare || text <= PROSE.text || outer.records.length < MIN_ROWS) return false;
  const inside = groups.filter(({ length }) => length > 0).length;
  return inside <= SECTIONS_IN * outer.records.length && haveHeads(tree, m, outer.records);
}

/** Members that are records by themselves, more in one group and fewer in the next: their groups are headings with lists. */
function areComplete(tree: TagTree, inside: Ranked, { profile: outer }: Ranked, groups: readonly Records[]): boolean {
  const { profile: inner, records } = inside;
  const sizes = new Set(groups.map(({ length }) => length));
  if (sizes.size < COMPLETE.sizes || inner.count < COMPLETE.members * outer.count) return false;
  const fields = tree.tag[records[0][0]] === TR ? COMPLETE.rowFields : COMPLETE.fields;
  return inner.linked >= COMPLETE.linked && inner.fields >= fields;
}

/** The same records with more of each: a heading stands before the box of what it heads. */
function isWider(other: Ranked, chosen: Ranked, around: readonly Records[]): boolean {
  if (other.how !== 'spans' || chosen.how !== 'siblings' || chosen.records.length < MIN_ROWS) return false;
  const one = around.filter(({ length }) => length === 1).length;
  return one >= WIDER.one * other.records.length && total(other) > WIDER.text * total(chosen);
}

/** What was chosen is one text of each record, a headline: the record is what holds one of them each time and says more. */
function isWholeOf(other: Ranked, chosen: Ranked, around: readonly Records[]): boolean {
  if (other.how !== 'siblings' || chosen.profile.fields > HEADLINES.fields) return false;
  if (chosen.records.length < HEADLINES.least) return false;
  const one = around.filter(({ length }) => length === 1).length;
  const says = other.profile.fields >= HEADLINES.more + chosen.profile.fields && other.records.length >= MIN_ROWS;
  return says && one >= HEADLINES.one * other.records.length && other.score >= HEADLINES.score * chosen.score;
}

const total = ({ profile: p }: Ranked) => p.text * p.count;

/** The score with every record counted in full: between lists of the same things, the finer one has more of them. */
const perMember = (ranked: Ranked) => ranked.score * ranked.profile.count ** (1 - LENGTH_POWER);
