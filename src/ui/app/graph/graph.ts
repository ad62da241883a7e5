/** The query graph, drawn: loaded only when somebody wants to see it. */
import cytoscape from 'cytoscape';
import ELK from 'elkjs/lib/elk.bundled.js';
import type { QueryGraph } from '../../../store/views.ts';
import { ask } from '../state/server.ts';
import { count } from '../state/text.ts';

const MOST_NODES = 120;
const READABLE = 0.9;
const LEAST_READABLE = 0.55;

/** Resolves to what takes it away again. */
export async function drawGraph(place: HTMLElement): Promise<() => void> {
  const graph = await ask<QueryGraph>(`graph?most=${MOST_NODES}`);
  // What belongs to one filter stands together.
  const ordered = [...graph.nodes].sort((a, b) => (a.predicates < b.predicates ? -1 : 1));
  const laid = await new ELK().layout({
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.layered.spacing.nodeNodeBetweenLayers': '110',
      'elk.spacing.nodeNode': '8',
      // Room for each bend of each edge would push what belongs together far apart.
      'elk.edgeRouting': 'POLYLINE',
      'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    },
    children: ordered.map(({ id }) => ({ id: String(id), width: 200, height: 26 })),
    edges: graph.edges.map(({ child, parent }) => ({
      id: `${parent}-${child}`,
      sources: [String(parent)],
      targets: [String(child)],
    })),
  });
  const at = new Map((laid.children ?? []).map(({ id, x = 0, y = 0 }) => [id, { x: x + 100, y: y + 13 }]));
  const css = getComputedStyle(document.documentElement);
  const colour = (name: string) => css.getPropertyValue(name).trim();
  // It would put a style element into the page, which our policy forbids; ours says the same.
  keepStyleOut();
  const drawn = cytoscape({
    container: place,
    minZoom: 0.05,
    maxZoom: 3,
    elements: [
      ...graph.nodes.map(({ entities, how, id, predicates }) => ({
        data: { id: String(id), how, label: `${predicates}  ${entities === null ? '?' : count(entities)}` },
        position: at.get(String(id)) ?? { x: 0, y: 0 },
      })),
      ...graph.edges.map(({ child, parent }) => ({
        data: { id: `${parent}-${child}`, source: String(parent), target: String(child) },
      })),
    ],
    layout: { name: 'preset', fit: true, padding: 16 },
    style: [
      {
        selector: 'node',
        style: {
          shape: 'round-rectangle',
          width: 200,
          height: 26,
          label: 'data(label)',
          'font-size': 11,
          'text-valign': 'center',
          'text-max-width': '190px',
          'text-wrap': 'ellipsis',
          color: colour('--ink'),
          'background-color': colour('--vein-soft'),
          'border-width': 1,
          'border-color': colour('--vein'),
        },
      },
      {
        selector: 'node[how != "asked"]',
        style: {
          'background-color': colour('--stone-soft'),
          'border-color': colour('--stone'),
          'border-style': 'dashed',
        },
      },
      {
        selector: 'edge',
        style: { width: 1, 'line-color': colour('--line'), 'curve-style': 'bezier', 'target-arrow-shape': 'none' },
      },
    ],
  });
  // A site with many values is too tall to be read as a whole: it begins where reading begins, and can be moved and zoomed.
  if (drawn.zoom() < READABLE) {
    drawn.zoom(READABLE);
    const [root] = drawn.nodes().roots().toArray();
    const { x, y } = root.position();
    // What it leads to stands beside it: both are to be seen.
    const next = root.outgoers('node').boundingBox();
    const width = next.w === 0 ? 200 : next.x2 - (x - 100);
    const zoom = Math.max(LEAST_READABLE, Math.min(READABLE, (place.clientWidth - 40) / width));
    drawn.zoom(zoom);
    drawn.pan({ x: 20 - (x - 100) * zoom, y: place.clientHeight / 2 - y * zoom });
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
