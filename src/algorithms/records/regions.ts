import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import { type NodeId, nodeCount, type TagTree } from '../../model/tag-tree.ts';
import { lazily } from '../../page/lazily.ts';
import { spend } from '../../page/work.ts';
import { measureWithoutActing } from './acting-in-records.ts';
import { withBranches } from './branches.ts';
import type { Records } from './candidate.ts';
import { isCounted, type PrintedCount, printedCounts } from './counts.ts';
import { doubtsAbout } from './doubts.ts';
import { findLoneRecord, outdoesLone, rowOfItsOwn } from './lone-record.ts';
import { type Measures, measure } from './measures.ts';
import { findNames } from './names-only.ts';
import { ELSEWHERE, MAX_REGIONS, PRINTED, SAME_LIST, SECOND } from './params.ts';
import { type Ranked, rankByCount, rankCandidates } from './rank.ts';
import { likeMembers, withoutOutliers } from './refine.ts';
import { rightLevel } from './right-level.ts';
import { disjoint, overlap, relativeShape, sameTag } from './same-list.ts';
import { isList, type Profile, profile, score } from './score.ts';
import { areHeadedRows, areLabelledLines, areShortRecords } from './short-records.ts';
import { statedRecord } from './stated-record.ts';
import { underOneHead } from './table-heads.ts';

/** The lists of a page, the main one first. What acts in every record is no reason to take records for menus. */
export const findRegions = lazily((page: Page): readonly Region[] => {
  const regions = regionsBy(page, measure(page));
  if (regions.some(isLongerThanOne)) return regions;
  const measures = measureWithoutActing(page);
  const others = measures === null ? [] : regionsBy(page, measures);
  return others.some(isLongerThanOne) ? others : regions;
});

const isLongerThanOne = ({ records }: Region): boolean => records.length > 1;

function regionsBy(page: Page, measures: Measures): Region[] {
  spend(page, nodeCount(page.tree));
  const found = rankCandidates(page, measures);
  if (found.length > 0 && found[0].score >= PRINTED.enough) return regionsFrom(page, measures, found, []);
  const counts = printedCounts(page, measures);
  const regions = regionsFrom(page, measures, rankByCount(page, counts, found), counts);
  const lone = findLoneRecord(page, measures, counts) ?? (regions.length === 0 ? loneByForm(page, measures) : null);
  if (lone === null && regions.length === 0) return namesOf(page, measures);
  if (lone === null || regions.some(({ records }) => outdoesLone(page.tree, measures, lone, records))) return regions;
  return [{ under: commonAncestor(page.tree, [lone]), records: [lone], score: 0 }];
}

/** Nothing says more than names: a page may be there for these. */
function namesOf(page: Page, measures: Measures): Region[] {
  const records = findNames(page, measures);
  if (records === null) return [];
  const facts = profile(page.tree, measures, { how: 'spans', spans: records });
  return [{ under: commonAncestor(page.tree, records), records, score: score(facts) }];
}

/** Nothing was found: a table with one row, or what is stated to be a list of one. */
function loneByForm(page: Page, measures: Measures) {
  return rowOfItsOwn(page, measures) ?? statedRecord(page, measures);
}

function regionsFrom(
  page: Page,
  measures: Measures,
  ranked: readonly Ranked[],
  counts: readonly PrintedCount[],
): Region[] {
  const { tree } = page;
  const regions: Region[] = [];
  for (const start of ranked) {
    if (regions.length > 0 && !isSecond(page, start, ranked[0], regions)) continue;
    // Where the best is no list, the same part of the page may be one when it is cut in another way.
    if (regions.length === 0 && start !== ranked[0] && disjoint(tree, start.records, ranked[0].records)) continue;
    const main = rightLevel(page, measures, start, ranked);
    const records = underHead(page, measures, withStrays(page, measures, main, ranked));
    const facts = profile(tree, measures, { how: 'spans', spans: records });
    const counted = isCounted(tree, counts, records);
    const doubts = doubtsAbout(page, measures, records);
    if (
      (isList(facts, score(facts) * doubts, counted) || (doubts === 1 && areShort(page, measures, facts, records))) &&
      regions.every((known) => disjoint(tree, known.records, records))
    ) {
      regions.push(toRegion(tree, { ...main, records: withBranches(page, measures, records) }));
    }
    if (regions.length === MAX_REGIONS) break;
  }
  return regions;
}

/** Lists that say little of each. */
const areShort = (page: Page, measures: Measures, facts: Profile, records: Records): boolean =>
  areShortRecords(page, measures, facts, records) ||
  areHeadedRows(page, facts, records) ||
  areLabelledLines(page, facts, records);

/** Where a table has several lists, the longest, without what is no record of it. */
function underHead(page: Page, measures: Measures, records: Records): Records {
  const own = underOneHead(page, records);
  return own.length === records.length ? records : withoutOutliers(page, measures, own);
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
  const members = new Set<NodeId>();
  for (const [first] of records) members.add(first);
  const strays = [
    ...otherSiblings(tree, measures, records, members),
    ...loneChildren(tree, measures, records, members),
  ];
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
function otherSiblings(
  { tag, parent, end }: TagTree,
  { text }: Measures,
  records: Records,
  members: ReadonlySet<NodeId>,
): Records {
  const own = tag[records[0][0]];
  const others: NodeId[][] = [];
  const parents = new Set<NodeId>();
  for (const [first] of records) parents.add(parent[first]);
  for (const above of parents) {
    for (let child = above + 1; child < end[above]; child = end[child]) {
      if (tag[child] === own && text[child] > 0 && !members.has(child)) others.push([child]);
    }
  }
  return others;
}

/** Nodes at the path of the records that are the only child of their parent: groups of one. */
function loneChildren(
  tree: TagTree,
  { path, text }: Measures,
  records: Records,
  members: ReadonlySet<NodeId>,
): Records {
  const { tag, parent, end } = tree;
  const own = tag[records[0][0]];
  const paths = new Set<number>();
  for (const [first] of records) paths.add(path[first]);
  const lone: NodeId[][] = [];
  const nodes = nodeCount(tree);
  for (let node = 1; node < nodes; node += 1) {
    if (tag[node] !== own || node !== parent[node] + 1 || end[node] !== end[parent[node]]) continue;
    if (text[node] > 0 && paths.has(path[node]) && !members.has(node)) lone.push([node]);
  }
  return lone;
}

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
