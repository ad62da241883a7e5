/**
 * The separators of a cluster's pagelets. Caverlee, Liu, Buttler: THOR (2004), §2, stage 3: recommended objects, similar
 * structures, separators. D18 in docs/papers/thor.md.
 */
import type { Page } from '../../../model/page.ts';
import type { NodeId } from '../../../model/tag-tree.ts';
import { firstAtLeast, pageText } from '../../../page/text.ts';
import { candidateSubtrees } from '../pagelets/subtrees.ts';
import { wordsOf } from '../terms.ts';
import { neighbourLikeness } from './regularity.ts';
import { cutObjects, type ObjectRule, type PartName, partName, partsOf, WHOLE } from './rule.ts';

/** One pagelet of the cluster. */
export interface PageletAt {
  readonly page: Page;
  readonly node: NodeId;
}

/** Which texts of the prototype stay from page to page. */
export interface KnownTexts {
  readonly prototype: PageletAt;
  readonly isStatic: (text: NodeId) => boolean;
}

/** Pagelets that rules are tried on, and names that may separate. */
const PAGES_TRIED = 12;
const NAMES_TRIED = 24;
/** Levels below the pagelet, and paths there, at which objects are looked for. */
const DEEPEST = 5;
const PATHS_TRIED = 48;
/** A rule that is nearly as regular as the best and gives more objects is better: objects by twos are no objects. */
const NEARLY = 0.93;
/** Of the parts of one object, as many have a label of their own. */
const LABELLED = 0.5;
/** Cells of a table hold one text, objects several (as MDR tells them apart). */
const TEXTS_PER_OBJECT = 2;

interface Tried {
  readonly rule: ObjectRule;
  readonly likeness: number;
  readonly objects: number;
  /** Share of the text that is in objects. */
  readonly covered: number;
}

/** The rule for all pagelets of one cluster. */
export function learnObjectRule(pagelets: readonly PageletAt[], known: KnownTexts): ObjectRule {
  const some = [known.prototype, ...pagelets.filter(({ page }) => page !== known.prototype.page)].slice(0, PAGES_TRIED);
  const tried = possibleRules(known.prototype)
    .map((rule) => tryRule(rule, some))
    .filter(({ objects, likeness }) => objects > some.length && likeness > LIKELY);
  const best = tried.reduce((most, one) => Math.max(most, worth(one)), 0);
  const good = tried.filter((one) => worth(one) >= NEARLY * best);
  const chosen = good.sort((a, b) => b.objects - a.objects || b.likeness - a.likeness)[0];
  return chosen === undefined || isOneObject(chosen.rule, known) ? WHOLE : chosen.rule;
}

/** Less alike neighbours are no objects of one list. */
const LIKELY = 0.4;

/** Objects that are alike say more than text that is covered: what stands between them may be something else. */
const worth = ({ covered, likeness }: Tried): number => likeness ** 2 * covered;

/** Every name that recurs among the parts of the prototype may begin or end an object. */
function possibleRules({ node, page }: PageletAt): readonly ObjectRule[] {
  const rules: ObjectRule[] = [];
  const parts = partsOf(page, node, []);
  for (const by of ['tag', 'mark', 'inner'] as const satisfies readonly PartName[]) {
    for (const name of recurring(parts.map((part) => partName(page, part, by))))
      for (const cut of ['begin', 'end'] as const) rules.push({ cut, by, name, path: [] });
  }
  return [...rules, ...rulesBelow(page, node)];
}

function recurring(names: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])).slice(0, NAMES_TRIED);
}

/** Nodes further down that recur under one path: objects that stand in rows or in blocks with something between them. */
function rulesBelow(page: Page, under: NodeId): readonly ObjectRule[] {
  const { hasContent } = candidateSubtrees(page);
  const pathOf = new Map<NodeId, readonly string[]>([[under, []]]);
  const found = new Map<string, { readonly rule: ObjectRule; count: number }>();
  for (let node = under + 1; node < page.tree.end[under]; node += 1) {
    const above = pathOf.get(page.tree.parent[node]);
    if (above === undefined || hasContent[node] === 0 || above.length > DEEPEST) continue;
    const name = partName(page, node, 'mark');
    pathOf.set(node, [...above, name]);
    const key = `${above.join('/')}/${name}`;
    const known = found.get(key) ?? { rule: { cut: 'node', by: 'mark', name, path: above }, count: 0 };
    known.count += 1;
    found.set(key, known);
  }
  const often = [...found.values()].filter(({ count }) => count > 1).slice(0, PATHS_TRIED);
  return often.map(({ rule }) => rule);
}

function tryRule(rule: ObjectRule, pagelets: readonly PageletAt[]): Tried {
  let [sum, pairs, objects, inside, all] = [0, 0, 0, 0, 0];
  for (const { node, page } of pagelets) {
    const cut = cutObjects(page, node, rule);
    const alike = neighbourLikeness(page, cut);
    sum += alike.sum;
    pairs += alike.pairs;
    objects += cut.length;
    for (const object of cut) for (const root of object) inside += textsIn(page, root);
    all += textsIn(page, node);
  }
  const likeness = pairs === 0 ? 0 : sum / pairs;
  const cells = rule.path.length > 0 && inside < TEXTS_PER_OBJECT * objects;
  return { rule, likeness: cells ? 0 : likeness, objects, covered: all === 0 ? 0 : inside / all };
}

function textsIn(page: Page, node: NodeId): number {
  const { nodes } = pageText(page);
  return firstAtLeast(nodes, page.tree.end[node]) - firstAtLeast(nodes, node);
}

/**
 * The parts of one object have labels of their own, which stay from page to page ("Author", "Year"); the objects of a list
 * have the same labels, or none.
 */
function isOneObject(rule: ObjectRule, { isStatic, prototype: { node, page } }: KnownTexts): boolean {
  const labels = cutObjects(page, node, rule).map((part) => new Set(wordsOf(firstText(page, part, isStatic))));
  const inParts = new Map<string, number>();
  for (const words of labels) for (const word of words) inParts.set(word, (inParts.get(word) ?? 0) + 1);
  const isShared = (word: string): boolean => (inParts.get(word) ?? 0) >= labels.length / 2;
  const own = labels.filter((words) => words.size > 0 && ![...words].some(isShared));
  return labels.length > 1 && own.length >= LABELLED * labels.length;
}

/** What a part begins with, if that stays from page to page; numbers aside. */
function firstText(page: Page, part: readonly NodeId[], isStatic: (text: NodeId) => boolean): string {
  const { ends, nodes, starts, text } = pageText(page);
  const at = firstAtLeast(nodes, part[0]);
  const inPart = at < nodes.length && nodes[at] < page.tree.end[part[part.length - 1]];
  return inPart && isStatic(nodes[at]) ? text.slice(starts[at], ends[at]).replace(/\p{N}+/gu, ' ') : '';
}
