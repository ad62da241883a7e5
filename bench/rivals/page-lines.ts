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

/** The texts of a page in order. Those that link other entities are their names: unless markup says so, no values. */
export function readLines(page: Page, isEntity: (address: string) => boolean): Line[] {
  const entityLinks = new Set(links(page).flatMap((link) => (isEntity(link.url) ? [link.node] : [])));
  const labels = markedLabels(page);
  const { text, nodes, starts, ends } = pageText(page);
  return Array.from(nodes, (node, at): Line[] => {
    const said = text.slice(starts[at], ends[at]);
    if (!/[\p{L}\p{N}]/u.test(said)) return []; // Commas and bars between values.
    const cell = findAbove(page, node, (above) => labels.has(above));
    if (cell >= 0) return [{ path: 'cell', text: said, label: labels.get(cell)! }];
    if (findAbove(page, node, (above) => entityLinks.has(above)) >= 0) return [ENTITY_LINK];
    return splitAtColon(linkPath(page, page.tree.parent[node]), said);
  }).flat();
}

const ENTITY_LINK: Line = { path: 'entity link', text: '', label: null };

function findAbove(page: Page, node: NodeId, test: (node: NodeId) => boolean): NodeId {
  for (const above of ancestorsOf(page.tree, node)) if (test(above)) return above;
  return -1;
}

/** What markup itself pairs: cells of rows that begin with their only heading, and definitions. */
function markedLabels(page: Page): Map<NodeId, string> {
  const label = (node: NodeId) => textOf(page, node).replace(/\s*[:：]$/, '');
  return new Map([...headedCells(page), ...definitions(page)].map(([value, name]) => [value, label(name)]));
}

function headedCells({ tree }: Page): [value: NodeId, name: NodeId][] {
  return findTag(tree, 'tr').flatMap((row) => {
    const cells = [...childrenOf(tree, row)].filter((node) => /^t[hd]$/.test(tagName(tree, node)));
    const [head, ...rest] = cells;
    const headed = head !== undefined && tagName(tree, head) === 'th';
    if (!headed || rest.some((cell) => tagName(tree, cell) === 'th')) return [];
    return rest.map((cell): [NodeId, NodeId] => [cell, head]);
  });
}

function definitions({ tree }: Page): [value: NodeId, name: NodeId][] {
  return findTag(tree, 'dl').flatMap((list) => {
    const terms = findTag(tree, 'dt', list, tree.end[list]);
    return findTag(tree, 'dd', list, tree.end[list]).flatMap((value): [NodeId, NodeId][] => {
      const term = terms.findLast((node) => node < value);
      return term === undefined ? [] : [[value, term]];
    });
  });
}

/** `Label: value` in one run of text; a label with nothing but its colon is the label. */
function splitAtColon(path: string, text: string): Line[] {
  const parts = text.match(/^([^:：]{1,40})[:：](?:\s+(\S.*))?$/);
  if (parts === null) return [{ path, text, label: null }];
  const before = { path: `${path}/label`, text: parts[1], label: null };
  return parts[2] === undefined ? [before] : [before, { path: `${path}/value`, text: parts[2], label: null }];
}
