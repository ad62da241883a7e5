/** Where a text stands, as a name that is the same on all pages of one template. */
import type { Page } from '../../model/page.ts';
import type { NodeId } from '../../model/tag-tree.ts';
import { linkPath } from '../../page/link-paths.ts';
import { cellsOf, isCell } from './marked-cells.ts';

/** The names of the places at one path. */
export interface Places {
  readonly whole: string;
  /** Before and behind a colon in one text. */
  readonly label: string;
  readonly value: string;
}

/** The two cells of a row stand at one path but are two places. */
export function placesAt(page: Page, host: NodeId): Places {
  const { tree } = page;
  const path = linkPath(page, host);
  let cell = host;
  while (cell >= 0 && !isCell(tree, cell)) cell = tree.parent[cell];
  const cells = cell < 0 ? [] : cellsOf(tree, tree.parent[cell]);
  return cells.length === 2 ? known(path, 1 + cells.indexOf(cell)) : known(path, 0);
}

/** Pages of one template have the same places: each name is made once. 0: the path itself; 1 and 2: the cells of a row. */
const names = [0, 1, 2].map(() => new Map<string, Places>());
const MOST_NAMES = 10_000;

function known(path: string, cell: number): Places {
  const found = names[cell].get(path);
  if (found !== undefined) return found;
  if (names[cell].size >= MOST_NAMES) names[cell].clear();
  const whole = cell === 0 ? path : `${path} ${cell - 1}`;
  const made = { whole, label: `${whole} :`, value: `${whole} : value` };
  names[cell].set(path, made);
  return made;
}
