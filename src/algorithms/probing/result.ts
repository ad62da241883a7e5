/**
 * What goes into THOR and what comes out of it. Caverlee, Liu, Buttler: "Probe, Cluster, and Discover: Focused Extraction of
 * QA-Pagelets from the Deep Web" (2004). Symbols, steps and departures: docs/papers/thor.md.
 */
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';

/** One answer page, and the word that was asked. */
export interface ProbedPage {
  readonly page: Page;
  readonly word: string;
}

/** What pages are compared by; the paper's own is `tags` (TFIDF-weighted tag signatures), the others are what it measures. */
export type PageMeasure = 'tags' | 'raw-tags' | 'terms' | 'raw-terms' | 'url' | 'size' | 'random' | 'tree-edit';

export interface ThorOptions {
  /** k; 'auto': from the data. */
  readonly clusters: 'auto' | 2 | 3 | 4 | 5;
  /** M: how often k-means begins anew. The paper's is 10. */
  readonly restarts: number;
  /** m: how many of the best clusters are passed to phase 2. */
  readonly passedOn: number;
  readonly seed: number;
  readonly stem: (word: string) => string;
  /** @default 'tags' */
  readonly measure?: PageMeasure;
  /** w1 to w4 of the distance between subtrees: path, fan-out, depth, nodes. @default a quarter each */
  readonly weights?: readonly [number, number, number, number];
}

export interface PageCluster {
  /** Positions in the list of pages that was handed in. */
  readonly pages: readonly number[];
  /** §3.1.3: the three criteria combined; clusters stand in descending order of it. */
  readonly score: number;
  readonly passedOn: boolean;
}

export interface Pagelet {
  /** Position in the list of pages that was handed in. */
  readonly page: number;
  readonly node: NodeId;
  /** Mean similarity of its common subtree set: 0 where every page shows something else. */
  readonly similarity: number;
  /** Each object: its root nodes, in document order. */
  readonly objects: readonly (readonly NodeId[])[];
}

/** A subtree whose content differs from page to page (the annotation list of §3.2.2). */
export interface DynamicSubtree {
  readonly page: number;
  readonly node: NodeId;
  /** Subtrees of one set have the same number. */
  readonly set: number;
  readonly similarity: number;
}

export interface ThorResult {
  readonly clusters: readonly PageCluster[];
  readonly pagelets: readonly Pagelet[];
  readonly dynamic: readonly DynamicSubtree[];
}

/** Where the pagelet stands and what its objects are, learned once; plain data that can be kept. */
export interface PageletWrapper {
  /** Tags from the document to the pagelet, with the marks that tell it from its siblings. */
  readonly places: readonly PageletPlace[];
}

/** One template's place of the pagelet. */
export interface PageletPlace {
  readonly path: readonly string[];
  /** Identifier or class of the pagelet's node, where the pages agree on one. */
  readonly mark: string;
  /** Position among alike siblings, level by level. */
  readonly positions: readonly number[];
  /** What an object looks like: tags from the pagelet to its first node. */
  readonly objectPath: readonly string[];
  /** How many sibling subtrees an object takes. */
  readonly objectWidth: number;
  /** Tag counts of a typical object, for the fit. */
  readonly objectTags: Readonly<Record<string, number>>;
}

/** A pagelet that a wrapper found. */
export interface AppliedPagelet extends Pagelet {
  /** 0 to 1: how well the page fits what the wrapper was learned from. Low on page after page: the site has changed. */
  readonly fit: number;
}
