/** Where a text stands, as a name that is the same on all pages of one template. */
import type { Page } from '../../model/page.ts';
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeWords } from '../../page/attributes.ts';
import { linkPath } from '../../page/link-paths.ts';
import { tagId } from '../../page/tree-builder/tags.ts';
import { PARAMS } from './params.ts';

export interface Place {
  readonly name: string;
  /** The name without the side of a pair. */
  readonly row: string;
}

/** The names of the places at one path. */
export interface Places {
  readonly whole: Place;
  /** Before and behind a colon in one text. */
  readonly label: Place;
  readonly value: Place;
}

/** Tags with the classes of the last: templates write a label and its value with one tag and tell them apart by class alone. */
export function placesAt(page: Page, host: NodeId): Places {
  const classes = attributeWords(page, host, 'class').filter((word) => !/\p{Nd}/u.test(word));
  return known(`${linkPath(page, host)} ${classes.sort().join('.')}`, sideOf(page.tree, host));
}

/** Which of the two in a pair of alike elements holds the text: the cells of a row, `<div>Label</div><div>value</div>`. 0: none. */
function sideOf(tree: TagTree, host: NodeId): number {
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

/** Pages of one template have the same places: each name is made once. */
const names = [0, 1, 2].map(() => new Map<string, Places>());
const MOST_NAMES = 10_000;

function known(row: string, side: number): Places {
  const found = names[side].get(row);
  if (found !== undefined) return found;
  if (names[side].size >= MOST_NAMES) names[side].clear();
  const name = side === 0 ? row : `${row} ${side - 1}`;
  const made = {
    whole: { name, row },
    label: { name: `${name} :`, row: `${row} :` },
    value: { name: `${name} : value`, row: `${row} : value` },
  };
  names[side].set(row, made);
  return made;
}
