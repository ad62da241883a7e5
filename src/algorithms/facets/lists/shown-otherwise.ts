/** Lists that show everything in another way than the whole list: what is read of them by its template is not all that they hold. */
import { links } from '../../../page/links.ts';
import type { Findings } from '../findings.ts';
import { linksBeside } from './entity-boxes.ts';
import type { ListView } from './view.ts';

/** Share of the entities that a page links, from which on it holds all of them. */
const NEARLY_ALL = 0.9;
/** Of these, the share that is read as its records at most: a filter that leaves nearly all is read nearly whole, and boxes beside it show the rest. */
const FEW = 0.6;

/** Whether a page links nearly all entities of a list that was read whole, apart from what stands beside that list as well: the same in a tree, or by author. */
export function showsAllOtherwise({ lists, root, whole }: Findings, view: ListView): boolean {
  if (!whole.isRead || whole.size === 0) return false;
  const beside = new Set(linksBeside(root.view).map(({ url }) => lists.keyOf(url)));
  const known = links(view.page).filter(({ url }) => lists.identity.knows(url));
  const shown = new Set(known.map(({ url }) => lists.keyOf(url)).filter((key) => !beside.has(key)));
  return shown.size >= NEARLY_ALL * whole.size && view.sights.length < FEW * shown.size;
}
