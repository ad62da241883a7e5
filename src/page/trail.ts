import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { attribute, nodesWith } from './attributes.ts';
import { lazily } from './lazily.ts';
import { firstLinkAt, type Link, links } from './links.ts';
import { pageText, textOf } from './text.ts';
import { ancestorsOf, closestTag, findTag } from './walk.ts';

/** A way from the front page down to a page has at least two steps, and few. */
const STEPS = { least: 2, most: 10 };

/** Texts that say the name of the page and may end a trail: each is looked at with what stands around it. */
const MOST_TRIED = 20;

/** Breadcrumbs: the links that say where a page stands, from the widest list to the narrowest. */
export const trailLinks = lazily(
  (page: Page): ReadonlySet<NodeId> => new Set([...statedTrail(page), ...trailToHeading(page)].map(({ node }) => node)),
);

/** What the page itself calls so, in the vocabulary of schema.org. */
function statedTrail(page: Page): Link[] {
  const boxes = nodesWith(page, 'itemtype').filter((node) =>
    /\/BreadcrumbList\/?$/.test(attribute(page, node, 'itemtype')?.trim() ?? ''),
  );
  return boxes.flatMap((box) => linksIn(page, box));
}

/** A row of links that ends with the name of the page, and has nothing else to say. */
function trailToHeading(page: Page): Link[] {
  const [heading] = findTag(page.tree, 'h1');
  const name = heading === undefined ? '' : bare(textOf(page, heading));
  if (name === '') return [];
  const { nodes, starts, ends, text } = pageText(page);
  let tried = 0;
  for (const [at, node] of nodes.entries()) {
    // Most texts are shorter: signs are taken off, never added.
    if (ends[at] - starts[at] < name.length || bare(text.slice(starts[at], ends[at])) !== name) continue;
    if (closestTag(page.tree, node, 'a') >= 0 || closestTag(page.tree, node, 'h1') >= 0) continue;
    tried += 1;
    if (tried > MOST_TRIED) return [];
    const trail = trailBefore(page, node, name);
    if (trail.length > 0) return trail;
  }
  return [];
}

function trailBefore(page: Page, name: NodeId, said: string): Link[] {
  for (const box of ancestorsOf(page.tree, name)) {
    const inside = linksIn(page, box);
    if (inside.length === 0) continue;
    const isRow =
      inside.length >= STEPS.least && inside.length <= STEPS.most && inside.every(({ node }) => node < name);
    if (!isRow) return [];
    const words = inside.reduce((sum, { node }) => sum + lettersOf(textOf(page, node)), lettersOf(said));
    return lettersOf(textOf(page, box)) === words ? inside : [];
  }
  return [];
}

function linksIn(page: Page, box: NodeId): Link[] {
  const all = links(page);
  return all.slice(firstLinkAt(all, box + 1), firstLinkAt(all, page.tree.end[box]));
}

/** Without the signs that stand between the steps. */
const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

const lettersOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
