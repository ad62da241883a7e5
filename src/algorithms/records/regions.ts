import type { Page } from '../../model/page.ts';
import type { Region } from '../../model/region.ts';
import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { areParts, nesting } from './levels.ts';
import { type Measures, measure } from './measures.ts';
import { INNER_FIELDS, INNER_LINKED, INNER_TEXT, LENGTH_POWER, LOOKED_AT, SAME_LIST } from './params.ts';
import { likeMembers, withoutOutliers } from './refine.ts';
import { disjoint, overlap, relativeShape, sameTag } from './same-list.ts';
import { isList, type Profile, profile, score } from './score.ts';

type Records = Candidate['records'];

interface Ranked {
  readonly candidate: Candidate;
  readonly profile: Profile;
  readonly score: number;
}

/** The lists of a page, the main one first. */
export function findRegions(page: Page): Region[] {
  const { tree } = page;
  const measures = measure(page);
  const ranked = findCandidates(tree, measures)
    .map((candidate) => {
      const facts = profile(tree, measures, candidate);
      return { candidate, profile: facts, score: score(facts) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, LOOKED_AT);
  if (ranked.length === 0) return [];
  const main = rightLevel(page, measures, ranked[0], ranked);
  if (!isList(main.profile, main.score)) return [];
  const whole = withStrays(page, measures, main, ranked);
  return [toRegion(tree, { ...main, candidate: { ...main.candidate, records: whole } })];
}

/** The members of a list without what is no record, and with those that stand elsewhere. */
function withStrays(page: Page, measures: Measures, main: Ranked, ranked: readonly Ranked[]): Records {
  const { tree } = page;
  const records = withoutOutliers(page, measures, main.candidate.records);
  if (main.candidate.how !== 'siblings') return records;
  const siblings = likeMembers(page, measures, records, otherSiblings(tree, measures, records));
  const shape = relativeShape(tree, records);
  const elsewhere = ranked
    .filter(({ candidate }) => candidate.how === 'siblings' && candidate.records[0].length === 1)
    .filter(({ profile: p }) => !p.aside || main.profile.aside)
    .filter(({ candidate }) => disjoint(tree, records, candidate.records))
    .filter(({ candidate }) => sameTag(tree, records, candidate.records))
    .filter(({ candidate }) => overlap(shape, relativeShape(tree, candidate.records)) >= SAME_LIST)
    .flatMap(({ candidate }) => withoutOutliers(page, measures, candidate.records));
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

/** Goes to the list inside or around this one, where that has the better claim to be the list. */
function rightLevel(page: Page, measures: Measures, start: Ranked, ranked: readonly Ranked[]): Ranked {
  let chosen = start;
  for (const other of ranked) {
    if (other === chosen) continue;
    const inside = nesting(page.tree, chosen.candidate.records, other.candidate.records);
    if (inside !== null) {
      if (total(other) < INNER_TEXT * total(chosen) || perMember(other) <= perMember(chosen)) continue;
      if (other.profile.fields < INNER_FIELDS && other.profile.linked < INNER_LINKED) continue;
      if (inside.every((group) => group.length < 2) || areParts(page, measures, inside)) continue;
      chosen = other;
      continue;
    }
    const around = nesting(page.tree, other.candidate.records, chosen.candidate.records);
    if (around === null || around.every((group) => group.length < 2)) continue;
    if (areParts(page, measures, around)) chosen = other;
  }
  return chosen;
}

const total = ({ profile: p }: Ranked) => p.text * p.count;

/** The score with every record counted in full: between lists of the same things, the finer one has more of them. */
const perMember = (ranked: Ranked) => ranked.score * ranked.profile.count ** (1 - LENGTH_POWER);

function toRegion(tree: TagTree, { candidate: { records }, score: value }: Ranked): Region {
  return { under: commonAncestor(tree, records), records, score: value };
}

/** The closest node around all records, none of them itself. */
export function commonAncestor({ parent, end }: TagTree, records: readonly (readonly NodeId[])[]): NodeId {
  const last = records[records.length - 1];
  let under = parent[records[0][0]];
  while (under > 0 && end[under] <= last[last.length - 1]) under = parent[under];
  return under;
}
