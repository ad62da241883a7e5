import type { Page } from '../model/page.ts';
import type { NodeId } from '../model/tag-tree.ts';
import { nodeCount } from '../model/tag-tree.ts';
import type { Address } from '../model/url.ts';
import { attributeById, attributeWords, trimmedAttribute } from './attributes.ts';
import { buttonLinks } from './button-links.ts';
import { resolver } from './head.ts';
import { lazily } from './lazily.ts';
import { DEFAULT_NOTATION, linkPath, type Notation, pathId } from './link-paths.ts';
import { collapse, type PageText, pageText, textWithin } from './text.ts';
import { attributeId } from './tree-builder/attributes.ts';
import { tagId } from './tree-builder/tags.ts';
import { tagIdIn } from './walk.ts';
import { spend } from './work.ts';

/** One link of a page. Its place: `linkPath(page, link.node)`. */
export interface Link {
  readonly node: NodeId;
  readonly url: Address;
}

/** Where the words of a link were found. */
export type AnchorSource = 'text' | 'aria-label' | 'title' | 'alt' | 'none';

export interface Anchor {
  readonly text: string;
  readonly from: AnchorSource;
}

const HREF = attributeId('href');
const A = tagId('a');
const AREA = tagId('area');
const INPUT = tagId('input');

/** The links that lead to a web address, and buttons that do, in document order; `mailto:`, `javascript:` and the like are none. */
export const links = lazily((page: Page): readonly Link[] => {
  const { tree } = page;
  const resolve = resolver(page);
  const found: Link[] = [];
  for (let node = 0; node < nodeCount(tree); node += 1) {
    if (tree.tag[node] !== A && tree.tag[node] !== AREA) continue;
    const href = attributeById(page, node, HREF);
    const url = href === null ? null : resolve(href.trim());
    if (url !== null) found.push({ node, url });
  }
  const pressed = buttonLinks(page);
  return pressed.length === 0 ? found : [...found, ...pressed].sort((a, b) => a.node - b.node);
});

const anchors = lazily<Page, Map<NodeId, Anchor>>(() => new Map());

/** What a person would call the link: its text, or for icons what stands in for one. */
export function anchorOf(page: Page, node: NodeId): Anchor {
  const known = anchors(page).get(node);
  if (known !== undefined) return known;
  const anchor = anchorIn(page, node);
  anchors(page).set(node, anchor);
  return anchor;
}

/** The same in one of the ways in which the text of the page can be read. */
export function anchorIn(page: Page, node: NodeId, all = pageText(page)): Anchor {
  const heading = headingIn(page, node);
  const text = heading < 0 ? textIn(page, node, all) : textIn(page, heading, all) || textIn(page, node, all);
  if (text !== '') return { text, from: 'text' };
  const shown = page.tree.tag[node] === INPUT ? trimmedAttribute(page, node, 'value') : null;
  if (shown !== null) return { text: collapse(shown), from: 'text' };
  const label = trimmedAttribute(page, node, 'aria-label');
  if (label !== null) return { text: collapse(label), from: 'aria-label' };
  return (
    firstInside(page, node, 'img', 'alt', 'alt') ??
    firstInside(page, node, null, 'aria-label', 'aria-label') ??
    titleOrNull(page, node) ??
    firstInside(page, node, null, 'title', 'title') ?? { text: '', from: 'none' }
  );
}

const textIn = ({ tree }: Page, node: NodeId, all: PageText): string => textWithin(all, node, tree.end[node]);

const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(tagId));

/** The heading of a link that is a whole card, or -1: the rest of the card says something about what the heading names. */
function headingIn({ tree }: Page, node: NodeId): NodeId {
  for (let at = node + 1; at < tree.end[node]; at += 1) if (HEADINGS.has(tree.tag[at])) return at;
  return -1;
}

function titleOrNull(page: Page, node: NodeId) {
  const text = trimmedAttribute(page, node, 'title') ?? trimmedAttribute(page, node, 'alt');
  return text === null ? null : { text: collapse(text), from: 'title' as const };
}

function firstInside(page: Page, node: NodeId, tag: string | null, name: string, from: AnchorSource) {
  const id = tag === null ? -1 : tagIdIn(page.tree, tag);
  for (let at = node + 1; at < page.tree.end[node]; at += 1) {
    const text = id < 0 || page.tree.tag[at] === id ? trimmedAttribute(page, at, name) : null;
    if (text !== null) return { text: collapse(text), from };
  }
  return null;
}

/** The relations the page states for a link: `nofollow`, `next`, ... */
export function relationsOf(page: Page, node: NodeId): string[] {
  return attributeWords(page, node, 'rel');
}

/** Links by their place in the page, places in order of first appearance. */
export function linksByPath(page: Page, notation: Notation = DEFAULT_NOTATION): Map<string, Link[]> {
  const groups = new Map<number, Link[]>();
  for (const link of links(page)) {
    const path = pathId(page, link.node, notation);
    const group = groups.get(path);
    if (group === undefined) groups.set(path, [link]);
    else group.push(link);
  }
  const byPath = new Map<string, Link[]>();
  for (const group of groups.values()) {
    const path = linkPath(page, group[0].node, notation);
    // Where every link has a path of its own, five hundred levels deep, the paths are a thousand times as long as the page.
    spend(page, path.length);
    byPath.set(path, group);
  }
  return byPath;
}

/** Where in the links of a page, which stand in its order, the first at or behind a node is. */
export function firstLinkAt(all: readonly Link[], node: NodeId): number {
  let low = 0;
  let high = all.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle].node < node) low = middle + 1;
    else high = middle;
  }
  return low;
}
