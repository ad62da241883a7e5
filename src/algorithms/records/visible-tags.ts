import { NodeFlag, type NodeId, type TagTree, TEXT_TAG } from '../../model/tag-tree.ts';
import { lazily } from '../../page/lazily.ts';

/**
 * The tag tree as the papers of 2003 and 2004 know it: elements only, in document order; the subtree of t is [t, end[t]).
 * What nobody sees (scripts, styles, the head) is left out, and of an SVG or MathML picture only its outermost tag is kept:
 * those pages had none of either inside their lists, and neither paper says what to do with them.
 */
export interface VisibleTags {
  readonly tag: Uint16Array;
  /** Position of the parent among the visible tags; -1 for the document. */
  readonly parent: Int32Array;
  readonly end: Int32Array;
  /** Levels of the subtree, itself included: 1 for a tag without tags inside. */
  readonly depth: Int32Array;
  /** The node of the page that each visible tag is. */
  readonly node: Int32Array;
  /** The visible tag that each node of the page is or stands in; -1 for nodes left out. */
  readonly tagOf: Int32Array;
}

const UNSEEN = new Set(['head', 'script', 'style', 'noscript', 'template', 'link', 'meta', 'base', 'title']);

export const visibleTags = lazily((tree: TagTree): VisibleTags => tagsOf(tree, false));

/** The same with what nobody sees: what leaving it out changes is measured. */
export const allTags = lazily((tree: TagTree): VisibleTags => tagsOf(tree, true));

function tagsOf(tree: TagTree, every: boolean): VisibleTags {
  const { node, tagOf } = chooseTags(tree, every);
  const count = node.length;
  const tag = new Uint16Array(count);
  const parent = new Int32Array(count);
  const end = new Int32Array(count);
  const depth = new Int32Array(count).fill(1);
  for (let t = 0; t < count; t += 1) {
    tag[t] = tree.tag[node[t]];
    parent[t] = t === 0 ? -1 : tagOf[tree.parent[node[t]]];
    end[t] = t + 1;
  }
  for (let t = count - 1; t > 0; t -= 1) {
    const above = parent[t];
    if (end[t] > end[above]) end[above] = end[t];
    if (depth[t] >= depth[above]) depth[above] = depth[t] + 1;
  }
  return { tag, parent, end, depth, node, tagOf };
}

function chooseTags(tree: TagTree, every: boolean): { readonly node: Int32Array; readonly tagOf: Int32Array } {
  const total = tree.tag.length;
  const unseen = tree.names.map((name) => !every && UNSEEN.has(name));
  const tagOf = new Int32Array(total).fill(-1);
  const node = new Int32Array(total);
  let count = 0;
  for (let n = 0; n < total; n += 1) {
    if (tree.tag[n] === TEXT_TAG) {
      tagOf[n] = tagOf[tree.parent[n]];
    } else if (n > 0 && unseen[tree.tag[n]]) {
      n = tree.end[n] - 1;
    } else {
      node[count] = n;
      tagOf[n] = count;
      if (!every && isPicture(tree, n)) {
        tagOf.fill(count, n, tree.end[n]);
        n = tree.end[n] - 1;
      }
      count += 1;
    }
  }
  return { node: node.slice(0, count), tagOf };
}

/** The outermost tag of an SVG or MathML picture: the first that is flagged on the way down. */
function isPicture(tree: TagTree, node: NodeId): boolean {
  return (tree.flags[node] & NodeFlag.foreign) !== 0;
}

/** Children in document order. */
export function childrenOfTag(tags: VisibleTags, t: number): number[] {
  const children: number[] = [];
  for (let child = t + 1; child < tags.end[t]; child = tags.end[child]) children.push(child);
  return children;
}
