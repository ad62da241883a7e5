import type { AnyNode } from 'domhandler';

const UNSEEN = new Set(['script', 'style', 'noscript', 'template']);
const IN_LINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label map mark nobr q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** The text of a true record, from another parser than ours. */
export function recordText(nodes: readonly AnyNode[]): string {
  const parts: string[] = [];
  const read = (node: AnyNode): void => {
    if (node.type === 'text') parts.push(node.data);
    if (!('children' in node) || ('name' in node && UNSEEN.has(node.name))) return;
    const breaks = !('name' in node) || !IN_LINE.has(node.name);
    if (breaks) parts.push(' ');
    for (const child of node.children) read(child);
    if (breaks) parts.push(' ');
  };
  for (const node of nodes) {
    read(node);
    parts.push(' ');
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** The nodes of the record that starts at `root`. */
export function spanOf(root: AnyNode, span: number | 'until-next', roots: ReadonlySet<AnyNode>): AnyNode[] {
  const nodes = [root];
  for (let next = root.next; next !== null; next = next.next) {
    if (roots.has(next)) break;
    if (typeof span === 'number' && nodes.filter(({ type }) => type === 'tag').length >= span) break;
    nodes.push(next);
  }
  return typeof span === 'number' ? nodes.filter(({ type }) => type === 'tag').slice(0, span) : nodes;
}
