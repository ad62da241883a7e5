/**
 * Products of a page. Phan, Horiguchi, Ho: PEWeb (2004), §2.3, algorithm 2.
 * Symbols and departures: docs/papers/peweb.md.
 */
import type { Page } from '../../../model/page.ts';
import type { Region } from '../../../model/region.ts';
import { childrenOfTag } from '../visible-tags.ts';
import { CHOSEN, type Choices } from './choices.ts';
import { FEATURES, featuresOf, type MeasuredPage, measure } from './features.ts';
import { MINED } from './mined-rules.ts';
import { DEPTH_THRESHOLD, ENTROPY_RATIO_THRESHOLD, SCORE_THRESHOLD } from './params.ts';
import { type Rule, score } from './rules.ts';

export interface PewebOptions {
  /** STh. `MINED.scoreThreshold` is the value found on the pages that the rules were mined from. @default 15, as published */
  readonly scoreThreshold?: number;
  /** @default the rules of mined-rules.ts */
  readonly rules?: readonly Rule[];
  /** ERTh. @default 0.90, as published */
  readonly entropyRatioThreshold?: number;
  /** What the paper leaves open. @default as chosen (choices.ts) */
  readonly choices?: Choices;
}

const DEFAULTS = {
  scoreThreshold: SCORE_THRESHOLD,
  rules: MINED.rules,
  entropyRatioThreshold: ENTROPY_RATIO_THRESHOLD,
  choices: CHOSEN,
} satisfies Required<PewebOptions>;

const ER = FEATURES.indexOf('er');

/** A node that algorithm 2 reached, and the groups of its children that it scored there. */
export interface ScoredNode {
  readonly under: number;
  readonly groups: readonly { readonly members: readonly number[]; readonly score: number }[];
}

/**
 * Algorithm 2 (PEWeb), from the top down. Nodes stand in document order, so one loop visits a node after its parent has
 * decided whether it is to be visited; no recursion that a deep page could exhaust.
 */
export function algorithm2(measured: MeasuredPage, options: Required<PewebOptions>): ScoredNode[] {
  const { tags, columns } = measured;
  const extracted = new Uint8Array(tags.tag.length);
  const found: ScoredNode[] = [];
  for (let t = 0; t < tags.tag.length; t += 1) {
    if (extracted[t] === 1) {
      t = tags.end[t] - 1; // line 7: nothing below a product is looked at
    } else if (tags.depth[t] >= DEPTH_THRESHOLD && columns[ER][t] >= options.entropyRatioThreshold) {
      const groups = productGroups(measured, t, options); // lines 1 and 4 to 11
      for (const { members } of groups) for (const member of members) extracted[member] = 1;
      if (groups.length > 0) found.push({ under: t, groups });
    }
  }
  return found;
}

/** Lines 5 to 8: the children, or figure 3's groups of them, that score enough. */
function productGroups(measured: MeasuredPage, t: number, options: Required<PewebOptions>): ScoredNode['groups'] {
  const children = childrenOfTag(measured.tags, t);
  const span = measured.span[t];
  const groups: { readonly members: readonly number[]; readonly score: number }[] = [];
  for (let from = 0; from < children.length; from += span) {
    const members = children.slice(from, from + span);
    const reached = score(options.rules, featuresOf(measured, members));
    if (reached >= options.scoreThreshold) groups.push({ members, score: reached });
  }
  return groups;
}

/**
 * PEWeb as published. D10: the paper gives products in no order and has no regions; here the products under one node are
 * a region, and the region with the highest total score comes first.
 */
export function extractPeweb(page: Page, options: PewebOptions = {}): readonly Region[] {
  const measured = measure(page, options.choices);
  const { node } = measured.tags;
  return algorithm2(measured, { ...DEFAULTS, ...options })
    .map(({ under, groups }) => ({
      under: node[under],
      records: groups.map(({ members }) => members.map((member) => node[member])),
      score: groups.reduce((sum, group) => sum + group.score, 0),
    }))
    .sort((a, b) => b.score - a.score || a.under - b.under);
}
