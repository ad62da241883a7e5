/** The query graph, drawn: loaded only when somebody wants to see it. */
import cytoscape from 'cytoscape';
import ELK from 'elkjs/lib/elk.bundled.js';
import type { QueryGraph } from '../../../store/views.ts';
import { ask } from '../state/server.ts';
import { count } from '../state/text.ts';

const MOST_NODES = 120;
/** Smaller than this, nothing can be read: then it begins at its first corner and is moved. */
const LEAST_READABLE = 0.75;
const NODE = { width: 152, height: 24, gap: 6 };
/** The head stands above the frame of its box. */
const BOX = { head: 30, padding: 10, mostRows: 8 };

type Node = QueryGraph['nodes'][number];

/** The values of one filter where it stands: on the whole list, or below a value of another. */
interface Box {
  readonly id: string;
  readonly label: string;
  /** The list it stands on; null: these are whole lists themselves. */
  readonly parent: number | null;
  readonly nodes: { readonly node: Node; readonly label: string }[];
}

function boxesOf({ edges, nodes }: QueryGraph): readonly Box[] {
  const boxes = new Map<string, Box>();
  const ledTo = new Map(edges.map((edge) => [edge.child, edge]));
  const size = ({ entities }: Node) => (entities === null ? '?' : count(entities));
  for (const node of nodes) {
    const edge = ledTo.get(node.id);
    const id = edge === undefined ? 'whole' : `${edge.parent} ${edge.attribute}`;
    const below = edge === undefined ? undefined : ledTo.get(edge.parent);
    const label = edge === undefined ? '' : below === undefined ? edge.attribute : `${edge.attribute} (${below.value})`;
    const box = boxes.get(id) ?? { id: `box ${id}`, label, parent: edge?.parent ?? null, nodes: [] };
    box.nodes.push({ node, label: `${edge?.value ?? node.predicates}  ${size(node)}` });
    boxes.set(id, box);
  }
  return [...boxes.values()];
}

const columnsOf = ({ nodes }: Box): number => Math.ceil(nodes.length / BOX.mostRows);
const widthOf = (box: Box): number => columnsOf(box) * (NODE.width + NODE.gap) - NODE.gap + 2 * BOX.padding;
const rowsOf = (box: Box): number => Math.ceil(box.nodes.length / columnsOf(box));

/** Resolves to what takes it away again. */
export async function drawGraph(place: HTMLElement): Promise<() => void> {
  const graph = await ask<QueryGraph>(`graph?most=${MOST_NODES}`);
  const boxes = boxesOf(graph);
  // Filters stand side by side, as many as fit: layers would be one column of all values.
  const laid = await new ELK().layout({
    id: 'all',
    layoutOptions: {
      'elk.algorithm': 'rectpacking',
      'elk.aspectRatio': String(place.clientWidth / Math.max(1, place.clientHeight)),
      'elk.spacing.nodeNode': '34',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
    children: boxes.map((box) => ({
      id: box.id,
      width: widthOf(box),
      height: rowsOf(box) * (NODE.height + NODE.gap) - NODE.gap + BOX.head + 2 * BOX.padding,
    })),
  });
  const corner = new Map((laid.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const placeOf = (box: Box, at: number) => {
    const { x, y } = corner.get(box.id) ?? { x: 0, y: 0 };
    const row = at % rowsOf(box);
    const column = Math.floor(at / rowsOf(box));
    return {
      x: x + BOX.padding + column * (NODE.width + NODE.gap) + NODE.width / 2,
      y: y + BOX.head + BOX.padding + row * (NODE.height + NODE.gap) + NODE.height / 2,
    };
  };
  const css = getComputedStyle(document.documentElement);
  const colour = (name: string) => css.getPropertyValue(name).trim();
  // It would put a style element into the page, which our policy forbids; ours says the same.
  keepStyleOut();
  const drawn = cytoscape({
    container: place,
    minZoom: 0.05,
    maxZoom: 3,
    elements: [
      ...boxes.map((box) => ({ data: { id: box.id, label: box.label, room: `${widthOf(box)}px` }, classes: 'box' })),
      ...boxes.flatMap((box) =>
        box.nodes.map(({ label, node: { how, id } }, at) => ({
          data: { id: String(id), how, label, parent: box.id },
          position: placeOf(box, at),
          classes: 'list',
        })),
      ),
      ...boxes.flatMap(({ id, parent }) =>
        parent === null ? [] : [{ data: { id: `to ${id}`, source: String(parent), target: id } }],
      ),
    ],
    layout: { name: 'preset', fit: true, padding: 16 },
    style: [
      {
        selector: '.box',
        style: {
          shape: 'round-rectangle',
          label: 'data(label)',
          'font-size': 12,
          'font-weight': 600,
          'text-valign': 'top',
          'text-margin-y': -4,
          'text-max-width': 'data(room)',
          'text-wrap': 'ellipsis',
          padding: '10px',
          color: colour('--ink'),
          'background-color': colour('--sunk'),
          'background-opacity': 1,
          'border-width': 1,
          'border-color': colour('--line'),
        },
      },
      {
        selector: '.list',
        style: {
          shape: 'round-rectangle',
          width: NODE.width,
          height: NODE.height,
          label: 'data(label)',
          'font-size': 11,
          'text-valign': 'center',
          'text-max-width': `${NODE.width - 10}px`,
          'text-wrap': 'ellipsis',
          color: colour('--ink'),
          'background-color': colour('--vein-soft'),
          'border-width': 1,
          'border-color': colour('--vein'),
        },
      },
      {
        selector: '.list[how != "asked"]',
        style: {
          'background-color': colour('--stone-soft'),
          'border-color': colour('--stone'),
          'border-style': 'dashed',
        },
      },
      {
        selector: 'edge',
        style: {
          width: 1,
          opacity: 0.6,
          'line-color': colour('--stone'),
          'curve-style': 'straight',
          'target-arrow-shape': 'none',
          // Behind the boxes it passes.
          'z-compound-depth': 'bottom',
        },
      },
    ],
  });
  // A site with many values is too large to be read as a whole: it begins where reading begins, and can be moved and zoomed.
  if (drawn.zoom() < LEAST_READABLE) {
    drawn.zoom(LEAST_READABLE);
    const { x1, y1 } = drawn.elements().boundingBox();
    drawn.pan({ x: 16 - x1 * LEAST_READABLE, y: 16 - y1 * LEAST_READABLE });
  }
  return () => drawn.destroy();
}

const STYLE_ID = '__________cytoscape_stylesheet';

function keepStyleOut(): void {
  if (document.getElementById(STYLE_ID) !== null) return;
  const mark = document.createElement('meta');
  mark.id = STYLE_ID;
  document.head.append(mark);
}
