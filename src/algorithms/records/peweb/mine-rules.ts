/**
 * From labelled nodes to rules. Phan, Horiguchi, Ho: PEWeb (2004), §2.3: support 2%, confidence 90%, "the 30 most significant
 * rules that not only have high confident and support factors but also less contradict each other".
 * Departures D8 and D9: docs/papers/peweb.md.
 */
import { type BitRows, countCommon, countRows, rowsWhere } from './bit-rows.ts';
import { type ClassRule, findClassRules, type Item, rowsOf } from './class-rules.ts';
import { FEATURES } from './features.ts';
import type { LabelledNode } from './labelled-nodes.ts';
import {
  BULK_OF_PRODUCTS,
  MAX_CONDITIONS,
  MAX_CONTRADICTION,
  MAX_REPETITION,
  MIN_CONFIDENCE,
  MIN_SUPPORT,
  RULES_KEPT,
} from './params.ts';
import { holds, type Interval, type Rule } from './rules.ts';

/** D8: zero, and where the bulk of the products begins and ends. Returns the upper ends of all ranges but the last. */
export function cutPoints(products: readonly number[]): number[] {
  const sorted = [...products].sort((a, b) => a - b);
  const quantiles = BULK_OF_PRODUCTS.map((share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return [...new Set([0, ...quantiles])].sort((a, b) => a - b);
}

/** D8: every run of neighbouring ranges is a condition (Table 3 has "nBolds <= 3" beside "nBolds <= 0"), except all of them. */
export function intervals(nodes: readonly LabelledNode[]): Interval[] {
  return FEATURES.flatMap((feature, column) => {
    const cuts = cutPoints(nodes.filter((node) => node.isProduct).map((node) => node.values[column]));
    const ends: (number | null)[] = [null, ...cuts, null];
    return ends.slice(0, -1).flatMap((above, from) =>
      ends
        .slice(from + 1)
        .map((upTo) => ({ feature, above, upTo }))
        .filter((interval) => interval.above !== null || interval.upTo !== null),
    );
  });
}

interface Candidate {
  readonly rule: ClassRule;
  readonly rows: BitRows;
}

/** What a rule may do to those kept before it (D9). @default neither */
export interface Allowed {
  readonly contradiction?: boolean;
  readonly repetition?: boolean;
}

/** D9: best first; a rule must neither contradict nor repeat those kept before it. */
function choose(items: readonly Item[], rules: readonly ClassRule[], rows: number, allowed: Allowed): Candidate[] {
  const kept: Candidate[] = [];
  for (const rule of [...rules].sort(bySignificance)) {
    if (kept.length === RULES_KEPT) break;
    const candidate = { rule, rows: rowsOf(items, rule, rows) };
    const fits = allowed.contradiction === true || !contradicts(candidate, kept);
    if (fits && (allowed.repetition === true || !repeats(candidate, kept))) kept.push(candidate);
  }
  return kept;
}

/** Support x confidence, as the score has it; then the shorter, then the one found first. */
function bySignificance(a: ClassRule, b: ClassRule): number {
  return (b.right * b.right) / b.covered - (a.right * a.right) / a.covered || a.items.length - b.items.length;
}

function contradicts({ rule, rows }: Candidate, kept: readonly Candidate[]): boolean {
  const others = kept.filter((other) => other.rule.isTarget !== rule.isTarget);
  const allowed = MAX_CONTRADICTION * countRows(rows);
  return others.some((other) => countCommon(other.rows, rows) > allowed);
}

/** D9: speaks of nearly the same nodes as a rule kept before it. */
function repeats({ rule, rows }: Candidate, kept: readonly Candidate[]): boolean {
  const covered = countRows(rows);
  return kept.some((other) => {
    const common = countCommon(other.rows, rows);
    return (
      other.rule.isTarget === rule.isTarget && common > MAX_REPETITION * (countRows(other.rows) + covered - common)
    );
  });
}

export interface MinedRules {
  readonly rules: readonly Rule[];
  /** Rules that reach support and confidence (the paper: 64). */
  readonly found: number;
}

/** §2.3 as a whole. The same nodes always give the same rules. */
export function mineRules(nodes: readonly LabelledNode[], allowed: Allowed = {}): MinedRules {
  const conditions = intervals(nodes);
  const items = conditions.map((interval) => ({
    group: FEATURES.indexOf(interval.feature),
    rows: rowsWhere(nodes.length, (row) => holds(interval, nodes[row].values)),
  }));
  const target = rowsWhere(nodes.length, (row) => nodes[row].isProduct);
  const found = findClassRules(items, target, {
    minRows: Math.max(1, Math.ceil((MIN_SUPPORT / 100) * nodes.length)),
    minConfidence: MIN_CONFIDENCE / 100,
    maxItems: MAX_CONDITIONS,
  });
  const rules = choose(items, found, nodes.length, allowed).map(({ rule }) => ({
    when: rule.items.map((item) => conditions[item]),
    isProduct: rule.isTarget,
    support: percent(rule.right / nodes.length),
    confidence: percent(rule.right / rule.covered),
  }));
  return { rules, found: found.length };
}

/** To a tenth, as Table 3 prints support. */
function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
