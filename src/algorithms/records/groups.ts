import type { NodeId, TagTree } from '../../model/tag-tree.ts';
import type { Records } from './candidate.ts';

/** The records of a list by the node they stand in, in the order of the page. */
export function byParent({ parent }: TagTree, records: Records): Records[] {
  const groups = new Map<NodeId, (readonly NodeId[])[]>();
  for (const record of records) {
    const group = groups.get(parent[record[0]]);
    if (group === undefined) groups.set(parent[record[0]], [record]);
    else group.push(record);
  }
  return [...groups.values()];
}
