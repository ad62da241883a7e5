/**
 * Patterns of addresses that a person would write down: few, by path and parameters, instead of common prefixes (D5 in
 * docs/papers/selective-recrawling.md). A tree of addresses is read from its root: pieces that stand for many become classes.
 */
import { addressParts } from '../../../model/address-parts.ts';
import { type AddressPattern, byName, patternText } from './address-pattern.ts';
import { addSteps, emptyNode, isName, parameterOrder, stepsOf, type TreeNode } from './address-tree.ts';
import { foldersOf } from './alike-folders.ts';
import { joinDepths, joinOptional } from './join-patterns.ts';
import { leafFamilies } from './leaf-families.ts';
import type { LearnedPattern, PatternPage } from './learned-pattern.ts';
import type { Piece } from './piece.ts';

/** Every page is in exactly one pattern. */
export function learnPatterns(
  pages: readonly PatternPage[],
  ignored: ReadonlySet<string> = new Set(),
): readonly LearnedPattern[] {
  const byOrigin = new Map<string, number[]>();
  pages.forEach(({ address }, at) => {
    const { origin } = addressParts(address);
    const known = byOrigin.get(origin);
    if (known === undefined) byOrigin.set(origin, [at]);
    else known.push(at);
  });
  return [...byOrigin].flatMap(([origin, members]) => ofOneSite(origin, members, pages, ignored));
}

function ofOneSite(
  origin: string,
  members: readonly number[],
  pages: readonly PatternPage[],
  ignored: ReadonlySet<string>,
): readonly LearnedPattern[] {
  const order = parameterOrder(members.map((at) => pages[at].address));
  const root = emptyNode();
  for (const at of members) addSteps(root, stepsOf(addressParts(pages[at].address), ignored, order), at);
  const labelOf = (page: number) => pages[page].label;
  const found = patternsBelow(root, labelOf).map(({ pages: own, way }) => ({
    pattern: patternFrom(origin, way),
    pages: [...own].sort((a, b) => a - b),
  }));
  return joinOptional(joinDepths(unique(found), labelOf), labelOf);
}

interface Below {
  readonly way: readonly (string | Piece)[];
  readonly pages: readonly number[];
}

function patternsBelow(node: TreeNode, labelOf: (page: number) => string): readonly Below[] {
  const own: readonly Below[] = node.pages.length > 0 ? [{ way: [], pages: node.pages }] : [];
  return [...own, ...stepsBelow(node, false, labelOf)];
}

/** The pages of the children are families of their own; what lies below them is read with them. */
// bounded: at most 2 * MOST_STEPS + 1 levels
function stepsBelow(node: TreeNode, values: boolean, labelOf: (page: number) => string): readonly Below[] {
  const leaves = [...node.children]
    .filter(([, child]) => child.pages.length > 0)
    .map(([step, { pages }]) => ({ step, pages }));
  const found = leafFamilies(leaves, { values, labelOf });
  const families = found.map(({ pages, piece }): Below => ({ way: [piece], pages }));
  const classes = found.map(({ piece }) => piece).filter((piece) => piece.class !== null);
  const folders = foldersOf(node, classes, labelOf).flatMap(({ node: folder, piece }) =>
    stepsBelow(folder, !values && isName(piece.prefix), labelOf).map(
      ({ pages, way }): Below => ({ way: [piece, ...way], pages }),
    ),
  );
  return [...families, ...folders];
}

function patternFrom(origin: string, way: readonly (string | Piece)[]): AddressPattern {
  const pieces = way as readonly Piece[];
  const begin = pieces.findIndex((piece) => piece.class === null && isName(piece.prefix));
  const segments = begin < 0 ? pieces : pieces.slice(0, begin);
  const rest = begin < 0 ? [] : pieces.slice(begin);
  const parameters = rest.flatMap((piece, at) =>
    at % 2 === 0 ? [{ name: piece.prefix.slice(1), value: rest[at + 1], optional: false }] : [],
  );
  return { origin, segments, parameters: parameters.sort(byName) };
}

/** Two ways through the tree may read the same. */
function unique(found: readonly LearnedPattern[]): readonly LearnedPattern[] {
  const byText = new Map<string, LearnedPattern>();
  for (const one of found) {
    const text = patternText(one.pattern);
    const known = byText.get(text);
    byText.set(
      text,
      known === undefined ? one : { ...one, pages: [...known.pages, ...one.pages].sort((a, b) => a - b) },
    );
  }
  return [...byText.values()];
}
