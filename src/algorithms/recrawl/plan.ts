/**
 * A plan for the next crawl from the pages of the last: patterns, what each shows and costs, and which are worth visiting
 * again. `sr` is the method of the paper, `auto` ours. See docs/papers/selective-recrawling.md.
 */
import { coverOf } from './cover.ts';
import { FACT_VALUE, REQUEST_BYTES, THRESHOLD } from './params.ts';
import { patternText } from './patterns/address-pattern.ts';
import { commonest } from './patterns/leaf-families.ts';
import { learnPatterns } from './patterns/learn-patterns.ts';
import { prefixMatcher, prefixPatterns } from './published/prefix-patterns.ts';
import { selectPatterns } from './published/select-patterns.ts';
import { problemOf } from './weighted/problem.ts';
import { selectWeighted } from './weighted/select-weighted.ts';

/** `sr`: as published. */
export type PlanMethod = 'auto' | 'sr';

/** A page of the last crawl. */
export interface PlanPage {
  readonly address: string;
  readonly bytes: number;
  /** What it is, in a word. */
  readonly label: string;
  /** Numbers of the distinct objects that it shows. */
  readonly objects: readonly number[];
  /** Numbers of the facts (an object and one of its attributes) that it shows. */
  readonly facts: readonly number[];
}

/** Everything the last crawl saw. */
export interface SeenSite {
  readonly pages: readonly PlanPage[];
  /** How many distinct objects and facts there are, whether a page shows them or not. */
  readonly objects: number;
  readonly facts: number;
  /** Parameters that do not say which page it is. */
  readonly ignored?: ReadonlySet<string>;
}

export interface PlanOptions {
  /** @default 'auto' */
  readonly method?: PlanMethod;
  /** Least new objects that a pattern must bring. @default 1 */
  readonly k?: number;
  /** Share of the value to be seen again, for `auto`. @default 1 */
  readonly coverage?: number;
  /** Bytes that may be downloaded, requests counted in, for `auto`. @default no limit */
  readonly budget?: number;
}

export interface PlannedPattern {
  readonly pattern: string;
  /** What most of its pages are. */
  readonly label: string;
  /** Places in the list of pages. */
  readonly members: readonly number[];
  readonly pages: number;
  readonly bytes: number;
  readonly objects: number;
  readonly facts: number;
  /** Bytes, with what requests cost beside them. */
  readonly cost: number;
  readonly chosen: boolean;
}

export interface Plan {
  readonly method: PlanMethod;
  /** Those that are chosen first, in the order in which they are best visited; then the others by what they show. */
  readonly patterns: readonly PlannedPattern[];
  readonly cost: { readonly pages: number; readonly bytes: number; readonly total: number };
  /** The same for all pages of the last crawl. */
  readonly full: { readonly pages: number; readonly bytes: number; readonly total: number };
  readonly coverage: { readonly objects: number; readonly facts: number };
  /** No choice of these patterns that shows as much costs less; null where it is not known. */
  readonly least: number | null;
}

export const costOf = (pages: number, bytes: number): number => bytes + REQUEST_BYTES * pages;

export function planRecrawl(seen: SeenSite, options: PlanOptions = {}): Plan {
  const method = options.method ?? 'auto';
  const candidates = (method === 'sr' ? byPrefix(seen) : byPathAndParameters(seen)).map((one) => describe(seen, one));
  const { chosen, least } =
    method === 'sr' ? published(seen, candidates, options) : weighted(seen, candidates, options);
  return toPlan(seen, method, candidates, chosen, least);
}

interface Candidate {
  readonly pattern: string;
  readonly members: readonly number[];
}

/** §2.2: prefixes of object pages; in the crawling phase they lead to every page that begins with them. */
function byPrefix({ pages }: SeenSite): readonly Candidate[] {
  const showing = pages.filter(({ objects }) => objects.length > 0).map(({ address }) => address);
  const patterns = prefixPatterns(showing);
  const match = prefixMatcher(patterns);
  const members = patterns.map((): number[] => []);
  const others: number[] = [];
  pages.forEach(({ address }, at) => {
    const pattern = match(address);
    (pattern < 0 ? others : members[pattern]).push(at);
  });
  return [
    ...patterns.map(({ prefix, single }, at) => ({ pattern: single ? prefix : `${prefix}*`, members: members[at] })),
    ...prefixPatterns(others.map((at) => pages[at].address)).map((other) => ({
      pattern: other.single ? other.prefix : `${other.prefix}*`,
      members: other.members.map((at) => others[at]),
    })),
  ];
}

