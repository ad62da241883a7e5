/**
 * Every constant of PEWeb: H. X. Phan, S. Horiguchi, T. B. Ho, "PEWeb: Product Extraction from the Web Based on Entropy
 * Estimation", 2004. The paper's value and place; ours where it differs or where the paper is silent, with the departure
 * (docs/papers/peweb.md) that explains it.
 */

/** DTh, §3.2 "Parameter Setting": subtrees less deep than this hold no product. */
export const DEPTH_THRESHOLD = 3;
/** ERTh, §3.2: the children of a node at least this even are looked at as products. */
export const ENTROPY_RATIO_THRESHOLD = 0.9;
/** STh, §3.2: a node that scores at least this is a product. The value found by mining: `MINED.scoreThreshold`. */
export const SCORE_THRESHOLD = 15;
/** §2.2.2, figure 3: a product may span "two or three adjacent subtrees". */
export const MAX_SPAN = 3;
/** D4: how much more even groups of neighbours must be, per member, before they are taken for products. */
export const SPAN_GAIN = 0.25;
/** D4: two alternating parts of which one is half as large again as the other lack this much to full evenness. */
export const SPAN_MIN_UNEVENNESS = 0.02;

/** §2.3: labelled nodes, minimum support and confidence in percent, rules kept of those found. */
export const LABELLED_NODES = 1000;
export const MIN_SUPPORT = 2;
export const MIN_CONFIDENCE = 90;
export const RULES_KEPT = 30;

/** D1: tags that arrange others weigh most, tags that only change how letters look weigh least. */
export const ARRANGING_WEIGHT = 4;
export const CONTENT_WEIGHT = 2;
export const LETTER_WEIGHT = 1;
export const ORDINARY_WEIGHT = 3;

const WEIGHTS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'table tbody thead tfoot tr td th ul ol li dl dt dd'.split(' ').map((name) => [name, ARRANGING_WEIGHT]),
  ...'a img picture video button input select h1 h2 h3 h4 h5 h6'.split(' ').map((name) => [name, CONTENT_WEIGHT]),
  ...'b strong i em u s font small big span sup sub br wbr tt code'.split(' ').map((name) => [name, LETTER_WEIGHT]),
]);

/** tw of Table 1. */
export function tagWeight(name: string): number {
  return WEIGHTS[name] ?? ORDINARY_WEIGHT;
}

/** D8: shares of the products below which and up to which a range goes; zero is a range of its own. */
export const BULK_OF_PRODUCTS = [0.02, 0.98];
/** D8: Table 3's longest rule has four conditions. */
export const MAX_CONDITIONS = 4;
/** D9: a rule is left out if a kept rule claims the opposite of more than this share of the nodes it speaks of. */
export const MAX_CONTRADICTION = 0.1;
/** D9: a rule is left out if it and a kept rule have more than this share of all nodes they speak of in common. */
export const MAX_REPETITION = 0.7;
