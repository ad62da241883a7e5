import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import type { Records } from './candidates.ts';
import { areSections } from './doubts.ts';
import { areParts, nesting } from './levels.ts';
import { type Measures, measure } from './measures.ts';
import {
  COMPLETE,
  ELSEWHERE,
  INNER_FIELDS,
  INNER_LINKED,
  INNER_SCORE,
  INNER_TEXT,
  LENGTH_POWER,
  MAX_REGIONS,
  MIN_ROWS,
  SAME_LIST,
  SECOND,
  SECTIONS,
  WIDER,
} from './params.ts';
import { type Ranked, rankCandidates } from './rank.ts';
import { likeMembers, withoutOutliers } from './refine.ts';
import { disjoint, overlap, relativeShape, sameTag } from './same-list.ts';
import { isList, profile, score } from './score.ts';

const TR = tagId('tr');

/** The lists of a page, the main one first. */
export function findRegions(page: Page): Region[] {
  const { tree } = page;
  const measures = measure(page);
  const ranked = rankCandidates(page, measures);
  if (ranked.length === 0) return [];
  const regions: Region[] = [];
  for (const start of ranked) {
    if (regions.length > 0 && !isSecond(page, start, ranked[0], regions)) continue;
    // Where the best is no list, the same part of the page may be one when it is cut in another way.
    if (regions.length === 0 && start !== ranked[0] && disjoint(tree, start.records, ranked[0].records)) continue;
    const main = rightLevel(page, measures, start, ranked);
    const records = withStrays(page, measures, main, ranked);
    const facts = profile(tree, measures, { how: 'spans', spans: records });
    if (
      isList(facts, score(facts)) &&
      !areSections(measures, records) &&
      regions.every((known) => disjoint(tree, known.records, records))
    ) {
      regions.push(toRegion(tree, { ...main, records }));
    }
    if (regions.length === MAX_REGIONS) break;
  }
  return regions;
}

/** A page may have two main lists: of about the same worth, apart from each other, neither in a margin. */
function isSecond({ tree }: Page, other: Ranked, best: Ranked, regions: readonly Region[]): boolean {
  if (other.score < SECOND.share * best.score || other.profile.margin < 1 || other.records.length < SECOND.records)
    return false;
  const worth = ({ profile: p }: Ranked) => p.worth / p.count;
  if (worth(other) < SECOND.worth * worth(best)) return false;
  // Filters beside a list have many links each.
  if (other.profile.links > SECOND.links * Math.max(1, best.profile.links)) return false;
  return regions.every(({ records }) => disjoint(tree, records, other.records));
}

/** The members of a list without what is no record, and with those that stand elsewhere. */
function withStrays(page: Page, measures: Measures, main: Ranked, ranked: readonly Ranked[]): Records {
  const { tree } = page;
  const records = withoutOutliers(page, measures, main.records);
  if (main.how !== 'siblings') return records;
  const strays = [...otherSiblings(tree, measures, records), ...loneChildren(tree, measures, records)];
  const siblings = likeMembers(page, measures, records, strays);
  const shape = relativeShape(tree, records);
  const elsewhere = (shape.size < ELSEWHERE.tags ? [] : ranked)
    .filter(({ profile: p }) => p.worth / p.count >= (ELSEWHERE.worth * main.profile.worth) / main.profile.count)
    .filter(({ how }) => how === 'siblings')
    .filter(({ profile: p }) => p.margin >= main.profile.margin)
    .filter((other) => disjoint(tree, records, other.records))
    .filter((other) => sameTag(tree, records, other.records))
    .filter((other) => overlap(shape, relativeShape(tree, other.records)) >= SAME_LIST)
    .flatMap((other) => withoutOutliers(page, measures, other.records));
  return [...records, ...siblings, ...elsewhere].sort((a, b) => a[0] - b[0]);
}

/** Children of the same parents with the same tag that are no members. */
function otherSiblings(tree: TagTree, { text }: Measures, records: Records): Records {
  const members = new Set(records.map(([first]) => first));
  const others: NodeId[][] = [];
  for (const parent of new Set(records.map(([first]) => tree.parent[first]))) {
    for (let child = parent + 1; child < tree.end[parent]; child = tree.end[child]) {
      if (tree.tag[child] === tree.tag[records[0][0]] && text[child] > 0 && !members.has(child)) others.push([child]);
    }
  }
  return others;
}

/** Nodes at the path of the records that are the only child of their parent: groups of one. */
function loneChildren({ tag, parent, end }: TagTree, { path, text }: Measures, records: Records): Records {
  const paths = new Set(records.map(([first]) => path[first]));
  const lone: NodeId[][] = [];
  for (let node = 1; node < path.length; node += 1) {
    if (!paths.has(path[node]) || text[node] === 0 || tag[node] !== tag[records[0][0]]) continue;
    if (node === parent[node] + 1 && end[node] === end[parent[node]]) lone.push([node]);
  }
  return lone;
}

/** Goes to the list inside or around this one, where that has the better claim to be the list. */
function rightLevel(page: Page, measures: Measures, start: Ranked, ranked: readonly Ranked[]): Ranked {
  let chosen = start;
  for (const other of ranked) {
    if (other === chosen) continue;
    const inside = nesting(page.tree, chosen.records, other.records);
    if (inside !== null) {
      if (total(other) < INNER_TEXT * total(chosen)) continue;
      if (standsInOne(chosen, other, inside)) {
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
      if (isWider(other, chosen, around)) chosen = other;
      continue;
    }
    if (areParts(page, measures, around)) chosen = other;
  }
  return chosen;
}

/** A list in one of a few members: those are the parts of the page around it (what was chosen, how it is sorted, the list). */
function standsInOne(outer: Ranked, inner: Ranked, groups: readonly Records[]): boolean {
  if (outer.records.length > SECTIONS.few || inner.records.length < MIN_ROWS) return false;
  return groups.filter(({ length }) => length > 0).length === 1 && inner.score >= INNER_SCORE * outer.score;
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

const total = ({ profile: p }: Ranked) => p.text * p.count;

/** The score with every record counted in full: between lists of the same things, the finer one has more of them. */
const perMember = (ranked: Ranked) => ranked.score * ranked.profile.count ** (1 - LENGTH_POWER);

function toRegion(tree: TagTree, { records, score: value }: Ranked): Region {
  return { under: commonAncestor(tree, records), records, score: value };
}

/** The closest node around all records, none of them itself. */
export function commonAncestor({ parent, end }: TagTree, records: readonly (readonly NodeId[])[]): NodeId {
  const last = records[records.length - 1];
  let under = parent[records[0][0]];
  while (under > 0 && end[under] <= last[last.length - 1]) under = parent[under];
  return under;
}
