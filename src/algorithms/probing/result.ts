/**
 * What goes into THOR and what comes out of it. Caverlee, Liu, Buttler: "Probe, Cluster, and Discover: Focused Extraction of
 * QA-Pagelets from the Deep Web" (2004). Symbols, steps and departures: docs/papers/thor.md.
 */
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import type { ObjectRule } from './objects/rule.ts';

/** One answer page, and the word that was asked. */
export interface ProbedPage {
  readonly page: Page;
  readonly word: string;
  /** The word was made up so that nobody has it: the page says what the site says where it finds nothing. @default false */
  readonly nonsense?: boolean;
}

/** What pages are compared by; the paper's own is `tags` (TFIDF-weighted tag signatures), the others are what it measures. */
export type PageMeasure = 'tags' | 'raw-tags' | 'terms' | 'raw-terms' | 'url' | 'size' | 'random' | 'tree-edit';

export interface ThorOptions {
  /** k; 'auto': from the data. */
  readonly clusters: 'auto' | 2 | 3 | 4 | 5;
  /** M: how often k-means begins anew. The paper's is 10. */
  readonly restarts: number;
  /** m: how many of the best clusters are passed to phase 2; 'auto' (D14): all that hold no nonsense words. */
  readonly passedOn: number | 'auto';
  readonly seed: number;
  readonly stem: (word: string) => string;
  /** @default 'tags' */
  readonly measure?: PageMeasure;
  /** What is done to the letter of the paper where we depart from it; for comparing. */
  readonly asPrinted?: AsPrinted;
  /** w1 to w4 of the distance between subtrees: path, fan-out, depth, nodes. @default a quarter each */
  readonly weights?: readonly [number, number, number, number];
}

/** Departures that can be switched off (docs/papers/thor.md). */
export interface AsPrinted {
  /** D2: any page is a first center of k-means. */
  readonly anyStart?: boolean;
  /** D4: internal similarity by sums. */
  readonly sums?: boolean;
  /** D9: subtrees are matched by the four-part distance alone. */
  readonly nearest?: boolean;
  /** D10: any page is the prototype. */
  readonly anyPrototype?: boolean;
  /** D12: the words of the query count as content. */
  readonly echo?: boolean;
  /** D15: what changes on pages of nonsense words is not told from answers. */
  readonly noBackground?: boolean;
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
  /** Dynamic subtrees inside the pagelets. */
  readonly dynamic: readonly DynamicSubtree[];
  /** Where the pagelets stand, one per template. */
  readonly places: readonly PageletPlace[];
}

/** Where the pagelets stand and what their objects are, learned once; plain data that can be kept. */
export interface PageletWrapper {
  readonly places: readonly PageletPlace[];
}

/** The pagelet of one template. */
export interface PageletPlace {
  /** From the document down to it. */
  readonly steps: readonly PlaceStep[];
  /** How it is cut into objects. */
  readonly rule: ObjectRule;
  /** Tags of an object, how many of each on the mean: what the fit is measured by. */
  readonly objectTags: Readonly<Record<string, number>>;
}

/** One level: the tag, its class and identifier, and which of those it is among its siblings, from 0. */
export interface PlaceStep {
  readonly tag: string;
  readonly mark: string;
  readonly position: number;
}

/** A pagelet that a wrapper found. */
export interface AppliedPagelet extends Pagelet {
  /** 0 to 1: how well the page fits what the wrapper was learned from. Low on page after page: the site has changed. */
  readonly fit: number;
}
