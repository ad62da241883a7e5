/** Links whose words are each dressed alone, for scripts that move them: `<a><span>Blue</span> <span>Shoes</span></a>` says one thing. */
import type { Page } from '../../model/page.ts';
import { type NodeId, TEXT_TAG } from '../../model/tag-tree.ts';
import { attributeById } from '../../page/attributes.ts';
import { attributeId } from '../../page/tree-builder/attributes.ts';
import { tagId } from '../../page/tree-builder/tags.ts';

const SPAN = tagId('span');
const CLASS = attributeId('class');

/** Whether an element is made of nothing but spans that look alike, each of one word. */
export function isWordByWord(page: Page, node: NodeId): boolean {
  const { end, tag } = page.tree;
  let look: string | null = null;
  let words = 0;
  for (let child = node + 1; child < end[node]; child = end[child]) {
    if (tag[child] === TEXT_TAG && isBlank(page, child)) continue;
    if (tag[child] !== SPAN || end[child] !== child + 2 || tag[child + 1] !== TEXT_TAG) return false;
    const own = attributeById(page, child, CLASS) ?? '';
    look ??= own;
    if (own !== look || !isOneWord(page, child + 1)) return false;
    words += 1;
  }
  return words > 1;
}

const isBlank = ({ source, tree }: Page, text: NodeId): boolean =>
  source.slice(tree.sourceStart[text], tree.sourceEnd[text]).trim() === '';

/** Letters only: figures beside each other are values. */
function isOneWord({ source, tree }: Page, text: NodeId): boolean {
  return /^\s*[^\s\p{Nd}]+\s*$/u.test(source.slice(tree.sourceStart[text], tree.sourceEnd[text]));
}