const byPathAndParameters = ({ ignored, pages }: SeenSite): readonly Candidate[] =>
  learnPatterns(pages, ignored).map(({ pages: members, pattern }) => ({ pattern: patternText(pattern), members }));

type Described = Omit<PlannedPattern, 'chosen'> & {
  readonly shows: { readonly objects: ReadonlySet<number>; readonly facts: ReadonlySet<number> };
};

function describe({ pages }: SeenSite, { members, pattern }: Candidate): Described {
  const own = members.map((at) => pages[at]);
  const bytes = own.reduce((sum, page) => sum + page.bytes, 0);
  const objects = new Set(own.flatMap((page) => page.objects));
  const facts = new Set(own.flatMap((page) => page.facts));
  return {
    pattern,
    label: commonest(own.map(({ label }) => label)),
    members,
    pages: own.length,
    bytes,
    objects: objects.size,
    facts: facts.size,
    cost: costOf(own.length, bytes),
    shows: { objects, facts },
  };
}

interface Chosen {
  readonly chosen: readonly number[];
  readonly least: number | null;
}

const published = (
  { objects }: SeenSite,
  candidates: readonly Described[],
  { k = THRESHOLD }: PlanOptions,
): Chosen => ({
  chosen: selectPatterns(
    coverOf(
      candidates.map(({ shows }) => shows.objects),
      objects,
    ),
    k,
  ).chosen,
  least: null,
});

/** D8: what is worth seeing again are objects and facts, what it costs are bytes and requests. */
function weighted({ facts, objects }: SeenSite, candidates: readonly Described[], options: PlanOptions): Chosen {
  const lists = candidates.map(({ shows }) => [...shows.objects, ...[...shows.facts].map((fact) => objects + fact)]);
  const values = new Float64Array(objects + facts).fill(1, 0, objects).fill(FACT_VALUE, objects);
  const costs = candidates.map(({ cost }) => cost);
  const problem = problemOf(coverOf(lists, objects + facts), costs, values);
  const found = selectWeighted(problem, options);
  if ((options.k ?? 1) <= 1) return { chosen: found.chosen, least: found.bound };
  return { chosen: bringing(candidates, found.chosen, options.k!), least: null };
}

/** D8: with k, what brings fewer new objects than that in its turn is left out. */
function bringing(candidates: readonly Described[], chosen: readonly number[], k: number): readonly number[] {
  const seen = new Set<number>();
  return chosen.filter((at) => {
    const fresh = [...candidates[at].shows.objects].filter((object) => !seen.has(object));
    if (fresh.length < k) return false;
    for (const object of fresh) seen.add(object);
    return true;
  });
}

function toPlan(
  { pages }: SeenSite,
  method: PlanMethod,
  candidates: readonly Described[],
  chosen: readonly number[],
  least: number | null,
): Plan {
  const isChosen = new Set(chosen);
  const others = [...candidates.keys()]
    .filter((at) => !isChosen.has(at))
    .sort(
      (a, b) => candidates[b].objects - candidates[a].objects || candidates[b].pages - candidates[a].pages || a - b,
    );
  const patterns = [...chosen, ...others].map((at): PlannedPattern => {
    const { shows: _, ...pattern } = candidates[at];
    return { ...pattern, chosen: isChosen.has(at) };
  });
  const again = chosen.map((at) => candidates[at]);
  return {
    method,
    patterns,
    cost: sumOf(again),
    full: sumOf(pages.map(({ bytes }) => ({ pages: 1, bytes }))),
    coverage: {
      objects: new Set(again.flatMap(({ shows }) => [...shows.objects])).size,
      facts: new Set(again.flatMap(({ shows }) => [...shows.facts])).size,
    },
    least,
  };
}

function sumOf(parts: readonly { readonly pages: number; readonly bytes: number }[]) {
  const pages = parts.reduce((sum, part) => sum + part.pages, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return { pages, bytes, total: costOf(pages, bytes) };
}
