/**
 * Association rules that conclude one target: a vertical, depth-first frequent-pattern search (Eclat; M. J. Zaki, "Scalable
 * Algorithms for Association Mining", IEEE TKDE 12(3), 2000) with the rows of each item as bits. PEWeb (2004) §2.3 uses
 * Agrawal, Imielinski, Swami (1993) and says no more; any complete search finds the same rules.
 */
import { type BitRows, countCommon, countRows, emptyRows, intersect } from './bit-rows.ts';

/** Something a row has or has not. Of the items of one group a rule uses at most one. */
export interface Item {
  readonly group: number;
  readonly rows: BitRows;
}

export interface SearchOptions {
  /** Rows that the antecedent and the conclusion hold for together. */
  readonly minRows: number;
  /** 0 to 1. */
  readonly minConfidence: number;
  readonly maxItems: number;
}

/** Positions in the list of items; `isTarget`: which way it concludes. */
export interface ClassRule {
  readonly items: readonly number[];
  readonly isTarget: boolean;
  /** Rows for which antecedent and conclusion hold, and for which the antecedent holds. */
  readonly right: number;
  readonly covered: number;
}

/**
 * All rules that reach support and confidence, items in order, except those that a rule with fewer of their first items
 * makes superfluous: the shorter covers more and is as sure.
 */
export function findClassRules(items: readonly Item[], target: BitRows, options: SearchOptions): ClassRule[] {
  const found: ClassRule[] = [];
  const covers = Array.from({ length: options.maxItems }, () => new Uint32Array(target.length));
  const chosen: number[] = [];
  // Bounded: options.maxItems deep.
  const search = (from: number, rows: BitRows | null, surestTrue: number, surestFalse: number): void => {
    for (let at = from; at < items.length; at += 1) {
      if (chosen.length > 0 && items[at].group === items[chosen[chosen.length - 1]].group) continue;
      const cover = covers[chosen.length];
      if (rows === null) cover.set(items[at].rows);
      else intersect(rows, items[at].rows, cover);
      const covered = countRows(cover);
      const yes = countCommon(cover, target);
      const no = covered - yes;
      // Fewer rows with every item more: what is too rare now stays too rare.
      if (yes < options.minRows && no < options.minRows) continue;
      chosen.push(at);
      const sureTrue = keep(found, chosen, true, yes, covered, surestTrue, options);
      const sureFalse = keep(found, chosen, false, no, covered, surestFalse, options);
      if (chosen.length < options.maxItems && yes > 0 && no > 0) search(at + 1, cover, sureTrue, sureFalse);
      chosen.pop();
    }
  };
  search(0, null, 0, 0);
  return found;
}

/** Adds the rule if it is good enough; the confidence that longer rules must exceed. */
function keep(
  found: ClassRule[],
  items: readonly number[],
  isTarget: boolean,
  right: number,
  covered: number,
  surest: number,
  options: SearchOptions,
): number {
  const confidence = right / covered;
  if (right < options.minRows || confidence < options.minConfidence || confidence <= surest) return surest;
  found.push({ items: [...items], isTarget, right, covered });
  return confidence;
}

/** Rows that all items of a rule hold for. */
export function rowsOf(items: readonly Item[], rule: ClassRule, rows: number): BitRows {
  const cover = emptyRows(rows).fill(0xffffffff);
  for (const item of rule.items) intersect(cover, items[item].rows, cover);
  return cover;
}
