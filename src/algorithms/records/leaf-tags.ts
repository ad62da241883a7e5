/** What tags do to the leaves in them. */
import { type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { KNOWN_TAGS, tagId } from '../../page/tree-builder/tags.ts';

const [UNREAD, EMPHASIS, HEADING] = [1, 2, 4];
const BITS = new Uint8Array(65536);
const mark = (names: string, bit: number) => {
  for (const name of names.split(' ')) BITS[tagId(name)] |= bit;
};
/** What nobody sees, and what a person fills in. */
mark('script style noscript template select textarea button option', UNREAD);
/** Parts of a text that only look different: a text with them is one text. So are tags that no standard knows. */
mark('b strong i em u s strike del ins font small big tt nobr mark sub sup wbr q cite code abbr', EMPHASIS);
BITS.fill(EMPHASIS, KNOWN_TAGS.length);
mark('h1 h2 h3 h4 h5 h6', HEADING);
const SPAN = tagId('span');

/** Nothing in the subtree is a leaf. */
export function isUnread(tag: number): boolean {
  return (BITS[tag] & UNREAD) !== 0;
}

export function isHeading(tag: number): boolean {
  return (BITS[tag] & HEADING) !== 0;
}

/** Nothing but text in the subtree; a heading is one text whatever its words are dressed in. */
export function isPlain({ tag, end }: TagTree, node: NodeId): boolean {
  const heading = isHeading(tag[node]);
  for (let at = node + 1; at < end[node]; at += 1) {
    const own = tag[at];
    if (own !== TEXT_TAG && (BITS[own] & EMPHASIS) === 0 && !(heading && own === SPAN)) return false;
  }
  return true;
}
