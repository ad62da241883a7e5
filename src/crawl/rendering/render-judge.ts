/** Where a browser pays: what a page says without scripts, and what scripts add to it. */
import { findRegions } from '../../algorithms/records/regions.ts';
import type { OkAnswer, RenderJudge } from '../../fetch/browser/render.ts';
import type { Page } from '../../model/page.ts';
import { isText, nodeCount, tagName } from '../../model/tag-tree.ts';
import { trimmedAttribute } from '../../page/attributes.ts';
import { links } from '../../page/links.ts';
import { createPage } from '../../page/page.ts';
import { pageText } from '../../page/text.ts';
import { findTag } from '../../page/walk.ts';
import { createRecordLinker, hasDeadLinks, lacksLinks } from './link-records.ts';

/** Text of a page that says something by itself, in characters; a shell for scripts has a title and a line. */
const HARDLY_ANY_TEXT = 400;
const HARDLY_ANY_LINKS = 6;
/** Links or share of text that scripts must add before a page is worth its browser. */
const MORE_LINKS = 3;
const MORE_TEXT = 1.5;

const LINKS = 'scripts make links';

/** For one site: what opens its records is remembered. */
export const createRenderJudge = (): RenderJudge => ({
  complete: createRecordLinker(),
  linksGained: LINKS,
  templateOf: (plain) => shapeOf(pageOf(plain)),
  mayNeed(plain, madeLinks) {
    const page = pageOf(plain);
    if (!hasScripts(page)) return null;
    if (lacksLinks(page)) return 'its records link nothing';
    if (madeLinks && hasDeadLinks(page)) return 'it has links without addresses';
    const isShort = pageText(page).text.length < HARDLY_ANY_TEXT && ownLinks(page).size < HARDLY_ANY_LINKS;
    if (!isShort && !hasEmptyPlace(page)) return null;
    if (findRegions(page).some(({ records }) => records.length > 1)) return null;
    return isShort ? 'hardly anything stands on it without scripts' : 'it has places for scripts to fill, and no list';
  },
  gained(plain, rendered) {
    const before = pageOf(plain);
    const after = createPage(rendered, { url: plain.finalUrl });
    const known = ownLinks(before);
    const more = [...ownLinks(after)].filter((address) => !known.has(address)).length;
    if (more >= MORE_LINKS) return LINKS;
    const length = pageText(before).text.length;
    return pageText(after).text.length > Math.max(length * MORE_TEXT, length + 100)
      ? 'scripts make what it says'
      : null;
  },
});

const pages = new WeakMap<OkAnswer, Page>();

function pageOf(plain: OkAnswer): Page {
  const known = pages.get(plain) ?? createPage(plain.body, { url: plain.finalUrl });
  pages.set(plain, known);
  return known;
}

const ownLinks = (page: Page): Set<string> => new Set(links(page).map(({ url }) => url));

/** Scripts that run, not data in a script element. */
function hasScripts(page: Page): boolean {
  return findTag(page.tree, 'script').some((node) => {
    const type = (trimmedAttribute(page, node, 'type') ?? '').toLowerCase();
    return type === '' || type === 'module' || type.includes('javascript');
  });
}

/** An element with a name and nothing in it, of a tag that is there to hold something. */
function hasEmptyPlace(page: Page): boolean {
  const { tree } = page;
  for (let node = 1; node < nodeCount(tree); node += 1) {
    if (tree.end[node] !== node + 1 || isText(tree, node) || !HOLDS.test(tagName(tree, node))) continue;
    if (trimmedAttribute(page, node, 'id') !== null || trimmedAttribute(page, node, 'class') !== null) return true;
  }
  return false;
}

const HOLDS = /^(?:div|main|section|ul|ol|tbody|article|aside|span)$/;

/** What pages of one template share before scripts run: which elements stand in which, names of places included. */
function shapeOf(page: Page): string {
  const { tree } = page;
  const places = new Set<string>();
  for (let node = 1; node < nodeCount(tree) && places.size < 500; node += 1) {
    if (isText(tree, node)) continue;
    places.add(
      `${tagName(tree, tree.parent[node])}>${tagName(tree, node)}.${trimmedAttribute(page, node, 'class') ?? ''}`,
    );
  }
  return String(hashOf([...places].sort().join(' ')));
}

function hashOf(text: string): number {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) >>> 0;
  return hash;
}
