/** Where a text stands, as a name that is the same on all pages of one template. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeById } from '../../page/attributes.ts';
import { linkPath } from '../../page/link-paths.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { PARAMS } from './params.ts';

export interface Place {
  readonly name: string;
  /** The name without the side of a pair. */
  readonly row: string;
  /** Which of the two of a pair it is in; 0 where it is in none. */
  readonly side: Side;
  /** As the last element has them. */
  readonly classes: string;
}

export type Side = 0 | 1 | 2;

/** The names of the places at one path. */
export interface Places {
  readonly whole: Place;
  /** Before and behind a colon in one text. */
  readonly label: Place;
  readonly value: Place;
}

const CLASS = attributeId('class');

/** Tags with the classes of the last: templates write a label and its value with one tag and tell them apart by class alone. */
export function placesAt(page: Page, host: NodeId): Places {
  const path = linkPath(page, host);
  const classes = attributeById(page, host, CLASS) ?? '';
  const side = sideOf(page.tree, host);
  const places = known(path, classes);
  places[side] ??= placesOf(`${path} ${lastingWords(classes)}`, side, classes);
  return places[side];
}

/** The classes without those that hold a number: many templates count there. */
function lastingWords(classes: string): string {
  const words = classes
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !/\p{Nd}/u.test(word));
  return words.sort().join('.');
}

/** Which of the two in a pair of alike elements holds the text: the cells of a row, `<div>Label</div><div>value</div>`. 0: none. */
function sideOf(tree: TagTree, host: NodeId): Side {
  let at = host;
  for (let up = 0; up < PARAMS.pairWithin && tree.parent[at] > 0; up += 1) {
    const second = secondOfPair(tree, tree.parent[at]);
    if (second > 0) return at === second ? 2 : 1;
    at = tree.parent[at];
  }
  return 0;
}

/** What markup writes pairs with. */
const PAIRED = new Set(['td', 'th', 'div', 'span', 'p'].map(tagId));

/** The second of the two elements that a node is made of; 0 where it is not made of two. */
function secondOfPair({ end, tag }: TagTree, node: NodeId): NodeId {
  let [count, last] = [0, 0];
  for (let child = node + 1; child < end[node]; child = end[child]) {
    if (tag[child] === TEXT_TAG) continue;
    if (count === 2 || !PAIRED.has(tag[child])) return 0;
    count += 1;
    last = child;
  }
  return count === 2 ? last : 0;
}

/** Pages of one template have the same places: each name is made once, by path, by what the class attribute says, by side. */
const names = new Map<string, Map<string, (Places | undefined)[]>>();
const MOST_NAMES = 10_000;
let made = 0;

function known(path: string, classes: string): (Places | undefined)[] {
  const found = names.get(path)?.get(classes);
  if (found !== undefined) return found;
  if (made >= MOST_NAMES) names.clear();
  made = made >= MOST_NAMES ? 1 : made + 1;
  const sides: (Places | undefined)[] = [undefined, undefined, undefined];
  const atPath = names.get(path);
  if (atPath === undefined) names.set(path, new Map([[classes, sides]]));
  else atPath.set(classes, sides);
  return sides;
}

function placesOf(row: string, side: Side, classes: string): Places {
  const name = side === 0 ? row : `${row} ${side - 1}`;
  return {
    whole: { name, row, side, classes },
    label: { name: `${name}${WITH_COLON}`, row: `${row}${WITH_COLON}`, side, classes },
    value: { name: `${name}${WITH_COLON}${OF_VALUE}`, row: `${row}${WITH_COLON}${OF_VALUE}`, side, classes },
  };
}

/** Ends the names of places before a colon. */
export const WITH_COLON = ' :';
/** Is added to these by the places behind the colon. */
export const OF_VALUE = ' value';
