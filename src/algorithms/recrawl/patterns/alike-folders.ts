/** Steps that lead on: which of them are words of the site (`brand`, `colour`), and which are values that many stand for (a user, a package). */
import { ALIKE_FOLDERS, LARGE_FOLDER, LEAST_FAMILY, LEAST_NUMBERS, MOST_NAMED } from '../params.ts';
import { isName, merged, sortsBelow, type TreeNode } from './address-tree.ts';
import { groupBy } from './leaf-families.ts';
import { classOf, literal, matchesPiece, type Piece, pieceOf, pieceText } from './piece.ts';

export interface Folder {
  readonly piece: Piece;
  readonly node: TreeNode;
}

interface Child {
  readonly step: string;
  readonly node: TreeNode;
  readonly sorts: ReadonlyMap<string, number>;
}

/** `classes`: what pages at this place are called; a folder that is one of them and no larger than its like is a value too. */
export function foldersOf(
  node: TreeNode,
  classes: readonly Piece[],
  labelOf: (page: number) => string,
): readonly Folder[] {
  const children = [...node.children]
    .filter(([, child]) => child.children.size > 0)
    .map(([step, child]): Child => ({ step, node: child, sorts: sortsBelow(child, labelOf) }));
  const names = children.filter(({ step }) => isName(step));
  const groups = alike(children.filter(({ step }) => !isName(step)));
  const values = groups.filter(areValues).map((group) => valuesAs(pieceOf(group.map(({ step }) => step)), group));
  const borrowed: (readonly [string, Valued])[] = [];
  const named: Child[] = [];
  for (const child of groups.filter((group) => !areValues(group)).flat()) {
    const like =
      child.node.pages.length > 0 && isSmall([child]) && classes.find((one) => matchesPiece(one, child.step));
    if (like) borrowed.push(valuesAs(like, [child]));
    else named.push(child);
  }
  // Two groups whose pieces read the same are one for whoever sees only addresses.
  const byPiece = groupBy([...values, ...borrowed], ([text]) => text);
  return [
    ...[...names, ...named].map((child) => ({ piece: literal(child.step), node: child.node })),
    ...[...byPiece.values()].map((same) => ({
      piece: same[0][1].piece,
      node: merged(same.flatMap(([, { members }]) => members.map((child) => child.node))),
    })),
  ];
}

interface Valued {
  readonly piece: Piece;
  readonly members: readonly Child[];
}

const valuesAs = (piece: Piece, members: readonly Child[]) => [pieceText(piece), { piece, members }] as const;

/** Folders with mostly the same sorts of pages below them; the largest folder of a group speaks for it. */
function alike(children: readonly Child[]): readonly (readonly Child[])[] {
  const bySorts = groupBy(children, ({ sorts }) => [...sorts.keys()].sort().join('\n'));
  const groups: Child[][] = [];
  const ordered = [...bySorts.values()].sort((a, b) => b.length * b[0].sorts.size - a.length * a[0].sorts.size);
  for (const group of ordered) {
    const like = groups.find(([first]) => areAlike(first.sorts, group[0].sorts));
    if (like === undefined) groups.push([...group]);
    else for (const child of group) like.push(child);
  }
  return groups;
}

function areAlike(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean {
  let shared = 0;
  for (const sort of a.keys()) if (b.has(sort)) shared += 1;
  return shared > 0 && shared >= ALIKE_FOLDERS * Math.min(a.size, b.size);
}

/** Few large folders are words; many, or small ones, are values. */
function areValues(group: readonly Child[]): boolean {
  const least = group.every(({ step }) => classOf(step) !== 'text') ? LEAST_NUMBERS : LEAST_FAMILY;
  if (group.length < least) return false;
  return group.length > MOST_NAMED || isSmall(group);
}

function isSmall(group: readonly Child[]): boolean {
  let pages = 0;
  let sorts = 0;
  for (const child of group) {
    sorts += child.sorts.size;
    for (const count of child.sorts.values()) pages += count;
  }
  return pages < LARGE_FOLDER * sorts;
}
