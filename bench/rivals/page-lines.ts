import {
  ancestorsOf,
  childrenOf,
  findTag,
  linkPath,
  links,
  type NodeId,
  type Page,
  pageText,
  tagName,
  textOf,
} from '../../src/index.ts';

/** A run of text of a page. */
export interface Line {
  /** Its place. */
  readonly path: string;
  readonly text: string;
  /** The heading of its table row, the term it defines: what markup itself says it is the value of. */
  readonly label: string | null;
}

/** The texts of a page in order. Those that link entities are the names of those, and say nothing about this one. */
export function readLines(page: Page, isEntity: (address: string) => boolean): Line[] {
  const entityLinks = new Set(links(page).flatMap((link) => (isEntity(link.url) ? [link.node] : [])));
  const labels = markedLabels(page);
  const { text, nodes, starts, ends } = pageText(page);
  return Array.from(nodes, (node, at): Line[] => {
    const said = text.slice(starts[at], ends[at]);
    if (!/[\p{L}\p{N}]/u.test(said)) return []; // Commas and bars between values.
    if (findAbove(page, node, (above) => entityLinks.has(above)) >= 0) return [ENTITY_LINK];
    const cell = findAbove(page, node, (above) => labels.has(above));
    if (cell >= 0) return [{ path: 'cell', text: said, label: labels.get(cell)! }];
    return splitAtColon(linkPath(page, page.tree.parent[node]), said);
  }).flat();
}

const ENTITY_LINK: Line = { path: 'entity link', text: '', label: null };

function findAbove(page: Page, node: NodeId, test: (node: NodeId) => boolean): NodeId {
  for (const above of ancestorsOf(page.tree, node)) if (test(above)) return above;
  return -1;
}

/** Cells of rows that begin with their only heading, and definitions, each with what it is called. */
function markedLabels(page: Page): Map<NodeId, string> {
  const { tree } = page;
  const labels = new Map<NodeId, string>();
  const label = (node: NodeId) => textOf(page, node).replace(/\s*[:：]$/, '');
  for (const row of findTag(tree, 'tr')) {
    const cells = [...childrenOf(tree, row)].filter((node) => /^t[hd]$/.test(tagName(tree, node)));
    const heads = cells.filter((node) => tagName(tree, node) === 'th');
    if (heads.length !== 1 || heads[0] !== cells[0]) continue;
    for (const cell of cells.slice(1)) labels.set(cell, label(heads[0]));
  }
  for (const list of findTag(tree, 'dl')) {
    let term: NodeId = -1;
    for (const node of [
      ...findTag(tree, 'dt', list, tree.end[list]),
      ...findTag(tree, 'dd', list, tree.end[list]),
    ].sort((a, b) => a - b)) {
      if (tagName(tree, node) === 'dt') term = node;
      else if (term >= 0) labels.set(node, label(term));
    }
  }
  return labels;
}

/** `Label: value` in one run of text; a label with nothing but its colon is the label. */
function splitAtColon(path: string, text: string): Line[] {
  const parts = text.match(/^([^:：]{1,40})[:：](?:\s+(\S.*))?$/);
  if (parts === null) return [{ path, text, label: null }];
  const before = { path: `${path}/label`, text: parts[1], label: null };
  return parts[2] === undefined ? [before] : [before, { path: `${path}/value`, text: parts[2], label: null }];
}
