/** The records in an answer for scripts: the array whose members a page shows, and what each says. */
import { isList, isObject, type Tree, type TreePath, valueAt } from './request-tree.ts';

/** What one record says, by the path of names inside it; several where it lists them. */
export type Item = ReadonlyMap<string, readonly string[]>;

const MAX_FIELDS = 200;
const MAX_TEXT = 500;
const MAX_ARRAYS = 500;

/** Names that answers give to what was made for showing, or for themselves. */
const isOwnName = (name: string) => name.startsWith('_') || name.startsWith('$');

export function itemsAt(answer: Tree, path: TreePath): Item[] | null {
  const list = valueAt(answer, path);
  return isList(list) ? list.filter(isObject).map(itemOf) : null;
}

function itemOf(tree: Tree): Item {
  const found = new Map<string, string[]>();
  // bounded: six levels
  const read = (one: Tree, name: string, depth: number) => {
    if (found.size >= MAX_FIELDS || depth > 6) return;
    if (isList(one)) for (const member of one.slice(0, MAX_FIELDS)) read(member, name, depth + 1);
    else if (isObject(one)) {
      for (const [key, under] of Object.entries(one))
        if (!isOwnName(key)) read(under, name === '' ? key : `${name}.${key}`, depth + 1);
    } else if (one !== null && one !== '' && String(one).length <= MAX_TEXT) {
      const known = found.get(name);
      if (known === undefined) found.set(name, [String(one)]);
      else known.push(String(one));
    }
  };
  read(tree, '', 0);
  return found;
}

/** The array most of whose members say something that stands on the page; null where none does. */
export function findItems(answer: Tree, shown: (text: string) => boolean): { path: TreePath; shown: number } | null {
  let best: { path: TreePath; shown: number } | null = null;
  for (const path of arraysIn(answer)) {
    const items = itemsAt(answer, path) ?? [];
    const seen = items.filter((item) => saysShown(item, shown)).length;
    if (seen < 2 || seen < 0.6 * items.length) continue;
    // Of two that show as much, the one that says more of each: options of a filter stand on the page, too.
    const weight = seen * Math.min(6, meanFields(items));
    if (best === null || weight > best.shown) best = { path, shown: weight };
  }
  return best;
}

function saysShown(item: Item, shown: (text: string) => boolean): boolean {
  for (const values of item.values())
    if (values.some((value) => value.length >= 3 && /\p{L}/u.test(value) && shown(value))) return true;
  return false;
}

const meanFields = (items: readonly Item[]) => items.reduce((sum, item) => sum + item.size, 0) / items.length;

function arraysIn(answer: Tree): TreePath[] {
  const found: TreePath[] = [];
  // bounded: twelve levels
  const look = (tree: Tree, path: TreePath) => {
    if (found.length >= MAX_ARRAYS || path.length > 12) return;
    if (isList(tree)) {
      if (tree.filter(isObject).length >= 2) found.push(path);
      // Of arrays within the members of an array, the first few are enough to know.
      for (const [at, one] of tree.slice(0, 5).entries()) look(one, [...path, at]);
    } else if (isObject(tree)) for (const [key, one] of Object.entries(tree)) look(one, [...path, key]);
  };
  look(answer, []);
  return found;
}
